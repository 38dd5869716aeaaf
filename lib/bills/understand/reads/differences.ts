/** Finds two reads and their difference: by the figures of a row, by its columns, or by a similar row. */

import { listPairs } from '../../lists';
import type { Figure } from '../charges/stages';
import type { Header } from '../charges/table-head';
import { findColumnAt } from '../charges/table-head';
import type { DocumentIndex } from '../document-index';
import type { Line } from '../layout/lines';
import type { NumberSpan } from '../values/numbers';

/** Letters of the read type right behind a read: "57817 E", "79645 (A)". */
export const typedRead = /(\d)\s?\(?(A|E|S|C|Act|Est|Sub|Actual|Estimated?|Substituted?|Customer)\)?(?=\s|$)/g;

const blankTypes = (text: string) =>
  text.replace(typedRead, (typed, digit: string) => digit + ' '.repeat(typed.length - 1));

/** The numbers of a line after blanking read types, so that "79645A" is a number. */
export function findCounts(doc: DocumentIndex, line: Line): NumberSpan[] {
  const plain = blankTypes(line.text);
  return plain === line.text ? doc.numbers(line) : doc.numbers({ ...line, text: plain });
}

/** Whether it is a line of the document and not a paragraph. */
export const isLine = (doc: DocumentIndex, line: Line) => doc.lines[line.index] === line;

export interface Triple {
  previous: Figure;
  current: Figure;
  consumption: Figure | null;
  multiplier: Figure | null;
}

const isCount = ({ number }: Figure) => (number.kind === 'plain' || number.kind === 'quantity') && number.value >= 0;

/**
 * `rest`: in a table of reads, returns the figures to the right, in case the row was split into columns; null outside
 * such a table.
 */
export function findDifference(figures: Figure[], rest: (() => Figure[]) | null): Triple | null {
  const counts = figures.filter(isCount);
  for (const [i, [previous, current]] of listPairs(counts).entries()) {
    const others = counts.slice(i + 2);
    // Small numbers in a sentence may form a difference by chance.
    if (!rest && Math.max(previous.number.value, current.number.value) < 100) continue;
    const proved = findProvedDifference(previous, current, others) ?? findProvedDifference(current, previous, others);
    if (proved) return proved;
  }
  if (!rest) return null;
  const all = counts.some(({ column }) => column?.role === 'quantity') ? counts : [...counts, ...rest()];
  const inColumn = (role: string) => all.find(({ column }) => column?.role === role);
  const [previous, current] = [inColumn('previous'), inColumn('current')];
  if (!previous || !current) return null;
  return {
    ...{ previous, current },
    consumption: inColumn('quantity') ?? null,
    multiplier: inColumn('multiplier') ?? null,
  };
}

/** The figures of lines to the right at the same height. */
export function findFiguresRight(doc: DocumentIndex, line: Line, header: Header | null): Figure[] {
  const level = doc.lines
    .slice(Math.max(0, line.index - 4), line.index + 5)
    .filter((other) => other.page === line.page && other.x > line.right)
    .filter((other) => Math.abs(other.top - line.top) < 0.3 * line.size);
  return level
    .flatMap((other) =>
      findCounts(doc, other).map((number): Figure => ({ number, column: findColumnAt(header, other, number) })),
    )
    .filter(isCount);
}

/** The reads of a row with the same cells as a neighbour whose reads are proved. */
export function findLikeNeighbour(doc: DocumentIndex, line: Line, figures: Figure[]): Triple | null {
  if (!isLine(doc, line)) return null;
  for (const other of doc.lines.slice(Math.max(0, line.index - 3), line.index + 4)) {
    if (other === line || other.page !== line.page || other.cells.length !== line.cells.length) continue;
    const counts = findCounts(doc, other).map((number): Figure => ({ number, column: null }));
    const proved = findDifference(counts, null);
    const findInSameCell = (figure: Figure | null) =>
      figure && figures.find(({ number }) => findCellAt(line, number.start) === findCellAt(other, figure.number.start));
    if (!proved) continue;
    const [previous, current, consumption] = [proved.previous, proved.current, proved.consumption].map(findInSameCell);
    const isPlain = [previous, current].every((one) => one?.number.kind === 'plain');
    if (previous && current && consumption && isPlain && isCount(consumption) && current !== consumption)
      return { previous, current, consumption, multiplier: findInSameCell(proved.multiplier) ?? null };
  }
  return null;
}

const findCellAt = ({ cells }: Line, at: number) => cells.findIndex(({ start, end }) => at >= start && at < end);

/** Half a unit for each read, since they may be rounded. */
const roundingOfReads = 0.51;

/** Whether the difference of the reads, times the multiplier, is the consumption. It multiplies their rounding too. */
export function makeConsumption(
  previous: Figure,
  current: Figure,
  multiplier: Figure | null,
  consumption: Figure,
): boolean {
  const difference = current.number.value - previous.number.value;
  const times = multiplier?.number.value ?? 1;
  const decimals = Math.max(previous.number.decimals, current.number.decimals);
  const slack = Math.max(roundingOfReads, decimals > 0 ? times * 10 ** -decimals : 0);
  return consumption.number.value !== 0 && Math.abs(difference * times - consumption.number.value) <= slack;
}

/** The difference of two reads among the other figures of their row, with its multiplier if one of them is. */
export function findProvedDifference(previous: Figure, current: Figure, rest: Figure[]): Triple | null {
  if (current.number.value < previous.number.value || current.number.value < 10) return null;
  // The plain difference may be before the multiplier and their product.
  for (const consumption of rest) {
    const multiplier = rest.find(
      (other) =>
        other !== consumption && other.number.value > 1 && makeConsumption(previous, current, other, consumption),
    );
    if (multiplier) return { previous, current, consumption, multiplier };
  }
  const consumption = rest.find((one) => makeConsumption(previous, current, null, one));
  return consumption ? { previous, current, consumption, multiplier: null } : null;
}
