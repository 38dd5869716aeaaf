import { describe, expect, it } from 'vitest';
import { block, makeDocumentIndex, type Text } from '@/lib/testing/bill-documents';
import { findRetailer } from './retailer';

const small = (y: number, ...lines: string[]): Text[] => block(40, y, lines);
const large = (text: string, size = 22): Text => ({ x: 40, y: 30, text, size });
const rest = small(200, 'Peak usage 300 kWh', 'Off-peak usage 200 kWh', 'Supply charge 31 days', 'Some more words');
const retailer = (texts: Text[], customer: string | null = null) => {
  const field = findRetailer(makeDocumentIndex([...texts, ...rest]), customer);
  return field && [field.value, field.basis];
};

describe('the retailer', () => {
  it.each<[string, Text[], string]>([
    ['printed largest', [large('Kestrel')], 'Kestrel'],
    ['with a legal form that is left out', [large('Cuan Solas Energy DAC')], 'Cuan Solas Energy'],
    ['with the "Co." of a legal name', small(40, 'Yonder Energy Co. Pty Ltd ABN 51 824 753 556'), 'Yonder Energy Co'],
    ['with "& Co."', [large('Yonder & Co. Pty Ltd')], 'Yonder & Co'],
    [
      'as its heading, not by its legal name',
      [large('Yonder Energy'), ...small(60, 'Yonder Energy Retail Pty Ltd ABN 51 824 753 556')],
      'Yonder Energy',
    ],
    ['before the words of a title', [large('Pelican Energy gas account', 18)], 'Pelican Energy'],
    ['in small letters', [large('tessellate', 13)], 'Tessellate'],
    [
      'beside a customer in small print',
      [
        large('tessellate'),
        { x: 400, y: 34, text: 'MARIGOLD YARN LTD', size: 8 },
        ...small(60, 'Bill date: 2 May 2026'),
      ],
      'Tessellate',
    ],
    ['without the word for its businesses', [large('Gantry Hill Power Business')], 'Gantry Hill Power'],
    ['without what it sells', [large('Pelican Energy Gas')], 'Pelican Energy'],
    [
      'whole in another place',
      [large('bluestem ridge'), ...small(70, 'Bluestem Ridge Energy')],
      'Bluestem Ridge Energy',
    ],
    ['without other words', [large('bluestem ridge'), ...small(70, 'Bluestem Ridge Bakery')], 'Bluestem Ridge'],
    ['of its web address', [large('CURRENT BILL'), ...small(70, 'www.gspower.ca')], 'Gspower'],
    ['not of the network', small(40, 'Merlin Energy Pty Ltd', 'Faults: Kestrel Energy Pty Ltd'), 'Merlin Energy'],
    [
      'in two lines',
      ['Riverstone', 'Volt'].map((text, i): Text => ({ x: 40, y: 30 + i * 20, text, size: 17 })),
      'Riverstone Volt',
    ],
    [
      'at the top of a later page',
      [
        { x: 40, y: 30, text: 'wagtail energy' },
        { x: 400, y: 30, text: 'Page 2 of 2' },
      ],
      'Wagtail Energy',
    ],
  ])('is the name %s', (_, texts, name) => {
    expect(retailer(texts)?.[0]).toBe(name);
  });

  it.each([
    ['Brant', 'brantpower.com.au', true],
    ['Kiri', 'kiri.com.au', true],
    ['Kiri', 'kiripower.com.au', false],
    ['Salt and Vane', 'saltvane.com.au', true],
    ['Brant', 'powerbrant.com.au', false],
  ])('of two headings is %s where the web address is %s: %s', (name, host, isIt) => {
    const headings = ['Harbour Point', name].map((text, i): Text => ({ x: 40 + 260 * i, y: 30, text, size: 16 }));
    expect(
      retailer([...headings, ...small(60, `See www.${host}`, 'Come to Harbour Point', 'Harbour Point news')])?.[0],
    ).toBe(isIt ? name : 'Harbour Point');
  });

  it.each([
    ...[
      'The detail',
      '32 days',
      'Peak',
      'PO Box 90',
      'Register Previous Latest',
      'Tax invoice - Electricity account',
      'Energy used',
    ],
    ...['CURRENT BILL', 'ENERGY USAGE HISTORY', 'New charges', 'Your power', 'Your gas charges', '$532 Kestrel'],
    ...['12 High Street, Footscray VIC 3011', 'mail@kestrel', 'Hi Kestrel', 'ab'],
  ])('is not "%s", however large', (text) => {
    expect(retailer([large(text)])).toBeNull();
  });

  it('is not the customer, with or without a legal form', () => {
    expect(retailer([large('Mill Hand Brewing Co', 18)], 'Mill Hand Brewing')).toBeNull();
  });

  it('is sure in two places, and not by a part of a longer name', () => {
    const legal = small(70, 'Pelican Energy Pty Ltd ABN 44 568 373 059', 'www.pelicanenergy.com.au');
    expect(retailer([large('Pelican Energy'), ...legal])).toEqual(['Pelican Energy', 'two_places']);
    expect(retailer([large('Pelican Energy')])).toEqual(['Pelican Energy', 'prominent']);
    const part = small(30, 'Basin Gas Trading charges you', 'See basingas.com.au', 'Call Basin Gas Trading');
    expect(retailer(part)?.[1]).toBe('prominent');
  });
});
