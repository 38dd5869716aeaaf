/** Stores of one-time results: Redis or PostgreSQL, encrypted, or this process's memory. */
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { deriveKey, type ServerSecrets, seal, sha256, unsealWithAny } from '@/lib/accounts/crypto';
import { oneTimeResults } from '@/lib/db/schema';
import { getRedisClient, waitForRedis } from '@/lib/server/redis';
import { openAccountServices } from './open-services';

const resultLifetimeSeconds = 60;
/** Limit in memory; the oldest is deleted. */
const maxResultsInMemory = 200;

/** Stores a text under a secret id, and returns it once. */
export interface OneTimeBackend {
  put(id: string, text: string): Promise<void>;
  take(id: string): Promise<string | null>;
}

/** Stores encrypted bytes under the hash of an id. */
export interface SealedBackend {
  put(hash: string, bytes: Buffer): Promise<void>;
  take(hash: string): Promise<Buffer | null>;
}

export class MemoryBackend implements OneTimeBackend {
  private readonly texts = new Map<string, { text: string; untilMs: number }>();

  constructor(private readonly nowMs = () => Date.now()) {}

  async put(id: string, text: string): Promise<void> {
    for (const [oldest, { untilMs }] of this.texts) {
      if (untilMs > this.nowMs() && this.texts.size < maxResultsInMemory) break;
      this.texts.delete(oldest);
    }
    this.texts.set(id, { text, untilMs: this.nowMs() + resultLifetimeSeconds * 1000 });
    setTimeout(() => this.texts.delete(id), resultLifetimeSeconds * 1000).unref();
  }

  async take(id: string): Promise<string | null> {
    const kept = this.texts.get(id);
    this.texts.delete(id);
    return kept && kept.untilMs > this.nowMs() ? kept.text : null;
  }
}

/**
 * Encrypts each result with a key derived from the servers' secret and the id. Only the id's hash is stored, so neither
 * the store nor the secret is enough to decrypt a result.
 */
export class EncryptedBackend implements OneTimeBackend {
  constructor(
    private readonly results: SealedBackend,
    private readonly secrets: () => ServerSecrets,
  ) {}

  async put(id: string, text: string): Promise<void> {
    await this.results.put(sha256(id), seal(text, toKey(this.secrets()[0], id)));
  }

  /** Throws when it was encrypted with another secret, or changed. */
  async take(id: string): Promise<string | null> {
    const sealed = await this.results.take(sha256(id));
    return sealed === null ? null : unsealWithAny(sealed, this.secrets(), (secret) => toKey(secret, id));
  }
}

function toKey(secret: string, id: string): Buffer {
  return deriveKey(secret, id, 'gridfare one-time result');
}

export class RedisBackend implements SealedBackend {
  constructor(private readonly url: string) {}

  async put(hash: string, bytes: Buffer): Promise<void> {
    const client = await this.client();
    await client.set(toRedisKey(hash), bytes, 'EX', resultLifetimeSeconds);
  }

  async take(hash: string): Promise<Buffer | null> {
    const client = await this.client();
    // In one transaction, so that of two requests only one gets it. GETDEL needs Redis 6.2.
    const [[error, bytes]] = (await client.multi().getBuffer(toRedisKey(hash)).del(toRedisKey(hash)).exec()) as [
      [Error | null, Buffer | null],
    ];
    if (error) throw error;
    return bytes;
  }

  private async client() {
    const client = await getRedisClient(this.url);
    await waitForRedis(client);
    return client;
  }
}

function toRedisKey(hash: string): string {
  return `gridfare:one-time:${hash}`;
}

/** Stores results in the accounts' database; expiry follows its clock. */
export class DatabaseBackend implements SealedBackend {
  constructor(private readonly open = async () => (await openAccountServices()).database) {}

  async put(hash: string, bytes: Buffer): Promise<void> {
    const { orm } = await this.open();
    const expiresAt = sql`now() + ${`${resultLifetimeSeconds} seconds`}::interval`;
    await orm.insert(oneTimeResults).values({ hash, bytes, expiresAt });
    setTimeout(() => this.deleteExpired().catch(() => {}), resultLifetimeSeconds * 1000).unref();
  }

  async take(hash: string): Promise<Buffer | null> {
    const { orm } = await this.open();
    const found = and(eq(oneTimeResults.hash, hash), gt(oneTimeResults.expiresAt, sql`now()`));
    const [row] = await orm.delete(oneTimeResults).where(found).returning({ bytes: oneTimeResults.bytes });
    return row ? Buffer.from(row.bytes) : null;
  }

  /** Deletes results that no page took. */
  async deleteExpired(): Promise<void> {
    const { orm } = await this.open();
    await orm.delete(oneTimeResults).where(lte(oneTimeResults.expiresAt, sql`now()`));
  }
}
