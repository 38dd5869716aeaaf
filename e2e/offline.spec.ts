/** A browser that loses its connection: told in place, nothing lost, and all well again once it is back. */
import { expect, test } from '@playwright/test';
import { expectProblem, sendBill, timeOfUseBill } from './support/bills';

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
