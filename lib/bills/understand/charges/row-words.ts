/** Finds the words of charge lines: before the figures, on other lines, or in sentences around them. */
import { groupBy } from '../../lists';
import { type DocumentIndex, iterateLinesBefore, listLinesAround } from '../document-index';
import type { Cell, Line } from '../layout/lines';
import { withoutDates } from '../values/dates';
import type { NumberSpan } from '../values/numbers';
import { findBand } from './classify';
import { findNearLines, hasWords, measureGap } from './neighbours';
import { solveLine } from './solve';
import { type CalculatedRow, listFigures, makeLoneRow } from './stages';

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
const maxReach = 4;

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
    const before = figures.slice(Math.max(used, i - maxReach), i);
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
