/** From bills and meter data to the comparison, with and without script, and when it goes wrong; nothing personal in addresses. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import {
  confirmBill,
  editValue,
  expectProblem,
  gasBill,
  pageTwo,
  problemSummary,
  type SentFile,
  sendBill,
  timeOfUseBill,
  valueRow,
  wordDocument,
} from './support/bills';
import { waitForHydration } from './support/hydration';
import { meterFile } from './support/meter-file';
import { watchPageErrors } from './support/page-errors';
import { expectVisualChecks } from './support/visual-checks';

// Twice a request of the page was lost (a 404, a form that did not send). The cause is not known yet.
test.describe.configure({ retries: 1 });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const meter = (page: Page) => page.locator('[data-meter-data]');
/** Of the sample: its NMI, its owner, and its two addresses. */
const personal = /6203[\s%20+]*873[\s%20+]*393|clockwork|halfpenny|po box 617/i;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a bill leads to the plans for its own usage; what is corrected counts, and an error keeps it', async ({
      page,
    }) => {
      await page.goto('/bill');
      await sendBill(page, timeOfUseBill);
      await expect(heading(page)).toHaveText('Check your bill');
      await expect(page).toHaveTitle('Check your bill – Gridfare');
      expect(page.url()).not.toMatch(/62038733938|3218|6399/);
      const main = page.getByRole('main');
      for (const text of ['Wobbegong Power', '9 August 2026 – 8 November 2026', '$2,107.59', '351 Halfpenny Drive'])
        await expect(main).toContainText(text);
      await expect(valueRow(page, 'NMI')).toContainText(/6203 873 393 8.*Check digit fits/);
      await expect(valueRow(page, 'Usage')).toContainText(/6,399.5 kWh in 92 days.*Adds up to the bill’s total/);
      await expect(valueRow(page, 'Hours')).toContainText('Peak 56.5%, shoulder 12.9%');
      await expect(valueRow(page, 'Rates')).toContainText(/19.09–38.48c\/kWh, 153.68c a day.*charged \$2,107.59/);
      await expect(main).toContainText('6,399.5 kWh ÷ 92 days × 365 days');
      await editValue(page, 'Usage', { 'Days on the bill': '0' });
      await editValue(page, 'Hours', { 'Peak share': '50%', 'Shoulder share': '' });
      await confirmBill(page);
      await expect(page).toHaveTitle(/^Error: /);
      expect(page.url()).not.toMatch(personal);
      const problem = problemSummary(page).getByRole('link');
      await expect(problem).toHaveText('Days on the bill must be a whole number from 1 to 800');
      await expect(page.getByLabel('Peak share')).toHaveValue('50%');
      await problem.click();
      await expect(page.getByLabel('Days on the bill')).toBeFocused();
      await page.getByLabel('Days on the bill').fill('100');
      await page.getByRole('button', { name: /ompare plans$/ }).click();
      await expect(page).toHaveURL(/\/rates\/3218\?usage_kwh=23358&peak_share=0\.5&own_rates=1_[\w.-]+$/);
    });
  });
}

test('what gives no bill to compare has words of its own and a way on', async ({ page }) => {
  const faults = watchPageErrors(page);
  await page.goto('/bill');
  await sendBill(page, wordDocument);
  await expectProblem(page, 'The selected file must be a PDF, JPG, PNG or TIFF');
  await expect(problemSummary(page)).toBeFocused();
  await sendBill(page, gasBill);
  await expect(heading(page)).toHaveText('This is a gas bill');
  await page.getByRole('link', { name: 'Upload another bill' }).click();
  await sendBill(page, pageTwo);
  await expect(valueRow(page, 'Postcode')).toContainText('They’re usually on page 1');
  await expectVisualChecks(page);
  await page.getByLabel('Postcode of your supply address').fill('3056');
  await confirmBill(page);
  await expect(page).toHaveURL(/\/rates\/3056\?usage_kwh=14223&/);
  await page.goto('/bill/enter');
  await page.getByLabel('Usage on the bill').fill('4,600');
  await page.getByRole('button', { name: 'Compare plans' }).click();
  await expect(problemSummary(page).getByRole('link')).toHaveCount(2);
  await expect(page.getByLabel('Usage on the bill')).toHaveValue('4,600');
  expect(faults).toEqual([]);
});

