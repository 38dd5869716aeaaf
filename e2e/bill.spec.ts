/** From a bill to the comparison, read by the embedded service: with and without script, by keyboard, and when it goes wrong. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import {
  confirmBill,
  editValue,
  expectProblem,
  gasBill,
  pageTwo,
  problemSummary,
  reminder,
  sendBill,
  timeOfUseBill,
  unreadable,
  valueRow,
} from './support/bills';
import { waitForHydration } from './support/hydration';
import { expectVisualChecks } from './support/visual-checks';

const comparison = /\/rates\/3218\?usage_kwh=25389&peak_share=0\.5648&shoulder_share=0\.1291&own_rates=1_[\w.-]+$/;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a bill leads to the plans for its own usage', async ({ page }) => {
      await page.goto('/bill');
      await expect(page.getByText('Nothing is stored')).toBeVisible();
      await sendBill(page, timeOfUseBill);
      await expect(heading(page)).toHaveText('Check your bill');
      await expect(page).toHaveTitle('Check your bill – Gridfare');
      expect(page.url()).toContain('/bill/check');
      expect(page.url()).not.toMatch(/62038733938|3218|6399/);
      const main = page.getByRole('main');
      for (const text of ['Wobbegong Power', '9 August 2026 – 8 November 2026', '$2,107.59', '351 Halfpenny Drive'])
        await expect(main).toContainText(text);
      await expect(valueRow(page, 'NMI')).toContainText(/6203 873 393 8.*Check digit fits/);
      await expect(valueRow(page, 'Usage')).toContainText(/6,399.5 kWh in 92 days.*Adds up to the bill’s total/);
      await expect(valueRow(page, 'Hours')).toContainText('Peak 56.5%, shoulder 12.9%');
      await expect(valueRow(page, 'Rates')).toContainText(/19.09–38.48c\/kWh, 153.68c a day.*charged \$2,107.59/);
      await expect(main).toContainText('25,389 kWh a year');
      await expect(main).toContainText('6,399.5 kWh ÷ 92 days × 365 days');
      await confirmBill(page);
      await expect(page).toHaveURL(comparison);
    });

    test('what is corrected counts, and an error keeps it', async ({ page }) => {
      await page.goto('/bill');
      await sendBill(page, timeOfUseBill);
      await editValue(page, 'NMI', { NMI: '' });
      await editValue(page, 'Postcode', { 'Postcode of your supply address': '30 00' });
      await editValue(page, 'Usage', { 'Days on the bill': '0' });
      await editValue(page, 'Hours', { 'Peak share': '50%', 'Shoulder share': '' });
      await confirmBill(page);
      await expect(page).toHaveTitle(/^Error: /);
      const summary = problemSummary(page);
      await expect(summary.getByRole('link')).toHaveText('Days on the bill must be a whole number from 1 to 800');
      await expect(page.getByLabel('Postcode of your supply address')).toHaveValue('30 00');
      await expect(page.getByLabel('Peak share')).toHaveValue('50%');
      await summary.getByRole('link').click();
      await expect(page.getByLabel('Days on the bill')).toBeFocused();
      await page.getByLabel('Days on the bill').fill('100');
      await page.getByRole('button', { name: /ompare plans$/ }).click();
      await expect(page).toHaveURL(/\/rates\/3000\?usage_kwh=23358&peak_share=0\.5&own_rates=1_[\w.-]+$/);
    });

    test('a gas bill is told from an electricity bill, with ways on', async ({ page }) => {
      await page.goto('/bill');
      await sendBill(page, gasBill);
      await expect(heading(page)).toHaveText('This is a gas bill');
      await expect(page.getByRole('link', { name: /^Compare plans in \d{4}$/ })).toBeVisible();
      await page.getByRole('link', { name: 'Upload another bill' }).click();
      await expect(page.getByLabel('Upload a bill')).toHaveCount(1);
    });

    test('a file that gives no bill has words of its own and a way on', async ({ page }) => {
      for (const [what, file, message] of unreadable) {
        await test.step(what, async () => {
          await page.goto('/bill');
          await sendBill(page, file);
          await expectProblem(page, message);
          if (javaScriptEnabled) await expect(problemSummary(page)).toBeFocused();
          await page.getByRole('link', { name: 'Enter the figures yourself' }).click();
          await expect(heading(page)).toHaveText('Enter your bill’s figures');
        });
      }
    });

    test('page 2 by itself needs a postcode only', async ({ page }) => {
      await page.goto('/bill');
      await sendBill(page, pageTwo);
      await expect(valueRow(page, 'Usage')).toContainText(/3,546 kWh in 91 days.*Adds up to the bill’s total/);
      await expect(valueRow(page, 'Postcode')).toContainText('They’re usually on page 1');
      await page.getByLabel('Postcode of your supply address').fill('3056');
      await confirmBill(page);
      await expect(page).toHaveURL(/\/rates\/3056\?usage_kwh=14223&/);
    });

    test('figures by hand lead to the comparison, errors keep them', async ({ page }) => {
      await page.goto('/bill/enter');
      await page.getByLabel('Usage on the bill').fill('4,600');
      await page.getByRole('button', { name: 'Compare plans' }).click();
      await expect(problemSummary(page).getByRole('link')).toHaveText([
        'Enter the postcode of your supply address, or your NMI',
        'Days on the bill must be a whole number from 1 to 800',
      ]);
      await expect(page.getByLabel('Usage on the bill')).toHaveValue('4,600');
      await page.getByLabel('Days on the bill').fill('92');
      await page.getByLabel('Postcode of your supply address').fill('2000');
      await page.getByRole('button', { name: 'Compare plans' }).click();
      await expect(page).toHaveURL('/rates/2000?usage_kwh=18250');
    });
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('what was read is shown once, kept by nobody and nowhere in the address', async ({ page }) => {
    await page.goto('/bill');
    const shown = page.waitForResponse(/\/bill\/check\?read=/);
    await sendBill(page, timeOfUseBill);
    expect((await shown).headers()['cache-control']).toContain('no-store');
    await expect(heading(page)).toHaveText('Check your bill');
    expect(await page.context().cookies()).toEqual([]);
    await page.reload();
    await expectProblem(page, 'We no longer have what we read – select your bill again');
  });

  test('nothing selected asks for a bill', async ({ page }) => {
    await page.goto('/bill');
    await page.getByRole('button', { name: 'Read my bill' }).click();
    await expect(problemSummary(page).getByRole('link')).toHaveText(/^Select a bill/);
  });
});

test('Back from the comparison and a reload find the check as it was', async ({ page }) => {
  await page.goto('/bill');
  await sendBill(page, timeOfUseBill);
  await editValue(page, 'Usage', { 'Usage on the bill': '7000' });
  await expect(valueRow(page, 'Usage')).toContainText(/7,000 kWh in 92 days.*You entered this/);
  await confirmBill(page);
  await expect(page).toHaveURL(/usage_kwh=27772&/);
  await page.goBack();
  await expect(page).toHaveURL('/bill/check');
  const seen = async () => {
    await expect(valueRow(page, 'Usage')).toContainText(/7,000 kWh in 92 days.*You entered this/);
    await expect(page.getByRole('main')).toContainText('27,772 kWh a year');
  };
  await seen();
  await page.reload();
  await seen();
  await expect(valueRow(page, 'Network')).toContainText('Powercor, from your NMI');
  await editValue(page, 'Usage', {});
  await expect(page.getByLabel('Usage on the bill')).toHaveValue('7,000');
});

test('a tab without a bill says so', async ({ page }) => {
  await page.goto('/bill/check');
  await expect(page.getByRole('main')).toContainText('No bill is open in this tab.');
  await page.getByRole('link', { name: 'Upload a bill' }).click();
  await expect(page).toHaveURL('/bill');
});

test('the whole way by keyboard', async ({ page }) => {
  await page.goto('/bill');
  await waitForHydration(page.getByLabel('Upload a bill'));
  await tabToField(page, 'file');
  // Chromium drops keys until it has painted a page for the first time.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 3_000 });
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(timeOfUseBill);
  }).toPass();
  await expect(heading(page)).toHaveText('Check your bill');
  await tabUntil(page, () => page.evaluate(() => document.activeElement?.textContent === 'Enter your yearly usage'));
  await page.keyboard.press('Enter');
  await tabToField(page, 'usage_kwh');
  await page.keyboard.type('21000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rates\/3218\?usage_kwh=21000&/);
});

test('files may be dropped: the same bill twice is one', async ({ page }) => {
  await page.goto('/bill');
  await waitForHydration(page.getByLabel('Upload a bill'));
  const zone = page.locator('form', { has: page.getByLabel('Upload a bill') });
  const sample = await (await page.request.get('/samples/single-rate.pdf')).body();
  const drop = async (names: string[]) => {
    const dataTransfer = await page.evaluateHandle(
      ({ bytes, names }) => {
        const transfer = new DataTransfer();
        for (const name of names)
          transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }));
        return transfer;
      },
      { bytes: [...sample], names },
    );
    await zone.dispatchEvent('drop', { dataTransfer });
  };
  await drop(['a.pdf', 'b.pdf']);
  await expect(heading(page)).toHaveText('Check your bill');
});

test('a sample bill can be tried', async ({ page }) => {
  await page.goto('/bill');
  await waitForHydration(page.getByRole('link', { name: 'Printer, with a demand charge' }));
  await page.getByRole('link', { name: 'Printer, with a demand charge' }).click();
  await expect(valueRow(page, 'Demand')).toContainText('34.443 kW');
  await page.getByRole('link', { name: 'Upload another bill' }).click();
  await expect(heading(page)).toHaveText('Compare with your bill');
});

test('progress is shown, can be cancelled, and a broken connection keeps the file', async ({ page }) => {
  await page.goto('/bill');
  await page.route('**/api/bills', () => {});
  await sendBill(page, timeOfUseBill);
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress).toContainText('time-of-use.pdf');
  await expect(progress).toContainText(/Uploading|Reading your bill/);
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectVisualChecks(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Upload a bill')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Cancelled' })).toHaveCount(1);

  await page.unrouteAll();
  await page.route('**/api/bills', (route) => route.abort());
  await sendBill(page, timeOfUseBill);
  await expectProblem(page, 'Your bill could not be sent because the connection broke – try again');

  await page.unrouteAll();
  await page.route('**/api/bills', (route) => route.fulfill({ status: 413, body: '<h1>Too large</h1>' }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectProblem(page, 'The selected file must be smaller than 20 MB');

  await page.unrouteAll();
  await sendBill(page, timeOfUseBill);
  await expect(heading(page)).toHaveText('Check your bill');
});

