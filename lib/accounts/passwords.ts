/** The passwords of accounts, apart from signing in: checked, set, and hashed as the sign-in library does. */
import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { accounts, credentials, sessions } from '@/lib/db/schema';

const provider = 'credential';

/** A password as it is stored. */
export async function hashPassword(password: string): Promise<string> {
  return (await import('better-auth/crypto')).hashPassword(password);
}

/** Whether `hash` is of this password. */
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

  /** Gives the account this password, of an allowed length, and ends its sessions. */
  async set(accountId: string, password: string): Promise<void> {
    const values = this.findCredential(accountId, await hashPassword(password));
    const set = { password: values.password, updatedAt: values.updatedAt };
    const target = [credentials.userId, credentials.providerId];
    await this.database.orm.transaction(async (tx) => {
      await tx.insert(credentials).values(values).onConflictDoUpdate({ target, set });
      await tx.delete(sessions).where(eq(sessions.userId, accountId));
    });
  }

  /** Gives the account a new random password, which is returned, and ends its sessions. */
  async reset(accountId: string): Promise<string> {
    const text = randomBytes(15).toString('base64url');
    await this.set(accountId, text);
    return text;
  }

  /** Makes an account of a confirmed address and the hash of its password; false: the address has an account. */
  async signUp(email: string, hash: string): Promise<boolean> {
    const [id, now] = [randomUUID(), this.now()];
    return this.database.orm.transaction(async (tx) => {
      const made = await tx
        .insert(accounts)
        .values({ id, email, name: email, emailVerified: true, createdAt: now, updatedAt: now })
        .onConflictDoNothing({ target: accounts.email })
        .returning({ id: accounts.id });
      if (made.length === 0) return false;
      await tx.insert(credentials).values(this.findCredential(id, hash));
      return true;
    });
  }

  private findCredential(accountId: string, hash: string) {
    const now = this.now();
    return {
      id: randomUUID(),
      userId: accountId,
      providerId: provider,
      accountId,
      password: hash,
      createdAt: now,
      updatedAt: now,
    };
  }
}
