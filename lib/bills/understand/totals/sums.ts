/** Finds sums by their labels: total due, new charges, subtotal, GST, previous balance, payments. */
import { roundToCents } from '@/lib/facts/money';
import { type AmountLabel, amountLabels, phrases } from '../../phrases';
import { findClass } from '../../phrases/compile';
import { describeRow } from '../charges/description';
import type { CalculatedRow } from '../charges/stages';
import { type DocumentIndex, looksLikeLabel } from '../document-index';
import { type LabelHit, splitIntoTokens } from '../labels';
import { findValueLocations, type ValueLocation } from '../value-locations';
import { withoutDates } from '../values/dates';
import type { NumberSpan } from '../values/numbers';
import { isSumLike, type Sum } from './amounts';

/** All labelled sums of the document, strongest first. */
export function findSums(doc: DocumentIndex, rows: readonly CalculatedRow[]): Sum[] {
  // The row's words as a whole decide what its amount is.
  const named = new Map(
    rows
      .filter((row) => /[A-Za-z]{3}/.test(withoutCodes(row.line.text.slice(row.start, row.amount.start))))
      .map((row) => [row.line, row.amount.start]),
  );
  const fromLabels = doc.labels
    .flatMap((hit) => findSumsOfLabel(doc, hit))
    .filter((sum) => named.get(sum.line) !== sum.start);
  return [...rows.flatMap(findSumsOfRow), ...fromLabels]
    .filter(({ line }) => !carriedOver.test(line.text))
    .sort((a, b) => b.weight - a.weight);
}

/** The running sum of a table that continues on another page. */
const carriedOver =
  /\b(?:carried|brought) (?:forward|over)\b.*\bpage\b|\b(?:to|from) (?:the )?(?:next|previous) page\b/i;

/** Removes dates and codes such as "26 FEB 26" and "VBBB6PVP8N2". */
function withoutCodes(text: string): string {
  return withoutDates(text).replace(/\S*\d\S*/g, ' ');
}

