/**
 * Realigns tables whose amounts have moved by one line, to the label of the next or the previous charge. Changed only
 * if no line gives its own amount and several give their neighbour's.
 */
import { splitIntoRuns } from '../../lists';
import type { DocumentIndex } from '../document-index';
import type { Line } from '../layout/lines';
import { describeRow } from './description';
import { solveLine } from './solve';
import type { CalculatedRow, Calculation, Figure } from './stages';

const minProved = 2;
/** In letter heights: the maximum distance between lines of a table. */
const maxPitch = 2.5;

/** Gives rows of shifted tables the words and the calculation of the line that their amount belongs to. */
export function alignAmounts(doc: DocumentIndex, rows: readonly CalculatedRow[]): CalculatedRow[] {
  return findRuns(rows).flatMap((run) => {
    if (run.some(({ calculation }) => calculation?.proved)) return run;
    const [up, down] = [alignRun(doc, run, -1), alignRun(doc, run, 1)];
    const [provedUp, provedDown] = [countProved(up), countProved(down)];
    if (provedUp >= minProved && provedDown === 0) return up;
    return provedDown >= minProved && provedUp === 0 ? down : run;
  });
}

/** Runs of rows on consecutive lines. */
const findRuns = (rows: readonly CalculatedRow[]): CalculatedRow[][] =>
  splitIntoRuns(rows, (last, row) => follows(last.line, row.line));

const countProved = (rows: readonly CalculatedRow[]) => rows.filter(({ calculation }) => calculation?.proved).length;

const follows = (above: Line, line: Line) =>
  line.index === above.index + 1 && line.page === above.page && line.top - above.top < maxPitch * line.size;

function alignRun(doc: DocumentIndex, run: readonly CalculatedRow[], step: -1 | 1): CalculatedRow[] {
  return run.map((row) => {
    const line = doc.lines[row.line.index + step];
    if (!line || line.page !== row.line.page || Math.abs(line.top - row.line.top) > maxPitch * line.size) return row;
    const other = run.find((one) => one.line === line);
    const figures = other?.figures ?? doc.numbers(line).map((number): Figure => ({ number, column: null }));
    const solved = solveLine(figures, row.amount.value);
    return { ...row, figures: [], calculation: solved, name: readName(line, other, solved) };
  });
}

/** The words of the line that the amount belongs to. */
function readName(line: Line, other: CalculatedRow | undefined, calculation: Calculation | null): string {
  if (other) return describeRow({ ...other, calculation });
  return line.cells[0].text.trim();
}
