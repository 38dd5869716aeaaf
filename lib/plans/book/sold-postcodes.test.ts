import { describe, expect, it } from 'vitest';
import { findNetworksOfPostcode, findPostcodesOfNetwork, listServedPostcodes } from '@/lib/facts/postcodes';
import { makePlan } from '@/lib/testing/plans';
import { compileBook } from './book';
import { isSoldInPart, listPostcodesWithPlans } from './sold-postcodes';

const source = { kind: 'register' as const, name: 'A test', note: null };
const makeBook = (...parts: Parameters<typeof makePlan>[0][]) =>
  compileBook({ checkedOn: '2026-11-20', source, plans: parts.map((part, i) => makePlan({ ...part, id: `p-${i}` })) });

describe('isSoldInPart', () => {
  const served = findPostcodesOfNetwork('essential-energy');
  const without = (count: number) => ({ network: 'essential-energy' as const, postcodes: served.slice(count) });

  it('is about what the network serves: one postcode of hundreds is no part', () => {
    expect(served).toHaveLength(300);
    expect(isSoldInPart({ network: 'essential-energy', postcodes: null })).toBe(false);
    expect([1, 15, 16, 299].map((count) => isSoldInPart(without(count)))).toEqual([false, false, true, true]);
  });

  it('does not count postcodes of elsewhere', () => {
    const { network, postcodes } = without(16);
    expect(isSoldInPart({ network, postcodes: [...postcodes, ...findPostcodesOfNetwork('energex')] })).toBe(true);
  });
});

describe('postcodesWithPlans', () => {
  it('are all of a network where a plan is sold in all of it, and none of another', () => {
    const expected = listServedPostcodes().filter((postcode) => findNetworksOfPostcode(postcode).includes('evoenergy'));
    expect(expected.length).toBeGreaterThan(10);
    expect(listPostcodesWithPlans(makeBook({ network: 'evoenergy' }))).toEqual(expected);
  });

  it('are only those where it is sold, when all its plans are sold in a part', () => {
    const book = makeBook(
      { network: 'ausgrid', postcodes: ['2000', '2010'] },
      { network: 'ausgrid', postcodes: ['2010', '2299'] },
    );
    expect(listPostcodesWithPlans(book)).toEqual(['2000', '2010', '2299']);
  });

  it('are none of a book without plans', () => {
    expect(listPostcodesWithPlans(makeBook())).toEqual([]);
  });
});
