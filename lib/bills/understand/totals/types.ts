/** The amounts of a bill that its totals are chosen from. */
import type { Bill } from '../../bill';
import type { AmountLabel } from '../../labels/amounts';
import type { Line } from '../layout/lines';

/** An amount beside a label. */
export interface Sum {
  kind: AmountLabel;
  value: number;
  line: Line;
  start: number;
  end: number;
  /** How surely the label means this amount. */
  weight: number;
  /** The label is a known phrase and nothing else: "Total", not "Total energy". */
  exact: boolean;
  /** Worked out from others; it stands nowhere. */
  derived?: boolean;
}

/** An amount in print with the words around it. */
export interface PrintedAmount {
  value: number;
  line: Line;
  start: number;
  end: number;
  /** Words before it in its line, or around it in a sentence, in lower case. */
  words: string;
}

/** A balance that earlier bills may have left; `sum`: where it is printed. */
export interface Carried {
  cents: number;
  sum: Sum | null;
}

export type Totals = Bill['totals'];
/** What this bill charges. */
export type OwnTotals = Pick<Totals, 'subtotal' | 'gst' | 'newCharges'>;
/** What is to be paid, and what of it is older. */
export type Balances = Pick<Totals, 'previousBalance' | 'totalDue'>;
