/** Plans that only some businesses may sign up to: counted, listed when asked for, and taken back; with and without script. */
import { expect, test } from '@playwright/test';
import { expectGoodLooks } from './support/looks';
import { siteRates } from './support/rates';

const place = 'postcode=2000&usage_kwh=18000';
const address = '/rates/2000?usage_kwh=18000';
const whole = 'limit=50';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('plans with conditions are listed beside the others, and taken back', async ({ page, request }) => {
      const open = await siteRates(request, `${place}&${whole}`);
      const all = await siteRates(request, `${place}&${whole}&eligibility=all&include=facets`);
      const { plans_compared: openPlans, plans_restricted: more } = open.summary.coverage;
      expect(more).toBeGreaterThan(1);
      expect(all.facets!.plans_matching).toBe(openPlans + more!);

      await page.goto(`${address}&${whole}`, { waitUntil: 'networkidle' });
      const answer = await page.locator('[data-answer]').textContent();
      let documents = 0;
      page.on('request', (sent) => {
        if (sent.isNavigationRequest()) documents++;
      });
      const offer = page.getByText(`${more} more plans have conditions, such as membership or solar panels.`);
      await expect(offer).toBeVisible();
      await page.getByRole('link', { name: 'Show them too' }).click();

      await expect(page).toHaveURL(`${address}&eligibility=all&${whole}`);
      await expect(offer).toHaveCount(0);
      const filters = page.getByRole('region', { name: 'Filters in use' });
      await expect(filters).toContainText(`${openPlans + more!} of ${openPlans + more!} plans listed.`);
      await expect(page.getByRole('heading', { name: `Rows 1–50 of ${all.pagination.total_plans}` })).toBeVisible();
      expect(await page.locator('[data-answer]').textContent()).toBe(answer);
      const openIds = new Set(open.plans.map(({ plan_id }) => plan_id));
      const added = all.plans.filter(({ plan_id, eligibility }) => !openIds.has(plan_id) && eligibility?.length);
      expect(added.length).toBeGreaterThan(0);
      for (const { plan_id } of added) {
        const conditions = page.locator(`[data-plan-id="${plan_id}"]`).getByRole('list', { name: 'Conditions' });
        await expect(conditions.getByRole('listitem').first()).toHaveText(/\w/);
      }

      await filters.getByRole('link', { name: 'With conditions too' }).click();
      await expect(page).toHaveURL(`${address}&${whole}`);
      await expect(filters).toHaveCount(0);
      await expect(offer).toBeVisible();
      expect(documents).toBe(javaScriptEnabled ? 0 : 2);
    });

    test('beside a filter they stay, and the filter goes', async ({ page, request }) => {
      const { facets, summary } = await siteRates(request, `${place}&tariff_type=flat&eligibility=all&include=facets`);
      const open = (await siteRates(request, place)).summary.coverage;
      await page.goto(`${address}&tariff_type=flat`);
      await page.getByRole('link', { name: 'Show them too' }).click();
      await expect(page).toHaveURL(`${address}&tariff_type=flat&eligibility=all`);
      const filters = page.getByRole('region', { name: 'Filters in use' });
      const all = open.plans_compared + open.plans_restricted!;
      await expect(filters).toContainText(`${facets!.plans_matching} of ${all} plans listed.`);
      expect(summary.coverage.plans_compared).toBe(facets!.plans_matching);
      await filters.getByRole('link', { name: 'Show all plans' }).click();
      await expect(page).toHaveURL(`${address}&eligibility=all`);
      await expect(filters).toContainText(`${all} of ${all} plans listed.`);
    });
  });
}

test('with script, the back button takes them back', async ({ page }) => {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Show them too' }).click();
  await expect(page).toHaveURL(`${address}&eligibility=all`);
  await expect(page.getByRole('link', { name: 'Show them too' })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('link', { name: 'Show them too' })).toBeVisible();
  await expectGoodLooks(page);
});
