/**
 * The order in which a place's plans are named: the one rule behind the card, the list, the file, the preview picture and
 * the structured data. The best plan is the first of the list, because the list holds certain prices only. Plans that
 * could be cheaper stand apart, each with its reason.
 */

import { toCents } from '@/lib/facts/money';
import { type EligibilityCode, type Equipment, isOpen } from '@/lib/plans/eligibility';
import type { RatesPlan, RatesResponse } from '@/lib/rates/contract';
import { isFullyCosted } from './words/plan-copy';

/**
 * Why nobody can say what a plan costs this business. `missing`: its document lacks a charge. `market`: its price follows
 * the wholesale market. `demand`: nobody stated the highest demand. `conditions`: only some businesses may sign up.
 * `charge`: a charge may come on top, so it is listed with it.
 */
export type Doubt = 'missing' | 'market' | 'demand' | 'conditions' | 'charge';

/** Plans of one retailer with the same price: one row. */
export interface Offer {
  /** Names the offer in an address. */
  key: string;
  plan: RatesPlan;
  /** All its plans, the named one first. */
  plans: readonly RatesPlan[];
  /** Dollars a year including GST, at least and at most; equal for a certain price. */
  lowIncGst: number;
  highIncGst: number;
  doubt: Doubt | null;
}

export interface Arrangement {
  /** The offer to name; null when there is no plan. */
  best: Offer | null;
  /** The best first, then certain prices by the most that could be paid, then those without one. Pages count these. */
  listed: readonly Offer[];
  /** Offers that could cost less than the best, by the most that could be paid. */
  maybe: readonly Offer[];
}

export interface ArrangeInput {
  isDemandGiven: boolean;
  /** What the business has, which opens the plans that need it. */
  has: Equipment;
  /** The plan that the rates service names, which also knows the demand up to which a demand plan stays the cheapest. */
  headlineRef: string | null;
  /** The best offer of the whole list, when `plans` are filtered. */
  bestOfAll?: Offer | null;
}

/** Arranges `plans`, every one of a place at one usage, in any order. */
export function arrangeOffers(plans: readonly RatesPlan[], input: ArrangeInput): Arrangement {
  const offers = groupOffers(plans, input);
  const best = input.bestOfAll ?? chooseBest(offers, input.headlineRef);
  if (best === null) return { best, listed: [], maybe: [] };
  const isBest = (offer: Offer) => isSame(offer, best);
  const others = offers.filter((offer) => !isBest(offer));
  const maybe = others.filter((offer) => offer.doubt !== null && toCents(offer.lowIncGst) < toCents(best.highIncGst));
  const rest = others.filter((offer) => !maybe.includes(offer));
  return {
    best,
    listed: [
      ...(offers.some(isBest) ? [best] : []),
      ...rest.filter(isCertain).sort(byMost),
      ...rest.filter((offer) => !isCertain(offer)).sort(byMost),
    ],
    maybe: [...maybe].sort(
      (a, b) => Number(a.doubt === 'conditions') - Number(b.doubt === 'conditions') || byMost(a, b),
    ),
  };
}

export const isCertain = ({ doubt }: Offer) => doubt === null || doubt === 'charge';

/** Keys of other services may stand for different plans in a filtered list. */
const isSame = ({ key, plan }: Offer, other: Offer) =>
  key === other.key &&
  (['network', 'retailer', 'tariff_type', 'annual_cost_inc_gst'] as const).every((of) => plan[of] === other.plan[of]);

const byMost = (a: Offer, b: Offer) =>
  toCents(a.highIncGst) - toCents(b.highIncGst) || toCents(a.lowIncGst) - toCents(b.lowIncGst);

/** The service's plan where it is as good as the first certain one; any plan where no price is certain. */
function chooseBest(offers: readonly Offer[], headlineRef: string | null): Offer | null {
  const [first = null] = offers.filter(isCertain).sort(byMost);
  const named = headlineRef !== null && offers.find(({ plans }) => plans.some((plan) => plan.ref === headlineRef));
  // No other price was there to try a demand plan against.
  if (!first) return (named || offers[0]) ?? null;
  const settled = named && settle(named);
  return settled && isCertain(settled) && toCents(settled.highIncGst) <= toCents(first.highIncGst) ? settled : first;
}

/** Takes the service's word that a demand plan stays the cheapest, at the demand it is costed at. */
function settle(offer: Offer): Offer {
  if (offer.doubt !== 'demand') return offer;
  const cost = offer.plan.annual_cost_inc_gst;
  const most = cost + sumMayAdd(offer.plan);
  return { ...offer, doubt: most > cost ? 'charge' : null, lowIncGst: cost, highIncGst: most };
}

