/** The book of plans that the whole process answers from. */
import type { Book } from '@/lib/plans/book/book';
import { BookSource } from './book-source';
import { getSettings } from './settings';
import { getShared, setShared } from './shared';

export { getShared };

/**
 * The plans every answer is made from: those of the data folder, read at first use and again when they change; the sample
 * where there are none. Throws SettingsError when the operator's own rates cannot be used.
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

/** Answers that start after this call are made from `book`. */
export function setBook(book: Book): void {
  setShared('book', book);
}
