import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, pairs, type Text } from '@/lib/testing/bill-documents';
import { findAccountNumber, findInvoiceNumber } from './references';

const line = (text: string, y = 40): Text => ({ x: 40, y, text });
const account = (...texts: Text[]) => findAccountNumber(makeDocumentIndex(texts))?.value ?? null;

describe('the account number', () => {
  it.each([
    ['Account number 796 714 294', '796714294'],
    ['Account number: 1234', '1234'],
    ['Account number ABC123', 'ABC123'],
    ['It was made for customer number 500 731 884. It covers power', '500731884'],
    ['Account number 123', null],
    ['Account number 1234.5%', null],
    ['Account number $1,234.50', null],
    ['BSB 123-456 Account number 1234 5678', null],
  ])('in "%s" is %s', (text, expected) => {
    expect(account(line(text))).toBe(expected);
  });

  it('is not the ABN', () => {
    const doc = makeDocumentIndex([line('Account number 44-568-373-059')]);
    expect(findAccountNumber(doc, '44568373059')).toBeNull();
  });
});

describe('the invoice number', () => {
  const invoice = (label: string, value: string, accountNumber: string | null = '24393885') =>
    findInvoiceNumber(makeDocumentIndex(pairs(40, 40, 300, [[label, value]])), accountNumber)?.value ?? null;

  it.each([
    ['Tax invoice', 'INV-70418822', 'INV-70418822'],
    ['Invoice number', '2439-3885', null],
    ['Invoice date', '12 Aug 2026', null],
    ['Invoice number', '70418822 BSB 123-456', null],
  ])('of "%s" and "%s" is %s', (label, value, expected) => {
    expect(invoice(label, value)).toBe(expected);
  });
});
