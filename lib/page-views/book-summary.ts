/** How many plans are compared and how fresh they are: what the header and the footer of every page say of the book. */
import { formatDate, formatNumber } from '@/lib/comparison/copy/format';
import { getCurrentBookView } from './coverage-view';

interface BookSummary {
  /** `7,218 plans, 33 retailers`. */
  size: string;
  /** `checked 22 November 2026`. */
  checked: string;
  isSample: boolean;
}

/** Null where the plans are another service's, which alone knows them. */
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

/** Where the plans come from, for the footer. */
export function describeSource({ isSample, checked }: BookSummary): string {
  return isSample
    ? 'Retailers and plans on this site are invented examples.'
    : `Plans come from the government plan register, ${checked}.`;
}
