/** The sites of an account, from its stored bills: of many bills only those that a page shows are read. */
import { cache } from 'react';
import type { BillView } from '@/components/account/bill-list';
import { type BillGroup, type BillGroupKey, isSameGroup } from '@/lib/accounts/bill-sites';
import type { Bills, ListedBill } from '@/lib/accounts/bills';
import { today } from '@/lib/api/today';
import type { Extraction } from '@/lib/bills/bill';
import { toExtractResponse } from '@/lib/bills/shapes';
import { readingFromExtract } from '@/lib/comparison/bill-from-extract';
import type { ReadBill } from '@/lib/comparison/bill-model';
import { type OtherSite, siteName } from '@/lib/comparison/site-page-view';
import type { SiteContext } from '@/lib/comparison/site-view';
import { type Fuel, groupSites, type Site, type SiteBills } from '@/lib/comparison/sites';
import { networksOfPostcode } from '@/lib/facts/postcodes';
import { coverageView } from '../coverage/view';

/** Electricity sites of a list, unless it asks for fewer. */
export const maxListedSites = 100;
/** Bills that are read for a list, evenly over its sites: of each between four (a year of quarters) and two years of months. */
const maxListedBills = 400;
const billsOfListedSite = { min: 4, max: 24 };
/** Bills that are read for the page of a site: 20 years of months. */
export const maxSiteBills = 240;
/** A site whose bills tell of it in more ways is shown by those ways that its newest bills have. */
const maxGroups = { listed: 4, ofPage: 1000 };
const maxUnplaced = 50;

export interface StoredBillView extends BillView {
  bill: ReadBill;
  /** Of gas and LPG. */
  mj: number | null;
}

/**
 * Electricity sites of an account, those with the newest bill first, each with its last bills as a bill that is uploaded to the
 * site would be understood. `skip` and `count` choose which; `siteCount` is of all.
 */
export async function accountSites(bills: Bills, accountId: string, { skip = 0, count = maxListedSites } = {}) {
  const { sites, unknown } = groupSites(await bills.groups(accountId));
  const electric = sites.filter(({ fuel }) => fuel === 'elec');
  const shown = electric.slice(skip, skip + count);
  const { min, max } = billsOfListedSite;
  const groups = shown.flatMap((site) => site.groups.slice(0, maxGroups.listed));
  const perGroup = Math.min(max, Math.max(min, Math.floor(maxListedBills / Math.max(1, groups.length))));
  const [read, unplaced] = await Promise.all([
    readGroups(bills, accountId, groups, { perGroup, limit: perGroup * groups.length }),
    readGroups(bills, accountId, unknown.slice(0, maxUnplaced), { perGroup: maxUnplaced, limit: maxUnplaced }),
  ]);
  return {
    sites: listedSites(shown, read),
    siteCount: electric.length,
    isAll: electric.length <= shown.length,
    unplaced: unplaced.map(({ view }) => view),
    unplacedCount: billCountOf(unknown),
    otherSites: sites.filter(({ fuel }) => fuel !== 'elec').map(otherSite),
  };
}

/** A site by any of its bills, or the bills of no known site where the bill is one of those; null: no such bill. */
export async function accountSite(bills: Bills, accountId: string, billId: string) {
  const [group, groups] = await Promise.all([bills.groupOf(accountId, billId), bills.groups(accountId)]);
  if (!group) return null;
  const { sites, unknown } = groupSites(groups);
  const site = sites.find((one) => one.groups.some((other) => isSameGroup(other, group)));
  const own = site?.groups ?? unknown;
  const limit = site ? maxSiteBills : maxUnplaced;
  const read = await readGroups(bills, accountId, own.slice(0, maxGroups.ofPage), { perGroup: limit, limit });
  const views = read.map(({ view }) => view);
  if (!site) return { kind: 'unknown' as const, bills: views, billCount: billCountOf(unknown) };
  const { fuel, groups: ofSite } = site;
  return { kind: 'site' as const, ...otherSite(site), fuel, bills: views, billCount: billCountOf(ofSite) };
}

/** The plans of another service are as new as today, as far as we know. */
export const siteContext = cache((): SiteContext => {
  const plansOn = coverageView(today()).book?.checkedOn ?? today();
  return { plansOn, networksOf: networksOfPostcode };
});

/** A stored bill as lists show it. */
export function billView<Bill extends ListedBill>({ createdAt, ...bill }: Bill) {
  return { ...bill, readOn: today(createdAt) };
}

const billCountOf = (groups: readonly BillGroup[]) => groups.reduce((sum, { billCount }) => sum + billCount, 0);

interface ReadOfGroup {
  group: BillGroupKey;
  view: StoredBillView;
}

async function readGroups(
  bills: Bills,
  accountId: string,
  groups: readonly BillGroup[],
  limits: { perGroup: number; limit: number },
): Promise<ReadOfGroup[]> {
  const listed = await bills.listGroups(accountId, groups, limits);
  return listed.flatMap(({ extraction, ...stored }) => {
    const reading = readingFromExtract(toExtractResponse(extraction));
    const { siteKey, supplyAddress, energyType } = stored;
    const group = { siteKey, supplyAddress, energyType };
    return reading.ok ? [{ group, view: { ...billView(stored), bill: reading.bill, mj: mjOf(extraction) } }] : [];
  });
}

const mjPerKwh = 3.6;

/** Of gas and LPG, as printed or from kWh. */
function mjOf({ bill }: Extraction): number | null {
  if (bill?.energyType !== 'gas' && bill?.energyType !== 'lpg') return null;
  const { totalMj, totalKwh } = bill.usage;
  return totalMj?.value ?? (totalKwh ? totalKwh.value * mjPerKwh : null);
}

function listedSites(sites: readonly Site<BillGroup>[], read: readonly ReadOfGroup[]): SiteBills<StoredBillView>[] {
  const nameOf = ({ siteKey, supplyAddress, energyType }: BillGroupKey) =>
    JSON.stringify([siteKey, supplyAddress, energyType]);
  const siteOf = new Map(sites.flatMap((site) => site.groups.map((group) => [nameOf(group), site] as const)));
  const views = new Map<Site<BillGroup>, StoredBillView[]>();
  for (const { group, view } of read) {
    const site = siteOf.get(nameOf(group));
    if (site) views.set(site, [...(views.get(site) ?? []), view]);
  }
  return sites.flatMap((site) => {
    const own = views.get(site);
    return own ? [{ id: site.groups[0]!.newestId, bills: own, billCount: billCountOf(site.groups) }] : [];
  });
}

function otherSite({ fuel, groups }: { fuel: Fuel; groups: readonly BillGroup[] }): OtherSite {
  const newest = groups[0]!;
  const number = groups.find(({ siteKey }) => siteKey !== null)?.siteKey ?? null;
  const address = groups.find(({ supplyAddress }) => supplyAddress !== null)?.supplyAddress ?? null;
  return {
    ...{ id: newest.newestId, fuel, name: siteName(address, number, fuel), retailer: newest.retailerName },
    billCount: billCountOf(groups),
  };
}
