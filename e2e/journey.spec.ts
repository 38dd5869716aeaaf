/** The main journey: a place, the best plan, the list, a plan, another usage; the same with script and without. */
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { holdScripts, waitForHydration, watchScripts } from './support/hydration';
import { fetchCosts, siteRates } from './support/rates';
import { expectOneWinner, openPlan, openSheet, readRows, row } from './support/result';

const address = '/rates/3000?usage_kwh=30000';
/** Next and React alone are 132 kB; what is ours on top is measured exactly in the bench. */
const maxScriptBytes = 170_000;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a postcode and a business lead to the best plan, and a plan to its sum', async ({ page, request }) => {
      await page.goto('/');
      await page.getByLabel('Postcode, suburb or NMI').fill(' 2000 ');
      await page.getByRole('radio', { name: 'Shop 18,000 kWh a year' }).check();
      await page.getByRole('button', { name: 'Compare plans', exact: true }).click();
      await expect(page).toHaveURL('/rates/2000?usage_kwh=18000&load_profile=seven_day_retail');
      await expect(page).toHaveTitle(/^About \$[\d,]+ a year: best business electricity plan for Sydney NSW 2000/);
      await expectOneWinner(page);
      const query = 'postcode=2000&usage_kwh=18000&load_profile=seven_day_retail';
      const { benchmark } = await siteRates(request, query);
      await expect(page.locator('[data-answer] [data-reference-cost]')).toHaveAttribute(
        'data-reference-cost',
        String(benchmark?.annual_cost_inc_gst),
      );
      const costs = await fetchCosts(request, query);
      const ids = await readRows(page, 'data-plan-id');
      expect(ids).toHaveLength(25);
      const asked = ids.map((id) => id && String(costs.get(id)));
      expect((await readRows(page, 'data-annual-cost')).map((cost, i) => ids[i] && cost)).toEqual(asked);

      const detail = await openPlan(page, 2);
      const sum = detail.getByRole('table').first();
      const parts = (await sum.locator('tbody tr:has(th) td').allTextContents()).map(parseCents);
      const total = parseCents((await sum.locator('tfoot td').first().textContent()) ?? '');
      expect(parts.length).toBeGreaterThan(1);
      expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(total);
      expect(total).toBe(Math.round(Number(await row(page, 2).getAttribute('data-annual-cost')) * 100));
      await row(page, 2).locator('.plan-link').click();
      await expect(page.locator('.plan-detail')).toHaveCount(0);
    });

    test('another usage, another business and the peak demand change every price', async ({ page, request }) => {
      await page.goto('/rates/3000');
      await expect(page.locator('[data-answer]')).toContainText(/\$[\d,]+ to \$[\d,]+ a year, as small businesses/);
      await page.goto(`${address}&offer_source=public`);
      const usage = await openSheet(page, 'Usage');
      await usage.getByRole('textbox', { name: 'Your usage' }).fill('35 MWh');
      await usage.getByText('I have my bill').click();
      await usage.getByLabel('Peak share').fill('40%');
      await usage.getByLabel('Peak demand').fill('25');
      if (javaScriptEnabled) await usage.getByLabel('Peak demand').press('Enter');
      else await usage.getByRole('button', { name: 'Show prices' }).click();
      const asked = 'usage_kwh=35000&peak_share=0.4&max_demand_kw=25';
      await expect(page).toHaveURL(`/rates/3000?${asked}&offer_source=public`);
      const costs = await fetchCosts(request, `postcode=3000&${asked}`);
      const id = await row(page, 1).getAttribute('data-plan-id');
      await expect(row(page, 1)).toHaveAttribute('data-annual-cost', String(costs.get(id ?? '')));

      if (!javaScriptEnabled) await openSheet(page, 'Usage');
      await usage.getByRole('link', { name: 'Office 12,000 kWh' }).click();
      await expect(page).toHaveURL(/usage_kwh=12000&load_profile=weekday_business&/);
      const office = await readRows(page, 'data-annual-cost');
      await page.keyboard.press('Escape');
      await (await openSheet(page, 'Hours')).getByRole('link', { name: 'All hours' }).click();
      await expect(page).toHaveURL(/usage_kwh=12000&load_profile=(?!weekday_business)\w+&/);
      expect(await readRows(page, 'data-annual-cost')).not.toEqual(office);
    });
  });
}

