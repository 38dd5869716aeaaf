/** A foreign bill service on its good and bad days: what the site makes of each, and what it lets out. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BillReading, billReadingSchema, type ProblemKind } from '@/lib/site/bill/file-reading';
import { extractFixture } from '@/lib/testing/comparison-bills';
import { captureLog } from '@/lib/testing/set-up';
import { drip, json, type Play, type StandIn, startStandIn, text } from '@/test/upstream/stand-in';
import { readRemoteBill } from './remote-bills';

const apiKey = 'secret-Key/4711+"quoted"';
let standIn: StandIn;
let logged: string[];

beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(() => standIn.close());
beforeEach(() => {
  logged = captureLog();
});

async function ask(play: Play, timeoutMs?: number): Promise<BillReading> {
  standIn.begin(play);
  return billReadingSchema.parse(await read(standIn.baseUrl, timeoutMs));
}

const read = (baseUrl: string, timeoutMs?: number) =>
  readRemoteBill(Buffer.from('%PDF-1.4'), { baseUrl, apiKey, ...(timeoutMs && { timeoutMs }) });

async function problemOf(play: Play, timeoutMs?: number) {
  const reading = await ask(play, timeoutMs);
  if (reading.ok) throw new Error('a bill was read');
  return reading.problem;
}

async function billOf(answer: unknown) {
  const reading = await ask(json(answer));
  if (!reading.ok) throw new Error(`no bill: ${reading.problem.kind}`);
  return reading.bill;
}

/** Answers may hold anything. */
const extract = (change: Record<string, unknown> = {}) => ({ ...extractFixture(), request_uid: 'f-1', ...change });
const issue = (message: string, field: string | null = null, severity = 'WARNING') => ({ severity, field, message });
const invalid = (...issues: unknown[]) => ({ is_valid: false, validation_issues: issues });
const markup = '<img src=x onerror="document.title=\'taken\'"> <b>Check</b> the \u202etotal';
/** Says the key that came with the question. */
const withKey =
  (body: (key: string) => unknown, status = 200): Play =>
  (asked, outgoing) =>
    json(body(String(asked.headers['x-api-key'])), status)(asked, outgoing);
const echoesKey = withKey((key) =>
  extract({ retailer: `Marmalade ${key}`, validation: invalid(issue(`Key ${key} is nearly used up.`)) }),
);

describe('a good day', () => {
  it('gives the bill, whatever else it says', async () => {
    const usage = {
      ...extractFixture().usage,
      ...{ demand_kw: 14.2, reactive_kvarh: 12, meter_reads: [{ meter_id: 'M1', previous: 100, quality: 'A' }] },
    };
    const charges = [{ description: 'Odd line', classification: 'gremlin', quantity: null, rate: null, amount: 3 }];
    expect(await billOf(extract({ usage, charges }))).toMatchObject({
      energyType: 'elec',
      isAbroad: false,
      retailer: { value: 'Marmalade Electric' },
      supplyPostcode: { value: '2000' },
      nmi: { value: '41020359848' },
      periodDays: { value: 92 },
      totalKwh: { value: 4600 },
      peakKwh: { value: 1840 },
      shoulderKwh: { value: 920 },
      demand: { value: { amount: 14.2, unit: 'kW' } },
      totalIncGst: { value: 1468.5 },
    });
  });

  it('sends the key, the file and nothing of the visitor', async () => {
    await ask(json(extract()));
    expect(standIn.asked).toHaveLength(1);
    const [question] = standIn.asked;
    expect(question).toMatchObject({
      method: 'POST',
      url: '/v1/extract',
      headers: { 'x-api-key': apiKey, accept: 'application/json' },
    });
    expect(question!.headers.cookie).toBeUndefined();
    expect(question!.body).toContain('name="file"; filename="bill.pdf"\r\nContent-Type: application/pdf');
    expect(question!.body).not.toContain('Smith');
  });

  it('takes issues in any form, and puts them where they belong', async () => {
    const two = invalid(issue('The days do not fit the dates.', 'billing_period.days', 'ERROR'), 'Plain text.');
    expect((await billOf(extract({ validation: two }))).issues).toEqual([
      { severity: 'ERROR', field: 'bill_days', message: 'The days do not fit the dates.', rule: null },
      { severity: 'WARNING', field: null, message: 'Plain text.', rule: null },
    ]);
    const validation = invalid(issue(markup), issue(markup, 'account.nmi', 'LOUD'));
    const { issues, retailer } = await billOf(extract({ retailer: markup, validation }));
    expect(issues.map(({ severity, field }) => [severity, field])).toEqual([
      ['WARNING', null],
      ['WARNING', 'nmi'],
    ]);
    expect(retailer!.value).toContain('<b>Check</b> the total');
  });

  it('survives nulls, and tells gas, LPG and foreign bills', async () => {
    const account = { nmi: '41020359848', supply_address: null };
    const [billing_period, usage, totals, provider, validation] = [null, null, null, null, null];
    const nulls = { status: 'partial', bill_type: null, account, billing_period, usage, totals, provider, validation };
    expect(await billOf(nulls)).toMatchObject({ nmi: { value: '41020359848' }, periodDays: null });
    expect(await billOf(extract({ bill_type: 'gas', usage: { total_mj: 9000 } }))).toMatchObject({
      energyType: 'gas',
      totalKwh: null,
    });
    expect(await billOf(extract({ bill_type: 'lpg', account: null, usage: null }))).toMatchObject({
      energyType: 'lpg',
    });
    const abroad = { nmi: '0000042210NZ3A7', supply_address: '1 Quay Street, Auckland 1010' };
    expect(await billOf(extract({ account: abroad }))).toMatchObject({ isAbroad: true });
  });
});

