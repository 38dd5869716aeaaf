import { describe, expect, it } from 'vitest';
import { makeDocument, pairs, type Text } from '@/lib/testing/bill-documents';
import { indexDocument } from '../document-index';
import { findCandidates } from './candidates';
import { calculateRow, findRows } from './rows';

type Line = readonly [string, string];
const peak: Line = ['Peak 300 kWh at 40.0000 c/kWh', '$120.00'];
const supply: Line = ['Supply 31 days at 100.0000 c/day', '$31.00'];

function candidates(texts: readonly Text[]) {
  const doc = indexDocument(makeDocument([...texts]));
  return findCandidates(doc, findRows(doc).map(calculateRow));
}
const summarise = (...lines: Line[]) =>
  candidates(pairs(40, 100, 480, lines)).map(({ description, included, flipCost }) => [
    description,
    included,
    flipCost,
  ]);

describe('findCandidates', () => {
  it('takes calculated lines, and lines among them, for charges', () => {
    expect(summarise(peak, ['Welcome discount', '-$5.00'], ['Thing', '$3.00'], supply)).toEqual([
      ['Peak', true, 3],
      ['Welcome discount', true, 1],
      ['Thing', true, 0.7],
      ['Supply', true, 3],
    ]);
  });

  it('knows the heading over each line', () => {
    const texts: Text[] = [
      { x: 40, y: 80, text: 'Network charges', bold: true },
      ...pairs(40, 100, 480, [peak, supply]),
      { x: 40, y: 140, text: 'Environmental charges', bold: true },
      ...pairs(40, 160, 480, [['LRET 300 kWh at 1.0000 c/kWh', '$3.00']]),
    ];
    expect(candidates(texts).map(({ section }) => section)).toEqual([
      'Network charges',
      'Network charges',
      'Environmental charges',
    ]);
  });
});

describe('a line that names a sum', () => {
  const listDescriptions = (...lines: Line[]) => summarise(...lines).map(([description]) => description);

  it('is a charge only where it multiplies out', () => {
    expect(listDescriptions(peak, ['Total due', '$7.00'])).toEqual(['Peak']);
    expect(listDescriptions(peak, ['Total 300 kWh at 40.0000 c/kWh', '$120.00'])).toHaveLength(2);
    expect(listDescriptions(peak, ['GST', '$12.00'], ['Previous balance', '$9.00'])).toEqual(['Peak']);
  });

  it('of an adjustment is a charge among charges', () => {
    expect(listDescriptions(peak, ['Adjustment of earlier bill', '-$5.00'])).toContain('Adjustment of earlier bill');
    expect(listDescriptions(['Adjustment of earlier bill', '-$5.00'])).toEqual([]);
  });
});
