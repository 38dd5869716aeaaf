/** Splits a bill's period where its prices change, with the charges and the usage of each part. */

import { groupBy } from '@/lib/bills/lists';
import type { PeriodUsage } from '@/lib/plans/own-rates';
import type { ReadBill } from '../model';
import { type EnergyLine, sumEnergy } from '../reading/energy';
import { findDemandKw } from '../year/annual-usage';
import { dayMs } from '../year/calendar';
import { addUp, type Charge } from './charges';

export interface Segment {
  charges: Charge[];
  use: PeriodUsage;
}

/** Days of the period counted from 0; `to` is the day after the last. */
interface Span {
  from: number;
  to: number;
}
type Spanned = Charge & { span: Span };

/**
 * Splits the bill into parts with constant prices, in order; one part when no price changes. Null when the bill shows
 * no energy.
 */
export function findSegments(charges: readonly Charge[], bill: ReadBill, days: number): Segment[] | null {
  const spanned = orderSpans(findSpans(charges, bill, days), days);
  const starts = [...new Set([0, ...findChanges(spanned)])].sort((a, b) => a - b);
  const parts = starts.map((from, i) => cutPart(spanned, { from, to: starts[i + 1] ?? days }, days));
  const segments = parts.flatMap(({ charges: own, days: ownDays }): Segment[] => {
    const use = sumLineUse(own, ownDays, findDemandKw(bill));
    return use ? [{ charges: own, use }] : [];
  });
  // When a part has no energy, prices before and after the change cannot be separated.
  if (segments.length > 1 && segments.length === parts.length) return segments;
  const [stated, charged] = [readStatedUse(bill, days), sumLineUse(charges, days, findDemandKw(bill))];
  const use = charged && differsFromCharged(bill, charged.kwh) ? charged : (stated ?? charged);
  return use && [{ charges: [...charges], use }];
}

/** Networks charge for losses too, but not for more. */
const maxLosses = 1.25;
/** Lines and totals are rounded differently. */
const maxRounding = 1.005;

/** Whether the stated usage, which the owner may have typed, cannot be what the lines charge for. */
export const differsFromCharged = ({ totalKwh }: ReadBill, chargedKwh: number): boolean =>
  totalKwh !== null && (totalKwh.value * maxLosses < chargedKwh || totalKwh.value > chargedKwh * maxRounding + 0.5);

function findSpans(charges: readonly Charge[], bill: ReadBill, days: number): Spanned[] {
  const dated = charges.flatMap(({ start }) => (start === null ? [] : [start]));
  const first = Date.parse(bill.periodStart?.value ?? dated.sort()[0] ?? '');
  return charges.map((charge) => {
    const offset = (date: string | null) => (date === null ? NaN : Math.round((Date.parse(date) - first) / dayMs));
    const [from, to] = [offset(charge.start), offset(charge.end) + 1];
    const isPart = from < to && from < days && to > 0;
    return { ...charge, span: isPart ? { from: Math.max(0, from), to: Math.min(days, to) } : { from: 0, to: days } };
  });
}

/**
 * Prices before and after a change are often under dated headings. When the days of several supply lines add up to the
 * bill's days, those lines are parts in order. The same number of prices for one energy charge gets the same parts.
 */
function orderSpans(charges: readonly Spanned[], days: number): Spanned[] {
  const groups = groupOverlapping(charges);
  const supply = groups.find((group) => {
    const counts = group.map(({ time }) => (time?.unit === 'days' ? time.count : NaN));
    return group.length > 1 && group.every(isWhole(days)) && Math.abs(addUp(counts) - days) <= 1;
  });
  if (!supply) return [...charges];
  const ends = supply.map((_, i) => addUp(supply.slice(0, i + 1).map(({ time }) => time?.count ?? 0)));
  const spans = ends.map((to, i): Span => ({ from: ends[i - 1] ?? 0, to: i === ends.length - 1 ? days : to }));
  const placed = new Map(
    groups
      .filter((group) => group.length === spans.length && group.every(isWhole(days)))
      .flatMap((group) => group.flatMap((charge, i): [Charge, Span][] => (spans[i] ? [[charge, spans[i]]] : []))),
  );
  return charges.map((charge) => ({ ...charge, span: placed.get(charge) ?? charge.span }));
}

const isWhole =
  (days: number) =>
  ({ span }: Spanned) =>
    span.from === 0 && span.to === days;

/** Groups the lines of the same charge. */
function groupOverlapping(charges: readonly Spanned[]): Spanned[][] {
  const priced = charges.filter(({ kind }) => kind === 'energy' || kind === 'supply' || kind === 'demand');
  const makeKey = (charge: Spanned) =>
    [charge.kind, charge.family, charge.basis, charge.feeKind, charge.kind === 'energy' && readStepRank(charge)].join(
      ' ',
    );
  return [...groupBy(priced, makeKey).values()];
}