const noTime = { type: 'server_error', errors: [{ code: 'out_of_time', detail: 'No time.', attr: 'file' }] };
const badDays: Record<string, [Play, ProblemKind]> = {
  'does not know the key': [withKey((key) => ({ detail: `The key ${key} is unknown.` }), 401), 'upstream_unavailable'],
  'forbids the key': [withKey((key) => ({ detail: `The key ${key} may not.` }), 403), 'upstream_unavailable'],
  'has no credits left': [json({ detail: 'Credits used up.' }, 429, { 'retry-after': '90' }), 'upstream_limit'],
  'reads nothing': [json({ status: 'failed', validation: invalid(issue('The photo is blurred.')) }), 'not_read'],
  'takes no such request': [json({ type: 'client_error', errors: [] }, 400), 'not_read'],
  'takes no such size': [text('<h1>413</h1>', 413), 'file_too_large'],
  breaks: [text('<!doctype html><h1>Internal Server Error</h1><script>alert(1)</script>', 500), 'upstream_unavailable'],
  'runs out of time': [json(noTime, 503, { 'retry-after': '10' }), 'out_of_time'],
  'leads elsewhere': [text('', 307, { location: 'http://127.0.0.1:9/elsewhere' }), 'upstream_unavailable'],
  'sends words': [text('all good!'), 'upstream_unavailable'],
  'sends another shape': [json({ bill_uuid: '1', energy_data: null, validation_issues: [] }), 'upstream_unavailable'],
  'sends texts for numbers': [json(extract({ usage: { total_kwh: '4,600' } })), 'upstream_unavailable'],
  'sends three megabytes': [text(`{"status":"${'x'.repeat(3 * 1024 * 1024)}"}`), 'upstream_unavailable'],
  'closes the door': [(_, outgoing) => void outgoing.destroy(), 'upstream_unavailable'],
};
const endless: [string, Play][] = [
  ['is silent', () => {}],
  ['drips', drip],
];

describe('a service that', () => {
  it.each(Object.entries(badDays))('%s is asked once', async (_, [play, kind]) => {
    expect((await problemOf(play)).kind).toBe(kind);
    expect(standIn.asked).toHaveLength(1);
  });

  it.each(endless)('%s is waited for no longer than it may', async (_, play) => {
    expect((await problemOf(play, 200)).kind).toBe('upstream_unavailable');
  });

  it('says the key lets it out nowhere: not in an answer, not in a log', async () => {
    for (const play of [echoesKey, ...Object.values(badDays).map(([play]) => play)]) {
      const unescaped = JSON.stringify(await ask(play, 100)).replaceAll('\\"', '"');
      expect(unescaped).not.toContain(apiKey);
      expect(unescaped).not.toContain('4711');
    }
    expect(logged.join()).not.toContain('4711');
    expect(JSON.stringify(await ask(echoesKey))).toContain('Key … is nearly used up.');
  });

  it('is not there is asked once more, since nothing was sent, and answers if it is back by then', async () => {
    const away = await startStandIn();
    const port = Number(new URL(away.baseUrl).port);
    await away.close();
    const reading = read(away.baseUrl);
    const back = await startStandIn(json(extract()), port);
    expect((await reading).ok).toBe(true);
    expect(back.asked).toHaveLength(1);
    await back.close();
    const lost = await read(away.baseUrl);
    expect(lost).toMatchObject({ ok: false, problem: { kind: 'upstream_unavailable' } });
  });
});
