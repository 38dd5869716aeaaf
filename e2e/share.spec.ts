/** Passing a comparison on: its address, never with an NMI, and its picture. */
import { expect, type Page, test } from '@playwright/test';
import { waitForHydration } from './support/hydration';

const nmi = '41020359848';
const shareSection = (page: Page) => page.getByRole('region', { name: 'Share' });

test('the link is copied from its first page and without an NMI; where it cannot be, it is shown', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/rates/2000?usage_kwh=18000');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/&page=2#plans$/);
  await copyLink(page, 'Link copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/rates/2000?usage_kwh=18000`);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
  });
  await page.goto(`/rates?nmi=${nmi}&usage_kwh=18000`);
  await copyLink(page, 'Your browser didn’t let us copy.');
  await expect(shareSection(page).getByRole('status').getByRole('link')).toHaveText(
    `${baseURL}/rates?distributor=ausgrid&usage_kwh=18000`,
  );
});

test('a result has a picture of its own; what is personal or refused has the plain one', async ({ request }) => {
  const bytes = async (address: string) => {
    const response = await request.get(address);
    expect(response.headers()['content-type']).toBe('image/png');
    return response.body();
  };
  const plain = await bytes('/card.png');
  const html = await (await request.get('/rates/2000?usage_kwh=18000')).text();
  const [, named = ''] = /property="og:image" content="([^"]*)"/.exec(html) ?? [];
  const address = new URL(named.replaceAll('&amp;', '&'));
  const own = await bytes(address.pathname + address.search);
  expect([own.readUInt32BE(16), own.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(own.equals(plain)).toBe(false);
  for (const none of [`/rates/card.png?nmi=${nmi}`, '/rates/6000/card.png', '/rates/card.png'])
    expect((await bytes(none)).equals(plain), none).toBe(true);
});

async function copyLink(page: Page, said: string): Promise<void> {
  const button = shareSection(page).getByRole('button', { name: 'Copy link' });
  await waitForHydration(button);
  await button.click();
  await expect(shareSection(page).getByRole('status')).toContainText(said);
}
