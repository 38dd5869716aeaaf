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
  /** Oldest first. */
  times: number[];
  /** Index of the oldest that still counts. */
  from: number;
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
    let log = this.logs.get(client);
    if (!log) {
      log = { times: [], from: 0 };
      this.logs.set(client, log);
    }
    const { times } = log;
    while ((times[log.from] ?? Infinity) <= nowMs - this.windowMs) log.from++;
    // Only once half of them are old, so that removing takes no longer than adding did.
    if (log.from * 2 > times.length) {
      times.splice(0, log.from);
      log.from = 0;
    }
    const used = times.length - log.from;
    const allowed = used < this.limit;
    if (allowed) times.push(nowMs);
    const leftMs = this.windowMs - (nowMs - (times[log.from] ?? nowMs));
    const remaining = Math.max(0, this.limit - used - Number(allowed));
    return { allowed, limit: this.limit, remaining, resetSeconds: toResetSeconds(leftMs, this.windowMs) };
  }

  get size(): number {
    return this.logs.size;
  }
}

/** The wait that is left, in whole seconds; rounding of the clock must not make it more than the window. */
export function toResetSeconds(leftMs: number, windowMs: number): number {
  return Math.max(1, Math.ceil(Math.min(leftMs, windowMs) / 1000));
}
