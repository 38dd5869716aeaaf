/** The built server as a process: how it starts, what it withstands, how it ends. No browser. */
import { expect, test } from '@playwright/test';
import { exchange, rawRequest } from '../test/raw-http';
import { startServer } from './support/test-server';

test.describe('the start', () => {
  for (const [name, value] of Object.entries({ PORT: 'abc', TRUST_PROXY: 'yes', SITE_URL: 'example.com' })) {
    test(`is stopped by a wrong ${name}, in one line that names it`, async () => {
      const server = await startServer({ [name]: value });
      expect(await server.ended).toBe(1);
      expect(server.printed()).toMatch(new RegExp(`^${name} must be [^\\n]+\\n$`));
    });
  }

  test('is stopped at a public address without an operator, in one line', async () => {
    const server = await startServer({ SITE_URL: 'https://rates.example.com' });
    expect(await server.ended).toBe(1);
    expect(server.printed()).toMatch(/^OPERATOR_NAME and OPERATOR_CONTACT_URL must be set [^\n]+\n$/);
  });

  test('is stopped by a port in use, in one line', async ({ baseURL }) => {
    const { port } = new URL(baseURL!);
    const server = await startServer({ PORT: port });
    expect(await server.ended).toBe(1);
    expect(server.printed()).toContain(`PORT ${port} is in use`);
    expect(server.printed()).not.toContain('    at ');
  });

  test('warns when there is no limit', async () => {
    const server = await startServer({ RATE_LIMIT_PER_MINUTE: '0' });
    await server.stop();
    expect(server.printed()).toContain('RATE_LIMIT_PER_MINUTE is 0');
  });
});

test('counts clients behind a trusted proxy, refuses with the time to wait, and ends when told to', async () => {
  const server = await startServer({ RATE_LIMIT_PER_MINUTE: '2', TRUST_PROXY: '1' });
  const ask = (client: string) =>
    rawRequest(server.port, 'GET', '/v1/rates?postcode=2000', [`X-Forwarded-For: 6.6.6.6, ${client}`]);
  expect((await ask('203.0.113.5')).headers['x-ratelimit-remaining']).toBe('1');
  expect((await ask('203.0.113.5')).status).toBe(200);
  const refused = await ask('203.0.113.5');
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toMatch(/^[1-9]\d?$/);
  expect((await ask('203.0.113.6')).status).toBe(200);

  expect(await server.stop()).toBe(0);
});

test('refuses a WebSocket after the first page too', async ({ baseURL }) => {
  const port = Number(new URL(baseURL!).port);
  expect((await rawRequest(port, 'GET', '/methodology')).status).toBe(200);
  const lines = ['Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='];
  for (const target of ['/', '/_next/webpack-hmr', '/v1/rates']) {
    const answer = await exchange(
      port,
      `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n${lines.join('\r\n')}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('This server does not support WebSockets');
  }
});

test('answers below /api/ in JSON with the headers of pages, and server actions in a word', async () => {
  const server = await startServer();
  const { port } = server;
  const page = await rawRequest(port, 'GET', '/methodology');
  const names = ['x-content-type-options', 'referrer-policy', 'x-frame-options', 'cross-origin-opener-policy'];
  for (const target of ['/api/nothing', '/api/rates/x', '/api/bills']) {
    const { headers, body } = await rawRequest(port, 'GET', target);
    expect(headers['content-type'], target).toContain('application/json');
    expect(body, target).toContain('{"error":{"code":');
    expect(headers['content-security-policy'], target).toContain("script-src 'self';");
    for (const name of [...names, 'permissions-policy']) expect(headers[name], target).toBe(page.headers[name]);
  }
  const form = '--b\r\nContent-Disposition: form-data; name="$ACTION_ID_00"\r\n\r\n\r\n--b--\r\n';
  const lines = ['Next-Action: 00', 'Content-Type: multipart/form-data; boundary=b', `Content-Length: ${form.length}`];
  const printed = server.printed();
  for (const target of ['/', '/rates/2000', '/bill/read', '/account/do/sign-out', '/api/rates'])
    expect((await rawRequest(port, 'POST', target, lines, form)).status, target).toBeLessThan(500);
  await server.stop();
  const added = server.printed().slice(printed.length).trim().split('\n').filter(Boolean);
  expect(added.every((line) => line.startsWith('{'))).toBe(true);
  expect(added.length).toBeLessThanOrEqual(5);
});

const targets = [
  ...['/', '/rates/2000', '/rates?city=sydney', '/v1/rates?postcode=2000', '/v1/nothing', '/health', '/api/rates'],
  ...['//evil.example/', '/%', '/%E0%A4%A', '/%00', '/\\', '/.rsc', '/rates/2000.rsc', '/__proto__', '/[postcode]'],
  ...['/_next/image?url=x', '/_next/data/x.json', '/_next/static/..%2f..%2fserver.mjs', '/rates/..%2f..', '*'],
  ...['http://evil.example/rates/2000', `/rates?q=${'x'.repeat(5000)}`, `/${'x'.repeat(60_000)}`, '/rates/2000?%zz'],
];
const headers = [
  [],
  ['Host: a b'],
  ['Host: 1.2.3.4.5'],
  ['Next-Router-State-Tree: x', 'RSC: 1'],
  ['Next-Router-State-Tree: %5B%22%22%5D', 'RSC: 1'],
  ['Next-Action: 00', 'Content-Length: 0'],
  ['X-Invoke-Path: /x', 'X-Matched-Path: /_error', 'X-Invoke-Status: 500'],
  ['X-Forwarded-Host: evil.example', 'X-Gridfare-Client: 6.6.6.6', 'X-Nextjs-Data: 1'],
  ['Cookie: __prerender_bypass=1; __next_preview_data=x', 'Range: bytes=0-1', 'Expect: the-unexpected'],
];

for (const method of ['GET', 'HEAD', 'POST', 'TRACE', 'PROPFIND', 'OPTIONS']) {
  test(`no ${method} makes it fail or send anyone elsewhere`, async ({ baseURL }) => {
    const port = Number(new URL(baseURL!).port);
    for (const target of targets) {
      for (const lines of headers) {
        const answer = await rawRequest(port, method, target, lines);
        const asked = `${method} ${target.slice(0, 60)} ${lines.join(', ')}`;
        expect(answer.status, asked).toBeGreaterThanOrEqual(200);
        expect(answer.status, asked).toBeLessThan(500);
        expect(answer.headers.location ?? '', asked).not.toContain('evil.example');
      }
    }
  });
}
