/** The sessions of accounts: listed, ended by their owner, and deleted once they have expired. */
import { and, desc, eq, gt, inArray, lt, ne, or } from 'drizzle-orm';
import { type Database, Store } from '@/lib/accounts/db/database';
import { sessions } from '@/lib/accounts/db/schema';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export interface SessionLimits {
  /** Limit from sign-in, however much a session is used. */
  maxSessionDays: number;
  /** Limit since a session was last used. */
  maxIdleHours: number;
}

/** A signed-in browser. */
export interface Session {
  id: string;
  /** Such as `Firefox on Windows`; null when unknown. */
  browser: string | null;
  startedAt: Date;
  /** Exact to the minute. */
  lastUsedAt: Date;
}

export function isSessionActive(
  { createdAt, updatedAt }: { createdAt: Date; updatedAt: Date },
  limits: SessionLimits,
  now: Date,
): boolean {
  const { began, used } = findOldest(limits, now);
  return createdAt > began && updatedAt > used;
}

/** When the oldest active sessions began and were last used. */
function findOldest({ maxSessionDays, maxIdleHours }: SessionLimits, now: Date) {
  return {
    began: new Date(now.getTime() - maxSessionDays * dayMs),
    used: new Date(now.getTime() - maxIdleHours * hourMs),
  };
}

export class SessionStore extends Store {
  constructor(
    database: Database,
    now: () => Date,
    private readonly limits: () => SessionLimits,
  ) {
    super(database, now);
  }

  /** Lists the active sessions of an account, the one used last first. */
  async list(accountId: string): Promise<Session[]> {
    const { began, used } = findOldest(this.limits(), this.now());
    const rows = await this.orm
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

  /** Ends these sessions of the account; returns how many there were. */
  async end(accountId: string, ids: readonly string[]): Promise<number> {
    if (ids.length === 0) return 0;
    return this.delete(and(eq(sessions.userId, accountId), inArray(sessions.id, [...ids])));
  }

  /** Ends all sessions of the account except `keptId`; null ends that one too. */
  async endOthers(accountId: string, keptId: string | null): Promise<number> {
    const others = keptId === null ? undefined : ne(sessions.id, keptId);
    return this.delete(and(eq(sessions.userId, accountId), others));
  }

  async deleteExpired(): Promise<void> {
    const now = this.now();
    const { began, used } = findOldest(this.limits(), now);
    await this.delete(or(lt(sessions.expiresAt, now), lt(sessions.createdAt, began), lt(sessions.updatedAt, used)));
  }

  private async delete(which: ReturnType<typeof and>): Promise<number> {
    return (await this.orm.delete(sessions).where(which).returning({ id: sessions.id })).length;
  }
}
