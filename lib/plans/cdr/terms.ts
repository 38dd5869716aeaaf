/** Discounts, fees, contract term, exit fee and the usage a plan is sold for (R9, R10). */
import type { Discount, Fee } from '../plan';
import type { PlanDocument } from './document';
import type { NoteCode } from './notes';

type Contract = PlanDocument['electricityContract'];

/** Guaranteed discounts only; rates are fractions of 1 in the register. */
export function discountsOf(contract: Contract, note: (code: NoteCode) => void): Discount[] {
  return (contract.discounts ?? []).flatMap((discount): Discount[] => {
    if (discount.type !== 'GUARANTEED') {
      note('conditional_discount_ignored');
      return [];
    }
    const label = discount.displayName.replace(/\s+/g, ' ').trim() || 'Discount';
    if (discount.percentOfBill)
      return [{ kind: 'percent_of_bill', percent: percent(discount.percentOfBill.rate), label }];
    if (discount.percentOfUse) return [{ kind: 'percent_of_use', percent: percent(discount.percentOfUse.rate), label }];
    if (discount.percentOverThreshold) {
      const { rate, usageAmount } = discount.percentOverThreshold;
      return [{ kind: 'percent_over_threshold', percent: percent(rate), thresholdPerYearExGst: usageAmount, label }];
    }
    if (discount.fixedAmount) return [{ kind: 'fixed', amountPerYearIncGst: discount.fixedAmount.amount, label }];
    return [];
  });
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

/** Membership fees only: the others depend on what the customer does. */
export function feesOf(contract: Contract): Fee[] {
  return (contract.fees ?? []).flatMap((fee) => {
    const times = timesPerYear[fee.term];
    if (fee.type !== 'MEMBERSHIP' || !fee.amount || fee.amount < 0 || times === undefined) return [];
    return [{ label: 'Membership fee', amountIncGst: fee.amount, timesPerYear: times }];
  });
}

/** `1_YEAR` … `5_YEAR`; null for ongoing, other or absent. A benefit period is not a term. */
export function contractTermMonths(contract: Contract): number | null {
  const years = /^([1-9])_YEAR$/.exec(contract.termType ?? '');
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
