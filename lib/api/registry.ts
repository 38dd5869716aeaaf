/**
 * What the whole process shares. The server and each Next bundle hold their own copy of every module, so what must exist
 * once (the book, the limiters) lives on `globalThis` under one symbol.
 */
import { type Book, compileBook } from '@/lib/plans/book';
import { sampleBookDocument } from '@/lib/plans/sample';

const registryKey = Symbol.for('gridfare.registry');

function registry(): Map<string, unknown> {
  const holder = globalThis as { [registryKey]?: Map<string, unknown> };
  holder[registryKey] ??= new Map();
  return holder[registryKey];
}

/** The process's one `name`, made at first use. */
export function shared<T>(name: string, make: () => T): T {
  const things = registry();
  if (!things.has(name)) things.set(name, make());
  return things.get(name) as T;
}

/** The plans every answer is made from; the sample book until another one is set. */
export function currentBook(): Book {
  return shared('book', () => compileBook(sampleBookDocument));
}

/** Answers that start after this call are made from `book`. */
export function setBook(book: Book): void {
  registry().set('book', book);
}
