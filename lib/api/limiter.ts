/** Rate limits: counted in Redis when several servers share them, in this process otherwise and while Redis is away. */
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { clientKey } from './client-address';
import { env } from './env';
import { errorFields, log } from './log';
import { MemoryQuota, type Quota, quotaOf } from './quota';
import { redisClient, redisPauseMs } from './redis';
import { shared } from './registry';

/** Counts one request of a client address. Never throws. Null: there is no limit. */
export type TakeQuota = (address: string) => Quota | Promise<Quota> | null;

/**
 * The limiter called `name`, one a process, `limit` requests a client in a window, a minute by default; 0: no limit. What it
 * counts by is made of the address by `keyOf`: accounts and e-mail addresses are counted as they are.
 */
export function limiter(name: string, limit: number, windowSeconds = 60, keyOf = clientKey): TakeQuota {
  return shared(`limiter:${name}`, (): TakeQuota => {
    if (limit === 0) return () => null;
    const memory = new MemoryQuota(limit, undefined, windowSeconds * 1000);
    const { REDIS_URL } = env();
    const inRedis = REDIS_URL ? redisQuota(name, limit, REDIS_URL, memory, windowSeconds) : null;
    return (address) => (inRedis ?? memory).take(keyOf(address));
  });
}

/** Counts one request of a client key; never rejects. */
export interface RedisQuota {
  take(client: string): Quota | Promise<Quota>;
}

/** A quota in Redis that falls back to `memory` whenever Redis does not answer at once. */
export function redisQuota(
  name: string,
  limit: number,
  url: string,
  memory: MemoryQuota,
  windowSeconds = 60,
): RedisQuota {
  let redis: { client: Redis; store: RateLimiterRedis } | null = null;
  let pausedUntilMs = 0;
  redisClient(url).then(
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
      return quotaOf(limit, taken.consumedPoints, taken.msBeforeNext);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return quotaOf(limit, refusal.consumedPoints, refusal.msBeforeNext);
      pausedUntilMs = Date.now() + redisPauseMs;
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
