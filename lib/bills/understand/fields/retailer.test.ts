import { describe, expect, it } from 'vitest';
import { block, makeDocumentIndex, type Text, table } from '@/lib/testing/bill-documents';
import { findRetailer } from './retailer';

const small = (y: number, ...lines: string[]): Text[] => block(40, y, lines);
const rest = small(200, 'Peak usage 300 kWh', 'Off-peak usage 200 kWh', 'Supply charge 31 days', 'Some more words');
const retailer = (texts: Text[], customer: string | null = null) => {
  const field = findRetailer(makeDocumentIndex([...texts, ...rest]), customer);
  return field && [field.value, field.basis];
};

describe('findRetailer', () => {
  it('reads a name set in two lines whole', () => {
    const stacked = ['Riverstone', 'Volt'].map((text, i): Text => ({ x: 40, y: 30 + i * 20, text, size: 17 }));
    expect(retailer(stacked)).toEqual(['Riverstone Volt', 'prominent']);
  });

  it('writes a brand in small letters with capitals, and whole where it is printed whole', () => {
    const brand: Text = { x: 40, y: 30, text: 'bluestem ridge', size: 22 };
    expect(retailer([brand])).toEqual(['Bluestem Ridge', 'prominent']);
    expect(retailer([brand, ...small(70, 'Bluestem Ridge Energy')])?.[0]).toBe('Bluestem Ridge Energy');
    expect(retailer([brand, ...small(70, 'Bluestem Ridge Bakery')])?.[0]).toBe('Bluestem Ridge');
  });

  it('joins a name that is set in two weights', () => {
    const parts: Text[] = [
      { x: 40, y: 30, text: 'Gulf Coast', size: 18, bold: true },
      { x: 152, y: 30, text: 'Electricity', size: 18 },
    ];
    expect(retailer(parts)?.[0]).toBe('Gulf Coast Electricity');
  });

  it('takes a small brand on top for the name, and no heading of charges', () => {
    const heading: Text = { x: 40, y: 60, text: 'Your gas charges', size: 13 };
    expect(retailer([{ x: 40, y: 30, text: 'tessellate', size: 13 }, heading])?.[0]).toBe('Tessellate');
    expect(retailer([heading])).toBeNull();
  });

  it.each(['CURRENT BILL', 'ENERGY USAGE HISTORY', 'New charges', 'Your power'])('is no heading: %s', (text) => {
    expect(retailer([{ x: 40, y: 30, text, size: 20 }])).toBeNull();
  });

  it('is whom to pay, whose web address is printed', () => {
    const heading: Text = { x: 40, y: 30, text: 'CURRENT BILL', size: 14 };
    const payee = small(70, 'Make check payable to GSP in U.S. funds', 'GSP.com Page 1');
    expect(retailer([heading, ...payee])?.[0]).toBe('GSP');
    expect(retailer([heading, ...small(70, 'info@gspower.ca', 'www.gspower.ca')])).toEqual(['Gspower', 'only_one']);
    expect(retailer([heading, ...small(70, 'info@gspe.ca', 'www.gspe.ca')])).toEqual(['GSPE', 'only_one']);
  });

  it('is written as the bill writes it most often', () => {
    const logo: Text = { x: 40, y: 30, text: 'qgl', size: 24 };
    expect(retailer([logo, ...small(70, 'How to reach QGL', 'QGL values your privacy')])?.[0]).toBe('QGL');
  });

  it('knows a trading name', () => {
    const brand: Text = { x: 40, y: 30, text: 'Skerrow', size: 24 };
    const line = 'Skerrow Business Energy is a trading name of Skerrow Supply Limited';
    expect(retailer([brand, ...small(70, line)])?.[0]).toBe('Skerrow Business Energy');
  });

  it('keeps the "Co" of a brand, and drops the form of a company', () => {
    expect(retailer([{ x: 40, y: 30, text: 'Yonder Energy Co', size: 18 }])?.[0]).toBe('Yonder Energy Co');
    expect(retailer([{ x: 40, y: 30, text: 'Cuan Solas Energy DAC', size: 18 }])?.[0]).toBe('Cuan Solas Energy');
  });

  it('is not confirmed by a part of a longer name', () => {
    const texts = small(30, 'Basin Gas Trading charges you', 'See basingas.com.au', 'Call Basin Gas Trading');
    expect(retailer(texts)?.[1]).toBe('prominent');
  });

  it('is no head of a column', () => {
    const row = ['1 Aug 2026', 'Peak', '300', '120.00'];
    expect(retailer(table(40, [40, 160, 280, 400], [['From', 'Destription', 'Units', 'Price'], row]))).toBeNull();
  });

  it('may stand in small letters on top of a page that follows', () => {
    const top: Text[] = [
      { x: 40, y: 30, text: 'wagtail energy' },
      { x: 400, y: 30, text: 'Page 2 of 2' },
    ];
    expect(retailer(top)?.[0]).toBe('Wagtail Energy');
  });

  it.each([
    'The detail',
    'The Detail',
    'More on this page',
    '32 days',
    'Peak',
    'Site detail',
    'PO Box 90',
    'Register Previous Latest',
    'Tax invoice',
    'Energy used',
    'Peak energy',
  ])('is not "%s", however large', (text) => {
    expect(retailer([{ x: 40, y: 30, text, size: 22 }])).toBeNull();
  });

  it('is not named by the first words of a page alone', () => {
    expect(retailer([{ x: 40, y: 30, text: 'Corner Lathe' }, ...small(45, 'Some words of usual size')])).toBeNull();
    expect(retailer([{ x: 40, y: 30, text: 'Corner Lathe', size: 11 }])).toEqual(['Corner Lathe', 'prominent']);
  });

  it('is not the customer, with or without a form', () => {
    const brand: Text = { x: 40, y: 30, text: 'Mill Hand Brewing Co', size: 18 };
    expect(retailer([brand], 'Mill Hand Brewing')).toBeNull();
  });

  it('is sure with a web address, and less so where another name comes as near', () => {
    const brand: Text = { x: 40, y: 30, text: 'Pelican Energy', size: 22 };
    const more = small(70, 'Pelican Energy Pty Ltd ABN 44 568 373 059', 'www.pelicanenergy.com.au');
    expect(retailer([brand, ...more])).toEqual(['Pelican Energy', 'two_places']);
    const other = small(
      110,
      'Heron Power Pty Ltd ABN 51 824 753 556',
      'Heron Power',
      'www.heronpower.com.au heronpower.com',
    );
    const rival: Text = { x: 300, y: 30, text: 'Heron Power', size: 22 };
    expect(retailer([brand, rival, ...more, ...other])?.[1]).toBe('prominent');
  });
});

