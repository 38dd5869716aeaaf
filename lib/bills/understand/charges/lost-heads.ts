/** Columns without a head: a picture loses the single sign over the amounts, `$`, and some bills print none. */
import { type Line, measureSpan } from '../layout/lines';
import type { Figure } from './stages';

/** The figures of a line; one that stands behind the column of prices, in which another stands already, is in none. */
export function withoutLostHeads(line: Line, figures: readonly Figure[]): Figure[] {
  return figures.map((figure, i) => {
    const { column, number } = figure;
    const isTaken = column?.role === 'rate' && figures.slice(0, i).some((other) => other.column === column);
    return isTaken && measureSpan(line, number.start, number.end).x > column.right
      ? { ...figure, column: null }
      : figure;
  });
}
