/**
 * Finds sums by their labels: total due, new charges, subtotal, GST, previous balance, payments. From them, what the
 * charge lines may add up to.
 */
import { roundToCents, toCents } from '@/lib/facts/money';
import type { Bill } from '../../bill';
import { taxShares } from '../../checks/tolerances';
import { type AmountLabel, amountLabels, phrases } from '../../phrases';
import { findClass } from '../../phrases/compile';
import { describeRow } from '../charges/row-words';
import type { CalculatedRow, Candidate } from '../charges/stages';
import { type DocumentIndex, looksLikeLabel } from '../document-index';
import { findMostFrequent } from '../energy-and-currency';
import { findValueLocations, type ValueLocation } from '../fields/candidates';
import { type LabelHit, splitIntoTokens } from '../labels';
import { withoutDates } from '../values/dates';
import type { NumberSpan } from '../values/numbers';
import { isSumLike, listDistinctValues, type Sum, signBalance } from './balances';

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
    .filter(
      ({ line, start }) => !carriedOver.test(line.text) && !phrases.distractors.example.test(line.text.slice(0, start)),
    )
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
  /^(?:sub ?)?totals?(?: (?:aud|nzd|amount|credit|for \w+ \d+ days?))?\b(?: \(?(?:inc|incl|including|ex|excl|excluding).*)?$/i;

function findSumsOfRow(row: CalculatedRow): Sum[] {
  const description = describeRow(row);
  const kind = findKindOfRow(row, description);
  if (!kind || row.calculation?.proved) return [];
  const exact = bareTotal.test(description) || kind !== 'total';
  const { line, amount } = row;
  const at = { line, start: amount.start, end: amount.end };
  const printed = row.amountInc !== null && kind !== 'subtotal' ? row.amountInc : amount.value;
  const sum: Sum = { kind, value: signBalance(kind, printed, line.text), ...at, weight: rowWeight.amount, exact };
  const isTotal = kind === 'total' || kind === 'newCharges' || kind === 'subtotal';
  // A totals row with ex GST, GST and inc GST gives all three sums.
  if (row.amountEx === null || row.amountInc === null || !isTotal) return [sum];
  const [ex, inc] = [row.amountEx, row.amountInc];
  const gst = roundToCents(inc - ex);
  const inColumn = { ...at, weight: rowWeight.otherColumn, exact: false };
  return [
    sum,
    { ...inColumn, kind: 'subtotal', value: ex },
    { ...inColumn, kind: 'gst', value: gst },
    { ...inColumn, kind: 'newCharges', value: inc },
  ];
}

/** What no label names, but closes the ledger; see `findMoves`. */
export const toAdjustment = ({ line, amount: { value, start, end } }: CalculatedRow): Sum => ({
  ...{ kind: 'adjustments', value, line, start, end, weight: rowWeight.amount, exact: true },
});

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
  const words = hit.line.text.slice(hit.start, hit.end);
  const isNet = beforeTax.test(amount.line.text.slice(amount.end));
  return sumKinds.map((kind) => {
    const value = signBalance(kind, amount.value, words);
    return { ...amount, kind: isNet ? withGst(kind, 'ex') : kind, value, exact: kind !== 'total' };
  });
}

/** "New charges $814.17 plus GST". */
const beforeTax = /^,? (?:plus|\+|before|exc?l?(?:uding)?\.?) (?:gst|vat|tax)\b/i;

const listKinds = ({ kinds }: LabelHit): AmountLabel[] =>
  kinds.flatMap(({ kind }) => (kind.startsWith('amount:') ? [kind.slice('amount:'.length) as AmountLabel] : []));

/** "Includes $56.48 GST". */
const taxAhead = /\binclud(?:es?|ing) \$?[\d,]+\.\d\d (?:of |in )?$/i;