describe('the name that speaks most for itself', () => {
  const large = (text: string, size = 22): Text => ({ x: 40, y: 30, text, size });

  it('is printed largest, or with a word of the trade, or before the title', () => {
    expect(retailer([large('Kestrel')])?.[0]).toBe('Kestrel');
    expect(retailer([large('Kestrel', 12), ...small(60, 'Some words of usual size')])?.[0]).toBe('Kestrel');
    expect(retailer([large('Kestrel', 12), { x: 40, y: 60, text: 'Amount due', size: 16 }])).toBeNull();
    expect(retailer([large('Kestrel Energy', 12), { x: 40, y: 60, text: 'Amount due', size: 16 }])?.[0]).toBe(
      'Kestrel Energy',
    );
    expect(
      retailer([
        { x: 40, y: 30, text: 'Kestrel' },
        { x: 200, y: 30, text: 'Tax invoice' },
        { x: 40, y: 60, text: 'Amount due', size: 16 },
      ])?.[0],
    ).toBe('Kestrel');
  });

  it('has its web address on the bill', () => {
    const others = [large('Kestrel', 12), { x: 40, y: 60, text: 'Amount due', size: 16 }];
    expect(retailer([...others, ...small(90, 'www.kestrel.com.au')])?.[0]).toBe('Kestrel');
  });

  it('is not the customer', () => {
    expect(retailer([large('Kestrel')], 'Kestrel Pty Ltd')).toBeNull();
    expect(retailer([large('Kestrel')], 'Bakery')?.[0]).toBe('Kestrel');
  });

  it('is sure in two places, unless another comes as near', () => {
    const legal = small(500, 'Kestrel Energy Pty Ltd ABN 44 568 373 059');
    expect(retailer([large('Kestrel Energy'), ...legal])).toEqual(['Kestrel Energy', 'two_places']);
    expect(retailer([large('Kestrel Energy')])).toEqual(['Kestrel Energy', 'prominent']);
    const rival = [
      { x: 300, y: 30, text: 'Merlin Energy', size: 22 },
      ...small(520, 'Merlin Energy Pty Ltd ABN 51 824 753 556'),
    ];
    expect(retailer([large('Kestrel Energy'), ...legal, ...rival])?.[1]).toBe('prominent');
  });

  it('is as short as by its number', () => {
    const legal = small(500, 'Kestrel Energy Ltd ABN 44 568 373 059');
    expect(retailer([large('Kestrel Energy Business'), ...legal])?.[0]).toBe('Kestrel Energy');
    expect(retailer([large('Kestrel Energy Business')])?.[0]).toBe('Kestrel Energy Business');
  });

  it.each([
    '12 High Street, Footscray VIC 3011',
    'Kestrel 1234',
    'Kestrel:',
    'mail@kestrel',
    'kestrel one',
    'Hi Kestrel',
    'One Two Three Four Five Six Seven',
    'ab',
  ])('is not "%s"', (text) => {
    expect(retailer([large(text, 12)])?.[0]).not.toBe(text);
  });

  it('is not that of the network', () => {
    const two = (text: string) => retailer([...small(40, 'Merlin Energy Pty Ltd'), ...small(60, text)])?.[0];
    expect(two('Faults: Kestrel Energy Pty Ltd')).toBe('Merlin Energy');
  });
});