test('what ran out of time is said so; the file can be tried again, or what was read used', async ({ page }) => {
  const reading = await readBillThrough(page, timeOfUseBill);
  const message = 'We ran out of time before page 2. Try again, or upload page 2 by itself.';
  reading.bill.issues = [{ severity: 'ERROR', field: null, message, rule: 'file_out_of_time' }];
  await page.goto('/bill');
  await page.route('**/api/bills', (route) => route.fulfill({ body: JSON.stringify(reading) }));
  await sendBill(page, timeOfUseBill);
  await expectProblem(page, message);
  await page.getByRole('button', { name: 'Use what we read' }).click();
  await expect(page.getByRole('region', { name: 'We read only part of your bill' })).toContainText(message);
  await page.goBack();
  await page.unrouteAll();
  await sendBill(page, timeOfUseBill);
  await expect(valueRow(page, 'Usage')).toBeVisible();
  await expect(page.getByText(message)).toHaveCount(0);
});

test('a doubt is checked with one press; no value that was typed has a tick', async ({ page }) => {
  const reading = await readBillThrough(page, timeOfUseBill);
  reading.bill.totalKwh.confidence = 0.6;
  await page.goto('/bill');
  await page.route('**/api/bills', (route) => route.fulfill({ body: JSON.stringify(reading) }));
  await sendBill(page, timeOfUseBill);
  await expect(page.getByText('1 value still needs a look')).toBeVisible();
  await expect(valueRow(page, 'Usage')).toContainText('Nothing else on the bill confirms it.');
  await page.getByRole('button', { name: 'That’s right: Usage' }).click();
  await expect(valueRow(page, 'Usage')).toContainText('You checked this');
  await expect(page.getByText('still needs a look')).toHaveCount(0);
  await editValue(page, 'Usage', { 'Usage on the bill': '200' });
  await expect(page.getByText('so we use 1,000 kWh, not 793 kWh')).toBeVisible();
  await page.getByLabel('Usage on the bill').fill('abc');
  await expect(valueRow(page, 'Usage')).toContainText(/abc in 92 days.*You entered this/);
  await expect(valueRow(page, 'Usage').locator('use')).toHaveAttribute('href', '#icon-edit');
  await confirmBill(page);
  await expect(valueRow(page, 'Usage').locator('summary use')).toHaveAttribute('href', '#icon-alert');
});

