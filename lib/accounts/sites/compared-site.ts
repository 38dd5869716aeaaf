/** Compares sites with their best plans: differences, sort order and totals. */

import type { RatesResponse, RatesSummary } from '@/lib/rates/contract';
import { compareWithOwnBill } from '@/lib/site/plans/own-bill';
import { formatOfferName, isBuyingGroup, isFullyCosted } from '@/lib/site/words/plan-copy';
import type { AccountSite, Pays } from './account-site';

export interface BestPlan {
  /** The same for all versions of a plan, because owners see them as one plan. */
  key: string;
  /** Null when it depends on the network. */
  name: string | null;
  /** Below `costIncGst` when it depends on the network. */
  lowIncGst: number;
  costIncGst: number;
  /** Charges that only some customers pay, not included in the cost. */
  mayAddIncGst: number;
  isBuyingGroup: boolean;
  /** Whether its cost has a demand that nobody stated. */
  assumesDemand: boolean;
}

/** What the rates say of a site. */
export interface SiteAnswer {
  /** The headline plan of the result page; null when there is none, or part of its price is missing. */
  best: BestPlan | null;
  /** The best among plans that any business can sign up to at a published price; null of invented plans. */
  bestPublic: BestPlan | null;
  /** Cost at the bill's own prices and the same usage; null without them. */
  pays: Pays | null;
  /** Why there is no best plan; null when there is one. */
  why: string | null;
}

export const makeNoAnswer = (why: string): SiteAnswer => ({ best: null, bestPublic: null, pays: null, why });

/** Not requested, to limit the number of requests for one page, or refused for now. */
export const notAskedYet = makeNoAnswer('Not compared yet');

export type ComparedSite = ReturnType<typeof compareSite>;

/** Extracts what a list of sites needs from a rates response. */
export function toSiteAnswer(rates: RatesResponse): SiteAnswer {
  const { headline = null } = rates.summary;
  const listed = rates.plans.find(({ ref }) => ref !== undefined && ref === headline?.ref);
  const whole = headline && (!listed || isFullyCosted(listed)) ? headline : null;
  const publicOne = whole && isBuyingGroup(whole) ? (rates.summary.headline_public ?? null) : whole;
  const own = rates.own_plan ?? null;
  const isDemandAssumed = (rates.usage ?? rates.by_network?.[0]?.usage)?.assumed.includes('max_demand_kw') ?? false;
  const toBest = (offer: Headline) => toBestPlan(offer, isDemandAssumed);
  const isSample = rates.warnings.some(({ code }) => code === 'sample_rates');
  return {
    best: whole && toBest(whole),
    bestPublic: publicOne && !isSample ? toBest(publicOne) : null,
    pays: own && { low: own.annual_cost_inc_gst, high: own.annual_cost_high_inc_gst, from: 'bill' },
    why: whole ? null : 'No plan with a full price',
  };
}

/** Joins the answers on two networks, either of which may be the site's. Without a plan on one, there is none to name. */
export function joinNetworks(one: SiteAnswer, other: SiteAnswer): SiteAnswer {
  if (!one.best || !other.best) return one.best ? other : one;
  const bestPublic = one.bestPublic && other.bestPublic && joinPlans(one.bestPublic, other.bestPublic);
  return { ...one, best: joinPlans(one.best, other.best), bestPublic };
}

function joinPlans(one: BestPlan, other: BestPlan): BestPlan {
  return {
    key: `${one.key} ${other.key}`,
    name: null,
    lowIncGst: Math.min(one.lowIncGst, other.lowIncGst),
    costIncGst: Math.max(findCertainCost(one), findCertainCost(other)),
    mayAddIncGst: 0,
    isBuyingGroup: one.isBuyingGroup || other.isBuyingGroup,
    assumesDemand: one.assumesDemand || other.assumesDemand,
  };
}

type Headline = NonNullable<RatesSummary['headline']>;

