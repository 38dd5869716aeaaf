/** Accounts as the operator sees them, and credits that are changed once, on both databases. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount, failure, makeReading, newEmail, now } from '@/lib/testing/accounts';
import { describeOnEachDatabase } from '@/lib/testing/databases';
import { AccountStore, maxCredits } from './account-store';
import { BillStore } from './bills/bills';
import { KeyStore } from './keys';

describeOnEachDatabase((database) => {
  let accounts: AccountStore;
  beforeAll(() => {
    accounts = new AccountStore(database(), () => now);
  });
  const seenOf = async (id: string) => (await accounts.getEntry(id))?.updatedAt ?? now;
  const creditsOf = async (id: string) => (await accounts.get(id))?.creditsLeft;

  describe('the list of accounts', () => {
    it('says what an account used in the month, its keys and its last use', async () => {
      const { id } = await createAccount(database());
      const bills = new BillStore(database(), () => now);
      await bills.store({ ...makeReading(id, 'a'), day: '2026-10-31' });
      await bills.store({ ...makeReading(id, 'b'), day: '2026-11-01' });
      await bills.store({ ...makeReading(id, 'c'), day: '2026-11-20' });
      await bills.store({ ...makeReading(id, 'd', failure), day: '2026-11-21' });
      const keys = new KeyStore(database(), () => now);
      await keys.check(String(await keys.create(id, 'in use')));
      await keys.revokeByStart(String(await keys.create(id, 'revoked')));
      await expect.poll(async () => (await accounts.getEntry(id))?.lastUsedOn).toBe('2026-11-21');
      expect(await accounts.getEntry(id)).toMatchObject({ creditsLeft: 47, bills: 2, failed: 1, keys: 1 });
    });

    it('finds accounts by a part of their address, whatever signs are in it', async () => {
      const word = randomUUID().slice(0, 8);
      const emails = [`a%${word}@example.com`, `b_${word}@example.com`, `c\\${word}@example.com`];
      for (const email of emails) await accounts.ensure(email);
      const find = async (q: string) => {
        const found = await accounts.search({ q, page: 1 });
        expect(found.total).toBe(found.accounts.length);
        return found.accounts.map(({ email }) => email).sort();
      };
      expect(await find(` ${word.toUpperCase()}`)).toEqual(emails);
      expect(await find(`%${word}`)).toEqual([emails[0]]);
      expect(await find(`_${word}`)).toEqual([emails[1]]);
      expect(await find(`\\${word}`)).toEqual([emails[2]]);
      expect(await find(`'; drop table accounts; --${word}`)).toEqual([]);
    });

    it('has every account on one page, and the last page for a higher number', async () => {
      const word = randomUUID().slice(0, 8);
      for (let i = 0; i < 27; i++) await accounts.ensure(`${i}-${word}@example.com`);
      const pages = await Promise.all([1, 2, 9].map((page) => accounts.search({ q: word, page })));
      expect(pages.map((found) => [found.page, found.accounts.length])).toEqual([
        [1, 25],
        [2, 2],
        [2, 2],
      ]);
      expect(new Set(pages.flatMap((found) => found.accounts.map(({ id }) => id))).size).toBe(27);
    });
  });

  describe('a grant of credits', () => {
    it('is made once, however often it is sent for the same moment', async () => {
      const { id } = await createAccount(database(), 50);
      const seen = await seenOf(id);
      const sent = await Promise.all(Array.from({ length: 5 }, () => accounts.grantCredits(id, 100, seen)));
      expect(sent.sort()).toEqual([150, ...Array(4).fill('changed_before')]);
      expect(await accounts.grantCredits(id, 100, seen)).toBe('changed_before');
      expect(await creditsOf(id)).toBe(150);
      expect(await accounts.grantCredits(id, 100, await seenOf(id))).toBe(250);
    });

    it('loses no credit that a bill takes meanwhile', async () => {
      const { id } = await createAccount(database(), 50);
      const seen = await seenOf(id);
      const bills = new BillStore(database(), () => now);
      const all = Array.from({ length: 8 }, (_, i) => bills.store(makeReading(id, `bill ${i}`)));
      const granted = accounts.grantCredits(id, 100, seen);
      await Promise.all(all);
      expect(await granted).toBeGreaterThan(100);
      expect(await creditsOf(id)).toBe(142);
    });

    it('needs an account, as it was seen', async () => {
      expect(await accounts.grantCredits(randomUUID(), 6, now)).toBe('no_account');
      const { id } = await createAccount(database());
      const seen = await seenOf(id);
      await new AccountStore(database(), () => new Date(now.getTime() + 5)).update(id, { requestsPerMinute: 5 });
      expect(await accounts.grantCredits(id, 100, seen)).toBe('changed_before');
    });

    it('gives no account more than it may have', async () => {
      const { id } = await createAccount(database(), maxCredits - 1);
      const add = async (credits: number) => accounts.grantCredits(id, credits, await seenOf(id));
      expect([await add(2), await add(1)]).toEqual(['over_limit', maxCredits]);
    });

    it('takes a moment that the database knows to the microsecond', async () => {
      const id = randomUUID();
      const email = newEmail();
      await database().orm.execute(
        sql`insert into accounts (id, email, updated_at) values (${id}, ${email}, '2026-11-21T01:02:03.253999Z')`,
      );
      expect(await accounts.grantCredits(id, 1, await seenOf(id))).toBe(51);
    });
  });
});
