/** Whether the best plan stays cheapest at other usage: in a few sentences, and as a grid of scenarios. */

import { findReferenceDifference, type ReferenceDifference } from '../plans/reference-difference';
import type { PricedPlan, Stability, StabilityCase } from '../plans/service-extensions';
import { capitalise, formatDollars, formatNumber, formatQuantity, formatShare } from './format';
import { formatTariffNoun, isBuyingGroup } from './plan-copy';

/** `Cheapest in 6 of 9 usage scenarios`. */
export function describeCertainty({ usage_and_peak: usual }: Pick<Stability, 'usage_and_peak'>): string {
  return `Cheapest in ${describeCount(usual)} usage scenarios`;
}

/** `6 of 9`, `all 9`, `none of 9`. */
function describeCount({
  cases,
  still_cheapest: stillCheapest,
}: Pick<Stability['usage_and_peak'], 'cases' | 'still_cheapest'>) {
  return stillCheapest === cases ? `all ${cases}` : `${stillCheapest === 0 ? 'none' : stillCheapest} of ${cases}`;
}

/** What a scenario's cost is set against: what the owner's bill comes to there, or the reference price. */
export type Against = 'own' | 'reference';

const againstNames: Record<Against, string> = { own: 'your bill', reference: 'the reference price' };

/** What the scenarios show, then what another peak demand would change, a sentence each. */
export function describeStability(
  { base_plan: base, usage_and_peak: usual, demand }: Stability,
  against: Against | null,
): string[] {
  return [
    `${describePlan(base)} stays cheapest in ${describeCount(usual)} scenarios.`,
    ...(against ? describeBelow(usual.results, against) : []),
    ...(demand ? describeDemand(demand.results, base) : []),
  ];
}

/** Cases that the limits of the usage make the same count once. */
function findDistinctCases(results: readonly StabilityCase[]): StabilityCase[] {
  return results.filter(({ same_as }) => same_as === null);
}

function describeBelow(results: readonly StabilityCase[], against: Against): string[] {
  const distinct = findDistinctCases(results);
  const differences = distinct.flatMap((one) => findDifference(one, against) ?? []);
  if (differences.length < distinct.length) return [];
  const below = differences.filter(({ side }) => side === 'below').length;
  return [
    `It costs less than ${againstNames[against]} in ${describeCount({ cases: distinct.length, still_cheapest: below })}.`,
  ];
}

function describeDemand(results: readonly StabilityCase[], base: PricedPlan): string[] {
  const lost = findDistinctCases(results).filter(({ still_cheapest }) => !still_cheapest);
  if (lost.length === 0) return ['If your peak demand is 25% lower or higher, it stays cheapest.'];
  return lost.flatMap(({ cheapest, max_demand_change_pct: pct, max_demand_kw: kw, base_plan: own }) => {
    if (!cheapest) return [];
    const when =
      pct === 0
        ? 'At your peak demand'
        : `If your peak demand is ${formatQuantity(Math.abs(pct))}% ${pct < 0 ? 'lower' : 'higher'}`;
    const by = own ? `, by ${formatDollars(Math.max(1, own.behind_cheapest_inc_gst))} a year` : '';
    return [
      `${when}${kw === null ? '' : ` (${formatQuantity(kw)} kW)`}, ${nameOtherPlan(cheapest, base)} is cheaper${by}.`,
    ];
  });
}

/** One scenario of usage and peak share. */
export interface Scenario {
  /** As the usage is now. */
  isNow: boolean;
  isStillCheapest: boolean;
  /** `$1,059`, `below` or `above` the reference price, `less` or `more` than the bill, or a cost a year; about the best plan where it is sold, else about the cheapest. */
  figure: string;
  meaning: string;
  tone: 'cheaper' | 'dearer' | 'plain';
  /** The retailer whose plan is cheapest, for its monogram; null for none that may be named. */
  retailer: string | null;
  /** Who is cheapest, in a word or two. */
  who: string;
  /** `$43 less` of the plan that is cheaper than the best plan of now. */
  ahead: string | null;
}

interface ScenarioGrid {
  /** What figures are differences to; null where they are costs. */
  against: Against | null;
  columns: { name: string; usage: string }[];
  rows: { name: string; scenarios: Scenario[] }[];
}

/** The changes tried, without those that the limits of usage turn into none. */
function listTriedChanges(
  results: readonly StabilityCase[],
  change: (one: StabilityCase) => number,
  value: (one: StabilityCase) => number | null,
): number[] {
  const now = results.find((one) => change(one) === 0);
  const isTried = (one: StabilityCase) =>
    change(one) === 0 || value(one) === null || value(one) !== (now && value(now));
  return [...new Set(results.filter(isTried).map(change))];
}

