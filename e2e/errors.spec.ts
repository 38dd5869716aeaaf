/** Errors keep what was typed, say what to do, and lead to the field. */
import { expect, test } from '@playwright/test';
import { cutOffUrl } from './support/page-states';
import { openSheet } from './support/result';

test('a place that is not found keeps the words typed', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Postcode, suburb or NMI').fill('Zzyzx "<b>');
  await page.getByRole('radio', { name: 'Restaurant' }).check();
  await page.getByRole('button', { name: 'Compare plans', exact: true }).click();
  await expect(page).toHaveTitle('Error: Choose a place – Gridfare');
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'We found no place of this name. Enter an Australian postcode, suburb or city',
  ]);
  const place = page.getByLabel('Postcode, suburb or NMI');
  await expect(place).toHaveValue('Zzyzx "<b>');
  await expect(place).toHaveAccessibleDescription(/We found no place of this name/);
  await expect(page.getByText('At 40,000 kWh a year.')).toBeVisible();
  await summary.getByRole('link').first().click();
  await expect(place).toBeFocused();
});

test('an empty place asks for one', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Compare plans', exact: true }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText(
    'Enter a postcode, suburb, city or NMI',
  );
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('usage that cannot be costed keeps everything typed, then leads on', async ({ page }) => {
      await page.goto('/rates/2000?usage_kwh=18000&offer_source=public');
      const sheet = await openSheet(page, 'Usage');
      await sheet.getByText('I have my bill').click();
      await sheet.getByLabel('Peak share').fill('80');
      await sheet.getByLabel('Shoulder share').fill('40');
      await sheet.getByRole('textbox', { name: 'Your usage' }).fill('999');
      if (javaScriptEnabled) await sheet.getByRole('textbox', { name: 'Your usage' }).press('Enter');
      else await sheet.getByRole('button', { name: 'Show prices' }).click();
      await expect(page).toHaveTitle('Error: Your usage for postcode 2000 – Gridfare');
      await expect(page.getByRole('alert', { name: 'There is a problem' }).getByRole('link')).toHaveText([
        'Usage must be between 1,000 and 2,000,000 kWh a year',
        'Peak and shoulder share together must be 100% or less',
      ]);
      await expect(page.getByRole('textbox', { name: 'Your usage' })).toHaveValue('999');
      await expect(page.getByLabel('Shoulder share')).toHaveValue('40');
      await page.getByRole('textbox', { name: 'Your usage' }).fill('9,990');
      await page.getByLabel('Shoulder share').fill('20');
      await page.getByRole('button', { name: 'Compare plans', exact: true }).click();
      await expect(page).toHaveURL('/rates/2000?usage_kwh=9990&peak_share=0.8&shoulder_share=0.2&offer_source=public');
    });
  });
}

test('rates out of reach keep the question in the retry', async ({ page }) => {
  await page.goto(cutOffUrl('/rates/2000?usage_kwh=18000'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t reach the rates right now');
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a better electricity plan for your business');
});

test('an unknown address is a page of its own, with status 404', async ({ page }) => {
  const response = await page.goto('/nowhere');
  expect(response!.status()).toBe(404);
  await page.getByRole('main').getByRole('link', { name: 'Compare plans' }).click();
  await expect(page).toHaveURL('/');
});
