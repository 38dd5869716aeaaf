/** When a business uses electricity: chosen on the page, costed by the service, with every other input of the address kept. */
import { expect, test } from '@playwright/test';
import { siteRates } from './support/rates';

const kept = 'peak_share=0.4&max_demand_kw=25';
const choices = 'offer_source=public&tariff_type=time_of_use&no_exit_fee=true&eligibility=all&limit=20';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('hours of use and controlled load change the costs and nothing else of the address', async ({
      page,
      request,
    }) => {
      await page.goto(`/rates?postcode=2000&nmi=41020359842&usage_kwh=18000&${kept}&${choices}`);
      const evenings = page.getByRole('radio', { name: 'Evenings' });
      await expect(page.getByRole('group', { name: 'When do you use it?' }).getByRole('radio')).toHaveCount(4);
      await expect(evenings).not.toBeChecked();
      await evenings.check();
      await page.getByText('From my bill: 2 values').click();
      await page.getByLabel('I have controlled load').check();
      await page.getByRole('button', { name: 'Update', exact: true }).click();
      await expect(page).toHaveURL(
        `/rates?nmi=41020359842&postcode=2000&usage_kwh=18000&load_profile=evening_hospitality&${kept}&controlled_load=true&${choices}`,
      );
      await expect(evenings).toBeChecked();
      await expect(page.getByLabel('I have controlled load')).toBeChecked();
      const query = `nmi=41020359842&postcode=2000&usage_kwh=18000&${kept}&controlled_load=true&${choices}`;
      const evening = await siteRates(request, `${query}&load_profile=evening_hospitality`);
      const typical = await siteRates(request, query);
      expect(evening.plans[0]!.annual_cost_inc_gst).not.toBe(typical.plans[0]!.annual_cost_inc_gst);
      const rows = page.locator('[data-plan-rank]');
      await expect(rows).toHaveCount(evening.plans.length);
      for (const [place, plan] of evening.plans.entries()) {
        await expect(rows.nth(place)).toHaveAttribute('data-annual-cost', String(plan.annual_cost_inc_gst));
      }

      await page.getByRole('link', { name: 'Use typical hours instead' }).click();
      await expect(evenings).not.toBeChecked();
      await page.getByText('From my bill: 3 values').click();
      await page.getByLabel('I have controlled load').uncheck();
      await page.getByRole('button', { name: 'Update', exact: true }).click();
      await expect(page).toHaveURL(`/rates?nmi=41020359842&postcode=2000&usage_kwh=18000&${kept}&${choices}`);
    });

    test('controlled load opens the plans that need one', async ({ page, request }) => {
      const place = 'postcode=3000&usage_kwh=18000';
      const without = (await siteRates(request, place)).summary.coverage.plans_restricted!;
      const withLoad = (await siteRates(request, `${place}&controlled_load=true`)).summary.coverage.plans_restricted!;
      expect(withLoad).toBeLessThan(without);
      await page.goto('/rates/3000?usage_kwh=18000');
      await expect(page.getByText(`${without} other plans have conditions`)).toBeVisible();
      await page.getByText('I have my bill').click();
      await page.getByLabel('I have controlled load').check();
      await page.getByRole('button', { name: 'Update', exact: true }).click();
      await expect(page).toHaveURL('/rates/3000?usage_kwh=18000&controlled_load=true');
      await expect(page.getByText(`${withLoad} other plans have conditions`)).toBeVisible();
    });
  });
}
