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

/** Lookups since the process started. */
interface CacheUse {
  hits: number;
  misses: number;
}

const getCacheUses = () => getShared('cache-uses', () => new Map<string, CacheUse>());
const getLastingCaches = () => getShared('lasting-caches', () => new Map<string, CacheFill>());

function getCacheUse(name: string): CacheUse {
  const uses = getCacheUses();
  const use = uses.get(name) ?? { hits: 0, misses: 0 };
  uses.set(name, use);
  return use;
}

/** Counts its lookups. The library's own statistics cost an object a lookup. */
class CountedCache<T extends Sized> extends LRUCache<string, T> {
  constructor(
    maxBytes: number,
    private readonly use: CacheUse,
  ) {
    super({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 10),
      sizeCalculation: ({ bytes }, key) => Math.ceil(key.length * 2 + bytes + entryOverheadBytes),
      // Ages follow the clock of the answers, and no timer is set to remember the time.
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
 * A cache of `maxBytes` that lasts as long as the process. A value that would fill a tenth of it alone is not kept, nor is an
 * older one under its key.
 */
export function createByteCache<T extends Sized>(maxBytes: number, name: string): ByteCache<T> {
  const cache = new CountedCache<T>(maxBytes, getCacheUse(name));
  getLastingCaches().set(name, cache);
  return cache;
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
  const cache = byBook.get(book) ?? new CountedCache<T>(maxBytes, getCacheUse(name));
  byBook.set(book, cache);
  // Each name stands for one type of value.
  return cache as ByteCache<T>;
}

/** How full the caches are, those of `book` first. */
export function listCacheSizes(book: Book): CacheSize[] {
  const ofBook = [...getBookCaches()].map(([name, byBook]) => [name, byBook.get(book)] as const);
  return [...ofBook, ...getLastingCaches()].flatMap(([name, cache]) =>
    cache ? [{ name, entries: cache.size, bytes: cache.calculatedSize, maxBytes: cache.maxSize }] : [],
  );
}

/** How often each cache was asked; one that goes with its book is counted on in the next one. */
export function listCacheUses(): [name: string, use: Readonly<CacheUse>][] {
  return [...getCacheUses()];
}
