/** Finds subtotal, GST and total of charges that add up to a printed sum. */

import type { Basis } from '../../basis';
import type { Field } from '../../bill';
import { toCents } from '../../money';
import { phrases } from '../../phrases';
import { type ClosedSelection, readLineCents, type Selection, type Target } from '../../solve/selection';
import { isTaxInside, isTaxOnNet, mayBeTaxInside, mayBeTaxOnNet } from './tax-shares';
import { makeDerivedField, makePrintedField, readCents } from './total-fields';
import type { OwnTotals, Sum } from './types';
import { findUnexplainedSubtotal, findUnexplainedTotal } from './unexplained-sums';

/** Tolerance, since each line may be rounded. */
const roundingCents = 2;
/** The weight from which the whole row names its amount. */
const namesRow = 3;
/** The maximum share of tax in a total. A larger amount is not GST. */
const implausibleTaxShare = 0.25;

/** The totals for the selected lines. */

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

/** A total that GST is a tenth and not an eleventh of is the subtotal before GST, whatever its label. */
function asNet(closed: ClosedSelection, gst: Sum | null): ClosedSelection {
  const { style, total, subtotal } = closed.target;
  const isNet =
    style === 'inc' && gst && total && !isTaxInside(gst.value, total.value) && isTaxOnNet(gst.value, total.value);
  if (!isNet || total.derived || subtotal) return closed;
  return { ...closed, target: { ...closed.target, style: 'ex', gst, subtotal: total, total: null } };
}

const addLines = ({ lines }: Selection, style: Target['style']) =>
  lines.reduce((sum, one) => sum + readLineCents(one, style), 0);

/** The GST included in the total, at most what the lines allow. */
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
  // The amount due, or the rest of it without a balance, is the total only if no row names another.
  const isPrinted = target.total !== null && !target.total.derived;
  const rivals = isPrinted ? sums.filter(({ weight }) => weight >= namesRow) : sums;
  const unexplained = isPrinted && target.total?.kind !== 'due' ? null : findUnexplainedTotal(rivals, closed, gst);
  if (unexplained) return makePrintedField(unexplained, 'sum_differs');
  if (target.total) return makePrintedField(target.total, findTotalBasis(closed, target.total, gst));
  return gst && target.style === 'ex' ? makeDerivedField(target.cents + toCents(gst.value)) : null;
}

function findTotalBasis({ lines, target }: ClosedSelection, total: Sum, gst: Sum | null): Basis {
  // Figures without a currency and without calculations may be something else: "Peak 14.16 a day".
  if (!lines.some(({ proved, row }) => proved || row.amount.hasCurrency)) return 'stated';
  if (target.style === 'ex') return 'sum_of_lines_and_gst';
  // GST that does not match the total is doubtful, unless a line may be without GST.
  const isOdd = gst !== null && !isTaxInside(gst.value, total.value) && !lines.some(mayBeGstFree);
  return isOdd ? 'sum_of_lines_odd_gst' : 'sum_of_lines';
}

const mayBeGstFree = ({ description, row }: ClosedSelection['lines'][number]) =>
  row.amount.value < 0 || phrases.charges.gstFree.test(description.toLowerCase());

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

/** With credits without GST, the subtotal may be before or after them. */
function findSubtotalBasis({ value }: Sum, gst: Sum | null, total: Field<number> | null): Basis {
  const rest = gst && total ? readCents(total) - toCents(gst.value) - toCents(value) : 0;
  return Math.abs(rest) <= roundingCents ? 'sum_of_lines' : 'label';
}

/** A subtotal of the lines before credits that carry no GST. */
function findSubtotalBeforeCredits(
  sums: readonly Sum[],
  closed: ClosedSelection,
  gst: Sum | null,
  total: Field<number> | null,
): Sum | null {
  if (closed.target.style !== 'ex' || !gst || !total) return null;
  const all = addLines(closed, 'ex');
  if (Math.abs(all + toCents(gst.value) - readCents(total)) > roundingCents) return null;
  // This is GST of all lines. A sum of some lines is then the sum of a group, such as one of two meters.
  if (isTaxOnNet(gst.value, all / 100)) return null;
  let run = 0;
  for (const line of closed.lines) {
    run += readLineCents(line, 'ex');
    const printed = sums.find((sum) => mayBeSubtotal(sum) && toCents(sum.value) === run);
    if (printed && run !== all) return printed;
  }
  return null;
}

/** Whether a sum may be that of the lines above it. */
export const mayBeSubtotal = ({ kind }: Sum): boolean =>
  kind === 'subtotal' || kind === 'newCharges' || kind === 'total';
