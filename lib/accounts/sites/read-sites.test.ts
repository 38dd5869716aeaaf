/** From stored bills to the sites of an account: only its own, and only as many read as a page shows. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BillStore } from '@/lib/accounts/bills/bills';
import type { Database } from '@/lib/accounts/db/database';
import type { Bill } from '@/lib/bills/bill';
import { findNetworksOfPostcode } from '@/lib/facts/postcodes';
import { buildSitePageView, buildSiteView } from '@/lib/site/sites/site-view';
import { createAccount, makeReading, now, storeBill, success } from '@/lib/testing/accounts';
import { sampleBill, sure } from '@/lib/testing/bills';
import { openInMemory } from '@/lib/testing/databases';
import { storeInventedBills } from '@/lib/testing/stored-bills';
import { findSiteOfBill, maxSiteBills, readElectricSites } from './read-sites';

const context = { plansOn: '2026-11-22', findNetworks: findNetworksOfPostcode };

let database: Database;
let bills: BillStore;
beforeAll(async () => {
  database = await openInMemory();
  bills = new BillStore(database, () => now);
}, 120_000);
afterAll(() => database.close());

const elsewhere = {
  siteIdentifier: null,
  supplyAddress: sure('3 Elm Road, Parramatta NSW 2150'),
  supplyPostcode: sure('2150'),
};
const nowhere = { siteIdentifier: null, supplyAddress: null };
const usage = sampleBill().usage;
const gas = {
  energyType: 'gas' as const,
  siteIdentifier: sure({ kind: 'mirn' as const, id: '53212345674' }),
  usage: { ...usage, totalKwh: null, peakKwh: null, offPeakKwh: null, totalMj: sure(3100) },
};

/** An account with such bills, and the id of each. */
async function accountWith(...changes: Partial<Bill>[]) {
  const { id } = await createAccount(database);
  const ids: string[] = [];
  for (const [i, change] of changes.entries()) {
    const reading = makeReading(id, `bill ${i}`, { ...success, bill: sampleBill(change) });
    ids.push((await storeBill(bills, reading)).billId);
  }
  return { id, ids };
}

it('groups the bills of an account by site, with files and charges as they were read', async () => {
  const own = await accountWith({}, elsewhere, nowhere, gas);
  await accountWith({}, elsewhere);
  const { sites, unknown, isAll, otherSites } = await readElectricSites(bills, own.id);
  expect([sites.map((site) => site.bills.length), isAll]).toEqual([[1, 1], true]);
  expect(unknown).toEqual({ billCount: 1, billId: own.ids[2] });
  const address = sampleBill().supplyAddress?.value;
  expect(otherSites).toMatchObject([{ id: own.ids[3], fuel: 'gas', name: address, billCount: 1 }]);
  const views = sites.map((site) => buildSiteView(site, context));
  const wattle = views.find(({ name }) => name.startsWith('Shop 4, 18 Wattle Street'))!;
  // 500 kWh in 31 days.
  expect(wattle.annualKwh).toBe(5887);
  expect(wattle.href).toContain('own_rates=1_');
  expect(wattle.href).not.toContain('6305220417');
  expect(wattle.cost!.annual).toBeCloseTo((210.1 / 31) * 365, -1);
  expect(views.find(({ name }) => name.startsWith('3 Elm Road'))!.href).toMatch(/^\/rates\/2150\?/);
});

it('finds a site by any of its bills, with the bills that have no number or the same with its check digit', async () => {
  const short = { siteIdentifier: sure({ kind: 'nmi' as const, id: '6305220417' }) };
  const { id, ids } = await accountWith({}, short, { siteIdentifier: null }, elsewhere);
  for (const billId of ids.slice(0, 3)) {
    const site = await findSiteOfBill(bills, id, billId);
    expect(site).toMatchObject({ kind: 'site', fuel: 'elec', billCount: 3 });
    expect(site!.bills.map((bill) => bill.id).sort()).toEqual(ids.slice(0, 3).sort());
  }
});

it('has a page for gas, in MJ, and none for plans', async () => {
  const june = { start: sure('2026-06-08'), end: sure('2026-07-08'), days: sure(31), misprintedDays: null };
  const { id, ids } = await accountWith(gas, { ...gas, period: june, issueDate: sure('2026-07-12') }, {});
  const site = await findSiteOfBill(bills, id, ids[0]!);
  if (site?.kind !== 'site') throw new Error('not a site');
  const view = buildSitePageView(site, context);
  expect([view.fuel, view.electric, site.bills.length]).toEqual(['gas', null, 2]);
  expect(view.history.rows[0]!.values.map(({ words }) => words)).toContain('100 MJ');
  expect(JSON.stringify(view)).not.toContain('5321234567');
});

it('tells the bills of no known site together', async () => {
  const { id, ids } = await accountWith(nowhere, {}, nowhere);
  expect(await findSiteOfBill(bills, id, ids[0]!)).toMatchObject({ kind: 'unknown', billCount: 2 });
});

it('knows no site by another account’s bill, or by one that is gone', async () => {
  const [own, other] = [await accountWith({}), await accountWith({})];
  expect(await findSiteOfBill(bills, own.id, other.ids[0]!)).toBeNull();
  await bills.delete(own.id, { ids: [own.ids[0]!] });
  expect(await findSiteOfBill(bills, own.id, own.ids[0]!)).toBeNull();
});

it('reads no more bills than it shows, however many the account has', async () => {
  const { id } = await createAccount(database);
  await storeInventedBills(database, id, 1200, 2, 4);
  const listed = vi.spyOn(bills, 'listRead');
  const readBills = async () =>
    (await Promise.all(listed.mock.results.map(({ value }) => value))).reduce((sum, rows) => sum + rows.length, 0);
  const { sites, isAll } = await readElectricSites(bills, id, 2);
  expect([sites.length, isAll]).toEqual([2, false]);
  expect(sites.every((site) => site.billCount! > 100 && site.bills.length <= 48)).toBe(true);
  expect(await readBills()).toBeLessThanOrEqual(2 * 2 * 24);
  listed.mockClear();
  const site = await findSiteOfBill(bills, id, sites[0]!.id);
  expect(site!.billCount).toBeGreaterThan(100);
  expect(await readBills()).toBe(Math.min(maxSiteBills, site!.billCount));
});
