/** The process's one connection to Redis. Nothing waits long for it: whoever uses it goes on without. */
import type { Redis } from 'ioredis';
import { errorFields, log } from './log';
import { getShared } from './registry';

const commandTimeoutMs = 250;
const connectTimeoutMs = 2000;
/** Also how long a failing Redis is left alone, so that a hanging one does not slow every answer. */
export const redisRetryMs = 5000;

/** The client of `url`, connected or about to be: commands are refused while it is not. */
export function getRedisClient(url: string): Promise<Redis> {
  return getShared(`redis:${url}`, () => connectToRedis(url));
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
  let away = false;
  client.on('ready', () => {
    if (away) log('info', 'redis_back');
    away = false;
  });
  // Without a listener a lost connection would end the process.
  client.on('error', (error) => {
    if (!away) log('warn', 'redis_away', errorFields(error));
    away = true;
  });
  return client;
}

/** Resolves once commands can be sent; rejects when that takes too long. */
export function waitForRedis(client: Redis): Promise<void> {
  if (client.status === 'ready') return Promise.resolve();
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      client.off('ready', ready);
      reject(new Error('Redis is not connected.'));
    }, commandTimeoutMs);
    const ready = () => {
      clearTimeout(late);
      resolve();
    };
    client.once('ready', ready);
  });
}
