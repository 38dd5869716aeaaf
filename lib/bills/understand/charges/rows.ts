/** Finds rows that end in an amount: the candidates for charge lines. */

import { toCents } from '@/lib/facts/money';
import { must } from '@/lib/must';
import { groupBy } from '../../lists';
import { type DocumentIndex, findCellOver, iterateLinesBefore } from '../document-index';
import { type Line, measureSpan } from '../layout/lines';
import type { NumberSpan } from '../values/numbers';
import type { QuantityUnit } from '../values/units';
import { mayBeLossFactor, solveLine } from './solve';
import type { CalculatedRow, Calculation, Row } from './stages';

/** All parts of lines that end in an amount, with their calculations. Skips sentences; see `findProseRows`. */
export function findRows(doc: DocumentIndex): CalculatedRow[] {
  const prose = new Set(doc.paragraphs.flatMap((paragraph) => paragraph.words));
  const named = findNamedFactors(doc);
  const factors = [...named.values()];
  const energy = findRepeatedEnergy(doc);
  return doc.lines.flatMap((line) => {
    const [first] = line.words;
    if (first && prose.has(first)) return [];
    const counted = doc.numbers(line).map((number): NumberSpan => {
      const unit = isAmount(number) && !number.hasCurrency && energy.get(number.value);
      return unit ? { ...number, kind: 'quantity', quantityUnit: unit } : number;
    });
    const printed = [...counted, ...listNamedFactors(line.text, named)].sort((a, b) => a.start - b.start);
    const heads = new Map(printed.map((number) => [number, findHead(doc, line, number)]));
    const isUnder = (head: RegExp, number: NumberSpan | undefined) =>
      number !== undefined && head.test(heads.get(number)?.text ?? '');
    // At its end may be what another period or the account as a whole comes to.
    const isAside = printed.slice(0, -1).some(isAmount) && isUnder(asideHead, printed.at(-1));
    const numbers = isAside ? printed.slice(0, -1) : printed;
    const prices = numbers.filter((number) => isUnder(priceHead, number));
    const isOnlyPrice = prices.length === 1 && !numbers.some(({ kind }) => kind === 'rate');
    const figures = numbers.map((number) => underHead(number, heads.get(number) ?? null, isOnlyPrice));
    const isTax = isUnder(taxHead, numbers.at(-1));
    const last = figures.at(-1);
    return cutSegments(line, figures).flatMap((segment) =>
      makeRow(line, segment, isTax && segment.figures.at(-1) === last).map((row) => calculateRow(row, factors)),
    );
  });
}

/**
 * Energy that several lines print with its unit. Where the unit is wrapped, it is no amount: "adjusted for losses
 * x 1.0295 = 27,178.80".
 */
function findRepeatedEnergy(doc: DocumentIndex): ReadonlyMap<number, QuantityUnit> {
  const energy = doc.lines.flatMap((line) =>
    doc
      .numbers(line)
      .flatMap(({ value, quantityUnit }) => (quantityUnit?.unit === 'kWh' ? { value, quantityUnit } : [])),
  );
  const repeated = [...groupBy(energy, ({ value }) => value).values()].filter(({ length }) => length > 1);
  return new Map(repeated.map(([{ value, quantityUnit }]) => [value, quantityUnit]));
}

/** The loss factors that the bill names, and rows may be multiplied by: "MLF 1.0034  DLF 1.0452", "net loss factor 1.0483". */
const findNamedFactors = (doc: DocumentIndex): ReadonlyMap<string, NumberSpan> =>
  new Map(
    doc.lines.flatMap((line) =>
      doc.numbers(line).flatMap((number) => {
        const name = factorName.exec(line.text.slice(0, number.start))?.[1];
        return name && mayBeLossFactor(number) ? [[name, number] as const] : [];
      }),
    ),
  );

const factorName = /(?:^|[^×\w])([DMT]LF|(?:\w+ )?loss factor)(?: \([DMT]LF\))?(?: of| is)?:? ?$/i;

/** The factors that a row names without their value: "MLF × DLF". */
const listNamedFactors = (text: string, named: ReadonlyMap<string, NumberSpan>): NumberSpan[] =>
  [...text.matchAll(/\b[DMT]LF\b(?!:? ?\d)/g)].flatMap(({ 0: name, index }) => {
    const number = named.get(name);
    return number ? [{ ...number, start: index, end: index + name.length }] : [];
  });

/** In lines: how far above a number its head may be. */
const headReach = 40;
/** In letter heights: the maximum gap between the two lines of a head. */
const headGap = 0.9;
const asideHead = /^(?:last|previous|prior) (?:month|quarter|year|bill|period)\b|^(?:running |account )?balance\b/i;
const taxHead = /^(?:gst|vat|tax)\b/i;
const creditHead = /^(?:credits?|money in)\b/i;
const debitHead = /^(?:debits?|charges|money out)\b/i;
const priceHead = /^(?:unit )?(?:price|rate|cost)\b/i;

interface Head {
  text: string;
  head: Line;
}

/** The head over a number: the nearest line of cells above it without figures, with the words over that. */
function findHead(doc: DocumentIndex, line: Line, number: NumberSpan): Head | null {
  const { x, right } = measureSpan(line, number.start, number.end);
  for (const head of iterateLinesBefore(doc, line, headReach)) {
    if (head.cells.length < 2 || doc.numbers(head).length > 0) continue;
    const cell = findCellOver(head, x, right);
    if (!cell) continue;
    const [above] = iterateLinesBefore(doc, head, 1);
    const isHeadToo = above && head.top - above.bottom < headGap * head.size && doc.numbers(above).length === 0;
    const first = isHeadToo ? findCellOver(above, cell.x, cell.right) : null;
    return { text: `${first?.text ?? ''} ${cell.text}`.trim(), head };
  }
  return null;
}

