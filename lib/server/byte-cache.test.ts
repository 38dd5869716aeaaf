import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createByteCache, getBookCache, listCaches } from './byte-cache';
import { getCurrentBook, setBook } from './registry';

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
  it('is emptied when another book comes, and goes on counting', () => {
    const lasting = createByteCache(50_000, 'lasting');
    lasting.set('a', body(1000));
    for (let time = 0; time < 2; time++) {
      const cache = getBookCache<{ bytes: number }>('bodies-of-a-test', 50_000);
      expect(cache.get('a')).toBeUndefined();
      cache.set('a', body(1000));
      expect(getBookCache('bodies-of-a-test', 50_000).get('a')).toBeDefined();
      setBook({ ...getCurrentBook() });
    }
    expect(new Map(listCaches()).get('bodies-of-a-test')).toMatchObject({ hits: 2, misses: 2, size: 0 });
    expect(lasting.get('a')).toBeDefined();
  });
});
