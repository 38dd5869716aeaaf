import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, type Text, table } from '@/lib/testing/bill-documents';
import { charge } from '@/lib/testing/bills';
import type { Basis } from '../../basis';
import type { Evidence } from '../../bill';
import { findPrintedTotals, isSameUsage, isWithin, type PrintedTotal } from './printed-totals';
import { findStatedBands, listRegisterLines } from './stated-usage';
import { addUpBand, addUpUsage } from './usage-sums';

const at = (y: number): Evidence => ({ page: 1, box: { x: 40, y, width: 100, height: 10 } });
const printed = (value: number, changes: Partial<PrintedTotal> = {}): PrintedTotal => ({
  ...{ value, evidence: at(300), isLabelled: true, isTotal: true, isFromPicture: false, hasPrice: false },
  ...changes,
});
const kwh = (quantity: number, basis: Basis = 'product_in_total', y = 40) =>
  charge({ description: 'Usage', quantity, unit: 'kWh', amount: quantity, basis, evidence: at(y) });

describe('the total of the lines', () => {
  const sumBasis = (lines: ReturnType<typeof kwh>[], ...totals: PrintedTotal[]) => {
    const total = addUpUsage(lines, totals, false);
    return total && [total.value, total.basis];
  };

  it('rests on the weakest of them', () => {
    expect(sumBasis([kwh(300), kwh(200, 'line')])).toEqual([500, 'line']);
  });

  it('is confirmed by a total in print elsewhere', () => {
    expect(sumBasis([kwh(300), kwh(200)], printed(500))).toEqual([500, 'usage_in_print']);
    expect(sumBasis([kwh(300), kwh(200)], printed(500, { isLabelled: false }))).toEqual([500, 'usage_in_print']);
    expect(sumBasis([kwh(300), kwh(200)], printed(501))).toEqual([500, 'product_in_total']);
  });

  it('of one line needs a labelled total, and not the line’s own quantity', () => {
    expect(sumBasis([kwh(500)], printed(500))).toEqual([500, 'usage_in_print']);
    expect(sumBasis([kwh(500)], printed(500, { isLabelled: false }))).toEqual([500, 'product_in_total']);
    expect(sumBasis([kwh(500)], printed(500, { hasPrice: true }))).toEqual([500, 'product_in_total']);
    expect(sumBasis([kwh(500)], printed(500, { evidence: at(42) }))).toEqual([500, 'product_in_total']);
  });

  it('from a picture is confirmed where every line was read clearly', () => {
    const total = printed(500, { isFromPicture: true });
    expect(sumBasis([kwh(300), kwh(200)], total)?.[1]).toBe('usage_in_print');
    expect(sumBasis([kwh(300), kwh(200, 'unclear_line')], total)?.[1]).toBe('unclear_line');
  });

  it('is what the bill states where no line tells it, totals first', () => {
    const stated = (...totals: PrintedTotal[]) => addUpUsage([], totals, false)?.value ?? null;
    expect(stated(printed(400, { isTotal: false }), printed(500))).toBe(500);
    expect(stated(printed(400, { isTotal: false }))).toBe(400);
    expect(stated(printed(400, { isTotal: false, isLabelled: false }))).toBeNull();
  });

  it('gives way to a larger total where a quantity was not understood', () => {
    const total = addUpUsage([kwh(300)], [printed(200), printed(400, { isTotal: false }), printed(500)], true);
    expect([total?.value, total?.basis]).toEqual([500, 'stated']);
    expect(addUpUsage([kwh(300)], [printed(200)], true)?.value).toBe(300);
    expect(addUpUsage([kwh(300)], [printed(500)], false)?.value).toBe(300);
  });
});

describe('a band', () => {
  it('is part of a total that is printed', () => {
    const total = { value: 500, basis: 'usage_in_print' as const, evidence: null };
    expect(addUpBand([kwh(300, 'product_in_picture')], total)?.basis).toBe('part_of_usage');
    expect(addUpBand([kwh(300)], total)?.basis).toBe('product_in_total');
    expect(addUpBand([kwh(300, 'line')], total)?.basis).toBe('line');
    expect(addUpBand([kwh(300, 'product')], { ...total, basis: 'lines_lost' })?.basis).toBe('product');
    expect(addUpBand([], total)).toBeNull();
  });
});

