/** The sites of an account, from its stored bills: of many bills only those that a page shows are read. */

import type { ListedBill } from '@/lib/accounts/bill-rows';
import { type BillGroup, type BillGroupKey, isSameGroup } from '@/lib/accounts/bill-sites';
import type { BillStore } from '@/lib/accounts/bills';
import type { Extraction } from '@/lib/bills/bill';
import { toExtractResponse } from '@/lib/bills/shapes';
import { type Fuel, groupSites, type Site, type SiteBills } from '@/lib/comparison/account-sites/group-sites';
import { formatSiteName, type SiteSummary } from '@/lib/comparison/account-sites/site-page-view';
import type { ReadBill } from '@/lib/comparison/bill/model';
import { readExtract } from '@/lib/comparison/bill/reading/from-extract';
import { must } from '@/lib/must';

type StoredBills = Pick<BillStore, 'listGroupKeys' | 'findGroup' | 'listGroups'>;

/** Electricity sites of a list, unless it asks for fewer. */
const maxListedSites = 100;
/** Bills that are read for a list, evenly over its sites: of each between four (a year of quarters) and two years of months. */
const maxListedBills = 400;
const billsPerListedSite = { min: 4, max: 24 };
/** Bills that are read for the page of a site: 20 years of months. */
export const maxSiteBills = 240;
/** A site whose bills tell of it in more ways is shown by those ways that its newest bills have. */
const maxGroups = { listed: 4, ofPage: 1000 };
/** Bills of no known site that are read for their page. */
const maxUnknownBills = 50;

/** A stored bill as an upload of its file would be understood. */
interface SiteBill extends ListedBill {
  bill: ReadBill;
  /** Of gas and LPG. */
  mj: number | null;
}

/**
 * Electricity sites of an account with their last bills, those with the newest bill first. `skip` and `count` choose which;
 * `siteCount` is of all, and `isAll` says whether these are. `unknown` are the bills of no known site, by one of them.
 */
export async function readElectricSites(
  bills: StoredBills,
  accountId: string,
  { skip = 0, count = maxListedSites } = {},
) {
  const { sites, unknown } = groupSites(await bills.listGroupKeys(accountId));
  const electric = sites.filter(({ fuel }) => fuel === 'elec');
  const shown = electric.slice(skip, skip + count);
  const { min, max } = billsPerListedSite;
  const groups = shown.flatMap((site) => site.groups.slice(0, maxGroups.listed));
  const perGroup = Math.min(max, Math.max(min, Math.floor(maxListedBills / Math.max(1, groups.length))));
  const read = await readGroups(bills, accountId, groups, { perGroup, limit: perGroup * groups.length });
  return {
    sites: listSites(shown, read),
    siteCount: electric.length,
    isAll: electric.length <= shown.length,
    unknown: { billCount: countBills(unknown), billId: unknown[0]?.newestId ?? null },
    otherSites: sites.filter(({ fuel }) => fuel !== 'elec').map(findOtherSite),
  };
}

/** A site by any of its bills, or the bills of no known site where the bill is one of those; null: no such bill. */
export async function findSiteOfBill(bills: StoredBills, accountId: string, billId: string) {
  const [group, groups] = await Promise.all([bills.findGroup(accountId, billId), bills.listGroupKeys(accountId)]);
  if (!group) return null;
  const { sites, unknown } = groupSites(groups);
  const site = sites.find((one) => one.groups.some((other) => isSameGroup(other, group)));
  const own = site?.groups ?? unknown;
  const limit = site ? maxSiteBills : maxUnknownBills;
  const read = await readGroups(bills, accountId, own.slice(0, maxGroups.ofPage), { perGroup: limit, limit });
  const readBills = read.map(({ bill }) => bill);
  if (!site) return { kind: 'unknown' as const, bills: readBills, billCount: countBills(unknown) };
  return { kind: 'site' as const, ...findOtherSite(site), bills: readBills, billCount: countBills(site.groups) };
}

const countBills = (groups: readonly BillGroup[]) => groups.reduce((sum, { billCount }) => sum + billCount, 0);

interface ReadGroup {
  group: BillGroupKey;
  bill: SiteBill;
}

async function readGroups(
  bills: StoredBills,
  accountId: string,
  groups: readonly BillGroup[],
  limits: { perGroup: number; limit: number },
): Promise<ReadGroup[]> {
  const listed = await bills.listGroups(accountId, groups, limits);
  return listed.flatMap(({ extraction, ...stored }) => {
    const reading = readExtract(toExtractResponse(extraction));
    const { siteKey, supplyAddress, energyType } = stored;
    const group = { siteKey, supplyAddress, energyType };
    return reading.ok ? [{ group, bill: { ...stored, bill: reading.bill, mj: readMegajoules(extraction) } }] : [];
  });
}

const mjPerKwh = 3.6;

/** Of gas and LPG, as printed or from kWh. */
function readMegajoules({ bill }: Extraction): number | null {
  if (bill?.energyType !== 'gas' && bill?.energyType !== 'lpg') return null;
  const { totalMj, totalKwh } = bill.usage;
  return totalMj?.value ?? (totalKwh ? totalKwh.value * mjPerKwh : null);
}

function listSites(sites: readonly Site<BillGroup>[], read: readonly ReadGroup[]): SiteBills<SiteBill>[] {
  const nameOf = ({ siteKey, supplyAddress, energyType }: BillGroupKey) =>
    JSON.stringify([siteKey, supplyAddress, energyType]);
  const siteOf = new Map(sites.flatMap((site) => site.groups.map((group) => [nameOf(group), site] as const)));
  const billsOf = new Map<Site<BillGroup>, SiteBill[]>();
  for (const { group, bill } of read) {
    const site = siteOf.get(nameOf(group));
    if (site) billsOf.set(site, [...(billsOf.get(site) ?? []), bill]);
  }
  return sites.flatMap((site) => {
    const [own, newest] = [billsOf.get(site), site.groups[0]];
    return own && newest ? [{ id: newest.newestId, bills: own, billCount: countBills(site.groups) }] : [];
  });
}

function findOtherSite({ fuel, groups }: { fuel: Fuel; groups: readonly BillGroup[] }): SiteSummary {
  const newest = must(groups[0], 'a site has a group of bills');
  const number = groups.find(({ siteKey }) => siteKey !== null)?.siteKey ?? null;
  const address = groups.find(({ supplyAddress }) => supplyAddress !== null)?.supplyAddress ?? null;
  return {
    ...{ id: newest.newestId, fuel, name: formatSiteName(address, number, fuel), retailer: newest.retailerName },
    billCount: countBills(groups),
  };
}
