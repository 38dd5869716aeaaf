/** How many requests a client has left in its window, a minute unless said otherwise, counted in this process. */
import { LRUCache } from 'lru-cache';

export const defaultWindowMs = 60_000;
/** About 10 MB of keys at most. */
export const defaultMaxClients = 50_000;

/** What a client was told: whether this request counts as allowed, and when a full quota is back, in whole seconds. */
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

/** Fixed windows, each from a client's first request. Synchronous, so that an answer from a cache needs no promise. */
export class MemoryQuota {
  /** Read with `peek` only, so that the window that began first is the first to go. */
  private readonly windows: LRUCache<string, Window>;

  constructor(
    private readonly limit: number,
    maxClients = defaultMaxClients,
    private readonly windowMs = defaultWindowMs,
  ) {
    // By size, since a cache bounded by `max` reserves the memory of all its entries at once.
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

/** The quota after `used` requests, with `leftMs` of the window to go. */
export function toQuota(limit: number, used: number, leftMs: number): Quota {
  return {
    allowed: used <= limit,
    limit,
    remaining: Math.max(0, limit - used),
    resetSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
  };
}
