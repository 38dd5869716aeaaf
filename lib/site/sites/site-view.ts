/** View models of what an account stores: a site's page of any fuel, its cost and findings, and where a bill leads. */

import { printOwnRates } from '@/lib/plans/own-rates';
import { toTypedBill } from '@/lib/site/address/bill-form';
import { type FindNetworks, findNetworkOfYear, formatYearHref } from '@/lib/site/address/bill-year-address';
import { findUnusableNote, formatPeriod } from '@/lib/site/bill/copy';
import type { ReadBill } from '@/lib/site/bill/model';
import { findOwnRates } from '@/lib/site/bill/rates/own-rates';
import { assessYear } from '@/lib/site/bill/year/assess-year';
import { buildBillYear, listYearNotes } from '@/lib/site/bill/year/bill-year';
import { buildYearStrip } from '@/lib/site/bill/year/year-strip';
import { buildBillHistory, type HistorySource } from './bill-history';
import type { AccountBill, Fuel, SiteBills } from './group-sites';

export interface SiteContext {
  /** The date for the reference price, YYYY-MM-DD: the same as for the plans it is compared with. */
  plansOn: string;
  findNetworks: FindNetworks;
}

/** What lists of sites show; built without reading the bills. */
export interface SiteSummary {
  /** The id of the newest bill. */
  id: string;
  fuel: Fuel;
  name: string;
  retailer: string | null;
  billCount: number;
}

/** Limit on the bills used for the year and the findings: five years of monthly bills. */
const maxYearBills = 60;

/** `bills` must be sorted by end date, latest first. */
export function buildSitePageView(site: SiteSummary & { bills: readonly HistorySource[] }, context: SiteContext) {
  const { id, fuel, name, retailer, billCount, bills } = site;
  const isElectric = fuel === 'elec' && bills.length > 0;
  const electric = isElectric ? buildSiteView({ id, bills: bills.slice(0, maxYearBills) }, context) : null;
  return {
    ...{ id, fuel, name: electric?.name ?? name, retailer, billCount },
    history: buildBillHistory(bills, fuel),
    // Null for gas and LPG: we do not compare their plans.
    electric,
    // How many bills were read; null when all were.
    onlyNewest: bills.length < billCount ? bills.length : null,
  };
}

export type SitePageView = ReturnType<typeof buildSitePageView>;

/** Combines the bills of an electricity site into one view: its year, what it comes to, and what is odd on the bills. */
export function buildSiteView(
  { id, bills, billCount }: SiteBills<AccountBill>,
  { plansOn, findNetworks }: SiteContext,
) {
  const year = buildBillYear(bills.map(({ bill }) => bill));
  const { own, cost, referenceCost, findings } = assessYear(year, findNetworkOfYear(year, findNetworks), plansOn);
  const unusable = findUnusableNote(year.bill);
  const href = unusable ? null : formatYearHref(year, own && printOwnRates(own.rates), findNetworks);
  const missing = year.annualKwh === 0 ? 'the usage' : 'a postcode';
  return {
    id,
    name: formatSiteName(year.bill.supplyAddress?.value ?? null, year.bill.nmi?.value ?? null, 'elec'),
    retailer: year.bill.retailer?.value ?? null,
    billCount: billCount ?? year.bills.length,
    annualKwh: year.annualKwh,
    // At the prices of the newest bill, whose period is `pricesOf`.
    cost: cost && { ...cost, pricesOf: formatPeriod(year.newest), notes: own?.notes ?? [] },
    referenceCost,
    // The URL of the plan comparison; null when `unusable` gives the reason.
    href,
    unusable: href
      ? null
      : (unusable?.text ?? `We couldn’t find ${missing} on these bills, so we can’t compare plans from them.`),
    strip: buildYearStrip(year.spans),
    yearNotes: listYearNotes(year),
    findings,
  };
}

export type SiteView = ReturnType<typeof buildSiteView>;

const numberNames: Record<Fuel, string> = { elec: 'NMI', gas: 'MIRN', lpg: 'Number' };

/** Names the site by its address, or by the end of its number. The full number is personal. */
export function formatSiteName(address: string | null, number: string | null, fuel: Fuel): string {
  return address ?? (number ? `${numberNames[fuel]} ending in ${number.slice(-4)}` : 'Site without a name');
}

/** `enterHref` opens the form filled in with the usage, which asks for the postcode. */
export type StoredComparison = { href: string } | { why: string; enterHref?: string };

/** Returns the comparison's URL without the NMI, or why there is none. */
export function findStoredBillComparison(read: ReadBill, findNetworks: FindNetworks): StoredComparison {
  const unusable = findUnusableNote(read);
  if (unusable) return { why: `${unusable.title}. ${unusable.text}` };
  const year = buildBillYear([read]);
  const own = findOwnRates(year.newest);
  const href = formatYearHref(year, own && printOwnRates(own.rates), findNetworks);
  if (href) return { href };
  if (year.annualKwh === 0)
    return { why: 'We couldn’t find the usage on this bill, so we can’t compare plans from it.' };
  const { bill_kwh, bill_days } = toTypedBill(year.bill);
  const known = new URLSearchParams({ bill_kwh, bill_days, ...(own && { own_rates: printOwnRates(own.rates) }) });
  return {
    why: 'We couldn’t find a postcode on this bill. It’s usually on page 1. Enter it to compare plans.',
    enterHref: `/bill/enter?${known}`,
  };
}
