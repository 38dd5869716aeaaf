/** Finds the words of rows on other lines, above, below or left of the amount. */

import { groupBy } from '../../lists';
import { phrases } from '../../phrases';
import type { DocumentIndex } from '../document-index';
import type { Cell, Line } from '../layout/lines';
import type { NumberSpan } from '../values/numbers';
import { findNearLines, hasWords, measureGap } from './near-lines';
import { describeSentence } from './prose';
import type { CalculatedRow } from './stages';

/** Adds the words to each row. `taken`: lines that already belong to rows. */
export function joinWords(
  doc: DocumentIndex,
  rows: readonly CalculatedRow[],
  taken: ReadonlySet<Line>,
): CalculatedRow[] {
  const used = new Set(taken);
  const onPage = groupBy(rows, ({ line }) => line.page);
  const described = rows.map((row) => {
    if (isInsideSentence(row)) return { ...row, name: describeSentence(row) };
    const others = onPage.get(row.line.page) ?? [];
    const words = findWords(doc, { row, rows: others, taken: used });
    for (const line of words) used.add(line);
    return words.length > 0 ? { ...row, wrapped: [...row.wrapped, ...words] } : row;
  });
  return withSharedHeadings(doc, described);
}

/** Rows with only dates and figures share the words of the row above: "Peak consumption" with a row for each price. */
function withSharedHeadings(doc: DocumentIndex, rows: readonly CalculatedRow[]): CalculatedRow[] {
  const shared: CalculatedRow[] = [];
  for (const row of rows) {
    const above = shared.at(-1);
    const wrapped =
      above && !hasOwnWords(doc, row) ? [...row.wrapped, ...findSharedHeading(doc, above, row)] : row.wrapped;
    shared.push({ ...row, wrapped });
  }
  return shared;
}

function findSharedHeading(doc: DocumentIndex, above: CalculatedRow, row: CalculatedRow): readonly Line[] {
  if (row.wrapped.length > 0 || above.wrapped.length === 0 || hasOwnWords(doc, above)) return [];
  // A line with the calculation may have the words too.
  if (row.extra.some(hasWords)) return [];
  const follows = above.line.page === row.line.page && row.line.top - above.line.bottom < 1.2 * row.line.size;
  return follows ? above.wrapped.filter((line) => line.index < above.line.index) : [];
}

/** Whether there are words before the first number, besides dates. */
function hasOwnWords(doc: DocumentIndex, { line, start, figures, amount }: CalculatedRow): boolean {
  const end = Math.min(figures[0]?.number.start ?? amount.start, amount.start);
  const text = doc
    .dates(line)
    .reduceRight((rest, date) => `${rest.slice(0, date.start)} ${rest.slice(date.end)}`, line.text.slice(0, end))
    .slice(start);
  return /[A-Za-z]{3}/.test(text);
}

/** Whether the words are inside the calculation: "1,056.7 kWh of peak electricity at 34.13 cents per kWh, $360.65". */
function isInsideSentence({ line, start, amount, calculation, extra, name }: CalculatedRow): boolean {
  if (name !== undefined || !calculation?.proved || extra.length > 0) return false;
  const { quantity, rate } = calculation;
  const [first, second] = [quantity, rate].map(({ number }) => number).sort((a, b) => a.start - b.start) as [
    NumberSpan,
    NumberSpan,
  ];
  const leads = /[A-Za-z]{3}/.test(line.text.slice(start, first.start));
  const inside = line.text.slice(first.end, second.start).toLowerCase();
  return !leads && second.end <= amount.start && /^ of /.test(inside) && phrases.charges.loneCharge.test(inside);
}

interface Wording {
  row: CalculatedRow;
  /** All rows of the row's page. */
  rows: readonly CalculatedRow[];
  taken: ReadonlySet<Line>;
}

/** The lines with the words of a row that starts with numbers, or with the rest of broken words. */
function findWords(doc: DocumentIndex, wording: Wording): readonly Line[] {
  const { row, taken } = wording;
  if (row.name !== undefined) return [];
  const ownCell = findOwnWords(doc, row);
  const behind = /[A-Za-z]{3}/.test(row.line.text.slice(row.amount.end, row.end));
  if (!ownCell && (behind || row.extra.some(hasWords))) return [];
  const beside = findWordsBeside(doc, wording, ownCell);
  return !ownCell && beside.length === 0 ? findWordsLeft(doc, row, taken) : beside;
}

