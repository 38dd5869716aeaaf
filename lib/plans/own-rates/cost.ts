/**
 * Costs a bill's rates for a year like any plan, and for the bill's own period to compare with what it charged. Energy is assigned to the bill's bands by name, because bills do not
 * state hours.
 */
import type { NetworkSlug } from '@/lib/facts/networks';
import { daysInYear } from '../calendar';
import type { CompiledPlan } from '../costing/compile-plan';
import {
  type CostLine,
  costPlanCents,
  costPlanExactly,
  costPlanLines,
  toCents,
  type UsageProfile,
} from '../costing/cost';
import { withoutControlledLoad } from '../costing/extra-circuits';
import { type Band, bands } from '../plan';
import { findControlledShare, findPricedBands, makeOwnPlan } from './plan';
import type { OwnRates } from './schema';

export interface OwnCost {
  annualCents: number;
  /** With the most of what could not be costed; the annual cost has the least. */
  highCents: number;
  /** The lines add up to the annual cost. */
  lines: CostLine[];
  /** The rates as a plan, from `makeOwnPlan`. */
  plan: CompiledPlan;
}

/** Returns the annual cost of the rates with its lines. `network` is the network of the site. */
export function costOwnRates(rates: OwnRates, usage: UsageProfile, network: NetworkSlug): OwnCost {
  const { plan, general } = compileFor(rates, usage, network);
  const annualCents = costPlanCents(plan, general);
  const span = rates.uncertain.reduce((sum, { lowIncGst, highIncGst }) => sum + highIncGst - lowIncGst, 0);
  return {
    annualCents,
    highCents: annualCents + toCents(span),
    lines: costPlanLines(plan, general).filter(({ kind, rateIncGst }) => kind !== 'usage' || rateIncGst !== 0),
    plan,
  };
}

/** Returns the rates as a plan, with the usage of its bands. A bill names no hours, and its own rates have its exports and controlled load. */
function compileFor(rates: OwnRates, usage: UsageProfile, network: NetworkSlug) {
  const { demandShape, exportKwh, controlledLoadKwh, ...own } = usage;
  const general: UsageProfile = { ...withoutControlledLoad(own, findControlledShare(rates)), placement: 'by_name' };
  return { plan: makeOwnPlan(rates, usage.annualKwh, network), general };
}

/** The usage of a bill's period. Bands that are null share what the other bands leave. */
export interface PeriodUsage {
  days: number;
  /** Total usage with controlled load. */
  kwh: number;
  peakKwh: number | null;
  shoulderKwh: number | null;
  offPeakKwh: number | null;
  controlledKwh: number;
  demandKw: number | null;
  exportKwh: number | null;
}

/**
 * Returns the cost of a period at the rates, in dollars including GST. All charges grow in proportion to the days, so
 * the period costs its share of a year that continues the same way.
 */
export function costOwnPeriod(rates: OwnRates, period: PeriodUsage): number {
  const ofYear = period.days / daysInYear;
  const { kwh, controlledKwh, exportKwh, demandKw } = period;
  const inPeriod: OwnRates = {
    ...rates,
    controlledShare: kwh > 0 ? Math.min(1, controlledKwh / kwh) : 0,
    export: rates.export && exportKwh !== null ? { ...rates.export, annualKwh: exportKwh / ofYear } : rates.export,
  };
  const shares = findPeriodShares(rates, period);
  const usage: UsageProfile = { annualKwh: kwh / ofYear, placement: 'by_name', ...shares, maxDemandKw: demandKw ?? 0 };
  // By name, usage costs the same on every network.
  const { plan, general } = compileFor(inPeriod, usage, 'ausgrid');
  return toCents(costPlanExactly(plan, general) * ofYear) / 100;
}

/** Returns shares of all kWh; controlled load counts as off-peak, as in a usage. */
function findPeriodShares(rates: OwnRates, { kwh, peakKwh, shoulderKwh, offPeakKwh, controlledKwh }: PeriodUsage) {
  if (kwh === 0) return { peakShare: 0, shoulderShare: 0, offPeakShare: 0 };
  const given = { peak: peakKwh, shoulder: shoulderKwh, off_peak: offPeakKwh };
  const sum = bands.reduce((total, band) => total + (given[band] ?? 0), 0);
  const open = findPricedBands(rates).filter((band) => given[band] === null);
  const rest = Math.max(0, kwh - controlledKwh - sum) / Math.max(1, open.length);
  const findShare = (band: Band) => (given[band] ?? (open.includes(band) ? rest : 0)) / kwh;
  return {
    peakShare: findShare('peak'),
    shoulderShare: findShare('shoulder'),
    offPeakShare: findShare('off_peak') + controlledKwh / kwh,
  };
}
