/** Sites of accounts and what the rates answer for them, for tests. */
import type { AccountSite } from '@/lib/accounts/sites/account-site';
import type { BestPlan, SiteAnswer } from '@/lib/accounts/sites/compared-site';

/** A shop in Sydney with two bills. */
export const accountSite: AccountSite = {
  ...{ id: 'bill-1', entryIds: [], billId: 'bill-1', name: 'Shop <b>4', retailer: 'Marmalade Electric', billCount: 2 },
  ...{ postcode: '2000', nmi: '4102035984', annualKwh: 18_250, pays: { low: 5825, high: 5825, from: 'bill' } },
  ...{ contractEnds: '2026-06-30', href: '/rates/2000?usage_kwh=18250', unusable: null, watch: null },
  ...{ findings: [], billsWithReportedErrors: [] },
};

/** A public plan of a certain price. */
export const makeBestPlan = (costIncGst: number, change: Partial<BestPlan> = {}): BestPlan => ({
  ...{ key: 'a', name: 'Plan a', lowIncGst: costIncGst, costIncGst, mayAddIncGst: 0 },
  ...{ isBuyingGroup: false, assumesDemand: false },
  ...change,
});

export const answerWith = (best: BestPlan | null, change: Partial<SiteAnswer> = {}): SiteAnswer => ({
  ...{ best, bestPublic: best, pays: null, why: best ? null : 'No plan with a full price' },
  ...change,
});
