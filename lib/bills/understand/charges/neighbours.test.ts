/** Charges whose words, quantity, rate and amount stand on several lines or in cards. */
import { describe, expect, it } from 'vitest';
import type { Text } from '@/lib/testing/bill-documents';
import { readRows } from '@/lib/testing/bill-rows';
import { describeRow } from './row-words';

const summarise = (...texts: Text[]) =>
  readRows(...texts).map((row) => [
    describeRow(row),
    row.calculation?.proved ? row.calculation.quantity.value : null,
    row.amount.value,
  ]);
const at = (x: number, y: number, text: string, more: Partial<Text> = {}): Text => ({ x, y, text, ...more });
const amountAt = (y: number, text = '$120.00') => at(540, y, text, { right: true });

describe('the calculation of a charge', () => {
  const row = [at(40, 100, 'Peak usage'), amountAt(100)];
  const calculation = '300 kWh at 40.00 c/kWh';

  it.each<[string, Text[], number | null]>([
    ['right below', [at(40, 111, calculation)], 300],
    ['right above', [at(40, 89, calculation)], 300],
    ['as near as lines of a block', [at(40, 118.5, calculation)], 300],
    ['further below', [at(40, 119, calculation)], null],
    ['over two lines', [at(40, 111, '300 kWh'), at(40, 122, 'at 40.00 c/kWh')], 300],
    ['in another column', [at(580, 111, '300 kWh'), at(580, 122, '40.00 c/kWh')], null],
    ['below two reads', [at(40, 111, 'Reads 1000 to 1300'), at(40, 122, calculation)], 300],
    ['that does not come out', [at(40, 111, '300 kWh at 41.00 c/kWh')], null],
  ])('stands %s: %s', (_, others, quantity) => {
    expect(summarise(...row, ...others)[0]).toEqual(['Peak usage', quantity, 120]);
  });

  it('belongs to one charge', () => {
    const second = [at(40, 122, 'Off-peak usage'), amountAt(122)];
    expect(summarise(...row, at(40, 111, calculation), ...second)).toEqual([
      ['Peak usage', 300, 120],
      ['Off-peak usage', null, 120],
    ]);
  });

  it('is below its own charge where two are side by side', () => {
    const cards = [
      ...[at(40, 100, 'Office energy'), at(264, 100, '$78.98', { right: true })],
      ...[at(309, 100, 'Delivery'), at(563, 100, '$82.81', { right: true })],
      ...[at(40, 109, '640 kWh @ $0.1234'), at(309, 109, '1,820 kWh @ $0.0455')],
    ];
    expect(summarise(...cards)).toEqual([
      ['Office energy', 640, 78.98],
      ['Delivery', 1820, 82.81],
    ]);
  });

  it('may be a row of its own that is given up for the charge it belongs to', () => {
    const bottles = [at(40, 100, 'Gas bottles'), amountAt(100, '$897.60'), at(40, 111, '6 x $149.60 each')];
    expect(summarise(...bottles)).toEqual([['Gas bottles', 6, 897.6]]);
  });

  it('stands left of it where a table was taken for two columns of the page', () => {
    const of = (figures: string) => [
      ...[at(40, 40, 'Outpost Energy', { size: 13 }), at(467, 43, 'OP-518292, sheet 2 of 2')],
      ...[at(40, 94, 'Item'), at(180, 94, 'Metered'), at(250, 94, 'Loss factor'), at(330, 94, 'Price')],
      ...[at(430, 94, 'Days'), at(555, 94, 'Dollars', { right: true }), at(40, 113, 'Electricity charges')],
      ...[at(50, 127, 'Peak'), at(180, 127, figures), at(250, 127, '1.0867'), at(330, 127, '11.1796 c/kWh')],
      ...[at(50, 142, 'Off-peak'), at(180, 142, '29,305 kWh'), at(250, 142, '1.0867'), at(330, 142, '6.1001 c/kWh')],
      at(555, 131, '6,864.48', { right: true }),
      at(555, 146, '1,942.62', { right: true }),
      ...[at(430, 158, 'Sum'), at(555, 158, '8,807.10', { right: true })],
    ];
    expect(summarise(...of('56,503 kWh')).slice(0, 2)).toEqual([
      ['Peak', 56_503, 6864.48],
      ['Off-peak', 29_305, 1942.62],
    ]);
    expect(summarise(...of('56,603 kWh'))[0]).not.toContain(56_603);
  });
});

