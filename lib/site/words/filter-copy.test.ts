import { describe, expect, it } from 'vitest';
import { facetsFixture } from '@/lib/testing/service-extensions';
import { type ComparisonState, noFilters } from '../address/state';
import { buildFilterGroups, describeChosenFilters } from './filter-copy';

const list = { facets: facetsFixture, buyingGroupPlans: 0 };
const every: Pick<ComparisonState, 'filters'> = {
  filters: {
    offer_source: 'public',
    tariff_type: ['flat', 'demand'],
    retailer: ['billabong-power'],
    max_term_months: 12,
    no_exit_fee: true,
    fully_costed: true,
    fixed_price: true,
    eligibility: 'all',
  },
};
const options = (chosen: Pick<ComparisonState, 'filters'>, of: Parameters<typeof buildFilterGroups>[1] = list) =>
  buildFilterGroups(chosen, of).flatMap((group) => group.options);

describe('filters in words', () => {
  it('counts what each choice would leave', () => {
    const counts = options(noFilters).map(({ label, count }) => [label, count]);
    expect(counts).toEqual([
      ['Single rate', 400],
      ['Time of use', 300],
      ['Demand', 0],
      ['No exit fee', 120],
      ['Billabong Power', 20],
      ['No fixed term', 50],
      ['12 months or less', 200],
    ]);
  });

  it('takes each choice, and takes it back', () => {
    for (const chosen of [noFilters, every]) {
      for (const { label, isOn, change } of options(chosen)) {
        const after = options(change).find((option) => option.label === label);
        expect(after?.isOn ?? false, label).toBe(!isOn);
      }
    }
  });

  it('keeps in sight what the list no longer knows', () => {
    const gone = options({ filters: { retailer: ['gone'], max_term_months: 36 } }).filter(({ isOn }) => isOn);
    expect(gone.map(({ label, change }) => [label, change])).toEqual([
      ['Retailer “gone”', { filters: { max_term_months: 36 } }],
      ['36 months or less', { filters: { retailer: ['gone'] } }],
    ]);
  });

  it('claims no filter that another service cannot heed', () => {
    expect(describeChosenFilters(every, { ...list, facets: null })).toEqual(['Public plans']);
  });
});
