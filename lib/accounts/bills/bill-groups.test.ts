/** Bills by what they say of their site, on both databases, beside plain code over the same bills. */
import { beforeAll, expect, it } from 'vitest';
import { createAccount, failure, makeReading, now, success } from '@/lib/testing/accounts';
import { sampleBill, sure } from '@/lib/testing/bills';
import { describeOnEachDatabase } from '@/lib/testing/databases';
import { makeExtraction, storeInventedBills } from '@/lib/testing/stored-bills';
import { type BillGroup, BillStore } from './bills';

const count = 700;

function plainGroups() {
  const groups = new Map<string, number>();
  for (let i = 0; i < count; i++) {
    const { bill } = makeExtraction(i);
    if (!bill) continue;
    const name = JSON.stringify([bill.siteIdentifier?.value.id, bill.supplyAddress?.value, bill.energyType]);
    groups.set(name, (groups.get(name) ?? 0) + 1);
  }
  return groups;
}

describeOnEachDatabase((database) => {
  let bills: BillStore;
  let accountId: string;
  let groups: BillGroup[];
  beforeAll(async () => {
    bills = new BillStore(database(), () => now);
    ({ id: accountId } = await createAccount(database()));
    await storeInventedBills(database(), accountId, count);
    groups = await bills.listGroups(accountId, count);
  });

  it('groups as plain code does, without what could not be read, the newest bill first', async () => {
    const plain = plainGroups();
    expect(groups).toHaveLength(plain.size);
    for (const { siteKey, supplyAddress, energyType, billCount } of groups)
      expect(billCount).toBe(plain.get(JSON.stringify([siteKey, supplyAddress, energyType])));
    const listed = await bills.list(accountId, count);
    const times = groups.map(({ newestId }) => listed.find(({ id }) => id === newestId)?.createdAt.getTime() ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('names the last bills of each group, those that end last first, and reads these', async () => {
    const few = await bills.listGroups(accountId, 2);
    for (const [at, { billIds, billCount, siteKey, supplyAddress, energyType }] of groups.entries()) {
      const search = { ids: billIds, sort: { by: 'period', descending: true } } as const;
      const listed = await bills.listRead(accountId, count, { search });
      expect([billIds.length, listed.length]).toEqual([billCount, billCount]);
      for (const bill of listed) expect(bill).toMatchObject({ siteKey, supplyAddress, energyType });
      const ends = listed.map(({ periodEnd }) => periodEnd ?? '');
      expect(ends).toEqual(ends.toSorted().reverse());
      expect(billIds.map((id) => listed.find((bill) => bill.id === id)?.periodEnd ?? '')).toEqual(ends);
      expect(few[at]?.billIds).toEqual(billIds.slice(0, 2));
    }
    expect(await bills.listRead(accountId, count, { search: { ids: [] } })).toEqual([]);
  });

  it('tells groups apart by each of number, address and fuel, also where one is missing', async () => {
    const { id } = await createAccount(database(), 10);
    const changes = [
      {},
      { energyType: 'gas' as const },
      { energyType: null },
      { siteIdentifier: null },
      { siteIdentifier: null, supplyAddress: null },
      { supplyAddress: sure('3 Elm Road, Parramatta NSW 2150') },
    ];
    for (const [i, change] of changes.entries())
      await bills.store(makeReading(id, `bill ${i}`, { ...success, bill: sampleBill(change) }));
    await bills.store(makeReading(id, 'dark', failure));
    const own = await bills.listGroups(id, count);
    expect(own).toHaveLength(changes.length);
    for (const { billIds, newestId } of own) expect(billIds).toEqual([newestId]);
  });
});
