import { describe, expect, it } from 'vitest';
import { allServedPostcodes, networksOfPostcode } from '@/lib/facts/postcodes';
import { compileBook } from './book';
import { postcodesWithPlans } from './postcodes';
import { planWith } from './testing';

const source = { kind: 'register' as const, name: 'A test', note: null };
const bookOf = (...parts: Parameters<typeof planWith>[0][]) =>
  compileBook({ checkedOn: '2026-11-20', source, plans: parts.map((part, i) => planWith({ ...part, id: `p-${i}` })) });

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
