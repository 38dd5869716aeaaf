/**
 * Generates the sample book. After a change here or in the costing, write `book.json` again: node scripts/run.mjs
 * scripts/generate-sample.ts
 * The result does not depend on clock, machine or chance: the same code gives the same bytes.
 */
import { type NetworkFacts, networks } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import type { Plan } from '@/lib/plans/plan';
import type { BookDocument } from '../book/book';
import { makeBuyingGroupRates } from './buying-group';
import { checkedOn } from './markets';
import { priceOffers } from './price-list';
import { makeControlledLoadTwin, makePublicPlan, makeStandingOffer } from './public-plan';
import { retailers } from './retailers';

const source: BookDocument['source'] = {
  kind: 'sample',
  name: 'Gridfare sample book (invented retailers and prices)',
  note:
    'These are sample rates. The retailers, plans and prices are invented, around the real 2026–27 benchmarks. Nobody can ' +
    'buy them. Real plans appear once the operator of this site loads the public plan register.',
};

/** Returns the book as text, one plan on each line, for readable diffs. */
export function generateSampleBook(): string {
  const lines = networks.flatMap(makePlans).map((plan) => JSON.stringify(plan));
  const head = `"checkedOn":${JSON.stringify(checkedOn)},\n"source":${JSON.stringify(source)},\n"plans":[\n`;
  return `{\n${head}${lines.join(',\n')}\n]\n}\n`;
}

function makePlans(network: NetworkFacts): Plan[] {
  const seedBase = (networks.indexOf(network) + 1) * 100_000;
  const standing = retailers
    .filter(({ large, networks: served }) => large && served.includes(network.slug))
    .map((retailer) => makeStandingOffer(network, retailer));
  // Separate random seeds for a plan's place on the price list and for its prices.
  const market = priceOffers(network.slug, ({ number }) => seedBase + number).flatMap((offer) => {
    const plan = makePublicPlan(network, offer, seedBase + 50_000 + offer.number);
    return [plan, ...makeControlledLoadTwin(network, offer, plan)];
  });
  const plans = [...standing, ...market].sort((a, b) =>
    must(a.id, 'each sample plan has an id') < must(b.id, 'each sample plan has an id') ? -1 : 1,
  );
  return [...plans, ...makeBuyingGroupRates(network, plans, seedBase + 99_000)];
}
