import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasSeveralHosts, isUsableHost, listPageMethods, parseTarget } from './request-target';

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
    ['//evil.example/x', '/evil.example/x', ''],
    ['//v1/rates?x=//', '/v1/rates', '?x=//'],
    ['/v1///rates/', '/v1/rates', ''],
    ['//', '/', ''],
    ['/rates/%20', '/rates/%20', ''],
    ['/é/a..b/.well-known?x=../..', '/é/a..b/.well-known', '?x=../..'],
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
});

describe('a path that others might read as another one', () => {
  it.each([
    '/a/../b',
    '/a/..',
    '/../b',
    '/a/./b',
    '/.',
    '//../b',
    'http://example.com/../b',
    '/a/.%2e/b',
    '/a/%2e%2E/b',
    '/a/%2e',
    '/a%2f..%2fb',
    '/a%2F%2e%2e%2Fb',
    '/a\\..\\b',
    '/a/..\\b',
    '/a%5c..%5cb',
    '/a/%252e%252e/b',
    '/%',
    '/%E0%A4%A',
    '/%c0%ae%c0%ae/b',
    '/%00',
    '/a%0d%0ab',
  ])('%s is refused', (raw) => {
    expect(parseTarget(raw)).toBeNull();
  });
});

describe('hasSeveralHosts', () => {
  it('counts names, whatever their case, and no values', () => {
    expect(hasSeveralHosts(['Host', 'host', 'X', 'host'])).toBe(false);
    expect(hasSeveralHosts(['Host', 'a', 'hOST', 'a'])).toBe(true);
  });
});

describe('listPageMethods', () => {
  const routes = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/route.ts'))
    .map((file) => ({
      path: `/${file.slice(0, -'/route.ts'.length)}`.replace(/\[[^\]]+\]/g, 'x'),
      takesForms: /\bPOST\b/.test(readFileSync(`app/${file}`, 'utf8')),
    }));

  it.each(routes.filter(({ path }) => !/^\/(v1|api)\//.test(path)))(
    'has POST exactly where a route has it: $path',
    ({ path, takesForms }) => {
      expect(listPageMethods(path).includes('POST')).toBe(takesForms);
    },
  );

  it.each(['/', '/rates/2000', '/account', '/account/do', '/bill/reader'])('has no POST at the page %s', (path) => {
    expect(listPageMethods(path)).toBe('GET, HEAD');
  });
});
