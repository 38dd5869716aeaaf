/** The limit of a client on two servers that share a Redis, whatever that Redis does. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasRedis, startRedis, type TestRedis } from '@/test/redis';
import { RedisQuota } from './limiter';

const limit = 120;
const connection = { enableOfflineQueue: false, maxRetriesPerRequest: 0, retryStrategy: () => 50 };

describe.skipIf(!hasRedis())('RedisQuota', { timeout: 60_000 }, () => {
  let redis: TestRedis;
  const clients: Redis[] = [];
  let servers: [RedisQuota, RedisQuota];

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());
  beforeEach(async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await startServers(20_000);
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.disconnect();
    vi.restoreAllMocks();
  });

  async function startServers(commandTimeout: number): Promise<void> {
    const [first, second] = [connect(commandTimeout), connect(commandTimeout)];
    clients.push(first, second);
    await Promise.all(clients.map(waitUntilReady));
    servers = [makeServer(first), makeServer(second)];
  }

  function connect(commandTimeout: number): Redis {
    return new Redis(redis.url, { ...connection, commandTimeout }).on('error', () => {});
  }

  function makeServer(client: Redis, options: { limit?: number; windowMs?: number } = {}): RedisQuota {
    return new RedisQuota({ name: 'test', limit, redis: { client }, ...options });
  }

  async function waitUntilReady(client: Redis): Promise<void> {
    await vi.waitFor(() => expect(client.status).toBe('ready'), { timeout: 10_000, interval: 20 });
  }

  function disconnect(client: Redis): Promise<unknown> {
    const ended = once(client, 'end');
    client.disconnect();
    return ended;
  }

  /** How many of `count` requests, sent to both servers in turn, are allowed. */
  async function sendInTurn(client: string, count: number): Promise<number> {
    let allowed = 0;
    for (let i = 0; i < count; i++) if ((await servers[i % 2 ? 1 : 0].consume(client)).allowed) allowed++;
    return allowed;
  }

  async function sendAtOnce(client: string, count: number): Promise<number> {
    const taken = await Promise.all(Array.from({ length: count }, (_, i) => servers[i % 2 ? 1 : 0].consume(client)));
    return taken.filter(({ allowed }) => allowed).length;
  }

  it('is exact over both servers, one after another and all at once', async () => {
    expect(await sendInTurn('in-turn', 300)).toBe(limit);
    expect(await sendAtOnce('at-once', 300)).toBe(limit);
  });

  it('lets through no more in any window, and tells when there is room again', async () => {
    const windowMs = 400;
    servers = [makeServer(clients[0]!, { limit: 6, windowMs }), makeServer(clients[1]!, { limit: 6, windowMs })];
    const allowed: number[] = [];
    const endMs = performance.now() + 4 * windowMs;
    for (let i = 0; performance.now() < endMs; i++) {
      const taken = await servers[i % 2 ? 1 : 0].consume('sliding');
      if (taken.allowed) allowed.push(performance.now());
      expect(taken.resetSeconds).toBeLessThanOrEqual(2);
      await wait(i % 7 === 0 ? 105 : 3);
    }
    const spans = allowed.slice(6).map((time, i) => time - allowed[i]!);
    expect(allowed.length).toBeGreaterThanOrEqual(18);
    // The two times are taken here, some milliseconds after Redis counted.
    expect(Math.min(...spans)).toBeGreaterThan(windowMs - 60);
  });

  it('is exact when Redis is slow for a moment', async () => {
    const admin = connect(5000);
    await waitUntilReady(admin);
    const slow = admin.call('debug', 'sleep', '0.6');
    expect(await sendAtOnce('slow', 300)).toBe(limit);
    await slow;
    admin.disconnect();
  });

  it('counts alone while Redis is gone, from what each server let through, and together again afterwards', async () => {
    expect(await sendInTurn('gone', 60)).toBe(60);
    await Promise.all(clients.map(disconnect));
    expect(await sendInTurn('gone', 300)).toBe(2 * limit - 60);
    await Promise.all(clients.map((client) => client.connect()));
    // Redis knows of 60, and each server of its whole limit.
    expect(await sendInTurn('gone', 100)).toBe(0);
    expect(await sendInTurn('later', 300)).toBe(limit);
  });

  it('lets through no more than the limit of each server when Redis has lost its data', async () => {
    expect(await sendInTurn('lost-data', 60)).toBe(60);
    await clients[0]?.flushall();
    expect(await sendInTurn('lost-data', 300)).toBe(limit);
    await clients[0]?.flushall();
    expect(await sendInTurn('lost-data', 300)).toBe(2 * limit - 60 - limit);
  });

  it('asks a hanging Redis three times, then leaves it alone', async () => {
    await startServers(300);
    const admin = connect(20_000);
    await waitUntilReady(admin);
    const hanging = admin.call('debug', 'sleep', '1.5');
    await wait(100);
    const [server] = servers;
    const hasAsked: boolean[] = [];
    for (let i = 0; i < 5; i++) {
      const taken = server.consume('hanging');
      expect(await taken).toMatchObject({ allowed: true, remaining: limit - 1 - i });
      hasAsked.push(taken instanceof Promise);
    }
    expect(hasAsked).toEqual([true, true, true, false, false]);
    await hanging;
    admin.disconnect();
  });
});
