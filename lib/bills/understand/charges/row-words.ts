/** Completes rows from other lines: their calculation above, below or left of the amount, and their words in print around it. */
import { groupBy } from '../../lists';
import { type DocumentIndex, findLinesBelow, iterateLinesBefore, listLinesAround } from '../document-index';
import { type Cell, type Line, measureSpan } from '../layout/lines';
import { withoutDates } from '../values/dates';
import type { NumberSpan } from '../values/numbers';
import { findBand } from './classify';
import { solveLine } from './solve';
import { type CalculatedRow, listFigures, makeLoneRow } from './stages';

/** In letter heights: the maximum gap between two lines of a row, and the maximum distance of all from it. */
const nextLine = 1.1;
const maxReach = 4;
const maxLines = 3;
/** The minimum overlap of two lines side by side, as a share of their height. */
const level = 0.5;

/** Whether the text has words besides dates, units and those of a calculation. */
const hasWords = (text: string) =>
  /[A-Za-z]{3}/.test(
    withoutDates(text, '').replace(
      /\b(?:kwh|kva|mj|days?|months?|cents?|per|for|gst|each|at|bottles?|cylinders?|lit(?:re|er)s?)\b/gi,
      '',
    ),
  );

/** The lines right above or below a row in its column, nearest first. */
function findNearLines(doc: DocumentIndex, row: CalculatedRow, side: 'above' | 'below'): Line[] {
  const { line } = row;
  const own = measureSpan(line, row.start, row.end);
  const isInColumn = (other: Line) =>
    // When two columns end above a table across the page, its heading still belongs to one of them.
    (other.column === line.column || Math.abs(other.x - own.x) < line.size) &&
    (other.x < own.x || Math.min(other.right, own.right) > Math.max(other.x, own.x));
  const found: Line[] = [];
  let last = line;
  const lines = side === 'below' ? findLinesBelow(doc, line, maxReach * line.size) : iterateLinesBefore(doc, line);
  for (const other of lines) {
    if (found.length === maxLines || line.top - other.bottom > maxReach * line.size) break;
    if (!isInColumn(other)) continue;
    if ((side === 'below' ? other.top - last.bottom : last.top - other.bottom) > nextLine * line.size) break;
    found.push(other);
    last = other;
  }
  return found;
}

/** The lines to the left at the row's height. A table may be read as two columns of the page. */
const findLinesLeft = (doc: DocumentIndex, { line }: CalculatedRow): Line[] =>
  listLinesAround(doc, line, maxLines).filter(
    (other) => other.right < line.x && measureGap(other, line) < -level * line.size,
  );

/** The vertical gap between two lines; negative if they overlap. */
const measureGap = (a: Line, b: Line) => Math.max(a.top - b.bottom, b.top - a.bottom);

/**
 * Adds the neighbouring lines that complete each row. A line serves one row, and those that prove a row go first. A row
 * that is only another's calculation is dropped: "6 x $149.60 each" below "Gas bottles $897.60".
 */
export function joinNeighbours(doc: DocumentIndex, all: readonly CalculatedRow[]): CalculatedRow[] {
  const isOpen = (row: CalculatedRow) => !row.calculation?.proved;
  const taken = new Set<Line>(all.filter((row) => !isOpen(row) || hasWords(row.line.text)).map(({ line }) => line));
  const used = new Set<NumberSpan>();
  const proved: ReadonlySet<Line> = new Set(taken);
  const complete = (rows: readonly CalculatedRow[], isCandidate: (row: CalculatedRow) => boolean) => {
    return rows.map((row) => (isCandidate(row) ? withCalculation(doc, { row, taken, used, proved }) : row));
  };
  const first = complete(all, (row) => isOpen(row) && hasWords(row.line.text));
  const extras = new Set(first.flatMap(({ calculationLines }) => calculationLines));
  const left = first.filter(({ line }) => !extras.has(line));
  for (const { line } of left) taken.add(line);
  return complete(left, isOpen);
}

interface Attaching {
  row: CalculatedRow;
  taken: Set<Line>;
  /** Numbers already used on lines shared by rows side by side. */
  used: Set<NumberSpan>;
  /** Lines of rows that are proved by themselves. Others may share their figures, but not take the lines. */
  proved: ReadonlySet<Line>;
}

