/** Sites beside their best plans: the difference, the order of the list, and what they come to together. */
import { findHeadline, type HeadlineOffer, isPartlyCosted } from '@/lib/comparison/copy/answer';
import { formatOfferName, isBuyingGroup } from '@/lib/comparison/copy/plan-copy';
import { compareWithOwnBill, findOwnBill } from '@/lib/comparison/plans/own-bill';
import type { RatesResponse } from '@/lib/rates/contract';
import type { AccountSite, Pays } from './account-site';

export interface BestPlan {
  /** The same for every version of the plan, which to an owner is one plan. */
  key: string;
  name: string;
  costIncGst: number;
  /** Charges that only some customers pay; not in the cost. */
  mayAddIncGst: number;
  isBuyingGroup: boolean;
}

/** What the rates tell of a site. */
export interface SiteAnswer {
  /** The plan that the result page names; null: no plan, or part of its price is missing. */
  best: BestPlan | null;
  /** The same among plans that any business can sign up for at a published price. */
  bestPublic: BestPlan | null;
  /** What the bill's own prices cost at the usage of the answer; null without them. */
  pays: Pays | null;
  /** Invented plans, shown where no real ones were fetched yet. */
  isSample: boolean;
}

export type SiteOutcome =
  | { kind: 'answered'; answer: SiteAnswer }
  /** It was not asked for, so that a page does not ask for too much at once. */
  | { kind: 'not_yet' }
  | { kind: 'refused'; reason: string };

export interface ComparedSite extends AccountSite {
  outcome: SiteOutcome;
  best: BestPlan | null;
  /** Of the best plan beside what the site pays; null where either is not known. */
  difference: ReturnType<typeof compareWithOwnBill> | null;
  /** The least difference in dollars, for order and sums; above zero: the best plan costs less. */
  minDifference: number | null;
}

/** The answer to a site's question, in what a list needs of it. */
export function toSiteAnswer(rates: RatesResponse): SiteAnswer {
  const headline = findHeadline(rates);
  const whole = headline && !isPartlyCosted(rates) ? headline : null;
  const publicOne = whole && isBuyingGroup(whole) ? (rates.summary.headline_public ?? null) : whole;
  const own = findOwnBill(rates);
  return {
    best: whole && toBestPlan(whole),
    bestPublic: publicOne && toBestPlan(publicOne),
    pays: own && { low: own.plan.annual_cost_inc_gst, high: own.highIncGst, from: 'bill' },
    isSample: rates.warnings.some(({ code }) => code === 'sample_rates'),
  };
}

function toBestPlan(offer: HeadlineOffer): BestPlan {
  const { retailer, plan_name: plan, network, annual_cost_inc_gst: costIncGst, may_add: mayAdd = [] } = offer;
  return {
    key: [network, retailer ?? '', plan ?? ''].join('|').toLowerCase(),
    name: formatOfferName(offer),
    costIncGst,
    mayAddIncGst: mayAdd.reduce((sum, charge) => sum + charge.annual_amount_inc_gst, 0),
    isBuyingGroup: isBuyingGroup(offer),
  };
}

/** A site with its answer. */
export function compareSite(site: AccountSite, outcome: SiteOutcome): ComparedSite {
  const answer = outcome.kind === 'answered' ? outcome.answer : null;
  const pays = answer?.pays ?? site.pays;
  const best = answer?.best ?? null;
  const difference = pays && best && findDifference(pays, best);
  return {
    ...site,
    pays,
    outcome,
    best,
    difference,
    minDifference: pays && best && pays.low - best.costIncGst,
  };
}

/** Why a site has no best plan; null where it has one. */
export function formatNoBestPlan({ unusable, outcome, best }: ComparedSite): string | null {
  if (unusable) return unusable;
  if (outcome.kind === 'not_yet') return 'Not compared yet';
  if (outcome.kind === 'refused') return outcome.reason;
  return best ? null : 'No plan with a full price';
}

/** In the words of the result page. */
export function findDifference({ low, high }: Pays, { costIncGst }: BestPlan) {
  return compareWithOwnBill(costIncGst, { plan: { annual_cost_inc_gst: low }, highIncGst: high });
}

const siteOrders = ['name', 'pays', 'best', 'difference', 'ends'] as const;
export type SiteOrder = (typeof siteOrders)[number];

const sortValues: Record<SiteOrder, (site: ComparedSite) => string | number | null> = {
  name: ({ name }) => name.toLowerCase(),
  pays: ({ pays }) => pays?.low ?? null,
  best: ({ best }) => best?.costIncGst ?? null,
  difference: ({ minDifference }) => minDifference,
  ends: ({ contractEnds }) => contractEnds,
};

/** `difference`, or `-difference` for the other way round; anything else is no order. */
export function readSiteOrder(text: string | undefined): { by: SiteOrder; descending: boolean } | null {
  const by = siteOrders.find((order) => order === text?.replace(/^-/, ''));
  return by ? { by, descending: text?.startsWith('-') ?? false } : null;
}

/** In an order, sites without the value last; without one as they came. */
export function sortSites(sites: readonly ComparedSite[], order: ReturnType<typeof readSiteOrder>): ComparedSite[] {
  if (!order) return [...sites];
  const keyOf = sortValues[order.by];
  return sites.toSorted((a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const upwards = typeof left === 'string' ? left.localeCompare(String(right), 'en-AU') : left - Number(right);
    return order.descending ? -upwards : upwards;
  });
}

export interface SiteTotals {
  /** Sites whose price and best plan are both known. */
  summed: number;
  notSummed: number;
  paysLow: number;
  paysHigh: number;
  /** A site whose best plan costs more than it pays now counts with what it pays. */
  best: number;
  /** At least, as `paysLow` is; of the two in whole dollars, as they stand beside it. */
  less: number;
  usesBuyingGroup: boolean;
}

/** What the sites come to that can be summed; null where none can. */
export function sumSites(sites: readonly ComparedSite[]): SiteTotals | null {
  const known = sites.flatMap(({ pays, best }) => (pays && best ? [{ pays, best }] : []));
  if (known.length === 0) return null;
  const sum = (amountOf: (one: (typeof known)[number]) => number) => known.reduce((all, one) => all + amountOf(one), 0);
  const [paysLow, best] = [sum(({ pays }) => pays.low), sum((one) => Math.min(one.pays.low, one.best.costIncGst))];
  return {
    summed: known.length,
    notSummed: sites.length - known.length,
    paysLow,
    paysHigh: sum(({ pays }) => pays.high),
    best,
    less: Math.round(paysLow) - Math.round(best),
    usesBuyingGroup: known.some((one) => one.best.isBuyingGroup),
  };
}
