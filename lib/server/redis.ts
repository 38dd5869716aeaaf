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

/** Returns the client of `url`, which rejects commands while it is not connected. */
export function getRedisClient(url: string): Promise<Redis> {
  return getShared(`redis:${url}`, () => connectToRedis(url));
}

/** `unused`: not set up, or not needed yet. */
export function findRedisState(): 'away' | 'ready' | 'unused' {
  const client = getSettings().REDIS_URL === undefined ? null : getConnection().client;
  if (!client) return 'unused';
  return client.status === 'ready' ? 'ready' : 'away';
}

const getConnection = () => getShared('redis-connection', (): { client: Redis | null } => ({ client: null }));

async function connectToRedis(url: string): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandTimeoutMs,
    connectTimeout: connectTimeoutMs,
    retryStrategy: (attempt) => Math.min(attempt * 200, redisRetryMs),
  });
  getConnection().client = client;
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