/** The cases, nine or fewer: a column a usage, a row a peak share. */
export function buildScenarioGrid(
  { base_plan: base, usage_and_peak: { results } }: Stability,
  mayCompare: boolean,
): ScenarioGrid {
  const usages = listTriedChanges(
    results,
    (one) => one.usage_change_pct,
    (one) => one.usage_kwh,
  );
  const peaks = listTriedChanges(
    results,
    (one) => one.peak_share_change,
    (one) => one.peak_share,
  );
  const isKnown = (of: Against) => results.every((one) => one.cheapest === null || findDifference(one, of) !== null);
  const against = isKnown('own') ? 'own' : mayCompare && isKnown('reference') ? 'reference' : null;
  return {
    against,
    columns: usages.map((pct) => ({
      name: pct === 0 ? 'Usage as now' : `${formatNumber(Math.abs(pct))}% ${pct < 0 ? 'less' : 'more'} usage`,
      usage: `${formatNumber(results.find((one) => one.usage_change_pct === pct)?.usage_kwh ?? 0)} kWh`,
    })),
    rows: peaks.map((change) => {
      const cases = results.filter((one) => one.peak_share_change === change && usages.includes(one.usage_change_pct));
      return {
        name: formatPeakChange(change, cases),
        scenarios: cases.map((one) => buildScenario(one, base, against)),
      };
    }),
  };
}

function formatPeakChange(change: number, cases: readonly StabilityCase[]): string {
  const words = change === 0 ? 'Peak share as now' : `${change < 0 ? 'Less' : 'More'} at peak times`;
  const shares = new Set(cases.map(({ peak_share }) => peak_share));
  const share = shares.size === 1 ? [...shares][0] : null;
  return typeof share === 'number' ? `${words}, ${formatShare(share)}` : words;
}

function buildScenario(one: StabilityCase, base: PricedPlan, against: Against | null): Scenario {
  const { cheapest, base_plan: own, still_cheapest: isStillCheapest } = one;
  const isNow = one.usage_change_pct === 0 && one.peak_share_change === 0;
  if (!cheapest) {
    return {
      ...{ isNow, isStillCheapest, retailer: null, who: '', ahead: null },
      ...{ figure: 'None', meaning: 'sold', tone: 'plain' },
    };
  }
  const winner = isStillCheapest ? base : cheapest;
  const difference = against && findDifference(one, against);
  const cost = formatDollars((own ?? cheapest).annual_cost_inc_gst);
  return {
    isNow,
    isStillCheapest,
    ...(difference
      ? describeDifference(difference, against === 'own')
      : { figure: cost, meaning: '', tone: 'plain' as const }),
    retailer: isBuyingGroup(winner) ? null : winner.retailer,
    who: isStillCheapest ? shortenRetailer(base) : shortenOtherPlan(cheapest, base),
    ahead: isStillCheapest || !own ? null : `${formatDollars(Math.max(1, own.behind_cheapest_inc_gst))} less`,
  };
}

/** Of the best plan, or of the cheapest where that is not sold; null where what it is set against is not known. */
function findDifference(one: StabilityCase, against: Against): ReferenceDifference | null {
  const cost = (one.base_plan ?? one.cheapest)?.annual_cost_inc_gst;
  const target = against === 'own' ? one.own_annual_cost_inc_gst : one.benchmark_annual_cost_inc_gst;
  return cost === undefined || typeof target !== 'number' ? null : findReferenceDifference(cost, target, null);
}

function describeDifference({ side, dollarsText: figure }: ReferenceDifference, isOwn: boolean) {
  return side === 'above'
    ? { figure, meaning: isOwn ? 'more' : 'above', tone: 'dearer' as const }
    : { figure, meaning: isOwn ? 'less' : 'below', tone: 'cheaper' as const };
}

/** `Shopfront Flat from Billabong Power`; many plans carry their retailer's name. */
function describePlan({ retailer, plan_name: name, ...plan }: PricedPlan): string {
  if (isBuyingGroup(plan)) return 'The buying group rate';
  if (!name || !retailer) return name ?? retailer ?? 'The best plan';
  return name.toLowerCase().includes(retailer.toLowerCase()) ? name : `${name} from ${retailer}`;
}

/** Another plan inside a sentence: one of the same name goes by its tariff, or is called another version. */
function nameOtherPlan(plan: PricedPlan, base: PricedPlan): string {
  if (isBuyingGroup(plan)) return isBuyingGroup(base) ? 'another buying group rate' : 'a buying group rate';
  const name = describePlan(plan);
  return name === describePlan(base) ? `${name}, ${describeVersion(plan, base)},` : name;
}

function describeVersion({ tariff_type: type }: PricedPlan, base: PricedPlan): string {
  return type && type !== base.tariff_type ? formatTariffNoun(type) : 'another version';
}

/** A plan of another retailer by that retailer, one of the same by its own name. */
function shortenOtherPlan(plan: PricedPlan, base: PricedPlan): string {
  if (isBuyingGroup(plan) || plan.retailer !== base.retailer) return shortenRetailer(plan);
  if (plan.plan_name && plan.plan_name !== base.plan_name) return plan.plan_name;
  return capitalise(describeVersion(plan, base));
}

/** Words that many retailers' names end with. */
const commonEnd = / (australia|business|electric|electricity|energy|group|limited|ltd|power|pty|retail)\.?$/i;

/** `Currawong` for "Currawong Business Energy". */
function shortenRetailer(plan: PricedPlan): string {
  if (isBuyingGroup(plan)) return 'Buying group';
  let name = plan.retailer ?? plan.plan_name ?? 'Another plan';
  while (commonEnd.test(name)) name = name.replace(commonEnd, '');
  return name;
}
