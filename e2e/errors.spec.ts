/** Errors keep what was typed, say what to do, and lead to the field. */
import { expect, test } from '@playwright/test';
import { cutOffUrl } from './support/states';

test('a place that is not found keeps the words typed', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Postcode, suburb or city').fill('Zzyzx "<b>');
  await page.getByLabel('Electricity used in a year').fill('a lot');
  await page.getByRole('button', { name: 'Compare plans' }).click();
  await expect(page).toHaveTitle('Error: Where is your business? – Gridfare');
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Enter an Australian postcode, suburb or city: no place of this name was found',
    'Usage must be a number of kWh a year, such as 18,000',
  ]);
  const place = page.getByLabel('Postcode, suburb or city');
  await expect(place).toHaveValue('Zzyzx "<b>');
  await expect(place).toHaveAccessibleDescription(/no place of this name was found/);
  await expect(page.getByLabel('Electricity used in a year')).toHaveValue('a lot');
  await summary.getByRole('link').first().click();
  await expect(place).toBeFocused();
});

test('an empty place asks for one', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Compare plans' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText(
    'Enter a postcode, suburb, city or NMI',
  );
});

test('usage that cannot be costed keeps everything typed, then leads on', async ({ page }) => {
  await page.goto('/rates/2000?offer_source=public');
  await page.getByText('Time of day and demand').click();
  await page.getByLabel('Electricity used in a year').fill('999');
  await page.getByLabel('Peak share').fill('80');
  await page.getByLabel('Shoulder share').fill('40');
  await page.getByRole('button', { name: 'Update costs' }).click();
  await expect(page).toHaveTitle('Error: Your usage for postcode 2000 – Gridfare');
  await expect(page.getByRole('alert', { name: 'There is a problem' }).getByRole('link')).toHaveText([
    'Usage must be between 1,000 and 2,000,000 kWh a year',
    'Peak and shoulder share together must be 100% or less',
  ]);
  await expect(page.getByLabel('Electricity used in a year')).toHaveValue('999');
  await expect(page.getByLabel('Shoulder share')).toHaveValue('40');
  await page.getByLabel('Electricity used in a year').fill('9,990');
  await page.getByLabel('Shoulder share').fill('20');
  await page.getByRole('button', { name: 'Update costs' }).click();
  await expect(page).toHaveURL('/rates/2000?usage_kwh=9990&peak_share=0.8&shoulder_share=0.2&offer_source=public');
});

test('rates out of reach keep the question in the retry', async ({ page }) => {
  await page.goto(cutOffUrl('/rates/2000?usage_kwh=18000'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The rates cannot be reached just now');
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/rates/2000?usage_kwh=18000');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('a limit is told in words, with its seconds', async ({ page }) => {
  await page.goto(cutOffUrl('/rates/3000?usage_kwh=18000'));
  await expect(page.getByRole('main')).toContainText('Try again in 17 seconds.');
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/rates/3000?usage_kwh=18000');
});

test('the home page works while the rates are out of reach', async ({ page }) => {
  const response = await page.goto(cutOffUrl('/'));
  expect(response!.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where is your business?');
});

test('an unknown address is a page of its own, with status 404', async ({ page }) => {
  const response = await page.goto('/nowhere');
  expect(response!.status()).toBe(404);
  await page.getByRole('link', { name: 'Compare plans for a place' }).click();
  await expect(page).toHaveURL('/');
});
