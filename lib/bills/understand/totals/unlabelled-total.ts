/** Finds a total with an unknown label or without one. */
import { toCents } from '../../money';
import { type GstStyle, readLineCents, type Selection } from '../../solve/select-lines';
import { isTaxInside, isTaxOnNet } from './tax-shares';
import type { PrintedAmount, Sum } from './types';

/** A single line equals any amount with its value, which proves nothing. */
const minLines = 2;

/**
 * Closes the first guess of lines with a printed amount that is exactly their sum. The printed GST must show that it is
 * their total or subtotal.
 */
export function closeUnlabelled(
  selection: Selection,
  sums: readonly Sum[],
  amounts: readonly PrintedAmount[],
): Selection {
  const { lines } = selection;
  if (lines.length < minLines || !lines.some(({ proved }) => proved)) return selection;
  return (
    findUnlabelledTarget(lines, sums, amounts, 'inc') ?? findUnlabelledTarget(lines, sums, amounts, 'ex') ?? selection
  );
}

function findUnlabelledTarget(
  lines: Selection['lines'],
  sums: readonly Sum[],
  amounts: readonly PrintedAmount[],
  style: GstStyle,
): Selection | null {
  const cents = lines.reduce((sum, line) => sum + readLineCents(line, style), 0);
  const own = new Set(lines.map(({ row }) => row.line));
  const printed = amounts.find(({ value, line }) => toCents(value) === cents && !own.has(line));
  const fits = style === 'inc' ? isTaxInside : isTaxOnNet;
  const gst = sums.find(({ kind, value }) => kind === 'gst' && fits(value, cents / 100));
  if (!printed || !gst) return null;
  const sum: Sum = { ...printed, kind: style === 'inc' ? 'newCharges' : 'subtotal', weight: 1, exact: false };
  const [subtotal, total] = style === 'ex' ? [sum, null] : [null, sum];
  return { lines, target: { cents, style, gst, subtotal, total, cost: 1 } };
}
