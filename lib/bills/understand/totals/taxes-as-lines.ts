/** Handles bills that print taxes as charge lines, as in the United States and Canada. */
import type { Charge, Field } from '../../bill';
import { toCents } from '../../money';
import { mayBeSubtotal } from './closed-totals';
import { makePrintedField, readCents } from './total-fields';
import type { Sum, Totals } from './types';

/** If taxes are the last lines, the printed subtotal is that of the lines before them. */
export function withSubtotalBeforeTaxes(totals: Totals, charges: readonly Charge[], sums: readonly Sum[]): Totals {
  if (totals.subtotal !== null && totals.subtotal.evidence !== null) return totals;
  const printed = findSumBeforeTaxes(charges, sums);
  if (printed) return { ...totals, subtotal: makePrintedField(printed, 'sum_of_lines') };
  return totals.subtotal ? { ...totals, subtotal: subtractTaxes(totals.subtotal, charges) } : totals;
}

function findSumBeforeTaxes(charges: readonly Charge[], sums: readonly Sum[]): Sum | null {
  const lastTax = charges.findLastIndex((one) => one.class === 'tax');
  const lastCalculated = charges.findLastIndex((one) => one.quantity !== null);
  let cents = 0;
  for (const [i, charge] of charges.entries()) {
    cents += toCents(charge.amount);
    if (lastTax <= i || lastCalculated > i) continue;
    const printed = sums.find((sum) => mayBeSubtotal(sum) && toCents(sum.value) === cents);
    if (printed) return printed;
  }
  return null;
}

/** Of two taxes, such as GST and PST in Canada, one may be a line. */
function subtractTaxes(subtotal: Field<number>, charges: readonly Charge[]): Field<number> {
  const taxes = charges.filter(({ class: kind, quantity }) => kind === 'tax' && quantity === null);
  const cents = taxes.reduce((sum, { amount }) => sum + toCents(amount), 0);
  return cents === 0 ? subtotal : { ...subtotal, value: (readCents(subtotal) - cents) / 100 };
}
