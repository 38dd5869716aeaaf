/** Finds the amount due and the balance carried in. Amount due = earlier balance − payments + new charges. */

import { toCents } from '@/lib/facts/money';
import { type Basis, findWeakest, isConfirmed } from '../../basis';
import type { Bill, Field } from '../../bill';
import { groupBy } from '../../lists';
import { type AmountLabel, phrases } from '../../phrases';
import {
  listDistinctValues,
  makeDerivedField,
  makePrintedField,
  type PrintedAmount,
  readCents,
  type Sum,
} from './amounts';

/** The amount due and its earlier part. */
export type Balances = Pick<Bill['totals'], 'previousBalance' | 'totalDue'>;

/** A possible balance from earlier bills. `at`: where it is printed. */
interface Carried {
  cents: number;
  at: Sum | PrintedAmount | null;
}

/** The weight from which the whole row names its amount. */
const namesRow = 3;

/** Balances that may be carried in by their labels: printed ones, and the earlier balance less one or all payments. */
function listCarried(sums: readonly Sum[]): Carried[] {
  const listValues = (kind: AmountLabel) => listDistinctValues(sums.filter((sum) => sum.kind === kind));
  const moves = [
    ...listValues('payments').map((sum) => -Math.abs(toCents(sum.value))),
    ...listValues('adjustments').map((sum) => toCents(sum.value)),
  ];
  const all = moves.reduce((sum, one) => sum + one, 0);
  return [
    ...listValues('carried').map((sum) => ({ cents: toCents(sum.value), at: sum })),
    ...listValues('previous').flatMap((sum) => [
      { cents: toCents(sum.value), at: sum },
      ...(moves.length > 1 ? [all, ...moves] : moves).map((one) => ({ cents: toCents(sum.value) + one, at: null })),
    ]),
  ];
}

/** The balances that lead from the new charges to the amount due, else those with the best labels. */
export function findBalances(
  sums: readonly Sum[],
  amounts: readonly PrintedAmount[],
  newCharges: Field<number> | null,
): Balances {
  const dues = sortByMentions(sums.filter(({ kind }) => kind === 'due'));
  const labelled = listCarried(sums);
  if (!newCharges) return chooseUnclosed(dues, labelled, newCharges, amounts);
  const printed = dues.map(({ sum }) => sum);
  const close = (due: readonly (Sum | PrintedAmount)[], carried: readonly Carried[], basis: Basis) =>
    closeBalance(due, carried, readCents(newCharges), basis);
  const isSure = isConfirmed(newCharges);
  const named = isSure ? listNamedBalances(amounts) : [];
  const others = isSure ? listOtherDues(amounts, readCents(newCharges)) : [];
  return (
    close(printed, labelled, 'balance_closes') ??
    close(others, named, 'balance_found') ??
    close(printed, named, 'balance_found') ??
    (dues.length === 0 && isSure ? close(amounts, labelled, 'balance_found') : null) ??
    close(printed, [{ cents: 0, at: null }], 'equals_new_charges') ??
    chooseUnclosed(dues, labelled, newCharges, amounts)
  );
}

/** The first amount due that is a balance plus the new charges. */
function closeBalance(
  dues: readonly (Sum | PrintedAmount)[],
  carried: readonly Carried[],
  newCents: number,
  basis: Basis,
): Balances | null {
  for (const due of dues) {
    const found = carried.find(({ cents }) => cents + newCents === toCents(due.value));
    if (!found) continue;
    const previousBalance = found.at
      ? makePrintedField({ ...found.at, value: found.cents / 100 }, basis)
      : makeDerivedField(found.cents);
    return {
      previousBalance: basis === 'equals_new_charges' ? null : previousBalance,
      totalDue: makePrintedField(due, basis),
    };
  }
  return null;
}

/** Printed amounts with words of an earlier balance. */
function listNamedBalances(amounts: readonly PrintedAmount[]): Carried[] {
  return amounts.flatMap((at): Carried[] => {
    const cents = toCents(at.value);
    if (cents === 0 || !phrases.balances.balance.test(at.words)) return [];
    return phrases.balances.inCredit.test(at.words) ? [{ cents: -cents, at }] : [{ cents, at }];
  });
}

/** Printed amounts that may be due by their words, or because they are printed twice. */
function listOtherDues(amounts: readonly PrintedAmount[], newCents: number): PrintedAmount[] {
  const byCents = groupBy(amounts, ({ value }) => toCents(value));
  return [...byCents.values()].flatMap((alike) => {
    const [first] = alike;
    const places = new Set(alike.map(({ line }) => line)).size;
    const named =
      toCents(first.value) === newCents ? undefined : alike.find(({ words }) => phrases.balances.due.test(words));
    return named ?? (places > 1 ? first : []);
  });
}

interface Due {
  sum: Sum;
  mentions: number;
}

/** If no sum gives the amount due: the printed one, or the calculated one. */
function chooseUnclosed(
  dues: readonly Due[],
  carried: readonly Carried[],
  newCharges: Field<number> | null,
  amounts: readonly PrintedAmount[],
): Balances {
  const [first] = carried;
  const isLeft = first?.at && 'kind' in first.at && first.at.kind === 'carried';
  const likeliest = isLeft ? first : (carried.find(({ at }) => at === null) ?? first);
  const previousBalance =
    likeliest === undefined
      ? null
      : likeliest.at
        ? makePrintedField(likeliest.at, 'balance_unconfirmed')
        : makeDerivedField(likeliest.cents, 'balance_unconfirmed');
  const [best] = dues;
  if (best) {
    // A bill that mentions no balance has none.
    const isNamed = best.sum.weight >= namesRow || carried.length === 0;
    const basis = best.mentions > 1 ? 'several_places' : isNamed ? 'label_unconfirmed' : 'stated';
    return { previousBalance, totalDue: makePrintedField(best.sum, basis) };
  }
  if (!newCharges) return { previousBalance, totalDue: null };
  const due = previousBalance && readCents(previousBalance) + readCents(newCharges);
  // What is due is printed, so an earlier balance that leads to no printed amount was paid.
  const isOwed = previousBalance?.value !== 0 && (isLeft || amounts.some(({ value }) => toCents(value) === due));
  if (!previousBalance || due === null || !isOwed)
    return {
      previousBalance: previousBalance?.value === 0 ? previousBalance : null,
      totalDue: { ...newCharges, basis: findWeakest(newCharges.basis, 'only_total') },
    };
  const basis = findWeakest(previousBalance.basis, newCharges.basis);
  return { previousBalance, totalDue: makeDerivedField(due, basis) };
}

/** Distinct values, by how often and how reliably they are printed. */
function sortByMentions(sums: readonly Sum[]): Due[] {
  return [...groupBy(sums, ({ value }) => toCents(value)).values()]
    .map((alike) => ({
      sum: alike[0],
      mentions: new Set(alike.map(({ line }) => line)).size,
      weight: alike.reduce((total, one) => total + one.weight, 0),
    }))
    .sort((a, b) => b.weight - a.weight);
}
