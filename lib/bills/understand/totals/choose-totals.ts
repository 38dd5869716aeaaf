/** The totals of the bill, chosen so that they fit each other and the charge lines. */
import { weakest } from '../../basis';
import type { Charge, Field } from '../../bill';
import { type Selection, toCents } from '../charges/select';
import { findBalances } from './balances';
import { closedTotals } from './closed-totals';
import { closeBalance } from './printed-balances';
import { printedTotals } from './printed-totals';
import { withSubtotalBeforeTaxes } from './taxes-as-lines';
import { centsOf } from './total-fields';
import type { OwnTotals, PrintedAmount, Sum, Totals } from './types';

export interface Money {
  /** Sums beside their labels, strongest first. */
  sums: readonly Sum[];
  /** Every amount in print. */
  amounts: readonly PrintedAmount[];
  selection: Selection;
  /** What the lines of the selection are told as. */
  charges: readonly Charge[];
}

export function chooseTotals({ sums, amounts, selection, charges }: Money): Totals {
  const { lines, target } = selection;
  const own = target ? closedTotals(sums, { lines, target }) : printedTotals(sums);
  const closure = own.newCharges && closeBalance(amounts, centsOf(own.newCharges), takenCents(selection, own));
  const balances = findBalances(sums, own.newCharges, closure, amounts);
  const newCharges = own.newCharges ?? chargesOf(balances.totalDue, sums);
  return withSubtotalBeforeTaxes({ ...own, ...balances, newCharges }, charges, sums);
}

/** Amounts of which it is known what they are: none of them is a balance. */
function takenCents({ lines }: Selection, { gst, subtotal }: OwnTotals): Set<number> {
  const sums = [gst, subtotal].filter((one) => one !== null);
  return new Set([...lines.map(({ row }) => toCents(row.amount.value)), ...sums.map(centsOf)]);
}

/** With no earlier balance anywhere on the bill, what is due is what it charges. */
function chargesOf(totalDue: Field<number> | null, sums: readonly Sum[]): Field<number> | null {
  const isEarlier = ({ kind, value }: Sum) => (kind === 'previous' || kind === 'carried') && value !== 0;
  if (!totalDue || sums.some(isEarlier)) return null;
  return { ...totalDue, basis: weakest(totalDue.basis, 'due_without_balance') };
}
