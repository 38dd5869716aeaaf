import { describe, expect, it } from 'vitest';
import { isTaxInside, isTaxOnNet, mayBeTaxInside, mayBeTaxOnNet } from './tax-shares';

describe('the tax of an amount', () => {
  it.each([10, 15, 20, 5, 13, 9])('may be %d%% of it', (percent) => {
    expect(isTaxOnNet(percent, 100)).toBe(true);
    expect(isTaxOnNet(percent + 0.029, 100)).toBe(true);
    expect(isTaxOnNet(percent - 0.029, 100)).toBe(true);
    expect(isTaxOnNet(percent + 0.031, 100)).toBe(false);
    expect(isTaxOnNet(percent - 0.031, 100)).toBe(false);
    expect(isTaxInside(percent, 100 + percent)).toBe(true);
    expect(isTaxInside(percent + 0.029, 100 + percent)).toBe(true);
    expect(isTaxInside(percent + 0.031, 100 + percent)).toBe(false);
  });

  it('is not inside what it is charged on', () => {
    expect(isTaxInside(100, 1_000)).toBe(false);
    expect(isTaxOnNet(100, 1_100)).toBe(false);
  });

  it('is never more than any tax is', () => {
    expect(mayBeTaxOnNet(21, 100, 0)).toBe(true);
    expect(mayBeTaxOnNet(21.01, 100, 0)).toBe(false);
    expect(mayBeTaxOnNet(21.01, 100, 0.02)).toBe(true);
    expect(mayBeTaxOnNet(-21, -100, 0)).toBe(true);
    expect(mayBeTaxInside(18, 100)).toBe(true);
    expect(mayBeTaxInside(18.01, 100)).toBe(false);
    expect(mayBeTaxInside(-18, -100)).toBe(true);
  });
});
