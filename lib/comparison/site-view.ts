/** A site of an account: its year, what it pays for it, and what is odd on its bills. */
import { costBenchmark, findBenchmark } from '@/lib/facts/benchmarks';
import { findNetwork, type NetworkSlug } from '@/lib/facts/networks';
import { smallBusinessLimits } from '@/lib/facts/small-business';
import { estimateMaxDemandKw } from '@/lib/facts/usage';
import { costOwnRates, type OwnRates, printOwnRates } from '@/lib/plans/own-rates';
import { type Finding, findings } from './bill-findings';
import type { ReadBill } from './bill-model';
import { ownRatesOf } from './bill-rates';
import { periodWords, unusableNote } from './bill-words';
import { type BillYear, billYear } from './bill-year';
import { daysAre } from './format';
import type { AccountBill, SiteBills } from './sites';
import type { UsageInput } from './usage-input';
import { type NetworksOf, networkOfYear, usageOfYear, yearHref } from './year-comparison';
import { type YearStripView, yearStrip } from './year-strip';

export interface SiteContext {
  /** The date of the reference price, YYYY-MM-DD: that of the plans it is compared with. */
  plansOn: string;
  networksOf: NetworksOf;
}

/** A year at the prices of the newest bill, dollars inc GST. */
export interface OwnYearCost {
  annual: number;
  /** Above `annual` where charges could not be costed. */
  high: number;
  /** The period of the bill whose prices they are. */
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
  /** A year at the reference price, dollars inc GST. */
  referenceCost: number | null;
  /** The comparison of its plans; null where `unusable` says why not. */
  href: string | null;
  unusable: string | null;
  strip: YearStripView | null;
  yearNotes: string[];
  findings: Finding[];
}

/** What the bills of an electricity site say together. */
export function siteView(
  { id, bills, billCount }: SiteBills<AccountBill>,
  { plansOn, networksOf }: SiteContext,
): SiteView {
  const year = billYear(bills.map(({ bill }) => bill));
  const own = ownRatesOf(year.newest);
  const usage = usageOfYear(year);
  const network = networkOfYear(year, networksOf);
  const cost = own && usage && network && ownYearCost(own, usage, network, year.newest);
  const referenceCost = network && usage && referenceYearCost(network, plansOn, usage.usageKwh!, own?.rates);
  const unusable = unusableNote(year.bill);
  const href = unusable ? null : yearHref(year, own && printOwnRates(own.rates), networksOf);
  return {
    id,
    name: nameOf(year.bill),
    retailer: year.bill.retailer?.value ?? null,
    billCount: billCount ?? year.bills.length,
    annualKwh: year.annualKwh,
    cost,
    referenceCost,
    href,
    unusable: href ? null : (unusable?.text ?? missingWords(year)),
    strip: yearStrip(year.spans),
    yearNotes: yearNotes(year),
    findings: findings(year, { ownAnnualIncGst: cost?.annual ?? null, referenceAnnualIncGst: referenceCost, network }),
  };
}

/**
 * A year at the reference price of a day (YYYY-MM-DD), dollars inc GST; null where there is none, and where it is not meant
 * for this: above the size of a small business, and beside rates with a demand charge.
 */
export function referenceYearCost(
  network: NetworkSlug,
  day: string,
  annualKwh: number,
  rates: Pick<OwnRates, 'demand'> | undefined,
): number | null {
  const benchmark = findBenchmark(network, day);
  const limit = smallBusinessLimits[findNetwork(network)!.state]?.annualKwh ?? Infinity;
  if (!benchmark || annualKwh > limit || (rates && rates.demand.length > 0)) return null;
  return Math.round(costBenchmark(benchmark, annualKwh) * 100) / 100;
}

/** Of an NMI only the end, as it is personal. */
function nameOf({ supplyAddress, nmi }: ReadBill): string {
  return supplyAddress?.value ?? `NMI ending in ${nmi?.value.slice(-4)}`;
}

function missingWords({ annualKwh }: BillYear): string {
  return annualKwh === 0
    ? 'We couldn’t find the usage on these bills, so we can’t compare plans from them.'
    : 'We couldn’t find a postcode on these bills, so we can’t compare plans from them.';
}

/** A year at the prices of a bill. */
export function ownYearCost(
  { rates, notes }: NonNullable<ReturnType<typeof ownRatesOf>>,
  { usageKwh, peakShare, shoulderShare, maxDemandKw }: UsageInput,
  network: Parameters<typeof costOwnRates>[2],
  newest: ReadBill,
): OwnYearCost {
  const [peak, shoulder] = [peakShare ?? 0, shoulderShare ?? 0];
  const usage = {
    annualKwh: usageKwh!,
    placement: 'by_name' as const,
    peakShare: peak,
    shoulderShare: shoulder,
    offPeakShare: Math.max(0, 1 - peak - shoulder),
    maxDemandKw: maxDemandKw ?? estimateMaxDemandKw(usageKwh!),
  };
  const { annualCents, highCents } = costOwnRates(rates, usage, network);
  const words = notes.map((note) => note.words);
  return { annual: annualCents / 100, high: highCents / 100, pricesOf: periodWords(newest), notes: words };
}

/** How the year was made of its bills, and which of their days count how. */
export function yearNotes({ scaling, overlapDays, gapDays }: BillYear): string[] {
  return [
    scaling,
    ...(overlapDays > 0 ? [`${daysAre(overlapDays)} on two bills. We count them once.`] : []),
    ...(gapDays > 0 ? [`${daysAre(gapDays)} missing between your bills.`] : []),
  ];
}
