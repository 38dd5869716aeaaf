/** The list of all accounts with their usage, for the operator. Nothing of a bill is read. */
import { and, desc, eq, gte, isNull, like, type SQL, sql } from 'drizzle-orm';
import { getToday } from '@/lib/server/today';
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

/** Part of an e-mail address, and which page of the accounts it finds. */
export interface AccountSearch {
  q: string;
  page: number;
}

const pageSize = 25;

/** Selects accounts with their use. */
function selectEntries(orm: Orm, now: Date) {
  const monthStart = `${getToday(now).slice(0, 7)}-01`;
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

/** `lastUsedOn`: of a key or of a bill, in Sydney; null: never. */
function toEntry({ keyUsedAt, lastDay, createdAt, ...row }: Awaited<ReturnType<typeof selectEntries>>[number]) {
  const days = [keyUsedAt && getToday(keyUsedAt), lastDay].filter((day) => day !== null);
  return { ...row, createdOn: getToday(createdAt), lastUsedOn: days.sort().at(-1) ?? null };
}
export type DirectoryEntry = ReturnType<typeof toEntry>;

export class AccountDirectory extends Store {
  /** Lists a page of the accounts found, newest first; the last page for a higher number. */
  async list({ q, page: requested }: AccountSearch) {
    const found = matchEmail(q);
    const total = await this.orm.$count(accounts, found);
    const pages = Math.max(1, Math.ceil(total / pageSize));
    const page = Math.min(requested, pages);
    const rows = await selectEntries(this.orm, this.now())
      .where(found)
      .orderBy(desc(accounts.createdAt), accounts.id)
      .offset((page - 1) * pageSize)
      .limit(pageSize);
    return { q, page, pages, total, accounts: rows.map(toEntry) };
  }

  async get(accountId: string): Promise<DirectoryEntry | null> {
    const [row] = await selectEntries(this.orm, this.now()).where(eq(accounts.id, accountId));
    return row ? toEntry(row) : null;
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
