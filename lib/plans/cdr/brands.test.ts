import { describe, expect, it } from 'vitest';
import { findBrandName, findRetailerName, listRegisterPaths, registerBrands, unifyRetailerNames } from './brands';

describe('the brands of the register', () => {
  it('are 86, each once, in lower case with hyphens', () => {
    expect(registerBrands).toHaveLength(86);
    expect(new Set(registerBrands.map(({ id }) => id)).size).toBe(86);
    for (const { id } of registerBrands) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('are read from 81 paths, each the id of a brand', () => {
    const ids = registerBrands.map(({ id }) => id);
    expect(listRegisterPaths()).toHaveLength(81);
    expect(ids).toEqual(expect.arrayContaining(listRegisterPaths()));
    expect(listRegisterPaths()).not.toContain('indigo');
  });

  it('are named, or stand for themselves', () => {
    expect(findBrandName('globird')).toBe('GloBird Energy');
    expect(findBrandName('circular')).toBe('circular');
    expect(findBrandName('newcomer')).toBe('newcomer');
  });
});

describe('the retailer behind a plan', () => {
  it.each([
    ['globird', 'Globird  Energy', 'GloBird Energy'],
    ['Amber', 'amber', 'Amber Electric'],
    ['dodo', 'Dodo', 'Dodo Power & Gas'],
    ['newcomer', 'Dodo Power and Gas', 'Dodo Power & Gas'],
    ['lumo', 'Lumo Energy (SA)', 'Lumo Energy'],
    ['io-energy', 'iO Energy Retail Services', 'iO Energy'],
    ['energy-locals', 'Energy Locals Retail', 'Energy Locals'],
    ['energy-locals', 'Indigo Power', 'Indigo Power'],
    ['energy-locals', 'Unheard Of Power, Pty Limited', 'Unheard Of Power'],
    ['newcomer', ' ', 'newcomer'],
  ])('of brand %o named %o is %s', (brandId, written, name) => {
    expect(findRetailerName(brandId, written)).toBe(name);
  });

  it('has one spelling in a book, the commonest', () => {
    const plans = ['NewCo Energy', 'Newco energy', 'NewCo Energy', 'Other', null].map((retailer) => ({ retailer }));
    expect(unifyRetailerNames(plans).map(({ retailer }) => retailer)).toEqual([
      'NewCo Energy',
      'NewCo Energy',
      'NewCo Energy',
      'Other',
      null,
    ]);
    expect(unifyRetailerNames([{ retailer: 'b C' }, { retailer: 'B c' }])[0]!.retailer).toBe('B c');
  });
});
