/** Where the plans of a book are sold. */
import { networks } from '@/lib/facts/networks';
import { findNetworksOfPostcode, findPostcodesOfNetwork, listServedPostcodes } from '@/lib/facts/postcodes';
import { must } from '@/lib/must';
import type { Plan } from '../plan';
import type { Book } from './book';

/** Lists of the register leave out the odd postcode of a network: 883 of 1,422 such plans lack less than a twentieth. */
const wholeNetworkShare = 0.95;

/**
 * Whether a plan is for part of its network only, so that a reader has to be told: it is sold in less than 95% of the
 * postcodes that the network serves. A query by postcode goes by the plan's list, whatever this says.
 */
export function isSoldInPart({ network, postcodes }: Pick<Plan, 'network' | 'postcodes'>): boolean {
  if (postcodes === null) return false;
  const sold = new Set(postcodes);
  const served = findPostcodesOfNetwork(network);
  return served.filter((postcode) => sold.has(postcode)).length < wholeNetworkShare * served.length;
}

/** Every postcode in which at least one plan of the book is sold, ascending. O(postcodes × plans) at worst, usually O(postcodes). */
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
