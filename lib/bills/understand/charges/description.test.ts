import { describe, expect, it } from 'vitest';
import { type Text, table } from '@/lib/testing/bill-documents';
import { readRows } from '@/lib/testing/bill-rows';
import { describeRow, describeSentence } from './row-words';

const edges = [40, 180, 270, 360, 450, 540] as const;
/** The words of the only row of cells, under a head if there is one. */
const describeCells = (cells: readonly string[], head: readonly string[] = []) =>
  readRows(...table(100, edges, head.length > 0 ? [head, cells] : [cells])).map(describeRow)[0];

describe('the words of a charge line', () => {
  it.each([
    [['Peak usage', '300 kWh', '40.00 c/kWh', '$120.00'], 'Peak usage'],
    [['Peak usage 300 kWh x 40.00 c/kWh', '', '', '$120.00'], 'Peak usage'],
    [['Peak usage:', '300 kWh', '@', '40.00 c/kWh', '=', '$120.00'], 'Peak usage'],
    [['Peak usage at', '300 kWh', 'for', '40.00 c/kWh', '$120.00'], 'Peak usage'],
    [['- Peak usage', '300 kWh', '40.00 c/kWh', '$120.00'], 'Peak usage'],
    [['* Peak usage', 'kWh', '300', '40.00 c', '$120.00'], 'Peak usage'],
    [['Peak usage', 'Y', '300 kWh', '40.00 c/kWh', '$120.00'], 'Peak usage'],
    [['Peak usage', 'GST', '300 kWh', '40.00 c/kWh', '$120.00'], 'Peak usage'],
    [['Peak usage', 'weekdays', '300 kWh', '40.00 c/kWh', '$120.00'], 'Peak usage weekdays'],
    [['Peak usage (', '300 kWh', '40.00 c/kWh', '$120.00'], 'Peak usage'],
    [['Tariff 20 usage', '300 kWh', '40.00 c/kWh', '$120.00'], 'Tariff 20 usage'],
    [['Peak usage', '1.0512', '300 kWh', '40.00 c/kWh', '$120.00'], 'Peak usage'],
    [['Peak usage', '9 Jul to 8 Aug', '300 kWh', '40.00 c/kWh', '$120.00'], 'Peak usage'],
    [['9 Jul 2026', 'Peak usage', '300 kWh', '40.00 c/kWh', '$120.00'], 'Peak usage'],
    [['1407', 'Peak usage', '300 kWh', '40.00 c/kWh', '$120.00'], 'Peak usage'],
    [['$120.00', 'Peak usage', '300 kWh', '40.00 c/kWh'], 'Peak usage'],
    [['300 kWh', '40.00 c/kWh', '$120.00 Peak usage'], 'Peak usage'],
  ])('of %j are "%s"', (cells, expected) => {
    expect(describeCells(cells)).toBe(expected);
  });

  it('leave out dates that were misread, by the heads of their columns', () => {
    const head = ['From', 'To', 'Description', 'Units', 'Rate', 'Amount'];
    expect(describeCells(['01)ul 26', '08 Jul 26', 'Peak usage', '300 kWh', '40.00 c/kWh', '$120.00'], head)).toBe(
      'Peak usage',
    );
  });
});

describe('a short name for a charge in a sentence', () => {
  const line = (text: string): Text => ({ x: 40, y: 100, text });

  it.each([
    ['31 days at 100.00 c/day, $31.00', 'Supply charge'],
    ['300 kWh of peak at 40.00 c/kWh, $120.00', 'Peak usage'],
    ['300 kWh off-peak at 40.00 c/kWh, $120.00', 'Off-peak usage'],
    ['300 kWh of shoulder at 40.00 c/kWh, $120.00', 'Shoulder usage'],
    ['300 kWh at 40.00 c/kWh, $120.00', 'Usage charge'],
    ['300 kWh of accredited at 40.00 c/kWh, $120.00', 'GreenPower'],
    ['300 kWh of green power at 40.00 c/kWh, $120.00', 'GreenPower'],
    ['300 kWh of solar at 4.00 c/kWh, $12.00', 'Solar feed-in'],
    ['300 kWh exported at 4.00 c/kWh, $12.00', 'Solar feed-in'],
    ['300 kWh feed-in at 4.00 c/kWh, $12.00', 'Solar feed-in'],
    ['30 kVA of demand at $4.00/kVA, $120.00', 'Demand charge'],
    ['300 kWh of controlled at 40.00 c/kWh, $120.00', 'Controlled load usage'],
    ['300 kWh of hot water at 40.00 c/kWh, $120.00', 'Controlled load usage'],
    ['300 kWh supplying at 40.00 c/kWh, $120.00', 'Supply charge'],
    ['12 service charge at $1.00, $12.00', 'Supply charge'],
    ['12 daily at $1.00, $12.00', 'Supply charge'],
  ])('%s: %s', (text, expected) => {
    const [row] = readRows(line(text));
    expect(describeSentence({ ...row!, name: undefined })).toBe(expected);
  });
});
