/** Limits of this process, for tests. */
import { MemoryQuota } from '@/lib/server/limits/quota';
import { setShared } from '@/lib/server/shared';

/** Replaces the process's limiter `name` by a new one of `limit` requests in a window; 0 is no limit. */
export function setLimit(name: string, limit: number, windowMs = 60_000): void {
  const quota = new MemoryQuota(limit, { windowMs });
  setShared(`limiter:${name}`, (client: string) => (limit === 0 ? null : quota.consume(client)));
}
