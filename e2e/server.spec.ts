/** The built server as a process: how it starts, what it withstands, how it ends. No browser. */
import { expect, test } from '@playwright/test';
import { http } from '../test/fuzz/parts/http';
import { runPart } from '../test/fuzz/run-part';
import { rawRequest } from '../test/raw-http';
import { startServer } from './support/test-server';

test.describe('the start', () => {
  test('is stopped by a wrong setting, in one line that names it', async () => {
    const server = await startServer({ TRUST_PROXY: 'yes' });
    expect(await server.ended).toBe(1);
    expect(server.printed()).toMatch(/^TRUST_PROXY must be [^\n]+\n$/);
  });

  test('is stopped at a public address without an operator, in one line', async () => {
    const server = await startServer({ SITE_URL: 'https://rates.example.com' });
    expect(await server.ended).toBe(1);
    expect(server.printed()).toMatch(/^OPERATOR_NAME and OPERATOR_CONTACT_URL must be set [^\n]+\n$/);
  });

  test('is stopped by a port in use, in one line', async ({ baseURL }) => {
    const { port } = new URL(baseURL!);
    const server = await startServer({ PORT: port });
    expect(await server.ended).toBe(1);
    expect(server.printed()).toMatch(/^PORT or LISTEN_ADDRESS .+ already in use .+\n$/m);
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
  expect(added.filter((line) => !line.startsWith('{'))).toEqual([]);
  expect(added.length).toBeLessThanOrEqual(5);
});

test('answers no request of a sample of the fuzzing with a fault', async () => {
  test.setTimeout(300_000);
  const { failures } = await runPart(http, { cases: http.sampleCases, seed: 20_261_123, isSample: true });
  expect(failures).toEqual([]);
});
