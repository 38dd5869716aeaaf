/** Light, dark and paper. */
import { expect, test } from '@playwright/test';
import { waitForHydration } from './support/hydration';
import { findLayoutErrors } from './support/layout-errors';
import { openPlan, row } from './support/result';

test('the reader’s system decides the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const body = page.locator('body');
  await expect(body).toHaveCSS('background-color', 'rgb(13, 19, 17)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(body).toHaveCSS('background-color', 'rgb(245, 247, 244)');
});

test('paper is light, tells where it came from, and has the answer, the list and what is open, but nothing to press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 680, height: 960 });
  await page.goto('/rates/2000?usage_kwh=18000');
  await openPlan(page, 2);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(16, 32, 27)');
  await expect(page.getByText(/^Printed from http.*\/rates\/2000\?usage_kwh=18000/)).toBeVisible();
  // The date is the reader's own, so it takes the page's script, which comes after the paint.
  await waitForHydration(page.getByText(/^Printed from/));
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByText(/^Printed from .* on \d{1,2} [A-Z][a-z]+ \d{4}$/)).toBeVisible();
  for (const role of ['button', 'navigation', 'textbox', 'radio', 'checkbox', 'combobox'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(page.locator('[data-answer] .answer-price')).toBeVisible();
  await expect(row(page, 25)).toBeVisible();
  await expect(row(page, 2).getByRole('table').first()).toBeVisible();
  expect(await findLayoutErrors(page)).toEqual([]);
});
