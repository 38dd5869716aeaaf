/** A bill over HTTP, from the socket to the answer: the listener, the key, the workers, the understanding. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runAdminCommand } from '@/lib/accounts/commands/admin-commands';
import { openAccountServices } from '@/lib/accounts/open-services';
import type { Extraction } from '@/lib/bills/bill';
import { billErrorSchema } from '@/lib/bills/errors';
import { makeUnreadable } from '@/lib/bills/file-issues';
import { ReaderClient } from '@/lib/bills/reader-client';
import { extractResponseSchema } from '@/lib/bills/responses/extract';
import { billListSchema } from '@/lib/bills/responses/parts';
import { uploadResponseSchema } from '@/lib/bills/responses/upload';
import { QueueFullError } from '@/lib/fair-queue';
import { getBillReader } from '@/lib/server/bill-reader';
import { openServices, signUp } from '@/lib/testing/account-forms';
import { success } from '@/lib/testing/accounts';
import { startTestServer, type TestServer } from '@/lib/testing/http-server';
import { line, makeLockedPdf, makePdf } from '@/lib/testing/pdf-file';
import { captureLog } from '@/lib/testing/set-up';
import { readBill } from './site-bills';

let server: TestServer;
let origin: string;
let key: string;

openServices();
beforeAll(async () => {
  key = await newKey('--email', 'you@example.com');
  server = await startTestServer(() => {});
  origin = server.origin;
}, 120_000);

/** As the operator makes one. */
async function newKey(...words: string[]): Promise<string> {
  const made = await runAdminCommand(['keys', 'create', ...words], await openAccountServices());
  return made.lines.at(-1)!;
}

afterAll(() => {
  server.close();
  getBillReader().close();
});

const rows: [y: number, ...cells: [x: number, text: string][]][] = [
  [800, [50, 'Example Power Pty Ltd'], [350, 'ABN 51 824 753 556'], [480, 'Tax invoice']],
  [770, [50, 'Account number'], [200, '300412345']],
  [755, [50, 'Supply address'], [200, '12 Sample Street, Newtown NSW 2042']],
  [740, [50, 'Bill period'], [200, '1 Jul 2026 to 30 Sep 2026 (92 days)']],
  [700, [50, 'Electricity charges'], [250, 'Quantity'], [350, 'Rate'], [480, 'Amount']],
  [680, [50, 'Peak usage'], [250, '4,000 kWh'], [350, '30.00 c/kWh'], [480, '$1,200.00']],
  [665, [50, 'Off-peak usage'], [250, '2,000 kWh'], [350, '20.00 c/kWh'], [480, '$400.00']],
  [650, [50, 'Daily supply charge'], [250, '92 days'], [350, '150.00 c/day'], [480, '$138.00']],
  [630, [50, 'Total charges excluding GST'], [480, '$1,738.00']],
  [615, [50, 'GST'], [480, '$173.80']],
  [600, [50, 'Total amount due'], [480, '$1,911.80']],
];
const contentOf = (total: string) =>
  rows
    .flatMap(([y, ...cells]) => cells.map(([x, text]) => line(x, y, text)))
    .join('')
    .replace('300412345', total);
const content = contentOf('300412345');
const bill = makePdf({ pages: [{ content }] });
const locked = await makeLockedPdf('Total due $12.00', 'sesame', 'x');
/** A bill like it, of another account number. */
const anotherBill = (number: number) => makePdf({ pages: [{ content: contentOf(String(300_500_000 + number)) }] });

/** A page that shows a shape and no text is read as a picture. */
const drawing = makePdf({ pages: [{ content: '72 500 200 90 re f\n' }] });

const uploadPath = '/api/v2/public/bills/upload/';

async function send(
  file: Uint8Array,
  headers: Record<string, string> = { 'X-API-Key': key },
  path = '/v1/extract',
  signal?: AbortSignal,
): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([file.slice()]), 'bill.pdf');
  return fetch(origin + path, { method: 'POST', headers, body: form, redirect: 'manual', ...(signal && { signal }) });
}

