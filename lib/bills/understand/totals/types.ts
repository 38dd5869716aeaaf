/** The amounts from which a bill's totals are chosen. */

import type { Bill } from '../../bill';
import type { AmountLabel } from '../../phrases';
import type { Line } from '../layout/lines';

/** An amount beside a label. */
export interface Sum {
  kind: AmountLabel;
  value: number;
  line: Line;
  start: number;
  end: number;
  /** How reliably the label belongs to this amount. */
  weight: number;
  /** Whether the label is only a known phrase: "Total", not "Total energy". */
  exact: boolean;
  /** Whether it was calculated from others and is not printed. */
  derived?: boolean;
}

/** A printed amount and the words around it. */
export interface PrintedAmount {
  value: number;
  line: Line;
  start: number;
  end: number;
  /** The words before it in its line, or around it in a sentence, in lower case. */
  words: string;
}

/** A possible balance from earlier bills. `sum`: where it is printed. */
export interface Carried {
  cents: number;
  sum: Sum | null;
}

export type Totals = Bill['totals'];
/** The charges of this bill. */
export type OwnTotals = Pick<Totals, 'subtotal' | 'gst' | 'newCharges'>;
/** The amount due and its earlier part. */
export type Balances = Pick<Totals, 'previousBalance' | 'totalDue'>;
