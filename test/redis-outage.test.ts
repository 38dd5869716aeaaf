/** Redis goes away under a running server and comes back: nobody is refused for it, and limits are shared again. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getRatesLimiter } from '@/lib/api/rates/rates';
import { findRedisState } from '@/lib/server/limits/limiter';
import { getProcessState } from '@/lib/server/process-state';
import { startTestServer, type TestServer } from '@/lib/testing/http-server';
import { hasRedis, startRedis, type TestRedis } from './redis';

let redis: TestRedis;
let server: TestServer;
const logged: string[] = [];

beforeAll(async () => {
  if (!hasRedis()) return;
  redis = await startRedis();
  vi.stubEnv('REDIS_URL', redis.url);
  vi.stubEnv('RATE_LIMIT_PER_MINUTE', '1000');
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
  getProcessState().phase = 'running';
  server = await startTestServer(() => {}, { limits: {} });
}, 60_000);
afterAll(() => {
  server?.close();
  redis?.stop();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

async function ask(): Promise<{ status: number; remaining: number }> {
  const answer = await fetch(`${server.origin}/v1/rates?postcode=2000`);
  await answer.arrayBuffer();
  const remaining = Number(answer.headers.get('x-ratelimit-remaining'));
  return { status: answer.status, remaining };
}
const events = () => logged.map((line) => JSON.parse(line).event);
/** A busy machine takes its time. */
const patient = { timeout: 30_000 };
const readState = async () => (await (await fetch(`${server.origin}/ready`)).json()).parts.redis;

describe.skipIf(!hasRedis())('Redis', { timeout: 120_000 }, () => {
  it('counts while it is there', async () => {
    await expect.poll(() => findRedisState(), patient).toBe('ready');
    const first = await ask();
    expect([first.status, (await ask()).remaining]).toEqual([200, first.remaining - 1]);
  });

  it('is away: requests are counted here, none waits long, and the server stays ready', async () => {
    redis.stop();
    await expect.poll(() => findRedisState(), patient).toBe('away');
    const answers = [await ask(), await ask(), await ask()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    // This process goes on from what Redis had counted.
    expect(answers.map(({ remaining }) => remaining)).toEqual([997, 996, 995]);
    expect(getRatesLimiter()('another client')).not.toBeInstanceOf(Promise);
    expect(await readState()).toBe('away');
    expect((await fetch(`${server.origin}/ready`)).status).toBe(200);
    await expect.poll(() => events().filter((event) => event === 'redis_away'), patient).toHaveLength(1);
  });

  it('is back: it counts again, without a restart of the server', async () => {
    redis = await startRedis(Number(new URL(redis.url).port));
    await expect.poll(() => findRedisState(), patient).toBe('ready');
    expect((await ask()).status).toBe(200);
    await expect.poll(events, patient).toContain('redis_back');
    expect(await readState()).toBe('ready');
  });
});
