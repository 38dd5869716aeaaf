import { describe, expect, it } from 'vitest';
import { sampleBill, sure } from '@/lib/testing/bills';
import type { MeterRead } from '../../bill';
import { findUsageBasis, findUsageBeyondLines, type UsageWitnesses } from './confirm-usage';
import type { PrintedTotal } from './printed-totals';

const [sample] = sampleBill().meterReads as [MeterRead];
const read = (consumption: number, changes: Partial<MeterRead> = {}): MeterRead => ({
  ...sample,
  consumption,
  ...changes,
});
const alone: UsageWitnesses = {
  ...{ meterReads: [], printedDailyKwh: [], days: 31, exportKwh: null, lines: 2, isClosed: false, isOpen: false },
};
const confirmBasis = (changes: Partial<UsageWitnesses>, basis = sure(500, 'product').basis) =>
  findUsageBasis(sure(500, basis), { ...alone, ...changes });

describe('a sum of usage lines', () => {
  it('is confirmed where the charges close to a total', () => {
    expect(confirmBasis({ isClosed: true }, 'product_in_total')).toBe('product_in_total');
    expect(confirmBasis({ isClosed: true }, 'line')).toBe('line');
  });

  it('may lack a line where they do not', () => {
    expect(confirmBasis({})).toBe('lines_lost');
    expect(confirmBasis({}, 'line')).toBe('line');
  });

  it('needs no more than the total in print', () => {
    expect(confirmBasis({ meterReads: [read(900)] }, 'usage_in_print')).toBe('usage_in_print');
  });

  it('is confirmed by reads that make the same', () => {
    const made = (...consumptions: number[]) => confirmBasis({ meterReads: consumptions.map((one) => read(one)) });
    expect(made(300, 200)).toBe('usage_of_reads');
    expect([made(500.7), made(500.8)]).toEqual(['usage_of_reads', 'lines_lost']);
    expect(made(301, 200)).toBe('usage_of_reads');
    expect(made(302, 200)).toBe('lines_lost');
    expect(confirmBasis({ meterReads: [read(500, { basis: 'read_row' })] })).toBe('lines_lost');
    expect(confirmBasis({ meterReads: [read(500, { unit: 'm3' })] })).toBe('lines_lost');
    expect(confirmBasis({ meterReads: [read(500)] }, 'line')).toBe('line');
  });

  it('may lack a line and its read, where the lines do not make the total of the bill', () => {
    const open = { meterReads: [read(500)], isOpen: true };
    expect(confirmBasis(open)).toBe('usage_of_reads_open');
    expect(confirmBasis(open, 'line')).toBe('line');
    expect(confirmBasis({ ...open, printedDailyKwh: [sure(16.13, 'stated')] })).toBe('usage_of_average');
    expect(confirmBasis({ ...open, isOpen: false })).toBe('usage_of_reads');
  });

  it('leaves out what is fed in, by the name of its register or its quantity', () => {
    const exported = read(90, { register: 'B1 Export' });
    expect(confirmBasis({ meterReads: [read(500), exported] })).toBe('usage_of_reads');
    const unnamed = [read(500, { register: null }), read(90, { register: null })];
    expect(confirmBasis({ meterReads: unnamed, exportKwh: 90 })).toBe('usage_of_reads');
    expect(confirmBasis({ meterReads: [exported] })).toBe('lines_lost');
  });

  it('is in doubt where the reads make another usage', () => {
    const contradicted = { meterReads: [read(900), read(800)], isClosed: true };
    expect(confirmBasis(contradicted, 'product_in_total')).toBe('usage_contradicted');
    expect(confirmBasis(contradicted, 'unclear_line')).toBe('unclear_line');
    const unclear = { ...contradicted, meterReads: [read(900, { basis: 'unclear_read_row' }), read(800)] };
    expect(confirmBasis(unclear, 'product_in_total')).toBe('product_in_total');
  });

  it('is confirmed by a daily average of enough digits', () => {
    const ofDay = (...averages: number[]) =>
      confirmBasis({ printedDailyKwh: averages.map((one) => sure(one, 'stated')) });
    expect(ofDay(16.13)).toBe('usage_of_average');
    expect(ofDay(16.1, 16.13)).toBe('usage_of_average');
    expect([ofDay(16.12), ofDay(16.14)]).toEqual(['lines_lost', 'lines_lost']);
    expect(ofDay(16.1)).toBe('usage_of_average');
    expect(ofDay(16)).toBe('lines_lost');
    expect(confirmBasis({ printedDailyKwh: [sure(16.13, 'stated')], days: null })).toBe('lines_lost');
  });
});

describe('more than the lines make', () => {
  const printed = (value: number, isTotal = false): PrintedTotal => ({
    ...{ value, isTotal, isLabelled: isTotal, isFromPicture: false, hasPrice: false, evidence: sure(0).evidence! },
  });
  const beyond = (
    totals: PrintedTotal[],
    changes: Partial<UsageWitnesses> = {},
    basis = sure(500, 'lines_lost').basis,
  ) => {
    const found = findUsageBeyondLines(sure(500, basis), totals, { ...alone, ...changes });
    return found && [found.value, found.basis];
  };

  it('is what the daily average or the reads make and the bill prints', () => {
    const printedDailyKwh = [sure(29.032, 'stated')];
    expect(beyond([printed(700), printed(900)], { printedDailyKwh })).toEqual([900, 'usage_of_average']);
    expect(beyond([printed(900)], { meterReads: [read(900)] })).toEqual([900, 'usage_of_reads']);
    expect(beyond([printed(700)], { printedDailyKwh })).toBeNull();
  });

  it('is what the bill calls its total, up to twenty times as much', () => {
    expect(beyond([printed(700), printed(900, true)])).toEqual([900, 'stated']);
    expect([beyond([printed(500, true)]), beyond([printed(10_001, true)])]).toEqual([null, null]);
    expect(beyond([printed(10_000, true)])).toEqual([10_000, 'stated']);
  });

  it('is what the reads make, where all of them are sure', () => {
    const exported = read(400, { register: 'Export' });
    expect(beyond([], { meterReads: [read(600), read(300), exported] })).toEqual([900, 'stated']);
    expect(beyond([], { meterReads: [read(300)] })).toBeNull();
    expect(beyond([], { meterReads: [read(600), read(300, { basis: 'read_row' })] })).toBeNull();
    expect(beyond([], { meterReads: [read(600), read(300, { unit: 'm3' })] })).toBeNull();
  });

  it('is not asked of a sum that is sure enough', () => {
    expect(beyond([printed(900, true)], {}, 'amount_in_total')).toBeNull();
    expect(beyond([printed(900, true)], {}, 'stated')).toEqual([900, 'stated']);
  });
});
