import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, type Text } from '@/lib/testing/bill-documents';
import { beginsCompany, completeName, isTradeEnd, squash, withoutBrandForm, withoutForm } from './names';
import {
  cleanName,
  findLabelledNames,
  findLargePrint,
  findSignatures,
  findTradingNames,
  readLegalNames,
} from './retailer-names';

const line = (text: string, y = 40, size = 9): Text => ({ x: 40, y, text, size });
const usual = ['Peak usage', 'Off-peak usage', 'Some words', 'More words', 'Last words'].map((text, i) =>
  line(text, 300 + 30 * i),
);
const names = (found: { name: string }[]) => found.map(({ name }) => name);

describe('a name', () => {
  it('is alike whatever its signs, and without its legal form', () => {
    expect(squash('O’Dea & Sons 24')).toBe('odeasons24');
    expect([withoutForm('Yonder Energy Pty Ltd'), withoutBrandForm('Yonder Energy Pty Ltd')]).toEqual([
      'Yonder Energy',
      'Yonder Energy',
    ]);
    expect(['Yonder Energy Co', 'Yonder Trust', 'Yonder Corp.', 'Yonder Corporation'].map(withoutBrandForm)).toEqual([
      'Yonder Energy Co',
      'Yonder Trust',
      'Yonder Corp.',
      'Yonder Corporation',
    ]);
  });

  it.each([
    ['Tax invoice from Yonder Energy', 'Yonder Energy'],
    ['The bill from Yonder Energy', 'Yonder Energy'],
    ['Issued by Yonder Energy Pty Ltd', 'Yonder Energy'],
    ['Supplied by Yonder Energy -', 'Yonder Energy'],
    ['Yonder Energy |', 'Yonder Energy'],
  ])('stands in "%s"', (text, name) => {
    expect(cleanName(text)).toBe(name);
  });

  it('ends in a word of the trade, or not', () => {
    expect([isTradeEnd('Lonestar Volt Energy'), isTradeEnd('Energy Lonestar'), isTradeEnd('')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('begins the name of a company of the trade', () => {
    expect(beginsCompany('Contact', [{ name: 'Contact Energy Limited' }])).toBe(true);
    expect(beginsCompany('Contact', [{ name: 'Contact Lenses Limited' }])).toBe(false);
    expect(beginsCompany('Cont', [{ name: 'Contact Energy Limited' }])).toBe(false);
  });
});

describe('a name made whole', () => {
  const whole = (name: string, ...others: [string, number][]) =>
    completeName(
      { name, score: 3 },
      others.map(([other, score]) => ({ name: other, score })),
    ).name;

  it.each<[string, [string, number][], string]>([
    ['Opus', [['Opus Energy', 1]], 'Opus Energy'],
    ['Cascade Coast', [['Cascade Coast Power & Light', 2]], 'Cascade Coast Power & Light'],
    ['Opus', [['Opus Energy', 0.9]], 'Opus'],
    ['Opus', [['Opus Bakery', 2]], 'Opus'],
    ['Opus', [['Magnum Energy', 2]], 'Opus'],
    ['Opus', [['Opus Power &', 2]], 'Opus'],
    [
      'Opus',
      [
        ['Opus Energy', 1],
        ['Opus Power', 2],
      ],
      'Opus Power',
    ],
    ['Opus Energy', [['Opus Energy Power', 2]], 'Opus Energy'],
    ['Opus', [['Opus', 2]], 'Opus'],
  ])('%s of %j is %s', (name, others, expected) => {
    expect(whole(name, ...others)).toBe(expected);
  });
});

describe('names of companies', () => {
  it.each<[string, string[]]>([
    ['Kestrel Energy Pty Ltd ABN 44 568 373 059', ['Kestrel Energy']],
    ['Kestrel Energy Limited', ['Kestrel Energy']],
    ['Kestrel & Sons, Inc.', ['Kestrel & Sons']],
    ['Kestrel Energy inc. GST', []],
    ['Customer Kestrel Energy Pty Ltd', ['Customer Kestrel Energy']],
    ['Dear Kestrel Energy Pty Ltd', ['Dear Kestrel Energy']],
    ['Kestrel Energy', []],
    ['Kestrel Limitless', []],
  ])('stand in "%s": %j', (text, expected) => {
    expect(names(readLegalNames(makeDocumentIndex([line(text)])))).toEqual(expected);
  });

  it('are surest beside their number, and less sure near one', () => {
    const score = (...texts: Text[]) => readLegalNames(makeDocumentIndex(texts))[0]?.score;
    const company = line('Kestrel Energy Ltd');
    expect(score(line('Kestrel Energy Ltd ABN 44 568 373 059'))).toBe(3.5);
    expect(score(line('Kestrel Energy Ltd, company no. 12'))).toBe(3.5);
    expect(score(company, line('ABN 44 568 373 059', 52))).toBe(2.2);
    expect(score(company, line('VAT reg 12', 52))).toBe(2.2);
    expect(score(company, line('ABN 44 568 373 059', 67))).toBe(1);
    expect(score(company, line('Thank you', 52))).toBe(1);
  });
});

describe('names in large print', () => {
  const large = (...texts: Text[]) => names(findLargePrint(makeDocumentIndex([...texts, ...usual])));
  const small = [line('Page', 10), line('Some more', 20), line('And more', 30)];

  it('stand near the top of the first page', () => {
    expect(large(...small, line('Kestrel', 45, 14))).toContain('Kestrel');
    expect(large(...small, line('Kestrel', 200, 14))).not.toContain('Kestrel');
    expect(large(...small, line('Kestrel', 45, 10.4))).toContain('Kestrel');
    expect(large(...small, line('Kestrel', 45, 10.3))).not.toContain('Kestrel');
    expect(large(line('Kestrel', 40, 9))).toContain('Kestrel');
  });

  it('are no titles, and no figures', () => {
    expect(large(line('Tax invoice', 40, 20))).toEqual([]);
    expect(large(line('$532 Kestrel', 40, 20))).toEqual([]);
    expect(large(line('Contact', 40, 20), line('Contact Energy Ltd', 100))).toContain('Contact');
    expect(large(line('Contact', 40, 20), line('Contact Lenses Ltd', 100))).not.toContain('Contact');
  });

  it('may be set in two lines', () => {
    expect(large(line('Kestrel', 30, 16), line('Energy', 47, 16))).toContain('Kestrel Energy');
    expect(large(line('Kestrel', 30, 16), line('Energy', 54, 16))).not.toContain('Kestrel Energy');
    expect(large(line('Kestrel', 30, 16), line('Energy', 47, 12))).not.toContain('Kestrel Energy');
    expect(large(line('Kestrel', 30, 16), { ...line('Energy', 47, 16), x: 43 })).not.toContain('Kestrel Energy');
    expect(large(line('Lonestar Volt', 30, 16), line('Energy', 47, 16))).not.toContain('Energy');
  });

  it('in small letters are written with capitals where by far the largest', () => {
    expect(large(line('bluestem ridge', 40, 22))).toContain('Bluestem Ridge');
    expect(large(line('bluestem ridge', 40, 11))).toContain('bluestem ridge');
  });
});

it('knows the name that another trades under', () => {
  const trading = (text: string) => names(findTradingNames(makeDocumentIndex([line(text)])));
  expect(trading('Skerrow Business is a trading name of Skerrow Supply Limited')).toEqual(['Skerrow Business']);
  expect(trading('Skerrow Business is the registered trading style of Skerrow Supply')).toEqual(['Skerrow Business']);
  expect(trading('Skerrow Business is a good name of Skerrow Supply Limited')).toEqual([]);
});

it('knows the name below a farewell, and beside a label', () => {
  expect(
    names(findSignatures(makeDocumentIndex([line('Yours faithfully'), line('Kestrel Energy Pty Ltd', 60)]))),
  ).toEqual(['Kestrel Energy']);
  expect(names(findSignatures(makeDocumentIndex([line('Kind regards'), line('Kestrel Energy', 60)])))).toEqual([
    'Kestrel Energy',
  ]);
  expect(names(findSignatures(makeDocumentIndex([line('With regards'), line('Kestrel Energy', 60)])))).toEqual([]);
  expect(names(findSignatures(makeDocumentIndex([line('Yours truly')], [line('Kestrel Energy')])))).toEqual([]);
  expect(names(findLabelledNames(makeDocumentIndex([line('Retailer: Kestrel Energy')])))).toEqual(['Kestrel Energy']);
  expect(names(findLabelledNames(makeDocumentIndex([line('Retailer: your own')])))).toEqual([]);
  expect(names(findLabelledNames(makeDocumentIndex([line('Retailer: Tax invoice')])))).toEqual([]);
});
