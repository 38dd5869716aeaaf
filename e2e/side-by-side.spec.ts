/** Plans side by side, reached from an open plan. */
import { expect, test } from '@playwright/test';
import { formatDollars } from '@/lib/site/words/format';
import { siteRates } from './support/rates';
import { openPlan, row } from './support/result';
import { expectVisualChecks } from './support/visual-checks';

const address = '/rates/2000?usage_kwh=18000';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('an open plan stands beside the best one, and a link leads to the list again', async ({ page }) => {
      await page.goto(address);
      const [best, third] = await Promise.all([1, 3].map((rank) => row(page, rank).getAttribute('data-annual-cost')));
      const detail = await openPlan(page, 3);
      await detail.getByRole('link', { name: 'Beside the best plan' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two plans side by side');
      const table = page.getByRole('table').first();
      await expect(table).toContainText(formatDollars(Number(best)));
      await expect(table).toContainText(formatDollars(Number(third)));
      // A difference is of the rounded figures, so that what an owner subtracts comes out.
      const more = Math.round(Number(third)) - Math.round(Number(best));
      await expect(table).toContainText(`${formatDollars(more)} more`);
      await page.getByRole('link', { name: 'Back to the list' }).click();
      await expect(row(page, 25)).toBeVisible();
    });
  });
}

test('plans that are too many, gone or none are explained, and every number of them looks right', async ({
  page,
  request,
}) => {
  const refs = (await siteRates(request, 'postcode=2000&usage_kwh=18000')).plans.slice(0, 5).map(({ ref }) => ref);
  await page.goto(`${address}&marks=${refs.join('.')}&view=compare`);
  await expect(page.getByText('Four plans fit side by side')).toBeVisible();
  await expectVisualChecks(page);
  await page.goto(`${address}&marks=${refs[0]}.gone1234&view=compare`);
  await expect(page.getByText('1 chosen plan is not sold here at this usage.')).toBeVisible();
  await page.goto(`${address}&view=compare`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No plans chosen');
});
