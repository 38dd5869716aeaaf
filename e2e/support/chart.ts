/** The bars that come when a reader asks for them. */
import { expect, type Page } from '@playwright/test';
import { waitForHydration } from './hydration';

/** Asks for the bars to step through, once the page answers. */
export async function exploreChart(page: Page): Promise<void> {
  const shown = page.locator('summary', { hasText: 'Show the chart' });
  if (await shown.isVisible()) await shown.click();
  const button = page.getByRole('button', { name: 'Step through the bars' });
  await waitForHydration(button);
  await button.click();
  await expect(page.getByRole('application')).toBeFocused();
}
