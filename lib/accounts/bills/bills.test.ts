/** Stored bills and credits, on both databases: both or neither, exactly, and for the account's own eyes. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { AccountStore } from '@/lib/accounts/account-store';
import { accounts, bills as billTable } from '@/lib/accounts/db/schema';
import { createAccount, failure, makeReading, now, storeBill, success } from '@/lib/testing/accounts';
import { sampleBill, sure } from '@/lib/testing/bills';
import { describeOnEachDatabase } from '@/lib/testing/databases';
import { toPlace } from './bill-query';
import { BillStore } from './bills';

describeOnEachDatabase((database) => {
  let bills: BillStore;
  let accountStore: AccountStore;
  let time = now;
  beforeAll(() => {
    bills = new BillStore(database(), () => time);
    accountStore = new AccountStore(database(), () => time);
  });
  const creditsOf = async (accountId: string) => (await accountStore.get(accountId))?.creditsLeft;
  const stored = (accountId: string, content: string, extraction = success) =>
    storeBill(bills, makeReading(accountId, content, extraction));

  describe('a credit', () => {
    it('is taken with each bill that is stored, and is the only thing that is', async () => {
      const { id } = await createAccount(database(), 2);
      expect((await bills.store(makeReading(id, 'a'))).kind).toBe('stored');
      expect(await creditsOf(id)).toBe(1);
      expect((await bills.store(makeReading(id, 'b', { ...success, status: 'partial' }))).kind).toBe('stored');
      expect(await creditsOf(id)).toBe(0);
      expect(await bills.store(makeReading(id, 'c'))).toEqual({ kind: 'no_credits' });
      expect(await bills.list(id, 10)).toHaveLength(2);
      expect(await accountStore.usage(id, '2026-01-01')).toEqual([{ day: '2026-11-21', bills: 2, failed: 0 }]);
    });

    it('is never taken twice, and never missing, by 100 at once', async () => {
      const { id } = await createAccount(database(), 50);
      const all = Array.from({ length: 100 }, (_, i) => bills.store(makeReading(id, `bill ${i}`)));
      const kinds = (await Promise.all(all)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'stored')).toHaveLength(50);
      expect(kinds.filter((kind) => kind === 'no_credits')).toHaveLength(50);
      expect(await creditsOf(id)).toBe(0);
      expect(await bills.list(id, 100)).toHaveLength(50);
      expect(await accountStore.usage(id, '2026-01-01')).toEqual([{ day: '2026-11-21', bills: 50, failed: 0 }]);
    });

    it('is taken once for the same file, however often and at once it comes', async () => {
      const { id } = await createAccount(database(), 5);
      const all = await Promise.all(Array.from({ length: 20 }, () => bills.store(makeReading(id, 'same'))));
      expect(all.filter(({ kind }) => kind === 'stored')).toHaveLength(1);
      expect(new Set(all.map((one) => ('bill' in one ? one.bill.billId : one.kind))).size).toBe(1);
      expect(await creditsOf(id)).toBe(4);
    });

    it('is not taken for a failed reading; a better one of the same file takes its place and its credit', async () => {
      const { id } = await createAccount(database(), 1);
      const failed = await stored(id, 'dark', failure);
      expect((await stored(id, 'dark', failure)).billId).toBe(failed.billId);
      expect(await creditsOf(id)).toBe(1);
      const read = await stored(id, 'dark');
      expect(read.billId).toBe(failed.billId);
      expect(await creditsOf(id)).toBe(0);
      const again = await bills.store(makeReading(id, 'dark', failure));
      expect(again).toMatchObject({ kind: 'already_there', bill: { extraction: { status: 'success' } } });
      expect(await accountStore.usage(id, '2026-01-01')).toEqual([{ day: '2026-11-21', bills: 1, failed: 2 }]);
    });
  });

  describe('a stored bill', () => {
    it('comes back as it was read, whatever characters its file held', async () => {
      const { id } = await createAccount(database());
      const strange = 'Zappy \u0000\ud800 “Énergie” \u{1F50C}';
      const extraction = { ...success, bill: sampleBill({ retailerName: sure(strange) }) };
      const { billId } = await stored(id, 'strange', extraction);
      expect((await bills.get(id, billId))?.extraction).toEqual(extraction);
      const [row] = await bills.list(id, 1);
      expect(row).toMatchObject({ id: billId, retailerName: 'Zappy  “Énergie” \u{1F50C}', totalCents: 21010 });
      expect(row).toMatchObject({
        periodStart: '2026-07-09',
        periodEnd: '2026-08-08',
        fileType: 'pdf',
        fileBytes: null,
      });
    });

    it('is shown as unreadable when we did not write its document', async () => {
      const { id } = await createAccount(database(), 1);
      const bill = await stored(id, 'old');
      for (const document of ['{', '{"bill":{}}', 'null']) {
        await database().orm.update(billTable).set({ document }).where(eq(billTable.id, bill.billId));
        expect((await bills.get(id, bill.billId))?.extraction).toMatchObject({ status: 'failed', bill: null });
      }
    });

    it('does not exist for another account', async () => {
      const [owner, other] = [await createAccount(database()), await createAccount(database())];
      await accountStore.update(owner.id, { keepFiles: true, retentionDays: null });
      const { billId } = await stored(owner.id, 'mine');
      expect(await bills.get(other.id, billId)).toBeNull();
      expect(await bills.getFile(other.id, billId)).toBeNull();
      expect(await bills.delete(other.id, { ids: [billId] })).toBe(0);
      expect(await bills.list(other.id, 10)).toEqual([]);
      expect((await bills.findByContent(other.id, makeReading(other.id, 'mine').contentHash)).bill).toBeNull();
      expect(await bills.get(owner.id, billId)).not.toBeNull();
    });

    it('is listed newest first, in pages that miss none of the same moment', async () => {
      const { id } = await createAccount(database());
      for (const [i, content] of ['a', 'b', 'c', 'd', 'e'].entries()) {
        time = new Date(now.getTime() + (i < 2 ? 0 : 1000 * i));
        await stored(id, content);
      }
      const first = await bills.list(id, 2);
      const second = await bills.list(id, 2, { after: toPlace(first.at(-1)!, {}) });
      const third = await bills.list(id, 2, { after: toPlace(second.at(-1)!, {}) });
      const all = [...first, ...second, ...third];
      expect(new Set(all.map((bill) => bill.id)).size).toBe(5);
      expect(all.map(({ createdAt }) => createdAt.getTime())).toEqual(
        [4000, 3000, 2000, 0, 0].map((ms) => now.getTime() + ms),
      );
      time = now;
    });

    it('is deleted with everything of it; the file would then cost a credit again', async () => {
      const { id } = await createAccount(database(), 2);
      const { billId } = await stored(id, 'a');
      expect(await bills.delete(id, { ids: [billId] })).toBe(1);
      expect(await bills.delete(id, { ids: [billId] })).toBe(0);
      expect(await bills.get(id, billId)).toBeNull();
      await stored(id, 'a');
      expect(await creditsOf(id)).toBe(0);
    });
  });

  describe('the file of a bill', () => {
    it('is kept only where the account asks for it, whole, and goes when it no longer does', async () => {
      const account = await createAccount(database());
      const content = 'x'.repeat(1_200_000);
      const without = await stored(account.id, 'small');
      await accountStore.update(account.id, { keepFiles: true, retentionDays: null });
      const { billId } = await stored(account.id, content);
      expect(await bills.getFile(account.id, without.billId)).toBeNull();
      const kept = await bills.getFile(account.id, billId);
      expect(kept?.fileType).toBe('pdf');
      expect(kept?.bytes.toString()).toBe(content);
      expect((await bills.list(account.id, 10)).map(({ fileBytes }) => fileBytes).sort()).toEqual([1_200_000, null]);
      await bills.deleteFiles(account.id);
      expect(await bills.getFile(account.id, billId)).toBeNull();
      expect((await bills.get(account.id, billId))?.extraction).toEqual(success);
    });

    it('is not kept beyond the room of an account, and the bill is all the same', async () => {
      const { id } = await createAccount(database());
      await accountStore.update(id, { keepFiles: true, retentionDays: null });
      const full = await stored(id, 'full');
      await database()
        .orm.update(billTable)
        .set({ fileBytes: 200 * 1024 * 1024 - 3 })
        .where(eq(billTable.id, full.billId));
      expect(await bills.getFile(id, (await stored(id, '1234')).billId)).toBeNull();
      expect(await bills.getFile(id, (await stored(id, '123')).billId)).not.toBeNull();
    });
  });

  describe('keeping bills', () => {
    it('ends after the days of the account, or else of the operator', async () => {
      const ages = { new: 1, month: 40, years: 800 };
      const kept = async (retentionDays: number | null, operatorsDays: number) => {
        const { id } = await createAccount(database());
        await accountStore.update(id, { keepFiles: true, retentionDays });
        for (const [content, days] of Object.entries(ages)) {
          time = new Date(now.getTime() - days * 86_400_000);
          await stored(id, content);
        }
        time = now;
        await bills.purge(operatorsDays);
        return (await bills.list(id, 10)).length;
      };
      expect(await kept(null, 0)).toBe(3);
      expect(await kept(null, 730)).toBe(2);
      expect(await kept(30, 730)).toBe(1);
      expect(await kept(0, 730)).toBe(3);
    });
  });

  it('deletes everything of an account with it', async () => {
    const { id } = await createAccount(database());
    await accountStore.update(id, { keepFiles: true, retentionDays: 3 });
    await stored(id, 'a');
    expect(await accountStore.delete(id)).toBe(true);
    expect(await accountStore.delete(id)).toBe(false);
    expect(await database().orm.select().from(accounts).where(eq(accounts.id, id))).toEqual([]);
    expect(await database().orm.select().from(billTable).where(eq(billTable.accountId, id))).toEqual([]);
  });
});
