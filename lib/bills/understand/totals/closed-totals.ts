/** Subtotal, GST and total of charges that add up to a sum in print. */
import type { Basis } from '../../basis';
import type { Field } from '../../bill';
import { gstFreePattern } from '../../labels/charges';
import { toCents } from '../../money';
import { type ClosedSelection, readLineCents, type Selection, type Target } from '../charges/selection';
import { isTaxInside, isTaxOnNet, mayBeTaxInside, mayBeTaxOnNet } from './tax-shares';
import { makeDerivedField, makePrintedField, readCents } from './total-fields';
import type { OwnTotals, Sum } from './types';
import { findUnexplainedSubtotal, findUnexplainedTotal } from './unexplained-sums';

/** Each line may be rounded on its own. */
const roundingCents = 2;
/** More of a total than any tax: what is taken for GST is none. */
const implausibleTaxShare = 0.25;

/** The lines chosen, and what they add up to. */

export function chooseClosedTotals(sums: readonly Sum[], found: ClosedSelection): OwnTotals {
  const gst = found.target.gst ?? findFittingGst(sums, found);
  const closed = asNet(found, gst);
  const newCharges = chooseTotal(sums, closed, gst);
  return {
    subtotal: chooseSubtotal(sums, closed, gst, newCharges),
    gst: gst && makePrintedField(gst, findGstBasis(closed, gst, newCharges)),
    newCharges,
  };
}

/** A total of which the GST is a tenth, and not an eleventh, is the subtotal before it, whatever it is called. */
function asNet(closed: ClosedSelection, gst: Sum | null): ClosedSelection {
  const { style, total, subtotal } = closed.target;
  const isNet =
    style === 'inc' && gst && total && !isTaxInside(gst.value, total.value) && isTaxOnNet(gst.value, total.value);
  if (!isNet || total.derived || subtotal) return closed;
  return { ...closed, target: { ...closed.target, style: 'ex', gst, subtotal: total, total: null } };
}

const addLines = ({ lines }: Selection, style: Target['style']) =>
  lines.reduce((sum, one) => sum + readLineCents(one, style), 0);

/** The GST that a total holds, and never more than its lines allow. */
function findFittingGst(sums: readonly Sum[], closed: ClosedSelection): Sum | null {
  const { total, style } = closed.target;
  const taxes = sums.filter(({ kind }) => kind === 'gst');
  if (total) return taxes.find(({ value }) => mayBeTaxInside(value, total.value)) ?? taxes[0] ?? null;
  if (style === 'inc') return null;
  const net = addLines(closed, style) / 100;
  return taxes.find(({ value }) => mayBeTaxOnNet(value, net, roundingCents / 100)) ?? null;
}

function chooseTotal(sums: readonly Sum[], closed: ClosedSelection, gst: Sum | null): Field<number> | null {
  const { target } = closed;
  // The amount due, or what is left of it without a balance, is a total only where the bill prints no other.
  const isSurely = target.total !== null && !target.total.derived && target.total.kind !== 'due';
  const unexplained = isSurely ? null : findUnexplainedTotal(sums, closed, gst);
  if (unexplained) return makePrintedField(unexplained, 'sum_differs');
  if (target.total) return makePrintedField(target.total, findTotalBasis(closed, target.total, gst));
  return gst && target.style === 'ex' ? makeDerivedField(target.cents + toCents(gst.value)) : null;
}

function findTotalBasis({ lines, target }: ClosedSelection, total: Sum, gst: Sum | null): Basis {
  // Figures without a currency that nothing calculates may count something else: "Peak 14.16 a day".
  if (!lines.some(({ proved, row }) => proved || row.amount.hasCurrency)) return 'stated';
  if (target.style === 'ex') return 'sum_of_lines_and_gst';
  // GST that such a total would not hold speaks against it, unless a line may carry none.
  const isOdd = gst !== null && !isTaxInside(gst.value, total.value) && !lines.some(mayBeGstFree);
  return isOdd ? 'sum_of_lines_odd_gst' : 'sum_of_lines';
}

const mayBeGstFree = ({ description, row }: ClosedSelection['lines'][number]) =>
  row.amount.value < 0 || gstFreePattern.test(description.toLowerCase());

function findGstBasis({ target }: ClosedSelection, gst: Sum, total: Field<number> | null): Basis {
  const isInSum = target.total !== null && (target.style === 'ex' || target.subtotal !== null);
  if (isInSum) return 'sum_of_lines_and_gst';
  return total !== null && isTaxInside(gst.value, total.value) ? 'share_of_total' : 'label';
}

function chooseSubtotal(
  sums: readonly Sum[],
  closed: ClosedSelection,
  gst: Sum | null,
  total: Field<number> | null,
): Field<number> | null {
  const { target } = closed;
  const proved = target.subtotal ?? findSubtotalBeforeCredits(sums, closed, gst, total);
  if (proved) return makePrintedField(proved, findSubtotalBasis(proved, gst, total));
  const unexplained = findUnexplainedSubtotal(sums, closed, total && readCents(total));
  if (unexplained) return makePrintedField(unexplained, 'sum_differs');
  if (gst && total && Math.abs(gst.value) <= implausibleTaxShare * Math.abs(total.value))
    return makeDerivedField(readCents(total) - toCents(gst.value));
  return target.style === 'ex' && target.total && target.gst ? makeDerivedField(target.cents) : null;
}

/** Where credits without GST follow, the subtotal may be meant before them or after them. */
function findSubtotalBasis({ value }: Sum, gst: Sum | null, total: Field<number> | null): Basis {
  const rest = gst && total ? readCents(total) - toCents(gst.value) - toCents(value) : 0;
  return Math.abs(rest) <= roundingCents ? 'sum_of_lines' : 'label';
}

/** A subtotal that the lines before the GST make, where credits follow that carry none. */
function findSubtotalBeforeCredits(
  sums: readonly Sum[],
  closed: ClosedSelection,
  gst: Sum | null,
  total: Field<number> | null,
): Sum | null {
  if (closed.target.style !== 'ex' || !gst || !total) return null;
  const all = addLines(closed, 'ex');
  if (Math.abs(all + toCents(gst.value) - readCents(total)) > roundingCents) return null;
  // GST of all lines: what some of them make is the sum of a group, such as one of two meters.
  if (isTaxOnNet(gst.value, all / 100)) return null;
  let run = 0;
  for (const line of closed.lines) {
    run += readLineCents(line, 'ex');
    const printed = sums.find((sum) => mayBeSubtotal(sum) && toCents(sum.value) === run);
    if (printed && run !== all) return printed;
  }
  return null;
}

/** Whether a sum may be one of the lines above it. */
export const mayBeSubtotal = ({ kind }: Sum): boolean =>
  kind === 'subtotal' || kind === 'newCharges' || kind === 'total';
