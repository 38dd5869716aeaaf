/** Finds rows that end in an amount: the candidates for charge lines. */

import { toCents } from '@/lib/facts/money';
import { must } from '@/lib/must';
import type { DocumentIndex } from '../document-index';
import type { Line } from '../layout/lines';
import { isCountedInPrint, isPricedInPrint } from './figure-roles';
import { solveLine } from './solve';
import type { CalculatedRow, Figure, Row } from './stages';
import { findColumnAt, findHeader, type Header, isReadHead } from './table-head';

/** All parts of lines that end in an amount. Skips sentences; see `findProseRows`. */
export function findRows(doc: DocumentIndex, headers: readonly Header[]): Row[] {
  const prose = new Set(doc.paragraphs.flatMap((paragraph) => paragraph.words));
  return doc.lines.flatMap((line) => {
    const [first] = line.words;
    if (first && prose.has(first)) return [];
    const numbers = doc.numbers(line);
    if (numbers.length === 0) return [];
    const above = findHeader(doc, headers, line);
    // A table of meter reads has no prices and no currency signs.
    const priced = numbers.some(({ kind }) => kind === 'rate' || kind === 'money');
    const header = above && priced && isReadHead(above) ? null : above;
    const placed = numbers.map((number): Figure => ({ number, column: findColumnAt(header, line, number) }));
    const figures = asPriced(withoutBalance(placed)).map((figure) => asCredited(header, figure));
    return cutSegments(line, figures).flatMap((segment) => makeRow(line, skipAside(doc, line, segment), header));
  });
}

/** Drops what the account came to after an entry of a ledger. */
function withoutBalance(figures: readonly Figure[]): readonly Figure[] {
  const hasAmount = figures.some(({ column }) => /^amount/.test(column?.role ?? ''));
  return figures.filter(({ column }) => !hasAmount || column?.role !== 'balance');
}

/**
 * In a rate column, the unit behind a number is what the rate is per: "125.40 | MWh". Ignored with two rates in the
 * column, as when OCR displaced a cell.
 */
function asPriced(figures: readonly Figure[]): readonly Figure[] {
  if (figures.filter(({ column }) => column?.role === 'rate').length > 1) return figures;
  return figures.map((figure) => {
    const { number, column } = figure;
    if (column?.role !== 'rate' || number.kind !== 'quantity' || !number.quantityUnit) return figure;
    const { unit, scale, end } = number.quantityUnit;
    const rateUnit = { currency: column.rateUnit?.currency ?? null, unit, scale, period: null, end };
    return { number: { ...number, kind: 'rate', quantityUnit: null, rateUnit }, column, printed: number };
  });
}

/** Makes amounts in a separate "Credit" column negative. */
function asCredited(header: Header | null, figure: Figure): Figure {
  const { number, column } = figure;
  const split = header?.columns.some(({ text }) => /^debits?\b/i.test(text.trim()));
  if (!split || !column || !/^credits?\b/i.test(column.text.trim()) || number.value <= 0) return figure;
  return { number: { ...number, value: -number.value }, column };
}

/** Removes distant text before a sum's label: "Pay by EFT …    GST @ 10%  124.44". */
function skipAside(doc: DocumentIndex, line: Line, segment: Segment): Segment {
  const amount = segment.figures.at(-1)?.number.start ?? segment.end;
  const at = line.cells.findLastIndex(({ end }) => end <= amount);
  const [before, label] = [line.cells[at - 1], line.cells[at]];
  if (!before || !label || before.start < segment.start || label.x - before.right < 3 * line.size) return segment;
  const names =
    (countWords(before.text) >= sentenceWords && /[A-Za-z]{3}/.test(label.text)) ||
    doc
      .lineLabels(line)
      .some(
        ({ start, end, kinds }) =>
          start === label.start &&
          !/[A-Za-z]{2}/.test(line.text.slice(end, label.end).replace(/\([^)]*\)/g, '')) &&
          kinds.some(({ kind }) => kind.startsWith('amount:')),
      );
  if (!names) return segment;
  const figures = segment.figures.filter(({ number }) => number.start >= label.start);
  return { ...segment, start: label.start, figures };
}

/** A cell with so many words is part of a text beside the table. */
const sentenceWords = 9;
const countWords = (text: string) => text.match(/[A-Za-z]{2,}/g)?.length ?? 0;

interface Segment {
  start: number;
  end: number;
  figures: Figure[];
}

