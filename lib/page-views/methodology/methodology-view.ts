/** The methodology page's facts, all of them those that the service itself computes with. */

import { formatFinancialYear } from '@/lib/comparison/copy/format';
import { costBenchmark, explainNoBenchmark, findBenchmark } from '@/lib/facts/benchmarks';
import { findOtherPrice } from '@/lib/facts/benchmarks/other-prices';
import { estimateMaxDemandKw, type NetworkFacts, networks, typicalLoadFactor } from '@/lib/facts/networks';
import { citySources } from '@/lib/facts/places/cities';
import { postcodeNetworkSources } from '@/lib/facts/postcodes';
import { smallBusinessLimits } from '@/lib/facts/small-business';
import { nemStates, stateNames } from '@/lib/facts/states';
import { costingInputs, costingNotes, costingRules } from '@/lib/plans/costing/costing-rules';
import { defaultUsageKwh } from '@/lib/rates/query';
import { costExamplePlan } from './cost-example-plan';
import { examplePlan } from './example-plans';
import { buildOwnHoursView, listLoadProfiles } from './own-hours';

export type MethodView = ReturnType<typeof buildMethodologyView>;

/** `checkedOn` (YYYY-MM-DD) decides which year's benchmarks are in force. */
export function buildMethodologyView(checkedOn: string) {
  const [first] = networks as readonly [NetworkFacts];
  return {
    rules: costingRules,
    inputs: costingInputs,
    notes: costingNotes,
    period: networks.map(({ slug }) => findBenchmark(slug, checkedOn)?.period).find(Boolean) ?? '',
    profiles: listProfiles(),
    profileConfidence: first.profile.confidence,
    demand: { kw: estimateMaxDemandKw(defaultUsageKwh), annualKwh: defaultUsageKwh, loadFactor: typicalLoadFactor },
    benchmarks: networks.map((network) => findBenchmarkView(network, checkedOn)),
    places: {
      source: postcodeNetworkSources.source,
      readOn: postcodeNetworkSources.snapshot,
      cities: citySources.source,
    },
    example: costExample(checkedOn),
    ownHours: buildOwnHoursView(checkedOn),
    loadProfiles: listLoadProfiles(),
    sizeLimits: listSizeLimits(),
  };
}

/** The typical usage of networks that share one. */
function listProfiles() {
  const shared = new Map<NetworkFacts['profile'], NetworkFacts[]>();
  for (const network of networks) shared.set(network.profile, [...(shared.get(network.profile) ?? []), network]);
  return [...shared].map(([{ peakShare, shoulderShare, offPeakShare, windowsText: hours }, those]) => ({
    id: those[0]!.slug,
    networks: those.map(({ name }) => name),
    peakShare,
    shoulderShare,
    offPeakShare,
    hours,
  }));
}

function findBenchmarkView({ slug, name }: NetworkFacts, checkedOn: string) {
  const facts = findBenchmark(slug, checkedOn);
  const published = facts?.publishedReference ?? null;
  const price = facts && {
    ...facts,
    name: `${facts.shortName} ${formatFinancialYear(facts.period)}`,
    /** What the unit prices come to at the published usage, $. */
    ownAnnualIncGst: published && costBenchmark(facts, published.usageKwh),
  };
  return { id: slug, network: name, price, reason: explainNoBenchmark(slug), other: findOtherPrice(slug, checkedOn) };
}

function costExample(checkedOn: string) {
  const { usage, benchmark, plans, location } = costExamplePlan(examplePlan, checkedOn);
  return { network: location.networks[0]!.name, usage: usage!, plan: plans[0]!, benchmark };
}

/** Up to which yearly usage a business counts as small. */
function listSizeLimits() {
  return nemStates.flatMap((state) => {
    const limit = smallBusinessLimits[state];
    return limit ? [{ state: stateNames[state], ...limit }] : [];
  });
}
