/** A browser that loses its connection: told in place, nothing lost, and all well again once it is back. */
import { expect, test } from '@playwright/test';
import { expectProblem, sendBill, timeOfUseBill } from './support/bills';
import { expectGoodLooks } from './support/looks';

test('a turn of the page', async ({ page, context }) => {
  await page.goto('/rates/2000?usage_kwh=18000');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Next page' }).click();
  const told = page.getByRole('alert').filter({ hasText: /\S/ });
  await expect(told).toHaveText(/connection/);
  await expect(page.getByRole('heading', { name: /^Rows 1–10 of \d+$/ })).toBeVisible();
  await expect(page.locator('[data-plan-rank="1"]')).toBeVisible();
  await expect(page).toHaveURL('/rates/2000?usage_kwh=18000');
  await expectGoodLooks(page);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByRole('heading', { name: /^Rows 11–20 of \d+$/ })).toBeFocused();
  await expect(told).toHaveCount(0);
});

test('a bill on its way', async ({ page, context }) => {
  await page.goto('/bill');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await sendBill(page, timeOfUseBill);
  await expectProblem(page, 'The bill could not be sent: the connection broke off – try again');
  await expect(page.getByText('The file is still selected.')).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check what was read');
});