/** A number as its head says: a credit is taken off, and a unit behind the only price is what it is for. */
function underHead(number: NumberSpan, over: Head | null, isOnlyPrice: boolean): NumberSpan {
  if (!over) return number;
  const isSplit = over.head.cells.some(({ text }) => debitHead.test(text.trim()));
  if (creditHead.test(over.text) && isSplit && number.value > 0) return { ...number, value: -number.value };
  if (!isOnlyPrice || !priceHead.test(over.text)) return number;
  if (isAmount(number)) return { ...number, kind: 'money' };
  if (number.kind !== 'quantity' || number.decimals < 2 || !number.quantityUnit) return number;
  const { unit, scale, end } = number.quantityUnit;
  return { ...number, kind: 'rate', quantityUnit: null, rateUnit: { currency: null, unit, scale, period: null, end } };
}

interface Segment {
  start: number;
  end: number;
  figures: NumberSpan[];
}

/** Cuts a line after each amount that is followed by a cell of words: two tables side by side. */
function cutSegments(line: Line, figures: readonly NumberSpan[]): Segment[] {
  const found: Segment[] = [];
  let current: Segment = { start: 0, end: line.text.length, figures: [] };
  figures.forEach((figure, i) => {
    current.figures.push(figure);
    const next = figures[i + 1];
    const gap = line.text.slice(figure.end, next?.start ?? line.text.length);
    const words = /\t[^\t]*[A-Za-z]{3,}/.exec(gap);
    const leads = current.figures.length === 1 && !/[A-Za-z]{2}/.test(line.text.slice(current.start, figure.start));
    if (
      !isAmount(figure) ||
      leads ||
      !words ||
      /^\t\(?(?:inc|ex|excl|incl|gst|per|each|yes)\b/i.test(gap.slice(words.index))
    )
      return;
    current.end = figure.end;
    found.push(current);
    current = { start: figure.end + words.index + 1, end: line.text.length, figures: [] };
  });
  return [...found, current].filter((segment) => segment.figures.length > 0);
}

function makeRow(line: Line, { figures, start, end }: Segment, isTax: boolean): Row[] {
  const last = figures.findLastIndex(isAmount);
  if (last < 0) return [];
  const { first, choices, ...taxed } = findTrailingAmounts(figures, last, isTax);
  // If the amount is before the words, its calculation is behind it.
  const leads = first === 0 && figures.length > 1 && !/[A-Za-z]{2}/.test(line.text.slice(start, figures[0]?.start));
  const own = leads ? figures.slice(last + 1) : figures.slice(0, first);
  return [{ line, start, end, figures: own, amounts: choices, ...taxed }];
}

/** Whether a number can be an amount: at most two decimals, and a currency sign or two decimals. */
const isAmount = ({ kind, decimals, hasCurrency }: NumberSpan): boolean =>
  (kind === 'money' || kind === 'plain') && decimals <= 2 && (hasCurrency || decimals === 2);

interface Trailing extends Pick<Row, 'amountEx' | 'amountInc'> {
  /** Index of the first amount; the figures before it are the calculation. */
  first: number;
  /** Amounts that the calculation may give, likeliest first. */
  choices: NumberSpan[];
}

/** The amounts at the end of a row: one, ex and inc GST, or ex GST, GST and inc GST. */
function findTrailingAmounts(figures: readonly NumberSpan[], last: number, isTax: boolean): Trailing {
  const findAmountAt = (at: number) => figures.slice(at, at + 1).find(isAmount) ?? null;
  const c = must(figures[last], 'the index is of the last amount');
  const b = last > 0 ? findAmountAt(last - 1) : null;
  const a = b && last > 1 ? findAmountAt(last - 2) : null;
  const [left, middle, right] = [a, b, c].map((figure) => figure?.value ?? 0) as [number, number, number];
  if (
    a &&
    Math.abs(toCents(left) + toCents(middle) - toCents(right)) <= 1 &&
    Math.abs(middle) < 0.25 * Math.abs(left) + 0.01
  )
    return { first: last - 2, choices: [a, c], amountEx: left, amountInc: right };
  const none = { amountEx: null, amountInc: null };
  if (b && isWithTax(middle, right)) return { first: last - 1, choices: [b, c], amountEx: middle, amountInc: right };
  if (b && isTax && Math.abs(right) < 0.25 * Math.abs(middle) + 0.01)
    return { first: last - 1, choices: [b], amountEx: middle, amountInc: middle + right };
  return { first: last, choices: [c], ...none };
}

const isWithTax = (net: number, gross: number) =>
  Math.abs(net) > 0.2 && (Math.abs(gross - 1.1 * net) < 0.011 || Math.abs(gross - 1.15 * net) < 0.011);

/** The row with its best calculation over its possible amounts. `factors`: the loss factors that the bill names. */
function calculateRow({ amounts, ...row }: Row, factors: readonly NumberSpan[]): CalculatedRow {
  const solved = amounts
    .map((amount) => ({ amount, calculation: solveRow(row.figures, factors, amount.value) }))
    .sort((a, b) => (b.calculation?.score ?? 0) - (a.calculation?.score ?? 0));
  const { amount, calculation } = must(solved[0], 'a row has an amount');
  return { ...row, amount, calculation, calculationLines: [], descriptionLines: [] };
}

/** The calculation of an amount; if its own figures don't give it, with loss factors that the bill names elsewhere. */
function solveRow(figures: readonly NumberSpan[], factors: readonly NumberSpan[], amount: number): Calculation | null {
  const own = solveLine(figures, amount);
  const adjusted = own && !own.proved && factors.length > 0 ? solveLine([...figures, ...factors], amount) : null;
  return adjusted?.exact ? adjusted : own;
}
