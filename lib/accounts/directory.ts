/** The list of all accounts with their usage, for the operator. Nothing of a bill is read. */
import { and, count, desc, eq, gte, isNull, like, type SQL, sql } from 'drizzle-orm';
import { maxCredits } from './account-store';
import { type Orm, Store } from './db/database';
import { accounts, apiKeys, usageDays } from './db/schema';

/** A larger figure is refused as a typing error. */
export const maxGrantedCredits = 1_000_000;

export interface CreditChange {
  kind: 'add' | 'set';
  credits: number;
}

export type CreditChangeResult =
  | { kind: 'changed'; creditsLeft: number }
  /** The account has changed since it was shown, so nothing was done. */
  | { kind: 'changed_before' }
  | { kind: 'over_limit' }
  | { kind: 'no_account' };

/** Selects accounts with their use; `monthStart` is YYYY-MM-DD. */
function selectEntries(orm: Orm, monthStart: string) {
  const { id, email, createdAt, updatedAt, creditsLeft, requestsPerMinute } = accounts;
  const days = eq(usageDays.accountId, id);
  const ofDays = (value: SQL) => sql`(select ${value} from ${usageDays} where ${days})`;
  const sumOfMonth = (column: typeof usageDays.bills | typeof usageDays.failed) =>
    ofDays(sql`coalesce(sum(${column}) filter (where ${gte(usageDays.day, monthStart)}), 0)`).mapWith(Number);
  const keys = eq(apiKeys.accountId, id);
  return orm
    .select({
      ...{ id, email, createdAt, creditsLeft, requestsPerMinute },
      /** When limits or settings last changed; reading a bill does not change it. */
      updatedAt,
      /** Bills of this month. */
      bills: sumOfMonth(usageDays.bills),
      failed: sumOfMonth(usageDays.failed),
      /** Last day on which a bill was sent, YYYY-MM-DD. */
      lastDay: sql<string | null>`(select max(${usageDays.day})::text from ${usageDays} where ${days})`,
      /** Active API keys. */
      keys: sql`(select count(*) from ${apiKeys} where ${and(keys, isNull(apiKeys.revokedAt))})`.mapWith(Number),
      keyUsedAt: sql<Date | null>`(select max(${apiKeys.lastUsedAt}) from ${apiKeys} where ${keys})`.mapWith(
        apiKeys.lastUsedAt,
      ),
    })
    .from(accounts);
}
export type DirectoryEntry = Awaited<ReturnType<typeof selectEntries>>[number];

export class AccountDirectory extends Store {
  /** Counts the accounts with `q` in their e-mail address. */
  async count(q: string): Promise<number> {
    const [row] = await this.orm.select({ total: count() }).from(accounts).where(matchEmail(q));
    return row?.total ?? 0;
  }

  /** Lists them, newest first. `monthStart`: YYYY-MM-DD. */
  async list(q: string, { offset, limit }: { offset: number; limit: number }, monthStart: string) {
    return selectEntries(this.orm, monthStart)
      .where(matchEmail(q))
      .orderBy(desc(accounts.createdAt), accounts.id)
      .offset(offset)
      .limit(limit);
  }

  async get(accountId: string, monthStart: string): Promise<DirectoryEntry | null> {
    const [entry] = await selectEntries(this.orm, monthStart).where(eq(accounts.id, accountId));
    return entry ?? null;
  }

  /**
   * Changes the credits of an account if its `updatedAt` is still `seen`. It is one guarded statement, so of several
   * changes sent from the same page only one is made.
   */
  async changeCredits(accountId: string, { kind, credits }: CreditChange, seen: Date): Promise<CreditChangeResult> {
    const next = kind === 'set' ? sql`${credits}::integer` : sql`${accounts.creditsLeft} + ${credits}::integer`;
    // Always later than before, even if the clocks of several servers differ.
    const updatedAt = sql`greatest(${this.now().toISOString()}::timestamptz, ${accounts.updatedAt} + interval '1 ms')`;
    const [changed] = await this.orm
      .update(accounts)
      .set({ creditsLeft: next, updatedAt })
      .where(and(eq(accounts.id, accountId), isAsSeen(seen), sql`${next} <= ${maxCredits}::integer`))
      .returning({ creditsLeft: accounts.creditsLeft });
    if (changed) return { kind: 'changed', ...changed };
    const [found] = await this.orm
      .select({ isAsSeen: isAsSeen(seen) })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    if (!found) return { kind: 'no_account' };
    return { kind: found.isAsSeen ? 'over_limit' : 'changed_before' };
  }
}

function matchEmail(q: string): SQL | undefined {
  const words = q.trim().toLowerCase();
  return words === '' ? undefined : like(accounts.email, `%${words.replace(/[\\%_]/g, '\\$&')}%`);
}

/** Compares milliseconds, the precision of JavaScript dates. */
function isAsSeen(seen: Date): SQL<boolean> {
  return sql<boolean>`date_trunc('milliseconds', ${accounts.updatedAt}) = ${seen.toISOString()}::timestamptz`;
}
