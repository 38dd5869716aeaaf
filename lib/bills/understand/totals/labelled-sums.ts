/** Finds sums whose labels are separate from their amounts: in other cells, above or below, or in sentences. */
import { type AmountLabel, phrases } from '../../phrases';
import { type DocumentIndex, looksLikeLabel } from '../document-index';
import type { LabelHit } from '../labels';
import { findValueLocations, type ValueLocation } from '../value-locations';
import type { NumberSpan } from '../values/numbers';
import { withGst } from './sum-kinds';
import type { Sum } from './types';

/** Words before a hypothetical amount, with another plan or in another year. */
const hypotheticalPattern = /\b(?:would|could|may|might|if you|about|around|approximately|less over)\b[^.;]*$/i;

/** "A late payment fee of $14.00 may apply". */
const mayApplyPattern = /^ (?:\([^)]*\) )?(?:may|might|could|can|will|would) (?:be|apply|also)\b|^ appl(?:y|ies)\b/i;

/** How reliably a label belongs to an amount in that relation. */
const relationWeights: Record<ValueLocation['relation'], number> = {
  same: 2.4,
  right: 2.2,
  beside: 1.9,
  below: 2,
  over: 2,
  above: 1.2,
  left: 1,
};

/** Factors for a label within a sentence, and for a label of one word. */
const shareInSentence = 0.6;
const shareOfOneWord = 0.75;

/** "Your last bill of $511.40 was paid in full": nothing is left of it. */
const paidPattern = /^,? (?:was|has been|is|which was|which you)\b[^.$£\d]{0,16}\bpaid\b/i;

/** The sum beside a label, once for each kind that its phrase may mean. */
export function findSumsOfLabel(doc: DocumentIndex, hit: LabelHit): Sum[] {
  const found = listKinds(hit).length > 0 && !namesCharge(hit) ? findFirstAmount(doc, hit) : null;
  if (!found) return [];
  const { line, relation } = found.site;
  const { value, start, end } = found.number;
  const weight =
    relationWeights[relation] * (looksLikeLabel(hit) ? 1 : shareInSentence) * (hit.words > 1 ? 1 : shareOfOneWord);
  return makeSums(hit, { value, line, start, end, weight });
}

/** Whether words of a charge follow the label in its cell: "Pay on time discount 5% off usage". */
function namesCharge({ line, start, end }: LabelHit): boolean {
  const cell = line.cells.find((one) => start >= one.start && start < one.end);
  const rest = cell ? line.text.slice(end, cell.end) : '';
  return (
    cell?.start === start && cell.end < line.text.length && !/\d.*\d/.test(rest) && phrases.balances.fee.test(rest)
  );
}

/** An amount once for each kind that the label's phrase may mean. */
export function makeSums(hit: LabelHit, amount: Omit<Sum, 'kind' | 'exact'>): Sum[] {
  const kinds = listKinds(hit);
  const isPaid = paidPattern.test(amount.line.text.slice(amount.end, amount.end + 40));
  const sumKinds = isPaid && kinds.includes('previous') ? [...kinds, 'payments' as const] : kinds;
  return sumKinds.map((kind) => ({ ...amount, kind: withGst(kind, hit.gst), exact: kind !== 'total' }));
}

const listKinds = ({ kinds }: LabelHit): AmountLabel[] =>
  kinds.flatMap(({ kind }) => (kind.startsWith('amount:') ? [kind.slice('amount:'.length) as AmountLabel] : []));

function findFirstAmount(doc: DocumentIndex, hit: LabelHit): { site: ValueLocation; number: NumberSpan } | null {
  for (const site of findValueLocations(doc, hit)) {
    const isOthers = /[A-Za-z]{3}/.test(readStart(site)) || isNamed(doc, site) || isSentence(hit);
    if (site.relation === 'below' && (isOthers || isColumnHead(doc, hit))) continue;
    const number = doc
      .numbers(site.line)
      .find(
        (one) =>
          one.start >= site.start &&
          one.end <= site.end + 1 &&
          isSumLike(one) &&
          !upperLimit.test(site.line.text.slice(0, one.start)) &&
          !hypotheticalPattern.test(site.line.text.slice(Math.max(0, one.start - 60), one.start)) &&
          !mayApplyPattern.test(site.line.text.slice(one.end, one.end + 30)),
      );
    if (number) return { site, number };
  }
  return null;
}

/**
 * Whether the line is a table heading, where most columns are not sums: "Charges | Usage | Price | Last bill | This
 * bill".
 */
function isColumnHead(doc: DocumentIndex, { line }: LabelHit): boolean {
  const sums = line.cells.filter(({ start, end }) =>
    doc.lineLabels(line).some((one) => one.start >= start && one.end <= end && listKinds(one).length > 0),
  );
  return line.cells.length >= cellsOfHead && 2 * sums.length <= line.cells.length;
}

const cellsOfHead = 4;

/**
 * Whether the label begins a sentence, so that nothing below belongs to it: "To pay, use BPAY biller code 11084 or call
 * us".
 */
function isSentence({ line, start, end }: LabelHit): boolean {
  const cell = line.cells.find((one) => start >= one.start && start < one.end);
  const rest = cell ? line.text.slice(end, cell.end) : '';
  return /^, [a-z]/.test(rest) || rest.split(' ').filter((word) => /[A-Za-z]/.test(word)).length >= minSentenceWords;
}

const minSentenceWords = 6;

/** "Pay up to $10,000 by card" is not a sum of the bill. */
const upperLimit = /\b(?:up to|over|under|at least|minimum of|maximum of|more than|less than)\s*$/i;

/** Words in a cell before its first digit, which name something else. */
const readStart = (site: ValueLocation) => site.line.text.slice(site.start, site.end).replace(/[\d$£].*$/s, '');

/** Whether the line is a table row with other words beside the amount. */
function isNamed(doc: DocumentIndex, { line }: ValueLocation): boolean {
  const dates = doc.dates(line);
  const words = [...line.text.matchAll(/[A-Za-z]{4,}/g)];
  return (
    line.cells.length > 1 &&
    words.some(({ index }) => !dates.some((date) => index >= date.start && index < date.end)) &&
    !doc.lineLabels(line).length &&
    doc.numbers(line).length > 1
  );
}

/** Whether a number is printed like an amount: with two decimals, or whole with a currency. */
export function isSumLike(number: NumberSpan): boolean {
  if (number.kind !== 'money' && number.kind !== 'plain') return false;
  return number.decimals === 2 || (number.hasCurrency && number.decimals === 0);
}