describe('totals in print', () => {
  const totals = (...texts: Text[]) =>
    findPrintedTotals(makeDocumentIndex(texts), 'kWh').map(({ value, isLabelled, isTotal }) => [
      value,
      isLabelled,
      isTotal,
    ]);
  const line = (text: string): Text => ({ x: 40, y: 40, text });

  it.each<[string, [number, boolean, boolean][]]>([
    ['Total usage 1,503 kWh', [[1503, true, true]]],
    ['You used 1,503 kWh', [[1503, true, false]]],
    ['3,364.0 kWh in all', [[3364, true, true]]],
    ['Peak 1,503 kWh', [[1503, false, false]]],
    ['Total consumption 1.503 MWh', [[1503, true, true]]],
    ['Total electricity used (kWh) 815', [[815, true, true]]],
    ['Same time last year 1,503 kWh', []],
    ['Total usage 1,503 MJ', []],
    ['Controlled load 1', []],
  ])('%s', (text, expected) => {
    expect(totals(line(text))).toEqual(expected);
  });

  it('stand bare below a head that names their unit', () => {
    const rows = table(
      40,
      [40, 300, 400],
      [
        ['Part', 'kWh', 'a day'],
        ['Peak', '300', '9.7'],
        ['Total', '500', '16.1'],
      ],
    );
    expect(totals(...rows)).toEqual([
      [300, false, false],
      [500, true, true],
    ]);
  });

  it('are the same usage within the rounding of their print', () => {
    expect([500.25, 500.26].map((sum) => isSameUsage(printed(500), sum))).toEqual([true, false]);
    const pictured = (value: number) => printed(value, { isFromPicture: true });
    expect([500.5, 500.51].map((sum) => isSameUsage(pictured(500), sum))).toEqual([true, false]);
    expect([500.205, 500.207].map((sum) => isSameUsage(pictured(500.2), sum))).toEqual([true, false]);
  });

  it('lie within a line that covers half their height on the same page', () => {
    expect([isWithin(at(44), at(40)), isWithin(at(46), at(40))]).toEqual([true, false]);
    expect(isWithin(at(40), { ...at(40), page: 2 })).toBe(false);
    expect(isWithin({ ...at(40), box: { ...at(40).box, x: 141 } }, at(40))).toBe(false);
    expect([isWithin(null, at(40)), isWithin(at(40), null)]).toEqual([false, false]);
  });
});

describe('bands that a bill states apart from its charges', () => {
  const bands = (...rows: string[][]) =>
    findStatedBands(makeDocumentIndex(table(40, [40, 300, 420], rows)), []).map(
      ({ description, quantity, timePeriod, tariffType }) => [...[description, quantity, timePeriod, tariffType]],
    );

  it('are named by the first cell of their row', () => {
    expect(
      bands(['Part', 'When', 'kWh'], ['Peak', '3 pm to 9 pm', '1,288.4'], ['Controlled load 1', 'night', '311.0']),
    ).toEqual([
      ['Peak', 1288.4, 'peak', 'time_of_use'],
      ['Controlled load 1', 311, null, 'controlled_load'],
    ]);
    expect(bands(['Solar export', '204.6 kWh'])).toEqual([['Solar export', 204.6, null, 'solar']]);
    expect(bands(['Off peak (kWh)', '55,838'])).toEqual([['Off peak', 55838, 'off_peak', 'time_of_use']]);
  });

  it.each([
    ['Total', '500 kWh'],
    ['Average', '16 kWh'],
    ['Jun 26', '500 kWh'],
    ['Same time last year', '500 kWh'],
    ['Peak', '500 kWh and more'],
    ['9', '500 kWh'],
  ])('are not "%s | %s"', (name, quantity) => {
    expect(bands([name, quantity])).toEqual([]);
  });

  it('are the registers of the meters in kWh otherwise', () => {
    const read = {
      ...{
        meterNumber: null,
        register: 'Peak',
        previous: 1,
        current: 301,
        consumption: 300,
        unit: 'kWh',
        multiplier: null,
      },
      ...{ readType: null, previousDate: null, currentDate: null, basis: 'read_difference' as const, evidence: null },
    };
    const lines = listRegisterLines([
      read,
      { ...read, unit: 'm3' },
      { ...read, consumption: null },
      { ...read, register: null },
    ]);
    expect(lines.map(({ description, quantity, timePeriod }) => [description, quantity, timePeriod])).toEqual([
      ['Peak', 300, 'peak'],
      ['Usage', 300, null],
    ]);
  });
});
