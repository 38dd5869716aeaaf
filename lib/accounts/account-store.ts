/** Stores accounts with their limits, settings and usage. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, gte } from 'drizzle-orm';
import { z } from 'zod';
import { type RowOf, Store } from './db/database';
import { accounts, usageDays } from './db/schema';

const maxEmailLength = 254;
/** Limits of what can be set, so that a typing error is refused and no column overflows. */
export const maxCredits = 1_000_000_000;
export const maxRequestsPerMinute = 10_000;
export const maxRetentionDays = 3650;

const emailSchema = z.email().max(maxEmailLength);

/** Returns an e-mail address as accounts store it, trimmed and in lower case; null when it is not an address. */
export function parseEmail(text: string): string | null {
  const parsed = emailSchema.safeParse(text.trim().toLowerCase());
  return parsed.success ? parsed.data : null;
}

export interface UsageDay {
  day: string;
  bills: number;
  failed: number;
}

const accountColumns = {
  id: accounts.id,
  email: accounts.email,
  emailVerified: accounts.emailVerified,
  createdAt: accounts.createdAt,
  creditsLeft: accounts.creditsLeft,
  requestsPerMinute: accounts.requestsPerMinute,
  keepFiles: accounts.keepFiles,
  retentionDays: accounts.retentionDays,
};
export type Account = RowOf<typeof accountColumns>;
export type AccountChanges = Partial<Omit<Account, 'id' | 'email' | 'createdAt'>>;

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
      .values({ id: randomUUID(), email, name: email, createdAt: now, updatedAt: now })
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
  async usage(accountId: string, fromDay: string): Promise<UsageDay[]> {
    return this.orm
      .select({ day: usageDays.day, bills: usageDays.bills, failed: usageDays.failed })
      .from(usageDays)
      .where(and(eq(usageDays.accountId, accountId), gte(usageDays.day, fromDay)))
      .orderBy(asc(usageDays.day));
  }
}
