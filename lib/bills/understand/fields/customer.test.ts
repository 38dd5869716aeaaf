import { describe, expect, it } from 'vitest';
import { block, makeDocumentIndex, pairs, type Text, table } from '@/lib/testing/bill-documents';
import { findAddressBlocks } from './addresses';
import { findCustomer } from './customer';

const customer = (...texts: Text[]) => {
  const doc = makeDocumentIndex(texts);
  return findCustomer(doc, findAddressBlocks(doc))?.value;
};
const letter = (name: string) => block(40, 100, [name, 'PO Box 56', 'Chatswood NSW 2057']);

describe('the customer', () => {
  it('is no place that a bill is for', () => {
    const title = { x: 40, y: 180, text: 'Electricity bill for Shop 4, 113 Tallowood', size: 14 };
    expect(customer(...letter('Lacewing Hair Studio'), title)).toBe('Lacewing Hair Studio');
    expect(customer(title)).toBeUndefined();
  });

  it('goes on below where it breaks off, and ends before the place', () => {
    const trading = [
      'The Trustee for Osei Family Trust t/as',
      'Harbour Crust Bakery',
      '211 Hannell Street',
      'Wickham NSW 2293',
    ];
    expect(customer(...block(40, 100, trading))).toBe('The Trustee for Osei Family Trust t/as Harbour Crust Bakery');
    const village = ['Ballyrath Garden Centre', 'Rathmore', 'Naas', 'Co. Kildare', 'W91 D8T5'];
    expect(customer(...block(40, 100, village))).toBe('Ballyrath Garden Centre');
    const end = ['Koala Kids Childcare', 'Centre', '211 Hannell Street', 'Wickham NSW 2293'];
    expect(customer(...block(40, 100, end))).toBe('Koala Kids Childcare Centre');
  });

  it('ends before the address behind it', () => {
    const labelled = { x: 40, y: 100, text: 'Customer: Kestrel Bakery Pty Ltd, 12 High Street, Newcastle NSW 2300' };
    expect(customer(labelled)).toBe('Kestrel Bakery Pty Ltd');
    expect(customer(...block(40, 100, ['Account name', 'Kestrel Bakery 12 High Street Newcastle NSW 2300']))).toBe(
      'Kestrel Bakery',
    );
  });

  it('is no sentence', () => {
    expect(
      customer({ x: 40, y: 100, text: 'Customer satisfaction among large utilities in the east' }),
    ).toBeUndefined();
  });

  it('may offer a service, and is no statement', () => {
    const named = pairs(40, 100, 120, [['Customer', 'Wexford Laundry & Linen Service']]);
    expect(customer({ x: 40, y: 40, text: 'Natural Gas Statement', size: 14 }, ...named)).toBe(
      'Wexford Laundry & Linen Service',
    );
    expect(customer(...letter('Natural Gas Statement'))).toBeUndefined();
    expect(customer(...pairs(40, 100, 160, [['Service for:', 'BLUE HERON DINER LLC']]))).toBe('BLUE HERON DINER LLC');
  });

  it('is no legal form alone', () => {
    expect(customer(...letter('Bilby Biscuit Company Pty Ltd'))).toBe('Bilby Biscuit Company Pty Ltd');
  });

  it('is no head of a column', () => {
    const head = (...cells: string[]) =>
      table(300, [40, 200, 300, 400, 500], [cells, ['1 Aug 2026', '9 Sep 2026', '1,404.4', '300', '12.1']]);
    expect(customer(...head('From', 'To', 'Register', 'Units', 'Price'))).toBeUndefined();
    expect(customer(...pairs(40, 100, 120, [['To', 'Imported kWh']]))).toBeUndefined();
    expect(customer(...pairs(40, 100, 120, [['To', 'Quantity']]))).toBeUndefined();
    expect(customer(...pairs(40, 100, 120, [['To', 'Quantity Surveyors']]))).toBe('Quantity Surveyors');
  });

  it('may have a year or many words in its name', () => {
    expect(customer(...letter('Harbour Panelbeaters 2010 Ltd'))).toBe('Harbour Panelbeaters 2010 Ltd');
    expect(customer(...letter('Report of 2010 Reads'))).toBeUndefined();
    const trust = 'A & R Castellano Pty Ltd ATF Castellano Unit Trust';
    expect(customer(...letter(trust))).toBe(trust);
  });

  it('stands above the desk and the building', () => {
    const lines = ['Bracken Textiles plc', 'Energy Manager', 'Albion Mill', 'Canal Road', 'Keighley', 'BD21 3LG'];
    expect(customer(...block(40, 100, lines))).toBe('Bracken Textiles plc');
    expect(customer(...letter('Facilities Manager'))).toBeUndefined();
  });
});

