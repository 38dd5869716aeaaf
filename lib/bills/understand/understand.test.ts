import { describe, expect, it } from 'vitest';
import {
  chargeEdges,
  exGstCharges,
  identity,
  makeDocument,
  sampleChargeTexts,
  type Text,
  table,
} from '@/lib/testing/bill-documents';
import type { Bill } from '../bill';
import { understand } from '.';

const today = '2026-11-21';

function read(...pages: Text[][]): Bill {
  const bill = understand(makeDocument(...pages), today);
  if (!bill) throw new Error('It was not taken for a bill.');
  return bill;
}

const usage = ({ usage: { totalKwh, peakKwh, shoulderKwh, offPeakKwh } }: Bill) =>
  [totalKwh, peakKwh, shoulderKwh, offPeakKwh].map((field) => field?.value ?? null);
const totals = ({ totals: { subtotal, gst, newCharges, previousBalance, totalDue } }: Bill) =>
  [subtotal, gst, newCharges, previousBalance, totalDue].map((field) => field?.value ?? null);

describe('a bill with lines ex GST', () => {
  const bill = read([...identity, ...table(250, chargeEdges, exGstCharges)]);

  it('says where each value stands', () => {
    const { box, page } = bill.totals.gst!.evidence!;
    expect(page).toBe(1);
    expect(box.y).toBe(250 + 5 * 16);
    expect(box.x + box.width).toBeCloseTo(540, 0);
  });
});

it('parts an amount from the words that it is printed against', () => {
  const charges = sampleChargeTexts.filter(({ text }) => text !== 'Total due' && text !== '$210.10');
  const glued = [
    ['$154.62Last bill', 376],
    ['-$104.62Payments received - thank you', 392],
    ['$50.00Balance carried over', 408],
    ['$260.10Total due by 31/08/26', 424],
  ] as const;
  const { previousBalance, totalDue } = read([
    ...identity,
    ...charges,
    ...glued.map(([text, y]) => ({ x: 40, y, text })),
  ]).totals;
  expect([previousBalance?.value, totalDue?.value]).toEqual([50, 260.1]);
});

it('reads charges beside a table of past usage, and no charge as energy', () => {
  const history = [
    ['Usage history', 'Days', 'kWh'],
    ['Nov 25', '29', '1,803'],
  ];
  const rows = [
    ['Service charge', '36.00'],
    ['Generation kWh', '42.53'],
    ['Power cost adjustment', '5.17'],
    ['State sales tax', '16.02'],
    ['Round up', '0.70'],
    ['Total current charges', '$100.42'],
    ['Amount after 8 December 2026', '112.00'],
  ];
  const bill = read([...identity, ...table(242, [40, 150, 200], history), ...table(250, [330, 540], rows)]);
  expect(bill.charges.map(({ amount }) => amount)).toEqual([36, 42.53, 5.17, 16.02, 0.7]);
  expect(usage(bill)[0]).toBeNull();
});

it('leaves out the other sites of a group, listed with their totals', () => {
  const sites = [
    ['Site', 'Account', 'Invoice total'],
    ['Fernlea Works, unit 1', 'A-50117734', '210.10'],
    ['Fernlea Works, unit 2', 'A-50117741', '3,894.02'],
    ['Cotter Street offices', 'A-50117743', '1,403.36'],
    ['Group total', '', '5,507.48'],
  ];
  const bill = read([...identity, ...table(250, chargeEdges, exGstCharges)], table(100, [40, 300, 540], sites));
  expect(totals(bill)).toEqual([191, 19.1, 210.1, null, 210.1]);
});
