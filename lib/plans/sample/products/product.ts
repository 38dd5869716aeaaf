/** What a product of an invented retailer is made of, and the discounts and fees they share. */
import type { NetworkSlug } from '@/lib/facts/networks';
import type { Discount, EligibilityCode, Fee, PossibleCharge } from '@/lib/plans/plan';
import type { ShapeName } from '../shapes';

export interface DemandPricing {
  when: 'all_year' | 'high_season' | 'high_and_low_season';
  per: 'day' | 'month' | 'year';
  /** Part of the bill, 0..1, that demand makes up at the usage the product is priced for. */
  shareOfBill: number;
  minDemandKw?: number;
}

export interface Product {
  /** Last two digits of the plan id; never reused. */
  code: number;
  name: string;
  shape: ShapeName;
  /** Times the network's benchmark supply charge. */
  supply: number;
  /** Moves the product along the price list: 0 dear … 1 cheap. */
  keenness: number;
  /**
   * Instead of a place on the list: percent against the network's cheapest plan that an answer may name. For plans that
   * are not for every business, or whose figure is not the whole cost.
   */
  fromCheapestPercent?: number;
  demand?: DemandPricing;
  discounts?: readonly Discount[];
  fees?: readonly Fee[];
  termMonths?: number;
  exitFeeIncGst?: number;
  minUsageKwh?: number;
  maxUsageKwh?: number;
  /** Usage at which it is priced, where that is not the 10,000 kWh of the regulators' reference. */
  pricedAtKwh?: number;
  /** The only networks it is sold on; absent: all of the retailer's. */
  networks?: readonly NetworkSlug[];
  /** Sold only in the network's district of `markets.ts`. */
  inDistrictOnly?: true;
  /** What the document does not state, though the price was made with it. */
  leavesOut?: 'supply' | 'demand_unit';
  customerTypeUnknown?: true;
  /** Bounds of usage are a condition of their own and need no code here. */
  eligibility?: readonly EligibilityCode[];
  eligibilityText?: string;
  priceBasis?: 'variable_price';
  mayAdd?: readonly PossibleCharge[];
  /** Code of the same plan for a premises with a controlled-load circuit. */
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
