/** The bars that come when a reader asks for them. */
import { expect, type Page } from '@playwright/test';

/** Asks for the bars to step through; a page may still be being taken over by its script when it is first asked. */
export async function exploreChart(page: Page): Promise<void> {
  const shown = page.locator('summary', { hasText: 'Show the chart' });
  if (await shown.isVisible()) await shown.click();
  await expect(async () => {
    await page.getByRole('button', { name: 'Step through the bars' }).click({ timeout: 1000 });
    await expect(page.getByRole('application')).toBeFocused({ timeout: 3000 });
  }).toPass();
}
