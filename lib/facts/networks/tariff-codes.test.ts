import { describe, expect, it } from 'vitest';
import { isNetworkSlug } from './';
import { findNetworkTariff, networkTariffs } from './tariff-codes';

describe('networkTariffs', () => {
  it('names each code of a network once', () => {
    const names = networkTariffs.map(({ network, code }) => `${network} ${code}`);
    expect(new Set(names).size).toBe(names.length);
    expect(networkTariffs.length).toBeGreaterThan(40);
    for (const { network, code } of networkTariffs) {
      expect(isNetworkSlug(network)).toBe(true);
      expect(code).toMatch(/^[A-Z\d]{3,7}$/);
    }
  });
});

describe('networkTariffOf', () => {
  it.each([
    ['N91', 'endeavour-energy', 'time_of_use'],
    ['EA225', 'ausgrid', 'time_of_use'],
    ['ea305', 'ausgrid', 'demand'],
    ['BLND3AO', 'essential-energy', 'demand'],
    ['NTC8500', 'energex', 'flat'],
    ['EA225 / EA040', 'ausgrid', 'time_of_use'],
    ['BLNN1AU', null, 'flat'],
  ] as const)('%s', (code, network, type) => {
    expect(findNetworkTariff(code, network)?.type).toBe(type);
  });

  it.each([
    ['N91', 'ausgrid'],
    ['X123', null],
    ['', null],
  ] as const)('knows nothing of %s on %s', (code, network) => {
    expect(findNetworkTariff(code, network)).toBeNull();
  });
});
