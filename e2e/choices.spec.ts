/** What a reader can choose about the list: filters and marks; the same with and without script. */
import { expect, type Page, test } from '@playwright/test';
import { dollars } from '../lib/comparison/format';
import type { RatesResponse } from '../lib/rates/contract';
import { expectGoodLooks } from './support/looks';
import { dollarsAndCents, siteRates } from './support/rates';

const place = 'postcode=2000&usage_kwh=18000';
const address = '/rates/2000?usage_kwh=18000';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('filters narrow the list, are told in words, and are taken away one by one or all at once', async ({
      page,
      request,
    }) => {
      await page.goto(address);
      await page.getByText('Filter the plans').click();
      await page.getByLabel('Time of use').check();
      await page.getByLabel('No exit fee').check();
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Show the plans' }).click();
      await expect(page).toHaveURL(`${address}&tariff_type=time_of_use&no_exit_fee=true`);
      const asked = `${place}&tariff_type=time_of_use&no_exit_fee=true&include=facets`;
      const { facets, plans } = await siteRates(request, asked);
      const filters = page.getByRole('region', { name: 'Filters in use' });
      const all = (await siteRates(request, place)).summary.coverage.plans_compared;
      await expect(filters).toContainText(`${facets!.plans_matching} of ${all} plans`);
      await expectCosts(page, plans);

      await filters.getByRole('link', { name: 'No exit fee' }).click();
      await expect(page).toHaveURL(`${address}&tariff_type=time_of_use`);
      await expect(filters.getByRole('link', { name: 'No exit fee' })).toHaveCount(0);
      await filters.getByRole('link', { name: 'Show all plans' }).click();
      await expect(page).toHaveURL(address);
      await expect(filters).toHaveCount(0);
      await expectCosts(page, (await siteRates(request, place)).plans);
    });

    test('a filter holds on the next page, and the answer above goes on speaking of every plan', async ({ page }) => {
      await page.goto(address);
      const answer = await page.getByRole('region', { name: 'The answer' }).textContent();
      await page.goto(`${address}&offer_source=public&tariff_type=flat`);
      await page.getByRole('link', { name: 'Next page' }).click();
      await expect(page.getByText(/^Page 2 of/)).toBeVisible();
      await expect(page).toHaveURL(/offer_source=public&tariff_type=flat&cursor=/);
      for (const card of await page.locator('[data-plan-rank]').all()) await expect(card).toContainText('Single rate');
      expect(await page.getByRole('region', { name: 'The answer' }).textContent()).toBe(answer);
    });

    test('marked plans stand side by side, and the way back keeps the marks', async ({ page, request }) => {
      const { plans } = await siteRates(request, place);
      await page.goto(address);
      await card(page, 1).getByLabel('Mark to compare').check();
      await card(page, 3).getByLabel('Mark to compare').check();
      await page.getByRole('button', { name: 'Compare side by side' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two plans side by side');
      await expect(page).toHaveURL(`${address}&marks=${plans[0]!.ref}.${plans[2]!.ref}&view=compare`);
      const table = page.getByRole('table');
      for (const plan of [plans[0]!, plans[2]!]) {
        await expect(table).toContainText(dollarsAndCents(plan.annual_cost_inc_gst));
      }
      const more = plans[2]!.annual_cost_inc_gst - plans[0]!.annual_cost_inc_gst;
      await expect(table).toContainText(`${dollarsAndCents(more)} more`);
      await page.getByRole('link', { name: 'Back to the list' }).click();
      await expect(card(page, 1).getByLabel('Mark to compare')).toBeChecked();
      await expect(card(page, 2).getByLabel('Mark to compare')).not.toBeChecked();
      await expect(card(page, 3).getByLabel('Mark to compare')).toBeChecked();
    });

    test('stability and the curve are there, with the figures of the service', async ({ page, request }) => {
      const { stability, curve } = await siteRates(request, `${place}&include=stability,curve`);
      await page.goto(address);
      const { cases, still_cheapest: held } = stability!.usage_and_peak;
      const holds = page.locator('section', { has: page.getByRole('heading', { name: 'Does the answer hold?' }) });
      await expect(holds).toContainText(held === cases ? `in all ${cases} cases` : `in ${held} of ${cases} cases`);
      await holds.getByText('Case by case').click();
      await expect(holds.getByRole('table').first().getByRole('row')).toHaveCount(4);
      const picture = page.getByRole('region', { name: 'If you use more or less' });
      await expect(picture.getByRole('img')).toHaveAttribute('aria-label', /^Yearly cost against usage\. From /);
      await picture.getByText('The curve’s numbers').click();
      const rows = picture.getByRole('table').getByRole('row');
      await expect(rows).toHaveCount(curve!.usage_kwh.length + 1);
      await expect(rows.last()).toContainText(dollars(curve!.cheapest.at(-1)!.annual_cost_inc_gst));
    });
  });
}

