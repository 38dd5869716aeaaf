/** Discounts, fees, contract term and exit fee of the register (R9, R10). */
import type { Discount, Fee } from '../plan';
import type { PlanDocument } from './document';
import type { TakeNote } from './notes';

type Contract = PlanDocument['electricityContract'];

/** Guaranteed discounts of something only; percentages are fractions of 1 in the register. */
export function discountsOf(contract: Contract, note: TakeNote): Discount[] {
  return (contract.discounts ?? []).flatMap((document) => {
    if (document.type !== 'GUARANTEED') {
      note('conditional_discount_ignored');
      return [];
    }
    const discount = discountOf(document);
    if (!discount) return [];
    if (/\bestimate\b/i.test(document.description)) note('discount_is_estimate');
    return [discount];
  });
}

type GuaranteedDiscount = Extract<NonNullable<Contract['discounts']>[number], { type: 'GUARANTEED' }>;

/** Null for a discount of nothing, which some plans list. */
function discountOf(document: GuaranteedDiscount): Discount | null {
  const label = document.displayName.replace(/\s+/g, ' ').trim() || 'Discount';
  const { percentOfBill, percentOfUse, percentOverThreshold, fixedAmount } = document;
  if (percentOfBill?.rate) return { kind: 'percent_of_bill', percent: percent(percentOfBill.rate), label };
  if (percentOfUse?.rate) return { kind: 'percent_of_use', percent: percent(percentOfUse.rate), label };
  if (percentOverThreshold?.rate) {
    const { rate, usageAmount } = percentOverThreshold;
    return { kind: 'percent_over_threshold', percent: percent(rate), thresholdPerYearExGst: usageAmount, label };
  }
  return fixedAmount?.amount ? { kind: 'fixed', amountPerYearIncGst: fixedAmount.amount, label } : null;
}

function percent(rate: number): number {
  return Math.round(rate * 100 * 1e6) / 1e6;
}

const timesPerYear: Record<string, number> = {
  ANNUAL: 1,
  FIXED: 1,
  '1_YEAR': 1,
  BIANNUAL: 2,
  MONTHLY: 12,
  WEEKLY: 365 / 7,
  DAILY: 365,
};

/** Membership fees; others that come back are read in recurring-charges.ts. */
export function membershipFees(contract: Contract, note: TakeNote): Fee[] {
  return (contract.fees ?? []).flatMap((fee) => {
    if (fee.type !== 'MEMBERSHIP' || fee.amount === 0) return [];
    const times = timesPerYear[fee.term];
    if (!fee.amount || fee.amount < 0 || times === undefined) {
      note('membership_fee_not_costed');
      return [];
    }
    return [{ label: 'Membership fee', amountIncGst: fee.amount, timesPerYear: times }];
  });
}

/** `1_YEAR` … `5_YEAR`; null for ongoing, and with a note for other or absent. A benefit period is not a term. */
export function contractTermMonths(contract: Contract, note: TakeNote): number | null {
  const years = /^([1-9])_YEAR$/.exec(contract.termType ?? '');
  if (!years && contract.termType !== 'ONGOING') note('term_not_stated');
  return years ? Number(years[1]) * 12 : null;
}

/** 0 for an ongoing contract without one; null: not stated. */
export function exitFeeIncGst(contract: Contract): number | null {
  const exit = (contract.fees ?? []).find(
    (fee) => fee.type === 'EXIT' && fee.amount !== null && fee.amount !== undefined,
  );
  if (exit) return Math.max(0, exit.amount!);
  return contract.termType === 'ONGOING' ? 0 : null;
}
