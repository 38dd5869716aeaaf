/** From the usage on one bill to the usage of a year, as the rates are asked for it. */

import { demandBoundsKw, usageBoundsKwh } from '../../address/usage-input';
import type { ReadBill } from '../model';
import { daysPerYear } from './calendar';

/** The usage of a year at the pace of a bill, in whole kWh. `days` is at least 1. */
export function scaleToAnnualKwh(billKwh: number, days: number): number {
  return Math.round((billKwh * daysPerYear) / days);
}

/** The usage that plans can be costed at: the nearest within the bounds of the rates. */
export function clampToUsageBounds(annualKwh: number): number {
  return Math.min(usageBoundsKwh.max, Math.max(usageBoundsKwh.min, annualKwh));
}

interface BandShares {
  /** Per cent of all kWh, at most two decimals; null: not known, so that typical values are used. */
  peakPercent: number | null;
  shoulderPercent: number | null;
}

/** Of what was read, this part may be missing before a band counts as not read at all. */
const maxUnassignedShare = 0.02;

/**
 * Peak and shoulder as parts of all kWh; the rest, controlled load included, is off-peak. A bill with one rate only tells
 * nothing of the time of day, whatever that rate is called.
 */
export function findBandShares(bill: ReadBill): BandShares {
  const [peak, shoulder, offPeak] = [bill.peakKwh, bill.shoulderKwh, bill.offPeakKwh].map(
    (band) => band?.value ?? null,
  );
  const bands = [peak, shoulder, offPeak].map((kwh) => kwh ?? 0);
  const inBands = bands.reduce((sum, kwh) => sum + kwh, 0);
  if (bands.filter((kwh) => kwh > 0).length < 2) return { peakPercent: null, shoulderPercent: null };
  const accounted = inBands + (bill.controlledLoadKwh?.value ?? 0);
  const total = Math.max(bill.totalKwh?.value ?? 0, accounted);
  const complete = accounted >= total * (1 - maxUnassignedShare);
  const percentOf = (kwh: number | null | undefined) =>
    kwh === null || kwh === undefined ? (complete ? 0 : null) : Math.round((kwh / total) * 1e4) / 100;
  const peakPercent = percentOf(peak);
  const shoulderPercent = percentOf(shoulder);
  const tooMuch = (peakPercent ?? 0) + (shoulderPercent ?? 0) > 100;
  // Both rounded up may be a hundredth too many.
  return {
    peakPercent,
    shoulderPercent: tooMuch ? Math.round((100 - (peakPercent ?? 0)) * 100) / 100 : shoulderPercent,
  };
}

/** The bill's highest demand in kW, to the watt and within the bounds of the rates; null when it shows none. */
export function findDemandKw({ demand }: ReadBill): number | null {
  if (!demand || demand.value.amount === 0) return null;
  return Math.min(demandBoundsKw.max, Math.round(demand.value.amount * 1e3) / 1e3);
}
