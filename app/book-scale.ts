/** How many plans are compared and how fresh they are: what the header and the footer of every page say of the book. */
import { formatDate, formatNumber } from '@/lib/comparison/copy/format';
import { currentBookView } from './coverage/view';

interface BookScale {
  /** `7,218 plans, 33 retailers`. */
  size: string;
  /** `checked 22 November 2026`. */
  checked: string;
  isSample: boolean;
}

/** Null where the plans are another service's, which alone knows them. */
export function bookScale(): BookScale | null {
  const book = currentBookView();
  if (!book) return null;
  const plans = formatNumber(book.plansPublic + book.plansBuyingGroup);
  return {
    size: `${plans} plans, ${formatNumber(book.retailers.length)} retailers`,
    checked: `checked ${formatDate(book.checkedOn)}`,
    isSample: book.isSample,
  };
}

/** Where the plans come from, for the footer. */
export function sourceWords({ isSample, checked }: BookScale): string {
  return isSample
    ? 'Retailers and plans on this site are invented examples.'
    : `Plans come from the government plan register, ${checked}.`;
}
