import { describe, expect, it } from 'vitest';
import { block, makeDocumentIndex, type Text } from '@/lib/testing/bill-documents';
import { findAddressBlocks, findSupplyAddress } from './addresses';

const address = (...texts: Text[]) => {
  const doc = makeDocumentIndex(texts);
  const { supplyAddress, supplyPostcode } = findSupplyAddress(doc, findAddressBlocks(doc), () => false);
  return [supplyAddress?.value, supplyPostcode?.value, supplyAddress?.basis];
};
const line = (text: string, y = 40): Text => ({ x: 40, y, text });

describe('the supply address', () => {
  it.each([
    ['18 Wattle Street, Footscray VIC 3011', '3011'],
    ['18 Wattle Street, Footscray V.I.C. 3011', undefined],
    ['2207 County Line Rd, Millet, NE 68831', '68831'],
    ['Unit 4 Tannery Wharf, Selbrook, BS37 9QT', 'BS37 9QT'],
    ['3 Saddlers Row, Wynthorpe, YO51 7KD', 'YO51 7KD'],
    ['3 Saddlers Row, 7 kW at AB1 7KW of demand', undefined],
    ['Unit 2, Mill Yard, Kilcarrow, Co. Galway, H62 X3K8', 'H62 X3K8'],
    ['12 King Street West, Toronto ON M5H 1A1', 'M5H 1A1'],
    ['12 King Street West, Larchmere ON NOX 9Z7', 'N0X 9Z7'],
    ['8 Quay Street, Auckland 1010', '1010'],
    ['1 Ombudsman Road, Queensland 1800 662 837', undefined],
    ['8 Quay Street, December 2026', undefined],
  ])('ends at its postcode: %s', (text, postcode) => {
    expect(address(line(`Supply address: ${text}`))[1]).toBe(postcode);
  });

  it('is not the postal address, whichever comes first', () => {
    const post = line('Postal address: 7 Quay Street, Glenelg SA 5045');
    expect(address(post, line('Site address: 18 Wattle Street, Footscray VIC 3011', 60))[1]).toBe('3011');
    expect(address(line('Site address: 18 Wattle Street, Footscray VIC 3011'), { ...post, y: 60 })[1]).toBe('3011');
  });

  it('says that it is the only address where no label names it', () => {
    expect(address(...block(40, 40, ['Driftwood Cafe', '7 Quay Street', 'Glenelg SA 5045']))[2]).toBe('only_one');
  });
});

describe('the place of supply', () => {
  const street = '18 Wattle Street, Footscray VIC 3011';
  const labelled = (value: string, ...more: Text[]) => address(line(`Supply address: ${value}`), ...more)[0];

  it.each([
    [street, street],
    ['18 Wattle Street', '18 Wattle Street'],
    ['Shop 4 Wattle Street', 'Shop 4 Wattle Street'],
    ['details', undefined],
    ['to 30 June 2026', undefined],
    ['Wattle', undefined],
    ['18 Wattle', undefined],
  ])('beside its label, "%s", is %s', (value, expected) => {
    expect(labelled(value)).toBe(expected);
  });

  it('may go on below the label with a colon, or below its own street', () => {
    const whole = '77 Calabash Cir, Brineport, FL 33998';
    expect(address(...block(40, 40, ['Service for:', '77 Calabash Cir', 'Brineport, FL 33998']))[0]).toBe(whole);
    const town = { x: 112.4, y: 51, text: 'Brineport, FL 33998' };
    expect(address(line('Service address: 77 Calabash Cir'), town)[0]).toBe(whole);
  });

  it('goes on below a comma, across a wider gap', () => {
    const below = (text: string) => [
      line('Supply address', 40),
      { x: 160, y: 40, text },
      { x: 160, y: 60, text: 'Kotuku Valley 4398' },
    ];
    expect(address(...below('417 Beacon Loop Road,'))[1]).toBe('4398');
    expect(address(...below('417 Beacon Loop Road'))[1]).toBeUndefined();
  });

  it('beside its label counts before any other', () => {
    const other = block(40, 200, ['Driftwood Cafe', '9 Creek Road', 'Glenelg SA 5045']);
    expect(labelled(street, ...other)).toBe(street);
    expect(address(...other, line('9 Creek Road, Glenelg SA 5045', 300))[0]).toBe('9 Creek Road, Glenelg SA 5045');
  });

  it('is no box, and no place by its year alone', () => {
    expect(address(...block(40, 200, ['Driftwood Cafe', 'PO Box 12', 'Glenelg SA 5045']))[0]).toBeUndefined();
    expect(address(line('Business Saver 2026'))[0]).toBeUndefined();
  });

  it.each([
    [
      'Electricity for 1 Apr 2026 to 30 Jun 2026, 91 days, at Unit 3, 387 Old Northern Road, Footscray VIC 3011.',
      'Unit 3, 387 Old Northern Road, Footscray VIC 3011',
    ],
    [
      'Gas supplied to 387 Old Northern Road, Footscray VIC 3011 for us all.',
      '387 Old Northern Road, Footscray VIC 3011',
    ],
  ])('in a sentence: "%s"', (text, expected) => {
    expect(address(...block(40, 40, ['Thank you for being with us for so long,', text]))[0]).toBe(expected);
  });
});

describe('of two addresses beside labels', () => {
  const better = (first: string, second: string) =>
    address(line(`Supply address: ${first}`), line(`Supply address: ${second}`, 80))[0];
  const street = '18 Wattle Street, Footscray VIC 3011';

  it.each(['Footscray VIC 3011', 'PO Box 12, Glenelg SA 5045'])('the one of a street counts, not "%s"', (other) => {
    expect([better(other, street), better(street, other)]).toEqual([street, street]);
  });
});
