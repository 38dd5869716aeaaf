/** Describes whether the best plan stays cheapest at other usage: in sentences and as a grid of scenarios. */

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

/** What a scenario's cost is compared with: the owner's bill or the reference price. */
export type Against = 'own' | 'reference';

const againstNames: Record<Against, string> = { own: 'your bill', reference: 'the reference price' };

/** Returns sentences about the scenarios, then about another peak demand. */
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

/** Removes duplicates, which occur when the limits of the usage make cases equal. */
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

/** A scenario of usage and peak share. */
export interface Scenario {
  /** Whether it is the current usage. */
  isNow: boolean;
  isStillCheapest: boolean;
  /**
   * The main figure. A difference such as `$1,059`: `below` or `above` the reference price, `less` or `more` than the
   * bill; else a cost a year. It is about the best plan, or the cheapest when the best is not sold at that usage.
   */
  figure: string;
  meaning: string;
  tone: 'cheaper' | 'dearer' | 'plain';
  /** The retailer of the cheapest plan, for its monogram; null when it may not be named. */
  retailer: string | null;
  /** Short name of the cheapest plan's seller. */
  who: string;
  /** `$43 less`: how much cheaper it is than the current best plan; null when that plan is still the cheapest. */
  ahead: string | null;
}

interface ScenarioGrid {
  /** What the figures are differences to; null when they are costs. */
  against: Against | null;
  columns: { name: string; usage: string }[];
  rows: { name: string; scenarios: Scenario[] }[];
}

/** Returns the changes tried, without those that the limits of the usage cancel. */
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

/** Builds the grid of up to nine cases: columns by usage, rows by peak share. */
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
  const label = change === 0 ? 'Peak share as now' : `${change < 0 ? 'Less' : 'More'} at peak times`;
  const shares = new Set(cases.map(({ peak_share }) => peak_share));
  const share = shares.size === 1 ? [...shares][0] : null;
  return typeof share === 'number' ? `${label}, ${formatShare(share)}` : label;
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

/**
 * Returns the difference for the best plan, or for the cheapest when the best is not sold. Null when the target is not
 * known.
 */
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

/** `Shopfront Flat from Billabong Power`; the retailer is left out when the plan's name contains it. */
function describePlan({ retailer, plan_name: name, ...plan }: PricedPlan): string {
  if (isBuyingGroup(plan)) return 'The buying group rate';
  if (!name || !retailer) return name ?? retailer ?? 'The best plan';
  return name.toLowerCase().includes(retailer.toLowerCase()) ? name : `${name} from ${retailer}`;
}

/** Names another plan in a sentence. One with the same name is described by its tariff, or as another version. */
function nameOtherPlan(plan: PricedPlan, base: PricedPlan): string {
  if (isBuyingGroup(plan)) return isBuyingGroup(base) ? 'another buying group rate' : 'a buying group rate';
  const name = describePlan(plan);
  return name === describePlan(base) ? `${name}, ${describeVersion(plan, base)},` : name;
}

function describeVersion({ tariff_type: type }: PricedPlan, base: PricedPlan): string {
  return type && type !== base.tariff_type ? formatTariffNoun(type) : 'another version';
}

/** Names a plan of another retailer by the retailer, and one of the same retailer by its plan name. */
function shortenOtherPlan(plan: PricedPlan, base: PricedPlan): string {
  if (isBuyingGroup(plan) || plan.retailer !== base.retailer) return shortenRetailer(plan);
  if (plan.plan_name && plan.plan_name !== base.plan_name) return plan.plan_name;
  return capitalise(describeVersion(plan, base));
}

/** Common endings of retailers' names. */
const commonEnd = / (australia|business|electric|electricity|energy|group|limited|ltd|power|pty|retail)\.?$/i;

/** `Currawong` for "Currawong Business Energy". */
function shortenRetailer(plan: PricedPlan): string {
  if (isBuyingGroup(plan)) return 'Buying group';
  let name = plan.retailer ?? plan.plan_name ?? 'Another plan';
  while (commonEnd.test(name)) name = name.replace(commonEnd, '');
  return name;
}