test('with script, filters change the list in place, and the back button takes them back', async ({ page }) => {
  await page.goto(address, { waitUntil: 'networkidle' });
  let documents = 0;
  page.on('request', (sent) => {
    if (sent.isNavigationRequest()) documents++;
  });
  const before = await costsOf(page);
  await page.getByText('Filter the plans').click();
  const box = page.getByRole('checkbox', { name: /^Demand/ });
  await box.check();
  await expect(page).toHaveURL(`${address}&tariff_type=demand`);
  await expect(box).toBeFocused();
  expect(await costsOf(page)).not.toEqual(before);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Filters in use' })).toHaveCount(0);
  await expect(box).not.toBeChecked();
  expect(await costsOf(page)).toEqual(before);
  expect(documents).toBe(0);
});

test('with script, plans of several pages are marked, four at most', async ({ page }) => {
  await page.goto(address);
  for (const rank of [1, 2, 3]) await card(page, rank).getByLabel('Mark to compare').check();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(card(page, 11)).toBeVisible();
  await card(page, 11).getByLabel('Mark to compare').check();
  await expect(page.getByText('4 plans marked, the most that fit side by side.')).toBeVisible();
  await expect(card(page, 12).getByLabel('Mark to compare')).toBeDisabled();
  await page.getByRole('list', { name: 'Marked plans' }).getByRole('button').first().click();
  await expect(page.getByText('3 plans marked.')).toBeVisible();
  await expect(card(page, 12).getByLabel('Mark to compare')).toBeEnabled();
  await page.reload();
  await expect(card(page, 11).getByLabel('Mark to compare')).toBeChecked();
  await page.getByRole('button', { name: 'Compare side by side' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three plans side by side');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(card(page, 11).getByLabel('Mark to compare')).toBeChecked();
});

test('more marks than fit are told, and none left in the lurch', async ({ page, request }) => {
  const refs = (await siteRates(request, place)).plans.slice(0, 5).map(({ ref }) => ref);
  await page.goto(`${address}&marks=${refs.join('.')}&view=compare`);
  await expect(page.getByText('Four plans fit side by side')).toBeVisible();
  await page.goto(`${address}&marks=${refs[0]}.gone1234&view=compare`);
  await expect(page.getByText('One marked plan is not offered here')).toBeVisible();
  await page.goto(`${address}&view=compare`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No plan is marked');
});

test('every choice is accessible and fits every width', async ({ page, request }) => {
  const refs = (await siteRates(request, place)).plans.slice(0, 4).map(({ ref }) => ref);
  await page.goto(`${address}&marks=${refs.join('.')}&view=compare`);
  await expectGoodLooks(page);
  await page.goto(`${address}&tariff_type=flat.demand&no_exit_fee=true&marks=${refs[0]}`);
  await page.getByText('Filter the plans').click();
  await expectGoodLooks(page);
});

function card(page: Page, rank: number) {
  return page.locator(`[data-plan-rank="${rank}"]`);
}

async function expectCosts(page: Page, plans: RatesResponse['plans']): Promise<void> {
  const cards = page.locator('[data-plan-rank]');
  await expect(cards).toHaveCount(plans.length);
  for (const [place, plan] of plans.entries()) {
    await expect(cards.nth(place)).toContainText(dollarsAndCents(plan.annual_cost_inc_gst));
  }
}

const costsOf = (page: Page) => page.locator('[data-plan-rank] h3').allTextContents();
