/** How much of a bill an extraction proves: it decides whether more pages are read, and which of two readings is taken. */
import { isConfirmed } from './basis';
import type { Extraction, Field } from './bill';

/** Short of all that is needed. */
const maxUnproved = 0.99;

/** Of the charge lines, how many must show what they are calculated from. */
const minCalculated = 0.6;

/** From 0, no bill, to 1: all that is needed was read, and arithmetic proves the charges, the total and the usage. */
export function computeProof({ status, bill, confidence }: Extraction): number {
  if (!bill) return 0;
  const isProved = (field: Field<unknown> | null) => field !== null && isConfirmed(field);
  const { usage, totals, charges, siteIdentifier, accountNumber, retailerName, period } = bill;
  // A summary adds up as well: its details are on the next page.
  const calculated = charges.filter(({ quantity, rate }) => quantity !== null && rate !== null);
  const complete =
    status === 'success' &&
    charges.length > 0 &&
    charges.every((charge) => isConfirmed(charge) || charge.basis === 'fee_in_picture') &&
    calculated.length >= charges.length * minCalculated &&
    (isProved(totals.totalDue) || isProved(totals.newCharges)) &&
    isProved(usage.totalKwh ?? usage.totalMj) &&
    // What was charged in kVA is compared in kW, which the history on the last page may tell.
    (usage.demandKw !== null || charges.every((charge) => charge.class !== 'demand')) &&
    [siteIdentifier, accountNumber, retailerName, period.start, period.end].every((field) => field !== null);
  return complete ? 1 : confidence * maxUnproved;
}
