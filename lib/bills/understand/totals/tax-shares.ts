/**
 * Checks whether an amount can be the tax. Sources: GST Acts of Australia and New Zealand, VAT of Britain, GST and HST
 * of Canada.
 */
import { taxShares } from '../../checks/limits';

/** Tolerance in dollars: some bills round tax line by line. */
const taxSlack = 0.03;
/** The maximum tax on energy as a share of the net amount, and of the total. */
const maxShareOfNet = 0.21;
const maxShareOfTotal = 0.18;

/** Whether the tax is a known share of a net amount, such as a tenth. */
export function isTaxOnNet(tax: number, net: number): boolean {
  return taxShares.other.some((share) => Math.abs(tax - share * net) < taxSlack);
}

/** Whether the tax is a known share of a total that includes it, such as an eleventh. */
export function isTaxInside(tax: number, total: number): boolean {
  return taxShares.other.some((share) => Math.abs(tax - (share * total) / (1 + share)) < taxSlack);
}

/** Whether the tax on a net amount is not too high. `slack` is in dollars. */
export const mayBeTaxOnNet = (tax: number, net: number, slack: number): boolean =>
  Math.abs(tax) <= maxShareOfNet * Math.abs(net) + slack;

/** Whether the tax in a total is not too high. */
export const mayBeTaxInside = (tax: number, total: number): boolean =>
  Math.abs(tax) <= maxShareOfTotal * Math.abs(total);
