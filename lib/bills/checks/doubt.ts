/**
 * Whether an error may be our misreading. Nobody is accused on a doubtful value: both sides of a contradiction must be
 * confirmed by something else on the bill, else the finding is a warning about what we could not read.
 */
import { getConfidence, isConfirmed } from '../basis';
import type { Bill, Charge, Field } from '../bill';
import { toCents } from '../money';
import type { Facts, Finding } from './finding';
import { sumSlack, uncertainBelow } from './limits';
import { addCents } from './sums';

type Doubts = { readonly [Code in Finding['code']]?: (facts: Facts[Code], bill: Bill) => boolean };

/** Printed beside its label, without a rival, or better. */
const isRead = (field: Field<unknown> | null) => field !== null && getConfidence(field) >= uncertainBelow.usual;
const isWithin = (cents: number, slackCents = sumSlack.cents) => Math.abs(cents) <= slackCents;

const doubts: Doubts = {
  // A difference as large as a line may be a line that we missed.
  lines_total: ({ linesCents, saidCents }, { charges, totals }) => {
    const smallest = Math.min(...charges.map(({ amount }) => Math.abs(toCents(amount))).filter((cents) => cents > 0));
    return Math.abs(linesCents - saidCents) >= smallest || !charges.every(isConfirmed) || !isRead(totals.totalDue);
  },
  total_due: (_, { totals: { previousBalance, newCharges, totalDue } }) =>
    !isRead(newCharges) || !isRead(totalDue) || (previousBalance !== null && !isRead(previousBalance)),
  gst: (_, { totals: { subtotal, gst, newCharges } }) => !isRead(gst) || !(isRead(subtotal) || isRead(newCharges)),
  line_arithmetic: (facts, bill) => {
    if (facts.not === 'days') return false;
    const line = bill.charges.find(({ description }) => description === facts.description);
    return !line || facts.not === 'calculation' || !isMisprinted(line, facts, bill);
  },
  // The days are contradicted, so only the dates can be confirmed.
  period_days: (_, { period: { start, end } }) => !(start && end && isConfirmed(start) && isConfirmed(end)),
  reads: ({ consumption }, { usage, charges }) =>
    !(usage.totalKwh && charges.some(({ quantity, unit }) => unit === 'kWh' && quantity === consumption)),
};

/**
 * Whether the bill's total confirms the product in place of the amount, or the amount while the usage confirms the
 * quantity.
 */
function isMisprinted(
  line: Charge,
  { productCents, saidCents }: Extract<Facts['line_arithmetic'], { not: 'product' }>,
  { charges, totals, usage }: Bill,
): boolean {
  const sums = [totals.subtotal, totals.newCharges].flatMap((field) => (field ? [toCents(field.value)] : []));
  const taxed = totals.newCharges && totals.gst ? [toCents(totals.newCharges.value) - toCents(totals.gst.value)] : [];
  const isSum = (cents: number) => [...sums, ...taxed].some((sum) => isWithin(sum - cents));
  const linesCents = addCents(charges);
  // A quantity may be rounded to whole units.
  const roundingCents = 50 * Math.abs(line.rate ?? 0);
  if (isWithin(productCents - saidCents, sumSlack.cents + roundingCents)) return false;
  const isCounted = line.unit !== 'kWh' || (usage.totalKwh !== null && isConfirmed(usage.totalKwh));
  return isSum(linesCents - saidCents + productCents) || (isSum(linesCents) && isCounted);
}

/** Whether a value on either side of the finding is unconfirmed. */
export function isDoubtful<Code extends Finding['code']>({ code, facts }: Finding<Code>, bill: Bill): boolean {
  return doubts[code]?.(facts, bill) ?? false;
}
