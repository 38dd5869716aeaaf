import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, pairs, pictured, type Text } from '@/lib/testing/bill-documents';
import { indexDocument } from '../document-index';
import { findAccountNumber, findInvoiceNumber } from './references';

const line = (text: string, y = 40): Text => ({ x: 40, y, text });
const account = (...texts: Text[]) => findAccountNumber(makeDocumentIndex(texts))?.value ?? null;
const invoice = (...texts: Text[]) => findInvoiceNumber(makeDocumentIndex(texts), null)?.value ?? null;

describe('the number of the account', () => {
  it.each([
    ['Account number 796 714 294', '796714294'],
    ['Account number: 1234', '1234'],
    ['Account number ABC123', 'ABC123'],
    ['Account number 1300 975 707', '1300975707'],
    ['Account number 123', null],
    ['Account number AB123', null],
    ['Account number 1234.5%', null],
    ['Account number 12345%', null],
    ['Account number $1,234.50', null],
    ['BSB 123-456 Account number 1234 5678', null],
  ])('in "%s" is %s', (text, expected) => {
    expect(account(line(text))).toBe(expected);
  });

  it('is the longer of two, and no number to call', () => {
    expect(account(line('Account number 4521'), line('Account number 79671429', 60))).toBe('79671429');
    expect(account(line('Account number 1300 975 707'), line('Account number 79671429', 60))).toBe('79671429');
  });

  it('is no number of other things', () => {
    const doc = makeDocumentIndex([line('Account number 44-568-373-059')]);
    expect(findAccountNumber(doc, ['44568373059'])).toBeNull();
    expect(findAccountNumber(doc, ['44568373058'])?.value).toBe('44-568-373-059');
  });

  it('has its alike letters settled in a picture', () => {
    const doc = indexDocument(pictured(pairs(40, 40, 200, [['Account number', '7967142O4']]), {}));
    expect(findAccountNumber(doc)?.value).toBe('796714204');
    expect(account(...pairs(40, 40, 200, [['Account number', '7967142O4']]))).toBe('7967142O4');
  });
});

describe('the number of the invoice', () => {
  it('is not that of the account, whatever its marks', () => {
    const doc = makeDocumentIndex(pairs(40, 40, 200, [['Invoice number', '796-714-294']]));
    expect(findInvoiceNumber(doc, '796714294')).toBeNull();
    expect(findInvoiceNumber(doc, '796714295')?.value).toBe('796-714-294');
    expect(findInvoiceNumber(doc, null)?.value).toBe('796-714-294');
  });

  it('is the second of two behind one label', () => {
    const second = (label: string, value: string) =>
      findInvoiceNumber(makeDocumentIndex(pairs(40, 40, 300, [[label, value]])), '24393885')?.value ?? null;
    expect(second('Account / invoice', '24393885 / 8641630541')).toBe('8641630541');
    expect(second('Account / Tax invoice', '24393885 / INV-86416')).toBe('INV-86416');
    expect(second('Account / invoice', '24393885 / 864')).toBeNull();
  });

  it('may have a short part behind a stroke', () => {
    expect(invoice(line('Invoice 405149 / 53'))).toBe('405149/53');
    expect(invoice(...pairs(40, 40, 300, [['Invoice number', '405149 / 53']]))).toBe('405149/53');
    expect(invoice(line('Invoice number 405149 / 5320'))).toBe('405149');
    expect(invoice(line('Invoice number 405149 / 53 pages'))).toBe('405149');
    expect(account(...pairs(40, 40, 300, [['Account / invoice', '24393885 / 864']]))).toBe('24393885');
  });

  it('may stand alone close to the title', () => {
    const title = line('Your electricity bill');
    expect(invoice(title, line('No. 2740700424', 60))).toBe('2740700424');
    expect(invoice(line('No. 2740700424'), { ...title, y: 60 })).toBe('2740700424');
    expect(invoice(title, line('2740700424', 60))).toBeNull();
    expect(invoice(title, line('No. 274', 60))).toBeNull();
    expect(invoice(title, line('No. 2740700424 of ten', 60))).toBeNull();
  });

  it('does not stand far from its title', () => {
    const words = ['One', 'Two', 'Three'].map((text, i) => line(text, 80 + i * 20));
    expect(invoice(line('Your electricity bill', 60), ...words.slice(0, 1), line('No. 2740700424', 140))).toBe(
      '2740700424',
    );
    expect(invoice(line('Your electricity bill', 60), ...words, line('No. 2740700424', 140))).toBeNull();
  });

  it('may say itself what it is', () => {
    expect(invoice(line('INV-48579024 | NMI 41020606516'))).toBe('INV-48579024');
    expect(invoice(line('Charges and credits (INV48579024)'))).toBe('INV48579024');
    expect(invoice(line('INV-4857'))).toBeNull();
    expect(invoice(line('REINV-48579024'))).toBeNull();
    expect(invoice(line('INV-48579024'), line('Invoice number 70418822', 60))).toBe('70418822');
  });

  it('is no number of a bank', () => {
    expect(invoice(line('Invoice number 70418822 BSB 123-456'))).toBeNull();
  });
});
