/** LRU caches with a limit in bytes, with counts of hits and misses. */
import { LRUCache } from 'lru-cache';
import type { Book } from '@/lib/plans/book/book';
import { getShared } from './registry';

interface Sized {
  readonly bytes: number;
}

export type ByteCache<T extends Sized> = LRUCache<string, T>;

/** Approximate memory of an entry besides its value, so that many small ones are counted too. */
const entryOverheadBytes = 300;

interface CacheUse {
  hits: number;
  misses: number;
}

const getCacheUses = () => getShared('cache-uses', () => new Map<string, CacheUse>());
const getProcessCaches = () => getShared('lasting-caches', () => new Map<string, CacheFill>());

function getCacheUse(name: string): CacheUse {
  const uses = getCacheUses();
  const use = uses.get(name) ?? { hits: 0, misses: 0 };
  uses.set(name, use);
  return use;
}

/** Counts lookups. The library's own statistics would allocate an object for each. */
class CountedCache<T extends Sized> extends LRUCache<string, T> {
  constructor(
    maxBytes: number,
    private readonly use: CacheUse,
  ) {
    super({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 10),
      sizeCalculation: ({ bytes }, key) => Math.ceil(key.length * 2 + bytes + entryOverheadBytes),
      // Uses the wall clock like the answers, and sets no timer to cache the time.
      perf: { now: () => Date.now() },
      ttlResolution: 0,
    });
  }

  override get(key: string): T | undefined {
    const found = super.get(key);
    if (found === undefined) this.use.misses++;
    else this.use.hits++;
    return found;
  }
}

/**
 * Creates a cache for the life of the process. A value larger than a tenth of it is not stored, and removes an older
 * one under its key.
 */
export function createByteCache<T extends Sized>(maxBytes: number, name: string): ByteCache<T> {
  const cache = new CountedCache<T>(maxBytes, getCacheUse(name));
  getProcessCaches().set(name, cache);
  return cache;
}

interface CacheSize {
  name: string;
  entries: number;
  bytes: number;
  maxBytes: number;
}

type CacheFill = Pick<ByteCache<Sized>, 'size' | 'calculatedSize' | 'maxSize'>;
type CachesByBook = WeakMap<Book, CacheFill>;

const getBookCaches = () => getShared('book-caches', () => new Map<string, CachesByBook>());

/** Returns the cache `name` of what is made from `book`; it is dropped with the book. */
export function getBookCache<T extends Sized>(name: string, book: Book, maxBytes: number): ByteCache<T> {
  const named = getBookCaches();
  const byBook: CachesByBook = named.get(name) ?? new WeakMap();
  named.set(name, byBook);
  const cache = byBook.get(book) ?? new CountedCache<T>(maxBytes, getCacheUse(name));
  byBook.set(book, cache);
  // Safe because each name has one type of value.
  return cache as ByteCache<T>;
}

/** Lists the sizes of the caches, those of `book` first. */
export function listCacheSizes(book: Book): CacheSize[] {
  const ofBook = [...getBookCaches()].map(([name, byBook]) => [name, byBook.get(book)] as const);
  return [...ofBook, ...getProcessCaches()].flatMap(([name, cache]) =>
    cache ? [{ name, entries: cache.size, bytes: cache.calculatedSize, maxBytes: cache.maxSize }] : [],
  );
}

/** Lists hits and misses of each cache; those of a book's caches continue with the next book. */
export function listCacheUses(): [name: string, use: Readonly<CacheUse>][] {
  return [...getCacheUses()];
}
