/** Rows whose words or calculation stand on lines of their own, above or below the amount. */
import { evidenceOf, type Line } from '../layout/lines';
import { linesBelow, type Sheet } from '../sheet';
import { type Figure, readCharge } from './prove';
import { type AmountRow, columnFor } from './rows';

/** Gives each row the neighbouring lines that complete it. Lines serve one row; nearer and proving ones go first. */
export function attachNeighbours(sheet: Sheet, rows: AmountRow[]): void {
  const taken = new Set<Line>(rows.map((row) => row.line));
  for (const proving of [true, false]) {
    for (const row of rows) {
      if (row.reading?.proved) continue;
      attachCalculation(sheet, row, taken, proving);
    }
  }
  for (const row of rows) attachWords(sheet, row, taken);
}

function attachCalculation(sheet: Sheet, row: AmountRow, taken: Set<Line>, proving: boolean): void {
  for (const lines of [nearLines(sheet, row, 'below'), nearLines(sheet, row, 'above')]) {
    const figures: Figure[] = [];
    const used: Line[] = [];
    for (const line of lines) {
      if (taken.has(line)) break;
      const numbers = sheet.numbers(line);
      const calculates = numbers.some((number) => number.kind === 'rate' || number.kind === 'quantity');
      if (!calculates && used.length > 0) break;
      if (!calculates && hasWords(line)) break;
      figures.push(...numbers.map((number) => ({ number, column: columnFor(row.header, line, number) })));
      used.push(line);
      const reading = readCharge([...figures, ...row.figures], row.amount.value);
      if (!reading || (proving && !reading.proved)) continue;
      if (!proving && !calculatesFully(numbers)) continue;
      row.reading = reading;
      row.extra.push(...used);
      for (const one of used) taken.add(one);
      return;
    }
  }
}

/** Quantity and rate both in print, so that the line is a calculation and no stray sentence. */
function calculatesFully(numbers: { kind: string }[]): boolean {
  return (
    numbers.length <= 4 &&
    numbers.some(({ kind }) => kind === 'rate') &&
    numbers.some(({ kind }) => kind === 'quantity')
  );
}

const hasWords = (line: Line) =>
  /[A-Za-z]{3}/.test(line.text.replace(/\b(?:kwh|days?|months?|per|gst|each|at)\b/gi, ''));

/** The lines right above or below a row in its column, nearest first. */
function nearLines(sheet: Sheet, row: AmountRow, side: 'above' | 'below'): Line[] {
  const { line } = row;
  const inColumn = (other: Line) => Math.min(other.right, line.right) - Math.max(other.x, line.x) > 0;
  const reach = 1.1 * line.size;
  if (side === 'below') return chain(line, linesBelow(sheet, line, 4 * line.size).filter(inColumn), reach);
  const above: Line[] = [];
  for (let i = line.index - 1; i >= 0 && above.length < 4; i--) {
    const other = sheet.lines[i]!;
    if (other.page !== line.page || line.top - other.bottom > 4 * line.size) break;
    if (inColumn(other)) above.push(other);
  }
  return chain(line, above, reach);
}

/** Lines as long as each stands close to the one before. */
function chain(from: Line, lines: Line[], reach: number): Line[] {
  const chained: Line[] = [];
  let last = from;
  for (const line of lines.slice(0, 3)) {
    const gap = line.top > last.top ? line.top - last.bottom : last.top - line.bottom;
    if (gap > reach) break;
    chained.push(line);
    last = line;
  }
  return chained;
}

/** A row that starts with figures takes its words from the lines beside it; a cell broken in two is made whole. */
function attachWords(sheet: Sheet, row: AmountRow, taken: Set<Line>): void {
  const first = row.figures[0]?.number.start ?? row.amount.start;
  const own = row.line.text.slice(row.start, first);
  if (/[A-Za-z]{2}/.test(own) || row.extra.some((line) => hasWords(line))) return;
  const isLabel = (line: Line | undefined): line is Line =>
    line !== undefined &&
    !taken.has(line) &&
    hasWords(line) &&
    sheet.numbers(line).every((number) => number.kind !== 'money' && number.kind !== 'rate');
  const above = nearLines(sheet, row, 'above')[0];
  const below = nearLines(sheet, row, 'below')[0];
  // Words in two lines stand around a row that is centred on them.
  const centred = isLabel(above) && isLabel(below) && overlapsDown(above, row.line) && overlapsDown(below, row.line);
  const words = centred ? [above, below] : isLabel(above) ? [above] : [];
  row.extra.push(...words);
  for (const line of words) taken.add(line);
}

function overlapsDown(a: Line, b: Line): boolean {
  return Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);
}

/** Evidence of a row: its own line. */
export function rowEvidence(row: AmountRow) {
  return evidenceOf(row.line, row.start, row.end);
}
