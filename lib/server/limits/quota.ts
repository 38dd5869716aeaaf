/** Counts the requests of clients in this process: so many in any window of a minute by default. */
import { LRUCache } from 'lru-cache';

export const defaultWindowMs = 60_000;
const defaultMaxClients = 50_000;
/** A larger limit counts requests in blocks, so that no client needs more memory. */
const maxBlocks = 1000;

export interface Quota {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Whole seconds until the oldest counted request no longer counts; at most the window. */
  resetSeconds: number;
}

/** The requests of a client that were let through, oldest first. */
interface RequestLog {
  /** Of each block, when its last request came. */
  times: number[];
  /** Requests in the last block. */
  lastBlockSize: number;
}

/**
 * A sliding window. It is exact up to `maxBlocks` requests. Beyond, a block counts until its last request is old enough,
 * so it never lets through more than the limit, and at most 0.1% less. Synchronous, so that cached answers need no promise.
 */
export class MemoryQuota {
  private readonly logs: LRUCache<string, RequestLog>;
  private readonly blockSize: number;

  private readonly windowMs: number;

  constructor(
    private readonly limit: number,
    { maxClients = defaultMaxClients, windowMs = defaultWindowMs } = {},
  ) {
    this.windowMs = windowMs;
    this.blockSize = findBlockSize(limit);
    // By size, because `max` would reserve memory for all entries at once.
    this.logs = new LRUCache({ maxSize: maxClients, sizeCalculation: () => 1 });
  }

  /** Counts one request of `client`, a key made by `toClientKey`. The clock never jumps, unlike the time of day. */
  consume(client: string, nowMs = performance.now()): Quota {
    let log = this.logs.get(client);
    if (!log) {
      log = { times: [], lastBlockSize: 0 };
      this.logs.set(client, log);
    }
    const { times } = log;
    while ((times[0] ?? Infinity) <= nowMs - this.windowMs) times.shift();
    const blocks = times.length;
    const used = blocks === 0 ? 0 : (blocks - 1) * this.blockSize + log.lastBlockSize;
    const allowed = used < this.limit;
    if (allowed && blocks > 0 && log.lastBlockSize < this.blockSize) {
      times[blocks - 1] = nowMs;
      log.lastBlockSize++;
    } else if (allowed) {
      times.push(nowMs);
      log.lastBlockSize = 1;
    }
    const leftMs = this.windowMs - (nowMs - (times[0] ?? nowMs));
    const remaining = Math.max(0, this.limit - used - Number(allowed));
    return { allowed, limit: this.limit, remaining, resetSeconds: toResetSeconds(leftMs, this.windowMs) };
  }
}

export function findBlockSize(limit: number): number {
  return Math.max(1, Math.ceil(limit / maxBlocks));
}

/** The wait that is left, in whole seconds; rounding of the clock must not make it more than the window. */
export function toResetSeconds(leftMs: number, windowMs: number): number {
  return Math.max(1, Math.ceil(Math.min(leftMs, windowMs) / 1000));
}
