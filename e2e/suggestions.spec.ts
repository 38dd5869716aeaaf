/** Finding a place with suggestions: by keyboard, by touch, and when they cannot be had. */
import { expect, type Page, test } from '@playwright/test';
import { expectVisualChecks } from './support/visual-checks';

const field = (page: Page) => page.getByLabel('Postcode, suburb or NMI');
const submit = (page: Page) => page.getByRole('button', { name: 'Compare plans', exact: true });
const list = (page: Page) => page.getByRole('listbox', { name: 'Places' });

test('by keyboard: typed, stepped through, closed, opened again, chosen, sent', async ({ page }) => {
  await page.goto('/');
  await field(page).click();
  await expect(field(page)).toHaveRole('combobox');
  await field(page).pressSequentially('newt');
  await expect(list(page).getByRole('option')).toHaveCount(7);
  await expect(page.getByRole('status').filter({ hasText: '7 places' })).toHaveText(
    '7 places. Use the up and down keys to choose.',
  );
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText(/^Newtown QLD 4350/);
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveValue('newt');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText(/^Newtown NSW 2042/);
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('Newtown NSW 2042');
  await expect(field(page)).toBeFocused();
  await expect(list(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/rates/2042');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });
  test('a tap takes a suggestion, and the list fits a phone', async ({ page }) => {
    await page.goto('/');
    await field(page).tap();
    await field(page).pressSequentially('215');
    await expect(list(page)).toBeVisible();
    await expectVisualChecks(page);
    const [places, button] = await Promise.all([list(page).boundingBox(), submit(page).boundingBox()]);
    expect(places!.y).toBeGreaterThanOrEqual(button!.y + button!.height);
    const first = list(page).getByRole('option').first();
    const postcode = /\d{4}/.exec((await first.textContent())!)![0];
    await first.tap();
    await expect(field(page)).toHaveValue(postcode);
  });
});

test('an NMI is not sent while it is typed', async ({ page }) => {
  await page.goto('/');
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/places')) asked.push(sent.url());
  });
  await field(page).click();
  await field(page).pressSequentially('newtown');
  await expect(list(page)).toBeVisible();
  await field(page).fill('');
  asked.length = 0;
  await field(page).fill('41020359842');
  await submit(page).click();
  await expect(page).toHaveURL('/rates?nmi=41020359842');
  expect(asked).toEqual([]);
});

test('where suggestions cannot be had the field is an ordinary one', async ({ page }) => {
  await page.route('**/api/places?*', (route) => route.fulfill({ status: 429, body: '{}' }));
  await page.goto('/');
  await field(page).click();
  const refused = page.waitForResponse('**/api/places?*');
  await field(page).pressSequentially('parramatta');
  await refused;
  await expect(list(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/rates/2150');
});

function active(page: Page) {
  return page.locator('[role="option"][aria-selected="true"]');
}
