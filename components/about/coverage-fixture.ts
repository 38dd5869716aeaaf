/** A coverage for tests: two invented retailers on one network, read from a register with some trouble. */
import type { BookView } from '@/components/about/book-view';
import type { CoverageView } from '@/components/about/coverage-view';

const byType = { flat: 700, time_of_use: 304, demand: 200 };

export function bookViewFixture(change: Partial<BookView> = {}): BookView {
  return {
    checkedOn: '2026-11-21',
    sourceName: 'A register',
    isSample: false,
    plansPublic: 1203,
    plansBuyingGroup: 1,
    byType,
    retailers: [
      { name: 'Billabong Power', plans: 1200, networks: 1, states: ['NSW'] },
      { name: 'Wattle Energy', plans: 3, networks: 1, states: ['NSW'] },
    ],
    networks: [
      { id: 'ausgrid', name: 'Ausgrid', state: 'NSW', retailers: 2, plans: 1204, byType },
      {
        id: 'evoenergy',
        name: 'Evoenergy',
        state: 'ACT',
        retailers: 0,
        plans: 0,
        byType: { flat: 0, time_of_use: 0, demand: 0 },
      },
    ],
    notes: [{ code: 'demand_in_kva', text: 'Per kVA by its text.', plans: 172 }],
    unverified: 1,
    soldInPartOfNetwork: 1346,
    soldForSomeUsageOnly: 0,
    mayCostMore: 12,
    restricted: 0,
    controlledLoadOnly: 0,
    variablePrice: 0,
    reading: {
      finishedAt: '2026-11-21T02:46:09.723Z',
      brandsAsked: 81,
      brandsWithPlans: 2,
      leftOut: [{ code: 'expired', text: 'Its end date is past.', plans: 275 }],
      troubled: [
        { name: 'Kurrajong Electric', outcome: 'failed', problem: 'It answered 500.', plans: 0, plansFrom: null },
        {
          name: 'Wattle Energy',
          outcome: 'shrunk',
          problem: 'It offers 0 plans where it had 3.',
          plans: 3,
          plansFrom: '2026-11-19',
        },
      ],
    },
    ...change,
  };
}

export function coverageFixture(book: BookView | null = bookViewFixture()): CoverageView {
  return {
    book,
    isRemote: book === null,
    benchmarks: [
      {
        id: 'ausgrid',
        network: 'Ausgrid',
        name: 'Default Market Offer 2026–27',
        sourceUrl: 'https://www.aer.gov.au/',
        reason: null,
        other: null,
      },
      {
        id: 'evoenergy',
        network: 'Evoenergy',
        name: null,
        sourceUrl: null,
        reason: 'None has unit prices.',
        other: {
          network: 'evoenergy',
          name: 'A yearly price',
          period: '2026-27',
          regulator: 'A Commission',
          unitPrices: null,
          annualIncGst: 5217,
          usageKwh: 25_000,
          sourceUrl: 'https://example.com/price',
        },
      },
    ],
    places: {
      postcodes: 1900,
      unlistedPostcodes: ['2331', '2898'],
      postcodesReadOn: '2026-01-01',
    },
  };
}
