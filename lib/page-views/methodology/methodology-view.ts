/** The methodology page's facts, all of them those that the service itself computes with. */

import { formatFinancialYear } from '@/lib/comparison/copy/format';
import type { BenchmarkPriceView, MethodView, ProfileView, SizeLimitView } from '@/lib/comparison/views/methodology';
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

/** `checkedOn` (YYYY-MM-DD) decides which year's benchmarks are in force. */
export function buildMethodologyView(checkedOn: string): MethodView {
  const [first] = networks as readonly [NetworkFacts];
  return {
    rules: costingRules.map(({ ownReading, ...rule }) => ({ ...rule, ownReading: ownReading === true })),
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

function listProfiles(): ProfileView[] {
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

function findBenchmarkView({ slug, name }: NetworkFacts, checkedOn: string): BenchmarkPriceView {
  const facts = findBenchmark(slug, checkedOn);
  const published = facts?.publishedReference ?? null;
  const price = facts && {
    name: `${facts.shortName} ${formatFinancialYear(facts.period)}`,
    supplyCPerDayIncGst: facts.supplyCPerDayIncGst,
    usageCPerKwhIncGst: facts.usageCPerKwhIncGst,
    firstStep: facts.firstStep ?? null,
    published,
    ownAnnualIncGst: published && costBenchmark(facts, published.usageKwh),
    sourceUrl: facts.sourceUrl,
    note: facts.note,
    confidence: facts.confidence,
    checkedAgainst: facts.checkedAgainst,
  };
  return { id: slug, network: name, price, reason: explainNoBenchmark(slug), other: findOtherPrice(slug, checkedOn) };
}

function costExample(checkedOn: string): MethodView['example'] {
  const { usage, benchmark, plans, location } = costExamplePlan(examplePlan, checkedOn);
  return { network: location.networks[0]!.name, usage: usage!, plan: plans[0]!, benchmark };
}

function listSizeLimits(): SizeLimitView[] {
  return nemStates.flatMap((state) => {
    const limit = smallBusinessLimits[state];
    return limit ? [{ state: stateNames[state], ...limit }] : [];
  });
}
