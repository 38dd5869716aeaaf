/** Finds subtotal, GST and total when the charge lines don't add up to a printed sum. */
import { toCents } from '../../money';
import { isTaxInside } from './tax-shares';
import { listDistinctValues, makeDerivedField, makePrintedField } from './total-fields';
import type { OwnTotals, Sum } from './types';

/** A bill prints a few totals. Each is compared with each tax. */
const maxPrinted = 100;

/** The printed totals, more reliable if subtotal, GST and total agree. */
export function findPrintedTotals(sums: readonly Sum[]): OwnTotals {
  const fitting = findFittingTotals(sums);
  if (fitting) return fitting;
  const filterByKind = (...kinds: Sum['kind'][]) => sums.filter(({ kind }) => kinds.includes(kind));
  const total = filterByKind('newCharges')[0] ?? filterByKind('total').find(({ exact }) => exact) ?? null;
  const gst = filterByKind('gst')[0] ?? null;
  const subtotal = filterByKind('subtotal')[0] ?? null;
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

/** The first total that equals a printed subtotal plus GST; null if none. */
export function findFittingTotals(sums: readonly Sum[]): OwnTotals | null {
  const filterByKind = (...kinds: Sum['kind'][]) => sums.filter(({ kind }) => kinds.includes(kind));
  const byCents = new Map(
    filterByKind('subtotal')
      .map((one) => [toCents(one.value), one] as const)
      .toReversed(),
  );
  const gsts = listDistinctValues(filterByKind('gst')).slice(0, maxPrinted);
  for (const total of listDistinctValues(filterByKind('newCharges', 'total', 'due')).slice(0, maxPrinted)) {
    for (const gst of gsts) {
      const subtotal = byCents.get(toCents(total.value) - toCents(gst.value));
      if (!subtotal) continue;
      const inPrint = (sum: Sum) => makePrintedField(sum, 'sums_fit');
      return { subtotal: inPrint(subtotal), gst: inPrint(gst), newCharges: inPrint(total) };
    }
  }
  return null;
}
