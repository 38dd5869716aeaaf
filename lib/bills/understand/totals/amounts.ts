/**
 * Amounts that the bill prints anywhere, whatever stands beside them: arithmetic can tell what a label in unknown words, or
 * none, does not.
 */

import { distractorPattern } from '../../labels/distractors';
import { toCents } from '../../money';
import { centsOfLine, type Selection, type Target } from '../charges/selection';
import type { DocumentIndex } from '../document-index';
import type { Line } from '../layout/lines';
import { isSumLike, type Sum } from './sums';
import { isTaxOf } from './targets';

/** An amount in print with the words around it. */
export interface PrintedAmount {
  value: number;
  line: Line;
  start: number;
  end: number;
  /** Words before it in its line, or around it in a sentence, in lower case. */
  words: string;
}

const MAX_AMOUNTS = 400;

/** Every amount of money on the bill but those of comparisons and offers. */
export function findAmounts(doc: DocumentIndex): PrintedAmount[] {
  return [...doc.lines, ...doc.paragraphs]
    .flatMap((line) =>
      doc.numbers(line).flatMap((number): PrintedAmount[] => {
        if (!isSumLike(number)) return [];
        const before = line.text.slice(Math.max(0, number.start - 60), number.start);
        const after = line.text.slice(number.end, number.end + 45);
        const words = `${wordsAbove(doc, line)} ${before} ${line.cells.length === 1 ? after : ''}`.toLowerCase();
        if (distractorPattern.test(line.text.toLowerCase()) && line.cells.length === 1) return [];
        return [{ value: number.value, line, start: number.start, end: number.end, words }];
      }),
    )
    .slice(0, MAX_AMOUNTS);
}

/** A label on a line of its own, its amount on the next. */
function wordsAbove(doc: DocumentIndex, line: Line): string {
  const above = doc.lines[line.index - 1];
  const isLabel =
    above?.page === line.page &&
    above.cells.length === 1 &&
    line.top - above.bottom < 0.8 * line.size &&
    above.top < line.top - 0.5 * line.size &&
    !/\d/.test(above.text);
  return isLabel ? above.text : '';
}

/**
 * The lines as taken at first sight, closed by an amount without a known label that is exactly their sum, when the GST in
 * print says that it is their total or their subtotal.
 */
export function closeUnlabelled(selection: Selection, sums: Sum[], amounts: PrintedAmount[]): Selection {
  const { lines } = selection;
  if (lines.length < 2 || !lines.some(({ proved }) => proved)) return selection;
  const own = new Set(lines.map(({ row }) => row.line));
  const taxes = sums.filter(({ kind }) => kind === 'gst');
  for (const style of ['inc', 'ex'] as const) {
    const cents = lines.reduce((sum, line) => sum + centsOfLine(line, style), 0);
    const printed = amounts.find(({ value, line }) => toCents(value) === cents && !own.has(line));
    const fits = ({ value }: Sum) =>
      style === 'inc' ? Math.abs(value - cents / 1100) < 0.03 : isTaxOf(value, cents / 100);
    const gst = taxes.find(fits);
    if (!printed || !gst) continue;
    const sum: Sum = { ...printed, kind: style === 'inc' ? 'newCharges' : 'subtotal', weight: 1, exact: false };
    const target: Target = {
      cents,
      style,
      gst,
      subtotal: style === 'ex' ? sum : null,
      total: style === 'inc' ? sum : null,
      cost: 1,
    };
    return { lines, target };
  }
  return selection;
}

const BALANCE_WORDS =
  /\b(?:overdue|owing|last|previous|earlier|before|carried|brought|balance|credit|deposit|left over|unpaid|arrears|outstanding|remaining|refund|paid|past due|prior)\b/;
const DUE_WORDS = /\b(?:pay|paid|payable|due|owe|owing|debit(?:ed)?|balance|total|remit|transfer|refund|collect)\b/;

/** A balance that the retailer owes, told without a minus. */
const IN_CREDIT = /\bin credit\b|\bcredit (?:balance )?of\b/;

/** What stands right before an amount; words behind it are about another. */
const leadOf = ({ line, start }: PrintedAmount) => line.text.slice(Math.max(0, start - 40), start).toLowerCase();

export interface Closure {
  previous: PrintedAmount;
  due: PrintedAmount;
}

/** An amount in print that its words call an earlier balance, of just so many cents; null: none. */
export function findBalance(amounts: readonly PrintedAmount[], cents: number): PrintedAmount | null {
  const named = amounts.filter(
    ({ value, words }) =>
      BALANCE_WORDS.test(words) &&
      (toCents(value) === cents || (toCents(value) === -cents && cents < 0 && IN_CREDIT.test(words))),
  );
  const first = named[0];
  return first && cents !== 0 ? { ...first, value: cents / 100 } : null;
}

/** The one earlier balance in print that with the new charges makes an amount to pay in print; null: none, or several. */
export function closeBalance(amounts: PrintedAmount[], freshCents: number, taken: ReadonlySet<number>): Closure | null {
  const byCents = new Map<number, PrintedAmount[]>();
  for (const one of amounts) byCents.set(toCents(one.value), [...(byCents.get(toCents(one.value)) ?? []), one]);
  const found: Closure[] = [];
  for (const [printed, alike] of byCents) {
    const named = alike.find(({ words }) => BALANCE_WORDS.test(words));
    const inCredit = named && printed > 0 && !byCents.has(printed + freshCents) && IN_CREDIT.test(leadOf(named));
    const cents = inCredit ? -printed : printed;
    const previous = named && { ...named, value: cents / 100 };
    const dues = byCents.get(cents + freshCents) ?? [];
    const due = dues.find(({ words }) => DUE_WORDS.test(words)) ?? (dues.length > 1 ? dues[0] : undefined);
    if (printed === 0 || cents === freshCents || taken.has(printed) || !previous || !due) continue;
    found.push({ previous, due });
  }
  return found.length === 1 ? found[0]! : null;
}
