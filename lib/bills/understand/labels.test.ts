/** Labels, where their values may be, and how values continue on other lines. */
import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, type Text } from '@/lib/testing/bill-documents';
import { looksLikeLabel } from './document-index';
import { findLabels } from './labels';

const at = (x: number, y: number, text: string, size = 9): Text => ({ x, y, text, size });

describe('labels', () => {
  const labelsIn = (text: string) => {
    const [line] = makeDocumentIndex([at(40, 40, text)]).lines;
    return findLabels(line!).map((hit) => [text.slice(hit.start, hit.end), hit.kinds[0]!.kind]);
  };

  it.each([
    ['Parent NMI 4103456789', 'Parent NMI', 'parentNmi'],
    ['Next meter read date 3 Aug', 'Next meter read date', 'other'],
    ['National Metering Identifier (NMI): 4103456789', 'National Metering Identifier (NMI', 'nmi'],
  ])('of "%s" are the longest phrase: %s', (text, label, kind) => {
    expect(labelsIn(text)).toEqual([[label, kind]]);
  });

  it.each([
    ['Your gas account number 559286', true],
    ['(Account number 559286', true],
    ['Quote account number: 559286', true],
    ['Quote account number when you pay', false],
  ])('look like labels at the edge of their cell or before a colon: %s', (text, expected) => {
    const [hit] = makeDocumentIndex([at(40, 40, text)]).labelsFor('accountNumber');
    expect(hit && looksLikeLabel(hit)).toBe(expected);
  });
});

it.each<[string[], boolean]>([
  [[], true],
  [['13/04/2026'], true],
  [['04/13/2026'], false],
  [['Zip code'], false],
  [['Zip code', 'GST'], true],
])('reads 3/4/2026 beside %s with the day first: %s', (others, dayFirst) => {
  const texts = ['3/4/2026', ...others].map((text, i) => at(40, 40 + 30 * i, text));
  expect(makeDocumentIndex(texts).dayFirst).toBe(dayFirst);
});
