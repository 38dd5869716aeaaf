/** What a bill's rates come to in the bill's own period, to compare with what it charged. */
import { daysInYear } from '../calendar';
import { toCents, type UsageProfile } from '../costing/cost';
import { type Band, bands } from '../plan';
import { costOwnRatesExactly } from './cost';
import { findPricedBands } from './plan';
import type { OwnRates } from './schema';

/** What was used in a bill's period. Bands of null hold what the other bands leave. */
export interface PeriodUsage {
  days: number;
  /** All of it, with controlled load. */
  kwh: number;
  peakKwh?: number | null;
  shoulderKwh?: number | null;
  offPeakKwh?: number | null;
  controlledKwh?: number | null;
  demandKw?: number | null;
  exportKwh?: number | null;
}

/**
 * What the rates come to in a period of its own days and kWh, dollars inc GST. Every charge grows with the days as steps and
 * usage do, so a period costs its part of the year that goes on as it does.
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
  // Placed by name, usage costs the same on every network.
  return { incGst: toCents(costOwnRatesExactly(inPeriod, usage, 'ausgrid').totalIncGst * ofYear) / 100 };
}

/** Shares of all kWh; controlled load counts as off-peak, as it does in a usage. */
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
