/** Product model of invented retailers, with shared discounts and fees. */
import type { NetworkSlug } from '@/lib/facts/networks';
import type { Discount, EligibilityCode, Fee, PossibleCharge } from '@/lib/plans/plan';
import type { ShapeName } from '../shapes';

export interface DemandPricing {
  when: 'all_year' | 'high_season' | 'high_and_low_season';
  per: 'day' | 'month' | 'year';
  /** Share of demand charges in the bill, 0 to 1, at the product's pricing usage. */
  shareOfBill: number;
  minDemandKw?: number;
}

export interface Product {
  /** Last two digits of the plan id; never reused. */
  code: number;
  name: string;
  shape: ShapeName;
  /** Multiple of the network's benchmark supply charge. */
  supply: number;
  /** Position on the price list: 0 expensive … 1 cheap. */
  keenness: number;
  /**
   * Sets the price relative to the network's cheapest plan that can be the headline, in per cent, instead of a place on
   * the list. For plans that are not for every business, or whose cost is incomplete.
   */
  fromCheapestPercent?: number;
  demand?: DemandPricing;
  discounts?: readonly Discount[];
  fees?: readonly Fee[];
  termMonths?: number;
  exitFeeIncGst?: number;
  minUsageKwh?: number;
  maxUsageKwh?: number;
  /** Pricing usage, when it is not the 10,000 kWh of the regulators' reference. */
  pricedAtKwh?: number;
  /** Networks where it is sold; absent for all networks of the retailer. */
  networks?: readonly NetworkSlug[];
  /** Sold only in the network's district in `markets.ts`. */
  inDistrictOnly?: true;
  /** A charge that the document omits, although the price was calculated with it. */
  leavesOut?: 'supply' | 'demand_unit';
  customerTypeUnknown?: true;
  /** A usage range is a condition of its own and needs no code here. */
  eligibility?: readonly EligibilityCode[];
  eligibilityText?: string;
  priceBasis?: 'variable_price';
  mayAdd?: readonly PossibleCharge[];
  /** Code of the same plan for premises with a controlled load circuit. */
  controlledLoadCode?: number;
}

export const newCustomersOnly = {
  eligibility: ['new_customers_only'],
  eligibilityText: 'For customers who are new to us.',
} as const satisfies Partial<Product>;
export const onlineOnly = {
  eligibility: ['online_only'],
  eligibilityText: 'Sign up on our website and get your bills by email.',
} as const satisfies Partial<Product>;
export const smartMeterRequired = {
  eligibility: ['smart_meter_required'],
  eligibilityText: 'Your business needs a smart meter. If it has none, we arrange one.',
} as const satisfies Partial<Product>;

export function makePercentOffBill(percent: number): Discount {
  return { kind: 'percent_of_bill', percent, label: `${percent}% off supply and usage` };
}

export function makePercentOffUsage(percent: number): Discount {
  return { kind: 'percent_of_use', percent, label: `${percent}% off usage` };
}

export function makePercentOffAbove(thresholdPerYearExGst: number, percent: number): Discount {
  const label = `${percent}% off usage charges above $${thresholdPerYearExGst} a year before GST`;
  return { kind: 'percent_over_threshold', percent, thresholdPerYearExGst, label };
}

export function makeYearlyCredit(amountPerYearIncGst: number): Discount {
  return { kind: 'fixed', amountPerYearIncGst, label: 'Yearly account credit' };
}

export function makeMonthlyMembership(amountIncGst: number): Fee {
  return { label: 'Monthly membership', amountIncGst, timesPerYear: 12 };
}

export function makeYearlyMembership(amountIncGst: number): Fee {
  return { label: 'Yearly membership', amountIncGst, timesPerYear: 1 };
}

export function makeMonthlyAccountFee(amountIncGst: number): Fee {
  return { label: 'Account fee', amountIncGst, timesPerYear: 12 };
}

export function makeDailyMetering(amountIncGst: number): Fee {
  return { label: 'Metering charge', amountIncGst, timesPerYear: 365 };
}
