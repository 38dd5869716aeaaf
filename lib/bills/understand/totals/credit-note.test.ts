import { expect, it } from 'vitest';
import { chargeEdges, exGstCharges, identity, makeDocument, table } from '@/lib/testing/bill-documents';
import { assess } from '../../checks/check-bill';
import { understand } from '..';

const read = (title: string, rows: readonly (readonly string[])[]) => {
  const bill = understand(
    makeDocument([{ x: 40, y: 20, text: title, size: 16 }, ...identity, ...table(250, chargeEdges, rows)]),
    '2026-11-21',
  )!;
  const { status, issues } = assess(bill);
  return [bill.usage.totalKwh?.value, bill.totals.totalDue?.value, status, issues.map(({ code }) => code)];
};
const withAmounts = (change: (amount: string) => string) =>
  exGstCharges.map((row) => row.map((text, i) => (i === row.length - 1 && text.startsWith('$') ? change(text) : text)));
const takenBack = [-500, -210.1, 'partial', ['credit_note']];

it.each([
  ['Credit note', (amount: string) => `-${amount}`],
  ['Tax adjustment note', (amount: string) => `${amount} CR`],
  ['Credit note', (amount: string) => amount],
  ['Tax invoice', (amount: string) => `-${amount}`],
])('"%s" takes back charges and usage', (title, change) => {
  expect(read(title, withAmounts(change))).toEqual(takenBack);
});

it('is none of a bill', () => {
  expect(read('Tax invoice', exGstCharges)).toEqual([500, 210.1, 'success', []]);
});
