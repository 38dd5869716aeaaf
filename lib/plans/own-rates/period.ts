/** Costs a bill's rates for the bill's own period, to compare with what it charged. */
import { daysInYear } from '../calendar';
import { toCents, type UsageProfile } from '../costing/cost';
import { type Band, bands } from '../plan';
import { costOwnRatesExactly } from './cost';
import { findPricedBands } from './plan';
import type { OwnRates } from './schema';

/** The usage of a bill's period. Bands that are null share what the other bands leave. */
export interface PeriodUsage {
  days: number;
  /** Total usage with controlled load. */
  kwh: number;
  peakKwh?: number | null;
  shoulderKwh?: number | null;
  offPeakKwh?: number | null;
  controlledKwh?: number | null;
  demandKw?: number | null;
  exportKwh?: number | null;
}

/**
 * Returns the cost of a period at the rates, in dollars including GST. All charges grow in proportion to the days, so
 * the period costs its share of a year that continues the same way.
 */
export function costOwnPeriod(rates: OwnRates, period: PeriodUsage): { incGst: number } {
  const ofYear = period.days / daysInYear;
  const { kwh, controlledKwh, exportKwh } = period;
  const inPeriod: OwnRates = {
    ...rates,
    ...(typeof controlledKwh === 'number' && { controlledShare: kwh > 0 ? Math.min(1, controlledKwh / kwh) : 0 }),
    ...(rates.export &&
      typeof exportKwh === 'number' && { export: { ...rates.export, annualKwh: exportKwh / ofYear } }),
  };
  const usage: UsageProfile = {
    annualKwh: kwh / ofYear,
    placement: 'by_name',
    ...findPeriodShares(rates, period),
    maxDemandKw: period.demandKw ?? 0,
  };
  // By name, usage costs the same on every network.
  return { incGst: toCents(costOwnRatesExactly(inPeriod, usage, 'ausgrid').totalIncGst * ofYear) / 100 };
}

/** Returns shares of all kWh; controlled load counts as off-peak, as in a usage. */
function findPeriodShares(rates: OwnRates, { kwh, ...period }: PeriodUsage) {
  const controlled = period.controlledKwh ?? 0;
  const given: Record<Band, number | null> = {
    peak: period.peakKwh ?? null,
    shoulder: period.shoulderKwh ?? null,
    off_peak: period.offPeakKwh ?? null,
  };
  const sum = bands.reduce((total, band) => total + (given[band] ?? 0), 0);
  const rest = Math.max(0, kwh - controlled - sum);
  const open = findPricedBands(rates).filter((band) => given[band] === null);
  const findShare = (band: Band) =>
    kwh === 0 ? 0 : ((given[band] ?? 0) + (open.includes(band) ? rest / open.length : 0)) / kwh;
  return {
    peakShare: findShare('peak'),
    shoulderShare: findShare('shoulder'),
    offPeakShare: findShare('off_peak') + (kwh === 0 ? 0 : controlled / kwh),
  };
}
