/** Contract facts of the sample's retailers; some state none, as in the register. */
import type { ContractFacts } from '@/lib/plans/plan';
import type { Product } from './products/product';

export const monthlyByDebit: ContractFacts = {
  coolingOffDays: 10,
  billEveryMonths: [1],
  paymentOptions: ['direct_debit'],
};
export const quarterlyBills: ContractFacts = {
  coolingOffDays: 10,
  billEveryMonths: [3],
  occasionalFees: [{ kind: 'paper_bill', amountIncGst: 2.2 }],
};
export const cardAndPaper: ContractFacts = {
  coolingOffDays: 14,
  billEveryMonths: [1, 3],
  occasionalFees: [
    { kind: 'card_payment', percent: 0.66 },
    { kind: 'late_payment', amountIncGst: 14 },
  ],
};
export const wholesalePrices: ContractFacts = {
  priceChanges: 'The price of energy follows the wholesale market, half-hour by half-hour.',
  billEveryMonths: [1],
};

/** Returns a retailer's facts for a plan; prices are fixed for a fixed term. */
export function makeContractFacts(facts: ContractFacts, { termMonths, priceBasis }: Product): ContractFacts {
  if (termMonths === undefined || priceBasis) return { prices: 'may_change', ...facts };
  return { prices: 'fixed', benefitMonths: termMonths, ...facts };
}
