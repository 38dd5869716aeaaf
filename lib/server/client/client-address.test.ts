import { describe, expect, it } from 'vitest';
import { findClientAddress, toClientKey } from './client-address';

describe('clientAddress', () => {
  it.each([
    ['no trusted proxy: the header is only a claim', '10.0.0.9', '6.6.6.6', 0, '10.0.0.9'],
    [
      'one proxy: the entry it wrote, not the one the client sent',
      '10.0.0.9',
      '6.6.6.6, 203.0.113.5',
      1,
      '203.0.113.5',
    ],
    ['two proxies', '10.0.0.9', '6.6.6.6, 203.0.113.5, 10.0.0.1', 2, '203.0.113.5'],
    ['fewer entries than proxies', '10.0.0.9', '203.0.113.5', 3, '203.0.113.5'],
    ['past the outer proxies, with an entry of its own', '10.0.0.9', '6.6.6.6, 203.0.113.5', 3, '203.0.113.5'],
    ['no header', '10.0.0.9', undefined, 1, '10.0.0.9'],
    ['an entry that is no address', '10.0.0.9', '6.6.6.6, unknown', 1, '10.0.0.9'],
    ['an IPv4 entry with a port', '10.0.0.9', '203.0.113.5:4711', 1, '203.0.113.5'],
    ['an IPv6 entry with a port', '10.0.0.9', '[2001:db8::1]:4711', 1, '2001:db8::1'],
  ])('%s', (_, socket, header, hops, expected) => {
    expect(findClientAddress(socket, header, hops)).toBe(expected);
  });
});

describe('clientKey', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['::ffff:cb00:7105', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', 'unknown'],
    ['constructor', 'unknown'],
  ])('%s is counted as %s', (address, key) => {
    expect(toClientKey(address)).toBe(key);
  });

  it('tells two /64 networks apart and two addresses of one together', () => {
    expect(toClientKey('2001:db8::1')).toBe(toClientKey('2001:db8::ffff'));
    expect(toClientKey('2001:db8::1')).not.toBe(toClientKey('2001:db8:0:1::1'));
  });
});
