/** Two servers behind nginx, on PostgreSQL and Redis, with the settings of deploy/nginx.conf. No browser. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { startPostgres } from '../scripts/postgres';
import { hasRedis, startRedis } from '../test/redis';
import { type Received, type Sent, send } from './support/client';
import { hasNginx, startNginx, type TestNginx } from './support/nginx';
import { startServer, type TestServer } from './support/test-server';

const siteUrl = 'http://rates.example';
const sampleBill = readFileSync('public/samples/single-rate.pdf');
const stops: (() => unknown)[] = [];
let env: Record<string, string> = {};
let servers: [TestServer, TestServer];
let nginx: TestNginx;

test.describe.configure({ mode: 'serial', timeout: 240_000 });

test.beforeAll(async () => {
  test.skip(!hasNginx() || !hasRedis(), 'nginx or redis-server is not installed');
  const postgres = await startPostgres();
  test.skip(postgres === null, 'PostgreSQL is not installed');
  stops.push(() => postgres?.stop());
  const redis = await startRedis();
  stops.push(() => redis.stop());
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'gridfare-behind-nginx-'));
  stops.push(() => rm(dataDir, { recursive: true, force: true }));
  // nginx looks in there as another user.
  await chmod(dataDir, 0o755);
  env = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres?.url ?? '',
    REDIS_URL: redis.url,
    AUTH_SECRET: 'one secret of both servers, for this test',
    SITE_URL: siteUrl,
    OPERATOR_NAME: 'Brolga & Sons',
    OPERATOR_CONTACT_URL: 'mailto:help@example.com',
    TRUST_PROXY: '1',
  };
  servers = [await startServer(settingsOf(0)), await startServer(settingsOf(1))];
  stops.push(async () => {
    await Promise.all(servers.map((server) => server.stop()));
  });
  nginx = await startNginx([servers[0].port, servers[1].port], dataDir);
  stops.push(() => nginx.stop());
});
test.afterAll(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** The settings of one of the two servers, which nginx.conf calls app1 and app2. */
function settingsOf(index: 0 | 1): Record<string, string> {
  return { ...env, STOPPING_FILE: path.join(env.DATA_DIR ?? '', `app${index + 1}.stopping`) };
}

function ask(address: string, sent: Sent = {}): Promise<Received> {
  return send(`http://127.0.0.1:${nginx.port}${address}`, sent);
}

/** As a browser on the site sends a form. */
function post(address: string, body: BodyInit, cookie = '', from = '127.0.0.1'): Promise<Received> {
  return ask(address, { method: 'POST', body, from, headers: { 'sec-fetch-site': 'same-origin', cookie } });
}

function makeKey(email: string, credits: number): string {
  const args = ['dist/scripts-operator.mjs', 'keys', 'create', '--email', email, '--credits', String(credits)];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, ...env } });
  return stdout.trim().split('\n').at(-1) ?? '';
}

let filesSent = 0;

/** Sends a file that nobody has sent before. */
function upload(key: string): Promise<Received> {
  const form = new FormData();
  form.append('file', new Blob([sampleBill, `\n%${filesSent++}\n`]), 'bill.pdf');
  return ask('/v1/extract', { method: 'POST', headers: { 'x-api-key': key }, body: form });
}

/** As a client of the API does: a server that has no room for a file just now says when to send it again. */
async function uploadPatiently(key: string): Promise<Received> {
  for (let attempt = 1; ; attempt++) {
    const answer = await upload(key);
    const waitSeconds = Number(answer.headers['retry-after']);
    if (answer.status !== 429 || attempt > 5 || waitSeconds > 10) return answer;
    await wait(waitSeconds * 1000);
  }
}

test('120 requests a minute of one client, whichever server answers and whatever the client claims', async () => {
  const claim = (i: number) => ({ 'x-forwarded-for': `198.51.100.${i % 250}, 2001:db8::${i}` });
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) => ask('/v1/rates?postcode=2000', { from: '127.0.0.2', headers: claim(i) })),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(200), count(429)]).toEqual([120, 80]);
  const served = nginx.countByServer();
  for (const { port } of servers) expect(served.get(port)).toBeGreaterThan(50);
  expect((await ask('/v1/rates?postcode=2000', { from: '127.0.0.3' })).headers['x-ratelimit-remaining']).toBe('119');
});

test('an IPv6 client is its /64 network, on both servers', async () => {
  const [first, second] = servers;
  const left = async ({ port }: TestServer, client: string) => {
    const headers = { 'x-forwarded-for': client };
    const { headers: told } = await send(`http://127.0.0.1:${port}/v1/rates?postcode=2000`, { headers });
    return told['x-ratelimit-remaining'];
  };
  expect(await left(first, '2001:db8:7:7::1')).toBe('119');
  expect(await left(second, '2001:db8:7:7:ffff::2')).toBe('118');
  expect(await left(second, '2001:db8:7:8::1')).toBe('119');
});

test('credits are exact when both servers read at once', async () => {
  const credits = 12;
  const key = makeKey('credits@example.com', credits);
  let read = 0;
  let without: Received[] = [];
  // A server that has promised its last credit to another file says to try again in some seconds.
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(key)));
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    read += answers.filter(({ status }) => status === 200).length;
    without = answers.filter(({ status, headers }) => status === 429 && headers['retry-after'] === '86400');
    if (without.length === answers.length) break;
  }
  expect(read).toBe(credits);
  expect(without).toHaveLength(10);
  const stored = await ask('/v1/bills?limit=1', { headers: { 'x-api-key': key } });
  expect(JSON.parse(stored.text)).toMatchObject({ matching: { bills: credits } });
});

