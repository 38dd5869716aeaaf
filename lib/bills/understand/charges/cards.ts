/**
 * Finds charges printed down a column: a card with name, quantity, rate and amount below each other, or a transposed
 * table.
 */

import { groupBy, type NonEmpty } from '../../lists';
import { phrases } from '../../phrases';
import { type DocumentIndex, iterateLinesAfter, iterateLinesBefore } from '../document-index';
import type { Cell, Line } from '../layout/lines';
import type { NumberSpan } from '../values/numbers';
import { type Column, readColumnHead } from './column-head';
import { solveLine } from './solve';
import { type CalculatedRow, type Calculation, type Figure, makeLoneRow } from './stages';

const maxCells = 6;
const namePattern = /[A-Za-z]{3}/;

interface Place {
  line: Line;
  cell: Cell;
}

/** Rows for amounts that the cells above or below multiply to. Ignores lines that are already proved. */
export function findCards(doc: DocumentIndex, rows: readonly CalculatedRow[]): CalculatedRow[] {
  const proved = new Set(rows.filter((row) => row.calculation?.proved).flatMap((row) => [row.line, ...row.extra]));
  const texts = groupBy(
    doc.lines.flatMap(({ cells }) => cells),
    ({ text }) => text,
  );
  const repeated = new Set([...texts].filter(([, cells]) => cells.length > 1).map(([text]) => text));
  const amounts = doc.lines.flatMap((line) =>
    proved.has(line)
      ? []
      : doc.numbers(line).flatMap((number) => {
          const cell = line.cells.find((one) => number.start >= one.start && number.end <= one.end);
          return cell && isLoneAmount(cell, number) ? [{ places: findPlaces(doc, line, cell, repeated), number }] : [];
        }),
  );
  const cards = amounts.flatMap(({ places, number }): Card[] => {
    for (const find of [findCardBeside, findCardAround])
      for (const place of places)
        for (const side of ['above', 'below'] as const) {
          const card = find(doc, place, number, proved, side);
          if (card) return [card];
        }
    return [];
  });
  if (cards.length < 2) return cards.map(({ row }) => row);
  const others = amounts.filter(({ number }) => !cards.some(({ row }) => row.amount === number));
  const alike = others.flatMap(({ places: [place], number }) => findCardLike(doc, place, number, cards));
  return [...cards, ...alike]
    .sort((a, b) => a.place.line.index - b.place.line.index || a.place.cell.start - b.place.cell.start)
    .map(({ row }) => row);
}

/**
 * The amount's cell alone, and joined with repeated words before it: "comes to | $278.49". Such words don't name a
 * charge, but their left edge is the card's.
 */
function findPlaces(doc: DocumentIndex, line: Line, cell: Cell, repeated: ReadonlySet<string>): NonEmpty<Place> {
  const lead = line.cells[line.cells.indexOf(cell) - 1];
  if (!lead || !namePattern.test(lead.text) || !isBesideCell(lead, cell)) return [{ line, cell }];
  if (!repeated.has(lead.text) || phrases.charges.loneCharge.test(lead.text)) return [{ line, cell }];
  if (doc.numbers(line).some(({ start }) => start >= lead.start && start < lead.end)) return [{ line, cell }];
  const text = line.text.slice(lead.start, cell.end);
  return [
    { line, cell },
    { line, cell: { ...cell, text, start: lead.start, x: lead.x } },
  ];
}

/** In letter heights: the maximum distance between a card's words and the amount to their right. */
const cardWidth = 20;
const isBesideCell = (lead: Cell, cell: Cell) => cell.x - lead.right < cardWidth * cell.size;

interface Card {
  row: CalculatedRow;
  place: Place;
  side: 'above' | 'below';
  nameSize: number;
}

/**
 * A card without a calculation, such as a discount, among cards with one. Its amount has the same size as theirs, and
 * is level with one or in its column. Its name is on the same side.
 */
function findCardLike(doc: DocumentIndex, place: Place, amount: NumberSpan, cards: readonly Card[]): Card[] {
  const { line, cell } = place;
  const like = cards.find(
    (card) =>
      card.place.line.page === line.page &&
      Math.abs(card.place.cell.size - cell.size) < 0.05 * cell.size &&
      (Math.abs(card.place.cell.top - cell.top) < 0.15 * cell.size || isAligned(card.place.cell, cell)),
  );
  if (!like || amount.kind !== like.row.amount.kind || amount.value === 0) return [];
  const name = findCellsBeyond(doc, place, like.side)[0];
  const isName = name && namePattern.test(name.cell.text) && !/\d\.\d|[$£€]/.test(name.cell.text);
  if (!isName || Math.abs(name.cell.size - like.nameSize) > 0.05 * like.nameSize) return [];
  return [{ ...like, place, row: makeRow(place, amount, [], null, name) }];
}

/** Whether a number belongs to a name: "Window 4 pm to 8 pm", "Quarter wind (25% GreenPower)". */
const isOfName = ({ kind, decimals }: NumberSpan) => kind === 'percent' || (kind === 'plain' && decimals === 0);

