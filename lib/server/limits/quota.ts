/** Counts the requests of clients in this process: so many in any window of a minute by default. */
import { LRUCache } from 'lru-cache';

export const defaultWindowMs = 60_000;
const defaultMaxClients = 50_000;

export interface Quota {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Whole seconds until the oldest counted request no longer counts; at most the window. */
  resetSeconds: number;
}

/** The requests of a client that were let through. */
interface RequestLog {
  /** When each came, oldest first. */
  times: number[];
  /** Where those begin that still count. */
  first: number;
}

/** An exact sliding window. Synchronous, so that cached answers need no promise. */
export class MemoryQuota {
  private readonly logs: LRUCache<string, RequestLog>;
  private readonly windowMs: number;

  constructor(
    private readonly limit: number,
    { maxClients = defaultMaxClients, windowMs = defaultWindowMs } = {},
  ) {
    this.windowMs = windowMs;
    // By size, because `max` would reserve memory for all entries at once.
    this.logs = new LRUCache({ maxSize: maxClients, sizeCalculation: () => 1 });
  }

  /** Counts one request of `client`, a key made by `toClientKey`. The clock never jumps, unlike the time of day. */
  consume(client: string, nowMs = performance.now()): Quota {
    const log = this.logs.get(client) ?? { times: [], first: 0 };
    const { times } = log;
    if (times.length === 0) this.logs.set(client, log);
    while ((times[log.first] ?? Infinity) <= nowMs - this.windowMs) log.first++;
    // Not each by itself: that would move all the others every time.
    if (log.first > times.length / 2) {
      times.splice(0, log.first);
      log.first = 0;
    }
    const used = times.length - log.first;
    const allowed = used < this.limit;
    if (allowed) times.push(nowMs);
    const leftMs = this.windowMs - (nowMs - (times[log.first] ?? nowMs));
    const remaining = this.limit - used - Number(allowed);
    return { allowed, limit: this.limit, remaining, resetSeconds: toResetSeconds(leftMs, this.windowMs) };
  }
}

/** The wait that is left, in whole seconds; rounding of the clock must not make it more than the window. */
export function toResetSeconds(leftMs: number, windowMs: number): number {
  return Math.max(1, Math.ceil(Math.min(leftMs, windowMs) / 1000));
}
