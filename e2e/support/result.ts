/** Parts of a result page. */
import { expect, type Locator, type Page } from '@playwright/test';
import { waitForHydration } from './hydration';

export const row = (page: Page, rank: number): Locator => page.locator(`[data-plan-rank="${rank}"]`);

/** One of the inputs above the price, opened. */
export async function openSheet(page: Page, label: 'Place' | 'Usage' | 'Hours'): Promise<Locator> {
  const input = page.locator('details[name="edit"]').filter({ has: page.getByText(`${label}:`) });
  await waitForHydration(input.locator('summary').first());
  await input.locator('summary').first().click();
  return input.locator('> div');
}

/** Opens the plan of a row; returns what stands under it. */
export async function openPlan(page: Page, rank: number): Promise<Locator> {
  const link = row(page, rank).locator('.plan-link');
  await waitForHydration(link);
  await link.click();
  await expect(page).toHaveURL(/[?&]plan=[\w.%-]+#open-plan$/);
  const detail = row(page, rank).locator('.plan-detail');
  await expect(detail).toBeVisible();
  return detail;
}

/** An attribute of every row, such as `data-plan-rank`. */
export const readRows = (page: Page, name: string): Promise<(string | null)[]> =>
  page.locator('[data-plan-rank]').evaluateAll((rows, name) => rows.map((row) => row.getAttribute(name)), name);

/** The card names the plan that heads the list, at the same price. */
export async function expectOneWinner(page: Page): Promise<void> {
  for (const name of ['data-plan-id', 'data-annual-cost']) {
    const first = await row(page, 1).getAttribute(name);
    if (first === null) continue;
    await expect(page.locator('[data-answer]')).toHaveAttribute(name, first);
  }
}
