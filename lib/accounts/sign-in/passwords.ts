/** Checks, sets and hashes passwords in the sign-in library's format. */
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/accounts/db/database';
import { accounts, apiKeys, credentials, secondFactors, sessions } from '@/lib/accounts/db/schema';
import { sha256 } from '@/lib/server/crypto';

const provider = 'credential';

export async function hashPassword(password: string): Promise<string> {
  return (await import('better-auth/crypto')).hashPassword(password);
}

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  return (await import('better-auth/crypto')).verifyPassword({ hash, password });
}

export class PasswordStore {
  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {}

  async verify(accountId: string, password: string): Promise<boolean> {
    const [row] = await this.database.orm.select().from(credentials).where(this.isOf(accountId));
    return row?.password ? verifyPassword(row.password, password) : false;
  }

  /** Returns a text that changes with the password of an account and with its second factor. */
  async findVersion(accountId: string): Promise<string> {
    const [row] = await this.database.orm
      .select({ password: credentials.password, since: secondFactors.confirmedAt })
      .from(credentials)
      .leftJoin(secondFactors, eq(secondFactors.accountId, credentials.userId))
      .where(this.isOf(accountId));
    return sha256(JSON.stringify(row ?? null));
  }

  /**
   * Sets a password, already checked for its length, and ends the account's sessions. Anybody may have signed up with an
   * address that is not confirmed, so at its first reset its keys and second factor end too; then it returns true.
   */
  async set(accountId: string, password: string): Promise<boolean> {
    const now = this.now();
    const values = { ...this.makeCredential(accountId, await hashPassword(password)), resetAt: now };
    const set = { password: values.password, updatedAt: now, resetAt: now };
    const target = [credentials.userId, credentials.providerId];
    return this.database.orm.transaction(async (tx) => {
      const isFirstReset = and(this.isOf(accountId), isNull(credentials.resetAt));
      const isFirst = (await tx.$count(credentials, isFirstReset)) > 0;
      await tx.insert(credentials).values(values).onConflictDoUpdate({ target, set });
      await tx.delete(sessions).where(eq(sessions.userId, accountId));
      const isUnconfirmed = and(eq(accounts.id, accountId), eq(accounts.emailVerified, false));
      if (!isFirst || (await tx.$count(accounts, isUnconfirmed)) === 0) return false;
      const active = and(eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt));
      await tx.update(apiKeys).set({ revokedAt: now }).where(active);
      await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
      return true;
    });
  }

  /** Creates an account with a confirmed address and a password hash; false when the address has an account. */
  async signUp(email: string, hash: string): Promise<boolean> {
    const [id, now] = [randomUUID(), this.now()];
    return this.database.orm.transaction(async (tx) => {
      const created = await tx
        .insert(accounts)
        .values({ id, email, name: email, emailVerified: true, createdAt: now, updatedAt: now })
        .onConflictDoNothing({ target: accounts.email })
        .returning({ id: accounts.id });
      if (created.length === 0) return false;
      await tx.insert(credentials).values(this.makeCredential(id, hash));
      return true;
    });
  }

  private isOf(accountId: string) {
    return and(eq(credentials.userId, accountId), eq(credentials.providerId, provider));
  }

  private makeCredential(accountId: string, password: string) {
    const now = this.now();
    const ids = { id: randomUUID(), userId: accountId, providerId: provider, accountId };
    return { ...ids, password, createdAt: now, updatedAt: now };
  }
}
