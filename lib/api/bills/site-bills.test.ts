import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BillsError } from '@/lib/bills/errors';
import { type ExtractResponse, toExtractResponse } from '@/lib/bills/responses/extract';
import { readBillFile } from '@/lib/server/bill-reader';
import { billReadingSchema, billsReadingSchema, makeProblem, pagePictureSchema } from '@/lib/site/bill/file-reading';
import { readExtract } from '@/lib/site/bill/reading/from-extract';
import { extractFixture } from '@/lib/testing/comparison-bills';
import { setLimit } from '@/lib/testing/limits';
import { readSiteBill } from './remote-bills';
import { handleBillsProxy, readBillForm, readForPage } from './site-bills';

vi.mock('./remote-bills', async (original) => {
  const actual = await original<typeof import('./remote-bills')>();
  return { ...actual, readSiteBill: vi.fn(actual.readSiteBill) };
});

type Read = typeof readSiteBill;
beforeEach(() => {
  setLimit('site-bills', 0);
  vi.mocked(readSiteBill).mockImplementation(async () => readExtract(extractFixture()));
});

const ours = { 'sec-fetch-site': 'same-origin' };
function requestOf(headers: Record<string, string> = ours, content: BlobPart = '%PDF-1.4 a bill'): Request {
  const form = new FormData();
  form.set('file', new Blob([content]), 'bill.pdf');
  return new Request('http://localhost/api/bills', { method: 'POST', body: form, headers });
}
/** A request that sends files of such names. */
function requestOfFiles(...names: string[]): Request {
  const form = new FormData();
  for (const name of names) form.append('file', new Blob([`%PDF-1.4 ${name}`]), name);
  return new Request('http://localhost/api/bills', { method: 'POST', body: form, headers: ours });
}
async function ask(request = requestOf()) {
  const response = await handleBillsProxy(request);
  return { response, reading: billReadingSchema.parse(await response.json()) };
}
async function kindOf(request: Request) {
  const { response, reading } = await ask(request);
  return [response.status, reading.ok ? 'read' : reading.problem.kind];
}
const readBy = (read: Read) => void vi.mocked(readSiteBill).mockImplementation(read);

describe('/api/bills', () => {
  it('gives this site’s pages the bill in the site’s model, for nobody to keep', async () => {
    const { response, reading } = await ask();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(reading).toMatchObject({ ok: true, bill: { totalKwh: { value: 4600 } } });
    expect(JSON.stringify(reading)).not.toContain('Invented Cafe');
  });

  it('tells who asks for it how far it is, a line each, and the bill at last', async () => {
    readBy(async (_file, _client, listener) => {
      listener.onProgress!({ kind: 'waiting' });
      listener.onProgress!({ kind: 'page', number: 1, count: 2 });
      return readExtract(extractFixture());
    });
    const accept = { ...ours, accept: 'application/x-ndjson' };
    const response = await handleBillsProxy(requestOf(accept));
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    expect(response.headers.get('cache-control')).toContain('no-store');
    const lines = (await response.text()).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { kind: 'waiting' },
      { kind: 'page', number: 1, count: 2 },
      { ok: true, bill: { totalKwh: { value: 4600 } } },
    ]);
    const other = { 'sec-fetch-site': 'cross-site', accept: 'application/x-ndjson' };
    expect(await kindOf(requestOf(other))).toEqual([403, 'permission_denied']);
    readBy(async () => readExtract(extractFixture()));
    const plain = await ask(requestOf(accept));
    expect(plain.response.headers.get('content-type')).toContain('application/json');
  });

  it('gives pictures of the pages before the bill to who asks for progress, and has none made for anybody else', async () => {
    const picture = { page: 2, width: 827, height: 1169, pointWidth: 595, pointHeight: 842, data: 'UklGRg==' };
    const asked: boolean[] = [];
    readBy(async (_file, _client, listener) => {
      asked.push(listener.onPicture !== undefined);
      listener.onPicture?.(picture);
      return readExtract(extractFixture());
    });
    const accept = { ...ours, accept: 'application/x-ndjson' };
    const response = await handleBillsProxy(requestOf(accept));
    const lines = (await response.text()).trimEnd().split('\n');
    expect(pagePictureSchema.parse(JSON.parse(lines[0]!))).toEqual({ kind: 'picture', ...picture });
    expect(billReadingSchema.parse(JSON.parse(lines[1]!)).ok).toBe(true);
    await ask();
    await readBillForm(requestOf());
    expect(asked).toEqual([true, false, false]);
  });

  it.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])('refuses %s', async (method) => {
    const response = await handleBillsProxy(new Request('http://localhost/api/bills', { method }));
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
    { origin: 'https://evil.example', host: 'localhost' },
    { origin: 'null', host: 'localhost' },
    { origin: 'nonsense' },
  ])('refuses a request from elsewhere, before anything is read: %j', async (headers) => {
    vi.mocked(readSiteBill).mockClear();
    expect(await kindOf(requestOf(headers))).toEqual([403, 'permission_denied']);
    expect(readSiteBill).not.toHaveBeenCalled();
  });

  it('has a limit of its own, and says how long it lasts', async () => {
    setLimit('site-bills', 1, 600_000);
    expect((await ask()).response.status).toBe(200);
    const { response, reading } = await ask();
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '600']);
    expect(reading).toMatchObject({ ok: false, problem: { kind: 'too_many_tries', waitSeconds: 600 } });
  });

  it.each<[BillsError, [number, string]]>([
    [new BillsError('parse_error', 'No.', null, null, 'no_file'), [400, 'no_file']],
    [new BillsError('parse_error', 'No.', null, null, 'several_files'), [400, 'several_files']],
    [new BillsError('parse_error', 'No.'), [400, 'parse_error']],
    [new BillsError('file_too_large', 'No.'), [413, 'file_too_large']],
    [new BillsError('unsupported_media_type', 'No.'), [415, 'unsupported_media_type']],
    [new BillsError('throttled', 'No.'), [429, 'throttled']],
    [new BillsError('out_of_time', 'No.'), [503, 'out_of_time']],
    [new BillsError('error', 'No.'), [500, 'error']],
  ])('tells a refusal: %s', async (error, expected) => {
    readBy(() => Promise.reject(error));
    expect(await kindOf(requestOf())).toEqual(expected);
  });
});

