/** Counts what a book covers and leaves out, for the people who rely on it. */
import { type NetworkSlug, networks } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import { getNoteText } from '../cdr/normalise/notes';
import { isOpen } from '../eligibility';
import { findTariffType, type Plan } from '../plan';
import type { Book } from './book';
import { groupLeftOutReasons } from './left-out';
import { isSoldInPart } from './sold-postcodes';

/** Counts the whole book. O(plans), so cache the result for each book. */
export function summariseCoverage(book: Book) {
  const plans = networks.flatMap(({ slug }) => listPlans(book, slug));
  const count = (test: (plan: Plan) => boolean) => plans.filter(test).length;
  return {
    checkedOn: book.checkedOn,
    source: book.source,
    plansPublic: count(isPublic),
    plansBuyingGroup: plans.length - count(isPublic),
    byType: countByType(plans),
    // Sorted by name.
    retailers: listRetailers(plans),
    networks: networks.map(({ slug, name, state }) => {
      const own = listPlans(book, slug);
      return {
        ...{ slug, name, state },
        plans: own.length,
        retailers: listRetailers(own).length,
        byType: countByType(own),
      };
    }),
    // What was inferred or left out of plans in the book, most frequent first.
    notes: countNotes(plans),
    // Plans whose document does not say that they are for businesses.
    unverified: count((plan) => !plan.customerTypeVerified),
    // Plans sold in less than 95% of their network's postcodes.
    soldInPartOfNetwork: count(isSoldInPart),
    soldForSomeUsageOnly: count(({ minUsageKwh, maxUsageKwh }) => minUsageKwh !== null || maxUsageKwh !== null),
    // Plans with a charge outside the cost that only some customers pay.
    mayCostMore: count(({ mayAdd = [] }) => mayAdd.length > 0),
    // Plans that an ordinary business cannot sign up to.
    restricted: count(({ eligibility }) => !isOpen(eligibility)),
    // Plans whose prices follow the wholesale market.
    variablePrice: count(({ priceBasis }) => priceBasis === 'variable_price'),
    // Summary of reading the register; null for other sources.
    lastReading: book.sync && summariseLastReading(book.sync),
  };
}

const isPublic = ({ offerSource }: Plan) => offerSource === 'public';

function listPlans(book: Book, network: NetworkSlug): Plan[] {
  const table = book.getTable(network);
  return Array.from({ length: table.count }, (_, i) => table.plan(i));
}

function countByType(plans: readonly Plan[]) {
  const byType = { flat: 0, time_of_use: 0, demand: 0 };
  for (const plan of plans) byType[findTariffType(plan)]++;
  return byType;
}

/** Returns the retailers of public plans by name, with the slugs of their networks in the order of the plans. */
function listRetailers(plans: readonly Plan[]) {
  const retailers = new Map<string, { name: string; plans: number; networks: string[] }>();
  for (const { retailer, network } of plans.filter(isPublic)) {
    const name = must(retailer, 'public plans have a retailer');
    const known = retailers.get(name) ?? { name, plans: 0, networks: [] };
    known.plans++;
    if (known.networks.at(-1) !== network) known.networks.push(network);
    retailers.set(name, known);
  }
  return [...retailers.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

function summariseLastReading(sync: NonNullable<Book['sync']>) {
  const { finishedAt, brands } = sync;
  return {
    finishedAt,
    brandsAsked: brands.length,
    brandsWithPlans: brands.filter((brand) => brand.plans > 0).length,
    // Business electricity plans left out of the book, most frequent reason first.
    leftOut: groupLeftOutReasons(sync, []).map(({ code, text, plans }) => ({ code, text, plans })),
    // Brands that could not be checked completely.
    troubled: brands
      .filter((brand) => brand.outcome !== 'complete')
      .map(({ name, outcome, problem, plans, plansFrom = null }) => ({ name, outcome, problem, plans, plansFrom })),
  };
}

/** Counts plans by note, with its text. */
function countNotes(plans: readonly Plan[]) {
  const notes = new Map<string, number>();
  for (const code of plans.flatMap((plan) => plan.notes ?? [])) notes.set(code, (notes.get(code) ?? 0) + 1);
  return [...notes]
    .map(([code, count]) => ({ code, text: getNoteText(code) ?? code.replaceAll('_', ' '), plans: count }))
    .sort((a, b) => b.plans - a.plans || (a.code < b.code ? -1 : 1));
}
