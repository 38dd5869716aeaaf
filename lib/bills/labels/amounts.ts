/**
 * The labels of a bill's sums, by what the sum is. "inc GST", "including VAT" and the like are parsed separately and
 * need no phrases. As for the fields, the longest phrase wins.
 */
import { adjustments } from './amounts/adjustments';
import { carried } from './amounts/carried';
import { due } from './amounts/due';
import { gst } from './amounts/gst';
import { newCharges } from './amounts/new-charges';
import { payments } from './amounts/payments';
import { previous } from './amounts/previous';
import type { PhraseSource } from './amounts/source';
import { subtotal } from './amounts/subtotal';
import { total } from './amounts/total';

const joinPhrases = (sources: readonly PhraseSource[]) => sources.flatMap(({ phrases }) => phrases);

/** The phrases of each kind of sum. */
export const amountLabels = {
  due: joinPhrases(due),
  newCharges: joinPhrases(newCharges),
  subtotal: joinPhrases(subtotal),
  gst: joinPhrases(gst),
  previous: joinPhrases(previous),
  payments: joinPhrases(payments),
  adjustments: joinPhrases(adjustments),
  carried: joinPhrases(carried),
  total: joinPhrases(total),
} as const satisfies Record<string, readonly string[]>;

export type AmountLabel = keyof typeof amountLabels;
