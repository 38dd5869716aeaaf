/**
 * Checks that the tax of a bill is the right share of its charges. Feed-in credits, rebates, late fees and market fees
 * may be untaxed.
 */

import type { Bill, Charge } from '../bill';
import { toCents } from '../money';
import { gstFreePattern } from '../phrases';
import { summaryTaxMargin, taxShares, taxSlack, untaxedLines } from './limits';
import { addCents } from './sums';

/** The figures that the tax is compared with. */
interface Taxed {
  taxCents: number;
  shares: readonly number[];
  /** The charges before tax, if the bill prints them or a total to derive them from. */
  netCents: number;
  /** Tolerance for tax that is rounded line by line. */
  slackCents: number;
}

export function explainsTax({ charges, totals, siteIdentifier }: Bill, taxCents: number): boolean {
  const shares = taxShares[siteIdentifier?.value.kind ?? 'other'];
  const { subtotal, newCharges } = totals;
  // A summary may include untaxed lines, such as solar credits, in its sums.
  if (newCharges && charges.every(({ quantity }) => quantity === null))
    return Math.abs(taxCents) <= computeMaxSummaryTax(toCents(newCharges.value), shares);
  if (!subtotal && !newCharges) return true;
  const taxed: Taxed = {
    ...{ taxCents, shares },
    netCents: subtotal ? toCents(subtotal.value) : toCents(newCharges?.value ?? 0) - taxCents,
    slackCents: taxSlack.cents + taxSlack.perLine * charges.length,
  };
  return isShare(taxed, 0, taxed.slackCents) || fitsWithoutFees(taxed, charges) || fitsWithoutCredits(taxed, charges);
}

const computeMaxSummaryTax = (totalCents: number, shares: readonly number[]) =>
  (summaryTaxMargin * Math.abs(totalCents)) / (1 + 1 / Math.max(...shares)) + taxSlack.cents;

/** Whether the tax is one of the shares of the net without the untaxed charges. */
const isShare = ({ taxCents, shares, netCents }: Taxed, freeCents: number, slackCents: number) =>
  shares.some((share) => Math.abs(taxCents - share * (netCents - freeCents)) <= slackCents);

/**
 * Tries one, two or all market fees as untaxed, with or without the lines that are always untaxed. Allows only cents of
 * slack, since many combinations would explain any tax.
 */
function fitsWithoutFees(taxed: Taxed, charges: readonly Charge[]): boolean {
  const surelyFree = addCents(charges.filter(isNamedFree));
  const fees = charges.filter((charge) => charge.class === 'market');
  const pairs = fees.flatMap((one, i) => fees.slice(i + 1).map((other) => [one, other]));
  const choices = fees.length === 0 ? [] : [...fees.map((one) => [one]), ...pairs, fees];
  return choices.some((chosen) =>
    [0, surelyFree].some((free) => isShare(taxed, free + addCents(chosen), taxSlack.cents)),
  );
}

const isNamedFree = ({ description }: Charge) => gstFreePattern.test(description.toLowerCase());

/** Tries every combination of the credits, fees and lines without GST as untaxed. */
function fitsWithoutCredits(taxed: Taxed, charges: readonly Charge[]): boolean {
  const free = charges
    .filter((charge) => isNamedFree(charge) || charge.amount < 0 || /\bfees?\b/i.test(charge.description))
    .slice(0, untaxedLines);
  for (let mask = 1; mask < 1 << free.length; mask++) {
    const chosen = free.filter((_, i) => mask & (1 << i));
    if (isShare(taxed, addCents(chosen), taxed.slackCents)) return true;
  }
  return false;
}
