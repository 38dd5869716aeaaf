/** Stores accounts with their limits, settings and usage. For the operator it lists them; nothing of a bill is read. */
import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, getTableColumns, gte, isNull, like, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { getToday } from '@/lib/server/today';
import { type Orm, type RowOf, Store } from './db/database';
import { accounts, apiKeys, usageDays } from './db/schema';

const maxEmailLength = 254;
/** Limits of what can be set, so that a typing error is refused and no column overflows. */
export const maxCredits = 1_000_000_000;
export const maxRequestsPerMinute = 10_000;
export const maxRetentionDays = 3650;
/** A larger grant on the operator's page is refused as a typing error. */
export const maxGrantedCredits = 1_000_000;

const pageSize = 25;

const emailSchema = z.email().max(maxEmailLength);

/** Returns an e-mail address as accounts store it, trimmed and in lower case; null when it is not an address. */
export function parseEmail(text: string): string | null {
  const parsed = emailSchema.safeParse(text.trim().toLowerCase());
  return parsed.success ? parsed.data : null;
}

const { passwordHash, passwordResetAt, updatedAt, ...accountColumns } = getTableColumns(accounts);
export type Account = RowOf<typeof accountColumns>;
export type AccountChanges = Partial<Omit<Account, 'id' | 'email' | 'createdAt'>>;

/** Why credits were not granted; `changed_before`: the account has changed since it was shown. */
export type CreditRefusal = 'changed_before' | 'over_limit' | 'no_account';

/** Part of an e-mail address, and which page of the accounts it finds. */
export interface AccountSearch {
  q: string;
  page: number;
}

/** Selects accounts with their use, in days of Sydney. */
function selectEntries(orm: Orm, now: Date) {
  const monthStart = `${getToday(now).slice(0, 7)}-01`;
  const { id, email, createdAt, updatedAt, creditsLeft, requestsPerMinute } = accounts;
  const toDay = (moment: SQL | typeof createdAt) => sql`(${moment} at time zone 'Australia/Sydney')::date`;
  const ofDays = (value: SQL) => sql`(select ${value} from ${usageDays} where ${eq(usageDays.accountId, id)})`;
  const ofKeys = (value: SQL) => sql`(select ${value} from ${apiKeys} where ${eq(apiKeys.accountId, id)})`;
  const sumOfMonth = (column: typeof usageDays.bills | typeof usageDays.failed) =>
    ofDays(sql`coalesce(sum(${column}) filter (where ${gte(usageDays.day, monthStart)}), 0)`).mapWith(Number);
  const [dayOfBill, dayOfKey] = [ofDays(sql`max(${usageDays.day})`), ofKeys(toDay(sql`max(${apiKeys.lastUsedAt})`))];
  return orm
    .select({
      ...{ id, email, creditsLeft, requestsPerMinute },
      /** When limits or settings last changed; reading a bill does not change it. */
      updatedAt,
      createdOn: sql<string>`${toDay(createdAt)}::text`,
      /** Bills of this month. */
      bills: sumOfMonth(usageDays.bills),
      failed: sumOfMonth(usageDays.failed),
      /** Active API keys. */
      keys: ofKeys(sql`count(*) filter (where ${isNull(apiKeys.revokedAt)})`).mapWith(Number),
      /** Last use of a key or last reading of a bill; null: never. */
      lastUsedOn: sql<string | null>`greatest(${dayOfBill}, ${dayOfKey})::text`,
    })
    .from(accounts);
}
export type AccountEntry = Awaited<ReturnType<typeof selectEntries>>[number];

export class AccountStore extends Store {
  async get(accountId: string): Promise<Account | null> {
    const [row] = await this.orm.select(accountColumns).from(accounts).where(eq(accounts.id, accountId));
    return row ?? null;
  }

  /** Finds an account by its address as `parseEmail` returns it. */
  async find(email: string): Promise<Account | null> {
    const [row] = await this.orm.select(accountColumns).from(accounts).where(eq(accounts.email, email));
    return row ?? null;
  }

