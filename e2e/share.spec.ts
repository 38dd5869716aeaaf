/** Passing a comparison on: its address, a table, a picture, paper; with and without script, and never with an NMI. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { waitForHydration } from './support/hydration';
import { fetchCosts } from './support/rates';

const nmi = '41020359842';
const shareSection = (page: Page) => page.getByRole('region', { name: 'Share' });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole list is a table to download, with its inputs', async ({ page, request }) => {
    await page.goto('/rates/2000?usage_kwh=18000');
    const started = page.waitForEvent('download');
    await shareSection(page).getByRole('link', { name: 'CSV file of all plans' }).click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(/^business-electricity-2000-18000-kwh-\d{4}-\d\d-\d\d\.csv$/);
    const csv = readFileSync((await download.path())!, 'utf8');
    const costs = await fetchCosts(request, 'postcode=2000&usage_kwh=18000');
    for (const [id, cost] of costs) expect(csv).toMatch(new RegExp(`,${id},Ausgrid,[^,]+,${cost.toFixed(2)},`));
    expect(csv).toContain('Usage,"18,000 kWh a year"');
    expect(csv).toContain('/rates/2000?usage_kwh=18000');
  });

  test('a comparison found by NMI is passed on by its network', async ({ page }) => {
    await page.goto(`/rates?nmi=${nmi}&usage_kwh=18000`);
    const links = await shareSection(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual([
      '/rates/comparison.csv?distributor=ausgrid&usage_kwh=18000',
      '/rates?distributor=ausgrid&usage_kwh=18000',
    ]);
    const status = await page
      .locator('head meta, head title, head link:not([rel=stylesheet], [rel=preload])')
      .evaluateAll((all) => all.map((one) => one.outerHTML).join('\n'));
    expect(status).toContain('distributor=ausgrid');
    expect(status).toContain('noindex');
    expect(status).not.toContain(nmi.slice(0, 10));
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('main')).not.toContainText(nmi.slice(0, 10));
  });

  test('what only script can do is not offered, the link is', async ({ page }) => {
    await page.goto('/rates/2000?usage_kwh=18000');
    await expect(shareSection(page).getByRole('button')).toHaveCount(0);
    await expect(shareSection(page).getByRole('link', { name: 'Link to this comparison' })).toHaveAttribute(
      'href',
      '/rates/2000?usage_kwh=18000',
    );
  });
});

test('the link is copied from its first page, and that is said', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/rates/2000?usage_kwh=18000');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/&page=2#plans$/);
  await copyLink(page, 'Link copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/rates/2000?usage_kwh=18000`);
  await page.goto(`/rates?nmi=${nmi}&usage_kwh=18000`);
  await copyLink(page, 'Link copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${baseURL}/rates?distributor=ausgrid&usage_kwh=18000`,
  );
});

test('where the browser refuses to copy, the link is shown', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
  });
  await page.goto('/rates/2000');
  await copyLink(page, 'Your browser didn’t let us copy.');
  await expect(shareSection(page).getByRole('status').getByRole('link')).toHaveText(/\/rates\/2000$/);
});

test('the share sheet is offered where there is one, with the address alone', async ({ page, baseURL }) => {
  await page.goto('/rates/2000');
  await expect(shareSection(page).getByRole('button', { name: 'Copy link' })).toBeVisible();
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', { value: async (data: unknown) => void shared.push(data) });
  });
  await page.goto(`/rates?nmi=${nmi}`);
  await shareSection(page).getByRole('button', { name: 'Share…' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared.map(({ url }) => url)))
    .toEqual([`${baseURL}/rates?distributor=ausgrid`]);
});

test('a result has a picture of its own; what is personal or refused has the plain one', async ({ page, request }) => {
  const bytes = async (address: string) => {
    const response = await request.get(address);
    expect(response.headers()['content-type']).toBe('image/png');
    return response.body();
  };
  const plain = await bytes('/card.png');
  expect([plain.readUInt32BE(16), plain.readUInt32BE(20)]).toEqual([1200, 630]);
  await page.goto('/rates/2000?usage_kwh=18000');
  const address = new URL((await page.locator('meta[property="og:image"]').getAttribute('content'))!);
  const own = await bytes(address.pathname + address.search);
  expect([own.readUInt32BE(16), own.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(own.equals(plain)).toBe(false);
  const narrowed = await bytes('/rates/2000/card.png?usage_kwh=18000&offer_source=public&tariff_type=flat');
  expect(narrowed.equals(own), 'the answer is that of the whole list').toBe(true);
  for (const none of [
    `/rates/card.png?nmi=${nmi}`,
    '/rates/6000/card.png',
    '/rates/2000/card.png?usage_kwh=12',
    '/rates/card.png',
  ])
    expect((await bytes(none)).equals(plain), none).toBe(true);
});

async function copyLink(page: Page, said: string): Promise<void> {
  const button = shareSection(page).getByRole('button', { name: 'Copy link' });
  await waitForHydration(button);
  await button.click();
  await expect(shareSection(page).getByRole('status')).toContainText(said);
}
