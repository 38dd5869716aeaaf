/** Finished things by key, least recently used out first, bounded in bytes and in age. */
import type { Book } from '@/lib/plans/book/book';
import { getShared } from './registry';

interface Entry<T> {
  value: T;
  bytes: number;
  expiresAtMs: number;
}

/** What a key and an entry cost besides the value, roughly; keeps many small ones from filling memory unseen. */
const entryOverheadBytes = 300;

export class ByteCache<T extends { readonly bytes: number }> {
  private readonly entries = new Map<string, Entry<T>>();
  private heldBytes = 0;

  constructor(readonly maxBytes: number) {}

  /** What was last set under `key`, unless its time is over. */
  get(key: string, nowMs: number): T | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    if (nowMs >= entry.expiresAtMs) {
      this.heldBytes -= entry.bytes;
      return undefined;
    }
    this.entries.set(key, entry);
    return entry.value;
  }

  /** Keeps `value` until `expiresAtMs` at most. One that would fill a tenth of the cache alone is not kept. */
  set(key: string, value: T, expiresAtMs: number): void {
    const bytes = key.length * 2 + value.bytes + entryOverheadBytes;
    this.drop(key);
    if (bytes > this.maxBytes / 10) return;
    for (const oldest of this.entries.keys()) {
      if (this.heldBytes + bytes <= this.maxBytes) break;
      this.drop(oldest);
    }
    this.entries.set(key, { value, bytes, expiresAtMs });
    this.heldBytes += bytes;
  }

  get bytes(): number {
    return this.heldBytes;
  }

  get size(): number {
    return this.entries.size;
  }

  private drop(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.heldBytes -= entry.bytes;
  }
}

interface CacheSize {
  name: string;
  entries: number;
  bytes: number;
  maxBytes: number;
}

type CachesByBook = WeakMap<Book, ByteCache<{ readonly bytes: number }>>;

const getBookCaches = () => getShared('book-caches', () => new Map<string, CachesByBook>());

/** The process's cache `name` of what was made from `book`; it goes with the book. */
export function getBookCache<T extends { readonly bytes: number }>(
  name: string,
  book: Book,
  maxBytes: number,
): ByteCache<T> {
  const named = getBookCaches();
  const byBook: CachesByBook = named.get(name) ?? new WeakMap();
  named.set(name, byBook);
  const cache = byBook.get(book) ?? new ByteCache<T>(maxBytes);
  byBook.set(book, cache);
  // Whoever asks under a name keeps one kind of thing there.
  return cache as ByteCache<T>;
}

/** How full the caches of `book` are. */
export function listCacheSizes(book: Book): CacheSize[] {
  return [...getBookCaches()].flatMap(([name, byBook]) => {
    const cache = byBook.get(book);
    return cache ? [{ name, entries: cache.size, bytes: cache.bytes, maxBytes: cache.maxBytes }] : [];
  });
}
