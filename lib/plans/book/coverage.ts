/** Counts what a book covers and leaves out, for the people who rely on it. */
import { type NetworkFacts, networks } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import { getNoteText } from '../cdr/normalise/notes';
import { getSkipText, outOfScope } from '../cdr/skips';
import { isOpen } from '../eligibility';
import type { Plan } from '../plan';
import type { TariffType } from '../plan-kinds';
import type { Book } from './book';
import { isSoldInPart } from './sold-postcodes';
import type { BrandSummary } from './sync-summary';

type PlansByType = Record<TariffType, number>;

interface RetailerCoverage {
  name: string;
  plans: number;
  /** Slugs in the order of the table of networks. */
  networks: string[];
}

export interface NetworkCoverage {
  network: Pick<NetworkFacts, 'slug' | 'name' | 'state'>;
  plansPublic: number;
  plansBuyingGroup: number;
  retailers: number;
  byType: PlansByType;
}

/** A count of plans with the code and text of the reason. */
interface CountedReason {
  code: string;
  text: string;
  plans: number;
}

export interface LastReading {
  startedAt: string;
  finishedAt: string;
  brandsAsked: number;
  brandsWithPlans: number;
  /** Business electricity plans left out of the book, most frequent reason first. */
  leftOut: CountedReason[];
  /** Brands that could not be checked completely. */
  troubled: (Pick<BrandSummary, 'name' | 'outcome' | 'problem' | 'plans'> & { plansFrom: string | null })[];
}

export interface Coverage {
  checkedOn: string;
  source: Book['source'];
  plansPublic: number;
  plansBuyingGroup: number;
  byType: PlansByType;
  /** Sorted by name. */
  retailers: RetailerCoverage[];
  networks: NetworkCoverage[];
  /** What was inferred or left out of plans in the book, most frequent first. */
  notes: CountedReason[];
  /** Plans whose document does not say that they are for businesses. */
  unverified: number;
  /** Plans sold in less than 95% of their network's postcodes. */
  soldInPartOfNetwork: number;
  soldForSomeUsageOnly: number;
  /** Plans with a charge outside the cost that only some customers pay. */
  mayCostMore: number;
  /** Plans that an ordinary business cannot sign up to, and how many of them it can with a controlled load circuit. */
  restricted: number;
  controlledLoadOnly: number;
  /** Plans whose prices follow the wholesale market. */
  variablePrice: number;
  /** Summary of reading the register; null for other sources. */
  lastReading: LastReading | null;
}

/** Counts the whole book. O(plans), so cache the result for each book. */
export function summariseCoverage(book: Book): Coverage {
  const retailers = new Map<string, RetailerCoverage>();
  const notes = new Map<string, number>();
  const byNetwork = networks.map((network) => summariseNetwork(book, network));
  const counts = { unverified: 0, soldInPartOfNetwork: 0, soldForSomeUsageOnly: 0, mayCostMore: 0 };
  const access = { restricted: 0, controlledLoadOnly: 0, variablePrice: 0 };
  for (const plan of listPlans(book)) {
    if (plan.offerSource === 'public') countRetailer(plan, retailers);
    for (const code of plan.notes ?? []) notes.set(code, (notes.get(code) ?? 0) + 1);
    if (!plan.customerTypeVerified) counts.unverified++;
    if (isSoldInPart(plan)) counts.soldInPartOfNetwork++;
    if (plan.minUsageKwh !== null || plan.maxUsageKwh !== null) counts.soldForSomeUsageOnly++;
    if (plan.mayAdd && plan.mayAdd.length > 0) counts.mayCostMore++;
    if (!isOpen(plan.eligibility, { controlledLoad: false })) {
      access.restricted++;
      if (isOpen(plan.eligibility, { controlledLoad: true })) access.controlledLoadOnly++;
    }
    if (plan.priceBasis === 'variable_price') access.variablePrice++;
  }
  return {
    checkedOn: book.checkedOn,
    source: book.source,
    plansPublic: sum(byNetwork.map(({ plansPublic }) => plansPublic)),
    plansBuyingGroup: sum(byNetwork.map(({ plansBuyingGroup }) => plansBuyingGroup)),
    byType: {
      flat: sum(byNetwork.map(({ byType }) => byType.flat)),
      time_of_use: sum(byNetwork.map(({ byType }) => byType.time_of_use)),
      demand: sum(byNetwork.map(({ byType }) => byType.demand)),
    },
    retailers: [...retailers.values()].sort((a, b) => a.name.localeCompare(b.name, 'en')),
    networks: byNetwork,
    notes: toCountedReasons(notes, getNoteText),
    ...counts,
    ...access,
    lastReading: book.sync && summariseLastReading(book.sync),
  };
}

function* listPlans(book: Book): Generator<Plan> {
  for (const { slug } of networks) {
    const table = book.getTable(slug);
    for (let i = 0; i < table.count; i++) yield table.plan(i);
  }
}

function summariseNetwork(book: Book, { slug, name, state }: NetworkFacts): NetworkCoverage {
  const table = book.getTable(slug);
  const byType: PlansByType = { flat: 0, time_of_use: 0, demand: 0 };
  const retailers = new Set<string>();
  let plansPublic = 0;
  for (let i = 0; i < table.count; i++) {
    byType[table.tariffType(i)]++;
    const { offerSource, retailer } = table.plan(i);
    if (offerSource !== 'public') continue;
    plansPublic++;
    retailers.add(must(retailer, 'public plans have a retailer'));
  }
  return {
    network: { slug, name, state },
    plansPublic,
    plansBuyingGroup: table.count - plansPublic,
    retailers: retailers.size,
    byType,
  };
}

function countRetailer({ retailer, network }: Plan, retailers: Map<string, RetailerCoverage>): void {
  const name = must(retailer, 'public plans have a retailer');
  const known = retailers.get(name) ?? { name, plans: 0, networks: [] };
  known.plans++;
  if (known.networks.at(-1) !== network) known.networks.push(network);
  retailers.set(known.name, known);
}

function summariseLastReading({ startedAt, finishedAt, brands }: NonNullable<Book['sync']>): LastReading {
  const skipped = new Map<string, number>();
  for (const brand of brands) {
    for (const [reason, count] of Object.entries(brand.skipped)) {
      if (outOfScope.has(reason)) continue;
      skipped.set(reason, (skipped.get(reason) ?? 0) + count);
    }
  }
  return {
    startedAt,
    finishedAt,
    brandsAsked: brands.length,
    brandsWithPlans: brands.filter((brand) => brand.plans > 0).length,
    leftOut: toCountedReasons(skipped, getSkipText),
    troubled: brands
      .filter((brand) => brand.outcome !== 'complete')
      .map(({ name, outcome, problem, plans, plansFrom = null }) => ({ name, outcome, problem, plans, plansFrom })),
  };
}

function toCountedReasons(counts: ReadonlyMap<string, number>, text: (code: string) => string | null): CountedReason[] {
  return [...counts]
    .map(([code, plans]) => ({ code, text: text(code) ?? code.replaceAll('_', ' '), plans }))
    .sort((a, b) => b.plans - a.plans || (a.code < b.code ? -1 : 1));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
