/** Where the plans of a book are sold. */
import { networks } from '@/lib/facts/networks';
import { allServedPostcodes, networksOfPostcode } from '@/lib/facts/postcodes';
import type { Book } from './book';

/** Every postcode in which at least one plan of the book is sold, ascending. O(postcodes × plans) at worst, usually O(postcodes). */
export function postcodesWithPlans(book: Book): string[] {
  const limits = new Map(networks.map(({ slug }) => [slug, book.tableOf(slug).columns.postcodes]));
  return allServedPostcodes().filter((postcode) =>
    networksOfPostcode(postcode).some((slug) =>
      limits.get(slug)!.some((postcodes) => postcodes === null || postcodes.has(postcode)),
    ),
  );
}