test('without script what was read is shown once, kept by nobody and nowhere in the address', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: test.info().project.use.baseURL! });
  await page.goto('/bill');
  const shown = page.waitForResponse(/\/bill\/check\?read=/);
  await sendBill(page, timeOfUseBill);
  expect((await shown).headers()['cache-control']).toContain('no-store');
  expect(await page.context().cookies()).toEqual([]);
  await page.reload();
  await expectProblem(page, 'We no longer have what we read – select your bill again');
  await sendBill(page, meterFile());
  await expect(page.getByRole('main')).toContainText('Meter data needs JavaScript');
  await page.close();
});

test('Back from the comparison and a reload find the check as it was', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/bill');
  await sendBill(page, timeOfUseBill);
  await expect(page.getByRole('button', { name: 'Confirm and compare plans' })).toBeInViewport({ ratio: 1 });
  const ends = await page.locator('.bill-check').evaluate((form) => form.getBoundingClientRect().bottom + scrollY);
  expect(ends, 'one and a half screens of a phone').toBeLessThanOrEqual(1200);
  await editValue(page, 'Usage', { 'Usage on the bill': '7000' });
  await page.getByLabel('Usage on the bill').press('Enter');
  await expect(page.getByLabel('Usage on the bill')).toBeHidden();
  await confirmBill(page);
  await expect(page).toHaveURL(/usage_kwh=27772&/);
  await page.goBack();
  await expect(valueRow(page, 'Usage')).toContainText(/7,000 kWh in 92 days.*You entered this/);
  await page.reload();
  await expect(valueRow(page, 'Usage')).toContainText(/7,000 kWh in 92 days.*You entered this/);
  await expect(valueRow(page, 'Network')).toContainText('Powercor, from your NMI');
});

test('progress is shown, can be cancelled, and a broken connection keeps the file', async ({ page, context }) => {
  await page.goto('/bill');
  await page.route('**/api/bills', () => {});
  await sendBill(page, timeOfUseBill);
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText(/Uploading|Reading your bill/);
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Upload a bill')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Cancelled' })).toHaveCount(1);
  await page.unrouteAll();
  await context.setOffline(true);
  await sendBill(page, timeOfUseBill);
  await expectProblem(page, 'Your bill could not be sent because the connection broke – try again');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Check your bill');
  await page.getByRole('link', { name: 'Upload another bill' }).click();
  const sample = page.getByRole('link', { name: 'Printer, with a demand charge' });
  await waitForHydration(sample);
  await sample.click();
  await expect(valueRow(page, 'Demand')).toContainText('34.443 kW');
});

test('a doubted value shows where it was read, on its page; one press checks it', async ({ page }) => {
  const faults = watchPageErrors(page);
  await changeReading(page, (bill) => Object.assign(bill.totalKwh, { confidence: 0.6 }));
  await page.goto('/bill');
  await sendBill(page, timeOfUseBill);
  await expect(page.getByText('1 value still needs a look')).toBeVisible();
  const crop = valueRow(page, 'Usage').getByRole('img', { name: 'Page 1: “Usage 6,399.5 kWh in 92 days”' });
  await expect(crop).toBeVisible();
  await expectVisualChecks(page);
  const dialog = page.getByRole('dialog', { name: 'Page 1' });
  const opener = page.getByRole('button', { name: 'See the page with Usage' });
  await opener.press('Enter');
  const picture = dialog.getByRole('img');
  await expect(picture.locator('[data-selected] text').first()).toHaveText('3');
  await dialog.getByRole('button', { name: /NMI/ }).press('Enter');
  await expect(picture.locator('[data-selected] text')).toHaveText('2');
  await expectVisualChecks(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.getByRole('button', { name: 'That’s right: Usage' }).click();
  await expect(valueRow(page, 'Usage')).toContainText('You checked this');
  await expect(page.getByText('still needs a look')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('UklGR');
  await editValue(page, 'Usage', { 'Usage on the bill': 'abc' });
  await expect(valueRow(page, 'Usage').locator('use')).toHaveAttribute('href', '#icon-edit');
  expect(faults).toEqual([]);
});

test('the whole way by keyboard', async ({ page }) => {
  await page.goto('/bill');
  await waitForHydration(page.getByLabel('Upload a bill'));
  await tabUntil(page, () => document.activeElement?.id === 'file');
  // Chromium drops keys until it has painted a page for the first time.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 3_000 });
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(timeOfUseBill);
  }).toPass();
  await expect(heading(page)).toHaveText('Check your bill');
  await tabUntil(page, () => document.activeElement?.textContent === 'Enter your yearly usage');
  await page.keyboard.press('Enter');
  await tabUntil(page, () => document.activeElement?.id === 'usage_kwh');
  await page.keyboard.type('21000');
  await page.keyboard.press('Enter');
  await tabUntil(page, () => document.activeElement?.textContent === 'Confirm and compare plans');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rates\/3218\?usage_kwh=21000&/);
});

