/**
 * Whether the tax of a bill is the right share of its charges. Some may carry none: feed-in credits, rebates, late fees and
 * market fees.
 */
import type { Bill, Charge } from '../bill';
import { gstFreePattern } from '../labels/charges';
import { toCents } from '../money';
import { summaryTaxMargin, taxShares, taxSlack, untaxedLines } from './limits';
import { addCents } from './sums';

/** What the tax is held against. */
interface Taxed {
  taxCents: number;
  shares: readonly number[];
  /** The charges without tax, where the bill or its total tells them. */
  netCents: number;
  /** Room for rounding where each line is rounded. */
  slackCents: number;
}

export function explainsTax({ charges, totals, siteIdentifier }: Bill, taxCents: number): boolean {
  const shares = taxShares[siteIdentifier?.value.kind ?? 'other'];
  const { subtotal, newCharges } = totals;
  // A summary may hold lines without tax, such as solar credits, in sums of its own.
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

/** Whether the tax is a share of the net less what carries none. */
const isShare = ({ taxCents, shares, netCents }: Taxed, freeCents: number, slackCents: number) =>
  shares.some((share) => Math.abs(taxCents - share * (netCents - freeCents)) <= slackCents);

/**
 * Market fees that may carry no tax: one, two or all of them, with or without the lines that surely carry none. To the cent,
 * since more choices would explain any tax.
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

/** Any of the credits, fees and lines without GST may carry none. */
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