describe('the embedded service behind the proxy', () => {
  beforeEach(async () =>
    readBy((await vi.importActual<typeof import('./remote-bills')>('./remote-bills')).readSiteBill),
  );
  const embedded = async (request: Request) => {
    const response = await handleBillsProxy(request);
    const reading = billReadingSchema.parse(await response.json());
    return reading.ok ? 'read' : reading.problem.kind;
  };

  it('is asked without a key, and each of its refusals has its own words here', async () => {
    expect(await embedded(requestOf(ours, ''))).toBe('no_file');
    expect(await embedded(requestOfFiles())).toBe('no_file');
    expect(await embedded(requestOfFiles('a', 'b'))).toBe('several_files');
    expect(await embedded(requestOf(ours, 'hello'))).toBe('unsupported_media_type');
    expect(await embedded(requestOf(ours, '%PDF-1.4 broken'))).toBe('file_damaged');
    const half = new Request('http://localhost/', {
      method: 'POST',
      body: '--x\r\nhalf',
      headers: { ...ours, 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(await embedded(half)).toBe('parse_error');
  });

  it('draws the page that a bill’s values stand on, for this site’s pages with script', async () => {
    const accept = { ...ours, accept: 'application/x-ndjson, application/json' };
    const request = requestOf(accept, readFileSync('public/samples/time-of-use.pdf'));
    // A machine with more to do takes longer than visitors are kept waiting for pictures.
    readBy(async (file, client, callbacks) =>
      readExtract(toExtractResponse(await readBillFile(file, client, { ...callbacks, pictureTimeMs: 60_000 }))),
    );
    const response = await handleBillsProxy(request);
    const lines = (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const reading = billReadingSchema.parse(lines.at(-1));
    const at = reading.ok ? reading.bill.totalKwh?.at : null;
    const picture = pagePictureSchema.parse(lines.at(-2));
    expect(picture.page).toBe(at!.page);
    expect(at!.y + at!.height).toBeLessThan(picture.pointHeight);
    expect(Buffer.from(picture.data, 'base64').subarray(8, 12).toString()).toBe('WEBP');
  });
});

describe('the form without script', () => {
  const pageOf = async (request = requestOf()) => {
    const response = await readBillForm(request);
    expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'no-store']);
    const { pathname, search, searchParams } = new URL(response.headers.get('location')!, 'http://localhost');
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return { pathname, search, reading: readForPage(new Headers({ cookie }), searchParams), searchParams };
  };

  it('goes on to the page, which gets the bill once; nothing of it is in the address', async () => {
    const page = await pageOf();
    expect(page.pathname).toBe('/bill/check');
    expect(page.search).toMatch(/^\?read=[0-9a-f]{32}$/);
    expect(page.reading).toMatchObject({ ok: true, bills: [{ nmi: { value: '41020359848' } }] });
    const later = readForPage(new Headers(), page.searchParams);
    expect(later).toMatchObject({ ok: false, problem: { kind: 'forgotten' } });
  });

  it('keeps each bill of several files with its lines, and counts each', async () => {
    const second = { start: '2026-10-01', end: '2026-12-31', days: 92 };
    const answers = [extractFixture(), extractFixture({ billing_period: second, issue_date: '2027-01-04' })];
    readBy(async () => readExtract(answers.shift()!));
    setLimit('site-bills', 2);
    const page = await pageOf(requestOfFiles('a.pdf', 'b.pdf'));
    const kept = {
      totalKwh: { value: 4600 },
      periodDays: { value: 92 },
      lines: expect.arrayContaining([expect.anything()]),
    };
    expect(page.reading).toMatchObject({ bills: [kept, { ...kept, periodEnd: { value: second.end } }] });
    expect((await pageOf()).search).toMatch(/^\?problem=too_many_tries/);
  });

  it('keeps the good files beside a wrong one, which it names', async () => {
    readBy(async (file) =>
      Buffer.from(file).includes('water') ? makeProblem('file_not_a_bill') : readExtract(extractFixture()),
    );
    const words = 'We left out water.pdf. The selected file doesn’t look like an energy bill.';
    expect((await pageOf(requestOfFiles('water.pdf', 'power.pdf'))).reading).toMatchObject({
      bills: [
        {
          totalKwh: { value: 4600 },
          issues: expect.arrayContaining([expect.objectContaining({ message: words })]),
        },
      ],
    });
    const none = await pageOf(requestOfFiles('water.pdf', 'notes.txt water'));
    expect(none.reading).toMatchObject({ problem: { kind: 'file_not_a_bill', said: [words, expect.any(String)] } });
  });

  it('keeps a bill that is too long for a cookie, without its lines', async () => {
    const noise = () => Array.from({ length: 6 }, () => Math.random().toString(36).slice(2, 12)).join(' ');
    const bill = extractFixture();
    const [line] = bill.charges ?? [];
    const charges = Array.from({ length: 100 }, () => ({ ...line, description: noise() }));
    readBy(async () => readExtract({ ...bill, charges } as ExtractResponse));
    const page = await pageOf();
    expect(page.pathname).toBe('/bill/check');
    expect(page.reading).toMatchObject({ ok: true, bills: [{ nmi: { value: '41020359848' }, lines: [] }] });
  });

  it('says what went wrong in the address, except in the words of another service', async () => {
    const page = await pageOf(requestOf({}));
    expect([page.pathname, page.search]).toEqual(['/bill', '?problem=permission_denied']);
    expect(page.reading).toMatchObject({
      problem: { kind: 'permission_denied', waitSeconds: null },
    });

    const issues = [{ severity: 'ERROR', field: 'bill', message: 'No bill of Jo Bloggs.' }];
    const failed = { status: 'failed', validation: { is_valid: false, validation_issues: issues } };
    readBy(async () => readExtract(failed as ExtractResponse));
    const told = await pageOf();
    expect(told.search).toMatch(/^\?read=/);
    expect(told.reading).toMatchObject({ problem: { said: ['No bill of Jo Bloggs.'] } });
  });

  it.each(['', 'problem=nonsense', 'problem=__proto__', 'problem=throttled&wait=-5', 'wait=9'])(
    'reads the address ?%s without harm',
    async (query) => {
      const reading = readForPage(new Headers(), new URLSearchParams(query));
      if (reading) expect(billsReadingSchema.parse(reading)).toMatchObject({ problem: { waitSeconds: null } });
      expect(reading === null).toBe(!query.includes('throttled'));
    },
  );
});
