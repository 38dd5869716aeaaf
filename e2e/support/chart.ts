/** The chart that comes when a reader turns to it. */
import { expect, type Page } from '@playwright/test';

/** Turns to the chart; a page may still be being taken over by its script when it is first asked. */
export async function exploreChart(page: Page): Promise<void> {
  const back = page.getByRole('button', { name: 'Back to the plain chart' });
  await expect(async () => {
    if (!(await back.isVisible()))
      await page.getByRole('button', { name: 'Explore the chart' }).click({ timeout: 1000 });
    await expect(back).toBeVisible({ timeout: 3000 });
  }).toPass();
}
