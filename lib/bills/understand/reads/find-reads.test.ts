import { describe, expect, it } from 'vitest';
import { block, makeDocumentIndex, type Text, table } from '@/lib/testing/bill-documents';
import { calculateRow, findRows } from '../charges/rows';
import { findHeaders } from '../charges/table-head';
import { findReads } from './find-reads';

const reads = (...texts: Text[]) => {
  const doc = makeDocumentIndex(texts);
  return findReads(doc, findHeaders(doc), findRows(doc, findHeaders(doc)).map(calculateRow)).map(
    ({ read: { previous, current, consumption, unit } }) => [previous, current, consumption, unit],
  );
};
const line = (text: string, y = 40): Text => ({ x: 40, y, text });

describe('meter reads', () => {
  it('of a table are reported as printed, though they do not make the consumption', () => {
    const edges = [40, 250, 400, 540];
    const heads = ['Meter', 'Previous 29/05/26', 'Current 27/08/26', 'kWh used'];
    const rows = [heads, ['699247', '11134', '15105', '3,454'], ['R27731', '36697', '37917', '1,220']];
    expect(reads(...table(40, edges, rows))).toEqual([
      [11134, 15105, 3454, 'kWh'],
      [36697, 37917, 1220, 'kWh'],
    ]);
  });

  it.each([
    'Meter 1086372 Previous 21,278 Current 22,781 1,503 kWh',
    'Meter 1086372 Previous 21,278 Current 22,999 1,503 kWh',
    'Meter 1086372: reading on Jun 21, 2026 21278, on Jul 20, 2026 22781. You used 1,503 kWh.',
    'Final read 20-MAR-2026: meter 82615196, 21278 to 22999 = 1,503 kWh (actual)',
    'Meter 1086372 stood at 21,278 at the start and at 22,781 at the end, which makes 1,503 kWh',
  ])('are reported in words: %s', (text) => {
    expect(reads(line(text))).toEqual([[21278, expect.any(Number), 1503, 'kWh']]);
  });

  it('of a row like a proved one are reported, though they do not make its consumption', () => {
    const rows = [
      ['Meter 844774', 'Register E1', '4,141', '7,950', '3,292 kWh'],
      ['Meter 844774', 'Register E2', '7,487', '7,976', '489 kWh'],
    ];
    expect(reads(...table(40, [40, 200, 300, 400, 540], rows))).toEqual([
      [4141, 7950, 3292, 'kWh'],
      [7487, 7976, 489, 'kWh'],
    ]);
  });

  it('stand in a sentence over several lines that also speaks of last year', () => {
    const lines = [
      'Meter 1905471 stood at 30,067 at the start of the period and at 35,382 at the end of it, which makes',
      '4,798 kWh, or 53.3 kWh for each day. In the same quarter last year you used 3,934 kWh.',
    ];
    expect(reads(...block(40, 40, lines))).toEqual([[30067, 35382, 4798, 'kWh']]);
  });

  it('make a consumption whose comma was read as a point', () => {
    const row = (kwh: string) => [
      ['Meter', 'Previous', 'Current', 'kWh'],
      ['210448', '43502', '45034', kwh],
    ];
    const of = (kwh: string) => reads(...table(40, [40, 200, 300, 400], row(kwh)));
    expect(of('1.532')).toEqual([[43502, 45034, 1532, 'kWh']]);
    expect(of('1.53')).toEqual([[43502, 45034, 1.53, 'kWh']]);
    expect(of('1.534')).toEqual([[43502, 45034, 1.534, 'kWh']]);
  });

  it('stand below each other', () => {
    const lines = ['Reading at the end 10,214', 'Reading at the start 7,024', 'You used 2,673 kWh'];
    expect(reads(...block(40, 40, lines))).toEqual([[7024, 10214, 2673, 'kWh']]);
  });

  it('of hot water are none of energy', () => {
    const edges = [40, 200, 300, 400, 540];
    const heads = ['Meter', 'Previous', 'Current', 'Difference', 'Consumption'];
    expect(reads(...table(40, edges, [heads, ['H340227', '246.11', '252.67', '6.56', '6.56 kL']]))).toEqual([
      [246.11, 252.67, 6.56, 'litre'],
    ]);
  });

  it('are no comparison of usage and no graph', () => {
    expect(reads(line('You used 1,503 kWh this month and 1,420 kWh last month'))).toEqual([]);
    expect(reads(line('0 1800 1800 meter'))).toEqual([]);
  });
});
