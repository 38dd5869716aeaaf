/** Finds printed sums that the charge lines don't give. They are reported as printed, for the checks. */
import { toCents } from '../../money';
import { type ClosedSelection, readLineCents } from '../../solve/selection';
import { listDistinctValues } from './total-fields';
import type { Sum } from './types';

/** Tolerance for the rounding of a run of lines, in cents. */
const runSlackCents = [-3, -2, -1, 0, 1, 2, 3];
/** Two sums this close are one sum, rounded. */
const sameSumCents = 2;
/** A misprinted total is at most this many times the right one. */
const maxRatio = 2;
/** The minimum weight of a label of several words before its amount in a sentence. */
const inSentence = 1.4;
/** The minimum weight of a label beside its amount. */
const besideLabel = 2;
/** The minimum weight of a row that names its amount. */
const namesRow = 3;
const linesBelowCharges = 3;

/** A total of the bill that neither the lines nor a run of them give, with or without GST. */
export function findUnexplainedTotal(sums: readonly Sum[], selection: ClosedSelection, gst: Sum | null): Sum | null {
  if (selection.lines.length === 0) return null;
  const taxCents = gst ? toCents(gst.value) : 0;
  const isMade = (cents: number) =>
    [cents, cents - taxCents].some((net) => isNear(net, selection.target.cents) || isRun(selection, net));
  const isTotal = (sum: Sum) =>
    (sum.kind === 'newCharges' && sum.weight >= besideLabel) ||
    (sum.kind === 'total' && sum.exact && sum.weight >= besideLabel) ||
    // In a sentence, only an amount similar to the charges is their total.
    (sum.kind === 'newCharges' && sum.weight >= inSentence && isAlike(toCents(sum.value), selection.target.cents));
  return sums.find((sum) => isTotal(sum) && sum.value !== 0 && !isMade(toCents(sum.value))) ?? null;
}

const isAlike = (one: number, other: number) => one > other / maxRatio && one < other * maxRatio;

const isNear = (one: number, other: number) => runSlackCents.includes(Math.round(one - other));

/** Whether consecutive lines add up to the sum. */
function isRun({ lines, target }: ClosedSelection, cents: number): boolean {
  // The sums up to each line. A run is the difference of two of them.
  const sums = new Set([0]);
  let sum = 0;
  return lines.some((line) => {
    sum += readLineCents(line, target.style);
    const isEnd = runSlackCents.some((slack) => sums.has(sum - cents + slack));
    sums.add(sum);
    return isEnd;
  });
}

/** The only printed subtotal that matches neither the lines, nor a run of them, nor the total. */
export function findUnexplainedSubtotal(
  sums: readonly Sum[],
  selection: ClosedSelection,
  totalCents: number | null,
): Sum | null {
  const { lines, target } = selection;
  const last = lines.at(-1)?.row.line;
  const follows = ({ line }: Sum) =>
    last !== undefined &&
    line.page === last.page &&
    line.index > last.index &&
    line.index <= last.index + linesBelowCharges;
  const isNet = (sum: Sum) =>
    sum.kind === 'subtotal' ||
    (sum.kind === 'newCharges' && sum.weight >= namesRow && follows(sum) && sum !== target.total);
  const [printed, ...others] = listDistinctValues(sums.filter((sum) => sum.weight >= besideLabel && isNet(sum))).filter(
    ({ value }) => toCents(value) !== totalCents,
  );
  if (!printed || others.length > 0) return null;
  const cents = toCents(printed.value);
  const isTotal = totalCents !== null && Math.abs(cents - totalCents) <= sameSumCents;
  return isTotal || isRun(selection, cents) ? null : printed;
}