/** Adds the calculation below, above or left of a row. Marks its lines and numbers as used. */
function withCalculation(doc: DocumentIndex, attaching: Attaching): CalculatedRow {
  const { row, taken, used, proved } = attaching;
  const places = [findNearLines(doc, row, 'below'), findNearLines(doc, row, 'above'), findLinesLeft(doc, row)];
  for (const near of places) {
    const found = findCalculation(doc, attaching, near);
    if (!found) continue;
    const own = found.lines.filter((line) => !proved.has(line));
    for (const line of own) taken.add(line);
    if (own.length === found.lines.length) for (const number of listFigures(found.calculation)) used.add(number);
    return { ...row, calculation: found.calculation, calculationLines: [...row.calculationLines, ...own] };
  }
  return row;
}

interface Attached {
  calculation: NonNullable<CalculatedRow['calculation']>;
  lines: Line[];
}

function findCalculation(doc: DocumentIndex, { row, taken, used }: Attaching, near: readonly Line[]): Attached | null {
  const figures: NumberSpan[] = [];
  const lines: Line[] = [];
  for (const line of near) {
    const all = doc.numbers(line);
    const free = all.filter((number) => !used.has(number));
    // A proof may be below a note, such as one of meter reads.
    if (figures.length === 0 && hasWords(line.text) && all.every(({ kind }) => kind === 'plain')) {
      lines.push(line);
      continue;
    }
    if (taken.has(line) && (free.length === all.length || free.length === 0)) return null;
    const calculates = free.some(({ kind }) => kind === 'rate' || kind === 'quantity');
    if (!calculates && (figures.length > 0 || hasWords(line.text))) return null;
    figures.push(...free);
    lines.push(line);
    const calculation = solveLine([...figures, ...row.figures], row.amount.value);
    if (calculation?.proved) return { calculation, lines };
  }
  return null;
}

/** Adds the words on other lines to each row. */
export function joinWords(doc: DocumentIndex, rows: readonly CalculatedRow[]): CalculatedRow[] {
  const ofRows = new Set(rows.flatMap(({ line, calculationLines }) => [line, ...calculationLines]));
  const used = new Set(ofRows);
  const onPage = groupBy(rows, ({ line }) => line.page);
  return rows.map((row) => {
    const words = findWords(doc, { row, rows: onPage.get(row.line.page) ?? [], taken: used });
    for (const line of words) used.add(line);
    return withName(doc, { ...row, descriptionLines: words }, ofRows);
  });
}

/** Words for an amount whose name is above: "Peak usage", "Used: 300 kWh", "Cost: $120.00". */
const amountPattern =
  /^(?:your )?(?:cost|costs|amount|charge|price|total|sub-?total|value|comes to|equals|which is|is)$/i;

/**
 * Names a proved row without words by the heading above, past notes and other rows without words, else by what it
 * counts. A proved line is a charge whatever its name.
 */
function withName(doc: DocumentIndex, row: CalculatedRow, ofRows: ReadonlySet<Line>): CalculatedRow {
  const { calculation } = row;
  const words = withoutDates(describeRow(row), '');
  const isOfAmount = amountPattern.test(words);
  const isCounted = calculation?.quantity.kind === 'quantity' || calculation?.rate.kind === 'rate';
  if (!calculation?.proved || !isCounted || (/[A-Za-z]{3}/.test(words) && !isOfAmount)) return row;
  const heading = findHeadingOver(doc, row, ofRows);
  return heading || !isOfAmount ? { ...row, name: heading?.text.trim() ?? describeSentence(row) } : row;
}

const maxLinesUp = 5;

function findHeadingOver(
  doc: DocumentIndex,
  { line, calculationLines }: CalculatedRow,
  ofRows: ReadonlySet<Line>,
): Line | null {
  let last = line;
  for (const other of iterateLinesBefore(doc, line, maxLinesUp)) {
    const isOwn = calculationLines.includes(other);
    if (last.top - other.bottom > 2 * line.size || (!isOwn && ofRows.has(other) && hasWords(other.text))) return null;
    last = other;
    if (isOwn || other.x > line.x + line.size || other.right < line.x) continue;
    if (other.cells.length === 1 && doc.numbers(other).length === 0) return other;
  }
  return null;
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
  const ownCell = findOwnWords(row);
  const behind = /[A-Za-z]{3}/.test(row.line.text.slice(row.amount.end, row.end));
  if (!ownCell && (behind || row.calculationLines.some(({ text }) => hasWords(text)))) return [];
  const beside = findWordsBeside(doc, wording, ownCell);
  return !ownCell && beside.length === 0 ? findWordsLeft(doc, row, taken) : beside;
}

