/** The totals of the bill, chosen so that they fit each other and the charge lines. */
import { weakest } from '../../basis';
import type { Charge, Field } from '../../bill';
import { toCents } from '../../money';
import type { Selection } from '../charges/selection';
import { findBalances } from './balances';
import { closedTotals } from './closed-totals';
import { closeBalance } from './printed-balances';
import { fittingTotals, printedTotals } from './printed-totals';
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
  const own = ownTotals(sums, selection);
  const closure = own.newCharges && closeBalance(amounts, centsOf(own.newCharges), takenCents(selection, own));
  const balances = findBalances(sums, own.newCharges, closure, amounts);
  const newCharges = own.newCharges ?? chargesOf(balances.totalDue, sums);
  return withSubtotalBeforeTaxes({ ...own, ...balances, newCharges }, charges, sums);
}

/** What the lines prove, else what is printed. */
function ownTotals(sums: readonly Sum[], { lines, target }: Selection): OwnTotals {
  // Lines that nothing calculates prove less than a subtotal and a GST that make the total.
  const isCalculated = lines.some(({ proved }) => proved);
  const fitting = target && !isCalculated ? fittingTotals(sums) : null;
  if (fitting) return fitting;
  // One line makes any amount equal to it its total.
  const isProof = target !== null && (isCalculated || lines.length > 1);
  return isProof ? closedTotals(sums, { lines, target }) : printedTotals(sums);
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
