import type { ListPage } from '@/lib/pages/result/load-result';
import { type ComparisonState, formatAddress, formatChangedHref } from '@/lib/site/address/state';
import { formatNumber } from '@/lib/site/words/format';
import { ListLink } from './list-link';

const pageNumber = 'inline-grid min-h-11 min-w-11 place-items-center rounded-md px-1';
const pageLink = `${pageNumber} text-accent underline decoration-1 underline-offset-[0.2em]`;

/** The pages of the list, each with an address that starts at the list. */
export function Pagination({ listPage: { number, total }, state }: { listPage: ListPage; state: ComparisonState }) {
  if (total < 2) return null;
  const href = (page: number) => `${formatAddress({ ...state, page, plan: null })}#plans`;
  return (
    <nav
      aria-label="Pages of plans"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-(length:--text-sm)"
    >
      <ul className="flex flex-wrap items-center">
        {number > 1 && (
          <li>
            <ListLink href={href(number - 1)} className={pageLink} scroll>
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
                <span aria-current="page" className={`${pageNumber} bg-accent font-semibold text-on-accent`}>
                  <span className="sr-only">Page </span>
                  {formatNumber(page)}
                </span>
              ) : (
                <ListLink href={href(page)} className={pageLink} scroll>
                  <span className="sr-only">Page </span>
                  {formatNumber(page)}
                </ListLink>
              )}
            </li>
          ),
        )}
        {number < total && (
          <li>
            <ListLink href={href(number + 1)} className={pageLink} scroll>
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
