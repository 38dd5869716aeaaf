import { expect, it } from 'vitest';
import {
  chargeEdges,
  exGstCharges,
  identity,
  makeDocument,
  makeDocumentIndex,
  type Text,
  table,
} from '@/lib/testing/bill-documents';
import { check } from '../../checks/check-bill';
import { understand } from '..';
import { findDailyUsage } from './stated-usage';

const found = (...texts: string[]) =>
  findDailyUsage(makeDocumentIndex(texts.map((text, i): Text => ({ x: 40, y: 40 + 30 * i, text })))).map(({ value }) =>
    Number(value.toFixed(2)),
  );

it.each<[string, number[]]>([
  ['You used 86.4 kWh a day, against 85.3 kWh a day in the same month last year.', [86.4, 85.3]],
  ['Your average daily usage: 16.13 kWh', [16.13]],
  ['Average daily usage (kWh) 57.84', [57.84]],
  ['Total usage this period 5,184.00 kWh, average 185.1 kWh per day.', [185.1]],
  ['You used 100,964 kWh, 3,365 kWh a day; same month last year 3,265 kWh a day.', [3365, 3265]],
  ['Average daily cost $9.14 for 24.1 kWh', []],
  ['Step 1 (first 11 kWh a day) 341 kWh', []],
  ['Your use over the last year was about 31,000 kWh', []],
  ['Peak usage 300 kWh', []],
])('%s', (text, values) => {
  expect(found(text)).toEqual(values);
});

it('is part of the bill, so that a usage of another size is reported', () => {
  const average = { x: 40, y: 500, text: 'Average daily usage 161.3 kWh' };
  const texts = [...identity, ...table(250, chargeEdges, exGstCharges), average];
  const bill = understand(makeDocument(texts), '2026-11-21')!;
  expect(bill.printedDailyKwh.map(({ value }) => value)).toEqual([161.3]);
  expect(check(bill)).toMatchObject([{ code: 'usage_past', severity: 'WARNING', field: 'usage.total_kwh' }]);
});

it('takes a figure over its label', () => {
  const card = (value: string, label: string) => [
    { x: 40, y: 40, text: value },
    { x: 40, y: 52, text: label },
  ];
  const values = (value: string, label: string) =>
    findDailyUsage(makeDocumentIndex(card(value, label))).map((one) => one.value);
  expect(values('64.9 kWh', 'a day on average')).toEqual([64.9]);
  expect(values('$23.90', 'a day')).toEqual([]);
  expect(values('2,012 kWh', 'used in 31 days')).toEqual([]);
});

it('takes a value once that stands in a line and in its paragraph', () => {
  expect(found('Average daily usage 16.1 kWh', 'Average daily usage 16.1 kWh')).toEqual([16.1]);
});
