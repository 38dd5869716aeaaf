import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createByteCache, getBookCache, listCacheSizes, listCacheUses } from './byte-cache';
import { getCurrentBook } from './registry';

const body = (bytes: number) => ({ bytes });

describe('createByteCache', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: 5000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gives back what was set until its time is over', () => {
    const cache = createByteCache(100_000, 'test');
    const kept = body(10);
    cache.set('a', kept, { ttl: 1000 });
    vi.setSystemTime(6000);
    expect(cache.get('a')).toBe(kept);
    vi.setSystemTime(6001);
    expect(cache.get('a')).toBeUndefined();
    expect(cache.calculatedSize).toBe(0);
    expect(cache.get('b')).toBeUndefined();
  });

  it('stays within its bytes, the least recently used out first', () => {
    const cache = createByteCache(20_000, 'test');
    for (const key of 'abcdefghijk') cache.set(key, body(1498));
    expect(cache.get('b')).toBeDefined();
    cache.set('l', body(1498));
    cache.set('m', body(1498));
    expect(cache.calculatedSize).toBeLessThanOrEqual(20_000);
    expect(cache.get('b')).toBeDefined();
    expect(cache.get('a')).toBeUndefined();
    expect(cache.get('c')).toBeUndefined();
  });

  it('counts a replaced body once', () => {
    const cache = createByteCache(100_000, 'test');
    cache.set('a', body(1000), { ttl: 1000 });
    const before = cache.calculatedSize;
    cache.set('a', body(1000), { ttl: 2000 });
    expect(cache.calculatedSize).toBe(before);
    vi.setSystemTime(6500);
    expect(cache.get('a')).toBeDefined();
  });

  it('counts a fraction of a byte as one', () => {
    const cache = createByteCache(100_000, 'test');
    cache.set('a', body(1000.5));
    expect(cache.calculatedSize).toBe(1303);
  });

  it('does not keep a body that would push out everything else, nor the one it replaces', () => {
    const cache = createByteCache(10_000, 'test');
    cache.set('a', body(100));
    cache.set('a', body(2000));
    expect(cache.get('a')).toBeUndefined();
    expect(cache.calculatedSize).toBe(0);
  });
});

describe('a cache of a book', () => {
  it('says how full it is, under its name', () => {
    const book = { ...getCurrentBook() };
    const before = listCacheSizes(book);
    const cache = getBookCache<{ bytes: number }>('bodies-of-a-test', book, 50_000);
    cache.set('a', body(1000));
    expect(getBookCache('bodies-of-a-test', book, 50_000)).toBe(cache);
    expect(listCacheSizes(book)).toEqual([
      { name: 'bodies-of-a-test', entries: 1, bytes: cache.calculatedSize, maxBytes: 50_000 },
      ...before,
    ]);
    expect(listCacheSizes({ ...book })).toEqual(before);
  });

  it('counts its lookups, also over the next book', () => {
    for (const book of [{ ...getCurrentBook() }, { ...getCurrentBook() }]) {
      const cache = getBookCache<{ bytes: number }>('counted', book, 50_000);
      cache.set('a', body(1000));
      cache.get('a');
      cache.get('b');
    }
    expect(new Map(listCacheUses()).get('counted')).toEqual({ hits: 2, misses: 2 });
  });
});