/** What an address may name a plan by. */
const addressable = /^[\w@.-]{1,80}$/;

function groupOffers(plans: readonly RatesPlan[], input: ArrangeInput): Offer[] {
  const groups = new Map<string, Omit<Offer, 'plans'> & { plans: RatesPlan[] }>();
  const keys = new Set<string>();
  for (const [place, plan] of plans.entries()) {
    const price = judgePrice(plan, input);
    const same =
      plan.retailer === null
        ? place
        : [plan.retailer, plan.network, plan.tariff_type, price.lowIncGst, price.highIncGst, price.doubt].join('|');
    const known = groups.get(String(same));
    if (known) {
      known.plans.push(plan);
      continue;
    }
    // Other services may give one id to plans of several networks.
    const id = plan.ref ?? plan.plan_id ?? '';
    const key = keys.has(id) || !addressable.test(id) ? `plan-${place + 1}` : id;
    keys.add(key);
    groups.set(String(same), { key, plan, plans: [plan], ...price });
  }
  // The named plan stands for its offer.
  return [...groups.values()].map((group) => {
    const named = group.plans.find(({ ref }) => ref !== undefined && ref === input.headlineRef);
    if (!named || named === group.plan) return group;
    return {
      ...group,
      key: named.ref ?? group.key,
      plan: named,
      plans: [named, ...group.plans.filter((of) => of !== named)],
    };
  });
}

export const sumMayAdd = ({ may_add: charges = [] }: Pick<RatesPlan, 'may_add'>) =>
  charges.reduce((sum, charge) => sum + charge.annual_amount_inc_gst, 0);

/** Returns what a plan costs at least and at most, and why that is not certain. */
function judgePrice(
  plan: RatesPlan,
  { isDemandGiven, has }: ArrangeInput,
): Pick<Offer, 'lowIncGst' | 'highIncGst' | 'doubt'> {
  const range = isDemandGiven ? undefined : plan.demand_range;
  const lowIncGst = range?.low_inc_gst ?? plan.annual_cost_inc_gst;
  const highIncGst = (range?.high_inc_gst ?? plan.annual_cost_inc_gst) + sumMayAdd(plan);
  const codes = plan.eligibility as EligibilityCode[] | undefined;
  const doubts: [Doubt, boolean][] = [
    ['conditions', !isOpen(codes, has)],
    ['missing', !isFullyCosted(plan)],
    ['market', plan.price_basis === 'variable_price'],
    ['demand', plan.tariff_type === 'demand' && !isDemandGiven],
    ['charge', sumMayAdd(plan) > 0],
  ];
  return { lowIncGst, highIncGst, doubt: doubts.find(([, applies]) => applies)?.[0] ?? null };
}

/** Returns the cost in the middle of the offers with a certain price; null without one. */
export function findMiddleCost({ listed }: Pick<Arrangement, 'listed'>): number | null {
  const costs = listed.filter(({ doubt }) => doubt === null).map(({ highIncGst }) => highIncGst);
  return costs[Math.floor((costs.length - 1) / 2)] ?? null;
}

/** Returns the offer that an address names, by its key or by any of its plans. */
export function findOfferByKey(offers: readonly Offer[], key: string): Offer | null {
  const isNamed = ({ ref, plan_id: id }: RatesPlan) => ref === key || id === key;
  return offers.find((offer) => offer.key === key || offer.plans.some(isNamed)) ?? null;
}

/** Rows of a page of the list. */
export const rowsPerPage = 25;

/** A page of the list; `from` is the place of its first offer in the list, from 0. */
export function findListPage(listed: readonly Offer[], page: number) {
  const total = Math.max(1, Math.ceil(listed.length / rowsPerPage));
  const number = Math.min(page, total);
  const from = (number - 1) * rowsPerPage;
  return { number, total, from, offers: listed.slice(from, from + rowsPerPage) };
}

/** What a result page shows. */
export interface LoadedResult {
  ok: true;
  /** The service's first answer, for what holds for the whole place. */
  rates: RatesResponse;
  /** Every offer of the place. */
  whole: Arrangement;
  /** The offers that the filters let through; the same without filters. */
  filtered: Arrangement;
  /** What each filter would list; of the filtered query. */
  facets: RatesResponse['facets'] | null;
  page: ReturnType<typeof findListPage>;
  /** The best offer with its plan's details. */
  best: Offer | null;
  /** The open offer with its plan's details; null when none is open. */
  open: Offer | null;
  /** Why plans are missing; null when the list is complete. */
  stopReason: 'limit' | 'failure' | null;
}
