import { describe, expect, it } from 'vitest';
import { block, makeDocumentIndex, type Text } from '@/lib/testing/bill-documents';
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
    ['Network tariff code: 6900', { tariffCode: '6900' }],
    ['Network tariff code: N71', { tariffCode: 'N71' }],
    ['Network tariff code: 69', {}],
    ['Network tariff code: 71820', {}],
    ['Network tariff code: BLND', {}],
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
