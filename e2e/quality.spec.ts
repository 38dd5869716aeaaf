/** Every state of every page: nothing wrong with its looks, no fault in the console, no other host. */
import { expect, type Page, test } from '@playwright/test';
import { watchPageErrors } from './support/page-errors';
import { cutOffUrl, pageStates } from './support/page-states';
import { openSheet } from './support/result';
import { expectVisualChecks } from './support/visual-checks';

const states = [...pageStates, ['rates out of reach', cutOffUrl('/rates/2000')] as const];

for (const [name, path] of states) {
  test(`${name}: looks right at every width, enlarged, and in both themes`, async ({ page }) => {
    const faults = watchPageErrors(page);
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU');
    await openEverything(page);
    await expectVisualChecks(page);
    expect(faults).toEqual([]);
  });
}

test('letters twice as large on a phone scroll no page sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ['/', '/bill', '/bill/enter', '/rates/2000?usage_kwh=18000', '/rates/5000', '/privacy']) {
    await page.goto(path);
    await page.addStyleTag({ content: ':root { font-size: 32px }' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
});

for (const label of ['Place', 'Usage', 'Hours'] as const) {
  test(`the open sheet of ${label} looks right`, async ({ page }) => {
    await page.goto('/rates/2000?usage_kwh=18000&limit=6');
    const sheet = await openSheet(page, label);
    await sheet.locator('details').evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true;
    });
    await expectVisualChecks(page);
    await expect(sheet).toBeVisible();
  });
}

test('the drawn chart looks right', async ({ page }) => {
  await page.goto('/rates/2000?usage_kwh=18000&limit=6');
  await page.getByRole('region', { name: 'What you’d pay for' }).scrollIntoViewIfNeeded();
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await expectVisualChecks(page);
});

async function openEverything(page: Page): Promise<void> {
  await page.locator('details').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true;
  });
}
