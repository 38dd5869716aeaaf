import { describe, expect, it } from 'vitest';
import { pictured, type Text, table } from '@/lib/testing/bill-documents';
import { readLineRows, summariseCalculation } from '@/lib/testing/bill-rows';
import { describeRow } from './description';
import { placePointsByPrice } from './points-by-price';

const edges = [40, 300, 430, 540];
const peak = ['Peak', '922.1 kWh', '38.214 c/kWh', '$352.37'];
const offPeak = ['Off-peak', '1,107.0 kWh', '19.876 c/kWh', '$220.03'];
const shoulder = ['Shoulder', '9024 kWh', '2.7451 c/kWh', '$247.72'];

/** The last row as placed; all rows but the first two were corrected. */
function readLast(rows: readonly string[][], { repaired = true, legibility = 0.8 } = {}) {
  const texts: Text[] = table(100, edges, rows);
  const found = readLineRows(pictured(texts, {}, legibility)).map((row, i) => (i < 2 ? row : { ...row, repaired }));
  return summariseCalculation(placePointsByPrice(found).at(-1)!.calculation);
}

describe('placePointsByPrice', () => {
  it('moves the points of a quantity printed shorter than the others to a price like theirs', () => {
    expect(readLast([peak, offPeak, shoulder])).toMatchObject({ quantity: 902.4, rate: 27.451, dollars: 0.01 });
  });

  it('keeps the words of the row', () => {
    const found = readLineRows(pictured(table(100, edges, [peak, offPeak, shoulder]), {}));
    const placed = placePointsByPrice(found.map((row) => ({ ...row, repaired: true })));
    expect(placed.map(describeRow)).toEqual(['Peak', 'Off-peak', 'Shoulder']);
  });

  it.each([
    ['a line that was not put right', [peak, offPeak, shoulder], { repaired: false }],
    ['a line of print', [peak, offPeak, shoulder], { legibility: 1 }],
    ['one other line', [peak, shoulder], {}],
    ['a quantity with decimals', [peak, offPeak, ['Shoulder', '9024.0 kWh', '2.7451 c/kWh', '$247.72']], {}],
    ['other quantities without decimals', [['Peak', '922 kWh', '38.214 c/kWh', '$352.33'], offPeak, shoulder], {}],
    ['a price like the others', [peak, offPeak, ['Shoulder', '904 kWh', '27.451 c/kWh', '$248.16']], {}],
    ['prices that are all unlike', [['Levy', '922.1 kWh', '0.214 c/kWh', '$1.97'], offPeak, shoulder], {}],
    ['quantities of another unit', [peak, offPeak, ['Supply', '9024 days', '2.7451 c/day', '$247.72']], {}],
  ])('leaves %s as it is', (_, rows, options) => {
    const [, quantity, rate] = rows.at(-1)!;
    expect(readLast(rows, options)).toMatchObject({
      quantity: Number(quantity!.split(' ')[0]),
      rate: Number(rate!.split(' ')[0]),
    });
  });
});
