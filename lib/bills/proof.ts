/** How much of a bill an extraction proves. Decides whether more pages are read, and which of two readings is used. */
import { getConfidence, isConfirmed } from './basis';
import type { Extraction, Field } from './bill';

/** The maximum proof of a bill that lacks something. */
const maxUnproved = 0.99;

/** The minimum share of charge lines with both quantity and rate. */
const minCalculated = 0.6;

/**
 * From 0 for no bill to 1 for a complete one. Complete: everything needed was read, and arithmetic proves the charges,
 * the total and the usage.
 */
export function computeProof({ status, bill, confidence }: Extraction): number {
  if (!bill) return 0;
  const isProved = (field: Field<unknown> | null) => field !== null && isConfirmed(field);
  const { usage, totals, charges, siteIdentifier, accountNumber, retailerName, period } = bill;
  const used = usage.totalKwh ?? usage.totalMj;
  // A summary page also adds up, but its details are on the next page.
  const calculated = charges.filter(({ quantity, rate }) => quantity !== null && rate !== null);
  const complete =
    status === 'success' &&
    charges.length > 0 &&
    charges.every((charge) => isConfirmed(charge) || charge.basis === 'fee_in_picture') &&
    calculated.length >= charges.length * minCalculated &&
    (isProved(totals.totalDue) || isProved(totals.newCharges)) &&
    used !== null &&
    getConfidence(used) >= getConfidence({ basis: 'lines_alone' }) &&
    // The comparison uses kW. A bill charged in kVA may print it only in the history on the last page.
    (usage.demandKw !== null || charges.every((charge) => charge.class !== 'demand')) &&
    [siteIdentifier, accountNumber, retailerName, period.start, period.end].every((field) => field !== null);
  return complete ? 1 : confidence * maxUnproved;
}
