/** Checks, sets and hashes passwords in the sign-in library's format. */
import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { accounts, credentials, sessions } from '@/lib/db/schema';

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
    const own = and(eq(credentials.userId, accountId), eq(credentials.providerId, provider));
    const [row] = await this.database.orm.select().from(credentials).where(own);
    return row?.password ? verifyPassword(row.password, password) : false;
  }

  /** Sets a password, already checked for its length, and ends the account's sessions. */
  async set(accountId: string, password: string): Promise<void> {
    const values = this.makeCredential(accountId, await hashPassword(password));
    const set = { password: values.password, updatedAt: values.updatedAt };
    const target = [credentials.userId, credentials.providerId];
    await this.database.orm.transaction(async (tx) => {
      await tx.insert(credentials).values(values).onConflictDoUpdate({ target, set });
      await tx.delete(sessions).where(eq(sessions.userId, accountId));
    });
  }

  /** Sets a random password, which is returned, and ends the account's sessions. */
  async reset(accountId: string): Promise<string> {
    const text = randomBytes(15).toString('base64url');
    await this.set(accountId, text);
    return text;
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

  private makeCredential(accountId: string, password: string) {
    const now = this.now();
    const ids = { id: randomUUID(), userId: accountId, providerId: provider, accountId };
    return { ...ids, password, createdAt: now, updatedAt: now };
  }
}