/** Cuts a line after each amount that is followed by a cell of words: two tables side by side. */
function cutSegments(line: Line, figures: readonly Figure[]): Segment[] {
  const found: Segment[] = [];
  let current: Segment = { start: 0, end: line.text.length, figures: [] };
  figures.forEach((figure, i) => {
    current.figures.push(figure);
    const next = figures[i + 1];
    const gap = line.text.slice(figure.number.end, next?.number.start ?? line.text.length);
    const words = /\t[^\t]*[A-Za-z]{3,}/.exec(gap);
    const leads =
      current.figures.length === 1 && !/[A-Za-z]{2}/.test(line.text.slice(current.start, figure.number.start));
    if (
      !isAmount(figure) ||
      leads ||
      !words ||
      /^\t\(?(?:inc|ex|excl|incl|gst|per|each|yes)\b/i.test(gap.slice(words.index))
    )
      return;
    current.end = figure.number.end;
    found.push(current);
    current = { start: figure.number.end + words.index + 1, end: line.text.length, figures: [] };
  });
  return [...found, current].filter((segment) => segment.figures.length > 0);
}

function makeRow(line: Line, { figures, start, end }: Segment, header: Header | null): Row[] {
  const last = figures.findLastIndex(isAmount);
  if (last < 0) return [];
  const { first, choices, ...taxed } = findTrailingAmounts(figures, last);
  // If the amount is before the words, its calculation is behind it.
  const leads =
    first === 0 && figures.length > 1 && !/[A-Za-z]{2}/.test(line.text.slice(start, figures[0]?.number.start));
  const own = leads ? figures.slice(last + 1) : figures.slice(0, first);
  return [{ line, start, end, figures: own, amounts: choices.map(({ number }) => number), header, ...taxed }];
}

/** Whether a number can be an amount: at most two decimals, and a currency sign, two decimals or an amount column. */
function isAmount({ number, column }: Figure): boolean {
  if (number.decimals > 2 || (number.kind !== 'money' && number.kind !== 'plain')) return false;
  if (
    column &&
    /^(?:rate|quantity|days|previous|current|lossFactor|meter|multiplier)$/.test(column.role) &&
    !number.hasCurrency
  )
    return false;
  return (
    number.hasCurrency ||
    number.decimals === 2 ||
    (column !== null && /^amount/.test(column.role) && number.decimals === 0 && number.value === 0)
  );
}

interface Trailing extends Pick<Row, 'amountEx' | 'amountInc' | 'inconsistentColumns'> {
  /** Index of the first amount; the figures before it are the calculation. */
  first: number;
  /** Amounts that the calculation may give, likeliest first. */
  choices: Figure[];
}

/** The amounts at the end of a row: one, ex and inc GST, or ex GST, GST and inc GST. */
function findTrailingAmounts(figures: readonly Figure[], last: number): Trailing {
  const findAmountAt = (at: number) => figures.slice(at, at + 1).find(isAmount) ?? null;
  const c = must(figures[last], 'the index is of the last amount');
  const b = last > 0 ? findAmountAt(last - 1) : null;
  const a = b && last > 1 ? findAmountAt(last - 2) : null;
  const [left, middle, right] = [a, b, c].map((figure) => figure?.number.value ?? 0) as [number, number, number];
  if (
    a &&
    Math.abs(toCents(left) + toCents(middle) - toCents(right)) <= 1 &&
    Math.abs(middle) < 0.25 * Math.abs(left) + 0.01
  )
    return { first: last - 2, choices: [a, c], amountEx: left, amountInc: right };
  const none = { amountEx: null, amountInc: null };
  if (a && [a, b, c].map((figure) => figure?.column?.role).join(' ') === 'amountEx gst amountInc')
    return { first: last - 2, choices: [a], ...none, inconsistentColumns: { ex: left, gst: middle, inc: right } };
  if (b && isShareOfNet(right, middle) && c.column?.role === 'gst')
    return { first: last - 1, choices: [b], amountEx: middle, amountInc: middle + right };
  if (b && (isWithTax(middle, right) || (b.column?.role === 'amountEx' && c.column?.role === 'amountInc')))
    return { first: last - 1, choices: [b, c], amountEx: middle, amountInc: right };
  // A balance or last year's amount may follow the amount that the figures make.
  const own = b && solveLine(figures.slice(0, last - 1), middle);
  const isOwn = own?.exact && (isCountedInPrint(own.quantity) || isPricedInPrint(own.rate));
  if (b && isOwn && !solveLine(figures.slice(0, last), right)?.proved)
    return { first: last - 1, choices: [b], ...none };
  return { first: last, choices: [c], ...none };
}

const isShareOfNet = (tax: number, net: number) =>
  Math.abs(tax - 0.1 * net) < 0.011 || Math.abs(tax - 0.15 * net) < 0.011 || tax === 0;
const isWithTax = (net: number, gross: number) =>
  net !== 0 && Math.abs(net) > 0.2 && (Math.abs(gross - 1.1 * net) < 0.011 || Math.abs(gross - 1.15 * net) < 0.011);

/** The row with its best calculation over its possible amounts. */
export function calculateRow({ amounts, ...row }: Row): CalculatedRow {
  const solved = amounts
    .map((amount) => ({ amount, calculation: solveLine(row.figures, amount.value) }))
    .sort((a, b) => (b.calculation?.score ?? 0) - (a.calculation?.score ?? 0));
  const { amount, calculation } = must(solved[0], 'a row has an amount');
  return { ...row, amount, calculation, extra: [], wrapped: [] };
}
