/** Two servers behind one address, without sticky sessions: a form sent to one, its result shown by the other. No browser. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { startServer, type TestServer } from './support/test-server';

const secret = 'one secret of both servers, for this test';
const siteUrl = 'http://rates.example';
const running: { stop(): unknown }[] = [];

test.describe.configure({ timeout: 240_000 });
test.afterEach(async () => {
  for (const each of running.splice(0).reverse()) await each.stop();
});

async function twoServers(settings: Record<string, string>): Promise<[TestServer, TestServer]> {
  const start = async () => {
    const server = await startServer({
      SITE_URL: siteUrl,
      OPERATOR_NAME: 'Brolga & Sons',
      OPERATOR_CONTACT_URL: 'mailto:help@example.com',
      AUTH_SECRET: secret,
      PAGE_LIMIT_PER_MINUTE: '0',
      ...settings,
    });
    running.push(server);
    return server;
  };
  return [await start(), await start()];
}

/** Sends a form as a browser without script would, to one server; the address it is sent on to. */
async function post({ port }: TestServer, address: string, body: BodyInit, cookie = '') {
  const response = await fetch(`http://127.0.0.1:${port}${address}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', cookie },
    body,
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  return {
    location: response.headers.get('location')!,
    cookie: response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; '),
  };
}

async function pageAt({ port }: TestServer, address: string, cookie = '') {
  const response = await fetch(`http://127.0.0.1:${port}${address}`, { headers: { cookie } });
  return { html: await response.text(), cookies: response.headers.getSetCookie() };
}

test('a bill sent without script is shown by the other server', async () => {
  const [first, second] = await twoServers({ REDIS_URL: '', DATABASE_URL: '' });
  const form = new FormData();
  form.set('file', new Blob([readFileSync('public/samples/single-rate.pdf')]), 'bill.pdf');
  const { location, cookie } = await post(first, '/bill/read', form);
  expect(location).toMatch(/^\/bill\/check\?read=[0-9a-f]{32}$/);
  expect((await pageAt(second, location, cookie)).html).not.toContain('<title>Error');
  expect((await pageAt(first, location)).html).toContain('<title>Error');
});
