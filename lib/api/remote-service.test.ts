import { describe, expect, it } from 'vitest';
import { readKeptSeconds, readRetryAfterSeconds } from './remote-service';

const now = Date.parse('2026-11-21T02:00:00Z');

describe('retryAfterSeconds', () => {
  it.each([
    ['17', 17],
    [' 5 ', 5],
    ['86400', 86_400],
    ['Sat, 21 Nov 2026 02:01:30 GMT', 90],
    ['Saturday, 21-Nov-26 02:01:30 GMT', 90],
  ])('reads %s', (text, seconds) => {
    expect(readRetryAfterSeconds(new Headers({ 'retry-after': text }), now)).toBe(seconds);
  });

  it.each([
    '',
    '0',
    '-1',
    '1.5',
    '1e3',
    '86401',
    'soon',
    'Sat, 21 Nov 2026 01:59:59 GMT',
    'Sun, 21 Nov 2027 02:00:00 GMT',
  ])('takes "%s" for no time at all', (text) => {
    expect(readRetryAfterSeconds(new Headers({ 'retry-after': text }), now)).toBeUndefined();
  });
});

describe('keptSeconds', () => {
  it.each<[Record<string, string>, number]>([
    [{}, 300],
    [{ 'cache-control': 'public' }, 300],
    [{ 'cache-control': 'public, max-age=120' }, 120],
    [{ 'cache-control': 'Max-Age="120"' }, 120],
    [{ 'cache-control': 'max-age=86400' }, 3600],
    [{ 'cache-control': 'max-age=600, s-maxage=60' }, 60],
    [{ 'cache-control': 'max-age=600', age: '500' }, 100],
    [{ 'cache-control': 'max-age=600', age: '900' }, 0],
    [{ 'cache-control': 'max-age=600', age: 'old' }, 600],
    [{ 'cache-control': 'private, max-age=600' }, 0],
    [{ 'cache-control': 'no-store' }, 0],
    [{ 'cache-control': 'no-cache, max-age=600' }, 0],
    [{ 'cache-control': 'max-age=0' }, 0],
  ])('%j', (headers, seconds) => {
    expect(readKeptSeconds(new Headers(headers))).toBe(seconds);
  });
});
