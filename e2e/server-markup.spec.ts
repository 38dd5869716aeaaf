/** Content that the page's data does not have: it stays when the list changes, and when React has to make the page again. */
import { expect, type Page, test } from '@playwright/test';
import { waitForHydration } from './support/hydration';

const address = '/rates/2000?usage_kwh=18000&limit=5';
const sums = (page: Page) => page.locator('.plan-detail').getByText('How we worked this out');
const firstSum = (page: Page) => page.locator('[data-plan-rank="1"] .plan-sum');

test('details are there again when the reader comes back to the first page', async ({ page }) => {
  await page.goto(address);
  await waitForHydration(page.getByRole('link', { name: 'Next page' }));
  const served = await firstSum(page).textContent();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.locator('[data-plan-rank="6"] .plan-sum')).toHaveCount(1);
  await page.goBack();
  await expect(firstSum(page)).toHaveText(served ?? '');
  await expect(sums(page)).toHaveCount(5);
});

test('a page that is not as React expects it is made again, whole', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('Next<span', 'Other<span');
    await route.fulfill({ response, body });
  });
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(1);
  expect(errors.map(({ message }) => message).join()).toMatch(/418|hydrat/i);
  await expect(page.locator('[data-answer]')).toContainText('a year');
  await expect(page.locator('#assumptions')).toContainText('Reference price');
  await expect(sums(page)).toHaveCount(5);
});
