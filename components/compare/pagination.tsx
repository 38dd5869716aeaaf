import { type ComparisonState, formatAddress, formatChangedHref } from '@/lib/site/address/state';
import type { ListPage } from '@/lib/site/result/load-result';
import { formatNumber } from '@/lib/site/words/format';
import { ListLink } from './list-link';

/** The pages of the list, each with an address that starts at the list. */
export function Pagination({ listPage: { number, total }, state }: { listPage: ListPage; state: ComparisonState }) {
  if (total < 2) return null;
  const href = (page: number) => `${formatAddress({ ...state, page, plan: null })}#plans`;
  return (
    <nav aria-label="Pages of plans" className="pages">
      <ul>
        {number > 1 && (
          <li>
            <ListLink href={href(number - 1)} scroll>
              Previous<span className="sr-only"> page</span>
            </ListLink>
          </li>
        )}
        {listPageNumbers(number, total).map((page, place) =>
          page === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else to be known by
            <li key={`gap ${place}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              {page === number ? (
                <span aria-current="page">
                  <span className="sr-only">Page </span>
                  {formatNumber(page)}
                </span>
              ) : (
                <ListLink href={href(page)} scroll>
                  <span className="sr-only">Page </span>
                  {formatNumber(page)}
                </ListLink>
              )}
            </li>
          ),
        )}
        {number < total && (
          <li>
            <ListLink href={href(number + 1)} scroll>
              Next<span className="sr-only"> page</span>
            </ListLink>
          </li>
        )}
      </ul>
      {total > 7 && (
        <a className="link" href={`${formatChangedHref(state, { limit: 50 })}#plans`}>
          50 a page
        </a>
      )}
    </nav>
  );
}

/** Returns the page numbers to link: first, last and those near the current one. Null marks a gap. */
export function listPageNumbers(number: number, total: number): (number | null)[] {
  const near = Array.from({ length: total }, (_, at) => at + 1).filter(
    (at) => at === 1 || at === total || Math.abs(at - number) <= 1 || (number <= 2 && at <= 3),
  );
  return near.flatMap((at, place) => (place > 0 && near[place - 1] !== at - 1 ? [null, at] : [at]));
}
