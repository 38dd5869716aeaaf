/** Caches that are bounded in bytes and in age; the least recently used entry goes first. */
import { LRUCache } from 'lru-cache';
import type { Book } from '@/lib/plans/book/book';
import { getShared } from './registry';

interface Sized {
  readonly bytes: number;
}

export type ByteCache<T extends Sized> = LRUCache<string, T>;

/** What a key and an entry cost besides the value, roughly, so that many small ones do not fill memory unseen. */
const entryOverheadBytes = 300;

/** A cache of `maxBytes`. A value that would fill a tenth of it alone is not kept, nor is an older one under its key. */
export function createByteCache<T extends Sized>(maxBytes: number): ByteCache<T> {
  return new LRUCache<string, T>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 10),
    sizeCalculation: ({ bytes }, key) => Math.ceil(key.length * 2 + bytes + entryOverheadBytes),
    // Ages follow the clock of the answers, and no timer is set to remember the time.
    perf: { now: () => Date.now() },
    ttlResolution: 0,
  });
}

interface CacheSize {
  name: string;
  entries: number;
  bytes: number;
  maxBytes: number;
}

/** What caches of any values have in common. */
type CacheFill = Pick<ByteCache<Sized>, 'size' | 'calculatedSize' | 'maxSize'>;
type CachesByBook = WeakMap<Book, CacheFill>;

const getBookCaches = () => getShared('book-caches', () => new Map<string, CachesByBook>());

/** The process's cache `name` of what was made from `book`; it goes with the book. */
export function getBookCache<T extends Sized>(name: string, book: Book, maxBytes: number): ByteCache<T> {
  const named = getBookCaches();
  const byBook: CachesByBook = named.get(name) ?? new WeakMap();
  named.set(name, byBook);
  const cache = byBook.get(book) ?? createByteCache<T>(maxBytes);
  byBook.set(book, cache);
  // Each name stands for one type of value.
  return cache as ByteCache<T>;
}

/** How full the caches of `book` are. */
export function listCacheSizes(book: Book): CacheSize[] {
  return [...getBookCaches()].flatMap(([name, byBook]) => {
    const cache = byBook.get(book);
    return cache ? [{ name, entries: cache.size, bytes: cache.calculatedSize, maxBytes: cache.maxSize }] : [];
  });
}
