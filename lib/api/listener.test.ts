import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorBodySchema } from '@/lib/rates/errors';
import { setShared } from '@/lib/server/shared';
import { startTestServer, type TestServer } from '@/lib/testing/http-server';
import { setLimit } from '@/lib/testing/limits';
import { captureLog } from '@/lib/testing/set-up';

let server: TestServer;
let seen: IncomingMessage[] = [];
const codeOf = (body: string) => errorBodySchema.parse(JSON.parse(body)).error.code;

beforeAll(async () => {
  server = await startTestServer((incoming, outgoing) => {
    seen.push(incoming);
    if (incoming.url === '/broken') throw new Error('a page failed');
    outgoing.end('page');
  });
});
afterAll(() => server.close());
beforeEach(() => {
  seen = [];
});

describe('the listener', () => {
  it('answers the API itself and hands the rest to the pages', async () => {
    expect((await server.request('GET', '/v1/rates?postcode=2000')).status).toBe(200);
    expect((await server.request('GET', '/health')).status).toBe(200);
    expect(codeOf((await server.request('GET', '/v1/nothing')).body)).toBe('not_found');
    expect(seen).toEqual([]);
    expect((await server.request('GET', '/rates/2000?usage_kwh=5000')).body).toBe('page');
    expect(seen[0]!.url).toBe('/rates/2000?usage_kwh=5000');
  });

  it('takes an absolute address for its path', async () => {
    const answer = await server.request('GET', 'http://elsewhere.example/v1/rates?postcode=2000');
    expect(answer.status).toBe(200);
    await server.request('GET', 'http://elsewhere.example/rates/2000');
    expect(seen[0]!.url).toBe('/rates/2000');
  });

  it('answers an address with spare slashes like the one without', async () => {
    for (const target of ['//v1/rates?postcode=2000', '/v1/rates/?postcode=2000', '/v1//rates?postcode=2000'])
      expect(JSON.parse((await server.request('GET', target)).body).location.postcode).toBe('2000');
    const extract = await server.request('POST', '/v1/extract');
    expect(extract.status).toBe(401);
    for (const target of ['/v1/extract/', '//v1/extract'])
      expect(await server.request('POST', target)).toMatchObject({ status: 401, body: extract.body });
    await server.request('GET', '//rates//2000/');
    expect(seen.map(({ url }) => url)).toEqual(['/rates/2000']);
  });

  it.each(['/v1/rates?postcode=2000', '/health', '/rates/2000'])('refuses two hosts at %s', async (target) => {
    const answer = await server.request('GET', target, ['Host: localhost', 'host: localhost']);
    expect(answer.status).toBe(400);
    expect(codeOf(answer.body)).toBe('bad_request');
    expect(seen).toEqual([]);
  });

  it.each([
    ['a server action by its header', ['Next-Action: 00'], 'x'],
    [
      'a server action in a form',
      ['Content-Type: multipart/form-data; boundary=b'],
      '--b\r\nContent-Disposition: form-data; name="$ACTION_ID_00"\r\n\r\n\r\n--b--\r\n',
    ],
  ])('refuses %s before Next sees it, and logs nothing', async (_, headers, body) => {
    const logged = captureLog();
    const answer = await server.request('POST', '/rates/2000', [...headers, `Content-Length: ${body.length}`], body);
    expect(logged).toEqual([]);
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    expect(seen).toEqual([]);
  });

  it('sends HEAD without a body, with the length of GET', async () => {
    const head = await server.request('HEAD', '/v1/rates?postcode=2000');
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(Number(head.headers['content-length'])).toBeGreaterThan(1000);
  });

  it('tells pages who is asking, and lets no client say it', async () => {
    const headers = [
      'X-Gridfare-Client: 6.6.6.6',
      'X-Gridfare-Secret: x',
      'X-Forwarded-For: 6.6.6.6',
      'X-Forwarded-Host: evil.example',
    ];
    await server.request('GET', '/', headers);
    expect(seen[0]!.headers).toMatchObject({ 'x-gridfare-client': '127.0.0.1' });
    expect(JSON.stringify(seen[0]!.headers)).not.toMatch(/6\.6\.6\.6|evil|secret/);
  });

  it('answers 500 in JSON when a page throws', async () => {
    captureLog();
    const answer = await server.request('GET', '/broken');
    expect(answer.status).toBe(500);
    expect(codeOf(answer.body)).toBe('internal_error');
    expect(answer.body).not.toContain('a page failed');
  });
});

describe('hostile requests', () => {
  const long = 'x'.repeat(60_000);
  it.each([
    ['GET', '/v1/rates?postcode=%E0%A4%A', 400],
    ['GET', `/v1/rates?city=${long}`, 404],
    ['GET', `/v1/rates?${'a&'.repeat(30_000)}`, 400],
    ['GET', '/v1/rates?postcode=2000&postcode=2001', 400],
    ['GET', '/v1/%E0%A4%A', 400],
    ['GET', '/v1/../v1/rates?postcode=2000', 400],
    ['GET', '/_next/static/x/../../../rates?nmi=41020359848', 400],
    ['GET', '/_next/static/x/..%5c..%5c..%5crates', 400],
    ['GET', `/v1/${long}`, 404],
    ['GET', '/%', 400],
    ['GET', '/rates/%00', 400],
    ['GET', '/\\evil.example', 400],
    ['GET', `/${long}`, 414],
    ['OPTIONS', '*', 400],
    ['TRACE', '/v1/rates', 405],
    ['PROPFIND', '/v1/rates', 405],
    ['TRACE', '/rates/2000', 405],
    ['POST', '/rates/2000', 405],
    ['PROPFIND', '/api/rates', 405],
    ['DELETE', '/health', 405],
  ])('%s %.40s is %i in JSON', async (method, target, status) => {
    const answer = await server.request(method, target);
    expect(answer.status).toBe(status);
    codeOf(answer.body);
  });

  it.each(['', 'a b', '<script>', '1.2.3.4.5', 'a@b', '[::1', 'x:99999'])('refuses the host "%s"', async (host) => {
    const page = await server.request('GET', '/', [`Host: ${host}`]);
    expect(page.status).toBe(400);
    codeOf(page.body);
    const api = await server.request('GET', '/v1/nothing', [`Host: ${host}`]);
    expect(api.status).toBe(400);
    expect((await server.request('GET', '/v1/rates?postcode=2000', [`Host: ${host}`])).status).toBe(200);
  });

  it('ignores a body on GET', async () => {
    const answer = await server.request('GET', '/v1/rates?postcode=2000', ['Content-Length: 5'], 'hello');
    expect(answer.status).toBe(200);
  });

  it('refuses a large body on POST without reading it into memory', async () => {
    const body = 'x'.repeat(200_000);
    const answer = await server.request('POST', '/v1/rates', [`Content-Length: ${body.length}`], body);
    expect(answer.status).toBe(405);
  });
});

describe('limits and proxies', () => {
  it('counts by the address of the socket, whatever a client claims', async () => {
    const keys: string[] = [];
    setShared('limiter:rates', (address: string) => {
      keys.push(address);
      return null;
    });
    const limited = await startTestServer(() => {}, { limits: {} });
    setLimit('rates', 0);
    await limited.request('GET', '/v1/rates', ['X-Forwarded-For: 6.6.6.6', 'X-Gridfare-Client: 6.6.6.6']);
    limited.close();
    expect(keys).toEqual(['127.0.0.1']);
  });
});
