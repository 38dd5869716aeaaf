/** Counts what a book covers and leaves out, for the people who rely on it. */
import { type NetworkFacts, type NetworkSlug, networks } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import { getNoteText } from '../cdr/normalise/notes';
import { isOpen } from '../eligibility';
import { findTariffType, type Plan } from '../plan';
import type { TariffType } from '../plan-kinds';
import type { Book } from './book';
import { groupLeftOutReasons } from './left-out';
import { isSoldInPart } from './sold-postcodes';
import type { BrandSummary } from './sync-summary';

type PlansByType = Record<TariffType, number>;

interface RetailerCoverage {
  name: string;
  plans: number;
  /** Slugs in the order of the table of networks. */
  networks: string[];
}

interface NetworkCoverage {
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

interface LastReading {
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
  /** Plans that an ordinary business cannot sign up to. */
  restricted: number;
  /** Plans whose prices follow the wholesale market. */
  variablePrice: number;
  /** Summary of reading the register; null for other sources. */
  lastReading: LastReading | null;
}

/** Counts the whole book. O(plans), so cache the result for each book. */
export function summariseCoverage(book: Book): Coverage {
  const byNetwork = networks.map((network) => summariseNetwork(network, book));
  const plans = networks.flatMap(({ slug }) => listPlans(book, slug));
  const count = (test: (plan: Plan) => boolean) => plans.filter(test).length;
  return {
    checkedOn: book.checkedOn,
    source: book.source,
    plansPublic: count(isPublic),
    plansBuyingGroup: plans.length - count(isPublic),
    byType: countByType(plans),
    retailers: listRetailers(plans.filter(isPublic)),
    networks: byNetwork,
    notes: countNotes(plans),
    unverified: count((plan) => !plan.customerTypeVerified),
    soldInPartOfNetwork: count(isSoldInPart),
    soldForSomeUsageOnly: count(({ minUsageKwh, maxUsageKwh }) => minUsageKwh !== null || maxUsageKwh !== null),
    mayCostMore: count(({ mayAdd = [] }) => mayAdd.length > 0),
    restricted: count(({ eligibility }) => !isOpen(eligibility, { controlledLoad: false })),
    variablePrice: count(({ priceBasis }) => priceBasis === 'variable_price'),
    lastReading: book.sync && summariseLastReading(book.sync),
  };
}

const isPublic = ({ offerSource }: Plan) => offerSource === 'public';

function listPlans(book: Book, network: NetworkSlug): Plan[] {
  const table = book.getTable(network);
  return Array.from({ length: table.count }, (_, i) => table.plan(i));
}

function countByType(plans: readonly Plan[]): PlansByType {
  const byType = { flat: 0, time_of_use: 0, demand: 0 };
  for (const plan of plans) byType[findTariffType(plan)]++;
  return byType;
}

function summariseNetwork({ slug, name, state }: NetworkFacts, book: Book): NetworkCoverage {
  const plans = listPlans(book, slug);
  const open = plans.filter(isPublic);
  return {
    network: { slug, name, state },
    plansPublic: open.length,
    plansBuyingGroup: plans.length - open.length,
    retailers: listRetailers(open).length,
    byType: countByType(plans),
  };
}

/** Returns the retailers of public plans by name, with their networks in the order of the plans. */
function listRetailers(plans: readonly Plan[]): RetailerCoverage[] {
  const retailers = new Map<string, RetailerCoverage>();
  for (const { retailer, network } of plans) {
    const name = must(retailer, 'public plans have a retailer');
    const known = retailers.get(name) ?? { name, plans: 0, networks: [] };
    known.plans++;
    if (known.networks.at(-1) !== network) known.networks.push(network);
    retailers.set(name, known);
  }
  return [...retailers.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

function summariseLastReading(sync: NonNullable<Book['sync']>): LastReading {
  const { startedAt, finishedAt, brands } = sync;
  return {
    startedAt,
    finishedAt,
    brandsAsked: brands.length,
    brandsWithPlans: brands.filter((brand) => brand.plans > 0).length,
    leftOut: groupLeftOutReasons(sync, []).map(({ code, text, plans }) => ({ code, text, plans })),
    troubled: brands
      .filter((brand) => brand.outcome !== 'complete')
      .map(({ name, outcome, problem, plans, plansFrom = null }) => ({ name, outcome, problem, plans, plansFrom })),
  };
}

function countNotes(plans: readonly Plan[]): CountedReason[] {
  const notes = new Map<string, number>();
  for (const code of plans.flatMap((plan) => plan.notes ?? [])) notes.set(code, (notes.get(code) ?? 0) + 1);
  return [...notes]
    .map(([code, count]) => ({ code, text: getNoteText(code) ?? code.replaceAll('_', ' '), plans: count }))
    .sort((a, b) => b.plans - a.plans || (a.code < b.code ? -1 : 1));
}
