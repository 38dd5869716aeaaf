import { describe, expect, it } from 'vitest';
import { isPagePath, isUsableHost, parseTarget } from './request-target';

describe('parseTarget', () => {
  it.each([
    ['/v1/rates?postcode=2000', '/v1/rates', '?postcode=2000'],
    ['/v1/rates', '/v1/rates', ''],
    ['/v1/rates?', '/v1/rates', '?'],
    ['/a?b?c', '/a', '?b?c'],
    ['/a#b?c', '/a', ''],
    ['http://example.com/v1/rates?x=1', '/v1/rates', '?x=1'],
    ['HTTP://example.com', '/', ''],
    ['http://example.com?x=1', '/', '?x=1'],
    ['//evil.example/x', '//evil.example/x', ''],
  ])('%s', (raw, path, search) => {
    expect(parseTarget(raw)).toEqual({ path, search });
  });

  it.each([undefined, '', '*', 'example.com:443', 'v1/rates'])('finds no path in %s', (raw) => {
    expect(parseTarget(raw)).toBeNull();
  });
});

describe('isUsableHost', () => {
  it.each(['localhost', 'localhost:3000', 'example.com', '127.0.0.1:80', '[::1]:3000'])('takes %s', (host) => {
    expect(isUsableHost(host)).toBe(true);
  });

  it.each([
    undefined,
    '',
    'a b',
    'exa mple.com:x',
    'example.com/path',
    '1.2.3.4.5',
    'a@b',
    '[::1',
    'x:99999',
    '<script>',
  ])('refuses %s', (host) => {
    expect(isUsableHost(host)).toBe(false);
  });
});

describe('isPagePath', () => {
  it.each(['/', '/rates/2000', '/_next/static/a-b_c.js', '/rates/%20', '/é'])('takes %s', (path) => {
    expect(isPagePath(path)).toBe(true);
  });

  it.each(['//evil.example', '/a//b', '/a\\b', '/%5Cevil', '/%', '/%E0%A4%A', '/%00', '/a%0d%0ab'])(
    'refuses %s',
    (path) => {
      expect(isPagePath(path)).toBe(false);
    },
  );
});
