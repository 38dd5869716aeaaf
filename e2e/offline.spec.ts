/** A browser that loses its connection: told in place, nothing lost, and all well again once it is back. */
import { expect, test } from '@playwright/test';
import { expectProblem, sendBill, timeOfUseBill } from './support/bills';
import { waitForHydration } from './support/hydration';

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
