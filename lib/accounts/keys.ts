/** The API keys of accounts: a readable prefix and 192 random bits, of which only a hash is stored. */
import { randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { sha256 } from '@/lib/server/crypto';
import { type RowOf, Store } from './db/database';
import { accounts, apiKeys } from './db/schema';

/** Enough for every program and person of a business. */
export const maxActiveKeys = 20;
export const maxKeyNameLength = 60;
const keyPrefix = 'gf_live_';
const secretBytes = 24;
/** Length of the start that is stored and shown, by which owners recognise a key. */
const keyStartLength = keyPrefix.length + 6;
const keyPattern = /^gf_live_[A-Za-z0-9_-]{32}$/;

/** The account that sends a request; `keyId` is null for a signed-in browser. */
export interface Caller {
  accountId: string;
  keyId: string | null;
  requestsPerMinute: number;
}

/** What may be shown of a key. */
const { accountId, hash, ...keyColumns } = getTableColumns(apiKeys);
export type ApiKey = RowOf<typeof keyColumns>;

export class KeyStore extends Store {
  private readonly find = this.orm
    .select({
      accountId: apiKeys.accountId,
      keyId: apiKeys.id,
      lastUsedAt: apiKeys.lastUsedAt,
      requestsPerMinute: accounts.requestsPerMinute,
    })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(and(eq(apiKeys.hash, sql.placeholder('hash')), isNull(apiKeys.revokedAt)))
    .prepare('key_of_hash');

  /** Creates a key and returns its text, which is not stored; null when the account has reached its limit. */
  async create(accountId: string, name: string): Promise<string | null> {
    const text = keyPrefix + randomBytes(secretBytes).toString('base64url');
    const isCreated = await this.orm.transaction(async (tx) => {
      // Of two requests that create the last key at once, one waits here.
      await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
      const active = and(eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt));
      if ((await tx.$count(apiKeys, active)) >= maxActiveKeys) return false;
      const values = {
        id: randomUUID(),
        hash: sha256(text),
        start: text.slice(0, keyStartLength),
        createdAt: this.now(),
      };
      await tx.insert(apiKeys).values({ accountId, name, ...values });
      return true;
    });
    return isCreated ? text : null;
  }

  /**
   * Finds the caller by its key; null when no active key matches. The lookup is by hash, so its duration reveals
   * nothing about keys that exist.
   */
  async check(text: string): Promise<Caller | null> {
    if (!keyPattern.test(text)) return null;
    const [found] = await this.find.execute({ hash: sha256(text) });
    if (!found) return null;
    const { lastUsedAt, ...caller } = found;
    this.noteUse(apiKeys, caller.keyId, lastUsedAt);
    return caller;
  }

  /** Lists the keys of an account, newest first, then those that were revoked. */
  async list(accountId: string): Promise<ApiKey[]> {
    const order = [sql`${apiKeys.revokedAt} is not null`, desc(apiKeys.createdAt), apiKeys.id];
    return this.orm
      .select(keyColumns)
      .from(apiKeys)
      .where(eq(apiKeys.accountId, accountId))
      .orderBy(...order);
  }

  /** Revokes a key of the account and returns it; null when it has no such active key. */
  async revoke(accountId: string, keyId: string): Promise<ApiKey | null> {
    const own = and(eq(apiKeys.id, keyId), eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt));
    const [revoked] = await this.orm.update(apiKeys).set({ revokedAt: this.now() }).where(own).returning(keyColumns);
    return revoked ?? null;
  }

  /** Revokes the active key that starts like `text`, if only one does. Returns the accounts of all that do. */
  async revokeByStart(text: string): Promise<string[]> {
    const start = text.slice(0, keyStartLength);
    const active = and(eq(apiKeys.start, start), isNull(apiKeys.revokedAt));
    const found = await this.orm.select({ id: apiKeys.id, accountId: apiKeys.accountId }).from(apiKeys).where(active);
    const [only] = found;
    if (only && found.length === 1) await this.revoke(only.accountId, only.id);
    return found.map(({ accountId }) => accountId);
  }
}
