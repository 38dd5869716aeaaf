/** A choice of charge lines, and the total that they add up to. */
import { toCents } from '../money';
import type { Candidate } from '../understand/charges/stages';
import type { Sum } from '../understand/totals/types';

export type GstStyle = 'ex' | 'inc';

/** A total that the lines may add up to, in cents. */
export interface Target {
  cents: number;
  style: GstStyle;
  subtotal: Sum | null;
  gst: Sum | null;
  total: Sum | null;
  /** How unlikely the target is: 0 if subtotal, GST and total are all printed and agree. */
  cost: number;
}

export interface Selection {
  readonly lines: readonly Candidate[];
  /** The total that the lines add up to; null without one, when the lines are the first guess. */
  readonly target: Target | null;
}

/** A selection with a matching total. */
export type ClosedSelection = Selection & { target: Target };

/** The amount of a line in a GST style, in cents. */
export function readLineCents({ row }: Pick<Candidate, 'row'>, style: GstStyle): number {
  return toCents((style === 'ex' ? row.amountEx : row.amountInc) ?? row.amount.value);
}
