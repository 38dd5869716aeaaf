/** A browser that loses its connection: told in place, nothing lost, and all well again once it is back. */
import { expect, test } from '@playwright/test';
import { expectProblem, sendBill, timeOfUseBill } from './support/bills';
import { waitForHydration } from './support/hydration';
import { expectVisualChecks } from './support/visual-checks';

test('a turn of the page', async ({ page, context }) => {
  await page.goto('/rates/2000?usage_kwh=18000&limit=6');
  await waitForHydration(page.getByRole('link', { name: 'Next page' }));
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Next page' }).click();
  const status = page.getByRole('alert').filter({ hasText: /\S/ });
  await expect(status).toHaveText(/connection/);
  await expect(page.getByText(/^Plans 1–6 of \d+$/)).toBeVisible();
  await expect(page.locator('[data-plan-rank="1"]')).toBeVisible();
  await expect(page).toHaveURL('/rates/2000?usage_kwh=18000&limit=6');
  await expectVisualChecks(page);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.locator('#plans')).toBeFocused();
  await expect(status).toHaveCount(0);
});

test('a bill on its way', async ({ page, context }) => {
  await page.goto('/bill');
  await waitForHydration(page.getByLabel('Upload a bill'));
  await context.setOffline(true);
  await sendBill(page, timeOfUseBill);
  await expectProblem(page, 'Your bill could not be sent because the connection broke – try again');

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your bill');
});
