/** What makes a document a bill, sign by sign; every party is invented. */
import { describe, expect, it } from 'vitest';
import type { Bill, Charge } from '../bill';
import { charge, sampleBill, sampleCharges, sure } from '../testing';
import { understand } from './index';
import { isEnergyBill } from './is-energy-bill';
import { chargeEdges, documentIndexOf, documentOf, exGstCharges, type Text, table } from './testing';

const today = '2026-11-20';
const nothing: Partial<Bill> = {
  ...{ retailerName: null, abn: null, planName: null, accountNumber: null, customerName: null, supplyAddress: null },
  ...{ supplyPostcode: null, siteIdentifier: null, invoiceNumber: null, issueDate: null, dueDate: null },
  ...{ meterReads: [], charges: [], printedDailyKwh: [] },
  period: { start: null, end: null, days: null, misprintedDays: null },
  totals: { subtotal: null, gst: null, newCharges: null, previousBalance: null, totalDue: null },
  usage: {
    ...{ totalKwh: null, peakKwh: null, shoulderKwh: null, offPeakKwh: null, controlledLoadKwh: null },
    ...{ exportKwh: null, demandKw: null, demandKva: null, totalMj: null },
  },
};
const noUsage = nothing.usage!;
const noTotals = nothing.totals!;

const taken = (words: string, changes: Partial<Bill>) =>
  isEnergyBill(documentIndexOf([{ x: 40, y: 40, text: words }]), sampleBill({ ...nothing, ...changes }), today);
const withLines = (...charges: Charge[]) => taken('Table', { charges });

const line = (unit: string, rate: number, quantity = 300, description = 'Usage') =>
  charge({ description, unit, quantity, rate, amount: Math.round(100 * rate * quantity) / 100, rateUnit: `$/${unit}` });
const [peak, offPeak] = sampleCharges as [Charge, Charge, Charge];

describe('lines of energy that multiply out', () => {
  it('make a bill of any page when there are two', () => {
    expect(withLines(peak, offPeak)).toBe(true);
    expect(withLines(peak)).toBe(false);
    expect(withLines(peak, { ...offPeak, amount: 41 })).toBe(false);
    expect(withLines(peak, { ...offPeak, rate: null })).toBe(false);
    expect(withLines(peak, { ...offPeak, quantity: null })).toBe(false);
  });

  it('go with a line of days, of demand or of a levy', () => {
    const of = (unit: string, rate: number) => withLines(peak, line(unit, rate, 31, 'Other'));
    expect(['days', 'kW', 'kVA'].map((unit) => of(unit, 2))).toEqual([true, true, true]);
    expect([of('kWh', 0.001), of('months', 2)]).toEqual([true, false]);
    expect(withLines(line('days', 2), line('kW', 2))).toBe(false);
  });

  it.each([
    ['kWh', 0.005, 1.6],
    ['MJ', 0.0005, 0.3],
  ])('have prices that energy may have in %s', (unit, low, high) => {
    const energyType = unit === 'MJ' ? 'gas' : 'elec';
    const twoAt = (rate: number) =>
      taken('Table', { energyType, charges: [line(unit, rate, 20_000), line(unit, rate, 30_000)] });
    expect([low, high].map(twoAt)).toEqual([true, true]);
    expect([low * 0.9, high * 1.1].map(twoAt)).toEqual([false, false]);
  });

  it.each([
    ['therm', 0.57],
    ['ccf', 1.2],
    ['m3', 0.9],
  ])('count gas in %s', (unit, rate) => {
    expect(taken('Table', { energyType: 'gas', charges: [line(unit, rate), line(unit, rate, 200)] })).toBe(true);
  });

  it('are no water, and no liquid but bottled gas', () => {
    const two = (unit: string, rate: number, words: string) => [
      line(unit, rate, 40, words),
      line(unit, rate, 30, words),
    ];
    expect(taken('Table', { energyType: 'gas', charges: two('ccf', 3, 'Water usage') })).toBe(false);
    expect(taken('Table', { energyType: 'elec', charges: two('litre', 1.1, 'Supply') })).toBe(false);
    expect(taken('Table', { energyType: 'lpg', charges: two('litre', 1.1, 'Supply') })).toBe(true);
  });

  it('are none of a document without an energy', () => {
    expect(taken('Table', { energyType: null, charges: [peak, offPeak] })).toBe(false);
  });
});

describe('usage, days and total', () => {
  const fits = (kwh: number, days: number, total: number) =>
    taken('Table', {
      usage: { ...noUsage, totalKwh: sure(kwh) },
      period: { start: null, end: null, days: sure(days), misprintedDays: null },
      totals: { ...noTotals, newCharges: sure(total) },
    });

  it('make a bill where each is likely for the others', () => {
    expect(fits(500, 31, 150)).toBe(true);
    expect([fits(500, 31, 15), fits(500, 31, 14.99)]).toEqual([true, false]);
    expect([fits(500, 31, 1500), fits(500, 31, 1500.01)]).toEqual([true, false]);
    expect([fits(500, 5, 150), fits(500, 4, 150)]).toEqual([true, false]);
    expect([fits(500, 130, 150), fits(500, 131, 150)]).toEqual([true, false]);
  });

  it('are told of gas in megajoules and of the amount due', () => {
    const gas = (total: number) =>
      taken('Table', {
        energyType: 'gas',
        usage: { ...noUsage, totalMj: sure(10_000) },
        period: { start: null, end: null, days: sure(60), misprintedDays: null },
        totals: { ...noTotals, totalDue: sure(total) },
      });
    expect([gas(30), gas(29.99), gas(5000), gas(5000.01)]).toEqual([true, false, true, false]);
  });
});

