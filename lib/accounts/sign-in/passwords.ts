/** Checks, sets and hashes passwords. */
import { randomBytes, randomUUID, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { type Orm, Store } from '@/lib/accounts/db/database';
import { accounts, apiKeys, secondFactors, sessions } from '@/lib/accounts/db/schema';
import { isEqual, sha256 } from '@/lib/server/crypto';

const saltBytes = 16;
const hashBytes = 64;
const scryptCost = { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 26 };

const runScrypt = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);

/** Normalised, because systems type the same letter as different characters. */
async function deriveHash(password: string, salt: string): Promise<string> {
  return (await runScrypt(password.normalize('NFKC'), salt, hashBytes, scryptCost)).toString('hex');
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes).toString('hex');
  return `${salt}:${await deriveHash(password, salt)}`;
}

export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split(':');
  return isEqual(hash, await deriveHash(password, salt));
}

export class PasswordStore extends Store {
  /** Hash of an unknown password, so that an unknown address takes as long to check as others. */
  private unusedHash: Promise<string> | undefined;

  /** Checks address and password; null when either is wrong, which takes the same time. */
  async check(email: string, password: string): Promise<{ id: string; needsCode: boolean } | null> {
    const [found] = await this.orm
      .select({ id: accounts.id, hash: accounts.passwordHash, factorSince: secondFactors.confirmedAt })
      .from(accounts)
      .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
      .where(eq(accounts.email, email));
    this.unusedHash ??= hashPassword(randomUUID());
    // Awaited for every address: else the first check would tell by its time whether there is an account.
    const unusedHash = await this.unusedHash;
    const isRight = await verifyPassword(found?.hash ?? unusedHash, password);
    return found?.hash && isRight ? { id: found.id, needsCode: found.factorSince !== null } : null;
  }

  async verify(accountId: string, password: string): Promise<boolean> {
    return (await this.findVerifiedHash(accountId, password)) !== null;
  }

  /** Returns a text that changes with the password of an account and with its second factor. */
  async findVersion(accountId: string): Promise<string> {
    const [row] = await this.orm
      .select({ password: accounts.passwordHash, since: secondFactors.confirmedAt })
      .from(accounts)
      .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
      .where(eq(accounts.id, accountId));
    return sha256(JSON.stringify(row ?? null));
  }

  /**
   * Sets a password, already checked for its length, and ends the account's sessions. Returns the names of the keys that
   * it ended too, and whether it turned two-step sign-in off.
   */
  async set(accountId: string, password: string): Promise<{ endedKeys: string[]; endedTwoStep: boolean }> {
    const [now, passwordHash] = [this.now(), await hashPassword(password)];
    return this.orm.transaction(async (tx) => {
      const endsAccess = await this.endsAccess(accountId, tx);
      await tx.update(accounts).set({ passwordHash, passwordResetAt: now }).where(eq(accounts.id, accountId));
      await tx.delete(sessions).where(eq(sessions.accountId, accountId));
      if (!endsAccess) return { endedKeys: [], endedTwoStep: false };
      const active = and(eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt));
      const ended = await tx.update(apiKeys).set({ revokedAt: now }).where(active).returning();
      const factors = await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId)).returning();
      return {
        endedKeys: ended.map(({ name }) => name),
        endedTwoStep: factors.some(({ confirmedAt }) => confirmedAt !== null),
      };
    });
  }

  /**
   * Whether a reset ends keys and second factor too. Anybody may have signed up with an address that is not confirmed, so
   * its first reset does.
   */
  async endsAccess(accountId: string, orm: Pick<Orm, '$count'> = this.orm): Promise<boolean> {
    const { id, passwordHash, passwordResetAt, emailVerified } = accounts;
    const isFirst = and(isNotNull(passwordHash), isNull(passwordResetAt), eq(emailVerified, false));
    return (await orm.$count(accounts, and(eq(id, accountId), isFirst))) > 0;
  }

  /** Replaces the password, and ends the account's sessions; false when `current` is wrong. */
  async change(accountId: string, current: string, next: string): Promise<boolean> {
    const hash = await this.findVerifiedHash(accountId, current);
    if (hash === null) return false;
    const passwordHash = await hashPassword(next);
    return this.orm.transaction(async (tx) => {
      // Of two changes at once, the second finds another password.
      const isUnchanged = and(eq(accounts.id, accountId), eq(accounts.passwordHash, hash));
      const changed = await tx.update(accounts).set({ passwordHash }).where(isUnchanged).returning({ id: accounts.id });
      if (changed.length === 0) return false;
      await tx.delete(sessions).where(eq(sessions.accountId, accountId));
      return true;
    });
  }

  /** Creates an account with a password hash, and returns its id; null when the address has an account. */
  async signUp(email: string, hash: string, { isConfirmed }: { isConfirmed: boolean }): Promise<string | null> {
    const [id, now] = [randomUUID(), this.now()];
    const created = await this.orm
      .insert(accounts)
      .values({ id, email, passwordHash: hash, emailVerified: isConfirmed, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: accounts.email })
      .returning({ id: accounts.id });
    return created.length > 0 ? id : null;
  }

  private async findVerifiedHash(accountId: string, password: string): Promise<string | null> {
    const [row] = await this.orm
      .select({ hash: accounts.passwordHash })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    return row?.hash && (await verifyPassword(row.hash, password)) ? row.hash : null;
  }
}
