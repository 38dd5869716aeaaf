import { describe, expect, it } from 'vitest';
import { findPostcodesOfNetwork } from '@/lib/facts/postcodes';
import { compileBook } from '@/lib/plans/book/book';
import type { Plan } from '@/lib/plans/plan';
import { makePlan } from '@/lib/testing/plans';
import { askRates, makeBookDocument } from '@/lib/testing/rates';

const makeBook = (plans: Plan[]) => compileBook(makeBookDocument({ plans }));
describe('what a plan rests on', () => {
  const part = {
    link: 'https://retailer.example/plan',
    linkKind: 'plan' as const,
    notes: ['demand_in_kva', 'of_another_version'],
    postcodes: ['2000'],
    minUsageKwh: 5000,
  };
  const only = (change: Partial<Plan>) => askRates('postcode=2000', { book: makeBook([makePlan(change)]) }).plans[0]!;

  it('is told with it', () => {
    expect(only(part)).toMatchObject({
      link: 'https://retailer.example/plan',
      link_kind: 'plan',
      notes: [
        { code: 'demand_in_kva', message: expect.stringContaining('kVA') },
        { code: 'of_another_version', message: 'of another version' },
      ],
      postcodes_limited: true,
      usage_range_kwh: { min: 5000, max: null },
    });
  });

  it('is said to be nothing where it is nothing', () => {
    const plan = only({});
    expect(plan).toMatchObject({ notes: [], postcodes_limited: false, usage_range_kwh: null });
    expect(plan).not.toHaveProperty('link');
  });

  it('does not call all of a network but a postcode a part, and still goes by the list', () => {
    const postcodes = findPostcodesOfNetwork('ausgrid').filter((postcode) => postcode !== '2007');
    expect(only({ postcodes }).postcodes_limited).toBe(false);
    expect(askRates('postcode=2007', { book: makeBook([makePlan({ postcodes })]) }).plans).toEqual([]);
  });

  it('leads to no retailer for a buying group rate', () => {
    const group = { offerSource: 'service_buying_group', id: null, idType: null, retailer: null, name: null } as const;
    expect(only({ ...part, ...group })).not.toHaveProperty('link');
    expect(only({ ...part, ...group })).not.toHaveProperty('link_kind');
  });
});
