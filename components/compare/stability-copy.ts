/** Describes whether the best plan stays cheapest at other usage. */
import type { PricedPlan, RatesStability, StabilityCase } from '@/lib/rates/contract';
import { formatDollars, formatNumber, formatQuantity } from '@/lib/site/words/format';
import { isBuyingGroup } from '@/lib/site/words/plan-copy';

/** `Cheapest in 6 of 9 cases we tried`. */
export function describeCertainty({ usage_and_peak: { cases, still_cheapest: held } }: RatesStability): string {
  return `Cheapest in ${held === cases ? `all ${cases}` : `${held === 0 ? 'none' : held} of ${cases}`} cases we tried`;
}

/**
 * Returns the usages, peak shares and peak demands that were tried, without those that the limits of the usage make the
 * same: `20% less usage, more at peak times`, `Flipped Energy, Freedom is cheaper by $43`.
 */
export function listTriedCases({ base_plan: base, usage_and_peak: usual, demand }: RatesStability) {
  const others = (demand?.results ?? []).filter(({ max_demand_change_pct: pct }) => pct !== 0);
  return [...usual.results, ...others].flatMap((one) =>
    one.same_as === null ? [{ name: nameCase(one), outcome: describeOutcome(one, base) }] : [],
  );
}

function nameCase({
  usage_change_pct: pct,
  peak_share_change: peak,
  usage_kwh: kwh,
  ...demand
}: StabilityCase): string {
  const { max_demand_change_pct: kwPct, max_demand_kw: kw } = demand;
  if (kwPct !== 0) {
    const size = kw === null ? '' : ` (${formatQuantity(kw)} kW)`;
    return `Peak demand ${formatNumber(Math.abs(kwPct))}% ${kwPct < 0 ? 'lower' : 'higher'}${size}`;
  }
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
