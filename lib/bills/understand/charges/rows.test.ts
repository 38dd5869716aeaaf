/** Rows of lines that end in amounts. */
import { describe, expect, it } from 'vitest';
import { makeDocument, table } from '@/lib/testing/bill-documents';
import { readLineRows, summariseCalculation } from '@/lib/testing/bill-rows';
import { indexDocument } from '../document-index';
import { calculateRows } from './calculated-rows';
import { describeRow } from './row-words';
import { findRows } from './rows';

const summarise = (text: string) =>
  readLineRows(makeDocument([{ x: 40, y: 100, text }])).map((row) => [describeRow(row), row.amount.value]);

describe('sentences on one line', () => {
  it('end where another begins, not at the point of a list or a figure', () => {
    expect(summarise('Charges $437.39 GST $43.74')).toHaveLength(1);
    expect(summarise('Charges of $437.39. 31 days to 13 March come to $43.74')).toHaveLength(1);
  });
});

it('shares the line below two charges side by side between them', () => {
  const [name, amount, other, sum] = [40, 200, 300, 460];
  const texts = [
    { x: name, y: 100, text: 'Peak' },
    { x: amount, y: 100, text: '$306.32' },
    { x: other, y: 100, text: 'Network peak' },
    { x: sum, y: 100, text: '$67.46' },
    { x: name, y: 112, text: '1,402.118 kWh @ 21.847 c/kWh' },
    { x: other, y: 112, text: '1,402.118 kWh @ 4.811 c/kWh' },
  ];
  const doc = indexDocument(makeDocument(texts));
  const rates = calculateRows(doc, findRows(doc)).all.map(({ calculation }) => calculation?.rate.value);
  expect(rates).toEqual([21.847, 4.811]);
});

it('takes the unit beside a price for what the price is per, unless the row has a rate', () => {
  const head = ['Item', 'Measured', 'Price', 'Per', 'Amount'];
  const read = (...cells: string[]) =>
    summariseCalculation(
      readLineRows(makeDocument(table(100, [40, 200, 290, 330, 450], [head, ['Demand', ...cells]])))[0]!.calculation,
    );
  expect(read('61', '11.40', 'kVA', '695.40')).toMatchObject({ quantity: 61, rate: 11.4 });
  expect(read('', '30.50 kWh', '6.00c', '1.83')).toMatchObject({ quantity: 30.5, rate: 6 });
});

const edges = [40, 200, 290, 370, 450, 540] as const;
/** The rows under a head: quantity, rate, amount, amounts ex and inc GST. */
const under = (head: readonly string[], ...cells: readonly string[][]) =>
  readLineRows(makeDocument(table(100, edges, [head, ...cells]))).map(
    ({ calculation, amount, amountEx, amountInc }) => [
      calculation?.quantity.value ?? null,
      calculation?.rate.value ?? null,
      amount.value,
      amountEx,
      amountInc,
    ],
  );

