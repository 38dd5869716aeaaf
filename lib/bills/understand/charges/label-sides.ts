/**
 * On which side of the amounts the labels stand where each amount has a line to itself, as on US bills that print a label and
 * its amount one line apart: either neighbour would do for one amount, so the whole run of them decides.
 */
import { type NonEmpty, splitIntoRuns } from '../../lists';
import type { DocumentIndex } from '../document-index';
import type { Line } from '../layout/lines';
import type { CalculatedRow } from './stages';

export type LabelSide = 'above' | 'below';

const minRows = 3;
/** In letter heights: how far the amounts of one run stand apart, and how much closer a label stands to its own amount. */
const maxPitch = 4;
const closerBy = 0.15;

/** The side for each row of a run that tells it. */
export function findLabelSides(doc: DocumentIndex, rows: readonly CalculatedRow[]): Map<CalculatedRow, LabelSide> {
  return new Map(
    findRuns(rows).flatMap((run) => {
      const side = findCalculationSide(run) ?? findCloserSide(doc, run) ?? findOpenSide(doc, run);
      return side ? run.map((row) => [row, side] as const) : [];
    }),
  );
}

/** Amounts alone on their lines, one line apart, under each other. */
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

/** Where a label holds the calculation that makes the amount. */
function findCalculationSide(run: readonly CalculatedRow[]): LabelSide | null {
  const proved = run.filter(({ calculation }) => calculation?.proved);
  const above = proved.filter(({ line, extra }) => extra.some(({ index }) => index < line.index)).length;
  const below = proved.filter(({ line, extra }) => extra.some(({ index }) => index > line.index)).length;
  if (above > 0 && below > 0) return null;
  return above > 0 ? 'above' : below > 0 ? 'below' : null;
}

/** Where all labels stand clearly closer. */
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

/** The run begins with a label, or ends with one. */
function findOpenSide(doc: DocumentIndex, run: NonEmpty<CalculatedRow>): LabelSide | null {
  const [first] = run;
  const begins = isLabel(doc, first.line, -1);
  const ends = isLabel(doc, (run.at(-1) ?? first).line, 1);
  if (begins === ends) return null;
  return begins ? 'above' : 'below';
}

/** Whether the next line up or down stands as close as the labels of a run. */
function isLabel(doc: DocumentIndex, line: Line, step: -1 | 1): boolean {
  const other = doc.lines[line.index + step];
  const isClose = other?.page === line.page && Math.abs(other.top - line.top) < (maxPitch / 2) * line.size;
  return isClose && /[A-Za-z]{3}/.test(other.text);
}
