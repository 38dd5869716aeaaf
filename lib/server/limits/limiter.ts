/** Rate limits, counted in Redis when several servers share them, else in this process. Without Redis each process counts. */
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { toClientKey } from '../client/client-address';
import { countEvent } from '../event-counts';
import { errorFields, log } from '../log';
import { getRedisClient, redisRetryMs } from '../redis';
import { getShared } from '../registry';
import { getSettings } from '../settings';
import { MemoryQuota, type Quota, toQuota } from './quota';

/** Counts one request of a client address. Never throws. Null: no limit. */
export type TakeQuota = (address: string) => Quota | Promise<Quota> | null;

/**
 * The process's limiter called `name`: `limit` requests a client in a window, a minute by default; 0 is no limit. `toKey`
 * makes the key that is counted out of the address. Accounts and e-mail addresses are counted as they are.
 */
export function getLimiter(name: string, limit: number, windowSeconds = 60, toKey = toClientKey): TakeQuota {
  return getShared(`limiter:${name}`, (): TakeQuota => {
    if (limit === 0) return () => null;
    const memory = new MemoryQuota(limit, undefined, windowSeconds * 1000);
    const { REDIS_URL } = getSettings();
    const quota = REDIS_URL ? makeRedisQuota(name, limit, REDIS_URL, memory, windowSeconds) : memory;
    return (address) => countRefusal(name, quota.take(toKey(address)));
  });
}

function countRefusal(name: string, taken: Quota | Promise<Quota>): Quota | Promise<Quota> {
  if (taken instanceof Promise) return taken.then((quota) => countRefusal(name, quota));
  // An account's limiter is named after its rate, and all of them are one kind.
  if (!taken.allowed) countEvent('limiter_refusals', name.replace(/-\d+$/, ''));
  return taken;
}

/** Counts one request of a client key; never rejects. */
export interface RedisQuota {
  take(client: string): Quota | Promise<Quota>;
}

/**
 * A quota in Redis that falls back to `memory` when Redis does not answer at once, and then leaves Redis alone for some
 * seconds. The library's own fallback asks Redis for each request, which costs each its time-out while Redis hangs.
 */
export function makeRedisQuota(
  name: string,
  limit: number,
  url: string,
  memory: MemoryQuota,
  windowSeconds = 60,
): RedisQuota {
  let redis: { client: Redis; store: RateLimiterRedis } | null = null;
  let pausedUntilMs = 0;
  getRedisClient(url).then(
    (client) => {
      const keyPrefix = `gridfare:${name}`;
      redis = {
        client,
        store: new RateLimiterRedis({ storeClient: client, points: limit, duration: windowSeconds, keyPrefix }),
      };
    },
    (error) => log('error', 'redis_unusable', errorFields(error)),
  );
  const takeInRedis = async (store: RateLimiterRedis, client: string): Promise<Quota> => {
    try {
      const taken = await store.consume(client);
      return toQuota(limit, taken.consumedPoints, taken.msBeforeNext);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return toQuota(limit, refusal.consumedPoints, refusal.msBeforeNext);
      pausedUntilMs = Date.now() + redisRetryMs;
      log('warn', 'redis_did_not_count', errorFields(refusal));
      return memory.take(client);
    }
  };
  return {
    take: (client) => {
      const usable = redis?.client.status === 'ready' && Date.now() >= pausedUntilMs;
      return redis && usable ? takeInRedis(redis.store, client) : memory.take(client);
    },
  };
}
