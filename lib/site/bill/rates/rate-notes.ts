/** Notes about rates derived from a bill, in one or two sentences each. */

import type { OwnRates } from '@/lib/plans/own-rates';
import {
  formatCents,
  formatDate,
  formatDollars,
  formatDollarsAndCents,
  formatList,
  formatNumber,
} from '@/lib/site/words/format';
import type { ReadBill } from '../model';
import { dayMs, formatIsoDay } from '../year/calendar';
import { addUp, type Charge, includesLosses } from './charges';
import type { Segment } from './segments';

interface NotedBill {
  bill: ReadBill;
  charges: readonly Charge[];
  rates: OwnRates;
  segments: readonly Segment[];
  gstAdded: boolean;
}

/** Returns the notes that apply, those that affect the cost first. */
export function listRateNotes({ bill, charges, rates, segments, gstAdded }: NotedBill): string[] {
  const controlled = addUp(segments.map(({ use }) => use.controlledKwh));
  return [
    describeDifference(rates),
    describeUncertainPrices(charges, rates),
    describePriceChange(bill, segments),
    describeOneOffCharges(charges),
    gstAdded && 'The bill’s prices are before GST. We added 10%.',
    controlled > 0 && `${formatNumber(controlled)} kWh of controlled load has its own price.`,
    rates.export && `Your feed-in credit of ${formatCents(rates.export.cPerKwh)} a kWh is taken off, without GST.`,
    charges.some(includesLosses) && 'The bill multiplies energy by loss factors. Our prices include them.',
    describePassThroughCharges(charges),
  ].filter((note) => typeof note === 'string');
}

/** A larger difference is reported. */
const sameCostTolerance = 0.01;

function describeDifference({ period }: OwnRates): string | null {
  if (
    !period ||
    Math.abs(period.costIncGst - period.chargedIncGst) <= Math.abs(period.chargedIncGst) * sameCostTolerance
  )
    return null;
  const { days, costIncGst, chargedIncGst } = period;
  return `These rates come to ${formatDollarsAndCents(costIncGst)} for the bill’s ${days} days. The bill charged ${formatDollarsAndCents(chargedIncGst)}.`;
}

function describeUncertainPrices(charges: readonly Charge[], { uncertain }: OwnRates): string | null {
  if (uncertain.length === 0) return null;
  const [low, high] = [
    addUp(uncertain.map(({ lowIncGst }) => lowIncGst)),
    addUp(uncertain.map(({ highIncGst }) => highIncGst)),
  ];
  const open = charges.filter(({ kind }) => kind === 'unknown' || kind === 'seasonal_demand');
  const range = `A year may cost ${formatDollars(high - low)} more than our figure.`;
  if (open.length === 0) return `The lines we read don’t add up to the bill’s total. ${range}`;
  return `We can’t tell how often these are charged: ${listNames(open)}. ${range}`;
}

function describePriceChange({ periodStart }: ReadBill, segments: readonly Segment[]): string | null {
  if (segments.length < 2) return null;
  const before = addUp(segments.slice(0, -1).map(({ use }) => use.days));
  const start = Date.parse(periodStart?.value ?? '') / dayMs + before;
  const when = Number.isNaN(start) ? 'during the bill' : `on ${formatDate(formatIsoDay(start))}`;
  return `Prices changed ${when}. The year counts the newer prices.`;
}

function describeOneOffCharges(charges: readonly Charge[]): string | null {
  const once = charges.filter(({ kind }) => kind === 'one_off');
  return once.length === 0 ? null : `Not part of a year: ${listNames(once)}.`;
}

const maxNamed = 3;

function listNames(charges: readonly Charge[]): string {
  const names = charges.map(({ description, incGst }) => `${description} (${formatDollarsAndCents(incGst)})`);
  const more = names.length - maxNamed;
  return formatList(more > 0 ? [...names.slice(0, maxNamed), `${more} more`] : names);
}

function describePassThroughCharges(charges: readonly Charge[]): string | null {
  const families = new Set(charges.filter(({ kind }) => kind === 'energy').map(({ family }) => family));
  if (!families.has('retail') || !(families.has('network') || families.has('market'))) return null;
  return 'Network and market charges are passed on. The year counts them at this bill’s prices.';
}