describe('a usage page', () => {
  const [read] = sampleBill().meterReads;
  const { period } = sampleBill();
  const inPrint = { ...noUsage, totalKwh: sure(500, 'usage_in_print') };

  it('shows reads or bands that make the usage of days gone by', () => {
    expect(taken('Table', { meterReads: [read!], period })).toBe(true);
    expect(taken('Table', { meterReads: [{ ...read!, basis: 'read_row' }], period })).toBe(false);
    expect(taken('Table', { usage: inPrint, period })).toBe(true);
    expect(taken('Table', { usage: { ...inPrint, totalKwh: sure(500, 'stated') }, period })).toBe(false);
    expect(taken('Table', { usage: inPrint })).toBe(false);
    expect(taken('Table', { usage: inPrint, period: { ...period, start: null } })).toBe(false);
    expect(taken('Table', { usage: inPrint, period: { ...period, days: sure(131) } })).toBe(false);
    expect(taken('Table', { usage: inPrint, period: { ...period, end: sure('2026-11-21') } })).toBe(false);
  });
});

describe('figures of an offer or a study', () => {
  const charges = [peak, offPeak];

  it.each([
    'Quotation for your business',
    'Our quote for you',
    'Electricity supply proposal',
    'Energy price fact sheet',
    'Energy audit of the bakery',
    'Tariff comparison',
  ])('are no bill under the title "%s"', (title) => {
    expect(taken(title, { charges })).toBe(false);
  });

  it.each(['Please quote your account number', 'Amount due', 'This month'])('are a bill under "%s"', (title) => {
    expect(taken(title, { charges })).toBe(true);
  });

  it('are a bill all the same where more speaks for one', () => {
    const title = 'Energy price fact sheet';
    expect(taken(title, { charges, dueDate: sure('2026-08-31') })).toBe(true);
    expect(taken(title, { charges, invoiceNumber: sure('1') })).toBe(false);
    expect(taken(title, { charges, invoiceNumber: sure('1'), accountNumber: sure('2') })).toBe(false);
    const due = { ...noTotals, totalDue: sure(200) };
    const ids = { invoiceNumber: sure('1'), accountNumber: sure('2') };
    expect(taken(title, { charges, ...ids, totals: due })).toBe(true);
    expect(taken(title, { charges, ...ids, totals: { ...noTotals, totalDue: sure(200, 'label') } })).toBe(false);
  });

  it('tell a year of days, an estimate or how to accept', () => {
    const days = (quantity: number) =>
      charge({ description: 'Supply', unit: 'days', quantity, rate: 1, amount: quantity });
    const withDays = (count: number) => taken('Table', { charges: [...charges, days(count)] });
    expect([359, 360, 372, 373].map(withDays)).toEqual([true, false, false, true]);
    expect(taken('Estimated annual cost', { charges })).toBe(false);
    expect(taken('To accept, sign and return', { charges })).toBe(false);
  });

  it('end after today', () => {
    const until = (end: string) =>
      taken('Table', { charges, period: { start: null, end: sure(end), days: null, misprintedDays: null } });
    expect([until(today), until('2026-11-21')]).toEqual([true, false]);
  });

  it('have no past period and no reads', () => {
    const title = 'Estimated annual cost';
    const period = (end: string, days: number): Partial<Bill> => ({
      period: { start: null, end: sure(end), days: sure(days), misprintedDays: null },
    });
    expect(taken(title, { charges, ...period('2026-08-08', 130) })).toBe(true);
    expect(taken(title, { charges, ...period('2026-08-08', 131) })).toBe(false);
    const [read] = sampleBill().meterReads;
    expect(taken(title, { charges, meterReads: [read!] })).toBe(true);
    expect(taken(title, { charges, meterReads: [{ ...read!, basis: 'read_row' }] })).toBe(false);
  });
});

describe('page 2 alone', () => {
  const rows = table(100, chargeEdges, exGstCharges.slice(0, 4));

  it('is read by its arithmetic, without a name, a number or a total', () => {
    const bill = understand(documentOf(rows), today)!;
    expect(bill.charges.map(({ quantity, unit }) => [quantity, unit])).toEqual([
      [300, 'kWh'],
      [200, 'kWh'],
      [31, 'days'],
    ]);
    expect([bill.energyType, bill.usage.totalKwh?.value, bill.retailerName]).toEqual(['elec', 500, null]);
  });

  it('of a usage statement is read by its columns', () => {
    const head: Text[] = [
      { x: 40, y: 40, text: 'Electricity bill, NMI 6305 220 417 1' },
      { x: 40, y: 56, text: 'Covers 9 Jul 2026 to 8 Aug 2026 (31 days). Amount due $210.10 by 31 Aug 2026' },
      { x: 40, y: 72, text: 'Account number 559 286 996' },
    ];
    const usage = table(
      120,
      [40, 300, 430],
      [
        ['Part', 'kWh', 'a day'],
        ['Peak', '300.4', '9.69'],
        ['Off-peak', '200.0', '6.45'],
        ['Total', '500.4', '16.14'],
      ],
    );
    const bill = understand(documentOf([...head, ...usage]), today)!;
    expect([bill.usage.totalKwh?.value, bill.usage.peakKwh?.value]).toEqual([500.4, 300.4]);
    expect(bill.usage.totalKwh?.basis).toBe('usage_in_print');
  });
});
