/**
 * All rows of a document with their calculations, from lines, neighbouring lines, sentences, and cards: charges printed
 * down a column, with name, quantity, rate and amount below each other.
 */
import { groupBy, type NonEmpty } from '../../lists';
import { phrases } from '../../phrases';
import { type DocumentIndex, iterateLinesAfter, iterateLinesBefore } from '../document-index';
import { type Cell, type Line, measureOffset } from '../layout/lines';
import { findKindOfRow } from '../totals/sums';
import type { NumberSpan } from '../values/numbers';
import { rereadFigures } from './readings';
import { describeRow, findProseRows, joinNeighbours, joinWords } from './row-words';
import { isCountedInPrint, isPricedInPrint, solveLine } from './solve';
import { type CalculatedRow, makeLoneRow } from './stages';

export interface CalculatedRows {
  all: readonly CalculatedRow[];
  /** Rows on lines, without those from cards and sentences. */
  onLines: readonly CalculatedRow[];
}

export function calculateRows(doc: DocumentIndex, rows: readonly CalculatedRow[]): CalculatedRows {
  const cards = findCards(doc, rows);
  const onCards = new Set(cards.map((row) => row.line));
  const joined = joinNeighbours(
    doc,
    rows.filter((row) => !onCards.has(row.line)),
  );
  const onLines = withMoney(doc, rereadFigures(joinWords(doc, joined)));
  return { onLines, all: [...onLines, ...cards, ...findProseRows(doc, onLines)] };
}

/**
 * A usage statement also prints two decimals. Without a currency, a proved calculation or an amount that is due, the
 * rows are not charges.
 */
function withMoney(doc: DocumentIndex, rows: readonly CalculatedRow[]): readonly CalculatedRow[] {
  const isMoney =
    rows.some(
      (row) => row.calculation?.proved || row.amount.hasCurrency || findKindOfRow(row, describeRow(row)) === 'due',
    ) || doc.lines.some((line) => doc.numbers(line).some(({ hasCurrency }) => hasCurrency));
  return isMoney ? rows : [];
}

const maxCells = 6;
const namePattern = /[A-Za-z]{3}/;

interface Place {
  line: Line;
  cell: Cell;
}

/** Rows for amounts that the cells above or below multiply to. Ignores lines that are already proved. */
function findCards(doc: DocumentIndex, rows: readonly CalculatedRow[]): CalculatedRow[] {
  const proved = new Set(
    rows.filter((row) => row.calculation?.proved).flatMap((row) => [row.line, ...row.calculationLines]),
  );
  const texts = groupBy(
    doc.lines.flatMap(({ cells }) => cells),
    ({ text }) => text,
  );
  const repeated = new Set([...texts].filter(([, cells]) => cells.length > 1).map(([text]) => text));
  return doc.lines
    .filter((line) => !proved.has(line))
    .flatMap((line) => {
      const amounts = doc.numbers(line).flatMap((number) => {
        const cell = line.cells.find((one) => number.start >= one.start && number.end <= one.end);
        return cell && isLoneAmount(cell, number) ? [{ number, cell }] : [];
      });
      const cards = amounts.flatMap(({ number, cell }) => {
        const places = findPlaces(doc, line, cell, repeated);
        return places.flatMap((place) => findCard(doc, place, number, proved) ?? []).slice(0, 1);
      });
      return cards;
    });
}

/**
 * The amount's cell alone, and joined with repeated words before it: "comes to | $278.49". Such words don't name a
 * charge, but their left edge is the card's.
 */
function findPlaces(doc: DocumentIndex, line: Line, cell: Cell, repeated: ReadonlySet<string>): NonEmpty<Place> {
  const lead = line.cells[line.cells.indexOf(cell) - 1];
  if (!lead || !namePattern.test(lead.text)) return [{ line, cell }];
  if (!repeated.has(lead.text) || phrases.charges.loneCharge.test(lead.text)) return [{ line, cell }];
  if (doc.numbers(line).some(({ start }) => start >= lead.start && start < lead.end)) return [{ line, cell }];
  const text = line.text.slice(lead.start, cell.end);
  return [
    { line, cell },
    { line, cell: { ...cell, text, start: lead.start, x: lead.x } },
  ];
}

function isLoneAmount(cell: Cell, number: NumberSpan): boolean {
  const money = number.kind === 'money' || (number.kind === 'plain' && number.decimals === 2);
  return (
    money && number.decimals <= 2 && !namePattern.test(cell.text.replace(/\b(?:gst|inc|ex|incl|excl|credit)\b/gi, ''))
  );
}

/** The charge of an amount: its words and calculation are above it, below it, or on both sides. */
function findCard(
  doc: DocumentIndex,
  place: Place,
  amount: NumberSpan,
  proved: ReadonlySet<Line>,
): CalculatedRow | null {
  const above = findCellsBeyond(doc, place, 'above');
  const below = findCellsBeyond(doc, place, 'below');
  const ends = below.findIndex((next) => findNumbers(doc, next).some((number) => isLoneAmount(next.cell, number)));
  const own = ends < 0 ? below : below.slice(0, ends);
  const orders = [above, own, [...own.slice(0, 1), ...above], [...above.slice(0, 1), ...own]];
  for (const places of orders) {
    const taken = takeCard(doc, places);
    if (!taken || taken.places.some(({ line }) => proved.has(line))) continue;
    const calculation = solveLine(taken.figures, amount.value);
    const isNamed = calculation && (isCountedInPrint(calculation.quantity) || isPricedInPrint(calculation.rate));
    const { line, cell } = place;
    const { figures, name } = taken;
    if (isNamed && calculation.proved)
      return { ...makeLoneRow({ line, start: cell.start, end: cell.end, figures, amount, calculation }), name };
  }
  return null;
}

interface TakenCard {
  places: readonly Place[];
  name: string;
  figures: NumberSpan[];
}

/** The first name among the places, and the figures up to it or to the second; null without two figures and a name. */
function takeCard(doc: DocumentIndex, places: readonly Place[]): TakenCard | null {
  const figures: NumberSpan[] = [];
  let name: string | null = null;
  for (const [i, next] of places.entries()) {
    const numbers = findNumbers(doc, next);
    const hasName = namePattern.test(next.cell.text);
    const isName = hasName && numbers.length === 0;
    if (isName) name ??= next.cell.text.trim();
    else figures.push(...numbers);
    if (name !== null && figures.length >= 2) return { places: places.slice(0, i + 1), name, figures };
  }
  return null;
}

const findNumbers = (doc: DocumentIndex, { line, cell }: Place) =>
  doc.numbers(line).filter((number) => number.start >= cell.start && number.end <= cell.end);

/** The cells above or below in the same column, nearest first, while they are close together. */
function findCellsBeyond(doc: DocumentIndex, { line, cell }: Place, side: 'above' | 'below'): Place[] {
  const found: Place[] = [];
  const step = side === 'above' ? -1 : 1;
  let last = line;
  for (const other of side === 'above' ? iterateLinesBefore(doc, line) : iterateLinesAfter(doc, line)) {
    const gap = side === 'above' ? last.top - other.bottom : other.top - last.bottom;
    if (found.length >= maxCells || gap > 1.9 * last.size) break;
    if (step * (other.top + other.bottom - last.top - last.bottom) < last.size) continue;
    const over = other.cells.find((one) => measureOffset(one, cell) < 3);
    if (!over) continue;
    found.push({ line: other, cell: over });
    last = other;
  }
  return found;
}
