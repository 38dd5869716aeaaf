/**
 * Results of forms without script, on their way to the page that shows them. They are personal or secret, so the address of
 * that page holds a random token only, which fetches the result once, within a minute, from whichever server is asked.
 */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { cookieSecret } from './accounts/cookie-secret';
import { reportUnavailable } from './accounts/unavailable-log';
import { env } from './env';
import { errorFields, log } from './log';
import { DatabaseResults, MemoryResults, type OneTimeResults, RedisResults, Sealed } from './one-time-results';
import { shared } from './registry';

const tokenForm = /^[0-9a-f]{32}$/;

/** Where results are kept: servers share all of `common`, in order of preference; `own` is this process's, and always there. */
export interface OneTimeBackends {
  common: OneTimeResults[];
  own: OneTimeResults;
}

export class OneTimeStore<T> {
  constructor(
    /** Keeps the tokens of one kind of result from fetching another kind. */
    private readonly kind: string,
    private readonly schema: z.core.$ZodType<T>,
    private readonly backends: () => OneTimeBackends = processBackends,
  ) {}

  /** Keeps a result for a minute; the returned token fetches it once. What servers share comes first, where it answers. */
  async put(value: T): Promise<string> {
    const { common, own } = this.backends();
    const text = JSON.stringify(value);
    for (const results of common) {
      // A token of its own: one that did not answer in time may have kept the result all the same.
      const token = newToken();
      try {
        await results.put(this.idOf(token), text);
        return token;
      } catch (error) {
        if (!reportUnavailable(error)) log('warn', 'one_time_result_not_shared', errorFields(error));
      }
    }
    const token = newToken();
    await own.put(this.idOf(token), text);
    return token;
  }

  /** The result, which is then forgotten; null when it already is, or never was. */
  async take(token: string): Promise<T | null> {
    if (!tokenForm.test(token)) return null;
    const { common, own } = this.backends();
    for (const results of [own, ...common]) {
      try {
        const text = await results.take(this.idOf(token));
        if (text !== null) return z.parse(this.schema, JSON.parse(text));
      } catch (error) {
        if (!reportUnavailable(error)) log('warn', 'one_time_result_not_read', errorFields(error));
      }
    }
    return null;
  }

  private idOf(token: string): string {
    return `${this.kind}:${token}`;
  }
}

function newToken(): string {
  return randomBytes(16).toString('hex');
}

/** The process's own: Redis where there is one, else the database that servers share, else memory alone. */
function processBackends(): OneTimeBackends {
  return shared('one-time-backends', () => {
    const { REDIS_URL, DATABASE_URL } = env();
    const rows = [
      ...(REDIS_URL ? [new RedisResults(REDIS_URL)] : []),
      ...(DATABASE_URL ? [new DatabaseResults()] : []),
    ];
    return { common: rows.map((each) => new Sealed(each, cookieSecret)), own: new MemoryResults() };
  });
}
