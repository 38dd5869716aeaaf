/** The API keys of accounts: made, listed, revoked, and checked with every request. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { accounts, apiKeys } from '@/lib/db/schema';
import { createKeyText, hashKey, keyStartLength } from './key';

/** Enough for every program and person of a business; the rest is somebody counting on revoking none. */
export const maxActiveKeys = 20;
export const maxKeyNameLength = 60;
/** `last used` is true to the minute, so that a check need not write. */
const lastUsedUpdateMs = 60_000;

/** Who sends a request, as its key tells. */
export interface Caller {
  accountId: string;
  keyId: string | null;
  requestsPerMinute: number;
}

/** What may be shown of a key. */
export interface ApiKey {
  id: string;
  name: string;
  start: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

const keyColumns = {
  id: apiKeys.id,
  name: apiKeys.name,
  start: apiKeys.start,
  createdAt: apiKeys.createdAt,
  lastUsedAt: apiKeys.lastUsedAt,
  revokedAt: apiKeys.revokedAt,
};

export class KeyStore {
  private readonly find: ReturnType<KeyStore['prepareFind']>;

  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {
    this.find = this.prepareFind();
  }

  /** Makes a key; its text is known only now. Null: the account has as many as it may have. */
  async create(accountId: string, name: string): Promise<string | null> {
    const { text, hash, start } = createKeyText();
    const made = await this.database.orm.transaction(async (tx) => {
      // Of two that make the last key at once, one waits here.
      await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
      const active = and(eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt));
      if ((await tx.$count(apiKeys, active)) >= maxActiveKeys) return false;
      await tx.insert(apiKeys).values({ id: randomUUID(), accountId, name, hash, start, createdAt: this.now() });
      return true;
    });
    return made ? text : null;
  }

  /** Who sent `text` as its key; null when no key in use is that. One query. */
  async check(text: string): Promise<Caller | null> {
    const hash = hashKey(text);
    if (hash === null) return null;
    const [found] = await this.find.execute({ hash });
    if (!found) return null;
    const { lastUsedAt, ...caller } = found;
    this.touch(caller.keyId, lastUsedAt);
    return caller;
  }

  /** The keys of an account, newest first, those that were revoked last. */
  async list(accountId: string): Promise<ApiKey[]> {
    const order = [sql`${apiKeys.revokedAt} is not null`, desc(apiKeys.createdAt), apiKeys.id];
    return this.database.orm
      .select(keyColumns)
      .from(apiKeys)
      .where(eq(apiKeys.accountId, accountId))
      .orderBy(...order);
  }

  /** Ends a key of the account, and gives it; null when it has no such key in use. */
  async revoke(accountId: string, keyId: string): Promise<ApiKey | null> {
    const own = and(eq(apiKeys.id, keyId), eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt));
    const [ended] = await this.database.orm
      .update(apiKeys)
      .set({ revokedAt: this.now() })
      .where(own)
      .returning(keyColumns);
    return ended ?? null;
  }

  /** Ends the one key in use that begins as `text` does, whosever it is. The accounts of all keys that began so. */
  async revokeByStart(text: string): Promise<string[]> {
    const start = text.slice(0, keyStartLength);
    const inUse = and(eq(apiKeys.start, start), isNull(apiKeys.revokedAt));
    const found = await this.database.orm
      .select({ id: apiKeys.id, accountId: apiKeys.accountId })
      .from(apiKeys)
      .where(inUse);
    const [only] = found;
    if (only && found.length === 1) await this.revoke(only.accountId, only.id);
    return found.map(({ accountId }) => accountId);
  }

  private prepareFind() {
    return this.database.orm
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
  }

  /** Not waited for: a request does not depend on it. */
  private touch(keyId: string, lastUsedAt: Date | null): void {
    const now = this.now();
    const since = new Date(now.getTime() - lastUsedUpdateMs);
    if (lastUsedAt && lastUsedAt >= since) return;
    const due = and(eq(apiKeys.id, keyId), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, since)));
    this.database.orm
      .update(apiKeys)
      .set({ lastUsedAt: now })
      .where(due)
      .execute()
      .catch(() => {});
  }
}
