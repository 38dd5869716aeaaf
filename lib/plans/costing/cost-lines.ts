/** A year of usage, and the lines of its cost, which add up to the cent. */
import { must } from '@/lib/must';
import type { Rate } from '../plan';
import type { DemandShape } from './demand-hours';
import type { MeasuredProfile } from './measured-profile';
import type { Placement } from './tariff-hours';

/** A customer's year of usage; the shares add up to 1. */
export interface UsageProfile {
  annualKwh: number;
  /** Distributes the shares over hours, or by the names of a plan's bands. */
  placement: Placement;
  peakShare: number;
  shoulderShare: number;
  offPeakShare: number;
  maxDemandKw: number;
  /** When the maximum demand falls; absent or null where each charge is for the maximum itself. */
  demandShape?: DemandShape;
  /** kWh sent to the grid; absent when not given. */
  exportKwh?: number;
  /** When it is sent; absent for the hours of daylight. */
  exportShape?: MeasuredProfile;
  /** Part of `annualKwh` on a controlled load circuit; absent when not given. */
  controlledLoadKwh?: number;
}

export interface CostLine {
  kind: 'supply' | 'usage' | 'demand' | 'discount' | 'fee' | 'feed_in';
  band: Rate['band'] | null;
  label: string;
  season: string | null;
  /** Number of the step from 1; null without steps. */
  step: number | null;
  /** The demand charged, in kW or kVA; absent on other lines. */
  demand?: number;
  quantity: number | null;
  quantityUnit: string | null;
  rateIncGst: number | null;
  rateUnit: string | null;
  amountIncGst: number;
}

/**
 * Rounds a cost in dollars to whole cents. An exact half cent is rounded as `toFixed` does, by the binary value, like other
 * calculators. Multiplying by 100 would add a rounding error.
 */
export function roundCost(dollars: number): number {
  const cents = Math.round(dollars * 100);
  const fromHalf = Math.abs(Math.abs(dollars * 100 - cents) - 0.5);
  return fromHalf > 1e-6 ? cents : Math.round(Number(dollars.toFixed(2)) * 100);
}

/** Rounds exact lines to whole cents that add up to the total. */
export function toCentLines(lines: CostLine[], totalCents: number): CostLine[] {
  const cents = allotCents(
    lines.map(({ amountIncGst }) => amountIncGst),
    totalCents,
  );
  for (const [i, line] of lines.entries()) line.amountIncGst = must(cents[i], 'an entry for each line') / 100;
  return lines;
}

/** Quantity × rate with their units. */
type Product = readonly [quantity: number, quantityUnit: string, rateIncGst: number, rateUnit: string];

/** Builds lines with one object literal: a page has hundreds, and spreading defaults is fifty times slower. */
export function makeLine(
  kind: CostLine['kind'],
  label: string,
  amountIncGst: number,
  product: Product | null = null,
  band: CostLine['band'] = null,
  season: string | null = null,
  step: number | null = null,
): CostLine {
  return {
    kind,
    band,
    label,
    season,
    step,
    quantity: product && roundFloatNoise(product[0]),
    quantityUnit: product?.[1] ?? null,
    rateIncGst: product && roundFloatNoise(product[2]),
    rateUnit: product?.[3] ?? null,
    amountIncGst,
  };
}

/** Rounds to six decimals, which removes floating-point errors, keeps quantity × rate exact and needs no exponent in a URL. */
export function roundFloatNoise(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/**
 * Allocates whole cents that add up to `totalCents`. Each amount is rounded down, and the missing cents go to those
 * with the largest remainders. So no line is off by a cent or more.
 */
export function allotCents(amounts: readonly number[], totalCents: number): number[] {
  const allotted = amounts.map((amount) => Math.floor((amount + 1e-9) * 100));
  const losses = amounts.map((amount, i) => amount * 100 - must(allotted[i], 'an entry for each amount'));
  let missing = Math.min(totalCents - allotted.reduce((sum, cents) => sum + cents, 0), amounts.length);
  // A bill has a few lines: looking for the next largest each time takes less than sorting them.
  for (; missing > 0; missing--) {
    const largest = losses.indexOf(Math.max(...losses));
    allotted[largest] = must(allotted[largest], 'an entry for each amount') + 1;
    losses[largest] = Number.NEGATIVE_INFINITY;
  }
  return allotted;
}
