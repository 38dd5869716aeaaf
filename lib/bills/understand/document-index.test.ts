import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, type Text } from '@/lib/testing/bill-documents';
import { findLinesBelow, looksLikeLabel } from './document-index';

const at = (x: number, y: number, text: string, size = 9): Text => ({ x, y, text, size });
const lines = (...texts: string[]) => makeDocumentIndex(texts.map((text, i) => at(40, 40 + 30 * i, text)));

describe('3/4/2026', () => {
  it.each<[string, string[], boolean]>([
    ['is 3 April', [], true],
    ['is 3 April where another day is past 12', ['13/04/2026'], true],
    ['is 4 March where another month would be past 12', ['04/13/2026'], false],
    ['is as most of them say', ['04/13/2026', '13/04/2026', '14/04/2026'], true],
    ['is 3 April where as many say either', ['04/13/2026', '13/04/2026'], true],
    ['is 4 March on a bill of the United States', ['Zip code'], false],
    ['is 4 March on a bill in therms', ['12 therms'], false],
    ['is 4 March on a bill with a customer charge', ['Customer charge'], false],
    ['is 3 April on a bill with GST, whatever else it says', ['Zip code', 'GST'], true],
    ['is 3 April on a bill with an ABN, whatever else it says', ['Customer charge', 'ABN'], true],
    ['is 3 April on a bill with an NMI, whatever else it says', ['Customer charge', 'NMI'], true],
    ['is not known by names of months', ['13 April 2026'], true],
  ])('%s', (_, others, dayFirst) => {
    expect(lines('3/4/2026', ...others).dayFirst).toBe(dayFirst);
  });
});

describe('words that look like a label', () => {
  const looks = (text: string) => {
    const [hit] = makeDocumentIndex([at(40, 40, text)]).labelsFor('accountNumber');
    return hit ? looksLikeLabel(hit) : null;
  };
  it.each([
    ['Account number 559286', true],
    ['Your account number 559286', true],
    ['Electricity account number 559286', true],
    ['Your gas account number 559286', true],
    ['* Account number 559286', true],
    ['- Account number 559286', true],
    ['(Account number 559286', true],
    ['Quote account number: 559286', true],
    ['Quote account number', true],
    ['Quote (account number)', true],
    ['Quote account number when you pay', false],
    ['A Account number 559286', false],
  ])('%s: %s', (text, expected) => {
    expect(looks(text)).toBe(expected);
  });
});

describe('a label broken over two lines', () => {
  const isLabel = (...texts: Text[]) =>
    makeDocumentIndex(texts)
      .labelsFor('accountNumber')
      .some(({ wrapsTo }) => wrapsTo !== undefined);

  it.each<[string, Text, boolean]>([
    ['right below', at(40, 111, 'number'), true],
    ['a little off its edge', at(41.9, 111, 'number'), true],
    ['off its edge', at(42, 111, 'number'), false],
    ['further below', at(40, 114, 'number'), false],
    ['beside it', at(200, 100, 'number'), false],
  ])('ends %s: %s', (_, second, expected) => {
    expect(isLabel(at(40, 100, 'Account'), second)).toBe(expected);
  });

  it('ends on its page', () => {
    const hits = makeDocumentIndex([at(40, 20, 'Account')], [at(40, 31, 'number')]).labelsFor('accountNumber');
    expect(hits.some(({ wrapsTo }) => wrapsTo)).toBe(false);
  });
});

describe('lines below another', () => {
  const below = (maxDistance: number, ...texts: Text[]) => {
    const doc = makeDocumentIndex([at(40, 100, 'Total'), ...texts]);
    const own = doc.lines.find(({ text }) => text === 'Total')!;
    return findLinesBelow(doc, own, maxDistance).map(({ text }) => text);
  };

  it('are those within reach, nearest first', () => {
    const texts = [at(40, 112, 'a'), at(40, 124, 'b'), at(40, 136, 'c')];
    expect(below(15, ...texts)).toEqual(['a', 'b']);
    expect(below(14.9, ...texts)).toEqual(['a']);
    expect(below(100, ...texts)).toEqual(['a', 'b', 'c']);
  });
});
