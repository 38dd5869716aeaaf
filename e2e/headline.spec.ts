/** Cards that name no single best plan: of several networks, and above the size limit. The figures are the service's. */
import { expect, test } from '@playwright/test';
import { formatDollars } from '@/lib/site/words/format';
import { siteRates } from './support/rates';

test.use({ javaScriptEnabled: false });

for (const [address, query] of [
  ['/rates/2113?usage_kwh=18000', 'postcode=2113&usage_kwh=18000'],
  ['/rates?state=VIC&usage_kwh=18000', 'state=VIC&usage_kwh=18000'],
] as const) {
  test(`${address} names the headline of every network`, async ({ page, request }) => {
    const { headline_by_network: networks = [], headline } = (await siteRates(request, query)).summary;
    await page.goto(address);
    const card = page.locator('[data-answer]');
    await expect(card).toHaveAttribute('data-annual-cost', String(headline?.annual_cost_inc_gst));
    const answers = card.getByRole('listitem');
    await expect(answers).toHaveCount(networks.length);
    expect(networks.length).toBeGreaterThan(1);
    for (const [place, { headline, benchmark_annual_cost_inc_gst: reference }] of networks.entries()) {
      await expect(answers.nth(place)).toContainText(formatDollars(headline?.annual_cost_inc_gst ?? 0));
      await expect(answers.nth(place).locator('[data-reference-cost]')).toHaveAttribute(
        'data-reference-cost',
        String(reference),
      );
    }
  });
}

test('the reference price of the card is the service’s', async ({ page, request }) => {
  const { benchmark } = await siteRates(request, 'postcode=4000&usage_kwh=60000');
  await page.goto('/rates/4000?usage_kwh=60000');
  await expect(page.locator('[data-answer] [data-reference-cost]')).toHaveAttribute(
    'data-reference-cost',
    String(benchmark?.annual_cost_inc_gst),
  );
});

test('above the size limit no plan is named, and a brief to send to retailers is a PDF', async ({ page, request }) => {
  await page.goto('/rates/2000?usage_kwh=180000');
  const card = page.locator('[data-answer]');
  await expect(card).toContainText('At 180,000 kWh, retailers quote you a price');
  await expect(card).not.toContainText('$');
  await expect(page).not.toHaveTitle(/\$|best/);
  await expect(page.locator('[data-plan-rank]')).toHaveCount(0);
  await expect(page.locator('#assumptions')).not.toContainText('Cheapest');
  const brief = card.getByRole('link', { name: 'Download your brief (PDF)' });
  const response = await request.get((await brief.getAttribute('href')) ?? '');
  expect(response.headers()['content-type']).toBe('application/pdf');
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const started = page.waitForEvent('download');
  await brief.click();
  expect((await started).suggestedFilename()).toBe('electricity-quote-request.pdf');
});
