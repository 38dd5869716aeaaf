/** The table of a comparison when another service has the rates: few calls, said to be part of a list, and no formula of its. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { RemoteRates } from '@/lib/pages/services/remote-rates';
import { foreignAnswer, gumtree } from '@/test/upstream/foreign-answer';
import { json, refusal, type StandIn, startStandIn } from '@/test/upstream/stand-in';
import { respondWithCsv } from './csv-response';

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn();
  vi.stubEnv('RATES_BASE_URL', standIn.baseUrl);
});
afterAll(() => {
  standIn.close();
  vi.unstubAllEnvs();
});

async function table(): Promise<Response> {
  const holder = globalThis as { [name: symbol]: Map<string, unknown> };
  const registry = Symbol.for('gridfare.registry');
  holder[registry] ??= new Map();
  holder[registry].set('remote-rates', new RemoteRates(standIn.baseUrl, { timeoutMs: 20_000, retryDelayMs: 1 }));
  const address = 'http://localhost/rates/2000/comparison.csv?usage_kwh=18000';
  return respondWithCsv(new Request(address), { level: 'postcode', place: '2000' }, () => null);
}

/** A service whose list never ends: every page leads to another one. */
function endless() {
  let page = 0;
  standIn.begin((asked, outgoing) => {
    const answer = foreignAnswer(asked.query, [gumtree]);
    for (const plan of answer.plans) if (plan.plan_name) plan.plan_name = '=HYPERLINK("https://evil.example")';
    const cursor = `page-${++page}`;
    Object.assign(answer, {
      next_cursor: cursor,
      pagination: { ...answer.pagination, has_more: true, next_cursor: cursor },
    });
    json(answer)(asked, outgoing);
  });
}

it('asks another service eight times at most, in its largest pages, and says how much of the list that is', async () => {
  endless();
  const csv = await (await table()).text();
  expect(standIn.asked).toHaveLength(8);
  for (const { query } of standIn.asked) expect(query.get('limit')).toBe('50');
  expect(csv).toMatch(/^Plans in this file,"\d+ plans? in \d+ offers?, the cheapest ones\. A file holds no more\."/m);
  expect(csv).toContain(`'=HYPERLINK(`);
  expect(csv).not.toMatch(/(^|,)"?=HYPERLINK/m);
});

it('leads to the page, which explains, when the service refuses or is away', async () => {
  standIn.begin(refusal(422, 'out_of_coverage'));
  const refused = await table();
  expect([refused.status, refused.headers.get('location')]).toEqual([303, '/rates/2000?usage_kwh=18000']);
});