describe('amounts at the end of a row', () => {
  it.each<[heads: string, cells: string, ...expected: unknown[]]>([
    ['Ex GST|GST|Inc GST', '300 kWh|40.00 c/kWh|120.00|12.00|132.00', 300, 40, 120, 120, 132],
    ['Ex GST|GST|Inc GST', '300 kWh|40.00 c/kWh|120.00|12.00|132.01', 300, 40, 120, 120, 132.01],
    ['Ex GST|GST|Inc GST', '300 kWh|40.00 c/kWh|120.00|0.00|120.00', 300, 40, 120, 120, 120],
    ['Ex GST|Inc GST', '300 kWh|40.00 c/kWh|120.00|132.00', 300, 40, 120, 120, 132],
    ['One|Two', '300 kWh|40.00 c/kWh|$120.00|$132.00', 300, 40, 120, 120, 132],
    ['One|Two', '300 kWh|40.00 c/kWh|$120.00|$138.00', 300, 40, 120, 120, 138],
    ['One|Two', '300 kWh|44.00 c/kWh|$120.00|$132.00', 300, 44, 132, 120, 132],
    ['One|Two', '300 kWh|50.00 c/kWh|$120.00|$150.00', 300, 50, 150, null, null],
    ['Amount', '300 kWh|40.00 c/kWh|120.00', 300, 40, 120, null, null],
    ['Ex GST|Balance', '300 kWh|40.00 c/kWh|$120.00|$150.00', 300, 40, 120, null, null],
  ])('under %s, in %s', (heads, cells, ...expected) => {
    const head = ['Charge', 'Usage', 'Rate', ...heads.split('|')];
    expect(under(head, ['Peak', ...cells.split('|')])).toEqual([expected]);
  });

  it('are ex GST and its GST under Amount and GST, at any rate of tax', () => {
    expect(
      under(
        ['Charge', 'Usage', 'Rate', 'Amount', 'GST ($)'],
        ['Peak', '300 kWh', '40.00 c/kWh', '120.00', '12.00'],
        ['Council levy', '', '', '8.00', '0.50'],
      ),
    ).toEqual([
      [300, 40, 120, 120, 132],
      [null, null, 8, 8, 8.5],
    ]);
  });

  it('are those of this bill, not of the last or of the balance', () => {
    const read = (...heads: string[]) => under(['Charge', '', '', ...heads], ['Fee', '', '', '12.00', '13.50'])[0]![2];
    expect([read('This month', 'Last month'), read('Amount', 'Balance'), read('One', 'Two')]).toEqual([12, 12, 13.5]);
  });

  it('are under heads of two lines, which touch and have no figures', () => {
    const read = (gap: number, ...above: string[]) => {
      const fee = [
        ['Item', '', '', 'month', 'month'],
        ['Fee', '', '', '12.00', '13.50'],
      ];
      return readLineRows(
        makeDocument([...table(100 - gap, edges, [['', '', '', ...above]]), ...table(100, edges, fee)]),
      ).at(-1)!.amount.value;
    };
    expect([read(10, 'This', 'Last'), read(20, 'This', 'Last'), read(10, '$1.00', 'Last')]).toEqual([12, 13.5, 13.5]);
  });

  it('are taken off under Credits beside Charges', () => {
    const rows = [
      ['Offer', '', '', '', '', '60.00'],
      ['Peak', '300 kWh', '40.00 c/kWh', '', '120.00'],
    ];
    expect(under(['Item', '', '', '', 'Charges', 'Credits'], ...rows).map(([, , amount]) => amount)).toEqual([
      -60, 120,
    ]);
    expect(under(['Item', '', '', '', 'Date', 'Credits'], ...rows)[0]![2]).toBe(60);
  });

  it.each([
    ['three decimals', ['Peak', '300 kWh', '40.00 c/kWh', '120.000']],
    ['no decimals', ['Peak', '300 kWh', '40.00 c/kWh', '120']],
    ['a unit', ['Peak', '300 kWh', '40.00 c/kWh', '120.00 kWh']],
  ])('are none with %s', (_, cells) => {
    expect(under(['Charge', 'Usage', 'Rate', 'Amount'], cells).map(([, , amount]) => amount)).not.toContain(120);
  });
});

it('takes the loss factors that a row names from where the bill gives them', () => {
  const read = (given: string, named: string, amount: string) => {
    const row = ['Peak energy', '48,612.4 kWh', '9.8460 c', named, amount];
    const texts = [{ x: 40, y: 60, text: given }, ...table(100, [40, 240, 330, 420, 540], [row])];
    return readLineRows(makeDocument(texts))[0]!.calculation?.lossFactors.map((number) => number.value);
  };
  expect(read('Loss factors  MLF 1.0034  DLF 1.0452', 'MLF × DLF', '$5,019.73')).toEqual([1.0034, 1.0452]);
  expect(read('Loss factors  MLF 10.0452', 'MLF 1.0034', '$4,802.65')).toEqual([1.0034]);
  expect(read('Loss factors  MLF 1.0034  DLF 1.0452', '', '$5,019.73')).toEqual([1.0034, 1.0452]);
  expect(read('Energy is adjusted by the net loss factor 1.0452.', '', '$5,002.72')).toEqual([1.0452]);
  expect(read('Loss factors  DLF 1.0452', '', '$5,002.92')).toEqual([]);
  expect(read('Loss factors  MLF 5.2  Other 1.0452', 'MLF', '$24,889.16')).toEqual([]);
});
