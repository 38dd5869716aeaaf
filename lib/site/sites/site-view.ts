/** View model of an electricity site in an account: its year, its yearly cost, and what is odd on its bills. */

import { costBenchmark, findBenchmark } from '@/lib/facts/benchmarks';
import { findNetwork, type NetworkSlug } from '@/lib/facts/networks';
import { smallBusinessLimits } from '@/lib/facts/small-business';
import { estimateMaxDemandKw } from '@/lib/facts/usage';
import { must } from '@/lib/must';
import { costOwnRates, type OwnRates, printOwnRates } from '@/lib/plans/own-rates';
import {
  type FindNetworks,
  findNetworkOfYear,
  findUsageOfYear,
  formatYearHref,
  type YearUsage,
} from '@/lib/site/address/bill-year-address';
import { type Finding, findFindings } from '@/lib/site/bill/audit/findings';
import { findUnusableNote, formatPeriod } from '@/lib/site/bill/copy';
import type { ReadBill } from '@/lib/site/bill/model';
import { findOwnRates } from '@/lib/site/bill/rates/own-rates';
import { clampToUsageBounds } from '@/lib/site/bill/year/annual-usage';
import { type BillYear, buildBillYear } from '@/lib/site/bill/year/bill-year';
import { buildYearStrip, type YearStripView } from '@/lib/site/bill/year/year-strip';
import { formatDaysAre, formatKwhPerYear } from '@/lib/site/words/format';
import type { AccountBill, Fuel, SiteBills } from './group-sites';

export interface SiteContext {
  /** The date for the reference price, YYYY-MM-DD: the same as for the plans it is compared with. */
  plansOn: string;
  findNetworks: FindNetworks;
}

/** The cost of a year at the newest bill's prices, in dollars including GST. */
export interface OwnYearCost {
  annual: number;
  /** Above `annual` when some charges could not be costed. */
  high: number;
  /** The period of the bill that the prices come from. */
  pricesOf: string | null;
  notes: string[];
}

export interface SiteView {
  id: string;
  name: string;
  retailer: string | null;
  billCount: number;
  annualKwh: number;
  cost: OwnYearCost | null;
  /** The cost of a year at the reference price, in dollars including GST. */
  referenceCost: number | null;
  /** The URL of the plan comparison; null when `unusable` gives the reason. */
  href: string | null;
  unusable: string | null;
  /** Null without dates. */
  strip: YearStripView | null;
  yearNotes: string[];
  findings: Finding[];
}

/** Combines the bills of an electricity site into one view. */
export function buildSiteView(
  { id, bills, billCount }: SiteBills<AccountBill>,
  { plansOn, findNetworks }: SiteContext,
): SiteView {
  const year = buildBillYear(bills.map(({ bill }) => bill));
  const own = findOwnRates(year.newest);
  const usage = findUsageOfYear(year);
  const network = findNetworkOfYear(year, findNetworks);
  const cost = own && usage && network && findOwnYearCost(own, usage, network, year.newest);
  const referenceCost = network && usage && findReferenceYearCost(network, plansOn, usage.usageKwh, own?.rates);
  const unusable = findUnusableNote(year.bill);
  const href = unusable ? null : formatYearHref(year, own && printOwnRates(own.rates), findNetworks);
  return {
    id,
    name: formatSiteName(year.bill.supplyAddress?.value ?? null, year.bill.nmi?.value ?? null, 'elec'),
    retailer: year.bill.retailer?.value ?? null,
    billCount: billCount ?? year.bills.length,
    annualKwh: year.annualKwh,
    cost,
    referenceCost,
    href,
    unusable: href ? null : (unusable?.text ?? describeMissingYear(year)),
    strip: buildYearStrip(year.spans),
    yearNotes: listYearNotes(year),
    findings: findFindings(year, {
      ownAnnualIncGst: cost?.annual ?? null,
      referenceAnnualIncGst: referenceCost,
      network,
    }),
  };
}

/**
 * Returns the cost of a year at the reference price of `day` (YYYY-MM-DD), in dollars including GST. Null when there is
 * none, or it does not apply: above a small business's usage, and to rates with a demand charge.
 */
export function findReferenceYearCost(
  network: NetworkSlug,
  day: string,
  annualKwh: number,
  rates: Pick<OwnRates, 'demand'> | undefined,
): number | null {
  const benchmark = findBenchmark(network, day);
  const limit =
    smallBusinessLimits[must(findNetwork(network), 'every slug is of a network').state]?.annualKwh ?? Infinity;
  if (!benchmark || annualKwh > limit || (rates && rates.demand.length > 0)) return null;
  return Math.round(costBenchmark(benchmark, annualKwh) * 100) / 100;
}

const numberNames: Record<Fuel, string> = { elec: 'NMI', gas: 'MIRN', lpg: 'Number' };

/** Names the site by its address, or by the end of its number. The full number is personal. */
export function formatSiteName(address: string | null, number: string | null, fuel: Fuel): string {
  return address ?? (number ? `${numberNames[fuel]} ending in ${number.slice(-4)}` : 'Site without a name');
}

function describeMissingYear({ annualKwh }: BillYear): string {
  return annualKwh === 0
    ? 'We couldn’t find the usage on these bills, so we can’t compare plans from them.'
    : 'We couldn’t find a postcode on these bills, so we can’t compare plans from them.';
}

/** Returns the cost of a year at the prices of a bill. */
export function findOwnYearCost(
  { rates, notes }: NonNullable<ReturnType<typeof findOwnRates>>,
  { usageKwh, peakShare, shoulderShare, maxDemandKw }: YearUsage,
  network: Parameters<typeof costOwnRates>[2],
  newest: ReadBill,
): OwnYearCost {
  const [peak, shoulder] = [peakShare ?? 0, shoulderShare ?? 0];
  const usage = {
    annualKwh: usageKwh,
    placement: 'by_name' as const,
    peakShare: peak,
    shoulderShare: shoulder,
    offPeakShare: Math.max(0, 1 - peak - shoulder),
    maxDemandKw: maxDemandKw ?? estimateMaxDemandKw(usageKwh),
  };
  const { annualCents, highCents } = costOwnRates(rates, usage, network);
  return { annual: annualCents / 100, high: highCents / 100, pricesOf: formatPeriod(newest), notes };
}

/**
 * Explains how the bills were scaled to a year, how overlapping and missing days were counted, and at which usage plans
 * are costed when the year's is outside the limits.
 */
export function listYearNotes({ scaling, overlapDays, gapDays, annualKwh }: BillYear): string[] {
  const costedKwh = clampToUsageBounds(annualKwh);
  const [bounds, advice] =
    costedKwh > annualKwh
      ? ['more', 'Look at the daily supply charge first.']
      : ['less', 'Ask retailers for a quote as well.'];
  return [
    scaling,
    ...(overlapDays > 0 ? [`${formatDaysAre(overlapDays)} on two bills. We count them once.`] : []),
    ...(gapDays > 0 ? [`${formatDaysAre(gapDays)} missing between your bills.`] : []),
    ...(annualKwh > 0 && costedKwh !== annualKwh
      ? [`Plans are costed for ${formatKwhPerYear(costedKwh)} or ${bounds}, so we use that. ${advice}`]
      : []),
  ];
}
