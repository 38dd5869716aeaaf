/** Counts requests of all servers in Redis, and of each server alone while Redis does not answer. */
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { errorFields, log } from '../log';
import { redisRetryMs } from '../redis';
import { defaultMaxClients, defaultWindowMs, type Quota, toQuota } from './quota';

/** A single slow call is not an outage: Redis still counts it, and the next reply includes it. */
const maxFailuresInRow = 3;

/**
 * Adds ARGV[1] requests to the client's window. If Redis has none, because it is the first request or Redis lost its
 * data, it starts a window with what this server knows: ARGV[2] requests, and ARGV[3] ms left.
 */
const countScript = `
local used = redis.call('get', KEYS[1])
if used then
  used = redis.call('incrby', KEYS[1], ARGV[1])
else
  used = tonumber(ARGV[2])
  redis.call('set', KEYS[1], used, 'px', ARGV[3])
end
return { used, redis.call('pttl', KEYS[1]) }`;

const countSchema = z.tuple([z.number(), z.number()]);

/** A connection with the script as a command, so that it is sent by its hash. */
interface CountingRedis extends Redis {
  countRequests?(key: string, requests: number, known: number, leftMs: number): Promise<unknown>;
}

/** What this server knows of a client's window. */
interface Window {
  endsAtMs: number;
  /** Requests on all servers by the last reply of Redis, plus those counted here since. */
  used: number;
  /** Requests of these not yet counted in Redis. */
  uncounted: number;
}

export interface RedisQuotaOptions {
  name: string;
  limit: number;
  windowMs?: number;
  /** Null while there is no client yet. */
  getClient: () => Redis | null;
}

/** `take` never rejects. */
export class RedisQuota {
  /** Read with `peek` only, so that the oldest window is evicted first. */
  private readonly windows: LRUCache<string, Window>;
  private readonly windowMs: number;
  private failuresInRow = 0;
  private pausedUntilMs = 0;

  constructor(private readonly options: RedisQuotaOptions) {
    this.windowMs = options.windowMs ?? defaultWindowMs;
    this.windows = new LRUCache({ maxSize: defaultMaxClients, sizeCalculation: () => 1 });
  }

  take(client: string): Quota | Promise<Quota> {
    const redis = this.options.getClient();
    if (redis?.status !== 'ready' || Date.now() < this.pausedUntilMs) return this.takeHere(client, 1);
    // Only one request at a time checks whether Redis is back.
    if (this.failuresInRow >= maxFailuresInRow) this.pausedUntilMs = Date.now() + redisRetryMs;
    return this.takeInRedis(redis, client);
  }

  private async takeInRedis(redis: CountingRedis, client: string): Promise<Quota> {
    const nowMs = Date.now();
    const { used, uncounted, endsAtMs } = this.findWindow(client, nowMs);
    const key = `gridfare:${this.options.name}:${client}`;
    this.setUncounted(client, 0);
    try {
      if (!redis.countRequests) redis.defineCommand('countRequests', { numberOfKeys: 1, lua: countScript });
      const reply = await redis.countRequests?.(key, 1 + uncounted, used + 1, endsAtMs - nowMs);
      return this.applyReply(client, ...countSchema.parse(reply));
    } catch (error) {
      // A call on an open connection is counted by Redis even if its reply timed out.
      const isCounted = redis.status === 'ready' && (error as Error).name !== 'ReplyError';
      if (!isCounted) this.setUncounted(client, uncounted + this.findWindow(client, Date.now()).uncounted);
      this.countFailure(error);
      return this.takeHere(client, isCounted ? 0 : 1);
    }
  }

  /** Counts a request in this process; `uncounted` are to be counted in Redis later. */
  private takeHere(client: string, uncounted: number): Quota {
    const nowMs = Date.now();
    const window = this.findWindow(client, nowMs);
    const next = { ...window, used: window.used + 1, uncounted: window.uncounted + uncounted };
    this.windows.set(client, next);
    return toQuota(this.options.limit, next.used, next.endsAtMs - nowMs);
  }

  /** Stores the counts of Redis. */
  private applyReply(client: string, used: number, leftMs: number): Quota {
    this.failuresInRow = 0;
    this.pausedUntilMs = 0;
    const nowMs = Date.now();
    this.windows.set(client, { used, endsAtMs: nowMs + leftMs, uncounted: this.findWindow(client, nowMs).uncounted });
    return toQuota(this.options.limit, used, leftMs);
  }

  private countFailure(error: unknown): void {
    this.failuresInRow++;
    if (this.failuresInRow >= maxFailuresInRow) this.pausedUntilMs = Date.now() + redisRetryMs;
    log('warn', 'redis_did_not_count', errorFields(error));
  }

  private setUncounted(client: string, uncounted: number): void {
    const window = this.windows.peek(client);
    if (window) window.uncounted = uncounted;
  }

  /** Finds the client's window, or makes a new one. */
  private findWindow(client: string, nowMs: number): Window {
    const window = this.windows.peek(client);
    return window && nowMs < window.endsAtMs ? window : { endsAtMs: nowMs + this.windowMs, used: 0, uncounted: 0 };
  }
}
