/** Rate limits, counted in Redis if it is set up, else in this process. */
import type { Redis } from 'ioredis';
import { toClientKey } from '../client/client-address';
import { countEvent } from '../counts';
import { errorFields, log } from '../log';
import { getRedisClient } from '../redis';
import { logRefusal } from '../refusals';
import { getShared } from '../registry';
import { getSettings } from '../settings';
import { MemoryQuota, type Quota } from './quota';
import { RedisQuota } from './redis-quota';

/** Counts one request of a client address or key; null without a limit. Never throws. */
export type ConsumeQuota = (key: string) => Quota | Promise<Quota> | null;

/** Returns the process's limiter `name` of client addresses: `limit` requests a minute by default; 0 is no limit. */
export function getLimiter(name: string, limit: number, windowSeconds = 60): ConsumeQuota {
  const consumeQuota = getKeyLimiter(name, limit, windowSeconds);
  return (address) => consumeQuota(toClientKey(address));
}

/** As `getLimiter`, for keys such as account ids that are counted as they are. */
export function getKeyLimiter(name: string, limit: number, windowSeconds = 60): ConsumeQuota {
  return getShared(`limiter:${name}`, (): ConsumeQuota => {
    if (limit === 0) return () => null;
    const windowMs = windowSeconds * 1000;
    const { REDIS_URL } = getSettings();
    const quota = REDIS_URL
      ? makeRedisQuota(name, limit, REDIS_URL, windowMs)
      : new MemoryQuota(limit, undefined, windowMs);
    return (key) => countRefusal(name, quota.consume(key));
  });
}

function countRefusal(name: string, taken: Quota | Promise<Quota>): Quota | Promise<Quota> {
  if (taken instanceof Promise) return taken.then((quota) => countRefusal(name, quota));
  // Limiters of accounts are named after their rate, but count as one kind.
  if (!taken.allowed) {
    const kind = name.replace(/-\d+$/, '');
    countEvent('limiter_refusals', kind);
    logRefusal('limit', kind);
  }
  return taken;
}

/** Makes a quota that counts in the Redis of `url` once it is connected. */
export function makeRedisQuota(name: string, limit: number, url: string, windowMs?: number): RedisQuota {
  let client: Redis | null = null;
  getRedisClient(url).then(
    (connecting) => {
      client = connecting;
    },
    (error) => log('error', 'redis_unusable', errorFields(error)),
  );
  return new RedisQuota({ name, limit, ...(windowMs && { windowMs }), getClient: () => client });
}
