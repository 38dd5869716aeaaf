/**
 * Passes results of forms without script to the page that shows them. They are personal or secret, so the page's
 * address has only a random token, which fetches the result once, within a minute, from any of the servers.
 */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { getCookieSecrets } from '@/lib/server/cookie-secret';
import { logDatabaseUnavailable } from '@/lib/server/database-unavailable-log';
import { errorFields, log } from '@/lib/server/log';
import { getShared } from '@/lib/server/registry';
import { getSettings } from '@/lib/server/settings';
import {
  DatabaseBackend,
  EncryptedBackend,
  MemoryBackend,
  type OneTimeBackend,
  RedisBackend,
} from './one-time-backends';

const tokenPattern = /^[0-9a-f]{32}$/;

/** Stores of results: `common` are shared by all servers, in order of preference; `own` is this process's memory. */
export interface OneTimeBackends {
  common: OneTimeBackend[];
  own: OneTimeBackend;
}

export class OneTimeStore<T> {
  constructor(
    /** Part of the id, so that a token fetches only its kind of result. */
    private readonly kind: string,
    private readonly schema: z.core.$ZodType<T>,
    private readonly backends: () => OneTimeBackends = getProcessBackends,
  ) {}

  /** Stores a result for a minute and returns its token. Shared stores come first. */
  async put(value: T): Promise<string> {
    const { common, own } = this.backends();
    const text = JSON.stringify(value);
    for (const results of common) {
      // A new token each time, because a store that timed out may have stored the result.
      const token = createToken();
      try {
        await results.put(this.toId(token), text);
        return token;
      } catch (error) {
        if (!logDatabaseUnavailable(error)) log('warn', 'one_time_result_not_shared', errorFields(error));
      }
    }
    const token = createToken();
    await own.put(this.toId(token), text);
    return token;
  }

  /** Takes the result of a token; null when it was taken, has expired or never existed. */
  async take(token: string): Promise<T | null> {
    if (!tokenPattern.test(token)) return null;
    const { common, own } = this.backends();
    for (const results of [own, ...common]) {
      try {
        const text = await results.take(this.toId(token));
        if (text !== null) return z.parse(this.schema, JSON.parse(text));
      } catch (error) {
        if (!logDatabaseUnavailable(error)) log('warn', 'one_time_result_not_read', errorFields(error));
      }
    }
    return null;
  }

  private toId(token: string): string {
    return `${this.kind}:${token}`;
  }
}

function createToken(): string {
  return randomBytes(16).toString('hex');
}

/** The process's stores: Redis and a shared database, as far as they are set up, and memory. */
function getProcessBackends(): OneTimeBackends {
  return getShared('one-time-backends', () => {
    const { REDIS_URL, DATABASE_URL } = getSettings();
    const rows = [
      ...(REDIS_URL ? [new RedisBackend(REDIS_URL)] : []),
      ...(DATABASE_URL ? [new DatabaseBackend()] : []),
    ];
    return { common: rows.map((each) => new EncryptedBackend(each, getCookieSecrets)), own: new MemoryBackend() };
  });
}