test('every row is met once on the way to the last page; filters narrow the list and keep the answer', async ({
  page,
}) => {
  await page.goto(address);
  const answer = await page.locator('[data-answer]').textContent();
  const next = page.getByRole('link', { name: 'Next page' });
  const ranks = await readRows(page, 'data-plan-rank');
  for (let number = 2; (await next.count()) > 0; number++) {
    await waitForHydration(next);
    await next.click();
    await expect(page).toHaveURL(`${address}&page=${number}#plans`);
    await expect(page.locator('[aria-current="page"]').filter({ hasText: `Page ${number}` })).toBeVisible();
    ranks.push(...(await readRows(page, 'data-plan-rank')));
  }
  expect(ranks).toEqual(ranks.map((_, i) => String(i + 1)));
  await expect(page.locator('.plans-foot')).toContainText(`of ${ranks.length} offers.`);
  await page.goBack();
  await expect(row(page, ranks.length)).toHaveCount(0);

  const filter = (name: string | RegExp) => page.locator('.plan-tools').getByRole('link', { name }).first();
  await waitForHydration(filter('Time of use'));
  await filter('Time of use').click();
  await expect(page).toHaveURL(`${address}&tariff_type=time_of_use`);
  await expect(page.locator('.plans-head')).toContainText(/\d+ of \d+ offers/);
  expect(new Set(await readRows(page, 'data-tariff-type'))).toEqual(new Set(['time_of_use']));
  await page.locator('.plan-tools').getByText('Retailer', { exact: true }).first().click();
  const retailer = page.locator('.plan-tools details[open] li > a').first();
  const name = ((await retailer.textContent()) ?? '').replace(/\d+$/, '');
  await retailer.click();
  await expect(page).toHaveURL(/&retailer=[a-z-]+/);
  for (const one of await page.locator('[data-plan-rank]').all()) await expect(one).toContainText(name);
  await filter('Time of use').click();
  await expect(page).not.toHaveURL(/time_of_use/);
  expect(await page.locator('[data-answer]').textContent()).toBe(answer);
});

test('the peak demand on a bill settles the price of demand plans', async ({ page }) => {
  await page.goto(address);
  const strip = page.locator('#maybe');
  await waitForHydration(strip.locator('summary').first());
  await strip.locator('summary').first().click();
  const uncertain = strip.locator('[data-doubt="demand"]');
  const id = await uncertain.first().getAttribute('data-plan-id');
  await expect(page.locator(`[data-plan-rank][data-plan-id="${id}"]`)).toHaveCount(0);
  const kw = strip.getByLabel('Peak demand on my bill');
  await kw.fill('1');
  await expect(strip.getByRole('status')).toHaveText(/^At [\d,]+ kWh a year, peak demand is [\d.]+ kW or more$/);
  await expect(page).toHaveURL(address);
  await kw.fill('9');
  await expect(page).toHaveURL(`${address}&max_demand_kw=9`);
  await expect(uncertain).toHaveCount(0);
  await expectOneWinner(page);
});

test('a typed usage needs no button: old prices are marked, new ones come, and the field keeps the focus', async ({
  page,
}) => {
  await page.goto(address);
  const usage = await openSheet(page, 'Usage');
  const field = usage.getByRole('textbox', { name: 'Your usage' });
  const result = page.locator('[data-result]');
  const before = await page.locator('[data-answer]').getAttribute('data-annual-cost');
  await field.fill('');
  await field.pressSequentially('35000');
  await expect(result).toHaveAttribute('data-stale');
  await expect(page).toHaveURL('/rates/3000?usage_kwh=35000');
  await expect(result).not.toHaveAttribute('data-stale');
  await expect(page.locator('[data-answer]')).not.toHaveAttribute('data-annual-cost', before ?? '');
  await expect(field).toBeFocused();
  await field.press('Backspace');
  await expect(page).toHaveURL('/rates/3000?usage_kwh=3500');
  await field.fill('12');
  await expect(usage.getByRole('status')).toHaveText('Usage must be between 1,000 and 2,000,000 kWh a year');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL('/rates/3000?usage_kwh=3500');
  await page.keyboard.press('Escape');
  await expect(usage).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(address);
});

test('another unit is the same usage, also chosen before the script is there, and a change made offline waits for the connection', async ({
  page,
  context,
}) => {
  const release = await holdScripts(page);
  await page.goto('/rates/3000?usage_kwh=30000', { waitUntil: 'commit' });
  await page.locator('summary', { hasText: 'Usage:' }).click();
  const usage = page.getByRole('form', { name: 'Your usage' });
  const field = usage.getByRole('textbox', { name: 'Your usage' });
  await usage.getByLabel('Unit').selectOption('kWh a quarter');
  release();
  await expect(field).toHaveValue('7,500');
  await context.setOffline(true);
  await field.fill('8000');
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/rates/3000?usage_kwh=32000');
  await expect(page.getByText('You’re offline.')).toBeHidden();
});

test('a page loads little script and changes in place; the chart comes when it is in view', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto(address);
  const bodies = await scripts(page.getByRole('link', { name: 'Next page' }));
  expect(bodies.length).toBeGreaterThan(2);
  expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThan(maxScriptBytes);
  expect(bodies.filter((body) => body.includes('recharts-surface'))).toHaveLength(0);

  const documents: string[] = [];
  page.on('request', (sent) => sent.isNavigationRequest() && documents.push(sent.url()));
  await openPlan(page, 3);
  await page.goBack();
  await expect(page.locator('.plan-detail')).toHaveCount(0);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(row(page, 26)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Plans with a certain price' })).toBeInViewport();
  await page.goBack();
  expect(documents).toEqual([]);

  const chart = page.getByRole('region', { name: 'What you’d pay for' });
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.getByRole('img').first()).toHaveAccessibleName(/^These 8 plans cost \$[\d,]+ to \$[\d,]+ a year/);
  await chart.getByText('The same as a table').click();
  const rows = chart.getByRole('table').locator('tbody');
  await expect(chart.locator('.recharts-yAxis .recharts-cartesian-axis-tick')).toHaveCount(await rows.count());
  const fills = await chart
    .locator('.recharts-bar-rectangle path')
    .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).fill));
  expect(new Set(fills).size).toBe(await chart.locator('.recharts-legend-item').count());
});

const parseCents = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100);
