/** From bills and meter data to the comparison: several files, wrong ones among them, Back, reload and shared links; nothing personal anywhere. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { confirmBill, problemSummary, type SentFile, sendBill, timeOfUseBill, valueRow } from './support/bills';
import { waitForHydration } from './support/hydration';
import { meterFile } from './support/meter-file';
import { startServer } from './support/test-server';
import { expectVisualChecks } from './support/visual-checks';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const meter = (page: Page) => page.locator('[data-meter-data]');
const more = (page: Page) => page.getByLabel('Add more bills of this year');
/** Of the sample: its NMI, its owner, and its two addresses. */
const personal = /6203[\s%20+]*873[\s%20+]*393|clockwork|halfpenny|po box 617/i;

/** Three bills of one site, of which two overlap. */
const periods = [
  ['2026-08-09', '2026-11-08', 92],
  ['2026-05-09', '2026-08-08', 92],
  ['2026-01-25', '2026-05-10', 106],
] as const;

/** Answers as the reader does, with another period for each file; a file called `wrong` can't be read. */
async function readAsThree(page: Page): Promise<void> {
  const multipart = { file: { name: 'a.pdf', mimeType: 'application/pdf', buffer: readFileSync(timeOfUseBill) } };
  const answer = await page.request.post('/api/bills', { multipart, headers: { 'sec-fetch-site': 'same-origin' } });
  const { bill } = await answer.json();
  await page.route('**/api/bills', async (route) => {
    const name = /filename="(\w+)/.exec(route.request().postDataBuffer()!.toString('latin1'))![1]!;
    const period = periods[Number(name.slice(-1)) - 1];
    if (!period) return route.fulfill({ status: 413, body: 'Too large' });
    const [start, end, days] = period;
    const one = structuredClone(bill);
    Object.assign(one, { issueDate: end, totals: { ...one.totals, newCharges: 2000 + days } });
    for (const [field, value] of Object.entries({ periodStart: start, periodEnd: end, periodDays: days }))
      one[field].value = value;
    await route.fulfill({ json: { ok: true, bill: one } });
  });
}

const file = (name: string): SentFile => ({ name, mimeType: 'application/pdf', buffer: readFileSync(timeOfUseBill) });

async function choose(page: Page, ...files: SentFile[]): Promise<void> {
  await page.goto('/bill');
  await waitForHydration(page.getByLabel('Upload a bill'));
  await page.locator('#file').setInputFiles(files);
}

test('three bills make a year: overlaps count once, gaps show, the newest prices stand for it', async ({ page }) => {
  await readAsThree(page);
  await choose(page, file('bill1.pdf'), file('bill2.pdf'), file('bill3.pdf'));
  await expect(heading(page)).toHaveText('Check your 3 bills');
  const year = page.getByRole('region', { name: 'Your year from 3 bills' });
  await expect(year).toContainText('Your 3 bills cover 288 days. We scaled them to a year by days');
  await expect(year).toContainText('2 days are on two bills. We count them once.');
  await expect(year.getByRole('img')).toHaveAccessibleName(/^288 of the 365 days/);
  await expect(page.locator('[data-finding="overlapping_bills"]')).toContainText('9 May 2026 – 10 May 2026');
  await expectVisualChecks(page);
  const annual = (await year.locator('strong').textContent())!.replace(/\D/g, '');
  await page.reload();
  await expect(year).toContainText('Your 3 bills cover 288 days');
  await confirmBill(page);
  await expect(page).toHaveURL(new RegExp(`/rates/3218\\?usage_kwh=${annual}&.*own_rates=1_`));
  await page.goBack();
  await expect(heading(page)).toHaveText('Check your 3 bills');
});

test('a wrong file in the pile says why beside its name and loses nothing of the others', async ({ page }) => {
  await readAsThree(page);
  const notes = { name: 'notes.docx', mimeType: 'application/msword', buffer: Buffer.from('PK\u0003\u0004') };
  await choose(page, file('bill1.pdf'), file('wrong.pdf'), notes, file('bill2.pdf'));
  await expect(problemSummary(page).getByRole('link')).toHaveText([
    'The selected file must be smaller than 20 MB',
    'The selected file must be a PDF, JPG, PNG or TIFF',
  ]);
  const files = page.getByRole('region', { name: 'Your files' });
  await expect(files.getByRole('listitem').filter({ hasText: 'notes.docx' })).toContainText('must be a PDF');
  await expect(files.getByRole('listitem').filter({ hasText: 'bill2.pdf' })).toContainText('Read');
  await expectVisualChecks(page);
  await page.getByRole('button', { name: 'Remove notes.docx' }).click();
  await page.getByRole('button', { name: 'Continue with 2 files' }).click();
  await expect(heading(page)).toHaveText('Check your 2 bills');
});

