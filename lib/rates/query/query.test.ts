import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RatesError, ratesErrors } from '../errors';
import { canonicaliseQuery, parseRatesQuery } from './';

const parse = (query: string) => parseRatesQuery(new URLSearchParams(query));
function findRefusal(query: string): RatesError {
  try {
    parse(query);
  } catch (error) {
    if (error instanceof RatesError) return error;
    throw error;
  }
  throw new Error(`accepted: ${query}`);
}

describe('parseRatesQuery', () => {
  it('reads every parameter', () => {
    expect(
      parse(
        'postcode=2000&distributor=ausgrid&nmi=4102035984&city=sydney&state=NSW&usage_kwh=18000&peak_share=0.3' +
          '&shoulder_share=.25&max_demand_kw=12.5&offer_source=public&limit=50&cursor=abc',
      ),
    ).toEqual({
      postcode: '2000',
      distributor: 'ausgrid',
      nmi: '4102035984',
      city: 'sydney',
      state: 'NSW',
      usage_kwh: 18_000,
      peak_share: 0.3,
      shoulder_share: 0.25,
      max_demand_kw: 12.5,
      offer_source: 'public',
      limit: 50,
      cursor: 'abc',
    });
  });

  it.each([
    ['usage_kwh', ['10abc', '1.5', '0x10', '', ' 5000', '5000 ', '1e4', '-5000', '999', '2000001', '99999999999999']],
    ['peak_share', ['', 'NaN', 'Infinity', '1.1', '-0.1', '0x1', '50%', '0,5', '1e-1', '.', '１']],
    ['shoulder_share', ['', 'abc', '2', '0.5.1']],
    ['max_demand_kw', ['', '-1', '10001', '5kW']],
    ['limit', ['0', '51', '', '10.0', 'ten', '1e1']],
    ['postcode', ['', '200', '20000', '20O0', '２０００', ' 2000']],
    ['nmi', ['', '123456789', '123456789012', '41020359-4', '4102 035984']],
    ['state', ['', 'nsw', 'New South Wales', 'XX', 'constructor']],
    ['distributor', ['', 'Ausgrid', 'constructor', '__proto__', 'toString']],
    ['offer_source', ['', 'buying_group', 'ALL']],
    ['cursor', ['']],
  ])('refuses a wrong %s by name', (parameter, values) => {
    for (const value of values) {
      const error = findRefusal(`${parameter}=${encodeURIComponent(value)}`);
      expect([value, error.code]).toEqual([value, `invalid_${parameter}`]);
      expect(error.status).toBe(400);
    }
  });

  it('refuses a repeated parameter, even with the same value, and ignores unknown ones', () => {
    expect(findRefusal('limit=5&limit=5').code).toBe('invalid_limit');
    expect(findRefusal('postcode=2000&postcode=3000').code).toBe('invalid_postcode');
    expect(findRefusal('city=sydney&city=sydney').code).toBe('unknown_city');
    expect(parse('postcode=2000&utm_source=x&utm_source=y&__proto__=1')).toEqual({ postcode: '2000' });
  });

  it('takes a flag for `true` alone, and refuses no other value of an extension', () => {
    expect(parse('no_exit_fee=true').no_exit_fee).toBe(true);
    expect(parse('no_exit_fee=false').no_exit_fee).toBe(false);
    for (const other of ['TRUE', '1', '', 'yes', ' true']) {
      expect(parse(`no_exit_fee=${encodeURIComponent(other)}`)).toEqual({});
    }
    expect(parse('no_exit_fee=true&no_exit_fee=true').no_exit_fee).toBeUndefined();
  });

  it('reads lists whole or not at all, in one order', () => {
    expect(parse('tariff_type=time_of_use,flat,flat')).toEqual({ tariff_type: ['flat', 'time_of_use'] });
    expect(parse('include=stability,facets').include).toEqual(['facets', 'stability']);
    expect(parse('retailer=wattle-energy,1st-power').retailer).toEqual(['1st-power', 'wattle-energy']);
    const refs = Array.from({ length: 9 }, (_, i) => `0123456789a${i}`);
    expect(parse(`plans=${refs.slice(1).join(',')}`).plans).toEqual(refs.slice(1));
    for (const unread of [
      'tariff_type=flat,other',
      'tariff_type=FLAT',
      'tariff_type=',
      'tariff_type=,',
      'tariff_type=flat&tariff_type=demand',
      'retailer=Wattle Energy',
      `retailer=${Array.from({ length: 51 }, (_, i) => `r${i}`).join(',')}`,
      `plans=${refs.join(',')}`,
      'plans=../x',
      'include=all',
      'max_term_months=-1',
      'max_term_months=121',
      'max_term_months=12.5',
      'max_term_months=',
    ]) {
      expect([unread, Object.values(parse(unread)).filter((value) => value !== undefined)]).toEqual([unread, []]);
    }
    expect(parse('max_term_months=0').max_term_months).toBe(0);
    expect(parse('max_term_months=120').max_term_months).toBe(120);
    expect(parse('no_exit_fee=yes&fully_costed=true')).toEqual({ fully_costed: true });
  });

  it('never repeats an NMI in an error', () => {
    expect(JSON.stringify(findRefusal('nmi=secretnmi-1').toBody())).not.toContain('secretnmi');
  });

  it('answers any text with a value or a RatesError of the table', () => {
    const names = fc.constantFrom(
      'postcode',
      'nmi',
      'city',
      'state',
      'usage_kwh',
      'peak_share',
      'limit',
      'cursor',
      'x',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string({ unit: 'binary' }))), (pairs) => {
        try {
          parseRatesQuery(new URLSearchParams(pairs));
        } catch (error) {
          expect(error).toBeInstanceOf(RatesError);
          expect(ratesErrors[(error as RatesError).code].status).toBeGreaterThanOrEqual(400);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('canonicalQuery', () => {
  it('is the same for the same request, whatever the order, spelling and defaults', () => {
    const one = canonicaliseQuery(parse('peak_share=0.30&postcode=2000&cursor=x'));
    const two = canonicaliseQuery(parse('postcode=2000&limit=10&usage_kwh=10000&peak_share=.3&offer_source=all'));
    expect(one).toBe(two);
    expect(canonicaliseQuery(parse('postcode=2000&peak_share=0.3&no_exit_fee=no'))).toBe(one);
    expect(canonicaliseQuery(parse('postcode=2000&peak_share=0.31'))).not.toBe(one);
    expect(canonicaliseQuery(parse('postcode=2000&peak_share=0.3&no_exit_fee=true'))).not.toBe(one);
    expect(canonicaliseQuery(parse('postcode=2000&peak_share=0.3&no_exit_fee=0&plans=?&include=facets'))).toBe(one);
    expect(canonicaliseQuery(parse('state=SA&tariff_type=demand,flat'))).toBe(
      canonicaliseQuery(parse('state=SA&tariff_type=flat,demand,flat&include=details')),
    );
  });
});
