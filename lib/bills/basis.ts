/**
 * Why we trust each value of a bill, and how much of the bill an extraction proves. One table gives each basis its confidence
 * and its words for people. Code compares the basis or `getConfidence`, never the words.
 */
import type { Bill, Extraction, Field } from './bill';

/**
 * From 0.9 on, arithmetic, a check digit or a second place on the bill confirms the value. Lower values were only read.
 */
const basisTable = {
  // Printed text.
  check_digit: [0.98, 'its check digit is right'],
  two_places: [0.9, 'printed the same in two places'],
  several_places: [0.85, 'printed the same in several places'],
  said: [0.85, 'the bill says so'],
  label: [0.8, 'printed beside its label'],
  label_unconfirmed: [0.7, 'printed beside its label, and nothing confirms it'],
  label_with_rivals: [0.7, 'printed beside its label, but so are others'],
  label_in_picture: [0.7, 'printed beside its label, in unclear letters'],
  prominent: [0.7, 'the most prominent name'],
  stated: [0.6, 'printed on the bill outside its charges'],
  only_one: [0.5, 'the only one on the bill'],
  corrected_by_check_digit: [0.8, 'one character corrected so that its check digit is right'],
  wrong_check_digit: [0.5, 'printed beside its label, but its check digit is wrong'],
  in_doubt: [0.85, 'confirmed, but part of it was hard to read'],

  // Dates and days.
  days_fit_dates: [0.95, 'the dates and the number of days agree'],
  days_fit_supply: [0.95, 'the supply charge is for as many days'],
  counted_days: [0.85, 'counted from the dates; the bill prints no number of days'],
  days_contradict_dates: [0.5, 'printed, but the dates make another number'],
  dates_reversed: [0.7, 'printed so, but the period ends before it starts'],
  unnamed_period: [0.85, 'the only period we could read, without its label'],

  // Charge lines.
  product_in_total: [0.98, 'quantity times rate is the amount, and the lines add up'],
  product: [0.92, 'quantity times rate is the amount'],
  product_in_picture: [0.85, 'quantity times rate is the amount, read from a picture'],
  fee_in_total: [0.9, 'the lines add up with it'],
  fee_in_picture: [0.85, 'the lines add up with it, read from a picture'],
  amount_in_total: [0.7, 'the lines add up with its amount; its calculation was not understood'],
  repaired_in_total: [0.85, 'a misread figure was corrected, and the lines add up'],
  repaired: [0.6, 'a misread figure was corrected'],
  line: [0.5, 'read from its line'],
  unclear_line: [0.4, 'read from its line, in unclear letters'],

  // Meter reads.
  read_difference: [0.95, 'the difference of the reads is the usage'],
  read_difference_in_picture: [0.85, 'the difference of the reads is the usage, in unclear letters'],
  read_row: [0.7, 'read from its row'],
  unclear_read_row: [0.5, 'read from its row, in unclear letters'],

  // Usage.
  usage_in_print: [0.98, 'the usage lines add up to the total in print'],
  part_of_usage: [0.95, 'with the other usage lines it makes the total in print'],
  usage_of_reads: [0.92, 'the meter reads and other figures of the bill make the same'],
  usage_of_average: [0.92, 'it makes the daily average in print'],
  usage_of_average_rounded: [0.85, 'other figures of the bill agree, though rounded'],
  lines_alone: [0.85, 'the usage lines add up, and nothing else shows the usage'],
  usage_of_reads_open: [0.65, 'the charge lines do not add up to the total, so one may be missing'],
  lines_lost: [0.6, 'a charge line may be missing'],
  usage_contradicted: [0.5, 'the charge lines and the meter reads make different usage'],
  agreed_capacity: [0.6, 'the agreed capacity: no measured demand is printed'],

  // Amounts.
  sum_of_lines: [0.97, 'the charge lines add up to it'],
  sum_of_lines_and_gst: [0.97, 'the charge lines and GST add up to it'],
  sum_of_lines_odd_gst: [0.85, 'the charge lines add up to it, but its GST is unusual'],
  sums_fit: [0.92, 'subtotal, GST and total fit each other'],
  share_of_total: [0.9, 'an eleventh of the total'],
  balance_closes: [0.95, 'earlier balance and new charges make the amount due'],
  ledger_closes: [0.95, 'so they do with a late charge, interest, a discount or a correction between them'],
  balance_found: [0.9, 'an earlier balance in print and the new charges make the amount due'],
  equals_new_charges: [0.95, 'the same as the new charges'],
  only_total: [0.9, 'the total of the bill, which names no earlier balance'],
  due_without_balance: [0.8, 'the amount due on a bill that names no earlier balance'],
  worked_out: [0.9, 'worked out from other amounts of the bill'],
  worked_out_unprinted: [0.6, 'worked out from other amounts, but the bill prints it nowhere'],
  sum_differs: [0.5, 'printed, but the charges make another sum'],
  instalment: [0.9, 'the instalment that the bill names'],
  balance_unconfirmed: [0.5, 'printed beside its label, but it does not lead to the amount due'],
} as const satisfies Record<string, readonly [confidence: number, reason: string]>;

export type Basis = keyof typeof basisTable;
export const bases = Object.keys(basisTable) as [Basis, ...Basis[]];

/** The lowest confidence of a confirmed value. */
const confirmedFrom = 0.9;

export interface HasBasis {
  basis: Basis;
}

/** How sure a value is, 0 to 1. */
export const getConfidence = ({ basis }: HasBasis): number => basisTable[basis][0];

/** Why we trust the value, in a few words for people. */
export const getReason = ({ basis }: HasBasis): string => basisTable[basis][1];

export const isConfirmed = (value: HasBasis): boolean => getConfidence(value) >= confirmedFrom;

/** The basis with the lowest confidence. Among equals, the first. */
export function findWeakest(first: Basis, ...others: readonly Basis[]): Basis {
  return others.reduce((low, one) => (basisTable[one][0] < basisTable[low][0] ? one : low), first);
}

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
