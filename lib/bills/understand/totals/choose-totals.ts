/** Chooses the totals of the bill so that they agree with each other and with the charge lines. */
import { type Basis, findWeakest } from '../../basis';
import type { Charge, Field } from '../../bill';
import { toCents } from '../../money';
import type { Selection } from '../../solve/selection';
import { findBalances } from './balances';
import { chooseClosedTotals } from './closed-totals';
import { closeBalance } from './printed-balances';
import { findFittingTotals, findPrintedTotals } from './printed-totals';
import { withSubtotalBeforeTaxes } from './taxes-as-lines';
import { readCents } from './total-fields';
import type { Balances, OwnTotals, PrintedAmount, Sum, Totals } from './types';

export interface Money {
  /** Sums beside their labels, strongest first. */
  sums: readonly Sum[];
  /** Every printed amount. */
  amounts: readonly PrintedAmount[];
  selection: Selection;
  /** The charges made from the lines of the selection. */
  charges: readonly Charge[];
}

export function chooseTotals({ sums, amounts, selection, charges }: Money): Totals {
  const made = chooseOwnTotals(sums, selection);
  const balances = chooseBalances(sums, amounts, selection, made);
  const isConsistent = isInPrint(made.newCharges, amounts) || closes(balances);
  const own = isConsistent ? made : { ...made, newCharges: markUnprinted(made.newCharges) };
  const newCharges = own.newCharges ?? inferCharges(balances.totalDue, sums);
  return withSubtotalBeforeTaxes({ ...own, ...balances, newCharges }, charges, sums);
}

function chooseBalances(
  sums: readonly Sum[],
  amounts: readonly PrintedAmount[],
  selection: Selection,
  own: OwnTotals,
): Balances {
  const closure = own.newCharges && closeBalance(amounts, readCents(own.newCharges), computeTakenCents(selection, own));
  return findBalances(sums, own.newCharges, closure, amounts);
}

/** False for a calculated total that the bill does not print. */
function isInPrint(newCharges: Field<number> | null, amounts: readonly PrintedAmount[]): boolean {
  if (newCharges?.basis !== 'worked_out') return true;
  return amounts.some(({ value }) => toCents(value) === readCents(newCharges));
}

const markUnprinted = (total: Field<number> | null): Field<number> | null =>
  total && { ...total, basis: 'worked_out_unprinted' };

const closingBases: readonly Basis[] = ['balance_closes', 'balance_found', 'equals_new_charges'];

/** Whether the new charges lead to the amount due, or there is no other amount due. */
const closes = ({ totalDue }: Balances) =>
  totalDue === null || totalDue.evidence === null || closingBases.includes(totalDue.basis);

/** Totals proved by the lines, else the printed ones. */
function chooseOwnTotals(sums: readonly Sum[], { lines, target }: Selection): OwnTotals {
  // Lines without calculations prove less than a subtotal and GST that give the total.
  const isCalculated = lines.some(({ proved }) => proved);
  const fitting = target && !isCalculated ? findFittingTotals(sums) : null;
  if (fitting) return fitting;
  // A single line equals any amount with its value, which proves nothing.
  const isProof = target !== null && (isCalculated || lines.length > 1);
  return isProof ? chooseClosedTotals(sums, { lines, target }) : findPrintedTotals(sums);
}

/** Amounts whose meaning is known, so they are not balances. */
function computeTakenCents({ lines }: Selection, { gst, subtotal }: OwnTotals): Set<number> {
  const sums = [gst, subtotal].filter((one) => one !== null);
  return new Set([...lines.map(({ row }) => toCents(row.amount.value)), ...sums.map(readCents)]);
}

/** Without an earlier balance, the amount due is the bill's charges. */
function inferCharges(totalDue: Field<number> | null, sums: readonly Sum[]): Field<number> | null {
  const isEarlier = ({ kind, value }: Sum) => (kind === 'previous' || kind === 'carried') && value !== 0;
  if (!totalDue || sums.some(isEarlier)) return null;
  return { ...totalDue, basis: findWeakest(totalDue.basis, 'due_without_balance') };
}
