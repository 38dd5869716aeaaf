/** Searching, filtering, sorting and paging on both databases, beside the same done in plain code over the same bills. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bills as billTable } from '@/lib/accounts/db/schema';
import { createAccount, makeReading, now, storeBill, success } from '@/lib/testing/accounts';
import { describeOnEachDatabase } from '@/lib/testing/databases';
import { makeExtraction, storeInventedBills } from '@/lib/testing/stored-bills';

import { type BillSearch, sortKeys, toPlace } from './bill-query';
import { BillStore, type ListedBill } from './bills';

const count = 400;

/** What is looked for, and how plain code tells it of the bill as it was read. */
const searches: [search: BillSearch, holds: (bill: PlainBill) => boolean][] = [
  [{}, () => true],
  [{ q: 'marmalade' }, ({ texts }) => texts.includes('marmalade')],
  [{ q: '  ÉNERGIE  bleue ' }, ({ texts }) => texts.includes('énergie bleue')],
  [{ q: 'wattle PELICAN' }, ({ texts }) => texts.includes('wattle') && texts.includes('pelican')],
  [{ q: '6305220007' }, ({ site }) => site === '6305220007'],
  [{ q: '559286107' }, ({ texts }) => texts.includes('559 286 107')],
  [{ q: 'INV-70000012' }, ({ texts }) => texts.includes('inv-70000012')],
  [{ q: '%' }, () => false],
  [{ q: 'wa__le' }, () => false],
  [{ q: '\\' }, () => false],
  [{ q: "'; drop table bills; --" }, () => false],
  [{ from: '2022-02-03' }, ({ end }) => end !== null && end >= '2022-02-03'],
  [{ to: '2022-02-03' }, ({ end }) => end !== null && end <= '2022-02-03'],
  [{ from: '2021-07-01', to: '2022-06-30' }, ({ end }) => end !== null && end >= '2021-07-01' && end <= '2022-06-30'],
  [{ retailer: 'PELICAN ENERGY' }, ({ retailer }) => retailer?.toLowerCase() === 'pelican energy'],
  [{ retailer: 'Pelican' }, () => false],
  [{ site: '63052 20011' }, ({ site }) => site === '6305220011'],
  [{ site: '63052200112' }, ({ site }) => site === '6305220011'],
  [{ fuel: 'gas' }, ({ fuel }) => fuel === 'gas'],
  [{ min: 500_000 }, ({ cents }) => cents !== null && cents >= 500_000],
  [{ max: -1 }, ({ cents }) => cents !== null && cents < 0],
  [{ min: 0, max: 0 }, ({ cents }) => cents === 0],
  [{ issues: 'error' }, ({ severities }) => severities.includes('ERROR')],
  [{ issues: 'warning' }, ({ severities }) => severities.length > 0 && !severities.includes('ERROR')],
  [{ issues: 'none' }, ({ severities }) => severities.length === 0],
  [
    { q: 'zephyr', fuel: 'elec', from: '2020-01-01', min: 10_000, issues: 'none' },
    ({ texts, fuel, end, cents, severities }) =>
      texts.includes('zephyr') &&
      fuel === 'elec' &&
      end! >= '2020-01-01' &&
      cents! >= 10_000 &&
      severities.length === 0,
  ],
];

interface PlainBill {
  i: number;
  texts: string;
  end: string | null;
  retailer: string | null;
  site: string | null;
  fuel: string | null;
  cents: number | null;
  gst: number | null;
  severities: string[];
  isRead: boolean;
}

function plainBill(i: number): PlainBill {
  const { bill, issues } = makeExtraction(i);
  const total = bill?.totals.newCharges?.value;
  return {
    i,
    texts: JSON.stringify(bill ?? '').toLowerCase(),
    end: bill?.period.end?.value ?? null,
    retailer: bill?.retailerName?.value ?? null,
    site: bill?.siteIdentifier?.value.id ?? null,
    fuel: bill?.energyType ?? null,
    cents: total === undefined ? null : Math.round(total * 100),
    gst: bill?.totals.gst ? Math.round(bill.totals.gst.value * 100) : null,
    severities: issues.map(({ severity }) => severity),
    isRead: bill !== null,
  };
}

