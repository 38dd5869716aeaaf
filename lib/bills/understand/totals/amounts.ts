/** The printed amounts of a bill, those beside a label, and the fields that they make. */

import { toCents } from '@/lib/facts/money';
import type { Basis } from '../../basis';
import type { Field } from '../../bill';
import { type AmountLabel, distractorPattern } from '../../phrases';
import type { DocumentIndex } from '../document-index';
import { type Line, makeEvidence } from '../layout/lines';
import type { NumberSpan } from '../values/numbers';

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
