/** Handles columns without a heading. OCR loses a single `$` above the amounts, and some bills print none. */
import { type Line, measureSpan } from '../layout/lines';
import type { Figure } from './stages';

/** Removes the column of a number that is beyond the rate column, if the line already has a rate in it. */
export function withoutLostHeads(line: Line, figures: readonly Figure[]): Figure[] {
  return figures.map((figure, i) => {
    const { column, number } = figure;
    const isTaken = column?.role === 'rate' && figures.slice(0, i).some((other) => other.column === column);
    return isTaken && measureSpan(line, number.start, number.end).x > column.right
      ? { ...figure, column: null }
      : figure;
  });
}
