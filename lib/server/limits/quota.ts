/** Counts the requests of clients in this process, in windows of a minute by default. */
import { LRUCache } from 'lru-cache';

export const defaultWindowMs = 60_000;
/** About 10 MB of keys at most. */
export const defaultMaxClients = 50_000;

/** Whether a request is allowed, and the whole seconds until the quota is full again. */
export interface Quota {
  allowed: boolean;
  limit: number;
  remaining: number;
  resetSeconds: number;
}

interface Window {
  endsAtMs: number;
  used: number;
}

/** Fixed windows from a client's first request. Synchronous, so that cached answers need no promise. */
export class MemoryQuota {
  /** Read with `peek` only, so that the oldest window is evicted first. */
  private readonly windows: LRUCache<string, Window>;

  constructor(
    private readonly limit: number,
    maxClients = defaultMaxClients,
    private readonly windowMs = defaultWindowMs,
  ) {
    // By size, because `max` would reserve memory for all entries at once.
    this.windows = new LRUCache({ maxSize: maxClients, sizeCalculation: () => 1 });
  }

  /** Counts one request of `client`, a key made by `toClientKey`. */
  take(client: string, nowMs = Date.now()): Quota {
    let window = this.windows.peek(client);
    if (!window || nowMs >= window.endsAtMs) {
      window = { endsAtMs: nowMs + this.windowMs, used: 0 };
      this.windows.set(client, window);
    }
    window.used++;
    return toQuota(this.limit, window.used, window.endsAtMs - nowMs);
  }

  get size(): number {
    return this.windows.size;
  }
}

export function toQuota(limit: number, used: number, leftMs: number): Quota {
  return {
    allowed: used <= limit,
    limit,
    remaining: Math.max(0, limit - used),
    resetSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
  };
}
