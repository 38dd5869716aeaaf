/** The process's book of plans. */
import type { Book } from '@/lib/plans/book/book';
import { BookSource } from './book-source';
import { clearBookCaches } from './byte-cache';
import { getSettings } from './settings';
import { getShared, setShared } from './shared';

export { getShared, setShared };

/**
 * Returns the current book, loaded at first use and again when its files change. Throws SettingsError when the
 * operator's own rates cannot be used.
 */
export function getCurrentBook(): Book {
  return getShared('book', () => {
    const { DATA_DIR, BUYING_GROUP_FILE } = getSettings();
    const source = new BookSource(DATA_DIR, BUYING_GROUP_FILE);
    const book = source.load();
    source.watch(setBook);
    return book;
  });
}

/** Replaces the book for requests that start after this call. */
export function setBook(book: Book): void {
  setShared('book', book);
  clearBookCaches();
}
