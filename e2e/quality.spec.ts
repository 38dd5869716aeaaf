/** Every state of every page: nothing wrong with its looks, no fault in the console, no other host. */
import { expect, type Locator, test } from '@playwright/test';
import { watchPageErrors } from './support/page-errors';
import { cutOffUrl, pageStates } from './support/page-states';
import { openSheet } from './support/result';
import { expectVisualChecks } from './support/visual-checks';

const states = [...pageStates, ['rates out of reach', cutOffUrl('/rates/2000')] as const];

for (const [name, path] of states) {
  test(`${name}: looks right`, async ({ page }) => {
    const faults = watchPageErrors(page);
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU');
    await openAll(page.locator('details'));
    await expectVisualChecks(page);
    expect(faults).toEqual([]);
  });
}

test('the open sheets and the drawn chart look right', async ({ page }) => {
  await page.goto('/rates/2000?usage_kwh=18000');
  await page.getByRole('region', { name: 'What you’d pay for' }).scrollIntoViewIfNeeded();
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  for (const label of ['Place', 'Hours', 'Usage'] as const) {
    const sheet = await openSheet(page, label);
    await openAll(sheet.locator('details'));
    await expectVisualChecks(page);
    await expect(sheet).toBeVisible();
  }
});

async function openAll(folds: Locator): Promise<void> {
  await folds.evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true;
  });
}
