/** Finds where the plans of a book are sold. */
import { networks } from '@/lib/facts/networks';
import { findNetworksOfPostcode, findPostcodesOfNetwork, listServedPostcodes } from '@/lib/facts/postcodes';
import { must } from '@/lib/must';
import type { Plan } from '../plan';
import type { Book } from './book';

/** Lists in the register omit single postcodes of a network: 883 of 1,422 such plans omit less than 5%. */
const wholeNetworkShare = 0.95;

type SoldPlan = Pick<Plan, 'network' | 'postcodes'>;
const partlySold = new WeakMap<SoldPlan, boolean>();

/**
 * Whether a plan is sold in less than 95% of its network's postcodes, so that readers need a note. Queries by postcode
 * use the plan's own list. Found once for each plan, since it takes long.
 */
export function isSoldInPart(plan: SoldPlan): boolean {
  if (plan.postcodes === null) return false;
  const known = partlySold.get(plan);
  if (known !== undefined) return known;
  const [sold, served] = [new Set(plan.postcodes), findPostcodesOfNetwork(plan.network)];
  const isPart = served.filter((postcode) => sold.has(postcode)).length < wholeNetworkShare * served.length;
  partlySold.set(plan, isPart);
  return isPart;
}

/**
 * Returns every postcode where a plan of the book is sold, ascending. O(postcodes × plans) at worst, usually
 * O(postcodes).
 */
export function listPostcodesWithPlans(book: Book): string[] {
  const limits = new Map(networks.map(({ slug }) => [slug, book.getTable(slug).columns.postcodes]));
  return listServedPostcodes().filter((postcode) =>
    findNetworksOfPostcode(postcode).some((slug) =>
      must(limits.get(slug), 'every key is in the map').some(
        (postcodes) => postcodes === null || postcodes.has(postcode),
      ),
    ),
  );
}
