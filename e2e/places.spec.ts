/** Finding a place: suggestions, every kind of place a person may type, and the ones no plan reaches. Errors keep what was typed. */
import { expect, type Page, test } from '@playwright/test';
import { waitForHydration } from './support/hydration';
import { siteRates } from './support/rates';
import { expectOneWinner, openSheet } from './support/result';

const field = (page: Page) => page.getByLabel('Postcode, suburb or NMI');
const submit = (page: Page) => page.getByRole('button', { name: 'Compare plans', exact: true });
const problem = (page: Page) => page.getByRole('alert', { name: 'There is a problem' });

test('the browser gets the places that the typed text may mean; an NMI is not sent', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (sent) => sent.url().includes('/api/places') && asked.push(sent.url()));
  await page.goto('/');
  await expect(field(page)).toHaveRole('combobox');
  await waitForHydration(field(page));
  await field(page).pressSequentially('newt');
  const options = page.locator('datalist option');
  await expect(options).toHaveCount(7);
  await expect(options.nth(1)).toHaveAttribute('value', 'Newtown QLD 4350');
  await field(page).fill('Newtown NSW 2042');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/rates/2042');
  await page.goto('/');
  asked.length = 0;
  await field(page).fill('41020359848');
  await expect(options).toHaveCount(0);
  await submit(page).click();
  await expect(page).toHaveURL('/rates?nmi=41020359848');
  expect(asked).toEqual([]);
});

test('a split postcode and a state name the headline of every network, and lead to one', async ({ page, request }) => {
  for (const [address, query] of [
    ['/rates?state=VIC&usage_kwh=18000', 'state=VIC&usage_kwh=18000'],
    ['/rates/2113?usage_kwh=18000', 'postcode=2113&usage_kwh=18000'],
  ] as const) {
    const { headline_by_network: networks = [], headline } = (await siteRates(request, query)).summary;
    await page.goto(address);
    const card = page.locator('[data-answer]');
    await expect(card).toHaveAttribute('data-annual-cost', String(headline?.annual_cost_inc_gst));
    await expect(card.getByRole('listitem')).toHaveCount(networks.length);
    const findCost = (of: (typeof networks)[number]) => of.headline?.annual_cost_inc_gst ?? Number.MAX_VALUE;
    const cheapestFirst = networks.toSorted((a, b) => findCost(a) - findCost(b));
    for (const [place, { benchmark_annual_cost_inc_gst: reference }] of cheapestFirst.entries())
      await expect(card.getByRole('listitem').nth(place).locator('[data-reference-cost]')).toHaveAttribute(
        'data-reference-cost',
        String(reference),
      );
  }
  await page
    .locator('[data-answer]')
    .getByRole('link', { name: /Endeavour Energy/ })
    .click();
  await expect(page).toHaveURL('/rates/2113?distributor=endeavour-energy&usage_kwh=18000');
  await expectOneWinner(page);
  const sheet = await openSheet(page, 'Place');
  await sheet.getByLabel('Postcode, suburb or NMI').fill('5000');
  await sheet.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL('/rates/5000?usage_kwh=18000');
});

test('a page found by NMI is not indexed and shares no NMI', async ({ page }) => {
  const response = await page.goto('/rates?nmi=41020359848&usage_kwh=18000');
  expect(response!.headers()['cache-control']).toContain('no-store');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const head = await page
    .locator('head meta, head title, head link:not([rel=stylesheet], [rel=preload])')
    .evaluateAll((all) => all.map((one) => one.outerHTML).join('\n'));
  expect(head).toContain('/rates?distributor=ausgrid&amp;usage_kwh=18000');
  expect(head).not.toContain('4102');
  await expect(page.getByRole('main')).not.toContainText('4102');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Printed from .*\/rates\?usage_kwh=18000$/)).toBeVisible();
});

test('where no plan reaches, the page says why and leads on; above the size limit a brief is a PDF', async ({
  page,
}) => {
  expect((await page.goto('/rates/6000'))!.status()).toBe(422);
  await expect(page.getByRole('main')).toContainText('outside the National Electricity Market');
  await field(page).fill('2000');
  await submit(page).click();
  await expect(page).toHaveURL('/rates/2000');
  await page.goto('/rates/2000?usage_kwh=180000');
  await expect(page.locator('[data-answer]')).toContainText('At 180,000 kWh, retailers quote you a price');
  await expect(page.locator('[data-plan-rank]')).toHaveCount(0);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your brief (PDF)' }).first().click();
  expect((await started).suggestedFilename()).toBe('electricity-quote-request.pdf');
});

test('a place or usage that is wrong keeps everything typed, then leads on', async ({ page }) => {
  await page.goto('/');
  await field(page).fill('Zzyzx "<b>');
  await page.getByRole('radio', { name: 'Restaurant' }).check();
  await submit(page).click();
  await expect(page).toHaveTitle('Error: Choose a place – Gridfare');
  await expect(problem(page)).toBeFocused();
  await expect(field(page)).toHaveValue('Zzyzx "<b>');
  await expect(field(page)).toHaveAccessibleDescription(/We found no place of this name/);
  await expect(page.getByText('At 40,000 kWh a year.')).toBeVisible();
  await problem(page).getByRole('link').first().click();
  await expect(field(page)).toBeFocused();

  await page.goto('/rates/2000?usage_kwh=18000&offer_source=public');
  const sheet = await openSheet(page, 'Usage');
  await sheet.getByText('I have my bill').click();
  await sheet.getByLabel('Peak share').fill('80');
  await sheet.getByLabel('Shoulder share').fill('40');
  await sheet.getByRole('textbox', { name: 'Your usage' }).fill('999');
  await sheet.getByRole('textbox', { name: 'Your usage' }).press('Enter');
  await expect(page).toHaveTitle('Error: Your usage for postcode 2000 – Gridfare');
  await expect(problem(page).getByRole('link')).toHaveCount(2);
  await expect(page.getByLabel('Shoulder share')).toHaveValue('40');
  await page.getByRole('textbox', { name: 'Your usage' }).fill('9,990');
  await page.getByLabel('Shoulder share').fill('20');
  await submit(page).click();
  await expect(page).toHaveURL('/rates/2000?usage_kwh=9990&peak_share=0.8&shoulder_share=0.2&offer_source=public');
});
