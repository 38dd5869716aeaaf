/** Finds the lines close to a row in its column. */
import { type DocumentIndex, findLinesBelow, iterateLinesBefore } from '../document-index';
import { type Line, measureSpan } from '../layout/lines';
import type { CalculatedRow } from './stages';

/** In letter heights: the maximum gap between two lines of a row, and the maximum distance of all from it. */
const nextLine = 1.1;
const maxReach = 4;
const maxLines = 3;
/** The minimum overlap of two lines side by side, as a share of their height. */
const level = 0.5;

/** Whether the line has words besides units and those of a calculation. */
export const hasWords = (line: Line) =>
  /[A-Za-z]{3}/.test(
    line.text.replace(
      /\b(?:kwh|kva|mj|days?|months?|cents?|per|for|gst|each|at|bottles?|cylinders?|lit(?:re|er)s?)\b/gi,
      '',
    ),
  );

/** The lines right above or below a row in its column, nearest first. */
export function findNearLines(doc: DocumentIndex, row: CalculatedRow, side: 'above' | 'below'): Line[] {
  const { line } = row;
  const own = measureSpan(line, row.start, row.end);
  const inColumn = (other: Line) =>
    // When two columns end above a table across the page, its heading still belongs to one of them.
    (other.column === line.column || Math.abs(other.x - own.x) < line.size) &&
    (other.x < own.x || Math.min(other.right, own.right) > Math.max(other.x, own.x));
  const reach = nextLine * line.size;
  if (side === 'below') return takeChain(line, findLinesBelow(doc, line, maxReach * line.size).filter(inColumn), reach);
  const above: Line[] = [];
  for (const other of iterateLinesBefore(doc, line)) {
    if (above.length > maxLines || line.top - other.bottom > maxReach * line.size) break;
    if (inColumn(other)) above.push(other);
  }
  return takeChain(line, above, reach);
}

/** The lines to the left at the row's height. A table may be read as two columns of the page. */
export const findLinesLeft = ({ lines }: DocumentIndex, { line }: CalculatedRow): Line[] =>
  lines
    .slice(Math.max(0, line.index - maxLines), line.index + maxLines + 1)
    .filter(
      (other) => other.page === line.page && other.right < line.x && measureGap(other, line) < -level * line.size,
    );

/** The leading lines whose gap to the previous one is at most `reach`. */
function takeChain(from: Line, lines: Line[], reach: number): Line[] {
  const chained: Line[] = [];
  let last = from;
  for (const line of lines.slice(0, maxLines)) {
    const gap = line.top > last.top ? line.top - last.bottom : last.top - line.bottom;
    if (gap > reach) break;
    chained.push(line);
    last = line;
  }
  return chained;
}

/** The vertical gap between two lines; negative if they overlap. */
export const measureGap = (a: Line, b: Line) => Math.max(a.top - b.bottom, b.top - a.bottom);
