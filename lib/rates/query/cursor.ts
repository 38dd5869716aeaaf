/**
 * The opaque page cursor: where the next page starts in the ranking, bound to the query and the book it was made for.
 * The ranking is a pure function of both, so its position holds every network's place at once.
 */
import type { Book } from '@/lib/plans/book/book';
import { computeFingerprint } from '@/lib/plans/fingerprint';
import { RatesError } from '../errors';
import { canonicaliseQuery, defaultLimit, type RatesQuery } from './';

/** The cursor of the page that starts after `offset` rows. */
export function makeCursor(offset: number, query: RatesQuery, book: Book): string {
  return `${offset.toString(36)}.${seal(offset, query, book)}`;
}

/**
 * Rows before the page that the query's cursor names, or else its page number. Throws `invalid_cursor` for a cursor that
 * this query on this book did not hand out; a page past the end is the last page.
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
