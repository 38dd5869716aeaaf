/** How many plans are compared and how current they are, for the header and footer of every page. */
import { formatDate, formatNumber } from '@/lib/site/words/format';
import { getCurrentBookView } from './coverage-view';

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
