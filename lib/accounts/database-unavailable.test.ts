/** A server whose database cannot be reached: what needs it says so, everything else goes on. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { billErrorSchema } from '@/lib/bills/errors';
import { followForm } from '@/lib/testing/account-forms';
import { startTestServer, type TestServer } from '@/lib/testing/http-server';
import { captureLog } from '@/lib/testing/set-up';
import { handleAccountForm } from './forms/forms';
import { purgeOnce } from './purge';
import { findVisitor } from './visitor';

const logged = captureLog();
let server: TestServer;
let origin: string;

beforeAll(async () => {
  // The discard port, where nobody listens.
  vi.stubEnv('DATABASE_URL', 'postgres://gridfare:hunter2@127.0.0.1:9/gridfare');
  server = await startTestServer(() => {});
  origin = server.origin;
});
afterAll(() => {
  server.close();
  vi.unstubAllEnvs();
});

const headers = { 'x-api-key': `gf_live_${'a'.repeat(32)}` };

it.each(['/v1/extract', '/api/v2/public/bills/upload/'])('a bill sent to %s is told to come back', async (path) => {
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.4']), 'bill.pdf');
  const response = await fetch(origin + path, { method: 'POST', headers, body: form });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
  const body = billErrorSchema.parse(await response.json());
  expect(body).toMatchObject({ type: 'server_error', errors: [{ code: 'service_unavailable' }] });
});

it('so is who asks for stored bills, and nothing tells how the database is reached', async () => {
  const response = await fetch(`${origin}/v1/bills`, { headers });
  expect(response.status).toBe(503);
  expect(await response.text()).not.toContain('hunter2');
  expect(logged.join()).not.toContain('hunter2');
});

it('rates and health answer, and health says what is away', async () => {
  expect((await fetch(`${origin}/v1/rates?postcode=2000`)).status).toBe(200);
  const health = await fetch(`${origin}/health`);
  expect(health.status).toBe(200);
  expect((await health.json()).database).toEqual({ kind: 'postgresql', state: 'away' });
});

it('an account page and its forms say so', async () => {
  expect(await findVisitor(new Headers({ cookie: 'gridfare_session=x' }))).toEqual({
    kind: 'database_unavailable',
  });
  expect(await findVisitor(new Headers())).toEqual({ kind: 'signed_out' });
  const request = new Request('http://localhost:3000/account/do/sign-in', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=a@example.com&password=correct+horse',
  });
  const { result } = followForm((await handleAccountForm(request, 'sign-in'))!);
  expect(result?.errors[0]?.message).toContain('Accounts are not available');
  expect(result?.status).toEqual({ code: 503, retryAfterSeconds: 60 });
});

it('old bills are deleted another time', async () => {
  await expect(purgeOnce()).resolves.toBeUndefined();
});