/** Weights of the row's own amount, and of amounts in its other columns. */
const rowWeight = { amount: 3, otherColumn: 2 };
/** Labels of a sum with nothing else: "Total", "Subtotal inc GST", "Total for July 31 days". */
const bareTotal =
  /^(?:sub ?)?totals?(?: (?:aud|nzd|amount|for \w+ \d+ days?))?\b(?: \(?(?:inc|incl|including|ex|excl|excluding).*)?$/i;

function findSumsOfRow(row: CalculatedRow): Sum[] {
  const description = describeRow(row);
  const kind = findSumKind(description);
  if (!kind || row.calculation?.proved) return [];
  const exact = bareTotal.test(description) || kind !== 'total';
  const { line, amount } = row;
  const at = { line, start: amount.start, end: amount.end };
  const printed = row.amountInc !== null && kind !== 'subtotal' ? row.amountInc : amount.value;
  // "Your previous balance was £120.00 in credit    £120.00".
  const isOwed = printed > 0 && (kind === 'previous' || kind === 'carried') && /\bin credit\b/i.test(line.text);
  const sum: Sum = { kind, value: isOwed ? -printed : printed, ...at, weight: rowWeight.amount, exact };
  const isTotal = kind === 'total' || kind === 'newCharges' || kind === 'subtotal';
  if (row.inconsistentColumns && isTotal)
    return findColumnSums(row.inconsistentColumns, { ...at, weight: rowWeight.amount, exact: true });
  // A totals row with ex GST, GST and inc GST gives all three sums.
  if (row.amountEx === null || row.amountInc === null || !isTotal) return [sum];
  const [ex, inc] = [row.amountEx, row.amountInc];
  const gst = roundToCents(inc - ex);
  return [sum, ...findColumnSums({ ex, gst, inc }, { ...at, weight: rowWeight.otherColumn, exact: false })];
}

function findColumnSums(
  { ex, gst, inc }: NonNullable<CalculatedRow['inconsistentColumns']>,
  at: Omit<Sum, 'kind' | 'value'>,
): Sum[] {
  return [
    { ...at, kind: 'subtotal', value: ex },
    { ...at, kind: 'gst', value: gst },
    { ...at, kind: 'newCharges', value: inc },
  ];
}

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
function findSumsOfLabel(doc: DocumentIndex, hit: LabelHit): Sum[] {
  const found = listKinds(hit).length > 0 ? findFirstAmount(doc, hit) : null;
  if (!found) return [];
  const { line, relation } = found.site;
  const { value, start, end } = found.number;
  const weight =
    relationWeights[relation] * (looksLikeLabel(hit) ? 1 : shareInSentence) * (hit.words > 1 ? 1 : shareOfOneWord);
  return makeSums(hit, { value, line, start, end, weight });
}

/** An amount once for each kind that the label's phrase may mean. */
function makeSums(hit: LabelHit, amount: Omit<Sum, 'kind' | 'exact'>): Sum[] {
  const kinds = listKinds(hit);
  const isPaid = paidPattern.test(amount.line.text.slice(amount.end, amount.end + 40));
  const sumKinds = isPaid && kinds.includes('previous') ? [...kinds, 'payments' as const] : kinds;
  return sumKinds.map((kind) => ({ ...amount, kind: withGst(kind, hit.gst), exact: kind !== 'total' }));
}

const listKinds = ({ kinds }: LabelHit): AmountLabel[] =>
  kinds.flatMap(({ kind }) => (kind.startsWith('amount:') ? [kind.slice('amount:'.length) as AmountLabel] : []));

function findFirstAmount(doc: DocumentIndex, hit: LabelHit): { site: ValueLocation; number: NumberSpan } | null {
  for (const site of findValueLocations(doc, hit)) {
    const isOthers = /[A-Za-z]{3}/.test(readStart(site));
    if (site.relation === 'below' && isOthers) continue;
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

/** "Pay up to $10,000 by card" is not a sum of the bill. */
const upperLimit = /\b(?:up to|over|under|at least|minimum of|maximum of|more than|less than)\s*$/i;

/** Words in a cell before its first digit, which name something else. */
const readStart = (site: ValueLocation) => site.line.text.slice(site.start, site.end).replace(/[\d$£].*$/s, '');

/** "This bill, GST included" is the sum, not its tax. */
const gstIncluded =
  /^((?!total\b[\s,(]*gst|plus\b|your\b[\s,(]*gst)\S.*?\S)[\s,(]+gst (?:included|inclusive|incl\.?)\)?$/i;

/** Words that don't change the meaning of a label. */
const fillers = new Set(['your', 'the', 'on', 'to', 'of', 'as', 'at', 'by', 'a']);

/** A label with only the words of GST may be a total if it is this short. */
const maxTotalWords = 5;
/** The minimum share of the label that its phrase must cover: "Total due by direct debit". */
const minShareOfLabel = 0.6;

/** The kind of sum that a row's words name; null if it may be a charge. */
export function findSumKind(description: string): AmountLabel | null {
  const tokens = splitIntoTokens(withoutDates(withoutBrackets(description)))
    .map((token) => token.word)
    .filter((word) => !/^\d/.test(word) && !fillers.has(word));
  const gst = tokens.includes('exgst') ? 'ex' : tokens.includes('incgst') ? 'inc' : null;
  const words = tokens.filter((word) => !/^(?:inc|ex)gst$/.test(word));
  if (phrases.balances.fee.test(words.join(' '))) return null;
  // "Including GST" alone is the tax.
  if (words.length === 0 && gst === 'inc') return 'gst';
  const text = words.join(' ');
  const kind =
    findPhraseKind(words) ??
    findClass(phrases.sums, text) ??
    (gst !== null && words.length <= maxTotalWords && !phrases.balances.charge.test(text) ? 'total' : null);
  return kind && withGst(kind, gst);
}

/** Removes brackets, unless they are about tax. */
function withoutBrackets(description: string): string {
  return (
    description
      // "Total charges (GST of $12.30 included)" is the total.
      .replace(/(?<=\S\s?)\([^)]*\d+\.\d\d[^)]*\)/g, ' ')
      .trim()
      .replace(gstIncluded, '$1 including GST')
      .replace(/\([^)]*\)/g, (bracket) =>
        /gst|vat|tax/i.test(bracket) && !/\bfree\b|\bfees?\b/i.test(bracket) ? bracket : ' ',
      )
  );
}

function findPhraseKind(words: string[]): AmountLabel | null {
  for (let length = words.length; length > 0 && length >= minShareOfLabel * words.length; length--) {
    const kind = kindByPhrase.get(words.slice(0, length).join(' '));
    if (kind) return kind;
  }
  return null;
}

const kindByPhrase = new Map<string, AmountLabel>(
  Object.entries(amountLabels).flatMap(([kind, texts]) =>
    texts.map((text): [string, AmountLabel] => [
      text
        .split(' ')
        .filter((word) => !fillers.has(word))
        .join(' '),
      kind as AmountLabel,
    ]),
  ),
);

/** Adjusts the kind for GST: "Total (ex GST)" is a subtotal, "Subtotal (inc GST)" the new charges. */
function withGst(kind: AmountLabel, gst: 'inc' | 'ex' | null): AmountLabel {
  if (gst === 'ex' && (kind === 'newCharges' || kind === 'total')) return 'subtotal';
  if (gst === 'inc' && (kind === 'subtotal' || kind === 'total')) return 'newCharges';
  return kind;
}
