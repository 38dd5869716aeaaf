/** API keys, on both databases. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { createAccount, now } from '@/lib/testing/accounts';
import { describeOnEachDatabase } from '@/lib/testing/databases';
import { AccountStore } from './account-store';
import { apiKeys } from './db/schema';
import { KeyStore, maxActiveKeys } from './keys';

describeOnEachDatabase((database) => {
  let keys: KeyStore;
  let time = now;
  beforeAll(() => {
    keys = new KeyStore(database(), () => time);
  });

  it('are shown once and kept as a hash', async () => {
    const { id } = await createAccount(database());
    const text = (await keys.create(id, 'till'))!;
    expect(text).toMatch(/^gf_live_[A-Za-z0-9_-]{32}$/);
    const rows = await database().orm.select().from(apiKeys).where(eq(apiKeys.accountId, id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(text.slice('gf_live_'.length + 6));
    expect(rows[0]).toMatchObject({ start: text.slice(0, 14), hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('tell whose they are until they are revoked, by their account alone', async () => {
    const [owner, other] = [await createAccount(database()), await createAccount(database())];
    const text = (await keys.create(owner.id, 'till'))!;
    expect(await keys.check(text)).toMatchObject({ accountId: owner.id, requestsPerMinute: 600 });
    const { keyId } = (await keys.check(text))!;
    expect(await keys.revoke(other.id, keyId!)).toBeNull();
    expect(await keys.check(text)).not.toBeNull();
    expect(await keys.revoke(owner.id, keyId!)).toMatchObject({ id: keyId, revokedAt: now });
    expect(await keys.revoke(owner.id, keyId!)).toBeNull();
    expect(await keys.check(text)).toBeNull();
  });

  it.each(['', 'gf_live_', 'x'.repeat(100_000), `gf_live_${'a'.repeat(32)}`])('are not like %.20s', async (text) => {
    expect(await keys.check(text)).toBeNull();
  });

  it('end with their account', async () => {
    const { id } = await createAccount(database());
    const text = (await keys.create(id, 'till'))!;
    await new AccountStore(database(), () => now).delete(id);
    expect(await keys.check(text)).toBeNull();
  });

  it('are listed with when they were last used, to the minute', async () => {
    const { id } = await createAccount(database());
    const text = (await keys.create(id, 'till'))!;
    expect(await keys.list(id)).toMatchObject([{ name: 'till', lastUsedAt: null, revokedAt: null, createdAt: now }]);
    const usedAt = async (ms: number) => {
      time = new Date(now.getTime() + ms);
      await keys.check(text);
      // Noted beside the request; a query later it is there, or will not be.
      const wanted = async () => (await keys.list(id))[0]!.lastUsedAt?.getTime();
      await expect.poll(wanted, { timeout: 20_000 }).not.toBeUndefined();
      return (await wanted())! - now.getTime();
    };
    expect(await usedAt(1000)).toBe(1000);
    expect(await usedAt(2000)).toBe(1000);
    time = new Date(now.getTime() + 62_000);
    await keys.check(text);
    await expect.poll(async () => (await keys.list(id))[0]!.lastUsedAt, { timeout: 20_000 }).toEqual(time);
    time = now;
  });

  it('are so many and no more, also when made at once; a revoked one makes room', async () => {
    const { id } = await createAccount(database());
    const made = await Promise.all(Array.from({ length: maxActiveKeys + 5 }, (_, i) => keys.create(id, `key ${i}`)));
    expect(made.filter(Boolean)).toHaveLength(maxActiveKeys);
    const [first] = await keys.list(id);
    await keys.revoke(id, first!.id);
    expect(await keys.create(id, 'one more')).not.toBeNull();
    const listed = await keys.list(id);
    expect(listed.at(-1)!.id).toBe(first!.id);
  });

  it('are revoked by their start, by whoever runs the service', async () => {
    const { id } = await createAccount(database());
    const text = (await keys.create(id, 'till'))!;
    expect(await keys.revokeByStart(text.slice(0, 14))).toEqual([id]);
    expect(await keys.revokeByStart(text)).toEqual([]);
    expect(await keys.check(text)).toBeNull();
  });
});