test('three bills make a year, and a wrong file in the pile loses nothing of the others', async ({ page }) => {
  const periods = [
    ['2026-08-09', '2026-11-08', 92],
    ['2026-05-09', '2026-08-08', 92],
    ['2026-01-25', '2026-05-10', 106],
  ] as const;
  await changeReading(page, (bill, name) => {
    const [start, end, days] = periods[Number(name.slice(-1)) - 1] ?? periods[0];
    Object.assign(bill, { issueDate: end, totals: { ...bill.totals, newCharges: 2000 + days } });
    for (const [field, value] of Object.entries({ periodStart: start, periodEnd: end, periodDays: days }))
      Object.assign(bill[field] as object, { value });
  });
  await page.goto('/bill');
  await waitForHydration(page.getByLabel('Upload a bill'));
  await dropFiles(page, ['bill1.pdf', 'bill2.pdf', 'notes.docx', 'bill3.pdf']);
  const files = page.getByRole('region', { name: 'Your files' });
  await expect(files.getByRole('listitem').filter({ hasText: 'notes.docx' })).toContainText('must be a PDF');
  await expect(files.getByRole('listitem').filter({ hasText: 'bill3.pdf' })).toContainText('Read');
  await expectVisualChecks(page);
  await page.getByRole('button', { name: 'Continue with 3 files' }).click();
  await expect(heading(page)).toHaveText('Check your 3 bills');
  const year = page.getByRole('region', { name: 'Your year from 3 bills' });
  await expect(year).toContainText('Your 3 bills cover 288 days. We scaled them to a year by days.');
  await expect(year).toContainText('2 days are on two bills. We count them once.');
  await expectVisualChecks(page);
  const annual = (await year.locator('strong').textContent())!.replace(/\D/g, '');
  await confirmBill(page);
  await expect(page).toHaveURL(new RegExp(`/rates/3218\\?usage_kwh=${annual}&.*own_rates=1_`));
});

test('meter data alone is read in the browser, and its link works elsewhere', async ({ page, browser, baseURL }) => {
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
  await page.goto('/bill');
  await sendBill(page, { name: 'meter.csv', mimeType: 'text/csv', buffer: Buffer.from('Date,Time,kWh\n1,2,3\n') });
  await expect(problemSummary(page)).toContainText('We can’t read this table: it needs a time and kWh in each row');
  await sendBill(page, meterFile());
  await expect(heading(page)).toHaveText('Check your meter data');
  expect(posted).toEqual([]);
  await expect(page.getByRole('img', { name: 'Your usage on each day, by time of day' })).toBeVisible();
  await page.getByText('View as a table').click();
  await expect(page.getByRole('table', { name: 'Your usage by month' }).getByRole('row')).toHaveCount(13);
  await expectVisualChecks(page);
  await page.getByLabel('Postcode of your site').fill('3218');
  await page.getByRole('button', { name: 'Compare plans at your own hours' }).click();
  await expect(page).toHaveURL(/\/rates\/3218\?usage_kwh=\d+&usage_profile=1_/);
  const cost = (on: Page) => on.locator('[data-answer]').first().getAttribute('data-annual-cost');
  const here = await cost(page);
  const elsewhere = await browser.newPage({ baseURL: baseURL! });
  await elsewhere.goto(page.url());
  expect(await cost(elsewhere)).toBe(here);
  await elsewhere.close();
});

