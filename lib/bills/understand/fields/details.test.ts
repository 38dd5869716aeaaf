import { describe, expect, it } from 'vitest';
import {
  block,
  chargeEdges,
  identity,
  makeDocument,
  makeDocumentIndex,
  type Text,
  table,
} from '@/lib/testing/bill-documents';
import { understand } from '..';
import { findDetails } from './details';

const values = (...texts: Text[]) => {
  const found = Object.entries(findDetails(makeDocumentIndex(texts))).flatMap(([name, field]) =>
    field ? [[name, field.value]] : [],
  );
  return Object.fromEntries(found);
};
const line = (text: string, y = 40): Text => ({ x: 40, y, text });

describe('what a bill says beside its fields', () => {
  it.each([
    ['Network tariff code: BLND3AO', { tariffCode: 'BLND3AO' }],
    ['Network tariff: Small business time of use', {}],
    ['Meter number 24461389', { meterNumber: '24461389' }],
    ['Meter number is on the front of the meter', {}],
    ['Final bill', { finalBill: true }],
    ['Final bills are sent within 10 days', {}],
    ['Direct debit date: 13 August 2026', { directDebit: true }],
    ['We will collect £2,270.11 by Direct Debit on or after 18 August 2026.', { directDebit: true }],
    ['Direct debit: call us or sign up online and never think about a due date again.', {}],
    ['Bills can be paid by direct debit, BPAY or card', {}],
    ['Biller code 23796 Ref 1234 5678 90', { bpayBillerCode: '23796', bpayReference: '1234567890' }],
  ])('%s', (text, expected) => {
    expect(values(line(text))).toEqual(expected);
  });

  it('reads a value below its label, and a reference below its biller', () => {
    expect(values(...block(40, 60, ['Biller Code: 991935', 'Ref: 7834 2407 369']))).toMatchObject({
      bpayReference: '78342407369',
    });
    expect(values(line('Network tariff code'), line('NTC8400', 52))).toEqual({ tariffCode: 'NTC8400' });
  });

  it('says nothing where the bill says two things', () => {
    expect(values(line('Meter number 24461389'), line('Meter number 24461390', 60))).toEqual({});
  });
});

it('reads the dates of a line and where a step begins', () => {
  const rows = table(240, chargeEdges, [
    ['Charge', 'Usage', 'Rate', 'Amount'],
    ['First 300 kWh 09/07/2026 - 08/08/2026', '300 kWh', '40.0000 c/kWh', '$120.00'],
    ['Usage above 300 kWh', '200 kWh', '20.0000 c/kWh', '$40.00'],
    ['Daily supply charge', '31 days', '100.0000 c/day', '$31.00'],
    ['Total excluding GST', '', '', '$191.00'],
    ['GST', '', '', '$19.10'],
    ['Total due', '', '', '$210.10'],
  ]);
  const { charges } = understand(makeDocument([...identity, ...rows]), '2026-11-20')!;
  expect(charges.map(({ periodStart, periodEnd, lowerBound }) => [periodStart, periodEnd, lowerBound])).toEqual([
    ['2026-07-09', '2026-08-08', 0],
    [null, null, 300],
    [null, null, null],
  ]);
});