describe('the words of a charge', () => {
  const row = [at(40, 100, '300 kWh at 40.00 c/kWh'), amountAt(100)];

  it.each<[string, Text[], string]>([
    ['above it', [at(40, 89, 'General usage')], 'General usage'],
    ['below it', [at(40, 111, 'General usage')], 'General usage'],
    ['in two lines above it', [at(40, 78, 'General usage'), at(40, 89, 'at any time')], 'General usage at any time'],
    ['far above it', [at(40, 60, 'General usage')], 'Usage charge'],
    ['above it with a price', [at(40, 89, 'General usage 38 c/kWh')], 'Usage charge'],
    ['above it in cells', [at(40, 89, 'General usage'), at(300, 89, 'Rate')], 'Usage charge'],
  ])('stand %s', (_, others, words) => {
    expect(summarise(...others, ...row)[0]).toEqual([words, 300, 120]);
  });

  const own = [at(40, 100, 'General usage'), at(300, 100, '300 kWh'), at(400, 100, '40.00 c/kWh'), amountAt(100)];

  it.each<[string, Text[], string]>([
    ['below it', [at(40, 110, 'at any time')], 'General usage at any time'],
    ['above it', [at(40, 90, 'Charge by')], 'Charge by General usage'],
    ['off its edge', [at(43, 110, 'at any time')], 'General usage'],
    ['nearly at its edge', [at(42.9, 110, 'at any time')], 'General usage at any time'],
    ['further below', [at(40, 114, 'at any time')], 'General usage'],
    ['nearly so far', [at(40, 113.9, 'at any time')], 'General usage at any time'],
    ['below it with an amount', [at(40, 110, 'at any time $5.00')], 'General usage'],
    [
      'below it with its dates',
      [at(40, 110, 'from 9 Jul 2026 to 8 Aug 2026')],
      'General usage from 9 Jul 2026 to 8 Aug 2026',
    ],
    ['below it as a new sentence', [at(40, 110, 'Thank you')], 'General usage Thank you'],
  ])('go on %s', (_, others, words) => {
    expect(summarise(...own, ...others)[0]?.[0]).toBe(words);
  });

  it('are broken off where one begins a sentence and the other stands within one', () => {
    const small = [at(40, 100, 'of general usage'), ...own.slice(1)];
    expect(summarise(...small, at(40, 110, 'Thank you'))[0]?.[0]).toBe('of general usage');
    expect(summarise(...own, at(40, 90, 'and that is it'))[0]?.[0]).toBe('General usage');
  });

  it('may stand left of it, between its lines', () => {
    const left = [at(40, 96, 'General usage'), at(200, 100.5, '300 kWh at 40.00 c/kWh'), amountAt(100.5)];
    expect(summarise(...left)[0]?.[0]).toContain('General usage');
  });
});

describe('words that rows share', () => {
  const dated = (y: number, dates: string, figures: string, amount: string) => [
    at(40, y, dates),
    at(300, y, figures),
    amountAt(y, amount),
  ];
  const first = dated(100, '1 Jul 2026 to 20 Jul 2026', '300 kWh at 40.00 c/kWh', '$120.00');
  const second = (y: number) => dated(y, '21 Jul 2026 to 31 Jul 2026', '100 kWh at 41.00 c/kWh', '$41.00');
  const listDescriptions = (...texts: Text[]) =>
    summarise(at(40, 89, 'Peak consumption'), ...first, ...texts).map(([text]) => String(text).replace(/ \d.*/, ''));

  it('are those over the row above', () => {
    expect(listDescriptions(...second(110))).toEqual(['Peak consumption', 'Peak consumption']);
    expect(listDescriptions(...second(119.7))).toEqual(['Peak consumption', 'Peak consumption']);
  });

  it('are not those of a row with words of its own', () => {
    expect(listDescriptions(at(40, 115, 'Off-peak consumption'), ...second(126))).toEqual([
      'Peak consumption',
      'Off-peak consumption',
    ]);
    const named = [at(40, 110, 'Off-peak'), at(300, 110, '100 kWh at 41.00 c/kWh'), amountAt(110, '$41.00')];
    expect(listDescriptions(...named)).toEqual(['Peak consumption', 'Off-peak']);
  });
});

describe('a charge that is named nowhere', () => {
  it.each([
    ['300 kWh at 40.00 c/kWh', 'Usage charge'],
    ['31 days at $3.8710', 'Supply charge'],
  ])('is named by what it counts: %s is %s', (text, words) => {
    expect(summarise(at(40, 100, text), amountAt(100))[0]?.[0]).toBe(words);
  });

  it.each([
    ['300 x 0.4000', ''],
    ['300 kWh x 0.4000', 'Usage charge'],
    ['300 x 40.00 c/kWh', 'Usage charge'],
  ])('counts something: %s is "%s"', (text, words) => {
    expect(summarise(at(40, 100, text), amountAt(100))[0]?.[0]).toBe(words);
  });

  it('shares the heading over the charges', () => {
    const rows = [
      at(40, 64, 'Energy at home'),
      ...[at(40, 90, '300 kWh at 40.00 c/kWh'), amountAt(90)],
      ...[at(40, 110, '200 kWh at 20.00 c/kWh'), amountAt(110, '$40.00')],
    ];
    expect(summarise(...rows).map(([words]) => words)).toEqual(['Energy at home', 'Energy at home']);
  });
});
