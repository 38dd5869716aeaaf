import { describe, expect, it } from 'vitest';
import { ByteCache, getBookCache, listCacheSizes } from './byte-cache';
import { getCurrentBook } from './registry';

const body = (bytes: number) => ({ bytes });

describe('ByteCache', () => {
  it('gives back what was set until its time is over', () => {
    const cache = new ByteCache(100_000);
    const kept = body(10);
    cache.set('a', kept, 1000);
    expect(cache.get('a', 999)).toBe(kept);
    expect(cache.get('a', 1000)).toBeUndefined();
    expect(cache.bytes).toBe(0);
    expect(cache.get('b', 0)).toBeUndefined();
  });

  it('stays within its bytes, the least recently used out first', () => {
    const cache = new ByteCache(20_000);
    for (const key of 'abcdefghijk') cache.set(key, body(1498), 1000);
    expect(cache.get('b', 0)).toBeDefined();
    cache.set('l', body(1498), 1000);
    cache.set('m', body(1498), 1000);
    expect(cache.bytes).toBeLessThanOrEqual(20_000);
    expect(cache.get('b', 0)).toBeDefined();
    expect(cache.get('a', 0)).toBeUndefined();
    expect(cache.get('c', 0)).toBeUndefined();
  });

  it('counts a replaced body once', () => {
    const cache = new ByteCache(100_000);
    cache.set('a', body(1000), 1000);
    const before = cache.bytes;
    cache.set('a', body(1000), 2000);
    expect(cache.bytes).toBe(before);
    expect(cache.get('a', 1500)).toBeDefined();
  });

  it('does not keep a body that would push out everything else', () => {
    const cache = new ByteCache(10_000);
    cache.set('a', body(2000), 1000);
    expect(cache.get('a', 0)).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it('of a book says how full it is, under its name', () => {
    const book = { ...getCurrentBook() };
    expect(listCacheSizes(book)).toEqual([]);
    const cache = getBookCache<{ bytes: number }>('bodies-of-a-test', book, 50_000);
    cache.set('a', body(1000), Number.POSITIVE_INFINITY);
    expect(getBookCache('bodies-of-a-test', book, 50_000)).toBe(cache);
    expect(listCacheSizes(book)).toEqual([
      { name: 'bodies-of-a-test', entries: 1, bytes: cache.bytes, maxBytes: 50_000 },
    ]);
    expect(listCacheSizes({ ...book })).toEqual([]);
  });
});
