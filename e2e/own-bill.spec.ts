/** What the owner's bill charges, beside the plans: its figures are the service's, and nothing a reader does loses it. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { formatDollars } from '@/lib/site/words/format';
import { siteRates } from './support/rates';
import { openPlan, readRows } from './support/result';

const codes = [
  ['a dear bill', '1_s150_p46_h31_o27_b92x2107.59x2107.24'],
  ['a cheap bill', '1_s60_a12_b30x240x240.1'],
  ['a bill that could not be costed in full', '1_s150_p40_o27_um110x300_b92x2107.59x2050.2'],
  ['rates typed by hand', '1_s120_a27.5'],
] as const;
const dear = codes[0][1];
const usage = 'usage_kwh=18000&peak_share=0.28&shoulder_share=0.29&max_demand_kw=9.2';
const buildAddress = (code: string) => `/rates/2000?${usage}&own_rates=${code}`;
const ask = (code: string) => `postcode=2000&${usage}&own_rates=${code}`;
const names = ['annualCost', 'periodCost', 'periodCharged'] as const;
const readMarks = (page: Page) =>
  page
    .locator('[data-own-bill]')
    .evaluateAll((all, names) => all.map((one) => names.map((name) => (one as HTMLElement).dataset[name])), names);

for (const [name, code] of codes) {
  test(`${name} costs on the page what the service says`, async ({ page, request }) => {
    const own = (await siteRates(request, ask(code))).own_plan;
    await page.goto(buildAddress(code));
    const figures = [own?.annual_cost_inc_gst, own?.period?.cost_inc_gst, own?.period?.charged_inc_gst];
    const marks = figures.map((figure) => (figure === undefined ? undefined : String(figure)));
    for (const found of await readMarks(page)) expect(found).toEqual(marks);
    await expect(page.locator('p[data-own-bill]')).toContainText(
      `You pay about ${formatDollars(own?.annual_cost_inc_gst ?? 0)}`,
    );
    await expect(page.locator('[data-answer]')).toContainText(/than you pay now|what you pay now|already/);
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('is a row between what costs less and what costs more, on the page of the list where that is', async ({
      page,
      request,
    }) => {
      const own = (await siteRates(request, ask(dear))).own_plan?.annual_cost_inc_gst ?? 0;
      await page.goto(`${buildAddress(dear)}&limit=10`);
      const standing = page.locator('li[data-own-bill]');
      for (let number = 2; (await standing.count()) === 0; number++) {
        await page.getByRole('link', { name: 'Next page' }).click();
        await expect(page.locator('[aria-current="page"]').filter({ hasText: `Page ${number}` })).toBeVisible();
      }
      await expect(standing).toHaveAttribute('data-annual-cost', String(own));
      const costs = await page.locator('.plan-list > [data-annual-cost]').evaluateAll((all) =>
        all.map((one) => ({
          isOwn: 'ownBill' in (one as HTMLElement).dataset,
          cost: one.getAttribute('data-annual-cost'),
        })),
      );
      const at = costs.findIndex(({ isOwn }) => isOwn);
      expect(costs.slice(0, at).every(({ cost }) => Number(cost) <= own)).toBe(true);
      expect(Number(costs[at + 1]?.cost)).toBeGreaterThan(own);
    });

    test('stays through an open plan, a filter and side by side, and can be taken out', async ({ page }) => {
      await page.goto(buildAddress(dear));
      const detail = await openPlan(page, 3);
      await expect(detail.getByRole('table').first()).toContainText('You pay');
      await page.locator('.plan-tools').getByRole('link', { name: 'Time of use' }).first().click();
      await expect(page).toHaveURL(/tariff_type=time_of_use/);
      expect(await readRows(page, 'data-tariff-type')).not.toContain('flat');
      await (await openPlan(page, 2)).getByRole('link', { name: 'Beside the best plan and your bill' }).click();
      await expect(page.getByRole('table').first().getByRole('columnheader').first()).toContainText('Your bill');
      await page.getByRole('link', { name: 'Back to the list' }).click();
      await page.getByRole('link', { name: /Remove your bill/ }).click();
      await expect(page).not.toHaveURL(/own_rates/);
      await expect(page.locator('[data-own-bill]')).toHaveCount(0);
    });
  });
}

test('is in the file to download and in the address to pass on, and in no preview', async ({ page }) => {
  await page.goto(buildAddress(dear));
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV file of all plans' }).click();
  const csv = readFileSync(await (await started).path(), 'utf8');
  const cost = Number((await readMarks(page))[0]?.[0]);
  expect(csv).toMatch(/your-bill.*/);
  expect(csv).toContain(cost.toFixed(2));
  expect(csv).toContain(`own_rates=${dear}`);
  const words = await page
    .locator('head title, head meta[name=description], head meta[property^="og:"]:not([content^="http"])')
    .evaluateAll((all) => all.map((one) => one.textContent || one.getAttribute('content')).join('\n'));
  expect(words).not.toContain(formatDollars(cost));
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test('rates typed by hand lead to the same, and errors lose nothing', async ({ page }) => {
  await page.goto('/bill/enter');
  await page.getByRole('link', { name: 'enter your rates' }).click();
  await page.getByLabel('Postcode').fill('2000');
  await page.getByLabel('Usage for a year').fill('18,000');
  await page.getByLabel('Supply charge').fill('1.20');
  await page.getByLabel('Single rate').fill('27.5');
  await page.getByRole('button', { name: 'Compare plans' }).click();
  await expect(page).toHaveTitle(/^Error: Enter your rates/);
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText(
    'Choose whether these prices include GST',
  );
  await expect(page.getByLabel('Single rate')).toHaveValue('27.5');
  await page.getByRole('link', { name: /^Supply must be in cents/ }).click();
  await expect(page.getByLabel('Supply charge')).toBeFocused();
  await page.getByLabel('Supply charge').fill('120');
  await page.getByLabel('Without GST').check();
  await page.getByRole('button', { name: 'Compare plans' }).click();
  await expect(page).toHaveURL('/rates/2000?usage_kwh=18000&own_rates=1_s120_a27.5');
  await expect(page.locator('p[data-own-bill]')).toContainText('You pay about');
  await expect(page.getByRole('link', { name: 'Remove your rates' })).toBeVisible();
});
