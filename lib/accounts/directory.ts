/** All accounts as whoever runs the service sees them: who they are and how much they use. Nothing of a bill is read. */
import { and, count, desc, eq, inArray, isNull, like, max, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { accounts, apiKeys, usageDays } from '@/lib/db/schema';
import { maxCredits } from './account-store';

/** A larger figure is taken for a typing error. */
export const maxGrantedCredits = 1_000_000;

export interface DirectoryEntry {
  id: string;
  email: string;
  createdAt: Date;
  /** When its limits or settings last changed; a bill that is read changes nothing of this. */
  updatedAt: Date;
  creditsLeft: number;
  requestsPerMinute: number;
  /** Since the first day of the month. */
  bills: number;
  failed: number;
  /** In use. */
  keys: number;
  keyUsedAt: Date | null;
  /** The last day on which a bill was sent, YYYY-MM-DD. */
  lastDay: string | null;
}

export interface CreditChange {
  kind: 'add' | 'set';
  credits: number;
}

export type CreditChangeResult =
  | { kind: 'changed'; creditsLeft: number }
  /** Changed since the moment it was looked at, so nothing was done. */
  | { kind: 'changed_before' }
  | { kind: 'over_limit' }
  | { kind: 'no_account' };

const entryColumns = {
  id: accounts.id,
  email: accounts.email,
  createdAt: accounts.createdAt,
  updatedAt: accounts.updatedAt,
  creditsLeft: accounts.creditsLeft,
  requestsPerMinute: accounts.requestsPerMinute,
};

export class AccountDirectory {
  constructor(
    private readonly database: Database,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** How many accounts have `q` in their e-mail address. */
  async count(q: string): Promise<number> {
    const [row] = await this.database.orm.select({ total: count() }).from(accounts).where(matchEmail(q));
    return row?.total ?? 0;
  }

  /** Of these, newest first, `limit` behind the first `offset`. `monthStart`: YYYY-MM-DD. */
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
   * Changes the credits of an account that is as it was when `seen`, its `updatedAt`, was read. One guarded statement: of any
   * number sent for the same moment, one is carried out.
   */
  async changeCredits(accountId: string, { kind, credits }: CreditChange, seen: Date): Promise<CreditChangeResult> {
    const next = kind === 'set' ? sql`${credits}::integer` : sql`${accounts.creditsLeft} + ${credits}::integer`;
    // Later than any moment that was seen before, whatever the clocks of several servers say.
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

  private async addUsage<Row extends { id: string }>(rows: readonly Row[], monthStart: string) {
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

/** To the millisecond, as JavaScript knows a moment. */
function isAsSeen(seen: Date): SQL<boolean> {
  return sql<boolean>`date_trunc('milliseconds', ${accounts.updatedAt}) = ${seen.toISOString()}::timestamptz`;
}
