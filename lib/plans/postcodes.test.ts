import { describe, expect, it } from 'vitest';
import { allServedPostcodes, networksOfPostcode, postcodesOfNetwork } from '@/lib/facts/postcodes';
import { compileBook } from './book';
import { isSoldInPart, postcodesWithPlans } from './postcodes';
import { planWith } from './testing';

const source = { kind: 'register' as const, name: 'A test', note: null };
const bookOf = (...parts: Parameters<typeof planWith>[0][]) =>
  compileBook({ checkedOn: '2026-11-20', source, plans: parts.map((part, i) => planWith({ ...part, id: `p-${i}` })) });

describe('isSoldInPart', () => {
  const served = postcodesOfNetwork('essential-energy');
  const without = (count: number) => ({ network: 'essential-energy' as const, postcodes: served.slice(count) });

  it('is about what the network serves: one postcode of hundreds is no part', () => {
    expect(served).toHaveLength(300);
    expect(isSoldInPart({ network: 'essential-energy', postcodes: null })).toBe(false);
    expect([1, 15, 16, 299].map((count) => isSoldInPart(without(count)))).toEqual([false, false, true, true]);
  });

  it('does not count postcodes of elsewhere', () => {
    const { network, postcodes } = without(16);
    expect(isSoldInPart({ network, postcodes: [...postcodes, ...postcodesOfNetwork('energex')] })).toBe(true);
  });
});

describe('postcodesWithPlans', () => {
  it('are all of a network where a plan is sold in all of it, and none of another', () => {
    const expected = allServedPostcodes().filter((postcode) => networksOfPostcode(postcode).includes('evoenergy'));
    expect(expected.length).toBeGreaterThan(10);
    expect(postcodesWithPlans(bookOf({ network: 'evoenergy' }))).toEqual(expected);
  });

  it('are only those where it is sold, when all its plans are sold in a part', () => {
    const book = bookOf(
      { network: 'ausgrid', postcodes: ['2000', '2010'] },
      { network: 'ausgrid', postcodes: ['2010', '2299'] },
    );
    expect(postcodesWithPlans(book)).toEqual(['2000', '2010', '2299']);
  });

  it('are none of a book without plans', () => {
    expect(postcodesWithPlans(bookOf())).toEqual([]);
  });
});
