/** From a bill to the comparison, read by the embedded service: with and without script, by keyboard, and when it goes wrong. */
import { expect, type Page, test } from '@playwright/test';
import { expectProblem, gasBill, problemSummary, sendBill, timeOfUseBill, unreadable } from './support/bills';
import { expectGoodLooks } from './support/looks';

const comparison = '/rates?nmi=62038733938&postcode=3218&usage_kwh=25389&peak_share=0.5648&shoulder_share=0.1291';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a bill leads to the plans for its own usage', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Drop the bill instead' }).click();
      await expect(page).toHaveURL('/bill');
      await expect(page.getByText('Nothing is stored')).toBeVisible();
      await sendBill(page, timeOfUseBill);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check what was read');
      await expect(page).toHaveTitle('Check what was read – Gridfare');
      expect(page.url()).not.toMatch(/62038733938|3218|6399/);
      await expect(page.getByRole('main')).toContainText('351 Halfpenny Drive, Geelong West VIC 3218');
      await expect(page.getByLabel('NMI')).toHaveValue('62038733938');
      await expect(page.getByLabel('NMI')).toHaveAccessibleDescription(/Read, and confirmed by the bill itself/);
      await expect(page.getByLabel('Postcode of the supply address')).toHaveValue('3218');
      await expect(page.getByLabel('Electricity on the bill')).toHaveValue('6399.5');
      await expect(page.getByLabel('Days of the bill')).toHaveValue('92');
      await expect(page.getByText('6,399.5 kWh ÷ 92 days × 365 days = 25,389 kWh a year')).toBeVisible();
      await expect(page.getByText('One bill is not a year')).toBeVisible();
      await page.getByRole('button', { name: 'Compare plans' }).click();
      await expect(page).toHaveURL(comparison);
      await expect(page.getByRole('region', { name: 'The answer' })).toContainText(
        'At 25,389 kWh a year on the Powercor',
      );
    });

    test('what is put right counts, and an error keeps it', async ({ page }) => {
      await page.goto('/bill');
      await sendBill(page, timeOfUseBill);
      await page.getByLabel('NMI').fill('');
      await page.getByLabel('Postcode of the supply address').fill('30 00');
      await page.getByLabel('Days of the bill').fill('0');
      await page.getByLabel('Peak share').fill('50%');
      await page.getByLabel('Shoulder share').fill('');
      await page.getByRole('button', { name: 'Compare plans' }).click();
      await expect(page).toHaveTitle(/^Error: /);
      const summary = problemSummary(page);
      await expect(summary.getByRole('link')).toHaveText('The days of the bill must be a whole number from 1 to 800');
      await expect(page.getByLabel('Postcode of the supply address')).toHaveValue('30 00');
      await expect(page.getByLabel('Peak share')).toHaveValue('50%');
      await summary.getByRole('link').click();
      await expect(page.getByLabel('Days of the bill')).toBeFocused();
      await page.getByLabel('Days of the bill').fill('100');
      await page.getByRole('button', { name: 'Compare plans' }).click();
      await expect(page).toHaveURL('/rates/3000?usage_kwh=23358&peak_share=0.5');
    });

    test('a gas bill is told from an electricity bill, and its place is kept', async ({ page }) => {
      await page.goto('/bill');
      await sendBill(page, gasBill);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is a gas bill');
      await expect(page.getByLabel('Electricity on the bill')).toHaveValue('');
      await expect(page.getByLabel('Postcode of the supply address')).toHaveValue(/^\d{4}$/);
      await page.getByRole('link', { name: 'Select another bill' }).click();
      await expect(page.getByLabel('Select a bill')).toBeVisible();
    });

    for (const [what, file, message] of unreadable) {
      test(`${what} has words of its own and a way on`, async ({ page }) => {
        await page.goto('/bill');
        await sendBill(page, file);
        await expectProblem(page, message);
        if (javaScriptEnabled) await expect(problemSummary(page)).toBeFocused();
        await page.getByRole('link', { name: 'Enter the figures of a bill by hand' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the figures of your bill');
      });
    }

    test('nothing selected asks for a bill', async ({ page }) => {
      await page.goto('/bill');
      await page.getByRole('button', { name: 'Read the bill' }).click();
      await expect(problemSummary(page).getByRole('link')).toHaveText(/^Select a bill/);
    });

    test('figures by hand lead to the comparison, errors keep them', async ({ page }) => {
      await page.goto('/bill/check');
      await page.getByLabel('Electricity on the bill').fill('4,600');
      await page.getByRole('button', { name: 'Compare plans' }).click();
      await expect(problemSummary(page).getByRole('link')).toHaveText([
        'Enter the postcode of the supply address, or the NMI',
        'The days of the bill must be a whole number from 1 to 800',
      ]);
      await expect(page.getByLabel('Electricity on the bill')).toHaveValue('4,600');
      await page.getByLabel('Days of the bill').fill('92');
      await page.getByLabel('Postcode of the supply address').fill('2000');
      await page.getByRole('button', { name: 'Compare plans' }).click();
      await expect(page).toHaveURL('/rates/2000?usage_kwh=18250');
    });
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('what was read is shown once, kept by nobody and nowhere in the address', async ({ page }) => {
    await page.goto('/bill');
    await page.getByLabel('Select a bill').setInputFiles(timeOfUseBill);
    const shown = page.waitForResponse(/\/bill\?read=/);
    await page.getByRole('button', { name: 'Read the bill' }).click();
    expect((await shown).headers()['cache-control']).toContain('no-store');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check what was read');
    expect(await page.context().cookies()).toEqual([]);
    await page.reload();
    await expectProblem(page, 'What was read is already forgotten – select the bill again');
  });
});

