import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printMeasuredProfile } from '@/lib/plans/costing/measured-profile';
import { tariffTypes } from '@/lib/plans/plan-kinds';
import type { PageFilters } from '@/lib/rates/filters';
import { anyMeasuredProfile } from '@/lib/testing/plans';
import { stateFixture } from '@/lib/testing/rates-response';
import { readComparisonHref } from './comparison-href';
import { isSharedAddress } from './shared-address';
import {
  type ComparisonState,
  clearFilters,
  formatAddress,
  formatChangedHref,
  isFiltered,
  isIndexable,
  listHiddenFields,
  maxSelected,
  placeLevels,
  readList,
  readPlace,
  toRatesQuery,
  toSelectionQuery,
  toUsageParams,
} from './state';

const readHref = (href: string) => readComparisonHref(href).state!;

const base: ComparisonState = { ...stateFixture, usageKwh: null };

const share = fc.option(fc.integer({ min: 0, max: 500_000 }).map((millionths) => millionths / 1e6));
const slug = fc.stringMatching(/^[a-z][a-z-]{0,20}[a-z]$/);
const placeByLevel: Record<ComparisonState['level'], fc.Arbitrary<string>> = {
  nmi: fc.stringMatching(/^[A-Z0-9]{10,11}$/),
  postcode: fc.stringMatching(/^[0-9]{4}$/),
  city: slug,
  state: fc.constantFrom('NSW', 'VIC', 'WA'),
  distributor: slug,
};
const usageProfiles = fc.sample(anyMeasuredProfile, { numRuns: 3, seed: 5 }).map(printMeasuredProfile);
const anyState = fc
  .record({
    level: fc.constantFrom(...placeLevels),
    distributor: fc.option(slug),
    postcode: fc.option(fc.stringMatching(/^[0-9]{4}$/)),
    usageKwh: fc.option(fc.integer({ min: 1_000, max: 2_000_000 })),
    bill: fc.option(
      fc.record({
        amount: fc.integer({ min: 10_000, max: 25_000_000 }).map((cents) => cents / 100),
        per: fc.constantFrom('quarter' as const, 'year' as const),
      }),
    ),
    peakShare: share,
    shoulderShare: share,
    loadProfile: fc.constantFrom(null, 'weekday_business' as const, 'evening_hospitality' as const),
    usageProfile: fc.option(fc.constantFrom(...usageProfiles)),
    controlledLoad: fc.boolean(),
    controlledLoadKwh: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
    exportKwh: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
    exportProfile: fc.option(fc.constantFrom(...usageProfiles)),
    ownRates: fc.option(fc.stringMatching(/^1(_[a-z][0-9.x-]{1,9}){1,9}$/)),
    maxDemandKw: fc.option(fc.integer({ min: 0, max: 10_000_000 }).map((watts) => watts / 1e3)),
    filters: fc.record<PageFilters>(
      {
        offer_source: fc.constantFrom('public', 'service_buying_group'),
        tariff_type: fc
          .subarray([...tariffTypes], { minLength: 1, maxLength: tariffTypes.length - 1 })
          .map((types) => types.toSorted()),
        retailer: fc
          .uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,60}$/), { minLength: 1, maxLength: 10 })
          .map((ids) => ids.toSorted()),
        max_term_months: fc.integer({ min: 0, max: 120 }),
        no_exit_fee: fc.constant(true),
        fully_costed: fc.constant(true),
        fixed_price: fc.constant(true),
        eligibility: fc.constant('all'),
      },
      { requiredKeys: [] },
    ),
    marks: fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{4,20}$/), { maxLength: maxSelected }),
    sideBySide: fc.boolean(),
    page: fc.integer({ min: 1, max: 9999 }),
    plan: fc.option(fc.stringMatching(/^[\w@.-]{1,80}$/)),
  })
  .chain((rest) => placeByLevel[rest.level].map((place) => ({ ...rest, place })))
  .map((state) => ({
    ...state,
    bill: state.usageKwh === null ? state.bill : null,
    loadProfile: state.usageProfile === null ? state.loadProfile : null,
    postcode: state.level === 'nmi' ? state.postcode : null,
    demandUnit: state.maxDemandKw !== null && state.controlledLoad ? ('kVA' as const) : ('kW' as const),
    suburb: state.level === 'postcode' && state.controlledLoad ? 'Kings Cross' : null,
    distributor: state.level === 'distributor' ? null : state.distributor,
  }));