function toBestPlan(offer: Headline, isDemandAssumed: boolean): BestPlan {
  const { retailer, plan_name: plan, network, annual_cost_inc_gst: costIncGst, may_add: mayAdd = [] } = offer;
  return {
    key: [network, retailer ?? '', plan ?? ''].join('|').toLowerCase(),
    name: formatOfferName(offer),
    lowIncGst: costIncGst,
    costIncGst,
    mayAddIncGst: mayAdd.reduce((sum, charge) => sum + charge.annual_amount_inc_gst, 0),
    isBuyingGroup: isBuyingGroup(offer),
    assumesDemand: isDemandAssumed && offer.tariff_type === 'demand',
  };
}

export function compareSite(site: AccountSite, answer: SiteAnswer) {
  const { best } = answer;
  const pays = answer.pays ?? site.pays;
  const cost = best && findCertainCost(best);
  const difference = pays && best && findDifference(pays, best);
  return {
    ...site,
    pays,
    /** Whether it can be compared and is not yet. */
    isDue: site.href !== null && answer === notAskedYet,
    best,
    /** Why there is no best plan; null when there is one. */
    noPlan: site.unusable ?? answer.why,
    /** Between the best plan and what the site pays; null when either is not known. */
    difference,
    /** The smallest between the whole dollars on the page; positive when the best plan costs less. */
    minDifference: pays && cost !== null ? Math.round(pays.low) - Math.round(cost) : null,
    /** Whether no plan we compare costs less than what the site pays. */
    isBestAlready: difference?.side === 'more' || difference?.side === 'same',
    /** The lower of what the site pays and what its best plan costs for certain; null when that plan is not known. */
    lowestCost: pays && cost !== null ? Math.min(pays.low, cost) : cost,
    /** The same on the network with the cheapest plan. */
    lowestCostLow: best && Math.min(pays?.low ?? Infinity, best.lowIncGst + best.mayAddIncGst),
  };
}

/** The cost of a plan with every charge that may come on top. */
function findCertainCost({ costIncGst, mayAddIncGst }: BestPlan): number {
  return costIncGst + mayAddIncGst;
}

/** Returns the difference to what could really be paid, as the result page words it. */
export function findDifference({ low, high }: Pays, best: BestPlan) {
  // In whole dollars, as both costs are on the page.
  const spread = Math.round(best.costIncGst) - Math.round(best.lowIncGst);
  const own = { annual_cost_inc_gst: low, annual_cost_high_inc_gst: high + spread };
  return compareWithOwnBill(findCertainCost(best), own);
}

/** Sorts sites by what they could save, most first; those of which it is not known come last. */
export function sortSites(sites: readonly ComparedSite[]): ComparedSite[] {
  const value = ({ minDifference }: ComparedSite) => minDifference ?? Number.NEGATIVE_INFINITY;
  return sites.toSorted((a, b) => (value(a) === value(b) ? 0 : value(b) - value(a)));
}

/** Sums the whole dollars that pages show of the sites with known figures; null when there are none. */
export function sumSites(sites: readonly ComparedSite[]) {
  const known = sites.flatMap(({ pays, best, lowestCost }) =>
    pays && best && lowestCost !== null ? [{ pays, best, lowestCost }] : [],
  );
  if (known.length === 0) return null;
  const sum = (getAmount: (one: (typeof known)[number]) => number) =>
    known.reduce((all, one) => all + Math.round(getAmount(one)), 0);
  const [paysLow, best] = [sum(({ pays }) => pays.low), sum(({ lowestCost }) => lowestCost)];
  return {
    /** Number of sites whose price and best plan are both known. */
    summed: known.length,
    notSummed: sites.length - known.length,
    paysLow,
    paysHigh: sum(({ pays }) => pays.high),
    /** Sum of the lower of best plan and current price of each site. */
    best,
    less: paysLow - best,
    usesBuyingGroup: known.some((one) => one.best.isBuyingGroup),
    assumesDemand: known.some((one) => one.best.assumesDemand),
  };
}

export type SiteTotals = NonNullable<ReturnType<typeof sumSites>>;
