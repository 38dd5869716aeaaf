/** Subtotal, GST and total of a bill whose charge lines add up to nothing in print. */
import { toCents } from '../../money';
import { isTaxInside } from './tax-shares';
import { listDistinctValues, makeDerivedField, makePrintedField } from './total-fields';
import type { OwnTotals, Sum } from './types';

/** A bill prints a few totals; each is held against each tax. */
const maxPrinted = 100;

/** What is printed, surer where subtotal, GST and total fit each other. */
export function findPrintedTotals(sums: readonly Sum[]): OwnTotals {
  const fitting = findFittingTotals(sums);
  if (fitting) return fitting;
  const of = (...kinds: Sum['kind'][]) => sums.filter(({ kind }) => kinds.includes(kind));
  const total = of('newCharges')[0] ?? of('total').find(({ exact }) => exact) ?? null;
  const gst = of('gst')[0] ?? null;
  const subtotal = of('subtotal')[0] ?? null;
  const isInside = gst !== null && total !== null && isTaxInside(gst.value, total.value);
  const basis = isInside ? 'share_of_total' : 'stated';
  // Two labels for one amount: nothing else is due.
  const isDue = ({ kind, line, value }: Sum) =>
    kind === 'due' && line !== total?.line && toCents(value) === toCents(total?.value ?? 0);
  return {
    subtotal: subtotal
      ? makePrintedField(subtotal, 'stated')
      : isInside
        ? makeDerivedField(toCents(total.value) - toCents(gst.value))
        : null,
    gst: gst && makePrintedField(gst, basis),
    newCharges: total && makePrintedField(total, isInside || !sums.some(isDue) ? basis : 'several_places'),
  };
}

/** The first total that is a subtotal and a GST in print; null: none. */
export function findFittingTotals(sums: readonly Sum[]): OwnTotals | null {
  const of = (...kinds: Sum['kind'][]) => sums.filter(({ kind }) => kinds.includes(kind));
  const byCents = new Map(
    of('subtotal')
      .map((one) => [toCents(one.value), one] as const)
      .toReversed(),
  );
  const gsts = listDistinctValues(of('gst')).slice(0, maxPrinted);
  for (const total of listDistinctValues(of('newCharges', 'total', 'due')).slice(0, maxPrinted)) {
    for (const gst of gsts) {
      const subtotal = byCents.get(toCents(total.value) - toCents(gst.value));
      if (!subtotal) continue;
      const inPrint = (sum: Sum) => makePrintedField(sum, 'sums_fit');
      return { subtotal: inPrint(subtotal), gst: inPrint(gst), newCharges: inPrint(total) };
    }
  }
  return null;
}
