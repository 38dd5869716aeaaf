import { describe, expect, it } from 'vitest';
import { type Basis, bases, findWeakest, getConfidence, getReason, isConfirmed } from './basis';

describe('a basis', () => {
  it.each(bases)('%s says how sure it is, and why in words of its own', (basis) => {
    expect(getConfidence({ basis })).toBeGreaterThan(0);
    expect(getConfidence({ basis })).toBeLessThan(1);
    expect(bases.filter((other) => getReason({ basis: other }) === getReason({ basis }))).toEqual([basis]);
  });

  it.each<[Basis, boolean]>([
    ['check_digit', true],
    ['two_places', true],
    ['worked_out', true],
    ['in_doubt', false],
    ['product_in_picture', false],
    ['label', false],
  ])('%s confirms a value: %s', (basis, expected) => {
    expect(isConfirmed({ basis })).toBe(expected);
  });
});

describe('the weakest of several', () => {
  it('is the one that says least', () => {
    expect(findWeakest('check_digit', 'stated', 'label')).toBe('stated');
  });
  it('is the first of equals', () => {
    expect(findWeakest('label', 'due_without_balance')).toBe('label');
    expect(findWeakest('due_without_balance', 'label')).toBe('due_without_balance');
  });
});
