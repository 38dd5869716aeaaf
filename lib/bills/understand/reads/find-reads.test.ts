import { describe, expect, it } from 'vitest';
import { block, makeDocumentIndex, pictured, type Text, table } from '@/lib/testing/bill-documents';
import { findRows } from '../charges/rows';
import { indexDocument } from '../document-index';
import { findReads } from './find-reads';

const readsOf = (doc: ReturnType<typeof makeDocumentIndex>) => {
  return findReads(doc, findRows(doc)).map(({ read: { previous, current, consumption, multiplier } }) => [
    previous,
    current,
    consumption,
    multiplier,
  ]);
};
const reads = (...texts: Text[]) => readsOf(makeDocumentIndex(texts));

describe('reads in a table', () => {
  const edges = [40, 180, 280, 380, 460, 540];
  const under = (...row: string[]) =>
    reads(...table(40, edges, [['Meter', 'Previous', 'Current', 'kWh', 'Multiplier'], row]));

  it('are reported with what they make', () => {
    expect(under('1027592', '21278', '22781', '1503')).toEqual([[21278, 22781, 1503, null]]);
    expect(under('1027592', '21278', '22781', '60120', '40')).toEqual([[21278, 22781, 60120, 40]]);
    expect(under('1027592', '40', '60', '20')).toEqual([[40, 60, 20, null]]);
    expect(under('1027592', '61058', '61194', '40', '5.440')).toEqual([[61058, 61194, 5440, 40]]);
    expect(under('1027592', '21278 A', '22781 E', '1503')).toEqual([[21278, 22781, 1503, null]]);
  });

  it('are reported as printed, whatever they make and if nothing does', () => {
    expect(under('1027592', '21278', '22999', '1503', '1')).toEqual([[21278, 22999, 1503, null]]);
    expect(under('1027592', '21278', '22999')).toEqual([[21278, 22999, null, null]]);
    expect(under('1027592', '22999', '21278')).toEqual([]);
    expect(under('1ST 500 KWH AT', '.1085', '500')).toEqual([]);
    const heads = ['Meter', 'Last month', 'This month', 'Last year'];
    expect(reads(...table(40, edges, [heads, ['Total kWh', '1,988', '2,105', '2,241']]))).toEqual([]);
  });

  it('may be below a heading with the number of the meter', () => {
    const rows = [
      ['Meter 40206719', 'Prior reading', 'Latest reading', 'Units used (kWh)'],
      ['Day', '64240 A', '70056 A', '5,816'],
      ['Night', '33123 A', '34779 A', '1,656'],
    ];
    expect(reads(...table(40, edges, rows))).toEqual([
      [64240, 70056, 5816, null],
      [33123, 34779, 1656, null],
    ]);
  });

  it('may be below words about the meter alone', () => {
    const rows = [
      ['Meter', 'Start', 'End', 'Total'],
      ['1027592', '21,278 (E)', '22,781 (A)', '1,503'],
    ];
    expect(reads(...table(40, edges, rows))).toEqual([[21278, 22781, 1503, null]]);
  });

  it('may be below each other behind their dates', () => {
    const rows = [
      ['Nov 11, 2025', '44,901'],
      ['Sep 12, 2025', '41,557'],
      ['61 days', '3,344 kWh'],
    ];
    const heading = block(40, 20, ['Meter reading information']);
    expect(reads(...heading, ...table(40, [40, 140], rows))).toEqual([[41557, 44901, 3344, null]]);
  });

  it('may be below each other with what is billed of them', () => {
    const named = ['Dec 1 reading (actual) 30442', 'Oct 31 reading (actual) 29154'];
    expect(reads(...block(40, 40, [...named, 'Billed kWh 1288']))).toEqual([[29154, 30442, 1288, null]]);
    expect(reads(...block(40, 40, [...named, 'Billed kWh 1299']))).toEqual([]);
  });

  it('may be below each other with what they make beside them', () => {
    const rows = [
      ['Meter', 'Read date', 'Read', 'Multiplier', 'kWh'],
      ['1044822', '08/17/2026', '55918', '1', '2,431'],
      ['', '07/17/2026', '53487'],
    ];
    expect(reads(...table(40, edges, rows))).toEqual([[53487, 55918, 2431, null]]);
  });

  it('may have lost a point in a picture', () => {
    const rows = [
      ['Meter', 'Previous', 'Current', 'kWh'],
      ['1027592', '5833.8', '59259', '92.1'],
    ];
    const doc = indexDocument(pictured(table(40, edges, rows), {}, 0.8));
    expect(readsOf(doc)).toEqual([[5833.8, 5925.9, 92.1, null]]);
  });
});

describe('reads below each other', () => {
  it('may be named alike where the difference proves them', () => {
    const lines = (...texts: string[]) => reads(...block(40, 40, texts));
    const named = ['Actual reading Jun 17, 2026 12772', 'Less Actual reading May 18, 2026 12534'];
    expect(lines(...named, 'Total electric you used 238')).toEqual([[12534, 12772, 238, null]]);
    expect(lines(...named, 'Total electric you used 239.6')).toEqual([]);
  });
});
