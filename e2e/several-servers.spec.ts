/** Two servers behind one address, without sticky sessions: a form sent to one, its result shown by the other. No browser. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { startPostgres } from '../scripts/postgres';
import { hasRedis, startRedis } from '../test/redis';
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

async function pageAt({ port }: TestServer, address: string, cookie = ''): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}${address}`, { headers: { cookie } })).text();
}

test('a new key is shown exactly once, by the other server', async () => {
  const postgres = await startPostgres();
  test.skip(postgres === null, 'PostgreSQL is not installed');
  running.push(postgres!);
  const [first, second] = await twoServers({ DATABASE_URL: postgres!.url, REDIS_URL: '' });
  const person = { email: 'two@example.com', new_password: 'correct horse battery' };
  const { cookie } = await post(first, '/account/do/sign-up', new URLSearchParams(person));
  const made = await post(first, '/account/do/create-key', new URLSearchParams({ name: 'Till 1' }), cookie);
  const pages = [
    await pageAt(second, made.location, cookie),
    await pageAt(second, made.location, cookie),
    await pageAt(first, made.location, cookie),
  ];
  const wholeKey = /gf_live_[A-Za-z0-9_-]{32}/;
  expect(pages.map((page) => wholeKey.test(page))).toEqual([true, false, false]);

  const wrong = await post(second, '/account/do/sign-in', new URLSearchParams({ email: 'nobody', password: '' }));
  expect(await pageAt(first, wrong.location)).toContain('Enter an email address like');
});

test('a bill sent without script is shown by the other server, through Redis', async () => {
  test.skip(!hasRedis(), 'redis-server is not installed');
  const redis = await startRedis();
  running.push(redis);
  const [first, second] = await twoServers({ REDIS_URL: redis.url, DATABASE_URL: '' });
  // A result that Redis does not take in time stays with the server that made it.
  for (const { origin } of [first, second]) {
    await fetch(`${origin}/v1/rates?postcode=2000`);
    const redisState = async () => (await (await fetch(`${origin}/ready`)).json()).parts.redis;
    await expect.poll(redisState).toBe('ready');
  }
  const form = new FormData();
  form.set('file', new Blob([readFileSync('public/samples/single-rate.pdf')]), 'bill.pdf');
  const { location } = await post(first, '/bill/read', form);
  expect(location).toMatch(/^\/bill\/check\?read=[0-9a-f]{32}$/);
  const pages = [await pageAt(second, location), await pageAt(first, location)];
  expect(pages.map((page) => page.includes('<title>Error'))).toEqual([false, true]);
});
