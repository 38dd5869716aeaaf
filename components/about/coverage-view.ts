/**
 * What is compared, for the coverage page and the header and footer of every page. Cached for each book of plans, because
 * counting reads all plans.
 */

import { findNetwork } from '@/lib/facts/networks';
import { listServedPostcodes, postcodeNetworkSources, unlistedPostcodes } from '@/lib/facts/postcodes';
import { getRemoteRates } from '@/lib/pages/services/rates';
import type { Book } from '@/lib/plans/book/book';
import { summariseCoverage } from '@/lib/plans/book/coverage';
import { getCurrentBook } from '@/lib/server/book-source';
import { formatDate, formatNumber } from '@/lib/site/words/format';

/** Counts of the loaded plans. */
export type BookView = ReturnType<typeof buildBookView>;
export type CoverageView = ReturnType<typeof buildCoverageView>;

const viewByBook = new WeakMap<Book, BookView>();

/** Builds the current coverage. With a remote rates service, or when the plans cannot be read, there are no counts. */
export function buildCoverageView() {
  return { book: getCurrentBookView(), isRemote: getRemoteRates() !== null, places: countPlaces() };
}

/** Returns the counts of the current book; null with a remote rates service, or when the plans cannot be read. */
export function getCurrentBookView(): BookView | null {
  if (getRemoteRates()) return null;
  const book = getCurrentBook();
  if (book.source.kind === 'none') return null;
  const known = viewByBook.get(book) ?? buildBookView(book);
  viewByBook.set(book, known);
  return known;
}

function buildBookView(book: Book) {
  const { source, retailers, networks: byNetwork, lastReading, ...counts } = summariseCoverage(book);
  return {
    ...counts,
    sourceName: source.name,
    isSample: source.kind === 'sample',
    retailers: retailers.map(({ name, plans, networks: slugs }) => ({
      name,
      plans,
      networks: slugs.length,
      /** The states of those networks, without duplicates. */
      states: [...new Set(slugs.flatMap((slug) => findNetwork(slug)?.state ?? []))],
    })),
    networks: byNetwork.map(({ network: { slug, name, state }, plansPublic, plansBuyingGroup, ...rest }) => ({
      id: slug,
      name,
      state,
      plans: plansPublic + plansBuyingGroup,
      ...rest,
    })),
    reading: lastReading,
  };
}

function countPlaces() {
  return {
    postcodes: listServedPostcodes().length,
    unlistedPostcodes,
    postcodesReadOn: postcodeNetworkSources.snapshot,
  };
}

interface BookSummary {
  /** `7,218 plans, 33 retailers`. */
  size: string;
  /** `checked 22 November 2026`. */
  checked: string;
  isSample: boolean;
}

/** Null when plans come from a remote rates service, which alone knows its counts, or cannot be read. */
export function summariseBook(): BookSummary | null {
  const book = getCurrentBookView();
  if (!book) return null;
  const plans = formatNumber(book.plansPublic + book.plansBuyingGroup);
  return {
    size: `${plans} plans, ${formatNumber(book.retailers.length)} retailers`,
    checked: `checked ${formatDate(book.checkedOn)}`,
    isSample: book.isSample,
  };
}

/** Describes the source of the plans, for the footer. */
export function describeSource({ isSample, checked }: BookSummary): string {
  return isSample
    ? 'Retailers and plans on this site are invented examples.'
    : `Plans come from the government plan register, ${checked}.`;
}
