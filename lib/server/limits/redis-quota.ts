/** Counts requests of all servers in Redis, and of each server alone while Redis does not answer. */
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { errorFields, log } from '../log';
import { redisRetryMs } from '../redis';
import { defaultMaxClients, defaultWindowMs, findBlockSize, type Quota, toQuota } from './quota';

/** A single slow call is not an outage: the next one tells Redis what it may have missed. */
const maxFailuresInRow = 3;

/**
 * Counts a request in the client's sliding window: a sorted set of blocks of requests by the time of their last one, on
 * the clock of Redis. ARGV: blocks allowed, window in ms, the request's block, then blocks that Redis may lack, each
 * with its age in ms. Naming a block again counts it once. When that clock was set back, the set is dropped: the servers
 * notice, and name their blocks again.
 */
const countScript = `
local key, max, window, block = KEYS[1], tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3]
local time = redis.call('time')
local now = time[1] * 1000 + time[2] / 1000
local newest = redis.call('zrange', key, -1, -1, 'withscores')[2]
if newest and tonumber(newest) > now then redis.call('del', key) end
for i = 4, #ARGV, 2 do redis.call('zadd', key, now - ARGV[i + 1], ARGV[i]) end
redis.call('zremrangebyscore', key, '-inf', now - window)
local allowed = redis.call('zscore', key, block) or redis.call('zcard', key) < max
if allowed then redis.call('zadd', key, now, block) end
redis.call('pexpire', key, math.ceil(window))
local oldest = redis.call('zrange', key, 0, 0, 'withscores')[2] or now
return { allowed and 1 or 0, redis.call('zcard', key), math.ceil(oldest + window - now) }`;

const countSchema = z.tuple([z.number(), z.number(), z.number()]);

/** A connection with the script as a command, so that it is sent by its hash. */
interface CountingRedis extends Redis {
  countRequest?(key: string, ...args: (string | number)[]): Promise<unknown>;
}

/** What this server knows of a client. */
interface ClientLog {
  /** Requests that this server was asked to count. */
  asked: number;
  /** When the last request came, of each block that this server let through. */
  own: Map<number, number>;
  /** Blocks of these that Redis may lack. */
  unsent: Set<number>;
  /** Blocks of other servers by the last reply of Redis, and until when they may count. */
  others: number;
  othersUntilMs: number;
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
  private readonly logs = new LRUCache<string, ClientLog>({ maxSize: defaultMaxClients, sizeCalculation: () => 1 });
  private readonly serverId = randomUUID();
  private readonly windowMs: number;
  private readonly blockSize: number;
  private failuresInRow = 0;
  private pausedUntilMs = 0;

  constructor(private readonly options: RedisQuotaOptions) {
    this.windowMs = options.windowMs ?? defaultWindowMs;
    this.blockSize = findBlockSize(options.limit);
  }

  consume(client: string): Quota | Promise<Quota> {
    const redis = this.options.getClient();
    const known = this.findLog(client);
    const block = Math.floor(known.asked++ / this.blockSize);
    if (redis?.status !== 'ready' || performance.now() < this.pausedUntilMs) return this.consumeHere(known, block);
    // Only one request at a time checks whether Redis is back.
    if (this.failuresInRow >= maxFailuresInRow) this.pausedUntilMs = performance.now() + redisRetryMs;
    return this.consumeInRedis(redis, client, known, block);
  }

  private async consumeInRedis(redis: CountingRedis, client: string, known: ClientLog, block: number): Promise<Quota> {
    const sentAtMs = performance.now();
    this.forgetOld(known, sentAtMs);
    const unsent = [...known.own].filter(([number]) => known.unsent.has(number));
    const name = (number: number) => `${this.serverId}:${number}`;
    const ages = unsent.flatMap(([number, atMs]) => [name(number), sentAtMs - atMs]);
    try {
      if (!redis.countRequest) redis.defineCommand('countRequest', { numberOfKeys: 1, lua: countScript });
      const key = `gridfare:${this.options.name}:${client}`;
      const reply = await redis.countRequest?.(key, this.maxBlocks, this.windowMs, name(block), ...ages);
      const [allowed, blocks, leftMs] = countSchema.parse(reply);
      this.failuresInRow = 0;
      this.pausedUntilMs = 0;
      for (const [number] of unsent) known.unsent.delete(number);
      if (allowed) this.addOwn(known, block, sentAtMs);
      this.compareWithRedis(known, blocks, sentAtMs);
      return this.toQuota(allowed === 1, blocks, leftMs);
    } catch (error) {
      this.failuresInRow++;
      if (this.failuresInRow >= maxFailuresInRow) this.pausedUntilMs = performance.now() + redisRetryMs;
      log('warn', 'redis_did_not_count', errorFields(error));
      return this.consumeHere(known, block);
    }
  }

  /** Learns how many blocks other servers let through, or that Redis has lost some of ours. */
  private compareWithRedis(known: ClientLog, blocks: number, sentAtMs: number): void {
    this.forgetOld(known, performance.now());
    known.others = Math.max(0, blocks - known.own.size);
    known.othersUntilMs = sentAtMs + this.windowMs;
    if (blocks < known.own.size) known.unsent = new Set(known.own.keys());
  }

  /** Counts a request in this process, to be told to Redis later. */
  private consumeHere(known: ClientLog, block: number): Quota {
    const nowMs = performance.now();
    this.forgetOld(known, nowMs);
    const others = nowMs < known.othersUntilMs ? known.others : 0;
    const allowed = known.own.has(block) || known.own.size + others < this.maxBlocks;
    if (allowed) {
      this.addOwn(known, block, nowMs);
      known.unsent.add(block);
    }
    const [oldestMs = nowMs] = known.own.values();
    return this.toQuota(allowed, known.own.size + others, oldestMs + this.windowMs - nowMs);
  }

  private toQuota(allowed: boolean, blocks: number, leftMs: number): Quota {
    const { limit } = this.options;
    return toQuota({ allowed, limit, used: blocks * this.blockSize, leftMs, windowMs: this.windowMs });
  }

  /** Keeps them in order of time. */
  private addOwn({ own }: ClientLog, block: number, atMs: number): void {
    own.delete(block);
    own.set(block, atMs);
  }

  private forgetOld({ own, unsent }: ClientLog, nowMs: number): void {
    for (const [block, atMs] of own) {
      if (atMs > nowMs - this.windowMs) break;
      own.delete(block);
      unsent.delete(block);
    }
  }

  private findLog(client: string): ClientLog {
    const known = this.logs.get(client);
    if (known) return known;
    const made: ClientLog = { asked: 0, own: new Map(), unsent: new Set(), others: 0, othersUntilMs: 0 };
    this.logs.set(client, made);
    return made;
  }

  private get maxBlocks(): number {
    return Math.floor(this.options.limit / this.blockSize);
  }
}
