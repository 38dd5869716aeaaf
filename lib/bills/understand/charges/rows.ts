/** Finds rows that end in an amount: the candidates for charge lines. */

import { must } from '@/lib/must';
import type { DocumentIndex } from '../document-index';
import type { Line } from '../layout/lines';
import { isCountedInPrint, isPricedInPrint } from './figure-roles';
import { solveLine } from './solve';
import type { CalculatedRow, Figure, Row } from './stages';
import { findColumn, findColumnAt, findHeader, type Header, isReadHead } from './table-head';
import { findTrailingAmounts, isAmount, type Trailing } from './trailing-amounts';

/** All parts of lines that end in an amount. Skips sentences; see prose.ts. */
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
    const figures = asPriced(placed).map((figure) => asCredited(header, figure));
    return cutSegments(line, figures, header).flatMap((segment) =>
      makeRow(line, skipField(doc, line, segment), header),
    );
  });
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

/**
 * Removes a field before the row on the same line: "Account number, 559286996, Peak usage, 300 kWh …". The label must
 * fill its cell, and words must follow the value's cell.
 */
function skipField(doc: DocumentIndex, line: Line, whole: Segment): Segment {
  const segment = skipAside(doc, line, whole);
  const [label, value, next] = line.cells.filter((cell) => cell.start >= segment.start && cell.end <= segment.end);
  if (!label || !value || !next || !/^[^\d]*[A-Za-z]{3}/.test(next.text)) return segment;
  const fills = doc
    .lineLabels(line)
    .some(
      (hit) =>
        hit.start === label.start &&
        hit.end >= label.end - 2 &&
        hit.kinds.some(({ kind, weak }) => !weak && kind !== 'other'),
    );
  if (!fills) return segment;
  return { ...segment, start: next.start, figures: segment.figures.filter(({ number }) => number.start >= next.start) };
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
function cutSegments(line: Line, figures: Figure[], header: Header | null): Segment[] {
  const found: Segment[] = [];
  let current: Segment = { start: 0, end: line.text.length, figures: [] };
  figures.forEach((figure, i) => {
    current.figures.push(figure);
    const next = figures[i + 1];
    const gap = line.text.slice(figure.number.end, next?.number.start ?? line.text.length);
    const cellEnd = line.cells.find((cell) => figure.number.start >= cell.start && figure.number.start < cell.end)?.end;
    const words = /\t[^\t]*[A-Za-z]{3,}/.exec(gap);
    // "Together that is $437.39. GST adds $43.74": a new sentence.
    if (next && figure.number.hasCurrency && isAmount(figure) && /^\. [A-Z][a-z]*[A-Za-z ]/.test(gap)) {
      current.end = figure.number.end;
      found.push(current);
      current = { start: figure.number.end + 2, end: line.text.length, figures: [] };
      return;
    }
    const leads =
      current.figures.length === 1 && !/[A-Za-z]{2}/.test(line.text.slice(current.start, figure.number.start));
    const named = cellEnd !== undefined && isNamedBehind(line, cellEnd + 1, header);
    const aside = cellEnd === undefined ? null : /^\t[A-Z][^\t\d]*(?: [^\t ]+){4}/.exec(line.text.slice(cellEnd));
    // An amount with words behind it in one cell, then a sentence in the next.
    const isNamedInCell = /[A-Za-z]{3}/.test(line.text.slice(figure.number.end, cellEnd));
    if (leads && aside && cellEnd !== undefined && isAmount(figure) && isNamedInCell) {
      current.end = cellEnd;
      found.push(current);
      current = { start: cellEnd + 1, end: line.text.length, figures: [] };
      return;
    }
    if (
      !isAmount(figure) ||
      leads ||
      named ||
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

/** Whether the table has the words last: "Qty | Rate | Amount | What for". */
function isNamedBehind(line: Line, start: number, header: Header | null): boolean {
  const cell = line.cells.find((one) => one.start === start);
  const last = header?.columns.at(-1);
  if (!cell || !header || last?.role !== 'description') return false;
  return findColumn(header, cell.x, cell.right) === last;
}

function makeRow(line: Line, segment: Segment, header: Header | null): Row[] {
  const { figures, start, end } = segment;
  const last = figures.findLastIndex(isAmount);
  if (last < 0) return [];
  const trailing = findBeforeBalance(figures, last) ?? findTrailingAmounts(figures, last);
  const { first, choices, ex, inc, inconsistentColumns } = trailing;
  // If the amount is before the words, its calculation is behind it.
  const leads =
    first === 0 && figures.length > 1 && !/[A-Za-z]{2}/.test(line.text.slice(start, figures[0]?.number.start));
  const row: Row = {
    line,
    start,
    end,
    figures: leads ? figures.slice(last + 1) : figures.slice(0, first),
    amounts: choices.map(({ number }) => number),
    amountEx: ex,
    amountInc: inc,
    ...(inconsistentColumns ? { inconsistentColumns } : {}),
    header,
  };
  return trailing.discounted ? withDiscount(row, trailing.discounted) : [row];
}

/** The amount that the figures before it give, when a balance or last year's amount follows: "$378.24 | $547.24". */
function findBeforeBalance(figures: readonly Figure[], last: number): Trailing | null {
  const [own, other] = [figures[last - 1], figures[last]];
  if (!own || !other || !isAmount(own) || last < 3) return null;
  const made = solveLine(figures.slice(0, last - 1), own.number.value);
  const isSure = made?.proved && made.exact && (isCountedInPrint(made.quantity) || isPricedInPrint(made.rate));
  if (!isSure || solveLine(figures.slice(0, last), other.number.value)?.proved) return null;
  const { choices, ...rest } = findTrailingAmounts(figures, last);
  // Amounts before and after tax or a discount are handled elsewhere.
  return choices.length > 1 || rest.ex !== null || rest.inc !== null || rest.discounted || rest.inconsistentColumns
    ? null
    : { first: last - 1, choices: [own], ex: null, inc: null };
}

/** Splits off a discount on the same line as a row of its own, so that both rows add up. */
function withDiscount(row: Row, { gross, discount, net }: NonNullable<Trailing['discounted']>): Row[] {
  const isProved = (amount: Figure) => solveLine(row.figures, amount.number.value)?.proved === true;
  if (!isProved(gross) || isProved(net)) return [row];
  const [words] = row.line.cells.filter(({ start }) => start >= row.start);
  const name = `${words?.text ?? ''} discount`.trim();
  return [
    { ...row, amounts: [gross.number] },
    { ...row, figures: [], amounts: [discount.number], name },
  ];
}

/** The row with its best calculation over its possible amounts. */
export function calculateRow({ amounts, ...row }: Row): CalculatedRow {
  const solved = amounts
    .map((amount) => ({ amount, calculation: solveLine(row.figures, amount.value) }))
    .sort((a, b) => (b.calculation?.score ?? 0) - (a.calculation?.score ?? 0));
  const { amount, calculation } = must(solved[0], 'a row has an amount');
  return { ...row, amount, calculation, extra: [], wrapped: [] };
}