test('a session holds on both servers, and a new key is shown once by either', async () => {
  const person = { email: 'two@example.com', new_password: 'correct horse battery' };
  const signedUp = await post('/account/do/sign-up', new URLSearchParams(person));
  expect(signedUp.status).toBe(303);
  const readCookies = ({ headers }: Received) => (headers['set-cookie'] ?? []).map((each) => each.split(';')[0]);
  const cookie = readCookies(signedUp).join('; ');
  for (const { port } of servers) {
    const page = await send(`http://127.0.0.1:${port}/account/settings`, { headers: { cookie } });
    expect([page.status, page.text.includes('two@example.com')]).toEqual([200, true]);
  }
  const made = await post('/account/do/create-key', new URLSearchParams({ name: 'Till 1' }), cookie);
  const shown: boolean[] = [];
  let result = readCookies(made);
  for (let i = 0; i < 4; i++) {
    const page = await ask(made.headers.location ?? '', { headers: { cookie: [cookie, ...result].join('; ') } });
    shown.push(/gf_live_[A-Za-z0-9_-]{32}/.test(page.text));
    // The page that shows it deletes its cookie.
    if (readCookies(page).length > 0) result = [];
  }
  expect(shown).toEqual([true, false, false, false]);
});

test('a bill sent without script is shown by the other server, to its sender alone', async () => {
  const [first, second] = servers;
  const body = new FormData();
  body.append('file', new Blob([sampleBill]), 'bill.pdf');
  const { headers } = await send(`http://127.0.0.1:${first.port}/bill/read`, {
    ...{ method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin' } },
  });
  expect(headers.location).toMatch(/^\/bill\/check\?read=[0-9a-f]{32}$/);
  const cookie = (headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
  const show = (sent: Sent) => send(`http://127.0.0.1:${second.port}${headers.location}`, sent);
  expect((await show({ headers: { cookie } })).status).toBe(200);
  const refused = await show({});
  expect([refused.status, refused.headers.location]).toEqual([307, expect.stringMatching(/^\/bill\?problem=/)]);
});

test('of two syncs at once one reads the register, and both servers take its book', async () => {
  const register = spawn(process.execPath, ['scripts/run.mjs', 'e2e/support/register.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stops.push(() => register.kill('SIGKILL'));
  const nextLine = async () => String((await once(register.stdout, 'data'))[0]).trim();
  const registerUrl = await nextLine();
  const sync = async () => {
    const settings = { ...process.env, ...env, CDR_BASE_URL: registerUrl, CDR_RATE: '0' };
    const child = spawn(process.execPath, ['dist/scripts-sync.mjs', '--quiet'], { env: settings, stdio: 'ignore' });
    const [code] = await once(child, 'exit');
    return code as number | null;
  };
  const codes = await Promise.all([sync(), sync()]);
  expect(codes.filter((code) => code === 0).length).toBeGreaterThan(0);
  const plansRead = nextLine();
  register.kill('SIGTERM');
  expect(await plansRead).toBe('20');
  for (const { port } of servers) {
    const book = async () => JSON.parse((await send(`http://127.0.0.1:${port}/health`)).text).book.kind;
    await expect.poll(book, { timeout: 15_000 }).toBe('register');
  }
});

test('both servers restart in turn and no request fails', async () => {
  const key = makeKey('restart@example.com', 100_000);
  const failed: string[] = [];
  let answered = 0;
  let ended = false;
  /** One request after another until the restarts are over; each from an address of its own. */
  const keepSending = async (worker: number, pauseMs: number, next: (i: number, from: string) => Promise<Received>) => {
    for (let i = 0; !ended; i++) {
      const from = `127.${worker}.${(i >> 8) % 256}.${(i % 254) + 1}`;
      const problem = await next(i, from).then(
        ({ status }) => (status >= 500 || status === 429 ? `status ${status}` : null),
        (error: Error) => error.message,
      );
      answered++;
      if (problem) failed.push(`worker ${worker}, request ${i}: ${problem}`);
      await wait(pauseMs);
    }
  };
  const load = [
    keepSending(11, 0, (i, from) => ask(`/v1/rates?postcode=2000&usage_kwh=${10_000 + i}`, { from })),
    keepSending(12, 0, (_, from) => ask('/v1/rates?postcode=3000', { from })),
    keepSending(13, 5, (i, from) => ask(`/rates/2000?usage_kwh=${20_000 + i}`, { from })),
    keepSending(14, 5, (_, from) => ask('/', { from })),
    keepSending(15, 20, () => uploadPatiently(key)),
    keepSending(16, 20, () => ask('/v1/bills?limit=5', { headers: { 'x-api-key': key } })),
    ...[17, 18, 19, 20].map((worker) =>
      keepSending(worker, 5, (_, from) => post('/account/do/sign-out', new URLSearchParams(), '', from)),
    ),
  ];
  await wait(2000);
  for (const i of [0, 1] as const) {
    const { port } = servers[i];
    expect(await servers[i].stop()).toBe(0);
    servers[i] = await startServer({ ...settingsOf(i), PORT: String(port) });
    await wait(1000);
  }
  ended = true;
  await Promise.all(load);
  expect(failed).toEqual([]);
  expect(answered).toBeGreaterThan(500);
  test.info().annotations.push({ type: 'requests', description: String(answered) });
});
