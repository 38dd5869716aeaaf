/**
 * Joins rows whose cells span several lines. In a narrow table words, quantity and rate wrap, and the amount is beside
 * the first or the last line. The columns of the heading show which parts belong together.
 */

import { asNonEmpty, listPairs, type NonEmpty } from '../../lists';
import { type DocumentIndex, iterateLinesAfter, iterateLinesBefore } from '../document-index';
import type { Cell, Line } from '../layout/lines';
import type { PlacedWord } from '../layout/words';
import type { Column } from './column-head';
import { solveLine } from './solve';
import type { CalculatedRow, Calculation } from './stages';
import { findColumn, findColumnAt, type Header } from './table-head';

const maxLines = 6;
const closeGap = 0.95;

/** Completes unproved rows with the lines around them, if the calculation is then proved. */
export function joinMultiLineRows(doc: DocumentIndex, rows: readonly CalculatedRow[]): CalculatedRow[] {
  const taken = new Set(rows.filter(({ calculation }) => calculation?.proved).map(({ line }) => line));
  const amounts = new Set(rows.filter(isUnderAmount).map(({ line }) => line));
  const isFree = (line: Line) => !taken.has(line) && !amounts.has(line);
  const joined = rows.map((row) => {
    const found = findBlock(doc, row, isFree);
    if (!found) return row;
    for (const line of [row.line, ...found.extra]) taken.add(line);
    return { ...row, ...found };
  });
  const extras = new Set(joined.flatMap(({ extra }) => extra));
  return joined.filter(({ line }) => !extras.has(line));
}

function findBlock(doc: DocumentIndex, row: CalculatedRow, isFree: (line: Line) => boolean): Joined | null {
  const { header } = row;
  if (isComplete(row) || !header || !hasColumns(header) || !isUnderAmount(row)) return null;
  const above = findNeighbours(doc, row.line, header, -1, isFree);
  const below = findNeighbours(doc, row.line, header, 1, isFree);
  const found = listBlocks(row.line, above, below).flatMap((lines) => proveBlock(doc, lines, row, header))[0];
  return found && !(row.calculation?.proved && !hasUnit(found.calculation)) ? found : null;
}

/** Whether the row is proved and has a unit. */
function isComplete({ calculation }: CalculatedRow): boolean {
  if (!calculation?.proved) return false;
  const { quantity, rate } = calculation;
  return hasUnit(calculation) || Boolean(quantity.column?.unit ?? rate.column?.rateUnit?.unit);
}

const hasUnit = ({ quantity, rate }: Calculation) => quantity.number.kind === 'quantity' || rate.number.kind === 'rate';

const isUnderAmount = ({ header, line, amount }: CalculatedRow) =>
  /^amount/.test(findColumnAt(header, line, amount)?.role ?? '');

function hasColumns({ columns }: Header): boolean {
  const roles = new Set(columns.map(({ role }) => role));
  return roles.has('quantity') && roles.has('rate');
}

interface Around {
  lines: Line[];
  /** The next close line, if it belongs to another row. */
  end: Line | undefined;
}

/** Lines of the table above or below a row while they are close together, nearest first. */
function findNeighbours(
  doc: DocumentIndex,
  line: Line,
  header: Header,
  step: 1 | -1,
  isFree: (line: Line) => boolean,
): Around {
  const found: Line[] = [];
  const x = Math.min(...header.columns.map((column) => column.x));
  const right = Math.max(...header.columns.map((column) => column.right));
  let last = line;
  for (const other of step > 0 ? iterateLinesAfter(doc, line) : iterateLinesBefore(doc, line)) {
    if (found.length >= maxLines || other.index <= header.line.index) break;
    if (other.column !== line.column || other.right < x || other.x > right || other.x < x - line.size) continue;
    const gap = step > 0 ? other.top - last.bottom : last.top - other.bottom;
    if (gap > closeGap * line.size) break;
    if (!isFree(other) || Math.abs(other.size - line.size) > 0.15 * line.size) return { lines: found, end: other };
    found.push(other);
    last = other;
  }
  return { lines: found, end: undefined };
}

