/** LRU caches with a limit in bytes, with counts of hits and misses. */
import { LRUCache } from 'lru-cache';
import { getShared } from './shared';

interface Sized {
  readonly bytes: number;
}

/** Approximate memory of an entry besides its value, so that many small ones are counted too. */
const entryOverheadBytes = 300;

/** Counts lookups. The library's own statistics would allocate an object for each. */
export class ByteCache<T extends Sized> extends LRUCache<string, T> {
  hits = 0;
  misses = 0;

  constructor(
    maxBytes: number,
    /** Whether it holds what is made from the current book of plans. */
    readonly isOfBook: boolean,
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
    if (found === undefined) this.misses++;
    else this.hits++;
    return found;
  }
}

const getCaches = () => getShared('byte-caches', () => new Map<string, ByteCache<Sized>>());

/**
 * Returns the cache `name`. A value larger than a tenth of it is not stored, and removes an older one under its key. One of
 * what is made from the current book is emptied when another book replaces that.
 */
export function getByteCache<T extends Sized>(name: string, maxBytes: number, isOfBook = true): ByteCache<T> {
  // Safe because each name has one type of value.
  const caches = getCaches() as Map<string, unknown> as Map<string, ByteCache<T>>;
  const cache = caches.get(name) ?? new ByteCache<T>(maxBytes, isOfBook);
  caches.set(name, cache);
  return cache;
}

export function clearBookCaches(): void {
  for (const cache of getCaches().values()) if (cache.isOfBook) cache.clear();
}

export function listCaches(): [name: string, cache: ByteCache<Sized>][] {
  return [...getCaches()];
}