/** The cell with the row's words. */
function findOwnWords(row: CalculatedRow): Cell | null {
  const first = row.figures[0]?.start ?? row.amount.start;
  const cell = row.line.cells.find((one) => one.start >= row.start && one.start < first);
  const isWords =
    cell !== undefined && /[A-Za-z]\.?[A-Za-z]/.test(row.line.text.slice(cell.start, Math.max(first, cell.start)));
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
  const gap = 0.62 * measureRowGap(row, rows);
  const wraps = (line: Line | undefined, maxGap = gap): line is Line =>
    isLabel(line) && Math.abs(line.x - edge) < 3 && measureGap(line, row.line) < Math.min(0.55 * row.line.size, maxGap);
  const isWrapped = (first: Line | undefined, next: Line | undefined) =>
    isLabel(first) && isLabel(next) && isMidSentence(next.text) && Math.abs(first.x - next.x) < 3;
  // "Shoulder, weekdays 10am-4pm" above the row "and weekends 7am-10pm".
  const isOfNext = ({ index }: Line) =>
    rows.some(({ line }) => line.index === index + 1 && isMidSentence(line.cells[0].text));
  const ownText = ownCell?.text ?? '';
  const leads =
    wraps(above[0], isMidSentence(ownText) ? Number.POSITIVE_INFINITY : gap) &&
    !(isMidSentence(above[0].text) && isBeginning(ownText));
  const follows = wraps(below[0]) && !(isBeginning(below[0].text) && (isMidSentence(ownText) || isOfNext(below[0])));
  return [
    ...(leads || (!ownCell && isLabel(above[0])) ? above.slice(0, isWrapped(above[1], above[0]) ? 2 : 1) : []),
    ...(follows ? below.slice(0, isWrapped(below[0], below[1]) ? 2 : 1) : []),
  ];
}