test('meter data joins a bill; nothing personal stands in an address or in the browser', async ({ page }) => {
  const seen: string[] = [];
  const look = async () => {
    const kept = () => JSON.stringify([location.href, { ...sessionStorage }, { ...localStorage }, document.cookie]);
    seen.push(await page.evaluate(kept));
  };
  page.on('request', (request) => seen.push(request.url()));
  await page.goto('/bill');
  await sendBill(page, timeOfUseBill);
  await expect(valueRow(page, 'NMI')).toContainText('6203 873 393 8');
  await look();
  await page.getByLabel('Add more bills of this year').setInputFiles(meterFile());
  await expect(valueRow(page, 'Hours')).toContainText('We use your meter data');
  const marks = () => meter(page).evaluate(({ dataset }) => ({ ...dataset }));
  const { annualKwh, maxDemandKw } = await marks();
  expect(Number(annualKwh)).toBeCloseTo(meterFile.annualKwh, 6);
  expect(Number(maxDemandKw)).toBe(meterFile.maxDemandKw);
  await look();
  await page.reload();
  expect(await marks()).toMatchObject({ annualKwh, maxDemandKw });
  await page.getByRole('button', { name: 'Compare plans at your own hours' }).click();
  await expect(page).toHaveURL(/\/rates\/3218\?usage_kwh=\d+&usage_profile=1_.*own_rates=1_/);
  await look();
  await page.goBack();
  await expect(meter(page)).toBeVisible();
  await look();
  expect(seen.length).toBeGreaterThan(10);
  for (const text of seen) expect(text).not.toMatch(personal);
});

/** What is changed of a reading on its way to the page. */
interface SentBill extends Record<string, unknown> {
  totals: object;
  totalKwh: object;
}

/** Answers with the reading of the sample as `change` makes it for each file's name, with the pictures of its pages. */
async function changeReading(page: Page, change: (bill: SentBill, name: string) => void): Promise<void> {
  const answer = await page.request.post('/api/bills', {
    multipart: { file: file('a.pdf') },
    headers: { 'sec-fetch-site': 'same-origin', accept: 'application/x-ndjson, application/json' },
  });
  const lines = (await answer.text()).trimEnd().split('\n');
  const reading = JSON.parse(lines.pop() ?? '');
  await page.route('**/api/bills', (route) => {
    const name = /filename="(\w+)/.exec(route.request().postDataBuffer()!.toString('latin1'))![1]!;
    const changed = structuredClone(reading);
    change(changed.bill, name);
    const body = `${[...lines, JSON.stringify(changed)].join('\n')}\n`;
    return route.fulfill({ contentType: 'application/x-ndjson', body });
  });
}

const file = (name: string): SentFile => ({ name, mimeType: 'application/pdf', buffer: readFileSync(timeOfUseBill) });

/** Drops files with the sample's content. */
async function dropFiles(page: Page, names: string[]): Promise<void> {
  const bytes = [...readFileSync(timeOfUseBill)];
  const dataTransfer = await page.evaluateHandle(
    ({ bytes, names }) => {
      const transfer = new DataTransfer();
      for (const name of names) {
        const isBill = name.endsWith('.pdf');
        const content = new Uint8Array(isBill ? bytes : [80, 75, 3, 4]);
        transfer.items.add(new File([content], name, { type: isBill ? 'application/pdf' : 'application/msword' }));
      }
      return transfer;
    },
    { bytes, names },
  );
  await page.locator('form', { has: page.getByLabel('Upload a bill') }).dispatchEvent('drop', { dataTransfer });
}

async function tabUntil(page: Page, isReached: () => boolean): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(isReached)) return;
  }
  throw new Error('No such control was reached with the Tab key');
}