  async list(): Promise<Account[]> {
    return this.orm.select(accountColumns).from(accounts).orderBy(asc(accounts.createdAt), accounts.id);
  }

  /** Finds the account of an address, or creates it without a password. */
  async ensure(email: string): Promise<{ account: Account; isNew: boolean }> {
    const now = this.now();
    const [row] = await this.orm
      .insert(accounts)
      .values({ id: randomUUID(), email, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: accounts.email })
      .returning(accountColumns);
    if (row) return { account: row, isNew: true };
    const account = await this.find(email);
    if (!account) throw new Error('The account was deleted just now.');
    return { account, isNew: false };
  }

  async update(accountId: string, changes: AccountChanges): Promise<void> {
    await this.orm
      .update(accounts)
      .set({ ...changes, updatedAt: this.now() })
      .where(eq(accounts.id, accountId));
  }

  /** Deletes an account with its keys, bills, files, sessions and counts; false when there is none. */
  async delete(accountId: string): Promise<boolean> {
    const deletion = this.orm.delete(accounts).where(eq(accounts.id, accountId)).returning(accountColumns);
    return (await this.database.erase(() => deletion.execute())).length === 1;
  }

  /** Counts the bills of each day from `fromDay` (YYYY-MM-DD), oldest first; days without bills are left out. */
  async usage(accountId: string, fromDay: string) {
    return this.orm
      .select({ day: usageDays.day, bills: usageDays.bills, failed: usageDays.failed })
      .from(usageDays)
      .where(and(eq(usageDays.accountId, accountId), gte(usageDays.day, fromDay)))
      .orderBy(asc(usageDays.day));
  }

  /** Lists a page of the accounts found, newest first; the last page for a higher number. */
  async search({ q, page: requested }: AccountSearch) {
    const words = q
      .trim()
      .toLowerCase()
      .replace(/[\\%_]/g, '\\$&');
    const found = words === '' ? undefined : like(accounts.email, `%${words}%`);
    const total = await this.orm.$count(accounts, found);
    const pages = Math.max(1, Math.ceil(total / pageSize));
    const page = Math.min(requested, pages);
    const rows = await selectEntries(this.orm, this.now())
      .where(found)
      .orderBy(desc(accounts.createdAt), accounts.id)
      .offset((page - 1) * pageSize)
      .limit(pageSize);
    return { q, page, pages, total, accounts: rows };
  }

  async getEntry(accountId: string): Promise<AccountEntry | null> {
    const [row] = await selectEntries(this.orm, this.now()).where(eq(accounts.id, accountId));
    return row ?? null;
  }

  /**
   * Adds credits to an account if its `updatedAt` is still `seen`, and returns how many it has then. It is one guarded
   * statement, so of several grants sent from the same page only one is made.
   */
  async grantCredits(accountId: string, credits: number, seen: Date): Promise<number | CreditRefusal> {
    const next = sql`${accounts.creditsLeft} + ${credits}::integer`;
    // Always later than before, even if the clocks of several servers differ.
    const updatedAt = sql`greatest(${this.now().toISOString()}::timestamptz, ${accounts.updatedAt} + interval '1 ms')`;
    const own = eq(accounts.id, accountId);
    // In milliseconds, the precision of JavaScript dates.
    const isAsSeen = sql<boolean>`date_trunc('milliseconds', ${accounts.updatedAt}) = ${seen.toISOString()}::timestamptz`;
    const [changed] = await this.orm
      .update(accounts)
      .set({ creditsLeft: next, updatedAt })
      .where(and(own, isAsSeen, sql`${next} <= ${maxCredits}::integer`))
      .returning({ creditsLeft: accounts.creditsLeft });
    if (changed) return changed.creditsLeft;
    const [found] = await this.orm.select({ isAsSeen }).from(accounts).where(own);
    if (!found) return 'no_account';
    return found.isAsSeen ? 'over_limit' : 'changed_before';
  }
}
