/** Plans that only some businesses may sign up to: counted, listed when asked for, and taken back; with and without script. */
import { expect, test } from '@playwright/test';
import { waitForHydration } from './support/hydration';
import { siteRates } from './support/rates';
import { expectVisualChecks } from './support/visual-checks';

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

      await page.goto(`${address}&${whole}`);
      await waitForHydration(page.getByRole('link', { name: 'Show plans with conditions' }));
      const answer = await page.locator('[data-answer]').textContent();
      let documents = 0;
      page.on('request', (sent) => {
        if (sent.isNavigationRequest()) documents++;
      });
      const offer = page.getByText(`${more} other plans have conditions.`);
      await expect(offer).toBeVisible();
      await page.getByRole('link', { name: 'Show plans with conditions' }).click();

      await expect(page).toHaveURL(`${address}&eligibility=all&${whole}`);
      await expect(offer).toHaveCount(0);
      const filters = page.getByRole('list', { name: 'Filters' });
      await expect(page.locator('#plans')).toContainText(`${all.pagination.total_plans} plans from`);
      expect(await page.locator('[data-answer]').textContent()).toBe(answer);
      const openIds = new Set(open.plans.map(({ plan_id }) => plan_id));
      const added = all.plans.filter(({ plan_id, eligibility }) => !openIds.has(plan_id) && eligibility?.length);
      expect(added.length).toBeGreaterThan(0);
      for (const { plan_id } of added) {
        const row = page.locator(`[data-plan-id="${plan_id}"]`);
        await row.locator('summary').first().click();
        await expect(row.getByRole('heading', { name: 'Conditions' })).toBeVisible();
      }

      await filters.getByRole('link', { name: 'With conditions' }).click();
      await expect(page).toHaveURL(`${address}&${whole}`);
      await expect(filters.getByRole('link', { name: 'With conditions' })).toHaveCount(0);
      await expect(offer).toBeVisible();
      expect(documents).toBe(javaScriptEnabled ? 0 : 2);
    });

    test('beside a filter they stay, and each goes by itself', async ({ page, request }) => {
      const flat = await siteRates(request, `${place}&tariff_type=flat&eligibility=all`);
      const all = await siteRates(request, `${place}&eligibility=all`);
      await page.goto(`${address}&tariff_type=flat`);
      await page.getByRole('link', { name: 'Show plans with conditions' }).click();
      await expect(page).toHaveURL(`${address}&tariff_type=flat&eligibility=all`);
      const filters = page.getByRole('list', { name: 'Filters' });
      await expect(page.locator('#plans')).toContainText(`${flat.pagination.total_plans} plans from`);
      await filters.getByRole('link', { name: 'Single rate' }).click();
      await expect(page).toHaveURL(`${address}&eligibility=all`);
      await expect(page.locator('#plans')).toContainText(`${all.pagination.total_plans} plans from`);
      await filters.getByRole('link', { name: 'Clear all' }).click();
      await expect(page).toHaveURL(address);
    });
  });
}

test('with script, the back button takes them back', async ({ page }) => {
  await page.goto(`${address}&limit=6`);
  await waitForHydration(page.getByRole('link', { name: 'Show plans with conditions' }));
  await page.getByRole('link', { name: 'Show plans with conditions' }).click();
  await expect(page).toHaveURL(`${address}&eligibility=all&limit=6`);
  await expect(page.getByRole('link', { name: 'Show plans with conditions' })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`${address}&limit=6`);
  await expect(page.getByRole('link', { name: 'Show plans with conditions' })).toBeVisible();
  await expectVisualChecks(page);
});