describe('POST /v1/extract', () => {
  it('reads a bill of a retailer it has never seen', async () => {
    const response = await send(bill);
    expect(response.status).toBe(200);
    const json = extractResponseSchema.parse(await response.json());
    expect(json).toMatchObject({
      bill_type: 'elec',
      billing_period: { start: '2026-07-01', end: '2026-09-30', days: 92 },
      usage: { total_kwh: 6000, peak_kwh: 4000, off_peak_kwh: 2000 },
      totals: { subtotal: 1738, gst: 173.8, total_due: 1911.8 },
    });
    expect(json.charges).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ quantity: 4000, rate: 0.3, amount: 1200, time_period: 'peak' }),
      ]),
    );
  });

  it.each([
    ['that is blank', makePdf({ pages: [{ content: '' }] }), 'blank'],
    [
      'that is no bill',
      makePdf({ pages: [{ content: line(72, 700, 'Minutes of the meeting of the committee') }] }),
      'bill',
    ],
    ['that is locked', locked, 'password'],
    ['that is damaged', bill.subarray(0, 500), 'damaged'],
  ])('says of a file %s that it failed, and why', async (_, file, words) => {
    const response = await send(file);
    expect(response.status).toBe(200);
    const { status, validation } = extractResponseSchema.parse(await response.json());
    expect(status).toBe('failed');
    expect(validation).toMatchObject({ is_valid: false, validation_issues: [{ severity: 'ERROR' }] });
    expect(validation?.validation_issues[0]?.message).toContain(words);
  });

  it('has every account wait for its turn by itself', async () => {
    const reading = vi.spyOn(ReaderClient.prototype, 'read').mockRejectedValue(new QueueFullError(1));
    const keys = [key, key, await newKey('--email', 'other@example.com')];
    for (const one of keys) expect((await send(drawing, { 'X-API-Key': one })).status).toBe(429);
    const [first, second, third] = reading.mock.calls.map(([, request]) => request?.client);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect([first === second, first === third]).toEqual([true, false]);
    reading.mockRestore();
  });

  it('ends a reading when its sender leaves, without a bill, a credit or a line in the log', async () => {
    const logged = captureLog();
    let ended: unknown = null;
    const reading = vi.spyOn(ReaderClient.prototype, 'read').mockImplementation(
      (_, { signal } = {}) =>
        new Promise((_, reject) => {
          signal!.addEventListener('abort', () => {
            ended = signal!.reason;
            reject(signal!.reason);
          });
        }),
    );
    const leaves = new AbortController();
    const sent = send(drawing, { 'X-API-Key': key }, '/v1/extract', leaves.signal).catch((error: Error) => error.name);
    await expect.poll(() => reading.mock.calls.length).toBe(1);
    leaves.abort();
    expect(await sent).toBe('AbortError');
    await expect.poll(() => ended).not.toBeNull();
    reading.mockRestore();
    expect(logged.join()).not.toContain('internal_error');
    expect((await send(bill)).status).toBe(200);
  });
});

describe('POST /api/v2/public/bills/upload/', () => {
  it.each([uploadPath, uploadPath.slice(0, -1)])('answers %s in its own shape, without a redirect', async (path) => {
    const response = await send(bill, { 'X-API-Key': key }, path);
    expect(response.status).toBe(200);
    const json = uploadResponseSchema.parse(await response.json());
    expect(json.bill_uuid).toMatch(/^[0-9a-f-]{36}$/);
    expect(json.energy_data).toMatchObject({ fuel_type: 'elec', billing_period: { days: 92 }, total_amount: 1911.8 });
  });
});

const readOnce = (extraction: Extraction) =>
  vi.spyOn(ReaderClient.prototype, 'read').mockResolvedValueOnce({ ...extraction, outOfTime: true });

