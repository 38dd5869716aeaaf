/** Every kind of place a person may type, and the ones no plan reaches. */
import { expect, test } from '@playwright/test';
import { expectOneWinner, openSheet } from './support/result';

test('a split postcode asks for the distributor above the list, and goes back to all', async ({ page }) => {
  await page.goto('/rates/2113?usage_kwh=18000');
  const choice = page.locator('[data-answer]');
  await expect(choice).toContainText('It depends on your network');
  await choice.getByRole('link', { name: /Endeavour Energy/ }).click();
  await expect(page).toHaveURL('/rates/2113?distributor=endeavour-energy&usage_kwh=18000');
  await expectOneWinner(page);
  await expect(choice).not.toContainText('Ausgrid');
  await (await openSheet(page, 'Place')).getByRole('link', { name: 'All networks of this place' }).click();
  await expect(page).toHaveURL('/rates/2113?usage_kwh=18000');
});

test('the place above the price leads to another with the same usage', async ({ page }) => {
  await page.goto('/rates/2113?usage_kwh=18000&load_profile=evening_hospitality');
  const sheet = await openSheet(page, 'Place');
  await sheet.getByLabel('Postcode, suburb or NMI').fill('5000');
  await sheet.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL('/rates/5000?usage_kwh=18000&load_profile=evening_hospitality');
});

test('a suburb’s name leads to its postcode, several to a choice with state and postcode', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Postcode, suburb or NMI').fill('newtown');
  await page.getByRole('radio', { name: 'Office 12,000 kWh a year' }).check();
  await page.getByRole('button', { name: 'Compare plans', exact: true }).click();
  await expect(page).toHaveTitle('Which newtown? – Gridfare');
  await page.getByRole('link', { name: 'Newtown NSW 2042' }).click();
  await expect(page).toHaveURL('/rates/2042?usage_kwh=12000&load_profile=weekday_business');

  await page.goto('/rates?q=Parramatta');
  await expect(page).toHaveURL('/rates/2150');
});

test('what is typed leads to the address of the place', async ({ page }) => {
  for (const [typed, address] of [
    ['2000', '/rates/2000'],
    ['3 000', '/rates/3000'],
    ['new south wales', '/rates?state=NSW'],
    ['4102 0359 842', '/rates?nmi=41020359842'],
    ['newtown nsw', '/rates/2042'],
  ] as const) {
    await page.goto(`/rates?${new URLSearchParams({ q: typed })}`);
    await expect(page, typed).toHaveURL(address);
    await expect(page.locator('[data-plan-rank="1"]'), typed).toBeVisible();
  }
});

test('a page found by NMI is not indexed and shares no NMI', async ({ page, request }) => {
  const response = await page.goto('/rates?nmi=41020359842&usage_kwh=18000');
  expect(response!.headers()['cache-control']).toContain('no-store');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(canonical).toMatch(/\/rates\?distributor=ausgrid&usage_kwh=18000$/);
  await expect(page).not.toHaveTitle(/4102/);
  await expect(page.getByRole('main')).not.toContainText('4102');
  await page.getByRole('link', { name: 'Open the page for your network' }).click();
  await expect(page).toHaveURL('/rates?distributor=ausgrid&usage_kwh=18000');
  const shared = await request.get('/rates?distributor=ausgrid&usage_kwh=18000');
  expect(await shared.text()).not.toContain('noindex');
});

const withoutPlans = [
  ['/rates/6000', 'is in Western Australia, outside the National Electricity Market'],
  ['/rates?city=perth', 'Perth is in Western Australia, outside the National Electricity Market'],
  ['/rates?q=Alice+Springs', 'Alice Springs is in the Northern Territory, outside the National Electricity Market'],
  ['/rates/0800', 'is in the Northern Territory, outside the National Electricity Market'],
  ['/rates?state=WA', 'outside the National Electricity Market'],
  ['/rates/8001', 'Use the postcode of your supply address'],
  ['/rates/2898', 'Most places like it have their own local supply.'],
  ['/rates/0001', 'Check the four digits'],
] as const;

test('where no plan reaches, the page says why and leads on', async ({ page }) => {
  for (const [path, words] of withoutPlans) {
    const response = await page.goto(path);
    expect(response!.status(), path).toBe(422);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/^No plans to compare for /);
    await expect(page.getByRole('main'), path).toContainText(words);
    await expect(page.locator('meta[name="robots"]'), path).toHaveAttribute('content', /noindex/);
    await page.getByLabel('Postcode, suburb or NMI').fill('2000');
    await page.getByRole('button', { name: 'Compare plans', exact: true }).click();
    await expect(page, path).toHaveURL('/rates/2000');
  }
});

test('where no reference price is published the line is the middle offer', async ({ page }) => {
  await page.goto('/rates?distributor=evoenergy&usage_kwh=25000');
  await expect(page.locator('[data-plan-rank="1"]')).toBeVisible();
  await expect(page.locator('[data-answer]')).toContainText(/\$[\d,]+ below the middle offer/);
  await expect(page.locator('[data-reference-cost]')).toHaveCount(0);
});