test('the whole way by keyboard', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, 'By bill');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/bill');
  await page.waitForLoadState('networkidle');
  await tabToField(page, 'file');
  // A key pressed while the script takes the page over can get lost, as it can for a person, who presses it again.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 3000 });
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(timeOfUseBill);
  }).toPass();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Read the bill' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Check what was read' })).toBeFocused();
  await tabToField(page, 'usage_kwh');
  await page.keyboard.type('21000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rates\?nmi=62038733938&postcode=3218&usage_kwh=21000&/);
});

test('a file may be dropped, one at a time', async ({ page }) => {
  await page.goto('/bill');
  const zone = page
    .locator('form', { has: page.getByLabel('Select a bill') })
    .locator('> div')
    .first();
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
  await expectProblem(page, 'Select one bill at a time');
  await drop(['a.pdf']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check what was read');
});

test('a sample bill can be tried', async ({ page }) => {
  await page.goto('/bill');
  await page.getByRole('button', { name: 'Try it: the bill of a printer with a demand charge' }).click();
  await expect(page.getByLabel('Maximum demand')).toHaveValue('34.443');
  await page.getByRole('link', { name: 'Select another bill' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare with your bill');
});

test('progress is told, can be cancelled, and a broken connection keeps the file', async ({ page }) => {
  await page.goto('/bill');
  await page.route('**/api/bills', () => {});
  await sendBill(page, timeOfUseBill);
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('time-of-use.pdf');
  await expect(page.getByRole('status')).toHaveText(/^Sen(ding the bill: \d+%|t\. Reading the bill\.)$/);
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Read the bill' })).toBeFocused();
  await expect(page.getByRole('status')).toHaveText('Cancelled. The file is still selected.');

  await page.unrouteAll();
  await page.route('**/api/bills', (route) => route.abort());
  await page.getByRole('button', { name: 'Read the bill' }).click();
  await expectProblem(page, 'The bill could not be sent: the connection broke off – try again');
  await expect(page.getByText('The file is still selected.', { exact: true })).toBeVisible();

  await page.unrouteAll();
  await page.route('**/api/bills', (route) => route.fulfill({ status: 413, body: '<h1>Too large</h1>' }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectProblem(page, 'The selected file must be smaller than 20 MB');

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Read the bill' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check what was read');
});

test('the sum over a year follows what is typed, and tells when plans are costed at more', async ({ page }) => {
  await page.goto('/bill');
  await sendBill(page, timeOfUseBill);
  await page.getByLabel('Electricity on the bill').fill('200');
  await expect(page.getByText('200 kWh ÷ 92 days × 365 days = 793 kWh a year')).toBeVisible();
  await expect(page.getByText('so 793 kWh is compared as 1,000 kWh')).toBeVisible();
  await page.getByRole('button', { name: 'Compare plans' }).click();
  await expect(page).toHaveURL(/usage_kwh=1000&/);
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
  ['choosing', (page) => page.goto('/bill')],
  ['a problem', (page) => page.goto('/bill?problem=service_limit&wait=90')],
  ['a bill to check', (page) => page.goto('/bill').then(() => sendBill(page, timeOfUseBill))],
  ['a gas bill', (page) => page.goto('/bill').then(() => sendBill(page, gasBill))],
  ['by hand', (page) => page.goto('/bill/check')],
  ['by hand, with errors', (page) => page.goto('/bill/check?nmi=1&postcode=2&peak_pct=x')],
  ['by hand, with a sum', (page) => page.goto('/bill/check?bill_kwh=10&bill_days=30&postcode=x')],
];

for (const [name, reach] of states) {
  test(`${name}: accessible, and fits every width`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await reach(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    if (name.includes('bill')) await expect(page.getByRole('button', { name: 'Compare plans' })).toBeVisible();
    await expectGoodLooks(page);
    expect(faults).toEqual([]);
  });
}

/** Tabs until the focus stands on a control of this name; fails when none comes. */
async function tabTo(page: Page, name: string): Promise<void> {
  await tabUntil(page, () => page.evaluate((text) => document.activeElement?.textContent?.trim() === text, name));
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
