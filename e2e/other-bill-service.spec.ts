/** The site on a foreign bill service: its good days, its bad days, and its key, which nobody but that service may see. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { scenarios } from '../test/bills-upstream/scenarios';
import { type BillsStandIn, fileFor, startBillsStandIn } from '../test/bills-upstream/stand-in';
import { confirmBill, expectProblem, type SentFile, sendBill, valueRow } from './support/bills';
import { startServer, type TestServer } from './support/test-server';

// One worker for the file: its servers are started once.
test.describe.configure({ mode: 'default' });

const apiKey = 'key-that-nobody-may-see-4711';
let standIn: BillsStandIn;
let server: TestServer;

test.beforeAll(async () => {
  standIn = await startBillsStandIn();
  server = await startServer({ BILLS_BASE_URL: standIn.baseUrl, BILLS_API_KEY: apiKey });
});
test.afterAll(async () => {
  await server.stop();
  await standIn.close();
});

const buildBill = (scenario: string): SentFile => ({
  name: 'my bill.pdf',
  mimeType: 'application/pdf',
  buffer: fileFor(scenario),
});

async function send(page: Page, scenario: string): Promise<void> {
  await page.goto(`http://127.0.0.1:${server.port}/bill`);
  await sendBill(page, buildBill(scenario));
}

test('a bill leads to the comparison', async ({ page }) => {
  await page.goto(`${server.origin}/bill`);
  await expect(page.getByText('The bill service at')).toContainText(new URL(standIn.baseUrl).host);
  await expect(page.getByText('Nothing is stored')).toHaveCount(0);
  await sendBill(page, buildBill('good'));
  await expect(valueRow(page, 'NMI')).toContainText('4102 035 984 2');
  await confirmBill(page);
  await expect(page).toHaveURL(/\/rates\/2000\?usage_kwh=18250&peak_share=0.4&shoulder_share=0.2&max_demand_kw=14.2/);
});

test('each failure is explained', async ({ page }) => {
  for (const [scenario, message, more] of [
    ['limited', 'The service that reads bills has reached its limit for now', 'Try again in 90 seconds.'],
    ['refused-key', 'The service that reads bills refused our request', 'enter the figures yourself'],
    ['server-error', 'We can’t reach the service that reads bills – try again', 'our fault'],
    ['truncated', 'We can’t reach the service that reads bills – try again', 'our fault'],
    ['nothing-read', 'We found no usage, period or address in the selected file', 'The photo is blurred.'],
  ] as const) {
    await send(page, scenario);
    await expectProblem(page, message);
    await expect(page.getByRole('main')).toContainText(more);
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toHaveCount(['refused-key', 'nothing-read'].includes(scenario) ? 0 : 1);
  }
});

test('the key reaches no browser file, no answer and no log', async ({ page }) => {
  const seen: string[] = [];
  for (const file of filesUnder('.next/static')) seen.push(readFileSync(file, 'latin1'));
  expect(seen.length).toBeGreaterThan(5);
  // Silence and dripping take the whole time-out and say nothing.
  const days = Object.keys(scenarios).filter((name) => name !== 'silence' && name !== 'drip');
  const before = standIn.asked.length;
  const base = `http://127.0.0.1:${server.port}`;
  for (const address of ['/', '/bill', '/bill/check', '/bill/enter', '/health', '/v1/openapi.json', '/rates/2000']) {
    seen.push(await (await page.request.get(base + address)).text());
  }
  for (const day of days) {
    const request = { multipart: { file: buildBill(day) }, headers: { 'sec-fetch-site': 'same-origin' } };
    for (const address of ['/api/bills', '/bill/read']) {
      const response = await page.request.post(base + address, request);
      expect(response.status(), day).toBeLessThan(504);
      seen.push(await response.text(), JSON.stringify(response.headersArray()), response.url());
    }
  }
  expect(standIn.asked.length).toBe(before + 2 * days.length);
  expect(standIn.asked.every(({ headers }) => headers['x-api-key'] === apiKey)).toBe(true);
  for (const text of seen) expect(text.includes(apiKey)).toBe(false);
  expect(server.printed()).not.toContain(apiKey);
});

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
