/**
 * Figures that no head of their own stands over: a picture loses the single sign over the amounts, `$`, and a head and its
 * unit may be read as two.
 */
import { type Line, spanX } from '../layout/lines';
import type { Figure } from './stages';

/** The figures of a line; one beside a column in which another figure stands is in none. */
export function withoutLostHeads(line: Line, figures: readonly Figure[]): Figure[] {
  return figures.map((figure, i) => {
    const { column, number } = figure;
    if (!column) return figure;
    const shares = (others: readonly Figure[]) => others.some((other) => other.column === column);
    const isBehind = shares(figures.slice(0, i)) && spanX(line, number.start, number.end).x > column.right;
    // "31 days" before the price that the head stands over.
    const isCounted = column.role === 'rate' && number.kind === 'quantity' && shares(figures.slice(i + 1));
    return isBehind || isCounted ? { ...figure, column: null } : figure;
  });
}
