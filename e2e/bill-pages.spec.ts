/** Where values were read: the piece of the page beside a doubted one, and the page with all of them, by keyboard too. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { sendBill, timeOfUseBill, valueRow } from './support/bills';
import { waitForHydration } from './support/hydration';
import { expectVisualChecks } from './support/visual-checks';

/** Opens the check of a bill whose usage is in doubt, with the pictures that the server made. */
async function openUncertainBill(page: Page): Promise<void> {
  const answer = await page.request.post('/api/bills', {
    multipart: { file: { name: 'a.pdf', mimeType: 'application/pdf', buffer: readFileSync(timeOfUseBill) } },
    headers: { 'sec-fetch-site': 'same-origin', accept: 'application/x-ndjson, application/json' },
  });
  const lines = (await answer.text()).trimEnd().split('\n');
  const reading = JSON.parse(lines.pop() ?? '');
  reading.bill.totalKwh.confidence = 0.6;
  const body = `${[...lines, JSON.stringify(reading)].join('\n')}\n`;
  await page.route('**/api/bills', (route) => route.fulfill({ contentType: 'application/x-ndjson', body }));
  await page.goto('/bill');
  await waitForHydration(page.getByLabel('Upload a bill'));
  await sendBill(page, timeOfUseBill);
  await expect(valueRow(page, 'Usage')).toBeVisible();
}

const crop = (page: Page) =>
  valueRow(page, 'Usage').getByRole('img', { name: 'Page 1: “Usage 6,399.5 kWh in 92 days”' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Page 1' });

test('a doubted value shows the piece of the page it was read from, until the page is loaded again', async ({
  page,
}) => {
  await openUncertainBill(page);
  await expect(crop(page)).toBeVisible();
  const box = crop(page).locator('rect').first();
  const [inside, around] = [await box.boundingBox(), await crop(page).boundingBox()];
  expect(inside!.y).toBeGreaterThan(around!.y + 8);
  expect(inside!.y + inside!.height).toBeLessThan(around!.y + around!.height - 8);
  await page.getByRole('button', { name: 'That’s right: Usage' }).click();
  await expect(crop(page)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('UklGR');
  await page.unrouteAll();
  await page.reload();
  await expect(valueRow(page, 'Usage')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Page 1/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^See / })).toHaveCount(0);
});

test('the page opens over the check, zooms by keys and buttons, and gives the focus back', async ({ page }) => {
  await openUncertainBill(page);
  const opener = page.getByRole('button', { name: 'See the page with Usage' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  const picture = dialog(page).getByRole('img');
  await expect(picture.locator('[data-selected] text').first()).toHaveText('3');
  const width = async () => Math.round((await picture.boundingBox())!.width);
  const fits = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(fits * 1.4);
  await page.keyboard.press('0');
  await expect.poll(width).toBe(fits);
  await dialog(page).getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(fits * 1.4);
  await page.keyboard.press('-');
  await expect.poll(width).toBe(fits);
  await dialog(page).getByRole('button', { name: /NMI/ }).press('Enter');
  await expect(picture.locator('[data-selected] text')).toHaveText('2');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.getByRole('button', { name: 'See where we read NMI' }).press('Enter');
  await expect(picture.locator('[data-selected] text')).toHaveText('2');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'See where we read NMI' })).toBeFocused();
});

test('a check with pictures is accessible, and fits every width', async ({ page }) => {
  await openUncertainBill(page);
  await expect(crop(page)).toBeVisible();
  await expectVisualChecks(page);
});

test('the open page is accessible, and fits every width', async ({ page }) => {
  await openUncertainBill(page);
  await page.getByRole('button', { name: 'See the page with Usage' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectVisualChecks(page);
});
