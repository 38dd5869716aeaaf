/** How much of a bill an extraction proves. Decides whether more pages are read, and which of two readings is used. */
import { type Basis, getConfidence, isConfirmed } from './basis';
import type { Bill, Extraction, Field } from './bill';

/** From here on, the charge lines add up to a total of the bill. The text of such a bill needs no pictures. */
export const closedCompleteness = 0.9;
/** From here on, charges and a total were read, even if they do not agree. */
export const chargedCompleteness = 0.5;
/** The maximum completeness of a bill that lacks something. */
const maxIncomplete = 0.99;

/** The minimum share of charge lines with both quantity and rate. */
const minCalculated = 0.6;

const closingBases: ReadonlySet<Basis> = new Set([
  'product_in_total',
  'fee_in_total',
  'fee_in_picture',
  'amount_in_total',
  'repaired_in_total',
]);

const isProved = (field: Field<unknown> | null): boolean => field !== null && isConfirmed(field);

/**
 * From 0 for no bill to 1 for a complete one. Complete: everything needed was read, and arithmetic proves the charges,
 * the total and the usage.
 */
export function computeCompleteness({ bill, issues, confidence }: Extraction): number {
  if (!bill) return 0;
  if (issues.every(({ severity }) => severity !== 'ERROR') && isComplete(bill)) return 1;
  const { charges, totals } = bill;
  const [from, to] =
    charges.length === 0 || (totals.totalDue ?? totals.newCharges) === null
      ? [0, chargedCompleteness]
      : charges.some(({ basis }) => closingBases.has(basis))
        ? [closedCompleteness, maxIncomplete]
        : [chargedCompleteness, closedCompleteness];
  return from + confidence * (to - from) * maxIncomplete;
}

function isComplete({ usage, totals, charges, period, abn, taxName, currency, ...bill }: Bill): boolean {
  const used = usage.totalKwh ?? usage.totalMj;
  // A summary page also adds up, but its details are on the next page.
  const calculated = charges.filter(({ quantity, rate }) => quantity !== null && rate !== null);
  // Bills of other countries print no number of the connection that we know.
  const printsSite = abn !== null || (taxName === 'GST' && totals.gst !== null) || currency === 'GBP';
  return (
    charges.length > 0 &&
    charges.every((charge) => isConfirmed(charge) || charge.basis === 'fee_in_picture') &&
    calculated.length >= charges.length * minCalculated &&
    (isProved(totals.totalDue) || isProved(totals.newCharges)) &&
    used !== null &&
    getConfidence(used) >= getConfidence({ basis: 'lines_alone' }) &&
    // The comparison uses kW. A bill charged in kVA may print it only in the history on the last page.
    (usage.demandKw !== null || charges.every((charge) => charge.class !== 'demand')) &&
    (bill.siteIdentifier !== null || !printsSite) &&
    [bill.accountNumber, bill.retailerName, period.start, period.end].every((field) => field !== null)
  );
}
