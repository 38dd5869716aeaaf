/** The usage of a bill, or of several, in a year. */

import { daysInYear } from '@/lib/plans/calendar';
import { noUsage } from '@/lib/site/address/state';
import { demandBoundsKw, type UsageInput, usageBoundsKwh } from '@/lib/site/address/usage-input';
import type { ReadBill } from '../model';

/** Returns a year's usage in whole kWh, at the bill's daily average. `days` must be at least 1. */
export function scaleToAnnualKwh(billKwh: number, days: number): number {
  return Math.round((billKwh * daysInYear) / days);
}

/** Returns the nearest usage within the limits of the rates API. */
export function clampToUsageBounds(annualKwh: number): number {
  return Math.min(usageBoundsKwh.max, Math.max(usageBoundsKwh.min, annualKwh));
}

/** When more than this share is in no band, a missing band is unknown rather than zero. */
const maxUnassignedShare = 0.02;

/**
 * Returns peak and shoulder in per cent of all kWh, with at most two decimals; the rest, including controlled load, is
 * off-peak. Null when not known, so that typical values are used: a single rate says nothing about the time of day,
 * whatever its name.
 */
export function findBandShares(bill: ReadBill) {
  const [peak, shoulder, offPeak] = [bill.peakKwh, bill.shoulderKwh, bill.offPeakKwh].map(
    (band) => band?.value ?? null,
  );
  const bands = [peak, shoulder, offPeak].map((kwh) => kwh ?? 0);
  const inBands = bands.reduce((sum, kwh) => sum + kwh, 0);
  if (bands.filter((kwh) => kwh > 0).length < 2) return { peakPercent: null, shoulderPercent: null };
  const accounted = inBands + (bill.controlledLoadKwh?.value ?? 0);
  const total = Math.max(bill.totalKwh?.value ?? 0, accounted);
  const complete = accounted >= total * (1 - maxUnassignedShare);
  const toPercent = (kwh: number | null | undefined) =>
    kwh === null || kwh === undefined ? (complete ? 0 : null) : Math.round((kwh / total) * 1e4) / 100;
  const peakPercent = toPercent(peak);
  const shoulderPercent = toPercent(shoulder);
  const tooMuch = (peakPercent ?? 0) + (shoulderPercent ?? 0) > 100;
  // When both are rounded up, their sum can exceed 100 by a hundredth.
  return {
    peakPercent,
    shoulderPercent: tooMuch ? Math.round((100 - (peakPercent ?? 0)) * 100) / 100 : shoulderPercent,
  };
}

export type YearUsage = UsageInput & { usageKwh: number };

/** Returns a year's usage as plans are costed at it; null when the bills show none. `bill` combines them. */
export function findUsageOfYear({ bill, annualKwh }: { bill: ReadBill; annualKwh: number }): YearUsage | null {
  if (annualKwh === 0) return null;
  const { peakPercent, shoulderPercent } = findBandShares(bill);
  const toShare = (percent: number | null) => percent && Math.round(percent * 100) / 1e4;
  const days = bill.periodDays?.value;
  const scale = (kwh: number | null | undefined) =>
    kwh && days ? Math.min(usageBoundsKwh.max, scaleToAnnualKwh(kwh, days)) : null;
  return {
    ...noUsage,
    usageKwh: clampToUsageBounds(annualKwh),
    peakShare: toShare(peakPercent),
    shoulderShare: toShare(shoulderPercent),
    maxDemandKw: findDemandKw(bill),
    demandUnit: findDemandUnit(bill),
    controlledLoadKwh: scale(bill.controlledLoadKwh?.value),
    exportKwh: scale(bill.exportKwh),
  };
}

/**
 * Returns the bill's highest demand in kW, rounded to the watt and within the limits of the rates API; null when it
 * shows none.
 */
export function findDemandKw({ demand }: ReadBill): number | null {
  if (!demand || demand.value.amount === 0) return null;
  return Math.min(demandBoundsKw.max, Math.round(demand.value.amount * 1e3) / 1e3);
}

/** Returns the unit of that demand. */
export function findDemandUnit(bill: ReadBill): UsageInput['demandUnit'] {
  return (findDemandKw(bill) !== null && bill.demand?.value.unit) || 'kW';
}
