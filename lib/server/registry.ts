/**
 * Values that the whole process shares. The server and each Next bundle have their own copy of every module, so what must
 * exist once (the book, the limiters) is on `globalThis` under one symbol.
 */
import type { Book } from '@/lib/plans/book/book';
import { BookSource } from './book-source';
import { getSettings } from './settings';

const registryKey = Symbol.for('gridfare.registry');

function getRegistry(): Map<string, unknown> {
  const holder = globalThis as { [registryKey]?: Map<string, unknown> };
  holder[registryKey] ??= new Map();
  return holder[registryKey];
}

/** The process's value called `name`, made at first use. */
export function getShared<T>(name: string, make: () => T): T {
  const values = getRegistry();
  if (!values.has(name)) values.set(name, make());
  return values.get(name) as T;
}

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
  getRegistry().set('book', book);
}
