/** A foreign bill service on its good and bad days: what the site makes of each, and what it lets out. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { bytesPerMegabyte } from '@/lib/bills/limits';
import { type BillReading, billReadingSchema, type ProblemKind } from '@/lib/site/bill/file-reading';
import { fileFor, scenarios, startBillsStandIn } from '@/test/upstream/bill-days';
import type { StandIn } from '@/test/upstream/stand-in';
import { RemoteBills } from './remote-bills';

const apiKey = 'secret-Key/4711+"quoted"';
let standIn: StandIn;
let logged: MockInstance;

beforeAll(async () => {
  standIn = await startBillsStandIn();
});
afterAll(() => standIn.close());
beforeEach(() => {
  logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => vi.restoreAllMocks());

function uploadOf(content: string | Buffer, name = 'my own bill of Smith Street.pdf'): Request {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  return new Request('http://site.invalid/api/bills', { method: 'POST', body: form });
}

const remote = (timeoutMs?: number, baseUrl = standIn.baseUrl) =>
  new RemoteBills({ baseUrl, apiKey, ...(timeoutMs && { timeoutMs }) });

async function ask(scenario: string, timeoutMs?: number): Promise<BillReading> {
  const service = remote(timeoutMs);
  return billReadingSchema.parse(await service.read(uploadOf(fileFor(scenario))));
}

async function problemOf(scenario: string, timeoutMs?: number) {
  const reading = await ask(scenario, timeoutMs);
  if (reading.ok) throw new Error('a bill was read');
  return reading.problem;
}

async function billOf(scenario: string) {
  const reading = await ask(scenario);
  if (!reading.ok) throw new Error(`no bill: ${reading.problem.kind}`);
  return reading.bill;
}

describe('a good day', () => {
  it('gives the bill, whatever else it says', async () => {
    expect(await billOf('good')).toMatchObject({
      energyType: 'elec',
      isAbroad: false,
      retailer: { value: 'Saltbush Energy' },
      supplyPostcode: { value: '2000' },
      nmi: { value: '41020359842' },
      periodDays: { value: 92 },
      totalKwh: { value: 4600 },
      peakKwh: { value: 1840 },
      shoulderKwh: { value: 920 },
      demand: { value: { amount: 14.2, unit: 'kW' } },
      totalIncGst: { value: 1468.5 },
    });
  });

  it('sends the key, the file and nothing of the visitor', async () => {
    const before = standIn.asked.length;
    await ask('good');
    const [question] = standIn.asked.slice(before);
    expect(question).toMatchObject({
      method: 'POST',
      url: '/v1/extract',
      headers: { 'x-api-key': apiKey, accept: 'application/json' },
    });
    expect(question!.headers.cookie).toBeUndefined();
    expect(question!.body).toContain('name="file"; filename="bill.pdf"\r\nContent-Type: application/pdf');
    expect(question!.body).not.toContain('Smith');
    expect(standIn.asked.length).toBe(before + 1);
  });

  it('takes issues in any form, and puts them where they belong', async () => {
    expect((await billOf('two-issues')).issues).toEqual([
      { severity: 'ERROR', field: 'bill_days', message: 'The days do not fit the dates.', rule: null },
      { severity: 'WARNING', field: null, message: 'Plain text.', rule: null },
    ]);
    const { issues, retailer } = await billOf('markup');
    expect(issues.map(({ severity, field }) => [severity, field])).toEqual([
      ['WARNING', null],
      ['WARNING', 'nmi'],
    ]);
    expect(retailer!.value).toContain('<b>Check</b> the total');
  });

  it('survives nulls, and tells gas, LPG and foreign bills', async () => {
    expect(await billOf('nulls')).toMatchObject({ nmi: { value: '41020359842' }, periodDays: null });
    expect(await billOf('gas')).toMatchObject({ energyType: 'gas', totalKwh: null });
    expect(await billOf('lpg')).toMatchObject({ energyType: 'lpg' });
    expect(await billOf('abroad')).toMatchObject({ isAbroad: true });
  });
});

const badDays: [string, ProblemKind][] = [
  ['refused-key', 'upstream_unavailable'],
  ['forbidden-key', 'upstream_unavailable'],
  ['limited', 'upstream_limit'],
  ['bad-request', 'not_read'],
  ['too-large', 'file_too_large'],
  ['wrong-type', 'unsupported_media_type'],
  ['server-error', 'upstream_unavailable'],
  ['out-of-time', 'out_of_time'],
  ['bad-gateway', 'upstream_unavailable'],
  ['redirect', 'upstream_unavailable'],
  ['not-json', 'upstream_unavailable'],
  ['truncated', 'upstream_unavailable'],
  ['other-shape', 'upstream_unavailable'],
  ['texts-for-numbers', 'upstream_unavailable'],
  ['huge', 'upstream_unavailable'],
  ['reset', 'upstream_unavailable'],
  ['reset-midway', 'upstream_unavailable'],
];

describe('a bad day', () => {
  it.each(badDays)('%s is told as %s, after one question', async (scenario, kind) => {
    const before = standIn.asked.length;
    expect((await problemOf(scenario)).kind).toBe(kind);
    expect(standIn.asked.length).toBe(before + 1);
  });

  it.each(['silence', 'drip'])('%s is waited for no longer than it may', async (scenario) => {
    expect((await problemOf(scenario, 200)).kind).toBe('upstream_unavailable');
  });

  it('lets the key out nowhere: not in an answer, not in a log', async () => {
    for (const scenario of Object.keys(scenarios)) {
      const service = remote(100);
      const unescaped = JSON.stringify(await service.read(uploadOf(fileFor(scenario)))).replaceAll('\\"', '"');
      expect(unescaped, scenario).not.toContain(apiKey);
      expect(unescaped, scenario).not.toContain('4711');
    }
    expect(logged.mock.calls.flat().join(' ')).not.toContain('4711');
    expect(JSON.stringify(await billOf('echo-key'))).toContain('Key … is nearly used up.');
  });
});

describe('a service that is not there', () => {
  it('is asked once more, since nothing was sent, and answers if it is back by then', async () => {
    const away = await startBillsStandIn();
    const port = Number(new URL(away.baseUrl).port);
    await away.close();
    const service = remote(undefined, away.baseUrl);
    const reading = service.read(uploadOf(fileFor('good')));
    const back = await startBillsStandIn(port);
    expect((await reading).ok).toBe(true);
    expect(back.asked).toHaveLength(1);
    await back.close();
    const lost = await service.read(uploadOf(fileFor('good')));
    expect(lost).toMatchObject({ ok: false, problem: { kind: 'upstream_unavailable' } });
  });
});

describe('an upload that cannot be passed on', () => {
  const askFor = (request: Request) => remote().read(request);

  it('never reaches the service', async () => {
    const before = standIn.asked.length;
    const two = new FormData();
    for (const name of ['a.pdf', 'b.pdf']) two.append('file', new Blob(['%PDF-1.4']), name);
    const kinds = [
      uploadOf(''),
      uploadOf('hello', 'bill.pdf'),
      uploadOf(Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(20 * bytesPerMegabyte)])),
      new Request('http://site.invalid/', { method: 'POST', body: two }),
      new Request('http://site.invalid/', { method: 'POST', body: new FormData() }),
      new Request('http://site.invalid/', {
        method: 'POST',
        body: '--x\r\nhalf',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
      new Request('http://site.invalid/', { method: 'POST', body: 'file=1' }),
    ].map(async (request) => {
      const reading = await askFor(request);
      return reading.ok ? 'read' : reading.problem.kind;
    });
    expect(await Promise.all(kinds)).toEqual([
      'no_file',
      'unsupported_media_type',
      'file_too_large',
      'several_files',
      'no_file',
      'parse_error',
      'unsupported_media_type',
    ]);
    expect(standIn.asked.length).toBe(before);
  });
});