function findFirstAmount(doc: DocumentIndex, hit: LabelHit): { site: ValueLocation; number: NumberSpan } | null {
  const { line, start } = hit;
  const isAhead = listKinds(hit).includes('gst') && taxAhead.test(line.text.slice(0, start));
  const ahead = isAhead && doc.numbers(line).findLast(({ end }) => end <= start);
  if (ahead) return { site: { line, start: ahead.start, end: ahead.end, relation: 'same' }, number: ahead };
  for (const site of findValueLocations(doc, hit)) {
    // Words before the first digit of a cell name something else.
    const isOthers = /[A-Za-z]{3}/.test(site.line.text.slice(site.start, site.end).replace(/[\d$£].*$/s, ''));
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

/** "This bill, GST included" is the sum, not its tax. */
const gstIncluded =
  /^((?!total\b[\s,(]*gst|plus\b|your\b[\s,(]*gst)\S.*?\S)[\s,(]+gst (?:included|inclusive|incl\.?)\)?$/i;

/** Words that don't change the meaning of a label. */
const fillers = new Set(['your', 'the', 'on', 'to', 'of', 'as', 'at', 'by', 'a']);

/** A label with only the words of GST may be a total if it is this short. */
const maxTotalWords = 5;
/** The minimum share of the label that its phrase must cover: "Total due by direct debit". */
const minShareOfLabel = 0.6;

const withTax =
  /\b(?:inc|incl|including|inclusive|with|after)\b\.?(?: of\b)? ?(?:10% )?(?:gst|vat|hst|g\.s\.t\.?|tax)(?![a-z])/i;
const withoutTax =
  /\b(?:exc?|excl|excluding|exclusive|before|without)\b\.?(?: of\b)? ?(?:gst|vat|hst|g\.s\.t\.?|tax)(?![a-z])/i;

/** The kind of sum that a row's words name; null if it may be a charge. */
function findSumKind(description: string): AmountLabel | null {
  const printed = withoutDates(withoutBrackets(description));
  const gst = withoutTax.test(printed) ? 'ex' : withTax.test(printed) ? 'inc' : null;
  const words = splitIntoTokens(
    printed
      .replace(/\bon or before\b/i, 'by')
      .replace(withoutTax, ' ')
      .replace(withTax, ' '),
  )
    .map(({ word, full }) => (full === 'no' ? word : full))
    .filter((word) => !/^\d/.test(word) && !fillers.has(word));
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

/** What sum a row is: by the words in its amount's own cell, as beside another column, else by all its words. */
export function findKindOfRow({ line, amount }: CalculatedRow, description: string): AmountLabel | null {
  const cell = line.cells.findLast(({ start }) => start <= amount.start);
  const beside = cell && line.cells.length > 1 ? line.text.slice(cell.start, amount.start) : '';
  return (
    (/[A-Za-z]{3}/.test(beside) ? findSumKind(beside) : null) ??
    findSumKind(description) ??
    (amount.value < 0 && /^payments?\b/i.test(description) ? 'payments' : null)
  );
}

/** Removes brackets, unless they are about tax. */
function withoutBrackets(description: string): string {
  return (
    description
      // "Total charges (GST of $12.30 included)" is the total.
      .replace(/(?<=\S\s?)\([^)]*\d+\.\d\d[^)]*\)/g, ' ')
      .replace(/\bincludes? \$?[\d,]+\.\d\d (?:of |in )?gst\b/i, ' ')
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

export type GstStyle = 'ex' | 'inc';

/** A total that the lines may add up to, in cents. */
export interface Target {
  cents: number;
  style: GstStyle;
  subtotal: Sum | null;
  gst: Sum | null;
  total: Sum | null;
  /** How unlikely the target is: 0 if subtotal, GST and total are all printed and agree. */
  cost: number;
}

/** A choice of charge lines, and the total that they add up to. */
export interface Selection {
  readonly lines: readonly Candidate[];
  /** Null if the lines are only the first guess. */
  readonly target: Target | null;
}

/** The amount of a line in a GST style, in cents. */
export function readLineCents({ row }: Pick<Candidate, 'row'>, style: GstStyle): number {
  return toCents((style === 'ex' ? row.amountEx : row.amountInc) ?? row.amount.value);
}

/** The cost of a total by its label. The bill's own total is likeliest; the amount due may include a balance. */
const labelCosts: Partial<Record<AmountLabel, number>> = { newCharges: 0.1, total: 0.35, due: 0.4 };

/** Further costs of a target, on the same scale. */
const costs = {
  /** The label is far from its amount. */
  weakLabel: 0.2,
  /** The total of a group, such as "Total energy", is rarely the bill's. */
  groupTotal: 0.5,
  /** A total that does not mention GST, on a bill with or without printed GST. */
  silentBesideGst: 0.6,
  silent: 0.3,
  /** Net and GST give the total, but no subtotal is printed. */
  taxOfNet: 0.1,
  otherTax: 0.25,
  /** Lines that include GST: it is the right share of the total, or not. */
  taxInside: 0.05,
  otherTaxInside: 0.4,
  netOnly: 0.8,
  netAndTax: 0.7,
};

/** The minimum weight of a clear label. */
const clearLabel = 1.5;
/** Limits of the combinations tried. Bills print a few sums of each kind. */
const maxCounts = { ofKind: 6, targets: 60 };
/** Tolerance for the rounding of the lines. */
const roundingCents = 2;

/** Every possible combination of subtotal, GST and total, likeliest first. */
export function findTargets(sums: readonly Sum[]): Target[] {
  const ofKind = (kind: AmountLabel) =>
    listDistinctValues(sums.filter((sum) => sum.kind === kind)).slice(0, maxCounts.ofKind);
  const [subtotals, printed] = [ofKind('subtotal'), ofKind('gst')];
  // A bill for electricity and gas may print the tax of each alone.
  const whole = roundToCents(printed.reduce((sum, { value }) => sum + value, 0));
  const taxes = [...printed, ...printed.slice(1, 2).map((tax) => ({ ...tax, value: whole }))];
  const totals = [...ofKind('newCharges'), ...ofKind('total'), ...ofKind('due')];
  const silent = taxes.length > 0 ? costs.silentBesideGst : costs.silent;
  return [
    ...totals.flatMap((total): Target[] => [
      { cents: toCents(total.value), style: 'inc', ...none, total, cost: computeTotalCost(total) + silent },
      ...taxes.flatMap((gst) => listTaxed(total, gst, subtotals)),
    ]),
    ...subtotals.flatMap((subtotal): Target[] => {
      const net: Target = { cents: toCents(subtotal.value), style: 'ex', ...none, subtotal, cost: costs.netOnly };
      const fitting = taxes.filter((gst) => isTaxOnNet(gst.value, subtotal.value));
      return [net, ...fitting.map((gst) => ({ ...net, gst, cost: costs.netAndTax }))];
    }),
  ]
    .sort((a, b) => a.cost - b.cost)
    .slice(0, maxCounts.targets);
}

const none = { subtotal: null, gst: null, total: null };

function listTaxed(total: Sum, gst: Sum, subtotals: readonly Sum[]): Target[] {
  const net = toCents(total.value) - toCents(gst.value);
  if (gst.value === total.value) return [];
  const subtotal = subtotals.find((sum) => Math.abs(toCents(sum.value) - net) <= roundingCents) ?? null;
  const unnamed = isTaxOnNet(gst.value, net / 100) ? costs.taxOfNet : costs.otherTax;
  const cost = computeTotalCost(total) + (subtotal ? 0 : unnamed);
  const inside = isTaxInside(gst.value, total.value) ? costs.taxInside : costs.otherTaxInside;
  return [
    { cents: subtotal ? toCents(subtotal.value) : net, style: 'ex', subtotal, gst, total, cost },
    { cents: toCents(total.value), style: 'inc', subtotal, gst, total, cost: cost + inside },
  ];
}

function computeTotalCost({ kind, weight, exact }: Sum): number {
  const label = labelCosts[kind] ?? 1;
  return label + (weight < clearLabel ? costs.weakLabel : 0) + (exact ? 0 : costs.groupTotal);
}

/** Tolerance in dollars: some bills round tax line by line. */
const taxSlack = 0.03;
/**
 * The maximum tax on energy as a share of the net amount, and of the total. Sources: GST Acts of Australia and New
 * Zealand, VAT of Britain, GST and HST of Canada.
 */
const maxShareOfNet = 0.21;
const maxShareOfTotal = 0.18;

/** Whether the tax is a known share of a net amount, such as a tenth. */
export function isTaxOnNet(tax: number, net: number): boolean {
  return taxShares.other.some((share) => Math.abs(tax - share * net) < taxSlack);
}

/** Whether the tax is a known share of a total that includes it, such as an eleventh. */
export function isTaxInside(tax: number, total: number): boolean {
  return taxShares.other.some((share) => Math.abs(tax - (share * total) / (1 + share)) < taxSlack);
}

/** Whether the tax on a net amount is not too high. */
export const mayBeTaxOnNet = (tax: number, net: number): boolean =>
  Math.abs(tax) <= maxShareOfNet * Math.abs(net) + taxSlack;

/** Whether the tax in a total is not too high. */
export const mayBeTaxInside = (tax: number, total: number): boolean =>
  Math.abs(tax) <= maxShareOfTotal * Math.abs(total);

const taxNames: readonly (readonly [Bill['taxName'], RegExp])[] = [
  ['GST', /\bgst\b/gi],
  ['VAT', /\bvat\b/gi],
  ['HST', /\bhst\b/gi],
];

/** Whether the heads of the amounts say that they are with or without GST: "Rate (excl. GST)". Null if both or neither do. */
export function findPrintedStyle(doc: DocumentIndex): GstStyle | null {
  const isSaid = (words: string) => {
    const head = new RegExp(`^(?:unit )?(?:rate|price|amount|charge)s?\\b\\W{1,3}(?:${words})\\W{0,2}gst\\b`, 'i');
    return doc.lines.some(({ cells }) => cells.some(({ text }) => head.test(text)));
  };
  const [ex, inc] = [isSaid('ex|excl|excluding|before'), isSaid('inc|incl|including|with')];
  return ex === inc ? null : ex ? 'ex' : 'inc';
}

/** The name of the tax: the most frequent on the bill. */
export function findTaxName(doc: DocumentIndex): Bill['taxName'] {
  return findMostFrequent(taxNames, doc.text) ?? 'GST';
}
