/**
 * The printed amounts of a bill, and of these the amount due and the balance carried in. Amount due = earlier balance − payments + new charges.
 */

import { toCents } from '@/lib/facts/money';
import { type Basis, findWeakest, isConfirmed } from '../../basis';
import type { Bill, Field } from '../../bill';
import { groupBy } from '../../lists';
import { type AmountLabel, distractorPattern, phrases } from '../../phrases';
import { describeRow } from '../charges/row-words';
import type { CalculatedRow } from '../charges/stages';
import type { DocumentIndex } from '../document-index';
import { type Line, makeEvidence } from '../layout/lines';
import type { NumberSpan } from '../values/numbers';

/** The amount due and its earlier part. */
export type Balances = Pick<Bill['totals'], 'previousBalance' | 'totalDue'>;

/** A possible balance from earlier bills. `at`: where it is printed, without what `moved` since. */
interface Carried {
  cents: number;
  at: Sum | PrintedAmount | null;
  moved?: number;
}

/** The weight from which the whole row names its amount. */
const namesRow = 3;

/** Balances that may be carried in by their labels: printed ones, and the earlier balance less one or all payments. */
function listCarried(sums: readonly Sum[]): Carried[] {
  const listValues = (kind: AmountLabel) => listDistinctValues(sums.filter((sum) => sum.kind === kind));
  const adjusted = listValues('adjustments').map((sum) => toCents(sum.value));
  const moves = [...listValues('payments').map((sum) => -Math.abs(toCents(sum.value))), ...adjusted];
  const all = moves.reduce((sum, one) => sum + one, 0);
  return [
    ...listValues('carried').flatMap((sum) =>
      [0, ...adjusted].map((moved) => ({ cents: toCents(sum.value) + moved, at: sum, moved })),
    ),
    ...listValues('previous').flatMap((sum) => [
      { cents: toCents(sum.value), at: sum },
      ...(moves.length > 1 ? [all, ...moves] : moves).map((one) => ({ cents: toCents(sum.value) + one, at: null })),
    ]),
  ];
}

/**
 * What happened to the account between the last bill and the new charges, where it closes the ledger to the cent: a late
 * payment charge, interest, a correction, or all of them together. Charges of this bill add up to a printed total with the
 * others. Besides, bills that were taken back.
 */
export function findMoves(
  sums: readonly Sum[],
  amounts: readonly PrintedAmount[],
  rows: readonly CalculatedRow[],
): CalculatedRow[] {
  const list = (...kinds: AmountLabel[]) =>
    listDistinctValues(sums.filter(({ kind }) => kinds.includes(kind))).map(({ value }) => toCents(value));
  const carried = listCarried(sums).map(({ cents }) => cents);
  const withdrawn = findWithdrawn(rows);
  const moves = rows.filter((row) => !row.calculation && phrases.balances.move.test(describeRow(row).toLowerCase()));
  for (const due of list('due'))
    for (const balance of carried) {
      // Where nothing is carried, what is due may be printed as the new charges only by their name.
      const totals = balance === 0 ? list('newCharges') : list('newCharges', 'total');
      const left = totals.map((total) => due - balance - total);
      if (balance !== 0 && amounts.some(({ value }) => toCents(value) === due - balance)) continue;
      const found = moves.find(({ amount }) => left.includes(toCents(amount.value)));
      if (found) return [...withdrawn, ...moves.filter(({ amount }) => amount.value === found.amount.value)];
      if (left.includes(addCents(moves))) return [...withdrawn, ...moves];
    }
  return withdrawn;
}

/** An earlier bill that was taken back: "Invoice 5501-0092 cancelled  -$912.55", and the row that it takes back. */
const findWithdrawn = (rows: readonly CalculatedRow[]): CalculatedRow[] =>
  rows
    .filter((row) => row.amount.value < 0 && phrases.balances.withdrawn.test(describeRow(row).toLowerCase()))
    .flatMap((row) => {
      const other = rows.find(({ amount }) => toCents(amount.value) === -toCents(row.amount.value));
      return other ? [row, other] : [];
    });

const addCents = (rows: readonly CalculatedRow[]) => rows.reduce((sum, { amount }) => sum + toCents(amount.value), 0);

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
  return (
    close(printed, labelled, 'balance_closes') ??
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
    // What is due on time may be less a discount, which is nothing from before.
    const isDiscount = found.at && 'words' in found.at && /\bdiscount\b/.test(found.at.words);
    const previousBalance = found.at
      ? makePrintedField({ ...found.at, value: (found.cents - (found.moved ?? 0)) / 100 }, basis)
      : makeDerivedField(found.cents);
    return {
      previousBalance: isDiscount || basis === 'equals_new_charges' ? null : previousBalance,
      totalDue: makePrintedField(due, found.moved || isDiscount ? 'ledger_closes' : basis),
    };
  }
  return null;
}

