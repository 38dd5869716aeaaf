/**
 * Finds on which side the labels are when each amount has its own line. US bills print label and amount on alternate
 * lines, so one amount alone is ambiguous. The whole run of amounts decides.
 */
import { type NonEmpty, splitIntoRuns } from '../../lists';
import type { DocumentIndex } from '../document-index';
import type { Line } from '../layout/lines';
import type { CalculatedRow } from './stages';

export type LabelSide = 'above' | 'below';

const minRows = 3;
/**
 * In letter heights: the maximum distance between amounts of a run, and the minimum by which a label is closer to its
 * own amount.
 */
const maxPitch = 4;
const closerBy = 0.15;

/** The side of the labels for each row whose run shows it. */
export function findLabelSides(doc: DocumentIndex, rows: readonly CalculatedRow[]): Map<CalculatedRow, LabelSide> {
  return new Map(
    findRuns(rows).flatMap((run) => {
      const side = findCalculationSide(run) ?? findCloserSide(doc, run) ?? findOpenSide(doc, run);
      return side ? run.map((row) => [row, side] as const) : [];
    }),
  );
}

/** Runs of amounts alone on their lines, with one line between them. */
const findRuns = (rows: readonly CalculatedRow[]): NonEmpty<CalculatedRow>[] =>
  splitIntoRuns(rows.filter(isAlone), (last, row) => follows(last.line, row.line)).filter(
    (run) => run.length >= minRows,
  );

const isAlone = ({ line, figures }: CalculatedRow) =>
  figures.length === 0 && line.cells.length === 1 && !/[A-Za-z]{3}/.test(line.text);

const follows = (above: Line, line: Line) =>
  line.index === above.index + 2 &&
  line.page === above.page &&
  line.column === above.column &&
  line.top - above.top < maxPitch * line.size;

/** The side where labels contain the calculation of the amount. */
function findCalculationSide(run: readonly CalculatedRow[]): LabelSide | null {
  const proved = run.filter(({ calculation }) => calculation?.proved);
  const above = proved.filter(({ line, extra }) => extra.some(({ index }) => index < line.index)).length;
  const below = proved.filter(({ line, extra }) => extra.some(({ index }) => index > line.index)).length;
  if (above > 0 && below > 0) return null;
  return above > 0 ? 'above' : below > 0 ? 'below' : null;
}

/** The side where all labels are clearly closer. */
function findCloserSide(doc: DocumentIndex, run: readonly CalculatedRow[]): LabelSide | null {
  const sides = run.slice(1, -1).map(({ line }): LabelSide | null => {
    const [above, below] = [doc.lines[line.index - 1], doc.lines[line.index + 1]];
    if (!above || !below) return null;
    const difference = below.top - line.bottom - (line.top - above.bottom);
    if (Math.abs(difference) < closerBy * line.size) return null;
    return difference > 0 ? 'above' : 'below';
  });
  return sides.every((side) => side === sides[0]) ? (sides[0] ?? null) : null;
}

/** The side where the run begins or ends with a label. */
function findOpenSide(doc: DocumentIndex, run: NonEmpty<CalculatedRow>): LabelSide | null {
  const [first] = run;
  const begins = isLabel(doc, first.line, -1);
  const ends = isLabel(doc, (run.at(-1) ?? first).line, 1);
  if (begins === ends) return null;
  return begins ? 'above' : 'below';
}

/** Whether the next line up or down has words and is as close as a run's labels. */
function isLabel(doc: DocumentIndex, line: Line, step: -1 | 1): boolean {
  const other = doc.lines[line.index + step];
  const isClose = other?.page === line.page && Math.abs(other.top - line.top) < (maxPitch / 2) * line.size;
  return isClose && /[A-Za-z]{3}/.test(other.text);
}