const plain = Array.from({ length: count }, (_, i) => plainBill(i));

describeOnEachDatabase((database) => {
  let bills: BillStore;
  let accountId: string;
  beforeAll(async () => {
    bills = new BillStore(database(), () => now);
    ({ id: accountId } = await createAccount(database()));
    await storeInventedBills(database(), accountId, count);
    await storeInventedBills(database(), (await createAccount(database())).id, 50);
  });

  it.each(searches)('finds by %j as many bills, of the same sum, as plain code', async (search, holds) => {
    const expected = plain.filter(holds);
    const cents = expected.reduce((sum, bill) => sum + (bill.cents ?? 0), 0);
    const { sums, ...totals } = await bills.sumTotals(accountId, search);
    expect([totals.bills, sums.length, sums[0]?.cents ?? 0]).toEqual([expected.length, cents === 0 ? 0 : 1, cents]);
    const found = await bills.list(accountId, count, { search });
    expect(found.map(({ totalCents }) => totalCents).sort()).toEqual(expected.map((bill) => bill.cents).sort());
  });

  it('is tried with searches that find something, and not everything', () => {
    const found = searches.map(([, holds]) => plain.filter(holds).length);
    expect(found.filter((many) => many > 0 && many < count).length).toBeGreaterThan(15);
  });

  it.each(['site', 'retailer'] as const)(
    'adds up by %s and fuel what plain code adds up, without unreadable files',
    async (group) => {
      const keyOf = {
        site: (bill: PlainBill) => bill.site,
        retailer: (bill: PlainBill) => bill.retailer?.toLowerCase().replace('é', 'e') ?? null,
      };
      const keys = [...new Set(plain.map(keyOf[group]))].sort((a, b) =>
        a === null ? 1 : b === null || a < b ? -1 : 1,
      );
      const units = keys.flatMap((key) => ['elec', 'gas', 'lpg', null].map((fuel) => ({ key, fuel })));
      const expected = units.flatMap(({ key, fuel }) => {
        const own = plain.filter((bill) => bill.isRead && keyOf[group](bill) === key && bill.fuel === fuel);
        if (own.length === 0) return [];
        const sum = (value: (bill: PlainBill) => number | null) =>
          own.reduce((total, bill) => total + (value(bill) ?? 0), 0);
        return {
          ...{ key, energyType: fuel, currency: null, bills: own.length },
          ...{ cents: sum(({ cents }) => cents), gstCents: sum(({ gst }) => gst) },
          exGstCents: sum(({ cents, gst }) => (cents === null || gst === null ? null : cents - gst)),
          withoutGst: own.filter(({ cents, gst }) => cents !== null && gst === null).length,
        };
      });
      const rows = await bills.sumTotalsBy(group, accountId);
      expect(rows.map(({ name, usageKwh, ...row }) => row)).toEqual(expected);
      expect(rows.every(({ key, name }) => key === null || name !== null)).toBe(true);
      const { firstDay, lastDay } = await bills.sumTotals(accountId);
      const days = plain.flatMap(({ end }) => end ?? []).sort();
      expect([firstDay, lastDay]).toEqual([days[0], days.at(-1)]);
    },
  );

  it('takes no notice of bills that came later than it is told', async () => {
    const [, , third] = await bills.list(accountId, 3, { search: { sort: { by: 'uploaded', descending: false } } });
    expect(await bills.sumTotals(accountId, { until: third!.createdAt })).toMatchObject({ bills: 3 });
  });

  describe.each(sortKeys.flatMap((by) => [false, true].map((descending) => ({ by, descending }))))(
    'sorted by $by, descending: $descending',
    (sort) => {
      const sortValue = ({ periodEnd, totalCents, retailerKey, createdAt }: ListedBill) =>
        ({ period: periodEnd, total: totalCents, retailer: retailerKey, uploaded: createdAt.toISOString() })[sort.by];

      it('comes in order, without the value last, in pages that miss none and repeat none', async () => {
        const search = { q: 'wattle', sort };
        const whole = await bills.list(accountId, count, { search });
        const values = whole.map(sortValue);
        const known = values.filter((value) => value !== null);
        const ascending = [...known].sort((a, b) => (a! < b! ? -1 : a! > b! ? 1 : 0));
        expect(known).toEqual(sort.descending ? ascending.reverse() : ascending);
        expect(values.slice(known.length).every((value) => value === null)).toBe(true);
        const paged: string[] = [];
        for (let page = whole.slice(0, 0), first = true; first || page.length > 0; first = false) {
          const last = page.at(-1);
          page = await bills.list(accountId, 37, { search, after: last && toPlace(last, search) });
          paged.push(...page.map(({ id }) => id));
        }
        expect(paged).toEqual(whole.map(({ id }) => id));
      });
    },
  );

  it('leaves what it finds bills by with the bill: a deleted one is found by nothing', async () => {
    const { id } = await createAccount(database(), 1);
    const { billId } = await storeBill(bills, makeReading(id, 'a'));
    expect(await bills.list(id, 9, { search: { q: 'driftwood' } })).toHaveLength(1);
    await bills.delete(id, { ids: [billId] });
    expect(await bills.sumTotals(id, { q: 'driftwood' })).toEqual({
      ...{ bills: 0, sums: [], firstDay: null, lastDay: null },
    });
  });

  it('adds no pounds to dollars, and no gas to electricity', async () => {
    const { id } = await createAccount(database(), 3);
    await bills.store(makeReading(id, 'a', success));
    const [dollars = { currency: null, cents: 0 }] = (await bills.sumTotals(id)).sums;
    const bill = success.bill && { ...success.bill, currency: 'GBP' as const };
    await bills.store(makeReading(id, 'b', { ...success, bill }));
    const pounds = { ...dollars, currency: 'GBP' };
    expect(await bills.sumTotals(id)).toMatchObject({ bills: 2, sums: [dollars, pounds] });
    const listed = await bills.list(id, 2);
    expect(listed.map(({ currency }) => currency).sort()).toEqual(['GBP', null]);
    const gas = success.bill && { ...success.bill, energyType: 'gas' as const };
    await bills.store(makeReading(id, 'c', { ...success, bill: gas }));
    const sums = await bills.sumTotalsBy('site', id);
    expect(sums.map(({ energyType, currency, cents }) => [energyType, currency, cents])).toEqual([
      ['elec', null, dollars.cents],
      ['elec', 'GBP', dollars.cents],
      ['gas', null, dollars.cents],
    ]);
  });

  it('finds bills of an older version after they are summarised again, and leaves unreadable ones', async () => {
    const { id } = await createAccount(database(), 3);
    for (const content of ['a', 'b', 'c']) await bills.store(makeReading(id, content, success));
    const old = { searchText: '', issueLevel: 'error' as const, siteKey: null, summaryVersion: 0 };
    const mine = eq(billTable.accountId, id);
    await database().orm.update(billTable).set(old).where(mine);
    const [{ id: broken } = { id: '' }] = await bills.list(id, 1);
    await database().orm.update(billTable).set({ document: '{' }).where(eq(billTable.id, broken));
    expect(await bills.summariseOld()).toBe(3);
    expect(await bills.summariseOld()).toBe(0);
    expect(await bills.sumTotals(id, { q: 'driftwood', issues: 'none', site: '63052204171' })).toMatchObject({
      bills: 2,
    });
    expect(await bills.sumTotals(id)).toMatchObject({ bills: 3 });
  });
});
