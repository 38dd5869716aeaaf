import { describe, expect, it } from 'vitest';
import { makePlan, makeTouRates } from '@/lib/testing/plans';
import { compileBook } from './book';
import { summariseCoverage } from './coverage';

const tou = makePlan({}).seasons.map((season) => ({ ...season, rates: makeTouRates({ peak: 0.4, off_peak: 0.2 }) }));
const group = { offerSource: 'service_buying_group', id: null, idType: null, retailer: null, name: null } as const;
const brand = { id: 'alpha', name: 'Alpha', problem: null, listed: 5, plans: 3, fetched: 0, skipped: {} };
const mayAdd = [{ label: 'Metering charge', amountPerYearIncGst: 900, condition: 'if applicable' }];
const book = compileBook({
  checkedOn: '2026-11-21',
  source: { kind: 'register', name: 'A register', note: null },
  sync: {
    startedAt: '2026-11-21T00:00:00.000Z',
    finishedAt: '2026-11-21T00:30:00.000Z',
    brands: [
      { ...brand, outcome: 'complete', skipped: { expired: 2, unreadable_rate: 1, residential: 7 } },
      {
        ...brand,
        id: 'beta',
        name: 'Beta',
        outcome: 'kept_previous',
        plansFrom: '2026-11-19',
        skipped: { expired: 3 },
      },
      { ...brand, id: 'gamma', name: 'Gamma', outcome: 'complete', plans: 0 },
    ],
  },
  plans: [
    makePlan({
      id: '1',
      retailer: 'Beta',
      notes: ['demand_in_kva', 'usage_range_from_text'],
      minUsageKwh: 41_000,
      eligibility: ['members_only'],
    }),
    makePlan({
      id: '2',
      retailer: 'Alpha',
      seasons: tou,
      notes: ['demand_in_kva'],
      mayAdd,
      priceBasis: 'variable_price',
    }),
    makePlan({ id: '3', retailer: 'Alpha', network: 'evoenergy', customerTypeVerified: false, postcodes: ['2600'] }),
    makePlan({ ...group, network: 'evoenergy', eligibility: ['controlled_load_required'] }),
  ],
});

describe('coverage of a book', () => {
  const coverage = summariseCoverage(book);

  it('counts plans by source, type, retailer and network', () => {
    expect(coverage).toMatchObject({
      checkedOn: '2026-11-21',
      plansPublic: 3,
      plansBuyingGroup: 1,
      byType: { flat: 3, time_of_use: 1, demand: 0 },
      unverified: 1,
      soldInPartOfNetwork: 1,
      soldForSomeUsageOnly: 1,
      mayCostMore: 1,
      restricted: 2,
      variablePrice: 1,
    });
    expect(coverage.retailers).toEqual([
      { name: 'Alpha', plans: 2, networks: ['ausgrid', 'evoenergy'] },
      { name: 'Beta', plans: 1, networks: ['ausgrid'] },
    ]);
    expect(coverage.networks).toHaveLength(13);
    expect(coverage.networks.find(({ slug }) => slug === 'evoenergy')).toEqual({
      ...{ slug: 'evoenergy', name: 'Evoenergy', state: 'ACT' },
      plans: 2,
      retailers: 1,
      byType: { flat: 2, time_of_use: 0, demand: 0 },
    });
  });

  it('says what was inferred, in words', () => {
    expect(coverage.notes).toEqual([
      { code: 'demand_in_kva', text: expect.stringContaining('kVA'), plans: 2 },
      { code: 'usage_range_from_text', text: expect.stringContaining('usage'), plans: 1 },
    ]);
  });

  it('says how the register was read, what was left out and which brands failed', () => {
    expect(coverage.lastReading).toEqual({
      finishedAt: '2026-11-21T00:30:00.000Z',
      brandsAsked: 3,
      brandsWithPlans: 2,
      leftOut: [
        { code: 'expired', text: 'The plan has ended, although the register still lists it.', plans: 5 },
        {
          code: 'unreadable_rate',
          text: 'A usage rate is of a kind or unit we can’t read, so we can’t cost the plan.',
          plans: 1,
        },
      ],
      troubled: [{ name: 'Beta', outcome: 'kept_previous', problem: null, plans: 3, plansFrom: '2026-11-19' }],
    });
  });

  it('has no reading for a book from elsewhere', () => {
    const sample = compileBook({
      checkedOn: '2026-11-21',
      source: { kind: 'sample', name: 'x', note: null },
      plans: [],
    });
    expect(summariseCoverage(sample)).toMatchObject({ lastReading: null, plansPublic: 0, retailers: [] });
  });
});
