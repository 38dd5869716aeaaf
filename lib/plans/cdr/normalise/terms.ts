/** Reads discounts, fees, contract term and exit fee of the register (rules R9 and R10 of docs/costing.md). */

import type { Discount, Fee } from '../../plan';
import type { PlanDocument } from './document';
import type { AddNote } from './notes';

type Contract = PlanDocument['electricityContract'];

/** Returns guaranteed discounts above zero. The register gives percentages as fractions of 1. */
export function readDiscounts(contract: Contract, note: AddNote): Discount[] {
  return (contract.discounts ?? []).flatMap((document) => {
    if (document.type !== 'GUARANTEED') {
      note('conditional_discount_ignored');
      return [];
    }
    const discount = toDiscount(document);
    if (!discount) return [];
    if (/\bestimate\b/i.test(document.description)) note('discount_is_estimate');
    return [discount];
  });
}

type GuaranteedDiscount = Extract<NonNullable<Contract['discounts']>[number], { type: 'GUARANTEED' }>;

/** Returns null for a discount of zero, which some plans list. */
function toDiscount(document: GuaranteedDiscount): Discount | null {
  const label = document.displayName.replace(/\s+/g, ' ').trim() || 'Discount';
  const { percentOfBill, percentOfUse, percentOverThreshold, fixedAmount } = document;
  if (percentOfBill?.rate) return { kind: 'percent_of_bill', percent: toPercent(percentOfBill.rate), label };
  if (percentOfUse?.rate) return { kind: 'percent_of_use', percent: toPercent(percentOfUse.rate), label };
  if (percentOverThreshold?.rate) {
    const { rate, usageAmount } = percentOverThreshold;
    return { kind: 'percent_over_threshold', percent: toPercent(rate), thresholdPerYearExGst: usageAmount, label };
  }
  return fixedAmount?.amount ? { kind: 'fixed', amountPerYearIncGst: fixedAmount.amount, label } : null;
}

function toPercent(rate: number): number {
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

/** Returns membership fees; recurring-charges.ts reads other regular fees. */
export function readMembershipFees(contract: Contract, note: AddNote): Fee[] {
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

const ongoing = [
  /\bongoing (?:energy plan|contract|agreement|with no fixed term)\b/i,
  /\b(?:contract|agreement)(?: with us)? (?:is|continues on an) ongoing\b/i,
  /^ongoing\.?$/i,
  /\bno (?:(?:fixed|contract) )?term\b|\bno contract term\b|\bno fixed (?:contract|end date)\b|\bwithout a fixed end date\b/i,
  /\bcontinues? (?:until (?:terminated|it is ended|you\b|either\b|one of us\b)|for as long as you (?:choose to )?remain)/i,
  /\bdoes not have an expiry\b|\bdo(?:es)? not expire\b/i,
  /\bno[- ]lock[- ]?in (?:contract|plan)s?\b/i,
];
const noExitFee =
  /\bno (?:lock[- ]?in (?:contracts?|plans?)(?: or| and|,)? )?(?:early )?(?:exit|termination) fees?\b|\bno[- ]lock[- ]?in (?:contract|plan)s?\b|\bwithout (?:an exit fee|penalty)\b|\bexit fees? (?:do|does) not apply\b/i;
const exitFeePattern =
  /\b(?:exit|early termination|termination) fee(?:s)?(?: (?:of|is|are)|:)? \$\s?(\d[\d,]*(?:\.\d+)?)|\$\s?(\d[\d,]*(?:\.\d+)?)(?: \([^)]{0,60}\))? (?:exit|early termination|termination) fee\b/i;

/**
 * Returns the contract length and the exit fee. `1_YEAR` … `5_YEAR` are contract lengths; a benefit period is not. When
 * the register gives no length, the text on the contract's end may call it ongoing. An ongoing contract without an exit
 * fee in its texts has none: the National Energy Retail Rules (49A) allow one in fixed term contracts only.
 */
export function readContractTerm({ displayName, electricityContract: contract }: PlanDocument, note: AddNote) {
  const texts = [displayName, contract.onExpiryDescription, contract.terms, contract.additionalFeeInformation];
  const feeTexts = (contract.fees ?? []).map(({ description }) => description);
  const years = /^([1-9])_YEAR$/.exec(contract.termType ?? '');
  const isOngoing =
    contract.termType === 'ONGOING' ||
    (!years && ongoing.some((words) => words.test(contract.onExpiryDescription.trim())));
  if (!years && !isOngoing) note('term_not_stated');
  const stated = (contract.fees ?? []).find(
    ({ type, amount }) => type === 'EXIT' && typeof amount === 'number',
  )?.amount;
  const exitFeeIncGst = typeof stated === 'number' ? Math.max(0, stated) : findExitFeeInText([...texts, ...feeTexts]);
  return {
    // Null for no fixed term, or for an unknown one with the note `term_not_stated`.
    contractTermMonths: years ? Number(years[1]) * 12 : null,
    exitFeeIncGst: exitFeeIncGst ?? (isOngoing ? 0 : null),
  };
}

/** Returns the exit fee in the texts; null when there is none or they contradict each other. */
function findExitFeeInText(texts: readonly string[]): number | null {
  const amounts = new Set<number>();
  for (const text of texts) {
    const [, after, before] = exitFeePattern.exec(text) ?? [];
    const amount = after ?? before;
    if (amount) amounts.add(Number(amount.replaceAll(',', '')));
    else if (noExitFee.test(text)) amounts.add(0);
  }
  const [amount = null] = amounts;
  return amounts.size === 1 ? amount : null;
}
