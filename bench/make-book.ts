/** Writes a book of any size for the bench. Usage: make <data folder> <times 7,000 plans> */
import fs from 'node:fs';
import { type NetworkSlug, networkSlugs } from '@/lib/facts/networks';
import { writeBookFile } from '@/lib/plans/book/book-file';
import { getBookPath } from '@/lib/plans/book/book-store';
import type { Plan } from '@/lib/plans/plan';
import { sampleBookDocument } from '@/lib/plans/sample';

/** How the register's business plans were spread over the networks on 1 January 2026, scaled to 7,000. */
const plansPerNetwork: Record<NetworkSlug, number> = {
  ausgrid: 1063,
  'endeavour-energy': 752,
  'essential-energy': 885,
  evoenergy: 263,
  energex: 884,
  'ergon-energy': 88,
  'sa-power-networks': 463,
  tasnetworks: 89,
  citipower: 534,
  powercor: 554,
  jemena: 479,
  'united-energy': 445,
  'ausnet-services': 501,
};

/** The sample's plans again and again, each at prices of its own. */
function* plansOf(network: NetworkSlug, scale: number): Generator<Plan> {
  const sample = sampleBookDocument.plans.filter((plan) => plan.network === network && plan.offerSource === 'public');
  for (let i = 0; i < plansPerNetwork[network] * scale; i++) yield varied(sample[i % sample.length]!, i);
}

/** The plan with an id of its own, sold for any usage, at prices within 10 % of the original's. */
function varied(plan: Plan, number: number): Plan {
  const factor = 0.9 + ((number * 7919) % 2000) / 10_000;
  const price = (value: number) => Math.round(value * factor * 1e6) / 1e6;
  const seasons = plan.seasons.map((season) => ({
    ...season,
    supplyPerDayExGst: season.supplyPerDayExGst && price(season.supplyPerDayExGst),
    rates: season.rates.map((rate) => ({
      ...rate,
      blocks: rate.blocks.map((block) => ({ ...block, pricePerKwhExGst: price(block.pricePerKwhExGst) })),
    })),
  }));
  const id = `BEN${plan.network.slice(0, 3).toUpperCase()}${number}MBE1@EME`;
  return { ...plan, id, idType: 'cdr', minUsageKwh: null, maxUsageKwh: null, seasons };
}

const [dataDir, scale] = process.argv.slice(2);
const plans = networkSlugs.flatMap((network) => [...plansOf(network, Number(scale))]);
const source = { kind: 'register', name: 'Bench', note: null } as const;
fs.mkdirSync(dataDir!, { recursive: true });
const file = fs.openSync(getBookPath(dataDir!), 'w');
for (const part of writeBookFile({ checkedOn: '2026-11-21', source, plans })) fs.writeSync(file, part);
fs.closeSync(file);
