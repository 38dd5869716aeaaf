/** Data for the methodology page, from the same constants that the service uses. */

import { costBenchmark, explainNoBenchmark, findBenchmark } from '@/lib/facts/benchmarks';
import { findOtherPrice } from '@/lib/facts/benchmarks/other-prices';
import { loadProfileIds, loadProfiles } from '@/lib/facts/load-profiles';
import { estimateMaxDemandKw, type NetworkFacts, networks, typicalLoadFactor } from '@/lib/facts/networks';
import { citySources } from '@/lib/facts/places/cities';
import { postcodeNetworkSources } from '@/lib/facts/postcodes';
import { smallBusinessLimits } from '@/lib/facts/small-business';
import { nemStates, stateNames } from '@/lib/facts/states';
import { must } from '@/lib/must';
import { compileBook } from '@/lib/plans/book/book';
import { costingInputs, costingNotes, costingRules } from '@/lib/plans/costing/costing-rules';
import { findProfileShares } from '@/lib/plans/costing/half-hours';
import { defaultUsageKwh } from '@/lib/rates/query';
import { answerRates } from '@/lib/rates/service';
import { formatFinancialYear } from '@/lib/site/words/format';
import { examplePlan } from './example-plan';

const exampleKwh = 18_000;

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
    loadProfiles: listLoadProfiles(),
    sizeLimits: listSizeLimits(),
  };
}

/** Costs the example plan with the rates service. */
function costExample(checkedOn: string) {
  const source = { kind: 'register' as const, name: 'An example', note: null };
  const book = compileBook({ checkedOn, source, plans: [examplePlan] });
  const query = new URLSearchParams({ distributor: examplePlan.network, usage_kwh: String(exampleKwh) });
  const rates = answerRates(query, { book, siteUrl: '', now: new Date(`${checkedOn}T00:00:00Z`) });
  return {
    network: must(rates.location.networks[0], 'a distributor is a network').name,
    usage: must(rates.usage, 'our own service tells the usage'),
    plan: must(rates.plans[0], 'the book has one plan'),
    benchmark: rates.benchmark,
  };
}

/** Returns each usage profile with the networks that share it. */
function listProfiles() {
  const profiles = [...new Set(networks.map(({ profile }) => profile))];
  return profiles.map((profile) => ({
    ...profile,
    networks: networks.filter((network) => network.profile === profile).map(({ name }) => name),
  }));
}

function findBenchmarkView({ slug, name }: NetworkFacts, checkedOn: string) {
  const facts = findBenchmark(slug, checkedOn);
  const published = facts?.publishedReference ?? null;
  const price = facts && {
    ...facts,
    name: `${facts.shortName} ${formatFinancialYear(facts.period)}`,
    /** Cost of the published usage at the unit prices, in dollars. */
    ownAnnualIncGst: published && costBenchmark(facts, published.usageKwh),
  };
  return { id: slug, network: name, price, reason: explainNoBenchmark(slug), other: findOtherPrice(slug, checkedOn) };
}

/** Returns every load profile with its shares in the hours of the example's network. */
function listLoadProfiles() {
  return loadProfileIds.map((id) => {
    const { halfHours: _, ...profile } = loadProfiles[id];
    return { ...profile, shares: findProfileShares(id, examplePlan.network) };
  });
}

/** Returns the yearly usage up to which a business counts as small. */
function listSizeLimits() {
  return nemStates.flatMap((state) => {
    const limit = smallBusinessLimits[state];
    return limit ? [{ state: stateNames[state], ...limit }] : [];
  });
}