test('an ordinary bill is checked within one and a half screens of a phone, its button always in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/bill');
  await sendBill(page, timeOfUseBill);
  const button = page.getByRole('button', { name: 'Confirm and compare plans' });
  await expect(button).toBeInViewport({ ratio: 1 });
  const ends = await page.locator('.bill-check').evaluate((form) => form.getBoundingClientRect().bottom + scrollY);
  expect(ends).toBeLessThanOrEqual(1200);
});

test('other sites cannot have bills read here', async ({ request }) => {
  const multipart = { file: { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') } };
  const elsewhere: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
  ];
  for (const headers of elsewhere) {
    expect((await request.post('/api/bills', { multipart, headers })).status()).toBe(403);
    const form = await request.post('/bill/read', { multipart, headers, maxRedirects: 0 });
    expect(form.headers().location).toBe('/bill?problem=other_site');
  }
  expect((await request.get('/api/bills')).status()).toBe(405);
});

const states: [string, (page: Page) => Promise<unknown>][] = [
  ['a bill to check', (page) => page.goto('/bill').then(() => sendBill(page, timeOfUseBill))],
  ['a gas bill', (page) => page.goto('/bill').then(() => sendBill(page, gasBill))],
  ['page 2 by itself', (page) => page.goto('/bill').then(() => sendBill(page, pageTwo))],
  ['a reminder', (page) => page.goto('/bill').then(() => sendBill(page, reminder))],
  ['by hand, with errors', (page) => page.goto('/bill/enter?nmi_again=true&postcode=2&peak_pct=x')],
];

for (const [name, reach] of states) {
  test(`${name}: accessible, and fits every width`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await reach(page);
    if (name.startsWith('a bill')) await expect(valueRow(page, 'Usage')).toBeVisible();
    if (name.startsWith('a gas')) await expect(heading(page)).toHaveText('This is a gas bill');
    if (name.startsWith('page 2')) await expect(valueRow(page, 'Postcode')).toBeVisible();
    if (name === 'a reminder') await expect(heading(page)).toHaveText('This is a reminder notice, not a bill');
    await expect(heading(page)).toHaveCount(1);
    await expectVisualChecks(page);
    expect(faults).toEqual([]);
  });
}

/** What the site's own proxy answers about a file. */
async function readBillThrough(page: Page, file: string) {
  const multipart = { file: { name: 'a.pdf', mimeType: 'application/pdf', buffer: readFileSync(file) } };
  const headers = { 'sec-fetch-site': 'same-origin' };
  return (await page.request.post('/api/bills', { multipart, headers })).json();
}

async function tabToField(page: Page, id: string): Promise<void> {
  await tabUntil(page, () => page.evaluate((wanted) => document.activeElement?.id === wanted, id));
}

async function tabUntil(page: Page, reached: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await reached()) return;
  }
  throw new Error('No such control was reached with the Tab key');
}
