import { describe, expect, it } from 'vitest';
import { getCurrentBook, setBook } from './book-source';
import { getByteCache, listCaches } from './byte-cache';

const body = (bytes: number) => ({ bytes });

describe('a cache', () => {
  it('stays within its bytes, the least recently used out first', () => {
    const cache = getByteCache('test', 20_000);
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
    const cache = getByteCache('small', 10_000);
    cache.set('a', body(100));
    cache.set('a', body(2000));
    expect(cache.get('a')).toBeUndefined();
    expect(cache.calculatedSize).toBe(0);
  });
});

describe('a cache of a book', () => {
  it('is emptied when another book comes, and goes on counting', () => {
    const lasting = getByteCache('lasting', 50_000, false);
    lasting.set('a', body(1000));
    for (let time = 0; time < 2; time++) {
      const cache = getByteCache<{ bytes: number }>('bodies-of-a-test', 50_000);
      expect(cache.get('a')).toBeUndefined();
      cache.set('a', body(1000));
      expect(getByteCache('bodies-of-a-test', 50_000).get('a')).toBeDefined();
      setBook({ ...getCurrentBook() });
    }
    expect(new Map(listCaches()).get('bodies-of-a-test')).toMatchObject({ hits: 2, misses: 2, size: 0 });
    expect(lasting.get('a')).toBeDefined();
  });
});
