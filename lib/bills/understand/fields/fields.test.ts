import { describe, expect, it } from 'vitest';
import { block, makeDocumentIndex, pairs, type Text } from '@/lib/testing/bill-documents';
import { findAddressBlocks, findSupplyAddress } from './addresses';
import { findCustomer } from './customer';
import { findBillDates } from './dates';
import { findRetailer } from './retailer';
import { findSites } from './site-identifier';

const line = (text: string, y = 40): Text => ({ x: 40, y, text });

describe('the number of the connection', () => {
  const site = (...texts: Text[]) => findSites(makeDocumentIndex(texts)).siteIdentifier?.value;

  it.each([
    ['NMI 63052204171', '63052204171'],
    ['NMI: 6305 220 417 1', '63052204171'],
    ['NMI 6305220417/1', '63052204171'],
    ['National Meter Identifier 6305-2204-171', '63052204171'],
    ['NMI NCCC012345', 'NCCC012345'],
    ['NMI 6305220417 2 of 3 meters', '6305220417'],
  ])('reads %s', (text, id) => {
    expect(site(line(text))).toEqual({ kind: 'nmi', id });
  });

  it('is never the NMI of the building', () => {
    expect(site(line('Parent NMI 4103456789'), line('Your NMI 6305220417', 60))).toEqual({
      kind: 'nmi',
      id: '6305220417',
    });
  });

  it('is not an ABN or a payment reference', () => {
    expect(site(line('ABN 44 568 373 059'), line('BPAY biller code 998745 Ref 63052204171', 60))).toBeUndefined();
  });

  it('is found without a label by its check digit and range', () => {
    expect(site(line('6305 220 417 1'))).toEqual({ kind: 'nmi', id: '63052204171' });
    expect(site(line('6305 220 417 2'))).toBeUndefined();
  });

  it.each([
    ['MIRN 5310 245 678 0', { kind: 'mirn', id: '53102456780' }],
    ['ICP number 0009287506LC08A', { kind: 'icp', id: '0009287506LC08A' }],
  ])('reads %s', (text, expected) => {
    expect(site(line(text))).toEqual(expected);
  });
});

describe('the supply address', () => {
  const address = (...texts: Text[]) => {
    const doc = makeDocumentIndex(texts);
    const { supplyAddress, supplyPostcode } = findSupplyAddress(doc, findAddressBlocks(doc), () => false);
    return [supplyAddress?.value, supplyPostcode?.value];
  };
  const letter = block(40, 40, ['Driftwood Cafe', '7 Quay Street', 'Glenelg SA 5045']);

  it('is not that of the letter', () => {
    expect(address(...letter, line('Supply address: Unit 7, 252 Wattle Street, Footscray VIC 3011', 120))).toEqual([
      'Unit 7, 252 Wattle Street, Footscray VIC 3011',
      '3011',
    ]);
  });

  it('is put together from the lines of a narrow column', () => {
    expect(
      address(...letter, ...block(320, 120, ['Site address', 'Unit 7, 252 Wattle', 'Street, Footscray VIC', '3011'])),
    ).toEqual(['Unit 7, 252 Wattle Street, Footscray VIC 3011', '3011']);
  });

  it('leaves out the name above the street', () => {
    expect(
      address(...block(40, 40, ['Service address', 'Driftwood Cafe', '252 Wattle Street', 'Footscray VIC 3011'])),
    ).toEqual(['252 Wattle Street, Footscray VIC 3011', '3011']);
  });

  it('is the only address of the bill where no label names one, and then unsure', () => {
    const doc = makeDocumentIndex(letter);
    const { supplyPostcode } = findSupplyAddress(doc, findAddressBlocks(doc), () => false);
    expect(supplyPostcode).toMatchObject({ value: '5045', basis: 'only_one' });
  });
});

it('joins a street broken over two lines', () => {
  const doc = makeDocumentIndex([
    ...block(40, 60, ['Driftwood Cafe Pty Ltd', 'PO Box 12', 'Glenelg SA 5045']),
    ...block(40, 200, ['Ground Floor, 509 Wattle', 'Road, Footscray VIC 3011']),
  ]);
  const { supplyAddress } = findSupplyAddress(doc, findAddressBlocks(doc), () => false);
  expect(supplyAddress?.value).toBe('Ground Floor, 509 Wattle Road, Footscray VIC 3011');
});

it('reads the day of payment behind a label that says for what', () => {
  const doc = makeDocumentIndex([
    ...pairs(40, 40, 300, [
      ['Issue date', '3 May 2026'],
      ['Due date for new charges', '22 MAY 26'],
    ]),
  ]);
  const period = { start: null, end: null, days: null, misprintedDays: null };
  expect(findBillDates(doc, period, '2026-11-20').dueDate?.value).toBe('2026-05-22');
});

describe('the parties', () => {
  it('are the sender by size, ABN and web address, and the name over the postal address', () => {
    const doc = makeDocumentIndex([
      { x: 40, y: 30, text: 'Pelican Energy Business', size: 20 },
      line('Pelican Energy Pty Ltd ABN 44 568 373 059', 60),
      ...block(40, 100, ['The Manager', 'Driftwood Cafe Pty Ltd', 'PO Box 12', 'Glenelg SA 5045']),
      line('Questions? Visit pelicanenergy.com.au', 160),
    ]);
    const customer = findCustomer(doc, findAddressBlocks(doc));
    expect(customer!.value).toBe('Driftwood Cafe Pty Ltd');
    expect(findRetailer(doc, customer!.value)).toMatchObject({ value: 'Pelican Energy', basis: 'two_places' });
  });

  it('know a title from a name', () => {
    const doc = makeDocumentIndex([
      { x: 40, y: 30, text: 'Pelican Energy gas account', size: 18 },
      line('TAX INVOICE', 60),
      line('ABN 44 568 373 059', 80),
      line('Thank you for paying on time', 600),
    ]);
    expect(findRetailer(doc, null)!.value).toBe('Pelican Energy');
  });
});
