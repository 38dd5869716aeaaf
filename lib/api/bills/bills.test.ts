/** The bill endpoint as a function: every refusal, in the order in which a request meets them. */
import { describe, expect, it, vi } from 'vitest';
import { BillsError, billErrorSchema } from '@/lib/bills/errors';
import type { ExtractResponse } from '@/lib/bills/responses/extract';
import { QueueFullError } from '@/lib/fair-queue';
import { handleBillRoute } from '@/lib/server/http/bill-responses';
import { ByteBudget } from '@/lib/server/http/multipart';
import { makeUncachedJson } from '@/lib/server/http/response';
import { captureLog } from '@/lib/testing/set-up';
import { withUpload } from './upload-form';

const key = 'gf_live_abc';
const pdf = '%PDF-1.4 a bill';
const read = async (file: Uint8Array): Promise<ExtractResponse> => ({
  status: 'success',
  retailer: Buffer.from(file).toString('latin1'),
});

interface Parts {
  client?: string;
  read?: typeof read;
  uploads?: ByteBudget;
  /** The key is good unless given. */
  identify?: () => Promise<never>;
}

function form(...fields: [name: string, content: string | Blob, filename?: string][]): FormData {
  const data = new FormData();
  for (const [name, content, filename] of fields) {
    if (typeof content === 'string') data.append(name, content);
    else data.append(name, content, filename);
  }
  return data;
}

const file = (content: string, name = 'file'): [string, Blob, string] => [
  name,
  new Blob([Buffer.from(content, 'latin1')]),
  'bill.pdf',
];

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: FormData | string | ReadableStream;
}

/** Sends one file with a key, unless told otherwise. */
async function send({ method = 'POST', headers = {}, body = form(file(pdf)) }: Sent = {}, parts: Parts = {}) {
  const request = new Request('http://localhost/v1/extract', {
    method,
    headers: { 'x-api-key': key, ...headers },
    ...(method === 'POST' && { body, duplex: 'half' }),
  } as RequestInit);
  const response = await handleBillRoute(request, '/v1/extract', 'POST', async () => {
    await parts.identify?.();
    if (request.headers.get('x-api-key') !== key)
      throw new BillsError('not_authenticated', 'Send your API key in the X-API-Key header.');
    const share = { client: parts.client ?? 'one', budget: parts.uploads ?? new ByteBudget(1000) };
    return makeUncachedJson(200, await withUpload(request, share, parts.read ?? read));
  });
  return { response, json: await response.json(), request };
}

/** What a refusal says, after checking that it keeps the shape of all refusals. */
async function refusal(sent: Sent, parts?: Parts) {
  const { response, json } = await send(sent, parts);
  const { type, errors } = billErrorSchema.parse(json);
  expect(errors).toHaveLength(1);
  expect(type).toBe(response.status >= 500 ? 'server_error' : 'client_error');
  return { status: response.status, headers: response.headers, ...errors[0]! };
}

describe('a bill that is sent as it should be', () => {
  it('is answered in the shape of the endpoint, by the very bytes of its file', async () => {
    const content = '%PDF-1.4 \r\n--\0\xff';
    const { response, json } = await send({ body: form(['note', 'hello'], file(content)) });
    expect(response.status).toBe(200);
    expect(json).toEqual({ status: 'success', retailer: content });
  });

  it('gets an answer that nobody keeps and no other site reads', async () => {
    const { headers } = (await send({ headers: { origin: 'https://example.com' } })).response;
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the key', () => {
  it('is asked for before the body is read', async () => {
    const pull = vi.fn();
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const result = await refusal({ headers: { 'x-api-key': '', 'content-type': 'text/plain' }, body });
    expect(result).toMatchObject({ status: 401, code: 'not_authenticated', attr: null });
    expect(result.headers.get('www-authenticate')).toBeTruthy();
    expect(pull).not.toHaveBeenCalled();
  });
});

describe('a request that cannot be answered', () => {
  it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is told which method is', async (method) => {
    const result = await refusal({ method });
    expect(result).toMatchObject({ status: 405, code: 'method_not_allowed' });
    expect(result.headers.get('allow')).toBe('POST');
    expect(result.headers.get('access-control-allow-methods')).toBeNull();
  });

  it.each(['application/pdf', 'application/json', 'application/x-www-form-urlencoded'])('sent as %s', async (type) => {
    const result = await refusal({ headers: { 'content-type': type }, body: pdf });
    expect(result).toMatchObject({ status: 415, code: 'unsupported_media_type', attr: null });
  });

  it.each([
    ['no boundary', 'multipart/form-data', pdf],
    ['no form', 'multipart/form-data; boundary=XX', pdf],
    ['an empty body', 'multipart/form-data; boundary=XX', ''],
    [
      'half a form',
      'multipart/form-data; boundary=XX',
      '--XX\r\nContent-Disposition: form-data; name="file"; filename=""\r\n',
    ],
  ])('with %s', async (_, type, body) => {
    expect(await refusal({ headers: { 'content-type': type }, body })).toMatchObject({
      status: 400,
      code: 'parse_error',
    });
  });

  it('that breaks off', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
    const headers = { 'content-type': 'multipart/form-data; boundary=XX' };
    expect(await refusal({ headers, body })).toMatchObject({ status: 400, code: 'parse_error' });
  });
});

