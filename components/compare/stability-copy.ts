/** Describes whether the best plan stays cheapest at other usage. */
import type { PricedPlan, RatesStability, StabilityCase } from '@/lib/rates/contract';
import { formatDollars, formatNumber, formatQuantity } from '@/lib/site/words/format';
import { isBuyingGroup } from '@/lib/site/words/plan-copy';

/** `Cheapest in 6 of 9 cases we tried`. */
export function describeCertainty({ usage_and_peak: usual }: Pick<RatesStability, 'usage_and_peak'>): string {
  return `Cheapest in ${describeCount(usual)} cases we tried`;
}

/** `6 of 9`, `all 9`, `none of 9`. */
function describeCount({
  cases,
  still_cheapest: stillCheapest,
}: Pick<RatesStability['usage_and_peak'], 'cases' | 'still_cheapest'>) {
  return stillCheapest === cases ? `all ${cases}` : `${stillCheapest === 0 ? 'none' : stillCheapest} of ${cases}`;
}

/** Returns sentences about the scenarios, then about another peak demand. */
export function describeStability({ base_plan: base, usage_and_peak: usual, demand }: RatesStability): string[] {
  return [
    `${describePlan(base)} stays cheapest in ${describeCount(usual)} cases we tried.`,
    ...(demand ? describeDemand(demand.results, base) : []),
  ];
}

/** Removes duplicates, which occur when the limits of the usage make cases equal. */
function findDistinctCases(results: readonly StabilityCase[]): StabilityCase[] {
  return results.filter(({ same_as }) => same_as === null);
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

/**
 * Returns the usages and peak shares that were tried, without those that the limits of the usage make the same:
 * `20% less usage, more at peak times`, `Flipped Energy, Freedom is cheaper by $43`.
 */
export function listTriedCases({ base_plan: base, usage_and_peak: { results } }: RatesStability) {
  return findDistinctCases(results).map((one) => ({ name: nameCase(one), outcome: describeOutcome(one, base) }));
}

function nameCase({ usage_change_pct: pct, peak_share_change: peak, usage_kwh: kwh }: StabilityCase): string {
  const usage = pct === 0 ? 'Usage as now' : `${formatNumber(Math.abs(pct))}% ${pct < 0 ? 'less' : 'more'} usage`;
  const share = peak === 0 ? '' : `, ${peak < 0 ? 'less' : 'more'} at peak times`;
  return `${usage}${share} (${formatNumber(kwh)} kWh)`;
}

function describeOutcome(
  { cheapest, base_plan: own, still_cheapest: isStill }: StabilityCase,
  base: PricedPlan,
): string {
  if (!cheapest) return 'No plan is sold';
  if (isStill) return 'Still the cheapest';
  const by = own ? ` by ${formatDollars(Math.max(1, own.behind_cheapest_inc_gst))}` : '';
  return `${nameOtherPlan(cheapest, base)} is cheaper${by}`;
}

/** `Shopfront Flat from Billabong Power`; the retailer is left out when the plan's name contains it. */
function describePlan({ retailer, plan_name: name, ...plan }: PricedPlan): string {
  if (isBuyingGroup(plan)) return 'The buying group rate';
  if (!name || !retailer) return name ?? retailer ?? 'The best plan';
  return name.toLowerCase().includes(retailer.toLowerCase()) ? name : `${name} from ${retailer}`;
}

/** Names another plan in a sentence. */
function nameOtherPlan(plan: PricedPlan, base: PricedPlan): string {
  if (isBuyingGroup(plan)) return isBuyingGroup(base) ? 'another buying group rate' : 'a buying group rate';
  const name = describePlan(plan);
  return name === describePlan(base) ? `another version of ${name}` : name;
}