/** Returns the days when prices change: when the next line of the same charge has another price. */
function findChanges(charges: readonly Spanned[]): number[] {
  return groupOverlapping(charges).flatMap((group) => {
    const inOrder = [...group].sort((a, b) => a.span.from - b.span.from);
    return inOrder.flatMap((charge, i) => {
      const before = inOrder[i - 1];
      if (!before || charge.span.from === 0 || charge.span.from < before.span.to - 1) return [];
      const [was, is] = [findPrintedRate(before), findPrintedRate(charge)];
      return Math.abs(is - was) > Math.abs(was) * 1e-3 ? [charge.span.from] : [];
    });
  });
}

const findPrintedRate = ({ rate, quantity, amount }: Charge) => rate ?? (quantity ? amount / quantity : 0);

function cutPart(charges: readonly Spanned[], part: Span, days: number): { charges: Charge[]; days: number } {
  const energy = charges.filter((charge) => charge.kind === 'energy' && !isWhole(days)(charge));
  const kwhIn = (span: Span) => addUp(energy.map((charge) => (charge.kwh ?? 0) * countDaysInside(charge.span, span)));
  const ofEnergy = kwhIn(part) / kwhIn({ from: 0, to: days });
  const own = charges.flatMap((charge): Charge[] => {
    // Energy billed for the whole period is divided like the energy of the dated lines.
    const isSpread = charge.kind === 'energy' && isWhole(days)(charge) && ofEnergy > 0;
    const share = isSpread ? ofEnergy : countDaysInside(charge.span, part);
    return share > 0 ? [scaleCharge(charge, share)] : [];
  });
  return { charges: own, days: part.to - part.from };
}

/** Returns the share of a span inside a part of the period, 0 to 1. */
function countDaysInside(span: Span, part: Span): number {
  return Math.max(0, Math.min(span.to, part.to) - Math.max(span.from, part.from)) / (span.to - span.from);
}

/** Power does not scale with time, so the quantity of a demand charge is kept. */
function scaleCharge(charge: Charge, factor: number): Charge {
  if (factor === 1) return charge;
  const { quantity, kwh, time, kind } = charge;
  return {
    ...charge,
    quantity: quantity === null || kind.endsWith('demand') ? quantity : quantity * factor,
    kwh: kwh === null ? null : kwh * factor,
    time: time && { ...time, count: time.count * factor },
    amount: charge.amount * factor,
    incGst: charge.incGst * factor,
  };
}

function readStatedUse(bill: ReadBill, days: number): PeriodUsage | null {
  const { totalKwh, peakKwh, shoulderKwh, offPeakKwh, controlledLoadKwh } = bill;
  if (!totalKwh?.value) return null;
  return {
    days,
    kwh: totalKwh.value,
    peakKwh: peakKwh?.value ?? null,
    shoulderKwh: shoulderKwh?.value ?? null,
    offPeakKwh: offPeakKwh?.value ?? null,
    controlledKwh: controlledLoadKwh?.value ?? 0,
    demandKw: findDemandKw(bill),
    exportKwh: bill.exportKwh,
  };
}

function sumLineUse(charges: readonly Charge[], days: number, demandKw: number | null): PeriodUsage | null {
  const lines = charges.flatMap(({ kind, family, basis, kwh }): EnergyLine[] => {
    if (kind !== 'energy' || kwh === null || (family !== 'retail' && family !== 'network')) return [];
    return [{ kwh, family, band: basis }];
  });
  const used = sumEnergy(lines);
  if (!used || used.totalKwh <= 0) return null;
  const exported = charges.filter(({ kind }) => kind === 'export').map(({ kwh }) => kwh ?? 0);
  return {
    days,
    kwh: used.totalKwh,
    peakKwh: used.peakKwh,
    shoulderKwh: used.shoulderKwh,
    offPeakKwh: used.offPeakKwh,
    controlledKwh: Math.max(0, used.controlledLoadKwh ?? 0),
    demandKw,
    exportKwh: exported.length > 0 ? addUp(exported) : null,
  };
}

const firstStepPattern = /\bfirst\b|\bup to\b/i;
const nextStepPattern = /\bnext\b/i;
const restPattern = /\bbalance\b|\bremain|\bthereafter\b|\bexcess\b|\brest\b|\b(?:over|above|beyond)\s+[\d,.]+/i;
const numberedStepPattern = /\b(?:step|block|tier)\s*(\d)\b/i;

/** Returns the order of a step within its charge; null when the line names none. */
export function readStepRank({ description, lowerBound }: Charge): number | null {
  const number = numberedStepPattern.exec(description);
  if (number) return Number(number[1]);
  if (restPattern.test(description)) return 1e9;
  if (lowerBound !== undefined) return lowerBound === 0 ? 0 : 100 + lowerBound;
  if (firstStepPattern.test(description)) return 0;
  return nextStepPattern.test(description) ? 50 : null;
}