/** The cell with the row's words, if they are more than dates. */
function findOwnWords(doc: DocumentIndex, row: CalculatedRow): Cell | null {
  const first = row.figures[0]?.number.start ?? row.amount.start;
  const cell = row.line.cells.find((one) => one.start >= row.start && one.start < first);
  const isWords =
    cell !== undefined &&
    /[A-Za-z]{2}/.test(row.line.text.slice(cell.start, Math.max(first, cell.start))) &&
    (hasOwnWords(doc, row) || doc.dates(row.line).length === 0);
  return isWords ? cell : null;
}

/** Lines of words right above and below that continue or replace the row's own. */
function findWordsBeside(doc: DocumentIndex, { row, rows, taken }: Wording, ownCell: Cell | null): Line[] {
  const isLabel = (line: Line | undefined): line is Line =>
    line !== undefined &&
    !taken.has(line) &&
    line.cells.length === 1 &&
    /[A-Za-z]{3}/.test(line.text) &&
    doc.numbers(line).every((number) => number.kind !== 'money' && number.kind !== 'rate');
  const above = findNearLines(doc, row, 'above');
  const below = findNearLines(doc, row, 'below');
  const edge = ownCell?.x ?? above[0]?.x ?? row.line.x;
  const gap = measureRowGap(row, rows);
  const wraps = (line: Line | undefined): line is Line =>
    isLabel(line) &&
    // "Delivery on Mon 9 February" is the heading of that day's lines.
    !(ownCell && doc.dates(line).length > 0 && doc.ranges(line).length === 0) &&
    Math.abs(line.x - edge) < 3 &&
    measureGap(line, row.line) < Math.min(0.55 * row.line.size, 0.62 * gap) &&
    !rows.some((other) => other !== row && isNearer(line, other, row));
  const ownText = ownCell?.text ?? '';
  const leads = wraps(above[0]) && !(isMidSentence(above[0].text) && isBeginning(ownText));
  const follows = wraps(below[0]) && !(isBeginning(below[0].text) && isMidSentence(ownText));
  return [
    ...(leads || (!ownCell && isLabel(above[0])) ? withNext(row.line, above, isLabel) : []),
    ...(follows ? withNext(row.line, below, isLabel) : []),
  ];
}

/** In letter heights: the minimum by which a line is closer to its own row. */
const compareDistance = 0.12;

/** Whether words between two rows belong to the other one: they are closer to it, or it continues them. */
function isNearer(words: Line, other: CalculatedRow, row: CalculatedRow): boolean {
  if (other.line.column !== row.line.column || Math.abs(other.line.x - words.x) >= 3) return false;
  const difference = measureGap(words, row.line) - measureGap(words, other.line);
  const room = compareDistance * row.line.size;
  const isCarriedOn = other.line.index > words.index && isBeginning(words.text) && isMidSentence(other.line.text);
  return difference > room || (isCarriedOn && difference > -room);
}

const isMidSentence = (text: string) => /^[a-z(&]/.test(text);
const isBeginning = (text: string) => /^[A-Z]/.test(text);

/** The nearest line, and the next one at the same distance if one continues a sentence. */
function withNext(line: Line, [first, second]: Line[], isLabel: (line: Line | undefined) => line is Line): Line[] {
  if (!first) return [];
  if (!second || !isLabel(second) || Math.abs(second.x - first.x) > 3) return [first];
  const pitch = Math.abs(second.top - first.top) - Math.abs(first.top - line.top);
  const inner = second.index < first.index ? first : second;
  return isMidSentence(inner.text) && Math.abs(pitch) < 0.15 * line.size ? [first, second] : [first];
}

/** Words left of the row in another column. Numbers may be placed between the lines of their description. */
function findWordsLeft(doc: DocumentIndex, row: CalculatedRow, taken: ReadonlySet<Line>): Line[] {
  const { line } = row;
  const near = doc.lines
    .slice(Math.max(0, line.index - 3), line.index + 4)
    .filter((other) => other.page === line.page && other.right < line.x && !taken.has(other))
    .filter((other) => /[A-Za-z]{3}/.test(other.text) && measureGap(other, line) < 0.35 * line.size)
    .sort((a, b) => a.top - b.top);
  return near.slice(0, 1);
}

/** The distance to the nearest other row of the column, in points. */
function measureRowGap({ line }: CalculatedRow, rows: readonly CalculatedRow[]): number {
  const gaps = rows
    .filter((other) => other.line !== line && other.line.page === line.page && other.line.column === line.column)
    .map((other) => measureGap(other.line, line));
  return Math.min(...gaps, 3 * line.size);
}
