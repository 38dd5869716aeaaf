/** How many requests a client has left in its window, a minute unless said otherwise, counted in this process. */

const windowMs = 60_000;
/** About 10 MB of keys at most; beyond it the client whose window began first is forgotten. */
const defaultMaxClients = 50_000;

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

/** Fixed windows, each from a client's first request. Synchronous, bounded in memory. */
export class MemoryQuota {
  private readonly windows = new Map<string, Window>();

  constructor(
    private readonly limit: number,
    private readonly maxClients = defaultMaxClients,
    private readonly forMs = windowMs,
  ) {}

  /** Counts one request of `client`, a key as of `clientKey`. */
  take(client: string, nowMs = Date.now()): Quota {
    let window = this.windows.get(client);
    if (!window || nowMs >= window.endsAtMs) window = this.openWindow(client, nowMs);
    window.used++;
    return toQuota(this.limit, window.used, window.endsAtMs - nowMs);
  }

  get size(): number {
    return this.windows.size;
  }

  private openWindow(client: string, nowMs: number): Window {
    this.windows.delete(client);
    if (this.windows.size >= this.maxClients) this.makeRoom(nowMs);
    const window = { endsAtMs: nowMs + this.forMs, used: 0 };
    this.windows.set(client, window);
    return window;
  }

  /** The map is in order of opening, so what is over stands first, and without that the oldest does. */
  private makeRoom(nowMs: number): void {
    for (const [client, window] of this.windows) {
      if (window.endsAtMs > nowMs && this.windows.size < this.maxClients) return;
      this.windows.delete(client);
    }
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
