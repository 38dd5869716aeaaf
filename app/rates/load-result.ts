/** Loads what a result page shows: every plan of the place, arranged, and the open plan's details. */
import { cache } from 'react';
import { askRates, type RatesAnswer } from '@/lib/api/rates/site-rates';
import { averageSmallBusinessUsage } from '@/lib/facts/usage';
import type { RatesPlan, RatesResponse } from '@/lib/rates/contract';
import { findOpenNetwork } from '@/lib/rates/warnings';
import { getSettings } from '@/lib/server/settings';
import {
  type ComparisonState,
  clearFilters,
  isFiltered,
  needsUsage,
  toRatesQuery,
  toSelectionQuery,
} from '@/lib/site/address/state';
import { arrangeOffers, findListPage, findOfferByKey, type LoadedResult, type Offer } from '@/lib/site/offers';
import { hasExtensions, withoutNames } from '@/lib/site/plans/plan-page';
import type { PriceRange } from '@/lib/site/words/answer';
import type { RatesFailure } from './rates-error-kind';

const { low, high } = averageSmallBusinessUsage.annualKwh;
/** The middle of that range, rounded down to a thousand. */
const assumedListKwh = Math.floor((low + high) / 2000) * 1000;

const askOnce = cache((query: string) => askRates(new URLSearchParams(query)));
const loadPlans = cache((query: string) => fetchAllPlans(new URLSearchParams(query)));
const loadPlansBelow = cache((query: string, costIncGst: number) =>
  fetchAllPlans(new URLSearchParams(query), {
    isEnough: (plans) => (plans.at(-1)?.annual_cost_inc_gst ?? Infinity) >= costIncGst,
  }),
);

/** Loads a page's data, or the service's refusal. */
export async function loadResult(state: ComparisonState): Promise<LoadedResult | { ok: false; refusal: RatesFailure }> {
  const wholeQuery = toRatesQuery(clearFilters(state), ['facets', 'stability', 'demand_range']).toString();
  const all = await loadPlans(wholeQuery);
  if (!all.ok) return { ok: false, refusal: all };
  const rates = nameSuburb(all.rates, state);
  const open = state.distributor ? null : findOpenNetwork(rates);
  if (open) return withChoiceOfNetwork(await loadResult({ ...state, distributor: open }), rates, open);
  const input = makeArrangeInput(rates, state);
  const plain = arrangeOffers(all.plans, input);
  const cheaper = plain.best && (await findCheaperWithConditions(state, rates, plain.best));
  const whole = cheaper?.length ? arrangeOffers([...all.plans, ...cheaper], input) : plain;
  const list = isFiltered(state) ? await loadPlans(toRatesQuery(state, ['facets', 'demand_range']).toString()) : all;
  if (!list.ok) return { ok: false, refusal: list };
  const filtered = list === all ? whole : arrangeOffers(list.plans, { ...input, bestOfAll: whole.best });
  const opened = state.plan === null ? null : findOfferByKey([...filtered.listed, ...filtered.maybe], state.plan);
  return {
    ...{ ok: true, rates, whole, filtered },
    facets: list.rates.facets ?? null,
    page: findListPage(filtered.listed, state.page),
    best: whole.best && (await loadDetails(whole.best, state)),
    open: opened && (await loadDetails(opened, state)),
    stopReason: all.stopReason ?? list.stopReason,
  };
}

/** Returns the state with a usage for the list: without one, the middle of the range that small businesses average. */
export function withListUsage(state: ComparisonState): ComparisonState {
  return needsUsage(state) ? { ...state, usageKwh: assumedListKwh } : state;
}

/**
 * Loads the best certain price at both ends of the usage that small businesses average, of the cheapest network at the low
 * end and of the dearest at the high one; null when a usage is given or either is refused.
 */
export async function loadPriceRange(state: ComparisonState): Promise<PriceRange | null> {
  if (!needsUsage(state)) return null;
  const found = await Promise.all(
    [low, high].map(async (annualKwh) => {
      const loaded = await loadArrangement({ ...state, usageKwh: annualKwh });
      const best = loaded?.rates.location.networks.flatMap(
        ({ id }) => loaded.whole.listed.find(({ plan }) => plan.network === id)?.highIncGst ?? [],
      );
      return best?.length ? { annualKwh, costIncGst: (annualKwh === low ? Math.min : Math.max)(...best) } : null;
    }),
  );
  const [min, max] = found;
  return min && max ? [min, max] : null;
}

/** Loads the plans chosen to stand side by side; null when the service refuses. */
export async function loadMarked(state: ComparisonState): Promise<RatesResponse | null> {
  const answer = await askRates(toSelectionQuery(state));
  return answer.ok ? nameSuburb(answer.rates, state) : null;
}

/** Names a postcode by the suburb of the address, where it is one of its own. */
function nameSuburb(rates: RatesResponse, { suburb }: ComparisonState): RatesResponse {
  const { location } = rates;
  if (suburb === null || !location.suburbs.includes(suburb)) return rates;
  return { ...rates, location: { ...location, suburbs: [suburb] } };
}

