/** The developers' guide: requests that run in the page, and all of it without script. */
import { expect, test } from '@playwright/test';
import { waitForHydration } from './support/hydration';

test('the console runs requests, and a key stays in its field', async ({ page }) => {
  await page.goto('/developers');
  await waitForHydration(page.getByLabel('postcode'));
  const rates = page.getByRole('form', { name: 'GET /v1/rates' });
  const bill = page.getByRole('form', { name: 'POST /v1/extract' });
  await page.getByLabel('postcode').fill('20');
  await page.getByRole('button', { name: 'Try this request' }).click();
  await expect(rates.getByRole('status')).toContainText('400');
  await expect(rates).toContainText('"code": "invalid_postcode"');
  await page.getByLabel('postcode').fill('3000');
  await page.getByRole('button', { name: 'Try this request' }).click();
  await expect(rates.getByRole('status')).toHaveText('200 OK /v1/rates?postcode=3000&usage_kwh=18000&limit=2');
  await expect(rates).toContainText('"annual_cost_inc_gst"');

  await page.getByRole('button', { name: 'Read the bill' }).click();
  await expect(bill).toContainText('"code": "not_authenticated"');
  let keySent: string | undefined;
  await page.route('**/v1/extract', (route) => {
    keySent = route.request().headers()['x-api-key'];
    return route.abort();
  });
  await page.getByLabel('API key').fill('gf_live_typed');
  await page.getByRole('button', { name: 'Read the bill' }).click();
  await expect(bill).toContainText('We got no answer.');
  expect(keySent).toBe('gf_live_typed');
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.cookie, location.href]),
  );
  expect(kept).not.toContain('gf_live_typed');
  await page.reload();
  await expect(page.getByLabel('API key')).toHaveValue('');
});

test('a link to an object of the reference opens it', async ({ page }) => {
  await page.goto('/developers/reference');
  await expect(page.locator('#object-Plan')).toBeHidden();
  await page.goto('/developers/reference#object-Plan');
  await expect(page.locator('#object-Plan')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the guide leads from the footer to a request that answers', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Developers' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('For developers');
    await expect(page.getByRole('button', { name: 'Read the bill' })).toBeHidden();
    await page.getByText('JavaScript', { exact: true }).first().click();
    await expect(page.locator('#start-rates-javascript')).toBeVisible();
    await page.getByRole('button', { name: 'Try this request' }).click();
    await expect(page).toHaveURL(/\/v1\/rates\?postcode=2000&usage_kwh=18000&limit=2$/);
    await expect(page.locator('body')).toContainText('"plan_rank":1');
  });
});
