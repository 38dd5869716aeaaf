/** Where one-time results wait for their page: in Redis or PostgreSQL, encrypted, or in this process's memory. */
import { createHash, hkdfSync } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { type ServerSecrets, seal, unsealWithAny } from '@/lib/accounts/sealing';
import { oneTimeResults } from '@/lib/db/schema';
import { getRedisClient, waitForRedis } from '@/lib/server/redis';
import { openAccountServices } from './open-services';

const resultLifetimeSeconds = 60;
/** In one process's memory: the oldest gives way. */
const maxResultsInMemory = 200;

/** Keeps a text under an id that only its taker knows, and gives it out once. */
export interface OneTimeBackend {
  put(id: string, text: string): Promise<void>;
  take(id: string): Promise<string | null>;
}

/** The same for bytes that anybody who looks into the store may see, under an id that tells nothing. */
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
 * Encrypted with a key of its own for each result, made by HKDF from the secret of the servers and the id. Stored is the
 * id's hash: whoever reads the store, or has the secret, still lacks the id.
 */
export class EncryptedBackend implements OneTimeBackend {
  constructor(
    private readonly results: SealedBackend,
    private readonly secrets: () => ServerSecrets,
  ) {}

  async put(id: string, text: string): Promise<void> {
    await this.results.put(hashId(id), seal(text, deriveKey(this.secrets()[0], id)));
  }

  /** Throws for what was sealed with another secret, or changed. */
  async take(id: string): Promise<string | null> {
    const sealed = await this.results.take(hashId(id));
    return sealed === null ? null : unsealWithAny(sealed, this.secrets(), (secret) => deriveKey(secret, id));
  }
}

function deriveKey(secret: string, id: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, id, 'gridfare one-time result', 32));
}

function hashId(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

export class RedisBackend implements SealedBackend {
  constructor(private readonly url: string) {}

  async put(hash: string, bytes: Buffer): Promise<void> {
    const client = await this.client();
    await client.set(toRedisKey(hash), bytes, 'EX', resultLifetimeSeconds);
  }

  async take(hash: string): Promise<Buffer | null> {
    const client = await this.client();
    // One transaction: of two that take at once, one gets nothing. Redis has a command for it from version 6.2 on only.
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

/** In the database of the accounts, by its own clock. */
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

  /** Those that no page asked for. */
  async deleteExpired(): Promise<void> {
    const { orm } = await this.open();
    await orm.delete(oneTimeResults).where(lte(oneTimeResults.expiresAt, sql`now()`));
  }
}
