import { describe, expect, it } from 'vitest';
import { getCurrentBook, setBook } from './book-source';
import { createByteCache, getBookCache, listCaches } from './byte-cache';

const body = (bytes: number) => ({ bytes });

describe('createByteCache', () => {
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