describe('the address of a comparison', () => {
  it('is one and the same after reading and printing again, whatever the query holds', () => {
    const choices = ['tariff_type', 'retailer', 'max_term_months', 'no_exit_fee', 'marks', 'view', 'offer_source'];
    const params = [
      'usage_kwh',
      'peak_pct',
      'peak_share',
      'max_demand_kw',
      'load_profile',
      'usage_profile',
      'plan',
      'page',
      'junk',
      ...choices,
    ];
    const query = fc.dictionary(
      fc.constantFrom(...params),
      fc.oneof(
        fc.string(),
        fc.nat().map(String),
        fc.constantFrom('flat,demand', 'abcd.efgh', 'compare', 'true', 'plan', 'weekday_business', ...usageProfiles),
      ),
    );
    fc.assert(
      fc.property(query, (given) => {
        const once = formatAddress(readHref(`/rates/2000?${new URLSearchParams(given)}`));
        expect(formatAddress(readHref(once))).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  it('gives back every state', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(readHref(formatAddress(state))).toEqual(state);
      }),
    );
  });

  it('asks the rates API for every plan from the first, whatever the page shows', () => {
    const demand = { maxDemandKw: 82.4, demandUnit: 'kVA' as const };
    const state = { ...base, suburb: 'The Rocks', peakShare: 0.2, ...demand, page: 3, plan: 'abcd' };
    expect(formatAddress(state)).toBe(
      '/rates/2000?suburb=The+Rocks&peak_share=0.2&max_demand_kw=82.4kVA&page=3&plan=abcd',
    );
    expect(toRatesQuery(state).toString()).toBe(
      'postcode=2000&peak_share=0.2&max_demand_kw=82.4&load_profile=typical&eligibility=open&limit=50',
    );
  });

  it('keeps meter data, which stand in for a load profile, through links and forms, out of search engines', () => {
    const [code, other] = usageProfiles as [string, string];
    const state = { ...base, usageKwh: 18_000, usageProfile: code };
    expect(formatAddress(state)).toBe(`/rates/2000?usage_kwh=18000&usage_profile=${code}`);
    expect(toRatesQuery(state).toString()).toBe(
      `postcode=2000&usage_kwh=18000&usage_profile=${code}&eligibility=open&limit=50`,
    );
    expect(readHref(`/rates/2000?usage_profile=${code}&load_profile=weekday_business&eligibility=open`)).toEqual({
      ...base,
      usageProfile: code,
    });
    for (const text of [`${code}x`, '1_2', 'typical']) {
      expect(readHref(`/rates/2000?usage_profile=${encodeURIComponent(text)}`)).toEqual(base);
    }
    expect(listHiddenFields(state, ['usage_kwh'])).toEqual([['usage_profile', code]]);
    expect(formatChangedHref(state, { usageProfile: other })).toContain(other);
    expect(isIndexable(state)).toBe(false);
    expect(isIndexable({ ...state, usageProfile: null })).toBe(true);
    expect(isSharedAddress('/rates/2000', `?usage_profile=${code}`)).toBe(false);
  });

  it('keeps a bill as it was typed and asks the rates API by the year', () => {
    const state = { ...base, bill: { amount: 1_200.1, per: 'quarter' as const } };
    expect(formatAddress(state)).toBe('/rates/2000?bill=1200.1&per=quarter');
    expect(toRatesQuery(state).toString()).toBe(
      'postcode=2000&load_profile=typical&annual_cost=4800.4&eligibility=open&limit=50',
    );
    expect(toRatesQuery({ ...base, bill: { amount: 4_800, per: 'year' } }).get('annual_cost')).toBe('4800');
  });

  it('asks the rates API for filters in its own words, and for marked plans apart from the list', () => {
    const state = {
      ...base,
      filters: { tariff_type: ['flat', 'demand'], retailer: ['a-b'] },
      marks: ['abcd', 'efgh'],
    } as const;
    expect(toRatesQuery(state, ['facets']).toString()).toBe(
      'postcode=2000&load_profile=typical&tariff_type=demand%2Cflat&retailer=a-b&eligibility=open&limit=50&include=facets',
    );
    expect(toSelectionQuery({ ...state, usageKwh: 18_000, page: 2 }).toString()).toBe(
      'postcode=2000&usage_kwh=18000&load_profile=typical&limit=50&include=details%2Cdemand_range&plans=abcd%2Cefgh',
    );
    expect(formatAddress(state)).toBe('/rates/2000?tariff_type=demand.flat&retailer=a-b&marks=abcd.efgh');
  });

  it('is filtered only where a filter leaves something out', () => {
    const chosen = readList(
      new URLSearchParams('tariff_type=flat,time_of_use,demand&offer_source=all&no_exit_fee=false'),
    );
    expect(isFiltered(chosen)).toBe(false);
    expect(isFiltered({ filters: { no_exit_fee: true } })).toBe(true);
  });

  it('lets a form send along what it has no field for', () => {
    const state = {
      ...base,
      usageKwh: 18_000,
      filters: { no_exit_fee: true },
      marks: ['abcd'],
      page: 2,
      plan: 'efgh',
      sideBySide: true,
    };
    expect(listHiddenFields(state, ['no_exit_fee'])).toEqual([
      ['usage_kwh', '18000'],
      ['marks', 'abcd'],
    ]);
    expect(listHiddenFields({ ...state, level: 'city', place: 'sydney' }, ['usage_kwh'])[0]).toEqual([
      'city',
      'sydney',
    ]);
  });

  it('keeps the rates of a bill through every link and form, and asks the rates API with them', () => {
    const state = { ...base, usageKwh: 18_000, ownRates: '1_s100_a25' };
    expect(formatAddress(state)).toBe('/rates/2000?usage_kwh=18000&own_rates=1_s100_a25');
    expect(readHref(formatChangedHref(state, { filters: { no_exit_fee: true } })).ownRates).toBe('1_s100_a25');
    expect(listHiddenFields(state, ['usage_kwh'])).toEqual([['own_rates', '1_s100_a25']]);
    expect(toUsageParams(state)).toContainEqual(['own_rates', '1_s100_a25']);
    for (const asked of [toRatesQuery(state), toSelectionQuery(state), toRatesQuery(clearFilters(state))]) {
      expect(asked.get('own_rates')).toBe('1_s100_a25');
    }
    expect(isIndexable({ ...state, ownRates: null })).toBe(true);
    expect(isIndexable(state)).toBe(false);
  });

  it.each(['', '1', '2_a25', '1_a25 ', '1_A25', '1_a25&x', `1${'_a25'.repeat(200)}`])('has no rates in %j', (code) => {
    expect(readHref(`/rates/2000?${new URLSearchParams([['own_rates', code]])}`).ownRates).toBeNull();
  });

  it('reads the most specific place and tolerates spaces and case', () => {
    expect(readPlace(new URLSearchParams('city=Sydney&nmi=4102 0359 848'))).toEqual({
      level: 'nmi',
      place: '41020359848',
    });
    expect(readPlace(new URLSearchParams('state=nsw&distributor=ausgrid'))).toEqual({ level: 'state', place: 'NSW' });
    expect(readPlace(new URLSearchParams('city= '))).toBeNull();
  });

  it('asks for an NMI with the postcode of its bill, which stands nowhere else', () => {
    const meter = { ...base, level: 'nmi' as const, place: '4102035984', postcode: '2113' };
    expect(formatAddress(meter)).toBe('/rates?nmi=4102035984&postcode=2113');
    expect(toRatesQuery(meter).toString()).toBe(
      'nmi=4102035984&postcode=2113&load_profile=typical&eligibility=open&limit=50',
    );
    expect(readHref('/rates?nmi=4102035984&postcode=21%2013').postcode).toBe('2113');
    expect(readHref('/rates?nmi=4102035984&postcode=x').postcode).toBeNull();
    expect(readHref('/rates?city=sydney&state=NSW').postcode).toBeNull();
    expect(listHiddenFields(meter, ['usage_kwh'])).toEqual([
      ['nmi', '4102035984'],
      ['postcode', '2113'],
    ]);
  });
});
