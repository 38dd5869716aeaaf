/** Who is signed in where: listed, ended by their owner, and ended by time. */
import { and, desc, eq, gt, inArray, lt, ne, or } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { sessions } from '@/lib/db/schema';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export interface SessionLimits {
  /** A session ends so many days after it began, however much it is used. */
  maxSessionDays: number;
  /** It ends earlier once it has not been used for so many hours. */
  maxIdleHours: number;
}

/** A browser that is signed in. */
export interface Session {
  id: string;
  /** In words; null: it named none that we know. */
  browser: string | null;
  startedAt: Date;
  /** To the minute. */
  lastUsedAt: Date;
}

interface SessionTimes {
  createdAt: Date;
  updatedAt: Date;
}

/** Whether a session may be used still. */
export function isSessionActive({ createdAt, updatedAt }: SessionTimes, limits: SessionLimits, now: Date): boolean {
  const { began, used } = findOldest(limits, now);
  return createdAt > began && updatedAt > used;
}

function findOldest({ maxSessionDays, maxIdleHours }: SessionLimits, now: Date) {
  return {
    began: new Date(now.getTime() - maxSessionDays * dayMs),
    used: new Date(now.getTime() - maxIdleHours * hourMs),
  };
}

export class SessionStore {
  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
    private readonly limits: () => SessionLimits,
  ) {}

  /** Those of an account that may be used still, the one used last first. */
  async list(accountId: string): Promise<Session[]> {
    const { began, used } = findOldest(this.limits(), this.now());
    const rows = await this.database.orm
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, accountId), gt(sessions.createdAt, began), gt(sessions.updatedAt, used)))
      .orderBy(desc(sessions.updatedAt), sessions.id);
    return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      browser: userAgent || null,
      startedAt: createdAt,
      lastUsedAt: updatedAt,
    }));
  }

  /** Ends these sessions of the account. How many there were. */
  async end(accountId: string, ids: readonly string[]): Promise<number> {
    if (ids.length === 0) return 0;
    return this.delete(and(eq(sessions.userId, accountId), inArray(sessions.id, [...ids])));
  }

  /** Ends all sessions of the account but one; null: that one too. */
  async endOthers(accountId: string, keptId: string | null): Promise<number> {
    const others = keptId === null ? undefined : ne(sessions.id, keptId);
    return this.delete(and(eq(sessions.userId, accountId), others));
  }

  /** Deletes what may be used no longer. */
  async deleteExpired(): Promise<void> {
    const { began, used } = findOldest(this.limits(), this.now());
    await this.delete(or(lt(sessions.createdAt, began), lt(sessions.updatedAt, used)));
  }

  private async delete(which: ReturnType<typeof and>): Promise<number> {
    return (await this.database.orm.delete(sessions).where(which).returning({ id: sessions.id })).length;
  }
}
