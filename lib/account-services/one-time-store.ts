/**
 * Results of forms without script, on their way to the page that shows them. They are personal or secret, so the address of
 * that page holds a random token only, which fetches the result once, within a minute, from whichever server is asked.
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

/** Where results are kept: servers share all of `common`, in order of preference; `own` is this process's, and always there. */
export interface OneTimeBackends {
  common: OneTimeBackend[];
  own: OneTimeBackend;
}

export class OneTimeStore<T> {
  constructor(
    /** Keeps the tokens of one kind of result from fetching another kind. */
    private readonly kind: string,
    private readonly schema: z.core.$ZodType<T>,
    private readonly backends: () => OneTimeBackends = getProcessBackends,
  ) {}

  /** Keeps a result for a minute; the returned token fetches it once. What servers share comes first, where it answers. */
  async put(value: T): Promise<string> {
    const { common, own } = this.backends();
    const text = JSON.stringify(value);
    for (const results of common) {
      // A token of its own: one that did not answer in time may have kept the result all the same.
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

  /** The result, which is then forgotten; null when it already is, or never was. */
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

/** The process's own: Redis where there is one, else the database that servers share, else memory alone. */
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