test('a bill can be joined by more, and by meter data, which then counts for the hours', async ({ page }) => {
  await page.goto('/bill');
  await sendBill(page, timeOfUseBill);
  await expect(valueRow(page, 'NMI')).toContainText('6203 873 393 8');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await more(page).setInputFiles(meterFile());
  await expect(meter(page)).toBeVisible();
  await expect(valueRow(page, 'Hours')).toContainText('We use your meter data');
  expect(sent.join('\n')).not.toContain('NEM12');
  await expectVisualChecks(page);
  const marks = await meter(page).evaluate(({ dataset }) => ({ ...dataset }));
  expect(Number(marks.annualKwh)).toBeCloseTo(meterFile.annualKwh, 6);
  expect(Number(marks.maxDemandKw)).toBe(meterFile.maxDemandKw);
  await page.reload();
  expect(await meter(page).evaluate(({ dataset }) => ({ ...dataset }))).toEqual(marks);
  await page.getByRole('button', { name: 'Compare plans at your own hours' }).click();
  const comparison = new RegExp(
    `/rates/3218\\?usage_kwh=${Math.round(meterFile.annualKwh)}&usage_profile=1_.*own_rates=1_`,
  );
  await expect(page).toHaveURL(comparison);
  await page.goBack();
  await expect(meter(page)).toBeVisible();
});

test('meter data alone is read in the browser, and its link works elsewhere', async ({ page, browser, baseURL }) => {
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
  await choose(page, meterFile());
  await expect(heading(page)).toHaveText('Check your meter data');
  expect(posted).toEqual([]);
  await expect(page.getByRole('img', { name: /^Your usage on each of 365 days/ })).toBeVisible();
  await page.getByText('View as a table').click();
  await expect(page.getByRole('table', { name: 'Your usage by month' }).getByRole('row')).toHaveCount(13);
  await expect(meter(page)).toContainText('336 for each season');
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

test('meter data that is none says so', async ({ page }) => {
  await choose(page, { name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from('Date,Time,kWh\n1,2,3\n') });
  await expect(problemSummary(page).getByRole('link')).toHaveText(
    'We can’t read this table: it needs a time and kWh in each row',
  );
  await choose(page, { name: 'meter.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) });
  await expect(problemSummary(page).getByRole('link')).toHaveText('This file is empty');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('meter data is refused with the reason, and a form with errors keeps no NMI in its address', async ({
    page,
  }) => {
    await page.goto('/bill');
    await sendBill(page, meterFile());
    await expect(page.getByRole('main')).toContainText('Meter data needs JavaScript');
    await sendBill(page, timeOfUseBill);
    await valueRow(page, 'Usage').locator('summary').click();
    await page.getByLabel('Days on the bill').fill('0');
    await confirmBill(page);
    await expect(page).toHaveTitle(/^Error: /);
    expect(page.url()).not.toMatch(personal);
    await page.reload();
    await page.getByLabel('Days on the bill').fill('92');
    await page.getByRole('button', { name: 'Compare plans' }).click();
    await expect(page).toHaveURL(/\/rates\/3218\?usage_kwh=25389&/);
  });
});

test('nothing personal stands in an address, in the browser or in a log, at any step', async ({ page }) => {
  const server = await startServer();
  try {
    const seen: string[] = [];
    const look = async () => {
      const kept = () => JSON.stringify([location.href, { ...sessionStorage }, { ...localStorage }, document.cookie]);
      seen.push(await page.evaluate(kept));
    };
    page.on('request', (request) => seen.push(request.url()));
    await page.goto(`http://127.0.0.1:${server.port}/bill`);
    await sendBill(page, timeOfUseBill);
    await expect(valueRow(page, 'NMI')).toContainText('6203 873 393 8');
    await look();
    await more(page).setInputFiles(meterFile());
    await expect(meter(page)).toBeVisible();
    await look();
    await page.reload();
    await expect(valueRow(page, 'Network')).toContainText('Powercor, from your NMI');
    await look();
    await page.getByRole('button', { name: 'Compare plans at your own hours' }).click();
    await expect(page.locator('[data-answer]').first()).toBeVisible();
    await look();
    await page.goBack();
    await expect(meter(page)).toBeVisible();
    await look();
    expect(seen.length).toBeGreaterThan(10);
    for (const text of [...seen, server.printed()]) expect(text).not.toMatch(personal);
  } finally {
    await server.stop();
  }
});
