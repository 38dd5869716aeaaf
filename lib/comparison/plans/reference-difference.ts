/** How far a cost is from the reference price, in whole dollars and percent. */
import { formatDollars, formatPercent } from '../copy/format';

export type Side = 'below' | 'above' | 'same';

export interface ReferenceDifference {
  side: Side;
  /** Whole dollars a year, never negative. */
  dollars: number;
  /** `$833`. */
  dollarsText: string;
  /** `18.4%`; null where the service gave none. */
  percentText: string | null;
  /** `$833 (18.4%) below`, or `The same as`. */
  words: string;
}

/**
 * The difference of a yearly cost from the reference price. Taken between the rounded figures that the page shows, so that what
 * an owner subtracts comes out. `pct` is the service's own percentage, negative for less.
 */
export function findReferenceDifference(
  costIncGst: number,
  referenceIncGst: number,
  pct: number | null,
): ReferenceDifference {
  const more = Math.round(costIncGst) - Math.round(referenceIncGst);
  const side: Side = more < 0 ? 'below' : more > 0 ? 'above' : 'same';
  const dollarsWords = formatDollars(Math.abs(more));
  const percentWords = pct === null ? null : formatPercent(pct);
  const words =
    side === 'same' ? 'The same as' : `${dollarsWords}${percentWords === null ? '' : ` (${percentWords})`} ${side}`;
  return { side, dollars: Math.abs(more), dollarsText: dollarsWords, percentText: percentWords, words };
}