/** Loads the arrangement of a place's plans without a page's filters; null when the service refuses. */
export async function loadArrangement(state: ComparisonState): Promise<LoadedResult | null> {
  const loaded = await loadResult(clearFilters(state));
  return loaded.ok ? loaded : null;
}

/** Says of one network's result that the place has others, which sell no plan at this usage. */
function withChoiceOfNetwork(
  loaded: Awaited<ReturnType<typeof loadResult>>,
  { location, summary: { headline_by_network: byNetwork } }: RatesResponse,
  open: string,
): typeof loaded {
  if (!loaded.ok) return loaded;
  const choice = byNetwork?.map((of) => (of.network === open ? of : { ...of, headline: null }));
  const summary = { ...loaded.rates.summary, ...(choice && { headline_by_network: choice }) };
  return { ...loaded, rates: { ...loaded.rates, location, summary } };
}

/** What the arrangement depends on besides the plans. */
function makeArrangeInput(rates: RatesResponse, state: ComparisonState) {
  return {
    isDemandGiven: rates.usage ? !rates.usage.assumed.includes('max_demand_kw') : state.maxDemandKw !== null,
    has: {
      controlledLoad: state.controlledLoad || (state.controlledLoadKwh ?? 0) > 0,
      solar: (state.exportKwh ?? 0) > 0 || state.exportProfile !== null,
    },
    headlineRef: rates.summary.headline?.ref ?? null,
  };
}

/** Asks for plans with conditions, cheapest first, as long as they cost less than the best. */
async function findCheaperWithConditions(
  state: ComparisonState,
  rates: RatesResponse,
  best: Offer,
): Promise<RatesPlan[]> {
  if (!hasExtensions(rates) || rates.summary.coverage.plans_restricted === 0) return [];
  const query = toRatesQuery({ ...clearFilters(state), filters: { eligibility: 'all' } }, ['demand_range']);
  const found = await loadPlansBelow(query.toString(), best.highIncGst);
  if (!found.ok) return [];
  return found.plans.filter(
    (plan) =>
      plan.annual_cost_inc_gst < best.highIncGst &&
      arrangeOffers([plan], makeArrangeInput(rates, state)).best?.doubt === 'conditions',
  );
}

/** Asks for the details of an offer's plan. A service without our extensions has none. */
async function loadDetails(offer: Offer, state: ComparisonState): Promise<Offer> {
  const { plan } = offer;
  if (!plan.ref) return offer;
  const answer = await askOnce(toSelectionQuery(state, [plan.ref]).toString());
  const detailed = answer.ok ? answer.rates.plans.find(({ ref }) => ref === plan.ref) : undefined;
  // What compares the plan with others is that of the whole list.
  return detailed ? { ...offer, plan: { ...withoutNames(detailed), ...plan } } : offer;
}

/** Limits the load on a remote service. The embedded one needs a few milliseconds a page. */
const maxCalls = { remote: 8, embedded: 400 };

interface AllPlans {
  ok: true;
  /** The first answer, with summary, reference prices and warnings. */
  rates: RatesResponse;
  plans: readonly RatesPlan[];
  /** Why the list is incomplete; null when it is complete. */
  stopReason: 'limit' | 'failure' | null;
}

interface FetchOptions {
  ask?: (params: URLSearchParams) => Promise<RatesAnswer>;
  maxRequests?: number;
  /** Ends the list early. */
  isEnough?: (plans: readonly RatesPlan[]) => boolean;
}

/** Returns every plan from rank 1, or the error of the first page. Never throws. */
export async function fetchAllPlans(
  query: URLSearchParams,
  {
    ask = askRates,
    maxRequests = getSettings().RATES_BASE_URL ? maxCalls.remote : maxCalls.embedded,
    isEnough = () => false,
  }: FetchOptions = {},
): Promise<AllPlans | (RatesAnswer & { ok: false })> {
  const first = await ask(query);
  if (!first.ok) return first;
  const params = new URLSearchParams(query);
  // What only the first answer is read for.
  const include = (query.get('include') ?? '').split(',').filter((part) => part === 'demand_range');
  if (include.length > 0) params.set('include', include.join(','));
  else params.delete('include');
  const plans = first.rates.plans.map(withoutNames);
  const usedCursors = new Set<string>();
  let cursor = first.rates.pagination.next_cursor;
  while (cursor !== null && !usedCursors.has(cursor) && !isEnough(plans)) {
    if (usedCursors.size + 1 >= maxRequests) return { ok: true, rates: first.rates, plans, stopReason: 'limit' };
    usedCursors.add(cursor);
    params.set('cursor', cursor);
    const next = await ask(params);
    if (!next.ok) return { ok: true, rates: first.rates, plans, stopReason: 'failure' };
    plans.push(...next.rates.plans.map(withoutNames));
    cursor = next.rates.pagination.next_cursor;
  }
  return { ok: true, rates: first.rates, plans, stopReason: null };
}
