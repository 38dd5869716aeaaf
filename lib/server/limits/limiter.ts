/** Rate limits, counted in Redis if it is set up, else in this process. */
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { toClientKey } from '@/lib/server/client/client-address';
import { errorFields, log } from '@/lib/server/log';
import { countLimitRefusal } from '@/lib/server/refusals';
import { getSettings } from '@/lib/server/settings';
import { getShared } from '@/lib/server/shared';
import { defaultWindowMs, MemoryQuota, type Quota, toResetSeconds } from './quota';

/** Counts one request of a client address or key; null without a limit. Never throws. */
export type ConsumeQuota = (key: string) => Quota | Promise<Quota> | null;

/** Returns the process's limiter `name` of client addresses: `limit` requests a minute; 0 is no limit. */
export function getLimiter(name: string, limit: number): ConsumeQuota {
  const consumeQuota = getKeyLimiter(name, limit);
  return (address) => consumeQuota(toClientKey(address));
}

/** As `getLimiter`, for keys such as account ids that are counted as they are. */
export function getKeyLimiter(name: string, limit: number, windowSeconds = 60): ConsumeQuota {
  return getShared(`limiter:${name}`, (): ConsumeQuota => {
    if (limit === 0) return () => null;
    const windowMs = windowSeconds * 1000;
    const { REDIS_URL } = getSettings();
    const quota = REDIS_URL
      ? new RedisQuota({ name, limit, windowMs, redis: getRedis(REDIS_URL) })
      : new MemoryQuota(limit, { windowMs });
    return (key) => countRefusal(name, quota.consume(key));
  });
}

function countRefusal(name: string, taken: Quota | Promise<Quota>): Quota | Promise<Quota> {
  if (taken instanceof Promise) return taken.then((quota) => countRefusal(name, quota));
  // Limiters of accounts are named after their rate, but count as one kind.
  if (!taken.allowed) countLimitRefusal(name.replace(/-\d+$/, ''));
  return taken;
}

/** A single slow call is not an outage. */
const maxFailuresInRow = 3;

/**
 * Counts a request in the client's sliding window: the sorted set KEYS[1] of requests by their time on the clock of Redis.
 * ARGV: requests allowed, window in ms. When that clock was set back, the set is dropped.
 */
const countScript = `
local key, max, window = KEYS[1], tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('time')
local now = time[1] * 1000 + time[2] / 1000
local newest = redis.call('zrange', key, -1, -1, 'withscores')[2]
if newest and tonumber(newest) > now then redis.call('del', key) end
redis.call('zremrangebyscore', key, '-inf', now - window)
local count = redis.call('zcard', key)
local allowed = count < max
if allowed then
  redis.call('zadd', key, now, time[1] .. ' ' .. time[2] .. ' ' .. count)
  redis.call('pexpire', key, math.ceil(window))
end
local oldest = redis.call('zrange', key, 0, 0, 'withscores')[2] or now
return { allowed and 1 or 0, redis.call('zcard', key), math.ceil(oldest + window - now) }`;

const countSchema = z.tuple([z.number(), z.number(), z.number()]);

/** A connection with the script as a command, so that it is sent by its hash. */
interface CountingRedis extends Redis {
  countRequest?(...keysAndArgs: (string | number)[]): Promise<unknown>;
}

/** `consume` never rejects. */
export class RedisQuota {
  private readonly windowMs: number;
  /** What this server let through: the limit while Redis is away, and after it has lost its data. */
  private readonly here: MemoryQuota;
  private failuresInRow = 0;
  private pausedUntilMs = 0;

  constructor(private readonly options: { name: string; limit: number; windowMs?: number; redis: RedisConnection }) {
    this.windowMs = options.windowMs ?? defaultWindowMs;
    this.here = new MemoryQuota(options.limit, { windowMs: this.windowMs });
  }

  consume(client: string): Quota | Promise<Quota> {
    const { client: redis } = this.options.redis;
    if (redis?.status !== 'ready' || performance.now() < this.pausedUntilMs) return this.here.consume(client);
    // Only one request at a time checks whether Redis is back.
    if (this.failuresInRow >= maxFailuresInRow) this.pausedUntilMs = performance.now() + redisRetryMs;
    return this.consumeInRedis(redis, client);
  }

  private async consumeInRedis(redis: CountingRedis, client: string): Promise<Quota> {
    const { limit, name } = this.options;
    try {
      if (!redis.countRequest) redis.defineCommand('countRequest', { numberOfKeys: 1, lua: countScript });
      const reply = await redis.countRequest?.(`gridfare:${name}:${client}`, limit, this.windowMs);
      const [allowed, count, leftMs] = countSchema.parse(reply);
      this.failuresInRow = 0;
      this.pausedUntilMs = 0;
      const here = allowed === 1 ? this.here.consume(client) : null;
      if (here?.allowed === false) return here;
      return {
        allowed: here !== null,
        limit,
        // A server with a higher limit may count beside this one.
        remaining: Math.max(0, limit - count),
        resetSeconds: toResetSeconds(leftMs, this.windowMs),
      };
    } catch (error) {
      this.failuresInRow++;
      if (this.failuresInRow >= maxFailuresInRow) this.pausedUntilMs = performance.now() + redisRetryMs;
      log('warn', 'redis_did_not_count', errorFields(error));
      return this.here.consume(client);
    }
  }
}

/** Longer than the retransmission of a packet, because a late count is exact and one that timed out is not. */
const commandTimeoutMs = 1000;
const connectTimeoutMs = 2000;
/** Also the pause after a failure, so that a hanging Redis does not delay every answer. */
const redisRetryMs = 5000;
const remedy =
  'Start Redis, or correct REDIS_URL. Until then this server counts its limits alone. No restart is needed here.';

/** The connection to a Redis; null until its client is loaded. A client rejects commands while it is not connected. */
interface RedisConnection {
  client: Redis | null;
}

/** Returns the process's connection to `url`, begun at first use. */
function getRedis(url: string): RedisConnection {
  return getShared(`redis:${url}`, () => {
    const connection: RedisConnection = { client: null };
    connectToRedis(url).then(
      (client) => Object.assign(connection, { client }),
      (error) => log('error', 'redis_unusable', errorFields(error)),
    );
    return connection;
  });
}

/** `unused`: not set up. */
export function findRedisState(): 'away' | 'ready' | 'unused' {
  const { REDIS_URL } = getSettings();
  if (REDIS_URL === undefined) return 'unused';
  return getRedis(REDIS_URL).client?.status === 'ready' ? 'ready' : 'away';
}

async function connectToRedis(url: string): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandTimeoutMs,
    connectTimeout: connectTimeoutMs,
    retryStrategy: (attempt) => Math.min(attempt * 200, redisRetryMs),
  });
  let isConnected = true;
  client.on('ready', () => {
    if (!isConnected) log('info', 'redis_back');
    isConnected = true;
  });
  // Without a listener a lost connection would end the process.
  client.on('error', (error) => {
    if (isConnected) log('warn', 'redis_away', { ...errorFields(error), remedy });
    isConnected = false;
  });
  return client;
}
