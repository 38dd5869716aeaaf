/** The list of all accounts with their usage, for the operator. Nothing of a bill is read. */
import { and, count, desc, eq, inArray, isNull, like, max, type SQL, sql } from 'drizzle-orm';
import { maxCredits } from './account-store';
import type { Database, RowOf } from './db/database';
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

const entryColumns = {
  id: accounts.id,
  email: accounts.email,
  createdAt: accounts.createdAt,
  /** When limits or settings last changed; reading a bill does not change it. */
  updatedAt: accounts.updatedAt,
  creditsLeft: accounts.creditsLeft,
  requestsPerMinute: accounts.requestsPerMinute,
};

export interface DirectoryEntry extends RowOf<typeof entryColumns> {
  /** Bills of this month. */
  bills: number;
  failed: number;
  /** Active API keys. */
  keys: number;
  keyUsedAt: Date | null;
  /** Last day on which a bill was sent, YYYY-MM-DD. */
  lastDay: string | null;
}

export class AccountDirectory {
  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {}

  /** Counts the accounts with `q` in their e-mail address. */
  async count(q: string): Promise<number> {
    const [row] = await this.database.orm.select({ total: count() }).from(accounts).where(matchEmail(q));
    return row?.total ?? 0;
  }

  /** Lists them, newest first. `monthStart`: YYYY-MM-DD. */
  async list(q: string, { offset, limit }: { offset: number; limit: number }, monthStart: string) {
    const rows = await this.database.orm
      .select(entryColumns)
      .from(accounts)
      .where(matchEmail(q))
      .orderBy(desc(accounts.createdAt), accounts.id)
      .offset(offset)
      .limit(limit);
    return this.addUsage(rows, monthStart);
  }

  async get(accountId: string, monthStart: string): Promise<DirectoryEntry | null> {
    const rows = await this.database.orm.select(entryColumns).from(accounts).where(eq(accounts.id, accountId));
    const [entry] = await this.addUsage(rows, monthStart);
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
    const [changed] = await this.database.orm
      .update(accounts)
      .set({ creditsLeft: next, updatedAt })
      .where(and(eq(accounts.id, accountId), isAsSeen(seen), sql`${next} <= ${maxCredits}::integer`))
      .returning({ creditsLeft: accounts.creditsLeft });
    if (changed) return { kind: 'changed', ...changed };
    const [found] = await this.database.orm
      .select({ isAsSeen: isAsSeen(seen) })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    if (!found) return { kind: 'no_account' };
    return { kind: found.isAsSeen ? 'over_limit' : 'changed_before' };
  }

  private async addUsage(rows: readonly RowOf<typeof entryColumns>[], monthStart: string): Promise<DirectoryEntry[]> {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const inMonth = (column: typeof usageDays.bills | typeof usageDays.failed) =>
      sql<number>`coalesce(sum(${column}) filter (where ${usageDays.day} >= ${monthStart}), 0)::integer`;
    const use = await this.database.orm
      .select({
        id: usageDays.accountId,
        bills: inMonth(usageDays.bills),
        failed: inMonth(usageDays.failed),
        lastDay: max(usageDays.day),
      })
      .from(usageDays)
      .where(inArray(usageDays.accountId, ids))
      .groupBy(usageDays.accountId);
    const keys = await this.database.orm
      .select({
        id: apiKeys.accountId,
        keys: sql<number>`(count(*) filter (where ${isNull(apiKeys.revokedAt)}))::integer`,
        keyUsedAt: max(apiKeys.lastUsedAt),
      })
      .from(apiKeys)
      .where(inArray(apiKeys.accountId, ids))
      .groupBy(apiKeys.accountId);
    const unused = { bills: 0, failed: 0, lastDay: null, keys: 0, keyUsedAt: null };
    return rows.map((row) => ({ ...unused, ...matchId(use, row.id), ...matchId(keys, row.id), ...row }));
  }
}

function matchId<Row extends { id: string }>(rows: readonly Row[], id: string): Row | undefined {
  return rows.find((row) => row.id === id);
}

function matchEmail(q: string): SQL | undefined {
  const words = q.trim().toLowerCase();
  return words === '' ? undefined : like(accounts.email, `%${words.replace(/[\\%_]/g, '\\$&')}%`);
}

/** Compares milliseconds, the precision of JavaScript dates. */
function isAsSeen(seen: Date): SQL<boolean> {
  return sql<boolean>`date_trunc('milliseconds', ${accounts.updatedAt}) = ${seen.toISOString()}::timestamptz`;
}
