/** The whole journey by keyboard alone. */
import { expect, type Page, test } from '@playwright/test';
import { waitForHydration } from './support/hydration';

test('from the first page to the sum of a plan on the second page of plans', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Postcode, suburb or NMI')).toBeFocused();
  await page.keyboard.type('2113');
  while (!(await page.getByRole('radio', { name: 'Café' }).evaluate((radio) => radio === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Office' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/rates/2113?usage_kwh=12000&load_profile=weekday_business');

  await tabTo(page, /Ausgrid/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/rates/2113?distributor=ausgrid&usage_kwh=12000&load_profile=weekday_business');

  await tabTo(page, 'Next page');
  await page.keyboard.press('Enter');
  const first = page.locator('[data-plan-rank="26"]');
  await expect(first).toBeVisible();
  const name = (await first.locator('.plan-link').textContent()) ?? '';
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-plan-rank="26"] .plan-detail').getByRole('table').first()).toBeVisible();
});

test('a sheet opens, is used and closes by keyboard, with the focus back on its input', async ({ page }) => {
  await page.goto('/rates/2000?usage_kwh=18000');
  await waitForHydration(page.locator('details[name="edit"] > summary').first());
  await tabTo(page, /^Usage:/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Restaurant/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/rates/2000?usage_kwh=40000&load_profile=evening_hospitality');
  await page.keyboard.press('Escape');
  await expect(page.locator('details[name="edit"] > div').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('details[name="edit"] > summary').filter({ hasText: 'Usage:' })).toBeFocused();
});

test('whatever has the focus shows it', async ({ page }) => {
  await page.goto('/rates/2000?usage_kwh=18000');
  const stops = await page.locator('a[href], button, summary, input:not([type="hidden"])').count();
  for (let i = 0; i < stops; i++) {
    await page.keyboard.press('Tab');
    const { name, outline } = await page.evaluate(() => {
      const focused = document.activeElement!;
      return { name: focused.tagName, outline: getComputedStyle(focused).outlineStyle };
    });
    // Fields in closed details are skipped, so the last stop is the end of the page.
    if (name === 'BODY') break;
    expect(outline, name).not.toBe('none');
  }
});

/** Tabs until the focus stands on a control of this name; fails when none comes. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 160; presses++) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => document.activeElement?.textContent?.trim());
    if (text && (name instanceof RegExp ? name.test(text) : text === name)) return;
  }
  throw new Error(`No control named ${name} was reached with the Tab key`);
}
