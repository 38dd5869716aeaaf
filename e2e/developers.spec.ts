/** The developers' guide and the reference with its console, and both without script. */
import { expect, test } from '@playwright/test';

test('the console runs requests, and a key stays on its page', async ({ page }) => {
  await page.goto('/developers');
  await page.getByRole('link', { name: 'GET /v1/rates' }).click();
  const rates = page.locator('#operations-Rates-getRates');
  await expect(rates.getByPlaceholder('postcode')).toBeVisible();
  await rates.getByPlaceholder('postcode').first().fill('3000');
  await rates.getByRole('button', { name: 'Execute' }).click();
  await expect(rates.locator('.live-responses-table tbody .response-col_status')).toContainText('200');
  await expect(rates.locator('.live-responses-table')).toContainText('annual_cost_inc_gst');

  await page.getByRole('button', { name: 'Authorize' }).first().click();
  await page.getByRole('dialog').or(page.locator('.dialog-ux')).getByRole('textbox').fill('gf_live_typed');
  await page.locator('.dialog-ux').getByRole('button', { name: 'Apply credentials' }).click();
  await page.locator('.dialog-ux').getByRole('button', { name: 'Close' }).last().click();
  const bills = page.locator('#operations-Bills-listBills');
  await bills.getByRole('button').first().click();
  const sent = page.waitForRequest(/\/v1\/bills/);
  await bills.getByRole('button', { name: 'Execute' }).click();
  const headers = await (await sent).allHeaders();
  expect(headers['x-api-key']).toBe('gf_live_typed');
  expect(headers.cookie).toBeUndefined();
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.cookie, location.href]),
  );
  expect(kept).not.toContain('gf_live_typed');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the footer leads to the guide, and the reference lists every operation', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Developers' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('For developers');
    await page.getByText('JavaScript', { exact: true }).first().click();
    await expect(page.locator('#start-rates-javascript')).toBeVisible();
    await page.getByRole('link', { name: 'The reference', exact: true }).click();
    await expect(page.getByRole('link', { name: 'GET /v1/rates' })).toBeVisible();
    await expect(page.getByRole('link', { name: '/openapi.json' })).toBeVisible();
  });
});