describe.each(['/v1/extract', uploadPath])('%s, when the time is up', (at) => {
  it('answers with a part where there is one, under no name and for nothing, and later with the whole', async () => {
    const headers = { 'X-API-Key': await newKey('--email', `part${at.length}@example.com`, '--credits', '1') };
    readOnce({ ...success, status: 'partial' });
    const part = await (await send(bill, headers, at)).json();
    expect([part.status, part.bill_uuid ?? null]).toEqual(['partial', null]);
    expect((await (await send(bill, headers, at)).json()).bill_uuid).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('says so where nothing could be read, keeps nothing, and asks to come back', async () => {
    readOnce(makeUnreadable('out_of_time', [1]));
    const refused = await send(drawing, { 'X-API-Key': key }, at);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    const [error] = billErrorSchema.parse(await refused.json()).errors;
    expect(error).toMatchObject({ code: 'out_of_time', attr: 'file' });
    expect(error!.detail).toMatch(/^We ran out of time before page 1\. .* No credit was used\.$/);
  });
});

it('the upload of this site says so too when the time is up', async () => {
  readOnce(makeUnreadable('out_of_time', [1]));
  const body = new FormData();
  body.append('file', new Blob([drawing.slice()]), 'bill.pdf');
  const headers = { 'sec-fetch-site': 'same-origin' };
  const request = new Request('http://localhost/api/bills', { method: 'POST', body, headers });
  expect(await readBill(request)).toMatchObject({ problem: { kind: 'out_of_time' } });
});

describe('a key', () => {
  it.each([
    ['missing', {}, 'not_authenticated'],
    ['unknown', { 'X-API-Key': `gf_live_${'a'.repeat(32)}` }, 'authentication_failed'],
    ['none of ours', { 'X-API-Key': 'sk-123' }, 'authentication_failed'],
  ])('that is %s is refused at every address', async (_, headers, code) => {
    const id = crypto.randomUUID();
    const asks = [
      send(bill, headers),
      send(bill, headers, uploadPath),
      ...[`/v1/bills`, `/v1/bills/${id}`, `/v1/bills/${id}/file`].map((path) => fetch(origin + path, { headers })),
      fetch(`${origin}/v1/bills/${id}`, { method: 'DELETE', headers }),
    ];
    for (const response of await Promise.all(asks)) {
      expect(response.status).toBe(401);
      expect(billErrorSchema.parse(await response.json()).errors[0]?.code).toBe(code);
    }
  });

  it('ends at once when it is revoked', async () => {
    const other = await newKey('--email', 'you@example.com');
    expect((await fetch(`${origin}/v1/bills`, { headers: { 'X-API-Key': other } })).status).toBe(200);
    await runAdminCommand(['keys', 'revoke', other.slice(0, 14)], await openAccountServices());
    expect((await fetch(`${origin}/v1/bills`, { headers: { 'X-API-Key': other } })).status).toBe(401);
  });
});

describe('credits', () => {
  it('are one a bill that was read; the same file costs none and is the same bill, in either shape', async () => {
    const headers = { 'X-API-Key': await newKey('--email', 'one@example.com', '--credits', '1') };
    const first = await (await send(bill, headers)).json();
    expect(first.bill_uuid).toMatch(/^[0-9a-f-]{36}$/);
    const again = await send(bill, headers, uploadPath);
    expect([again.status, (await again.json()).bill_uuid]).toEqual([200, first.bill_uuid]);
    const other = await send(anotherBill(1), headers);
    expect(other.status).toBe(429);
    expect(other.headers.get('retry-after')).toBe('86400');
    const [error] = billErrorSchema.parse(await other.json()).errors;
    expect(error).toMatchObject({ code: 'throttled', detail: expect.stringContaining('no credits left') });
    expect(await (await send(bill, headers)).json()).toEqual(first);
  });
});

describe('the requests of an account', () => {
  it('are so many a minute, of all its keys together', async () => {
    const email = 'quick@example.com';
    const keys = [await newKey('--email', email), await newKey('--email', email)];
    const words = ['keys', 'set-limits', '--email', email, '--requests-per-minute', '3'];
    await runAdminCommand(words, await openAccountServices());
    const ask = (i: number) => fetch(`${origin}/v1/bills`, { headers: { 'X-API-Key': keys[i % 2]! } });
    for (let i = 0; i < 3; i++) expect((await ask(i)).status).toBe(200);
    const refused = await ask(3);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(billErrorSchema.parse(await refused.json()).errors[0]?.detail).toContain('limit is 3 a minute');
  });
});

describe('the bills of an account', () => {
  const ask = (path: string, of: string, method = 'GET') =>
    fetch(origin + path, { method, headers: { 'X-API-Key': of } });

  it('are listed in pages, shown as they were read, and deleted', async () => {
    const own = await newKey('--email', 'drawer@example.com');
    const sent: unknown[] = [];
    for (let i = 10; i < 13; i++) sent.push(await (await send(anotherBill(i), { 'X-API-Key': own })).json());
    const first = billListSchema.parse(await (await ask('/v1/bills?limit=2', own)).json());
    expect(first.bills).toHaveLength(2);
    expect(first.bills[0]).toMatchObject({ status: 'success', bill_type: 'elec', total: 1911.8, file: null });
    expect(first.bills[0]!.billing_period).toEqual({ start: '2026-07-01', end: '2026-09-30' });
    const rest = await (await ask(`/v1/bills?limit=2&cursor=${first.next_cursor}`, own)).json();
    const { bills, next_cursor } = billListSchema.parse(rest);
    expect([bills.length, next_cursor]).toEqual([1, null]);
    const id = bills[0]!.bill_uuid;
    const shown = await ask(`/v1/bills/${id}`, own);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(await shown.json()).toEqual(sent[0]);
    expect((await ask(`/v1/bills/${id}/file`, own)).status).toBe(404);
    expect((await ask(`/v1/bills/${id}`, own, 'DELETE')).status).toBe(204);
    expect((await ask(`/v1/bills/${id}`, own, 'DELETE')).status).toBe(404);
  });

  it('do not exist for another account, by any address and verb', async () => {
    const [owner, other] = [await newKey('--email', 'owner@example.com'), await newKey('--email', 'other@example.com')];
    const { accounts } = await openAccountServices();
    const account = (await accounts.find('owner@example.com'))!;
    await accounts.update(account.id, { keepFiles: true, retentionDays: null });
    const id = (await (await send(bill, { 'X-API-Key': owner })).json()).bill_uuid;
    for (const [method, path] of [
      ['GET', `/v1/bills/${id}`],
      ['HEAD', `/v1/bills/${id}`],
      ['DELETE', `/v1/bills/${id}`],
      ['GET', `/v1/bills/${id}/file`],
      ['HEAD', `/v1/bills/${id}/file`],
    ] as const) {
      const [theirs, nobodys] = [
        await ask(path, other, method),
        await ask(path.replace(id, crypto.randomUUID()), owner, method),
      ];
      expect([method, path, theirs.status]).toEqual([method, path, 404]);
      // Nothing tells a bill of somebody else from one of nobody.
      expect(await theirs.text()).toBe(await nobodys.text());
      expect(nobodys.status).toBe(404);
    }
    expect((await (await ask('/v1/bills', other)).json()).bills).toEqual([]);
    const file = await ask(`/v1/bills/${id}/file`, owner);
    expect(Buffer.from(await file.arrayBuffer()).equals(bill)).toBe(true);
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="bill-${id}.pdf"`);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['/v1/bills', 'POST', 'GET, HEAD'],
    ['/v1/bills/x', 'PATCH', 'GET, HEAD, DELETE'],
    ['/v1/bills/x/file', 'DELETE', 'GET, HEAD'],
  ])('%s does not answer %s', async (path, method, allow) => {
    const response = await ask(path, key, method);
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
  });
});

describe('a browser that is signed in', () => {
  it('reads its account’s bills with its cookie, and deletes them from this site only', async () => {
    const { cookie } = await signUp(await openAccountServices(), 'browser@example.com');
    const own = await newKey('--email', 'browser@example.com');
    const id = (await (await send(bill, { 'X-API-Key': own })).json()).bill_uuid;
    const withCookie = (method: string, headers = {}) =>
      fetch(`${origin}/v1/bills/${id}`, { method, headers: { cookie, ...headers } });
    expect((await withCookie('GET')).status).toBe(200);
    expect((await withCookie('GET', { cookie: 'gridfare_session=stolen.cookie' })).status).toBe(401);
    for (const headers of [{}, { origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const refused = await withCookie('DELETE', headers);
      expect(billErrorSchema.parse(await refused.json()).errors[0]?.code).toBe('permission_denied');
    }
    // A bill is sent with a key, never with the cookie of whoever looks at a page.
    expect((await send(bill, { cookie })).status).toBe(401);
    expect((await withCookie('DELETE', { 'sec-fetch-site': 'same-origin' })).status).toBe(204);
  });
});
