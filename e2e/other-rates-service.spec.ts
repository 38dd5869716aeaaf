/** The built site in front of a rates service that is not ours, in a browser: what its visitors meet, good days and bad. */
import { expect, test } from '@playwright/test';
import { type BadDay, badDays } from '../test/upstream/bad-days';
import { foreignAnswer } from '../test/upstream/foreign-answer';
import { goodAnswers } from '../test/upstream/good-answers';
import { json, type Play, type StandIn, startStandIn } from '../test/upstream/stand-in';
import { watchPageErrors } from './support/page-errors';
import { startServer, type TestServer } from './support/test-server';

// One service plays one scenario at a time.
test.describe.configure({ mode: 'default' });

let standIn: StandIn;
let server: TestServer;
const at = (path: string) => `http://127.0.0.1:${server.port}${path}`;

test.beforeAll(async () => {
  standIn = await startStandIn();
  server = await startServer({ RATES_BASE_URL: standIn.baseUrl });
});

test.afterAll(async () => {
  await server.stop();
  standIn.close();
});

const usualAnswer: Play = (asked, outgoing) => json(foreignAnswer(asked.query))(asked, outgoing);

function badDay(name: string): BadDay {
  return badDays.find((day) => day.name === name)!;
}

/** The hazards that only a browser shows: hydration, script in text, widths. */
const hazards = /markup|scripts|ten thousand|paragraphs|long plan|dollars|several times|__proto__/;

test('pages of answers that are not ours are whole, fit a phone, and cost few calls', async ({ page }) => {
  test.setTimeout(240_000);
  const faults = watchPageErrors(page);
  await page.setViewportSize({ width: 320, height: 800 });
  const chosen = goodAnswers.filter(({ name }) => hazards.test(name));
  expect(chosen.length).toBeGreaterThan(9);
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

test('nothing a visitor asked for is in the log', () => {
  expect(server.printed()).toContain('rates_upstream_failed');
  expect(server.printed()).not.toMatch(/postcode=|usage_kwh=|18000|41020359842/);
  expect(server.printed()).not.toMatch(/internal_error|unhandled|Error:/);
});