const isMidSentence = (text: string) => /^[a-z(&]/.test(text);
const isBeginning = (text: string) => /^[A-Z]/.test(text);

/** Words left of the row in another column. Numbers may be placed between the lines of their description. */
function findWordsLeft(doc: DocumentIndex, row: CalculatedRow, taken: ReadonlySet<Line>): Line[] {
  const { line } = row;
  const near = listLinesAround(doc, line, 3)
    .filter((other) => other.right < line.x && !taken.has(other))
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

const unitCell = /^(?:c|cents?|\$|¢|p)?\/?\s?(?:kwh|mwh|kva|kw|mj|gj|days?|months?|each|units?|x|@|×|=|at)+$/i;

/** The description of a row, without figures, dates of its period and units. */
export function describeRow(row: CalculatedRow): string {
  if (row.name !== undefined) return row.name;
  const own = readOwnWords(row);
  if (row.descriptionLines.length > 0) {
    const pieces = [
      ...row.descriptionLines.map((line) => ({ at: line.index, text: cleanText(line.text) })),
      { at: row.line.index, text: own },
    ];
    return pieces
      .sort((a, b) => a.at - b.at)
      .map(({ text }) => text)
      .join(' ')
      .trim();
  }
  if (/[A-Za-z]{2}/.test(own)) return own;
  const behind = cleanText(blankFigures(row.line.text.slice(row.start, row.end), row, row.start));
  if (/[A-Za-z]{3}/.test(behind)) return behind;
  const beside = row.calculationLines
    .filter((line) => /[A-Za-z]{3}/.test(line.text))
    .sort((a, b) => a.index - b.index)
    .map((line) => readWords(line.text));
  if (beside.length > 0) return beside.join(' ').trim();
  return behind;
}

/** The text from the row's start to the first number of its calculation. */
function readOwnWords(row: CalculatedRow): string {
  const used = (row.calculation ? listFigures(row.calculation) : [])
    .filter((figure) => row.figures.some((one) => isSamePlace(one, figure)))
    .map((number) => number.start);
  return readWords(row.line.text.slice(row.start, Math.min(row.amount.start, ...used)));
}

/** The first cells with words, without the dates, codes and figures before and behind them. */
function readWords(text: string): string {
  // "14 Apr    GST": the date of a row is in a cell of its own.
  const cells = text.split('\t').filter((cell) => withoutDates(cell, '').trim() !== '');
  const first = Math.max(0, cells.findIndex(hasWords));
  const end = cells.findIndex((cell, i) => i > first && !hasWords(cell));
  return cleanText(cells.slice(first, end < 0 ? cells.length : end).join('\t'));
}

/** Whether two spans are the same printed number, even if the unit was changed later. */
const isSamePlace = (a: NumberSpan, b: NumberSpan) => a.start === b.start && a.end === b.end && a.value === b.value;

function blankFigures(text: string, row: CalculatedRow, offset: number): string {
  let blanked = text;
  for (const number of [...row.figures, row.amount]) {
    const from = number.start - offset;
    const to = number.end - offset;
    if (from >= 0) blanked = blanked.slice(0, from) + ' '.repeat(to - from) + blanked.slice(to);
  }
  return blanked;
}

function cleanText(text: string): string {
  const cells = text
    .split('\t')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  const meaningful = cells.filter((cell, i) => i === 0 || !unitCell.test(cell));
  return meaningful
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:;,.\-–*@x×=]+(?=[\sA-Za-z(])/, '')
    .replace(/(?:(?:^|\s+)(?:x|@|×|=|at|for|of|-|:|\$|\+)|[\s:;,@×=\-$(])+$/i, '')
    .trim();
}

/** The maximum number of figures before an amount that belong to its calculation. */
const maxFigures = 4;

/** Amounts in running text that the numbers before them multiply to. Skips rows of tables. */
export function findProseRows(doc: DocumentIndex, tableRows: readonly CalculatedRow[]): CalculatedRow[] {
  const proved = new Set(tableRows.filter((row) => row.calculation?.proved).map((row) => row.line.words[0]));
  return doc.paragraphs.flatMap((line) =>
    line.words.some((word) => proved.has(word)) ? [] : findRowsInSentence(doc, line),
  );
}

function findRowsInSentence(doc: DocumentIndex, line: Line): CalculatedRow[] {
  const figures = doc.numbers(line);
  let used = 0;
  return figures.flatMap((amount, i) => {
    if (amount.kind !== 'money' || amount.decimals > 2) return [];
    const before = figures.slice(Math.max(used, i - maxFigures), i);
    const calculation = solveLine(before, amount.value);
    if (!calculation?.proved || calculation.quantity.kind !== 'quantity') return [];
    used = i + 1;
    const start = findSentenceStart(line.text, calculation.quantity.start);
    return [makeLoneRow({ line, start, end: amount.end, figures: before, amount, calculation })];
  });
}

function findSentenceStart(text: string, at: number): number {
  const stop = Math.max(text.lastIndexOf('. ', at), text.lastIndexOf('; ', at));
  return stop < 0 ? 0 : stop + 2;
}

/** A short name for a charge in a sentence, from what it is for. */
export function describeSentence(row: CalculatedRow): string {
  const sentence = row.line.text.slice(row.start, row.end).toLowerCase();
  const unit = row.calculation?.quantity.quantityUnit?.unit;
  const band = findBand(sentence);
  if (unit === 'days' || /\bsupply(?:ing)?\b|\bservice charge\b|\bdaily\b/.test(sentence)) return 'Supply charge';
  if (/\bgreen ?power\b|\baccredited\b/.test(sentence)) return 'GreenPower';
  if (/\bfeed[- ]?in\b|\bexport|\bsolar\b/.test(sentence)) return 'Solar feed-in';
  if (/\bcontrolled\b|\bhot water\b/.test(sentence)) return 'Controlled load usage';
  return band ? `${{ peak: 'Peak', off_peak: 'Off-peak', shoulder: 'Shoulder' }[band]} usage` : 'Usage charge';
}
