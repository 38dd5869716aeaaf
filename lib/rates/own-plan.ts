/** A bill's rates as a plan in the response. */
import { type NetworkSlug, networkSlugs } from '@/lib/facts/networks';
import { findNetworkTariff } from '@/lib/facts/networks/tariff-codes';
import type { UsageProfile } from '@/lib/plans/costing/cost';
import { costOwnRates, type OwnRates } from '@/lib/plans/own-rates';
import type { OwnPlan, RatesBenchmark, RatesResponse } from './contract';
import { toCostLine } from './response/benchmark';
import { toPlan } from './response/plan-row';

/**
 * Converts the rates to the API's format. `ranksAt` returns the ranks of a cost in cents, from 1; null where the list is not
 * known that far.
 */
export function toOwnPlan(
  { rates, usage, network }: { rates: OwnRates; usage: UsageProfile; network: NetworkSlug },
  benchmark: RatesBenchmark | null,
  ranksAt: (cents: number) => { rank: number | null; rankOfAll?: number },
): OwnPlan {
  const { annualCents, highCents, lines, plan } = costOwnRates(rates, usage, network);
  const { rank, rankOfAll } = ranksAt(annualCents);
  const entry = { compiled: plan, network, costCents: annualCents, comparedCents: annualCents, ref: 'your-bill' };
  const usageIncGst = lines.reduce((sum, { kind, amountIncGst }) => sum + (kind === 'usage' ? amountIncGst : 0), 0);
  return {
    ...toPlan(entry, { rank: 0, rankOfAll: 0, usage, benchmark }),
    // A bill does not show who can sign up or what may change.
    ...{ eligibility: undefined, eligibility_text: undefined, may_add: undefined },
    ...{ postcodes_limited: undefined, price_basis: undefined, usage_range_kwh: undefined },
    offer_source: 'own_bill',
    plan_rank: rank,
    rank_of_all: rankOfAll,
    average_usage_c_per_kwh_inc_gst: Math.round((usageIncGst * 1e6) / usage.annualKwh) / 1e4,
    cost_lines: lines.map(toCostLine),
    annual_cost_low_inc_gst: annualCents / 100,
    annual_cost_high_inc_gst: highCents / 100,
    not_costed: rates.uncertain.map(({ kind, lowIncGst, highIncGst }) => ({
      kind,
      low_inc_gst: lowIncGst,
      high_inc_gst: highIncGst,
    })),
    period: rates.period && {
      days: rates.period.days,
      charged_inc_gst: rates.period.chargedIncGst,
      cost_inc_gst: rates.period.costIncGst,
    },
    network_tariff: toNetworkTariff(rates, network),
  };
}

function toNetworkTariff({ networkTariff: code }: OwnRates, network: NetworkSlug): OwnPlan['network_tariff'] {
  const tariff = code === undefined ? null : findNetworkTariff(code, network);
  return tariff && { code: tariff.code, tariff_type: tariff.type, closed: tariff.closed };
}

/**
 * Costs own rates for the response of a service that does not support them; null when the response lacks the usage
 * needed. Has ranks only when its place is on the response's page.
 */
export function makeOwnPlanBeside(answer: RatesResponse, rates: OwnRates): OwnPlan | null {
  const network = answer.location.networks[0]?.id;
  const usage = findUsageBeside(answer, rates);
  if (network === undefined || !usage) return null;
  // Usage is assigned to a bill's bands by name, which is the same on every network. So any network works for an
  // unknown one.
  const known = networkSlugs.find((slug) => slug === network) ?? networkSlugs[0];
  const { plans, pagination } = answer;
  const plan = toOwnPlan({ rates, usage, network: known }, answer.benchmark, (cents) => {
    const cheaper = plans.filter((listed) => Math.round(listed.annual_cost_inc_gst * 100) < cents).length;
    const isAbove = cheaper === 0 && (pagination.from_rank ?? 1) > 1;
    const isBelow = cheaper === plans.length && pagination.has_more;
    const rank = isAbove || isBelow ? null : (plans[cheaper - 1]?.plan_rank ?? 0) + 1;
    return { rank };
  });
  return { ...plan, network };
}

/** Returns the usage of a response. A missing value is accepted when the rates do not depend on it. */
function findUsageBeside({ usage, by_network, summary }: RatesResponse, rates: OwnRates): UsageProfile | null {
  const first = by_network?.[0]?.usage ?? null;
  const peakShare = usage?.peak_share ?? first?.peak_share;
  const shoulderShare = usage?.shoulder_share ?? first?.shoulder_share;
  const maxDemandKw = usage?.max_demand_kw ?? first?.max_demand_kw;
  const lacksShares = typeof peakShare !== 'number' || typeof shoulderShare !== 'number';
  const lacksDemand = typeof maxDemandKw !== 'number';
  if (lacksShares && rates.energy.some(({ basis }) => basis !== 'all')) return null;
  if (lacksDemand && rates.demand.some(({ kw }) => kw === null)) return null;
  const [peak, shoulder] = lacksShares ? [0, 0] : [peakShare, shoulderShare];
  return {
    annualKwh: usage?.annual_kwh ?? summary.usage_kwh,
    placement: 'by_name',
    peakShare: peak,
    shoulderShare: shoulder,
    offPeakShare: Math.max(0, 1 - peak - shoulder),
    maxDemandKw: maxDemandKw ?? 0,
  };
}
