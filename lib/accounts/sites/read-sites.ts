/** Loads the sites of an account from its stored bills. Of many bills, only those that a page shows are read. */

import type { BillGroup, BillStore, ListedBill } from '@/lib/accounts/bills/bills';
import { toExtractResponse } from '@/lib/bills/responses/extract';
import { must } from '@/lib/must';
import type { ReadBill } from '@/lib/site/bill/model';
import { readExtract } from '@/lib/site/bill/reading/from-extract';
import { type Fuel, groupSites, type Site } from '@/lib/site/sites/group-sites';
import { formatSiteName, type SiteSummary } from '@/lib/site/sites/site-view';

type StoredBills = Pick<BillStore, 'listGroups' | 'list' | 'listRead'>;

/** Limit for a list of electricity sites. */
const maxListedSites = 100;
/**
 * Limit on bills read for a list, divided evenly among its sites. Each gets at least four (a year of quarters) and at
 * most two years of monthly bills.
 */
const maxListedBills = 400;
const billsPerListedSite = { min: 4, max: 24 };
/** Limit on bills read for the page of a site: 20 years of monthly bills. */
export const maxSiteBills = 240;
/**
 * Bills of a site may show different numbers, addresses or fuels, each a group. Only the groups with the newest bills
 * are read.
 */
const maxGroups = { listed: 4, ofPage: 100 };
/** Limit on bills without a known site, read for their page. */
const maxUnknownBills = 50;

const mjPerKwh = 3.6;

/** A stored bill in the form that an upload of its file would give. */
interface SiteBill extends ListedBill {
  bill: ReadBill;
  /** Energy of gas and LPG bills; null for electricity. */
  mj: number | null;
}

/**
 * Returns the electricity sites of an account with their latest bills, the site with the newest bill first; `isAll` says whether all
 * are returned. `unknown` counts the bills without a known site, and has the id of one of them.
 */
export async function readElectricSites(bills: StoredBills, accountId: string, count = maxListedSites) {
  const { min, max } = billsPerListedSite;
  const { sites, unknown } = groupSites(await bills.listGroups(accountId, max));
  const electric = sites.filter(({ fuel }) => fuel === 'elec');
  const shown = electric.slice(0, count);
  const groups = shown.flatMap((site) => site.groups.slice(0, maxGroups.listed));
  const perGroup = Math.min(max, Math.max(min, Math.floor(maxListedBills / Math.max(1, groups.length))));
  const ids = groups.flatMap(({ billIds }) => billIds.slice(0, perGroup));
  const read = await readBills(bills, accountId, ids, ids.length);
  return {
    sites: shown.flatMap((site) => {
      const [own, newest] = [read.filter((bill) => isOfSite(bill, site)), site.groups[0]];
      return own.length > 0 && newest ? [{ id: newest.newestId, bills: own, billCount: countBills(site.groups) }] : [];
    }),
    isAll: electric.length <= shown.length,
    unknown: { billCount: countBills(unknown), billId: unknown[0]?.newestId ?? null },
    otherSites: sites.filter(({ fuel }) => fuel !== 'elec').map(findOtherSite),
  };
}

/**
 * Finds the site of a bill, or all bills without a known site when it is one of them. Null when there is no such bill.
 */
export async function findSiteOfBill(bills: StoredBills, accountId: string, billId: string) {
  const [found, groups] = await Promise.all([
    bills.list(accountId, 1, { search: { ids: [billId] } }),
    bills.listGroups(accountId, maxSiteBills),
  ]);
  const [bill] = found.filter(({ status }) => status !== 'failed');
  if (!bill) return null;
  const { sites, unknown } = groupSites(groups);
  const site = sites.find((one) => isOfSite(bill, one));
  const own = site?.groups ?? unknown;
  const ids = own.slice(0, maxGroups.ofPage).flatMap(({ billIds }) => billIds);
  const read = await readBills(bills, accountId, ids, site ? maxSiteBills : maxUnknownBills);
  if (!site) return { kind: 'unknown' as const, bills: read, billCount: countBills(unknown) };
  return { kind: 'site' as const, ...findOtherSite(site), bills: read, billCount: countBills(site.groups) };
}

const countBills = (groups: readonly BillGroup[]) => groups.reduce((sum, { billCount }) => sum + billCount, 0);

function isOfSite({ siteKey, supplyAddress, energyType }: ListedBill, { groups }: Site<BillGroup>): boolean {
  return groups.some(
    (group) => group.siteKey === siteKey && group.supplyAddress === supplyAddress && group.energyType === energyType,
  );
}

async function readBills(
  bills: StoredBills,
  accountId: string,
  ids: readonly string[],
  limit: number,
): Promise<SiteBill[]> {
  const byPeriod = { by: 'period', descending: true } as const;
  const listed = await bills.listRead(accountId, limit, { search: { ids, sort: byPeriod } });
  return listed.flatMap(({ extraction, ...stored }) => {
    const reading = readExtract(toExtractResponse(extraction));
    if (!reading.ok) return [];
    const { energyType, usage } = must(extraction.bill, 'it was read');
    // As printed in MJ, or converted from kWh.
    const printedMj = usage.totalMj?.value ?? (usage.totalKwh ? usage.totalKwh.value * mjPerKwh : null);
    const isGas = energyType === 'gas' || energyType === 'lpg';
    return [{ ...stored, bill: reading.bill, mj: isGas ? printedMj : null }];
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
