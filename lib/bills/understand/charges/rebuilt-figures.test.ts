import { describe, expect, it } from 'vitest';
import { pictured, type Text, table } from '@/lib/testing/bill-documents';
import { pictureRow, readLineRows, summariseCalculation } from '@/lib/testing/bill-rows';
import { rebuildFigures, rebuildMisread } from './rebuilt-figures';
import type { CalculatedRow } from './stages';

const edges = [40, 300, 430, 540];
const head = ['Charge', 'Usage', 'Rate', 'Amount'];
const rowsIn = (rows: readonly (readonly string[])[], legibility = 0.8): CalculatedRow[] =>
  readLineRows(pictured(table(100, edges, [head, ...rows]) as Text[], {}, legibility));

const last = (rows: readonly (readonly string[])[], days: readonly number[] = []) => {
  const row = rebuildFigures(rowsIn(rows), days).at(-1)!;
  return { ...summariseCalculation(row.calculation), repaired: row.repaired };
};
const offPeak = ['Off-peak', '76,717 kWh', '7.6931 c/kWh', '$5,901.92'];

describe('rebuildFigures', () => {
  it('gives a lost rate the digits of the other rates', () => {
    expect(last([offPeak, ['Peak', '73,821 kWh', '', '$7,870.50']])).toMatchObject({
      quantity: 73_821,
      rate: 10.6616,
      dollars: 0.01,
      proved: true,
      repaired: true,
    });
  });

  it('gives a lost quantity the digits of the other quantities', () => {
    expect(last([offPeak, ['Peak', '', '10.6616 c/kWh', '$7,870.50']])).toMatchObject({
      quantity: 73_821,
      rate: 10.6616,
    });
  });

  it('leaves a rate that the amount leaves open', () => {
    // 62 kWh: many rates of four digits round to the same cent.
    expect(last([offPeak, ['Peak', '62 kWh', '', '$6.61']])).toMatchObject({ repaired: undefined });
  });

  it('leaves a quantity that no whole number makes', () => {
    expect(last([offPeak, ['Peak', '', '10.6616 c/kWh', '$7,870.55']])).toMatchObject({ repaired: undefined });
  });

  it('leaves prices that nothing costs', () => {
    expect(last([offPeak, ['Peak', '73,821 kWh', '', '$270.50']])).toMatchObject({ repaired: undefined });
    expect(last([offPeak, ['Peak', '738 kWh', '', '$1,477.50']])).toMatchObject({ repaired: undefined });
  });

  it('knows no digits without another line of the same unit', () => {
    expect(
      last([
        ['Demand', '20 kVA', '10.0000 $/kVA', '$200.00'],
        ['Peak', '73,821 kWh', '', '$7,870.50'],
      ]),
    ).toMatchObject({
      repaired: undefined,
    });
  });

  it('takes what rates print in two ways for open', () => {
    const other = ['Shoulder', '1,000 kWh', '20.123 c/kWh', '$201.23'];
    // At three digits and at four another price fits.
    expect(last([offPeak, other, ['Peak', '2,500 kWh', '', '$512.51']])).toMatchObject({ repaired: undefined });
  });

  it('finds the days of the bill beside a price', () => {
    expect(last([['Supply', '', '$20.3659', '$631.34']], [29, 31])).toMatchObject({
      quantity: 31,
      rate: 20.3659,
      dollars: 1,
    });
    expect(last([['Supply', '', '203.659 c/day', '$63.13']], [29, 31])).toMatchObject({ quantity: 31, dollars: 0.01 });
  });

  it.each([
    ['other days', [29, 30]],
    ['no days', []],
  ])('finds none with %s', (_, days) => {
    expect(last([['Supply', '', '$20.3659', '$631.34']], days)).toMatchObject({ repaired: undefined });
  });

  it('takes no days for a price of energy', () => {
    expect(last([['Peak', '', '20.3659 $/kVA', '$631.34']], [31])).toMatchObject({ repaired: undefined });
  });

  it('leaves a line with two prices or two quantities', () => {
    expect(last([offPeak, ['Peak 10.6616 c/kWh', '', '20.0000 c/kWh', '$7,870.50']])).toMatchObject({
      repaired: undefined,
    });
    expect(last([offPeak, ['Peak 100 kWh', '73,821 kWh', '', '$7,870.50']])).toMatchObject({ repaired: undefined });
  });

  it('takes a bare number under the rates for a price, and no quantity there', () => {
    expect(last([['Supply', '', '20.3659', '$631.34']], [31])).toMatchObject({ quantity: 31, rate: 20.3659 });
    expect(last([['Supply', '', '20.3659 kWh', '$631.34']], [31])).toMatchObject({ repaired: undefined });
    expect(last([['Supply', '20.3659', '', '$631.34']], [31])).toMatchObject({ repaired: undefined });
  });

  it('takes no more days than a bill may have', () => {
    expect(last([['Supply', '', '2.0000 $/day', '$802.00']], [401])).toMatchObject({ repaired: undefined });
    expect(last([['Supply', '', '2.0000 $/day', '$800.00']], [400])).toMatchObject({ quantity: 400 });
  });

  it('leaves print, what comes out, and what was read but does not come out', () => {
    const rows = [offPeak, ['Peak', '73,821 kWh', '', '$7,870.50']];
    expect(rebuildFigures(rowsIn(rows, 1), []).at(-1)!.repaired).toBeUndefined();
    const right = rowsIn([offPeak]);
    expect(rebuildFigures(right, [])[0]).toBe(right[0]);
    expect(last([offPeak, ['Peak', '73,821 kWh', '10.9999 c/kWh', '$7,870.50']])).toMatchObject({
      proved: false,
      repaired: undefined,
    });
  });
});

describe('rebuildMisread', () => {
  const misread = (text: string, amount: string) => summariseCalculation(rebuildMisread(pictureRow(text, amount)));

  it('puts dropped digits of a quantity back', () => {
    expect(misread('Peak 197.26 kWh @ 41.35 c/kWh', '$4,630.07')).toMatchObject({ quantity: 11_197.26, rate: 41.35 });
  });

  it('puts a mistaken digit right', () => {
    expect(misread('Peak 1,897 kWh @ 25.3000 c/kWh', '$505.24')).toMatchObject({ quantity: 1997, rate: 25.3 });
  });

  it('leaves a line that a quantity and a rate could mend', () => {
    // 310 kWh at 40 cents, or 300 kWh at 41.33: only the first looks like what was read; at 44 cents both do.
    expect(misread('Peak 300 kWh @ 40.00 c/kWh', '$132.00')).toBeNull();
  });

  it('takes as many mistaken digits as leave most of them', () => {
    // Of four digits one, of eight two.
    expect(misread('Peak 1,887 kWh @ 25.3000 c/kWh', '$505.24')).toBeNull();
    expect(misread('Peak 128,456.1 kWh @ 10.0000 c/kWh', '$12,345.61')).toMatchObject({ quantity: 123_456.1 });
  });

  it('leaves a line whose digits are others altogether', () => {
    expect(misread('Peak 1,234 kWh @ 25.3000 c/kWh', '$2,503.94')).toBeNull();
  });
});
