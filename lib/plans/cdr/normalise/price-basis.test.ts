/** All sentences here are invented, of the kinds that retailers write. */
import { describe, expect, it } from 'vitest';
import { type Json, makePlanDocument, readPlan } from '@/lib/testing/register-documents';

const readBasis = (contract: Json, part: Json = {}) =>
  readPlan(makePlanDocument(part, contract)).priceBasis ?? 'fixed_rates';

describe('the price of energy', () => {
  it.each([
    'You pay the wholesale price of each half hour.',
    'Usage is charged at the same wholesale electricity costs that are charged to us.',
    'Usage rates are not fixed.',
    'Usage prices change every 30 minutes.',
    'Your rate follows the wholesale market.',
    'The wholesale spot price is passed through to you.',
    'Energy is charged at the spot price.',
  ])('is variable: %s', (variation) => {
    expect(readBasis({ variation })).toBe('variable_price');
    expect(readBasis({ terms: variation })).toBe('variable_price');
    expect(readBasis({ isFixed: true, variation })).toBe('fixed_rates');
  });

  it.each([
    'We may vary your rates at any time by notice to you.',
    'Prices are variable and may be varied by notice.',
    'Prices are not fixed.',
    'Our prices depend on government rebates, network fees and wholesale market costs, and may change with 5 days notice.',
    'This is a fixed tariff. You will not get access to the wholesale rate.',
    'Rates may change when wholesale costs rise.',
  ])('is not: %s', (variation) => {
    expect(readBasis({ variation })).toBe('fixed_rates');
  });

  it('is variable when the name says so', () => {
    expect(readBasis({}, { displayName: 'Business Wholesale' })).toBe('variable_price');
  });
});