describe('the file', () => {
  it.each([
    ['missing', 'no_file', form()],
    ['missing beside other fields', 'no_file', form(['note', 'hello'])],
    ['text', 'no_file', form(['file', pdf])],
    ['under another name', 'no_file', form(file(pdf, 'bill'))],
    ['empty', 'no_file', form(file(''))],
    ['one of two', 'several_files', form(file(pdf), file(pdf))],
    ['beside a file of another name', 'several_files', form(file(pdf), file(pdf, 'attachment'))],
  ])('may not be %s', async (_, reason, body) => {
    expect(await refusal({ body })).toMatchObject({ status: 400, code: 'parse_error', attr: 'file', reason });
  });

  it.each([
    ['\0\0\0\x18ftypheic', 'This is a HEIC picture. Save it as a JPG'],
    ['<!doctype html>', 'This is a web page.'],
    ['\0\x01\x02', 'PDF, JPG, PNG or TIFF.'],
  ])('may not be %j by its content', async (content, words) => {
    const result = await refusal({ body: form(file(content)) });
    expect(result).toMatchObject({ status: 415, code: 'unsupported_media_type', attr: 'file' });
    expect(result.detail).toContain(words);
  });

  it('may not be too large by what its header says, and is not read then', async () => {
    const pull = vi.fn();
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const headers = { 'content-type': 'multipart/form-data; boundary=XX', 'content-length': '30000000' };
    const result = await refusal({ headers, body });
    expect(result).toMatchObject({ status: 413, code: 'file_too_large', attr: 'file' });
    expect(pull).not.toHaveBeenCalled();
  });

  it('may not be too large whatever its header says, and the rest of it is left unread', async () => {
    const megabyte = new Uint8Array(1024 * 1024);
    let sent = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        controller.enqueue(megabyte);
        sent++;
        if (sent === 100) controller.close();
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=XX', 'content-length': '10' };
    const result = await refusal({ headers, body }, { uploads: new ByteBudget(1e9) });
    expect(result).toMatchObject({ status: 413, code: 'file_too_large' });
    expect(sent).toBeLessThan(30);
  });
});

describe('a service that is full or broken', () => {
  it('says when to come back while others are being read', async () => {
    const busy = { read: () => Promise.reject(new QueueFullError(3)) };
    const result = await refusal({}, busy);
    expect(result).toMatchObject({ status: 429, code: 'throttled' });
    expect(result.headers.get('retry-after')).toBe('3');
  });

  it('says so, and that nothing was taken, once in the log, when the database is unavailable', async () => {
    const logged = captureLog();
    const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    for (const unavailable of [gone, new Error('Failed query', { cause: gone })]) {
      const result = await refusal({}, { identify: () => Promise.reject(unavailable) });
      expect(result).toMatchObject({ status: 503, code: 'service_unavailable' });
      expect(result.detail).toContain('used no credit');
      expect(result.headers.get('retry-after')).toBe('10');
    }
    expect(logged).toHaveLength(1);
  });

  it('takes no more uploads of one client than its share of memory, and frees it afterwards', async () => {
    const uploads = new ByteBudget(600);
    let finish: (answer: ExtractResponse) => void = () => {};
    let first: Promise<{ response: Response }> | undefined;
    await new Promise<void>((reading) => {
      const slowRead = () => {
        reading();
        return new Promise<ExtractResponse>((resolve) => {
          finish = resolve;
        });
      };
      first = send({}, { uploads, read: slowRead });
    });
    const result = await refusal({}, { uploads });
    expect(result).toMatchObject({ status: 429, code: 'throttled' });
    expect(result.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect((await send({}, { uploads, client: 'another' })).response.status).toBe(200);
    finish({ status: 'success' });
    expect((await first)?.response.status).toBe(200);
    expect((await send({}, { uploads })).response.status).toBe(200);
    expect(uploads.heldBytes).toBe(0);
  });

  it('ends an upload that comes too slowly, and frees its memory', async () => {
    vi.useFakeTimers();
    const uploads = new ByteBudget(1e6);
    const piece = new Uint8Array(60_000);
    const trickle = new ReadableStream({ start: (controller) => controller.enqueue(piece) });
    const headers = { 'content-type': 'multipart/form-data; boundary=XX' };
    const answer = refusal({ headers, body: trickle }, { uploads });
    await vi.waitFor(() => expect(uploads.heldBytes).toBe(60_000));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answer).toMatchObject({
      status: 400,
      code: 'parse_error',
      detail: expect.stringMatching(/too slowly/),
    });
    expect(uploads.heldBytes).toBe(0);
    vi.useRealTimers();
  });

  it('says nothing of what went wrong, and logs nothing of the bill', async () => {
    const lines = captureLog();
    const { response, json } = await send({}, { read: () => Promise.reject(new Error('NMI 41035732345')) });
    expect(response.status).toBe(500);
    expect(JSON.stringify(json)).not.toMatch(/NMI|Error|at /);
    const requestId = response.headers.get('x-request-id')!;
    expect(json.errors[0].detail).toContain(requestId);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({ event: 'internal_error', request_id: requestId });
    expect(lines[0]).not.toContain('41035732345');
  });
});
