/**
 * Tables whose amounts have slipped by one line, so that each stands level with the label of the next charge or of the one
 * before. Told only where no line gives its own amount and several give that of their neighbour.
 */
import type { DocumentIndex } from '../document-index';
import type { Line } from '../layout/lines';
import { describeRow } from './description';
import { solveLine } from './solve';
import type { CalculatedRow, Calculation, Figure } from './stages';

const minProved = 2;
/** In letter heights: how close the lines of one table follow each other. */
const maxPitch = 2.5;

/** The rows, those of slipped tables with the words and the calculation of the line that each amount belongs to. */
export function alignAmounts(doc: DocumentIndex, rows: readonly CalculatedRow[]): CalculatedRow[] {
  return findRuns(rows).flatMap((run) => {
    if (run.some(({ calculation }) => calculation?.proved)) return run;
    const aligned = ([-1, 1] as const).map((step) => alignRun(doc, run, step));
    const counts = aligned.map((some) => some.filter(({ calculation }) => calculation?.proved).length);
    const best = counts[0]! > counts[1]! ? 0 : 1;
    return counts[best]! >= minProved && counts[1 - best] === 0 ? aligned[best]! : run;
  });
}

/** Rows on lines that follow each other. */
function findRuns(rows: readonly CalculatedRow[]): CalculatedRow[][] {
  const runs: CalculatedRow[][] = [];
  for (const row of rows) {
    const last = runs.at(-1)?.at(-1);
    if (last && follows(last.line, row.line)) runs.at(-1)!.push(row);
    else runs.push([row]);
  }
  return runs;
}

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

/** The words of the line that an amount belongs to. */
function readName(line: Line, other: CalculatedRow | undefined, calculation: Calculation | null): string {
  if (other) return describeRow({ ...other, calculation });
  const { text } = line;
  return text.split('\t')[0]!.trim();
}
