import { expect, it } from 'vitest';
import { exGstCharges, identity, makeDocument, makeDocumentIndex, table } from '@/lib/testing/bill-documents';
import { understand } from '..';
import { calculateRow, findRows } from '../charges/rows';
import { withoutDailyAverages } from './daily-averages';

const days = { x: 40, y: 20, text: 'Covers 91 days' };
const kept = (...rows: string[][]) => {
  const doc = makeDocumentIndex([days, ...table(60, [40, 200, 300, 400], rows)]);
  return withoutDailyAverages(doc, findRows(doc, []).map(calculateRow)).map(({ amount }) => amount.value);
};

it('leaves out what is used a day, which is no amount', () => {
  expect(kept(['Peak', '1,288.4', '14.16'])).toEqual([]);
  expect(kept(['Peak', '1,288.4', '14.17'])).toEqual([14.17]);
  expect(kept(['Peak', '1,288.4', '$14.16'])).toEqual([14.16]);
});

it('keeps what multiplies out, though it fits', () => {
  expect(kept(['Peak', '910', '0.010989', '10.00'])).toEqual([10]);
});

it('asks for the days in print', () => {
  const doc = makeDocumentIndex(table(60, [40, 200, 300], [['Peak', '1,288.4', '14.16']]));
  expect(withoutDailyAverages(doc, findRows(doc, []).map(calculateRow))).toHaveLength(1);
});

it('makes no charges of a usage statement', () => {
  const usage = table(
    260,
    [40, 300, 430],
    [
      ['Part', 'kWh', 'a day'],
      ['Peak', '300.4', '9.69'],
      ['Off-peak', '200.0', '6.45'],
      ['Total', '500.4', '16.14'],
    ],
  );
  const bill = understand(makeDocument([...identity, ...usage]), '2026-11-20')!;
  expect([bill.charges, bill.totals.newCharges, bill.usage.totalKwh?.value]).toEqual([[], null, 500.4]);
  const charged = understand(
    makeDocument([...identity, ...table(260, [40, 300, 430, 540], exGstCharges)]),
    '2026-11-20',
  )!;
  expect(charged.charges).toHaveLength(3);
});
