import { describe, expect, it } from 'vitest';
import { activeFilters, matchWords, termFilterName, unheededSentence } from './filter-words';
import { noFilters } from './list-choices';
import { facetsFixture } from './testing-extensions';

const every = {
  offerFilter: 'public',
  tariffTypes: ['flat', 'demand'],
  retailer: 'billabong-power',
  maxTermMonths: 12,
  noExitFee: true,
  fullyCosted: true,
  withRestricted: false,
} as const;

describe('filters in words', () => {
  it('names each filter that is on, and what is left without it', () => {
    const active = activeFilters(every, facetsFixture);
    expect(active.map(({ words }) => words)).toEqual([
      'Public plans only',
      'Single rate or Demand',
      'Billabong Power',
      '12 months or less',
      'No exit fee',
      'Every charge costed',
    ]);
    expect(active[2]!.without).toEqual({ ...every, retailer: null });
    expect(activeFilters(noFilters, facetsFixture)).toEqual([]);
  });

  it('names a retailer it does not know by what the address says', () => {
    expect(activeFilters({ ...noFilters, retailer: 'gone' }, facetsFixture)[0]!.words).toBe('Retailer “gone”');
  });

  it('claims no filter that another service cannot heed, and says so', () => {
    expect(activeFilters(every, null).map(({ words }) => words)).toEqual(['Public plans only']);
    expect(unheededSentence(every, null)).toContain('leave nothing out');
    expect(unheededSentence({ ...noFilters, offerFilter: 'public' }, null)).toBeNull();
    expect(unheededSentence(every, facetsFixture)).toBeNull();
  });

  it('counts what is left of how many, as far as it is told', () => {
    expect(matchWords(34, 812)).toBe('34 of 812 plans');
    expect(matchWords(1, null)).toBe('1 plan');
    expect(matchWords(null, 812)).toBe('Part of the plans');
  });

  it('names terms', () => {
    expect([null, 0, 1, 24].map(termFilterName)).toEqual([
      'Any term',
      'No fixed term',
      '1 month or less',
      '24 months or less',
    ]);
  });
});
