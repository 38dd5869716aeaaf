/**
 * Opaque page cursor: the start of the next page in the ranking, valid only for the same query and book. The ranking
 * depends only on these two, so one position covers every network's place.
 */
import type { Book } from '@/lib/plans/book/book';
import { computeFingerprint } from '@/lib/plans/fingerprint';
import { RatesError } from '../errors';
import { canonicaliseQuery, defaultLimit, type RatesQuery } from './';

/** Returns the cursor for the page after `offset` rows. */
export function makeCursor(offset: number, query: RatesQuery, book: Book): string {
  return `${offset.toString(36)}.${seal(offset, query, book)}`;
}

/**
 * Returns the rows before the page given by the query's cursor or page number. A page past the end gives the last page.
 * Throws `RatesError` (`invalid_cursor`) when the cursor was not issued for this query and book.
 */
export function readCursor(query: RatesQuery, book: Book, totalRows: number): number {
  const size = query.limit ?? defaultLimit;
  if (query.cursor === undefined) {
    const lastPage = Math.max(1, Math.ceil(totalRows / size));
    return (Math.min(query.page ?? 1, lastPage) - 1) * size;
  }
  const [place, mark, ...rest] = query.cursor.split('.');
  const offset = Number.parseInt(place ?? '', 36);
  const ours = rest.length === 0 && offset.toString(36) === place && mark === seal(offset, query, book);
  if (ours && offset > 0 && offset < totalRows && offset % size === 0) return offset;
  throw new RatesError(
    'invalid_cursor',
    'This cursor no longer fits. The query changed, or the rates were refreshed. Start again without cursor.',
    { parameter: 'cursor' },
  );
}

function seal(offset: number, query: RatesQuery, book: Book): string {
  const bound = `${book.id}|${offset}|${canonicaliseQuery(query)}`;
  return computeFingerprint(bound) + computeFingerprint(`${bound}|again`);
}
