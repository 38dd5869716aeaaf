/** Results of forms, put at one server and taken at another. */
import { sql } from 'drizzle-orm';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Database } from '@/lib/db/database';
import { oneTimeResults } from '@/lib/db/schema';
import { describeOnEachDatabase } from '@/lib/testing/databases';
import { hasRedis, startRedis, type TestRedis } from '@/test/redis';
import {
  DatabaseBackend,
  EncryptedBackend,
  MemoryBackend,
  RedisBackend,
  type SealedBackend,
} from './one-time-backends';
import { OneTimeStore } from './one-time-store';

const schema = z.object({ key: z.string() });
const value = { key: 'gf_live_secret' };
const secret = 'a secret for tests alone, as long as it has to be';

/** One server's store: what servers share, and a memory of its own. */
function serverOn(results: SealedBackend[], { kind = 'account', secrets = [secret] as [string, ...string[]] } = {}) {
  const common = results.map((each) => new EncryptedBackend(each, () => secrets));
  const own = new MemoryBackend();
  return new OneTimeStore(kind, schema, () => ({ common, own }));
}

afterEach(() => vi.restoreAllMocks());
const quiet = () => vi.spyOn(process.stderr, 'write').mockReturnValue(true);

function sharedTests(
  results: () => SealedBackend,
  everything: () => Promise<string>,
  expire: () => Promise<void>,
): void {
  it('is shown once, by whichever server is asked', async () => {
    const [first, second] = [serverOn([results()]), serverOn([results()])];
    const token = await first.put(value);
    expect(await second.take(token)).toEqual(value);
    expect(await second.take(token)).toBeNull();
    expect(await first.take(token)).toBeNull();
  });

  it('is shown to one of many that ask at once', async () => {
    const token = await serverOn([results()]).put(value);
    const taken = await Promise.all(Array.from({ length: 20 }, () => serverOn([results()]).take(token)));
    expect(taken.filter((each) => each !== null)).toEqual([value]);
  });

  it('is stored so that neither it nor its token can be read', async () => {
    const token = await serverOn([results()]).put(value);
    const stored = await everything();
    expect(stored.length).toBeGreaterThan(64);
    for (const text of [value.key, 'key', token]) {
      expect(stored).not.toContain(text);
      expect(stored).not.toContain(Buffer.from(text).toString('hex'));
    }
  });

  it('is gone after a minute', async () => {
    const token = await serverOn([results()]).put(value);
    await expire();
    expect(await serverOn([results()]).take(token)).toBeNull();
  });

  it('is for its own kind of page, with the secret of the servers', async () => {
    const written = quiet();
    const server = serverOn([results()]);
    const token = await server.put(value);
    expect(await serverOn([results()], { kind: 'bill' }).take(token)).toBeNull();
    expect(await serverOn([results()], { secrets: [`${secret}!`] }).take(token)).toBeNull();
    const later = await server.put(value);
    expect(await serverOn([results()], { secrets: [`${secret}!`, secret] }).take(later)).toEqual(value);
    expect(written.mock.calls.flat().join()).toContain('one_time_result_not_read');
    expect(written.mock.calls.flat().join()).not.toContain(token);
  });
}

describe('a result in the database', () => {
  describeOnEachDatabase((database) => {
    const results = () => new DatabaseBackend(async () => database() as Database);
    sharedTests(
      results,
      async () => {
        const rows = await database().orm.select().from(oneTimeResults);
        return rows.map(({ hash, bytes }) => `${hash} ${Buffer.from(bytes).toString('hex')} ${bytes}`).join();
      },
      async () => {
        const [row] = await database()
          .orm.update(oneTimeResults)
          .set({ expiresAt: sql`${oneTimeResults.expiresAt} - interval '60 seconds'` })
          .returning({ isOver: sql<boolean>`${oneTimeResults.expiresAt} <= now()` });
        expect(row!.isOver).toBe(true);
      },
    );

    it('is deleted when no page asks for it', async () => {
      await serverOn([results()]).put(value);
      await results().deleteExpired();
      expect((await database().orm.select().from(oneTimeResults)).length).toBeGreaterThan(0);
      await database().orm.update(oneTimeResults).set({ expiresAt: sql`now()` });
      await results().deleteExpired();
      expect(await database().orm.select().from(oneTimeResults)).toEqual([]);
    });
  });
});

describe.skipIf(!hasRedis())(`a result in Redis${hasRedis() ? '' : ': skipped without redis-server'}`, () => {
  let redis: TestRedis;
  let client: Redis;
  beforeAll(async () => {
    redis = await startRedis();
    client = new Redis(redis.url);
  });
  afterAll(() => {
    client.disconnect();
    redis.stop();
  });

  sharedTests(
    () => new RedisBackend(redis.url),
    async () => {
      const names = await client.keys('*');
      const texts = await Promise.all(names.map(async (name) => (await client.getBuffer(name))!));
      return names.map((name, i) => `${name} ${texts[i]!.toString('hex')} ${texts[i]!.toString('latin1')}`).join();
    },
    async () => {
      for (const name of await client.keys('*')) {
        expect(await client.ttl(name)).toBeGreaterThan(0);
        expect(await client.ttl(name)).toBeLessThanOrEqual(60);
        await client.pexpire(name, 0);
      }
    },
  );
});

describe('a result that servers cannot share', () => {
  const broken: SealedBackend = {
    put: () => Promise.reject(new Error('no answer')),
    take: () => Promise.reject(new Error('no answer')),
  };

  it('goes to the next store, and at last to memory', async () => {
    quiet();
    const kept = new Map<string, Buffer>();
    const working: SealedBackend = {
      put: async (hash, bytes) => void kept.set(hash, bytes),
      take: async (hash) => kept.get(hash) ?? null,
    };
    const token = await serverOn([broken, working]).put(value);
    expect(await serverOn([broken, working]).take(token)).toEqual(value);
    const alone = serverOn([broken]);
    expect(await alone.take(await alone.put(value))).toEqual(value);
  });

  it('is never shown twice, though a store kept it without answering in time', async () => {
    quiet();
    const kept = new Map<string, Buffer>();
    const late: SealedBackend = {
      put: async (hash, bytes) => {
        kept.set(hash, bytes);
        throw new Error('too late');
      },
      take: async (hash) => kept.get(hash) ?? null,
    };
    const server = serverOn([late]);
    const token = await server.put(value);
    expect([await server.take(token), await server.take(token)]).toEqual([value, null]);
  });
});

describe('a result in memory', () => {
  it('is forgotten after a minute', async () => {
    let nowMs = 0;
    const results = new MemoryBackend(() => nowMs);
    await results.put('early', 'a');
    await results.put('late', 'b');
    nowMs = 59_999;
    expect(await results.take('early')).toBe('a');
    nowMs = 60_000;
    expect(await results.take('late')).toBeNull();
  });

  it('gives way when too many wait: the oldest first', async () => {
    const results = new MemoryBackend(() => 0);
    for (let i = 0; i <= 200; i++) await results.put(String(i), 'text');
    expect(await results.take('0')).toBeNull();
    expect(await results.take('1')).toBe('text');
  });

  it('is not fetched by what is no token', async () => {
    const server = serverOn([]);
    await server.put(value);
    for (const text of ['', 'x', '__proto__', 'A'.repeat(32), 'a'.repeat(33)])
      expect(await server.take(text)).toBeNull();
  });
});
