/** Rate limits, counted in Redis when several servers share them, else in this process. Without Redis each process counts. */
import type { Redis } from 'ioredis';
import { toClientKey } from '../client/client-address';
import { countEvent } from '../event-counts';
import { errorFields, log } from '../log';
import { getRedisClient } from '../redis';
import { logRefusal } from '../refusal-log';
import { getShared } from '../registry';
import { getSettings } from '../settings';
import { MemoryQuota, type Quota } from './quota';
import { RedisQuota } from './redis-quota';

/** Counts one request of a client address. Never throws. Null: no limit. */
export type TakeQuota = (address: string) => Quota | Promise<Quota> | null;

/**
 * The process's limiter called `name`: `limit` requests a client in a window, a minute by default; 0 is no limit. `toKey`
 * makes the key that is counted out of the address. Accounts and e-mail addresses are counted as they are.
 */
export function getLimiter(name: string, limit: number, windowSeconds = 60, toKey = toClientKey): TakeQuota {
  return getShared(`limiter:${name}`, (): TakeQuota => {
    if (limit === 0) return () => null;
    const windowMs = windowSeconds * 1000;
    const { REDIS_URL } = getSettings();
    const quota = REDIS_URL
      ? makeRedisQuota(name, limit, REDIS_URL, windowMs)
      : new MemoryQuota(limit, undefined, windowMs);
    return (address) => countRefusal(name, quota.take(toKey(address)));
  });
}

function countRefusal(name: string, taken: Quota | Promise<Quota>): Quota | Promise<Quota> {
  if (taken instanceof Promise) return taken.then((quota) => countRefusal(name, quota));
  // An account's limiter is named after its rate, and all of them are one kind.
  if (!taken.allowed) {
    const kind = name.replace(/-\d+$/, '');
    countEvent('limiter_refusals', kind);
    logRefusal('limit', kind);
  }
  return taken;
}

/** A quota that counts in the Redis of `url` as soon as it is connected. */
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