/** All blocks of consecutive lines that include the row, likeliest first. */
function listBlocks(line: Line, above: Around, below: Around): Line[][] {
  const blocks: { lines: NonEmpty<Line>; order: number }[] = [];
  for (let up = 0; up <= above.lines.length; up++)
    for (let down = 0; down <= below.lines.length; down++) {
      const before = above.lines.slice(0, up).reverse();
      const lines = asNonEmpty([...before, line, ...below.lines.slice(0, down)], 'the row itself is among them');
      const order =
        measureLooseness(lines, above.lines[up] ?? above.end, below.lines[down] ?? below.end) + lines.length;
      if (lines.length > 1) blocks.push({ lines, order });
    }
  return blocks.sort((a, b) => a.order - b.order).map(({ lines }) => lines);
}

/**
 * A score, lower for a likelier block. A block should have space around it, and neither it nor the next line should
 * begin with a lower-case letter.
 */
function measureLooseness(lines: NonEmpty<Line>, before: Line | undefined, after: Line | undefined): number {
  const [first] = lines;
  const last = lines.at(-1) ?? first;
  const inner = Math.max(...listPairs(lines).map(([upper, lower]) => lower.top - upper.bottom));
  const outer = Math.min(
    before ? first.top - before.bottom : Number.POSITIVE_INFINITY,
    after ? after.top - last.bottom : Number.POSITIVE_INFINITY,
  );
  const gapCost = outer - inner > 0.15 * first.size ? 0 : inner - outer > 0.15 * first.size ? 200 : 100;
  const within = [first, after].filter((line) => line && /^[a-z]/.test(line.text)).length;
  return gapCost + 50 * within;
}

type Joined = Pick<CalculatedRow, 'figures' | 'extra' | 'name'> & { calculation: Calculation };

/** The block as one row, if its calculation is proved. */
function proveBlock(doc: DocumentIndex, lines: Line[], row: CalculatedRow, header: Header): Joined[] {
  const places = lines.flatMap((line) => line.cells.map((cell) => findPlace(line, cell, header)));
  const joined = joinColumns(row.line, places, header);
  if (!joined) return [];
  const amountAt = places.find(({ cell, line }) => line === row.line && isAt(cell, row.amount.start));
  const figures = doc
    .numbers(joined)
    .map((number) => ({ number, column: findColumnAt(header, joined, number) }))
    .filter(({ column }) => column !== amountAt?.column && /^(?:quantity|rate|days|unit)$/.test(column?.role ?? ''));
  const calculation = solveLine(figures, row.amount.value);
  // Two rates are two charges.
  if (!calculation?.proved || figures.filter(({ column }) => column?.role === 'rate').length > 1) return [];
  const first = header.columns[0];
  const words = places.filter(({ column }) => column === first).map(({ cell }) => cell.text);
  const name = words.join(' ').trim();
  if (!/[A-Za-z]{3}/.test(name)) return [];
  return [{ figures, calculation, name, extra: lines.filter((line) => line !== row.line) }];
}

interface Place {
  line: Line;
  cell: Cell;
  column: Column | null;
}

const isAt = (cell: Cell, at: number) => at >= cell.start && at < cell.end;

/** Everything left of the second heading is description, however wide. */
function findPlace(line: Line, cell: Cell, header: Header): Place {
  const [first, second] = header.columns;
  const leads = first && second && cell.x < second.x && Math.abs(cell.x - first.x) < line.size;
  return { line, cell, column: leads ? first : findColumn(header, cell.x, cell.right) };
}

/** A synthetic line with the cells of each column joined from top to bottom; null if no cell is in a column. */
function joinColumns(host: Line, places: readonly Place[], { columns }: Header): Line | null {
  const words: PlacedWord[] = [];
  const starts: number[] = [];
  const cells: Cell[] = [];
  let text = '';
  for (const column of columns) {
    const own = places.filter((place) => place.column === column);
    const start = text === '' ? 0 : text.length + 1;
    if (own.length === 0) continue;
    own.forEach(({ line, cell }, i) => {
      line.words.forEach((word, k) => {
        const at = line.starts[k];
        if (at === undefined || !isAt(cell, at)) return;
        const separator = text === '' ? '' : text.length < start ? '\t' : ' ';
        text += separator;
        starts.push(text.length);
        words.push(word);
        text += word.text;
      });
      if (i === own.length - 1)
        cells.push({ ...cell, text: text.slice(start), start, end: text.length, x: column.x, right: column.right });
    });
  }
  const [first, ...others] = cells;
  return first ? { ...host, text, words, starts, cells: [first, ...others] } : null;
}