describe('a name beside its label', () => {
  const labelled = (...texts: string[]) => customer(...texts.map((text, i) => ({ x: 40, y: 40 + 12 * i, text })));

  it.each([
    ['Customer: Driftwood Cafe Pty Ltd', 'Driftwood Cafe Pty Ltd'],
    ['Customer name - Driftwood Cafe', 'Driftwood Cafe'],
    ['Customer name: Ms Ada Wren', 'Ada Wren'],
    ['Customer name: Driftwood Cafe, ABN 44 568 373 059', 'Driftwood Cafe'],
    ['Customer name: Driftwood Cafe (ACN 568 373 059)', 'Driftwood Cafe'],
    ['Customer name: Driftwood Cafe,', 'Driftwood Cafe'],
    ['Customer name: "The Corner" Bakery', '"The Corner" Bakery'],
    ['Customer name: 4 Cranes Ramen', '4 Cranes Ramen'],
    ['Customer name: Driftwood Bros.', 'Driftwood Bros.'],
  ])('is read from "%s"', (text, name) => {
    expect(labelled(text)).toBe(name);
  });

  it.each([
    'Customer name: ab',
    'Customer name: driftwood cafe',
    'Customer name: Driftwood cost $12.00',
    'Customer name: Driftwood 10%',
    'Customer name: ada@example.com',
    'Customer name: 12345678',
    'Customer name: Driftwood 12345',
    'Customer name: Who is it?',
    'Customer name: Read this first.',
    'Customer name: SWA018',
    'Customer name: Pty Ltd',
    'Customer name: Energy Services',
    'Customer name: 9 July 2026',
    'Customer name: Shop 4, 18 Wattle Street',
    `Customer name: ${'Driftwood '.repeat(8)}`,
    'Customer name: One Two Three Four Five Six Seven Eight Nine Ten',
  ])('is none in "%s"', (text) => {
    expect(labelled(text)).toBeUndefined();
  });

  it('goes on below where it breaks off', () => {
    expect(labelled('Customer name: Driftwood Cafe Pty', 'Ltd')).toBe('Driftwood Cafe Pty Ltd');
    const rows = (first: string, second: string) => [
      { x: 40, y: 40, text: 'Customer' },
      { x: 140, y: 40, text: first },
      { x: 140, y: 54, text: second },
    ];
    expect(customer(...rows('Driftwood Cafe &', 'Bakery'))).toBe('Driftwood Cafe & Bakery');
    expect(customer(...rows('The House of', 'Tea'))).toBe('The House of Tea');
    expect(customer(...rows('Driftwood Cafe', 'Bakery'))).toBe('Driftwood Cafe');
  });
});

describe('a name over an address', () => {
  it.each([
    [['Driftwood Cafe', 'PO Box 12', 'Glenelg SA 5045'], 'Driftwood Cafe'],
    [['Driftwood Cafe Pty Ltd (ABN 44 568 373 059)', 'PO Box 12', 'Glenelg SA 5045'], 'Driftwood Cafe Pty Ltd'],
    [['Attention: Driftwood Cafe', 'PO Box 12', 'Glenelg SA 5045'], 'Driftwood Cafe'],
    [['Accounts payable', 'Driftwood Cafe', 'PO Box 12', 'Glenelg SA 5045'], 'Driftwood Cafe'],
    [['Koala Kids Childcare', 'Centre', 'PO Box 12', 'Glenelg SA 5045'], 'Koala Kids Childcare Centre'],
    [['Koala Kids and', 'their friends', 'PO Box 12', 'Glenelg SA 5045'], 'Koala Kids and their friends'],
    [['Bill to:', 'Driftwood Cafe', 'PO Box 12', 'Glenelg SA 5045'], 'Driftwood Cafe'],
    [['Pelican Energy ABN 44 568 373 059', 'Driftwood Cafe', 'PO Box 12', 'Glenelg SA 5045'], 'Driftwood Cafe'],
    [['AGL', 'Driftwood Cafe', 'PO Box 12', 'Glenelg SA 5045'], 'Driftwood Cafe'],
  ])('is read from %j', (lines, name) => {
    expect(
      customer({ x: 300, y: 20, text: 'Tax invoice' }, { x: 300, y: 40, text: 'Page' }, ...block(40, 100, lines)),
    ).toBe(name);
  });

  it('is not the sender’s own', () => {
    const own = block(40, 100, ['Oxbow Supplies', 'PO Box 12', 'Glenelg SA 5045']);
    expect(customer(...own, { x: 40, y: 300, text: 'www.oxbowsupplies.com.au' })).toBeUndefined();
    expect(customer(...block(40, 30, ['Pelican Energy', 'PO Box 12', 'Glenelg SA 5045']))).toBeUndefined();
  });

  it('is not set in much larger or smaller print', () => {
    const over = (size: number) =>
      customer(
        { x: 300, y: 40, text: 'Tax invoice' },
        { x: 40, y: 98 - size, text: 'Driftwood Cafe', size },
        ...block(40, 100, ['PO Box 12', 'Glenelg SA 5045']),
      );
    expect([7, 8, 11, 12].map(over)).toEqual([undefined, 'Driftwood Cafe', 'Driftwood Cafe', undefined]);
  });
});