function isLoneAmount(cell: Cell, number: NumberSpan): boolean {
  const money = number.kind === 'money' || (number.kind === 'plain' && number.decimals === 2);
  return (
    money && number.decimals <= 2 && !namePattern.test(cell.text.replace(/\b(?:gst|inc|ex|incl|excl|credit)\b/gi, ''))
  );
}

/**
 * The charge of an amount, with words and calculation on one side. Above the amount the words come first; below it the
 * order is free.
 */
function findCardBeside(
  doc: DocumentIndex,
  place: Place,
  amount: NumberSpan,
  proved: Set<Line>,
  side: Card['side'],
): Card | null {
  const figures: Figure[] = [];
  const names: Place[] = [];
  for (const next of findCellsBeyond(doc, place, side)) {
    if (proved.has(next.line)) return null;
    const numbers = findNumbers(doc, next);
    if (side === 'below' && numbers.some((number) => isLoneAmount(next.cell, number))) break;
    const words = next.cell.text.split(' ').length;
    // "Demand window 4 pm to 8 pm" is a name.
    const isName = namePattern.test(next.cell.text) && words > 1 && numbers.every(isOfName);
    if (numbers.length > 0 && !isName) {
      if (side === 'above' && names.length > 0) break;
      const found = numbers.map((number) => ({ number, column: readRowHead(doc, next) }));
      if (side === 'above') figures.unshift(...found);
      else figures.push(...found);
    } else if (namePattern.test(next.cell.text)) names.push(next);
    if (names.length === 2) break;
  }
  return names[0] ? makeCard(place, amount, figures, names[0], side) : null;
}

/** The charge of an amount with the name on one side. The calculation is on the other side, or beyond the name. */
function findCardAround(
  doc: DocumentIndex,
  place: Place,
  amount: NumberSpan,
  proved: Set<Line>,
  side: Card['side'],
): Card | null {
  const [name, beyond] = findCellsBeyond(doc, place, side);
  const [across] = findCellsBeyond(doc, place, side === 'above' ? 'below' : 'above');
  if (!name || proved.has(name.line) || !namePattern.test(name.cell.text)) return null;
  if (!findNumbers(doc, name).every(isOfName)) return null;
  for (const place of [across, beyond]) {
    if (!place || proved.has(place.line)) continue;
    const figures = findNumbers(doc, place).map((number) => ({ number, column: null }));
    const card = makeCard(place, amount, figures, name, side);
    if (card) return card;
  }
  return null;
}

const findNumbers = (doc: DocumentIndex, { line, cell }: Place) =>
  doc.numbers(line).filter((number) => number.start >= cell.start && number.end <= cell.end);

/** A card whose calculation is proved and has a unit; else null. */
function makeCard(place: Place, amount: NumberSpan, figures: Figure[], name: Place, side: Card['side']): Card | null {
  const calculation = figures.length >= 2 ? solveLine(figures, amount.value) : null;
  const named = [calculation?.quantity, calculation?.rate].some(
    (figure) =>
      figure && (figure.number.kind === 'quantity' || figure.number.kind === 'rate' || figure.column !== null),
  );
  if (!calculation?.proved || !named) return null;
  return { row: makeRow(place, amount, figures, calculation, name), place, side, nameSize: name.cell.size };
}

function makeRow(
  { line, cell }: Place,
  amount: NumberSpan,
  figures: Figure[],
  calculation: Calculation | null,
  name: Place,
): CalculatedRow {
  const row = makeLoneRow({ line, start: cell.start, end: cell.end, figures, amount, calculation });
  return { ...row, name: name.cell.text.trim() };
}

/** The cells above or below in the same column, nearest first, while they are close together. */
function findCellsBeyond(doc: DocumentIndex, { line, cell }: Place, side: 'above' | 'below'): Place[] {
  const found: Place[] = [];
  const step = side === 'above' ? -1 : 1;
  let last = line;
  for (const other of side === 'above' ? iterateLinesBefore(doc, line) : iterateLinesAfter(doc, line)) {
    const gap = side === 'above' ? last.top - other.bottom : other.top - last.bottom;
    if (found.length >= maxCells || gap > 1.9 * last.size) break;
    if (step * (other.top + other.bottom - last.top - last.bottom) < last.size) continue;
    const over = other.cells.find((one) => isAligned(one, cell));
    if (!over) continue;
    found.push({ line: other, cell: over });
    last = other;
  }
  return found;
}

function isAligned(a: Cell, b: Cell): boolean {
  const off = Math.min(Math.abs(a.x - b.x), Math.abs(a.right - b.right), Math.abs(a.x + a.right - b.x - b.right) / 2);
  return off < 3;
}

/** The heading of a row in a transposed table, read as a column heading: "Rate (c/kWh)". */
function readRowHead(doc: DocumentIndex, { line, cell }: Place): Column | null {
  const [head] = line.cells;
  if (head === cell || doc.numbers(line).some((number) => number.start < head.end)) return null;
  const column = readColumnHead(head);
  return column.role !== 'other' ? column : null;
}
