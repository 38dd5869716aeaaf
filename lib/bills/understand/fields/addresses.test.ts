import { describe, expect, it } from 'vitest';
import { block, makeDocumentIndex } from '@/lib/testing/bill-documents';
import { addressEnd, readDown, trimAddress } from './addresses';

/** The address that begins with the first of some lines. */
function address(...lines: string[]) {
  const doc = makeDocumentIndex(block(40, 40, lines));
  const read = readDown(doc.lines.map((line) => ({ line, start: 0, end: line.text.length })));
  return read && [read.text, read.postcode, read.parts.length];
}

describe('an address over lines', () => {
  it.each([
    [['12 High Street', 'Footscray VIC 3011'], '12 High Street, Footscray VIC 3011'],
    [['Shop 4', '12 High Street', 'Footscray VIC 3011'], 'Shop 4, 12 High Street, Footscray VIC 3011'],
    [['12 Old', 'Mill Road', 'Footscray VIC 3011'], '12 Old, Mill Road, Footscray VIC 3011'],
    [['12 High Street, Port', 'Melbourne VIC 3207'], '12 High Street, Port Melbourne VIC 3207'],
    [['12 High Street', 'Footscray VIC', '3011'], '12 High Street, Footscray VIC 3011'],
    [['12 High Street', 'Footscray VIC 3011 Australia'], '12 High Street, Footscray VIC 3011'],
    [['Kestrel Bakery', '12 High Street', 'Footscray VIC 3011'], '12 High Street, Footscray VIC 3011'],
    [['Harrow Lane Vets Pty Ltd', '8/209 Osmond Lane', 'Footscray VIC 3011'], '8/209 Osmond Lane, Footscray VIC 3011'],
    [
      ['Kestrel 24 Bakery', '12 High Street', 'Footscray VIC 3011'],
      'Kestrel 24 Bakery, 12 High Street, Footscray VIC 3011',
    ],
    [['Kestrel Bakery', 'PO Box 12', 'Footscray VIC 3011'], 'PO Box 12, Footscray VIC 3011'],
  ])('%j', (lines, expected) => {
    expect(address(...lines)?.[0]).toBe(expected);
  });

  it('ends at its postcode, and is none without', () => {
    expect(address('12 High Street', 'Footscray VIC 3011', 'NMI 6305')).toEqual([
      '12 High Street, Footscray VIC 3011',
      '3011',
      2,
    ]);
    expect(address('12 High Street', 'Footscray')).toBeNull();
  });
});

describe('what stands before an address', () => {
  const street = '12 High Street';
  it.each([
    [': 12 High Street,', street],
    ['Supply address 12 High Street', street],
    ['Electricity supplied to 12 High Street', street],
    ['Your site is: 12 High Street', street],
    ['Premises: Lot 4 High Street', 'Lot 4 High Street'],
    ['Kestrel Bakery Pty Ltd, 12 High Street', street],
    ['Kestrel Bakery, 12 High Street', 'Kestrel Bakery, 12 High Street'],
    ['Gas account 8820 1142 for Kestrel Bakery, 12 High Street', street],
    ['NMI 63058806178 - 12 High Street', street],
    ['NMI 63058806178 - Shop 4, 12 High Street', 'Shop 4, 12 High Street'],
    ['Mill, Old - 12 High Street', 'Mill, Old - 12 High Street'],
    ['Tenancy: Shop 4, 12 High Street', 'Shop 4, 12 High Street'],
    ['NMI NCCC01234567: 12 High Street', street],
    ['NMI 6305880, 12 High Street', 'NMI 6305880, 12 High Street'],
  ])('is left out: "%s"', (text, expected) => {
    expect(trimAddress(text)).toBe(expected);
  });
});

it.each([
  ['12 High Street, Footscray VIC 3011 and more', 34, '3011'],
  ['12 High Street, Footscray', null, null],
  ['24 FEB 2026', null, null],
])('finds the end of "%s"', (text, end, postcode) => {
  const found = addressEnd(text);
  expect([found?.end ?? null, found?.postcode ?? null]).toEqual([end, postcode]);
});
