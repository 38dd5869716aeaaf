/** The process's connection to Redis. Timeouts are short, because everything works without Redis too. */
import type { Redis } from 'ioredis';
import { errorFields, log } from './log';
import { getShared } from './registry';
import { getSettings } from './settings';

/** Longer than the retransmission of a packet, because a late count is exact and one that timed out is not. */
const commandTimeoutMs = 1000;
const connectTimeoutMs = 2000;
/** Also the pause after a failure, so that a hanging Redis does not delay every answer. */
export const redisRetryMs = 5000;
const remedy =
  'Start Redis, or correct REDIS_URL. Until then this server counts its limits alone. No restart is needed here.';

/** The connection to a Redis; null until its client is loaded. A client rejects commands while it is not connected. */
export interface RedisConnection {
  client: Redis | null;
}

/** Returns the process's connection to `url`, begun at first use. */
export function getRedis(url: string): RedisConnection {
  return getShared(`redis:${url}`, () => {
    const connection: RedisConnection = { client: null };
    connectToRedis(url).then(
      (client) => Object.assign(connection, { client }),
      (error) => log('error', 'redis_unusable', errorFields(error)),
    );
    return connection;
  });
}

/** `unused`: not set up. */
export function findRedisState(): 'away' | 'ready' | 'unused' {
  const { REDIS_URL } = getSettings();
  if (REDIS_URL === undefined) return 'unused';
  return getRedis(REDIS_URL).client?.status === 'ready' ? 'ready' : 'away';
}

async function connectToRedis(url: string): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandTimeoutMs,
    connectTimeout: connectTimeoutMs,
    retryStrategy: (attempt) => Math.min(attempt * 200, redisRetryMs),
  });
  let isConnected = true;
  client.on('ready', () => {
    if (!isConnected) log('info', 'redis_back');
    isConnected = true;
  });
  // Without a listener a lost connection would end the process.
  client.on('error', (error) => {
    if (isConnected) log('warn', 'redis_away', { ...errorFields(error), remedy });
    isConnected = false;
  });
  return client;
}
