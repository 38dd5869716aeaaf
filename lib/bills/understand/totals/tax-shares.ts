/** Which tax an amount may carry. Sources: GST Acts of Australia and New Zealand, VAT of Britain, GST and HST of Canada. */
import { taxShares } from '../../checks/limits';

/** Taxes are rounded line by line on some bills. */
const taxSlack = 0.03;
/** No tax on energy is more of what it is charged on, or of the total that holds it. */
const maxShareOfNet = 0.21;
const maxShareOfTotal = 0.18;

/** Whether the tax is that of a net amount: a tenth of it, or the like. */
export function isTaxOnNet(tax: number, net: number): boolean {
  return taxShares.other.some((share) => Math.abs(tax - share * net) < taxSlack);
}

/** Whether a total holds the tax: an eleventh of it, or the like. */
export function isTaxInside(tax: number, total: number): boolean {
  return taxShares.other.some((share) => Math.abs(tax - (share * total) / (1 + share)) < taxSlack);
}

/** Whether so much tax may be charged on a net amount, with room for `slack` dollars. */
export const mayBeTaxOnNet = (tax: number, net: number, slack: number): boolean =>
  Math.abs(tax) <= maxShareOfNet * Math.abs(net) + slack;

/** Whether a total may hold so much tax. */
export const mayBeTaxInside = (tax: number, total: number): boolean =>
  Math.abs(tax) <= maxShareOfTotal * Math.abs(total);
