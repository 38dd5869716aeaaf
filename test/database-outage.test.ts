/** PostgreSQL goes away under a running server and comes back: 503 in words meanwhile, and no restart afterwards. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import AccountPage from '@/app/account/page';
import SignInPage from '@/app/account/sign-in/page';
import { handleAccountForm } from '@/lib/accounts/forms/forms';
import { closeDatabase, openAccountServices } from '@/lib/accounts/open-services';
import { withPageAnswer } from '@/lib/server/http/page-status';
import { signUp } from '@/lib/testing/account-forms';
import { makeReading, password } from '@/lib/testing/accounts';
import { startTestServer, type TestServer } from '@/lib/testing/http-server';
import { startPostgres } from '@/scripts/postgres';

let cookie = '';
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  usePathname: () => '/account',
  useRouter: () => ({}),
}));
vi.mock('next/headers', () => ({ headers: async () => new Headers({ cookie }) }));

const postgres = await startPostgres();
const email = 'person@example.com';
const file = '%PDF-1.4 a bill that was read before';
let server: TestServer;
let origin: string;
let key: string;
const logged: string[] = [];

beforeAll(async () => {
  if (!postgres) return;
  vi.stubEnv('DATABASE_URL', postgres.url);
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
  const services = await openAccountServices();
  const { bills, keys } = services;
  const { account, cookie: set } = await signUp(services, email);
  cookie = set;
  await bills.store(makeReading(account.id, file));
  key = (await keys.create(account.id, 'Till 1'))!;
  server = await startTestServer(() => {});
  origin = server.origin;
}, 120_000);
afterAll(async () => {
  server?.close();
  await closeDatabase();
  postgres?.stop();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

async function page(make: () => Promise<React.ReactNode>) {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const html = await withPageAnswer(answer, async () => renderToStaticMarkup(await make()));
  return { status: answer.statusCode, retryAfter: Number(answer.getHeader('retry-after')), html };
}

async function api(path: string, init: RequestInit = {}) {
  const response = await fetch(origin + path, init);
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')),
    html: await response.text(),
  };
}

function upload() {
  const form = new FormData();
  form.append('file', new Blob([file]), 'bill.pdf');
  return api('/v1/extract', { method: 'POST', headers: { 'x-api-key': key }, body: form });
}

async function signInByForm() {
  const response = await handleAccountForm(
    new Request('http://localhost:3000/account/do/sign-in', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email, password }).toString(),
    }),
    'sign-in',
  );
  const location = new URL(response!.headers.get('location')!, 'http://localhost:3000');
  if (location.pathname === '/account') return { status: 200, retryAfter: null, html: '' };
  const told = location.searchParams.get('told')!;
  const before = cookie;
  cookie = response!.headers.getSetCookie()[0]!.split(';')[0]!;
  const shown = await page(() => SignInPage({ params, searchParams: Promise.resolve({ told }) }));
  cookie = before;
  return shown;
}

/** Neither page takes any. */
const params = Promise.resolve({ id: '' });
const uses = {
  'a page of somebody signed in': () => page(() => AccountPage({ params, searchParams: Promise.resolve({}) })),
  'the sign-in form': signInByForm,
  'the bills of a session': () => api('/v1/bills', { headers: { cookie } }),
  'the bills of a key': () => api('/v1/bills', { headers: { 'x-api-key': key } }),
  'a bill sent with a key': upload,
};

describe.skipIf(!postgres)('PostgreSQL', { timeout: 120_000 }, () => {
  it('answers', async () => {
    for (const [name, use] of Object.entries(uses)) expect([name, (await use()).status]).toEqual([name, 200]);
  });

  it('is away: every use of accounts is 503 in words, the log has one line with the remedy, rates go on', async () => {
    postgres!.interrupt();
    logged.length = 0;
    for (const [name, use] of Object.entries(uses)) {
      const { status, retryAfter, html } = await use();
      expect([name, status]).toEqual([name, 503]);
      expect(html).toContain('Accounts are not available');
      expect(retryAfter).toBeGreaterThan(0);
    }
    expect((await api('/v1/rates?postcode=2000')).status).toBe(200);
    expect((await api('/health')).status).toBe(200);
    expect(logged.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        event: 'database_unavailable',
        reason: 'unreachable',
        remedy: expect.stringContaining('Start the PostgreSQL server'),
      }),
    ]);
  });

  it('is back: everything answers again', async () => {
    postgres!.resume();
    for (const [name, use] of Object.entries(uses)) expect([name, (await use()).status]).toEqual([name, 200]);
  });
});