/** Printed amounts with words of an earlier balance. */
function listNamedBalances(amounts: readonly PrintedAmount[]): Carried[] {
  return amounts.flatMap((at): Carried[] => {
    const cents = toCents(at.value);
    if (cents === 0 || !phrases.balances.balance.test(at.words)) return [];
    return [{ cents: phrases.balances.inCredit.test(at.words) ? -Math.abs(cents) : cents, at }];
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
    const isInstalment = amounts.some(
      ({ value, words }) => value === best.sum.value && phrases.balances.instalment.test(words),
    );
    if (isInstalment) return { previousBalance, totalDue: makePrintedField(best.sum, 'instalment') };
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

/** A printed amount and the words around it. */
export interface PrintedAmount {
  value: number;
  line: Line;
  start: number;
  end: number;
  /** The words before it in its line, or around it in a sentence, in lower case. */
  words: string;
}

/** An amount beside a label. */
export interface Sum extends Omit<PrintedAmount, 'words'> {
  kind: AmountLabel;
  /** How reliably the label belongs to this amount. */
  weight: number;
  /** Whether the label is only a known phrase: "Total", not "Total energy". */
  exact: boolean;
}

/** Limits the work. Bills print about a hundred. */
const maxAmounts = 400;
/** Letters around an amount that may say what it is. */
const lettersAround = { before: 60, after: 45 };
/**
 * In letter heights: the maximum gap between a label and the amount below, and the minimum distance between their tops.
 */
const labelAbove = { gap: 0.8, step: 0.5 };

/** Every amount on the bill except those of comparisons and offers. Arithmetic can identify one without a label. */
export function findAmounts(doc: DocumentIndex): PrintedAmount[] {
  return [...doc.lines, ...doc.paragraphs]
    .flatMap((line) =>
      doc.numbers(line).flatMap((number): PrintedAmount[] => {
        if (!isSumLike(number)) return [];
        const before = line.text.slice(Math.max(0, number.start - lettersAround.before), number.start);
        const after = line.text.slice(number.end, number.end + lettersAround.after);
        const words = `${readWordsAbove(doc, line)} ${before} ${line.cells.length === 1 ? after : ''}`.toLowerCase();
        if (distractorPattern.test(line.text.toLowerCase()) && line.cells.length === 1) return [];
        return [{ value: number.value, line, start: number.start, end: number.end, words }];
      }),
    )
    .slice(0, maxAmounts);
}

/** The label on the line above the amount. */
function readWordsAbove(doc: DocumentIndex, line: Line): string {
  const above = doc.lines[line.index - 1];
  const isLabel =
    above?.page === line.page &&
    above.cells.length === 1 &&
    line.top - above.bottom < labelAbove.gap * line.size &&
    above.top < line.top - labelAbove.step * line.size &&
    !/\d/.test(above.text);
  return isLabel ? above.text : '';
}

/** Whether a number is printed like an amount: with two decimals, or whole with a currency. */
export function isSumLike(number: NumberSpan): boolean {
  if (number.kind !== 'money' && number.kind !== 'plain') return false;
  return number.decimals === 2 || (number.hasCurrency && number.decimals === 0);
}

/** The first sum of each value. */
export function listDistinctValues(sums: readonly Sum[]): Sum[] {
  const seen = new Set<number>();
  return sums.filter(({ value }) => !seen.has(toCents(value)) && seen.add(toCents(value)));
}

export const readCents = (field: Field<number>): number => toCents(field.value);

/** A balance with a minus, if its words say that it is a credit: "Your previous balance was £120.00 in credit £120.00". */
export function signBalance(kind: AmountLabel, value: number, words: string): number {
  const isBalance = kind === 'previous' || kind === 'carried' || (kind === 'due' && !askedPattern.test(words));
  return value > 0 && isBalance && phrases.balances.inCredit.test(words) ? -value : value;
}

const askedPattern = /\b(?:due|pay|payable|owing)\b/i;

/** The field of a printed amount. */
export const makePrintedField = (sum: Sum | PrintedAmount, basis: Basis): Field<number> => ({
  value: toCents(sum.value) / 100,
  basis,
  evidence: makeEvidence(sum.line, sum.start, sum.end),
});

/** The field of a calculated amount, which is not printed. */
export const makeDerivedField = (cents: number, basis: Basis = 'worked_out'): Field<number> => ({
  value: Math.round(cents) / 100,
  basis,
  evidence: null,
});
