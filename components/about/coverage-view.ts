/**
 * What is compared, for the coverage page and the header and footer of every page. Cached for each book of plans, because
 * counting reads all plans.
 */

import type { Book } from '@/lib/plans/book/book';
import { summariseCoverage } from '@/lib/plans/book/coverage';
import { findBookWarnings, sampleRates } from '@/lib/rates/warnings';
import { getCurrentBook } from '@/lib/server/book-source';
import { getSettings } from '@/lib/server/settings';
import { formatDate, formatNumber } from '@/lib/site/words/format';

/** Counts of the loaded plans. */
export type BookView = ReturnType<typeof summariseCoverage>;

const viewByBook = new WeakMap<Book, BookView>();

/** Returns the counts of the current book; null with a remote rates service, or when the plans cannot be read. */
export function getCurrentBookView(): BookView | null {
  if (getSettings().RATES_BASE_URL) return null;
  const book = getCurrentBook();
  if (book.source.kind === 'none') return null;
  const known = viewByBook.get(book) ?? summariseCoverage(book);
  viewByBook.set(book, known);
  return known;
}

/** Returns the messages of the banner on every page of a site with invented plans. */
export function listSampleNotices(): string[] {
  const { RATES_BASE_URL } = getSettings();
  const warnings = RATES_BASE_URL ? [] : findBookWarnings(getCurrentBook(), new Date());
  return warnings.filter(({ code }) => code === sampleRates).map(({ message }) => message);
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
    isSample: book.source.kind === 'sample',
  };
}

/** Describes the source of the plans, for the footer. */
export function describeSource({ isSample, checked }: BookSummary): string {
  return isSample
    ? 'Retailers and plans on this site are invented examples.'
    : `Plans come from the government plan register, ${checked}.`;
}
