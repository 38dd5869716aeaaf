/** The developers' guide, without script, and the reference with its console. */
import { expect, test } from '@playwright/test';

test('the guide leads to the console, which runs requests and keeps a key on its page', async ({ page }) => {
  await page.goto('/developers');
  await page.getByRole('link', { name: 'GET /v1/rates' }).click();
  const rates = page.locator('#operations-Rates-getRates');
  await rates.getByPlaceholder('postcode').first().fill('3000');
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  await page.getByRole('dialog').or(page.locator('.dialog-ux')).getByRole('textbox').fill('gf_live_typed');
  await page.locator('.dialog-ux').getByRole('button', { name: 'Apply credentials' }).click();
  await page.locator('.dialog-ux').getByRole('button', { name: 'Close' }).last().click();
  await rates.getByRole('button', { name: 'Execute' }).click();
  await expect(rates.locator('.live-responses-table tbody .response-col_status')).toContainText('200');
  const bills = page.locator('#operations-Bills-listBills');
  await bills.getByRole('button').first().click();
  const sent = page.waitForRequest(/\/v1\/bills/);
  await bills.getByRole('button', { name: 'Execute' }).click();
  const headers = await (await sent).allHeaders();
  expect(headers['x-api-key']).toBe('gf_live_typed');
  expect(headers.cookie).toBeUndefined();
  const kept = () => JSON.stringify([localStorage, sessionStorage, document.cookie, location.href]);
  expect(await page.evaluate(kept)).not.toContain('gf_live_typed');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the guide shows each language, and the reference every operation', async ({ page }) => {
    await page.goto('/developers');
    await page.getByText('JavaScript', { exact: true }).first().click();
    await expect(page.locator('#start-rates-javascript')).toBeVisible();
    await page.getByRole('link', { name: 'The reference', exact: true }).click();
    await expect(page.getByRole('link', { name: 'GET /v1/rates' })).toBeVisible();
    await expect(page.getByRole('link', { name: '/openapi.json' })).toBeVisible();
  });
});
