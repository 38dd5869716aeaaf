/** What the owner's bill charges, beside the plans: its figures are the service's, and nothing a reader does loses it. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { formatDollars } from '../lib/comparison/copy/format';
import { siteRates } from './support/rates';

const codes = [
  ['a dear bill', '1_s150_p46_h31_o27_b92x2107.59x2107.24'],
  ['a cheap bill', '1_s60_a12_b30x240x240.1'],
  ['a bill that could not be costed in full', '1_s150_p40_o27_um110x300_b92x2107.59x2050.2'],
  ['rates typed by hand', '1_s120_a27.5'],
] as const;
const dear = codes[0][1];
const usage = 'usage_kwh=18000&peak_share=0.28&shoulder_share=0.29&max_demand_kw=9.2';
const buildAddress = (code: string) => `/rates/2000?${usage}&own_rates=${code}`;
const ownMarks = (page: Page) =>
  page
    .locator('[data-own-bill]')
    .evaluateAll((all) =>
      all.map((one) => ['annualCost', 'periodCost', 'periodCharged'].map((name) => (one as HTMLElement).dataset[name])),
    );

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    for (const [name, code] of codes) {
      test(`${name} costs on the page what the service says`, async ({ page, request }) => {
        const { own_plan: own, plans } = await siteRates(request, `postcode=2000&${usage}&own_rates=${code}`);
        await page.goto(buildAddress(code));
        const figures = [own!.annual_cost_inc_gst, own!.period?.cost_inc_gst, own!.period?.charged_inc_gst];
        const marks = figures.map((figure) => (figure === undefined ? undefined : String(figure)));
        expect(await ownMarks(page)).toEqual([marks, marks]);
        await expect(page.locator('.own-line')).toContainText(
          `You pay about ${formatDollars(own!.annual_cost_inc_gst)}`,
        );
        // Among the rows of the page it stands between those that cost less and those that cost more.
        const before = await page.locator('.plan-own').evaluate((row) => {
          const rows = [...document.querySelectorAll('[data-plan-rank]')];
          return rows.filter((one) => one.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING).length;
        });
        const cheaper = plans.filter((plan) => plan.annual_cost_inc_gst < own!.annual_cost_inc_gst).length;
        expect(before).toBe(cheaper);
      });
    }

    test('stays through reload, filters, order and pages, and can be taken out', async ({ page, request }) => {
      await page.goto(`${buildAddress(dear)}&limit=5`);
      const { own_plan: own } = await siteRates(request, `postcode=2000&${usage}&own_rates=${dear}`);
      const expectOwn = async (url: RegExp) => {
        await expect(page).toHaveURL(url);
        await expect(page).toHaveURL(new RegExp(`own_rates=${dear.replaceAll('.', '\\.')}`));
        await expect(page.locator('.plan-own')).toHaveAttribute('data-annual-cost', String(own!.annual_cost_inc_gst));
      };
      await page.reload();
      await expectOwn(/limit=5$/);
      await page.getByRole('link', { name: 'Next page' }).click();
      await expectOwn(/page=2$/);
      await page.goBack();
      await expectOwn(/limit=5$/);
      await page.getByRole('list', { name: 'Filters' }).getByRole('link', { name: 'Time of use' }).click();
      await expectOwn(/tariff_type=time_of_use/);
      await page.getByRole('link', { name: 'Remove your bill' }).click();
      await expect(page).not.toHaveURL(/own_rates/);
      await expect(page.locator('[data-own-bill]')).toHaveCount(0);
    });

    test('stands in the first column beside chosen plans, with what it costs less or more', async ({
      page,
      request,
    }) => {
      const { plans, own_plan: own } = await siteRates(request, `postcode=2000&${usage}&own_rates=${dear}`);
      const chosen = [plans[0]!, plans[2]!];
      await page.goto(`${buildAddress(dear)}&marks=${chosen.map(({ ref }) => ref).join('.')}&view=compare`);
      const heads = page.locator('.side-table').first().getByRole('columnheader');
      await expect(heads.first()).toContainText(`Your bill`);
      await expect(heads.first()).toContainText(formatDollars(own!.annual_cost_inc_gst));
      const against = page.locator('.side-row', { hasText: 'Against your bill' });
      for (const plan of chosen) {
        const less = Math.round(own!.annual_cost_inc_gst) - Math.round(plan.annual_cost_inc_gst);
        await expect(against).toContainText(`${formatDollars(less)} less`);
      }
      await page.getByRole('link', { name: 'Back to the list' }).click();
      await expect(page.locator('.plan-own')).toHaveCount(1);
    });

    test('is in the file to download and in the address to pass on, and in no preview', async ({ page }) => {
      await page.goto(buildAddress(dear));
      const share = page.getByRole('region', { name: 'Share' });
      const started = page.waitForEvent('download');
      await share.getByRole('link', { name: 'CSV file of all plans' }).click();
      const csv = readFileSync((await (await started).path())!, 'utf8');
      const [[cost]] = (await ownMarks(page)) as [[string]];
      expect(csv).toMatch(/your-bill.*/);
      expect(csv).toContain(Number(cost).toFixed(2));
      expect(csv).toContain(`own_rates=${dear}`);
      const words = await page
        .locator('head title, head meta[name=description], head meta[property^="og:"]:not([content^="http"])')
        .evaluateAll((all) => all.map((one) => one.textContent || one.getAttribute('content')).join('\n'));
      expect(words).not.toContain(formatDollars(Number(cost)));
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
      await expect(page.locator('.own-line')).toContainText('You pay about');
      await expect(page.getByRole('link', { name: 'Remove your rates' })).toBeVisible();
    });
  });
}
