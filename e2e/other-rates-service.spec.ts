/** The built site in front of a rates service that is not ours, in a browser: what its visitors meet, good days and bad. */
import { expect, test } from '@playwright/test';
import { type BadDay, badDays, oddDeliveries } from '../test/upstream/bad-days';
import { foreignAnswer } from '../test/upstream/foreign-answer';
import { goodAnswers } from '../test/upstream/good';
import { json, type Play, type StandIn, startStandIn } from '../test/upstream/stand-in';
import { watchPageErrors } from './support/page-errors';
import { openPlan } from './support/result';
import { startServer, type TestServer } from './support/test-server';

// One service plays one scenario at a time.
test.describe.configure({ mode: 'default' });

let standIn: StandIn;
let server: TestServer;
const at = (path: string) => `http://127.0.0.1:${server.port}${path}`;
const usual = '/rates/2000?usage_kwh=18000&limit=10';

test.beforeAll(async () => {
  standIn = await startStandIn();
  server = await startServer({ RATES_BASE_URL: standIn.baseUrl });
});

test.afterAll(async () => {
  await server.stop();
  standIn.close();
});

/** The usual answer with a warning that every page has to carry. */
const sample: Play = (asked, outgoing) => {
  const warnings = [{ code: 'sample_rates', message: 'These are rates to try.' }];
  json({ ...foreignAnswer(asked.query), warnings })(asked, outgoing);
};
const usualAnswer: Play = (asked, outgoing) => json(foreignAnswer(asked.query))(asked, outgoing);

function badDay(name: string): BadDay {
  return badDays.find((day) => day.name === name)!;
}

/** The hazards that only a browser shows: hydration, script in text, widths. */
const hazards =
  /markup|scripts|ten thousand|no page can show|direction|paragraphs|long plan|dollars|several times|__proto__|a second page|longer than/;

test('pages of answers that are not ours are whole, fit a phone, and cost few calls', async ({ page }) => {
  test.setTimeout(240_000);
  const faults = watchPageErrors(page);
  await page.setViewportSize({ width: 320, height: 800 });
  const chosen = goodAnswers.filter(({ name }) => hazards.test(name));
  expect(chosen.length).toBeGreaterThan(10);
  for (const { name, address, answer } of chosen) {
    await test.step(name, async () => {
      standIn.begin((asked, outgoing) => json(answer(asked.query))(asked, outgoing));
      const response = await page.goto(at(address));
      expect(response!.status()).toBe(200);
      await page.locator('details').evaluateAll((all) => {
        for (const one of all) (one as HTMLDetailsElement).open = true;
      });
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
      expect(standIn.asked.length, `calls for ${name}`).toBeLessThanOrEqual(4);
      expect(faults, name).toEqual([]);
    });
  }
});

test('an answer of before is shown with its date when there is no newer one', async ({ page }) => {
  const address = '/rates/2000?usage_kwh=21000&limit=10';
  // Asked again for each page, and shown when nothing newer can be.
  const headers = { 'cache-control': 'max-age=0' };
  standIn.begin((asked, outgoing) => json(foreignAnswer(asked.query), 200, headers)(asked, outgoing));
  await page.goto(at(address));
  await expect(page.getByText('These prices are from')).toHaveCount(0);
  standIn.begin(badDay('breaks').play);
  const response = await page.goto(at(address));
  expect(response?.status()).toBe(200);
  await expect(
    page.getByText(/^These prices are from \d+ \w+ 20\d\d at .*, Sydney time\. We can’t reach/),
  ).toBeVisible();
  await expect(page.locator('[data-plan-rank="14"]')).toHaveCount(0);
  await expect(page.locator('[data-plan-rank="1"]')).toBeVisible();
});

test('a service that answers oddly or sets cookies is heard, and its headers stay behind', async ({ request }) => {
  for (const [name, play] of oddDeliveries) {
    standIn.begin(play);
    const response = await request.get(at(usual));
    expect(await response.text(), name).toMatch(
      / data-answer="true"[^>]*>.*Best certain price of 14 offers.*Buying group rate/s,
    );
    for (const header of ['set-cookie', 'refresh', 'x-robots-tag'])
      expect(response.headers()[header], name).toBeUndefined();
  }
});

test('a bad day keeps the question, and the form leads on', async ({ page }) => {
  const faults = watchPageErrors(page);
  standIn.begin(badDay('breaks').play);
  await page.goto(at('/rates/2000?usage_kwh=18000&peak_share=0.4&max_demand_kw=25'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t reach the rates right now');
  await expect(page.getByLabel('Postcode, suburb or NMI')).toHaveValue('2000');
  await expect(page.getByText('At 18,000 kWh a year.')).toBeVisible();
  standIn.begin(usualAnswer);
  await page.getByLabel('Postcode, suburb or NMI').fill('2042');
  await page.getByRole('button', { name: 'Compare plans' }).click();
  await expect(page).toHaveURL(at('/rates/2042?usage_kwh=18000&peak_share=0.4&max_demand_kw=25'));
  await expect(page.locator('[data-answer]')).toContainText('Buying group rate');
  expect(faults).toEqual([]);
});

test('the list has pages and plans that open, without any extension of ours', async ({ page }) => {
  standIn.begin(usualAnswer);
  await page.goto(at(usual));
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText(/^11–14 of 14 offers\./)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0);
  const detail = await openPlan(page, 12);
  await expect(detail).toContainText('The sum');
});

test('no page asks more than it needs, and what every page must say is remembered', async ({ page }) => {
  standIn.begin(sample);
  const banner = page.getByRole('region', { name: 'About these rates' });
  const countCalls = async (path: string) => {
    standIn.begin(sample);
    await page.goto(at(path));
    return standIn.asked.length;
  };
  expect(await countCalls(usual)).toBe(1);
  await expect(page.getByText('These are rates to try.')).toHaveCount(1);
  expect(await countCalls(`${usual}&page=2`)).toBe(1);
  expect(await countCalls('/rates?nmi=41020359842&usage_kwh=18000')).toBe(1);
  expect(await countCalls('/')).toBe(0);
  await expect(banner).toHaveText('These are rates to try.');
});

test('nothing a visitor asked for is in the log', () => {
  expect(server.printed()).toContain('rates_upstream_failed');
  expect(server.printed()).not.toMatch(/postcode=|usage_kwh=|18000|41020359842/);
  expect(server.printed()).not.toMatch(/internal_error|unhandled|Error:/);
});
