/** Rate limits, counted in Redis if it is set up, else in this process. */

import { getShared } from '@/lib/server/shared';
import { toClientKey } from '../client/client-address';
import { countLimitRefusal } from '../refusals';
import { getSettings } from '../settings';
import { MemoryQuota, type Quota } from './quota';
import { getRedis, RedisQuota } from './redis-quota';

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
