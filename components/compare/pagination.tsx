import { type ComparisonState, formatAddress, formatChangedHref } from '@/lib/site/address/state';
import type { ListPage } from '@/lib/site/offers';
import { formatNumber } from '@/lib/site/words/format';
import { ListLink } from './list-link';

/** The pages of the list, each with an address that starts at the list. */
export function Pagination({ listPage: { number, total }, state }: { listPage: ListPage; state: ComparisonState }) {
  if (total < 2) return null;
  const link = (page: number, name: string) => (
    <ListLink
      href={`${formatAddress({ ...state, page, plan: null })}#plans`}
      className="link inline-grid min-h-11 place-items-center"
      scroll
    >
      {name}
      <span className="sr-only"> page</span>
    </ListLink>
  );
  return (
    <nav aria-label="Pages of plans" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-(length:--text-sm)">
      {number > 1 && link(number - 1, 'Previous')}
      <span aria-current="page">
        Page {formatNumber(number)} of {formatNumber(total)}
      </span>
      {number < total && link(number + 1, 'Next')}
      {total > 7 && (
        <a className="link ml-auto" href={`${formatChangedHref(state, { limit: 50 })}#plans`}>
          50 a page
        </a>
      )}
    </nav>
  );
}
