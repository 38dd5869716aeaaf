/** Accounts themselves: found, made by the operator, changed, deleted; their limits, settings and use. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, gte } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/lib/db/database';
import { accounts, usageDays } from '@/lib/db/schema';

const maxEmailLength = 254;
/** So that credits can neither run over nor take a typing error for an amount that was meant. */
export const maxCredits = 1_000_000_000;
export const maxRequestsPerMinute = 10_000;
export const maxRetentionDays = 3650;

const emailSchema = z.email().max(maxEmailLength);

/** An e-mail address as accounts are known by: trimmed, in lower case; null when it is none. */
export function parseEmail(text: string): string | null {
  const parsed = emailSchema.safeParse(text.trim().toLowerCase());
  return parsed.success ? parsed.data : null;
}

export interface Account {
  id: string;
  email: string;
  /** Its owner has proved to read mail sent there; only then are messages sent to it. */
  emailConfirmed: boolean;
  createdAt: Date;
  creditsLeft: number;
  requestsPerMinute: number;
  keepFiles: boolean;
  /** 0: until deleted; null: as the operator has it. */
  retentionDays: number | null;
}

export interface UsageDay {
  day: string;
  bills: number;
  failed: number;
}

export type AccountLimits = Partial<Pick<Account, 'creditsLeft' | 'requestsPerMinute'>>;
export type AccountSettings = Pick<Account, 'keepFiles' | 'retentionDays'>;

const facts = {
  id: accounts.id,
  email: accounts.email,
  emailConfirmed: accounts.emailVerified,
  createdAt: accounts.createdAt,
  creditsLeft: accounts.creditsLeft,
  requestsPerMinute: accounts.requestsPerMinute,
  keepFiles: accounts.keepFiles,
  retentionDays: accounts.retentionDays,
};

export class AccountStore {
  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {}

  async get(accountId: string): Promise<Account | null> {
    const [row] = await this.database.orm.select(facts).from(accounts).where(eq(accounts.id, accountId));
    return row ?? null;
  }

  /** By its address as `parseEmail` gives it. */
  async find(email: string): Promise<Account | null> {
    const [row] = await this.database.orm.select(facts).from(accounts).where(eq(accounts.email, email));
    return row ?? null;
  }

  async list(): Promise<Account[]> {
    return this.database.orm.select(facts).from(accounts).orderBy(asc(accounts.createdAt), accounts.id);
  }

  /** The account of an address, made without a password when there is none yet. */
  async ensure(email: string): Promise<{ account: Account; made: boolean }> {
    const now = this.now();
    const [row] = await this.database.orm
      .insert(accounts)
      .values({ id: randomUUID(), email, name: email, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: accounts.email })
      .returning(facts);
    if (row) return { account: row, made: true };
    const there = await this.find(email);
    if (!there) throw new Error('The account was deleted just now.');
    return { account: there, made: false };
  }

  async setLimits(accountId: string, limits: AccountLimits): Promise<void> {
    await this.database.orm
      .update(accounts)
      .set({ ...limits, updatedAt: this.now() })
      .where(eq(accounts.id, accountId));
  }

  async setSettings(accountId: string, settings: AccountSettings): Promise<void> {
    await this.database.orm
      .update(accounts)
      .set({ ...settings, updatedAt: this.now() })
      .where(eq(accounts.id, accountId));
  }

  async confirmEmail(accountId: string): Promise<void> {
    await this.database.orm
      .update(accounts)
      .set({ emailVerified: true, updatedAt: this.now() })
      .where(eq(accounts.id, accountId));
  }

  /** Deletes an account with everything in it: keys, bills, files, sessions, counts. */
  async delete(accountId: string): Promise<boolean> {
    const deletion = this.database.orm.delete(accounts).where(eq(accounts.id, accountId)).returning(facts);
    return (await this.database.erase(() => deletion.execute())).length === 1;
  }

  /** Bills read on each day from `fromDay` (YYYY-MM-DD) on which there were any, oldest first. */
  async usage(accountId: string, fromDay: string): Promise<UsageDay[]> {
    return this.database.orm
      .select({ day: usageDays.day, bills: usageDays.bills, failed: usageDays.failed })
      .from(usageDays)
      .where(and(eq(usageDays.accountId, accountId), gte(usageDays.day, fromDay)))
      .orderBy(asc(usageDays.day));
  }
}
