/** What makes a document a bill, sign by sign; every party is invented. */
import { describe, expect, it } from 'vitest';
import { chargeEdges, exGstCharges, makeDocument, makeDocumentIndex, table } from '@/lib/testing/bill-documents';
import { charge, sampleBill, sampleCharges, sure } from '@/lib/testing/bills';
import type { Bill, Charge } from '../bill';
import { understand } from './index';
import { isEnergyBill } from './is-energy-bill';

const today = '2026-11-20';
const nothing: Partial<Bill> = {
  ...{ retailerName: null, abn: null, planName: null, accountNumber: null, customerName: null, supplyAddress: null },
  ...{ supplyPostcode: null, siteIdentifier: null, invoiceNumber: null, issueDate: null, dueDate: null },
  ...{ meterReads: [], charges: [], printedDailyKwh: [] },
  period: { start: null, end: null, days: null, misprintedDays: null },
  totals: { subtotal: null, gst: null, newCharges: null, previousBalance: null, totalDue: null },
  usage: {
    ...{ totalKwh: null, peakKwh: null, shoulderKwh: null, offPeakKwh: null, controlledLoadKwh: null },
    ...{ exportKwh: null, demandKw: null, demandKva: null, totalMj: null, totalTherms: null },
  },
};
const noUsage = nothing.usage!;
const noTotals = nothing.totals!;

const taken = (words: string, changes: Partial<Bill>) =>
  isEnergyBill(makeDocumentIndex([{ x: 40, y: 40, text: words }]), sampleBill({ ...nothing, ...changes }), today);
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

  it('end after today', () => {
    const until = (end: string) =>
      taken('Table', { charges, period: { start: null, end: sure(end), days: null, misprintedDays: null } });
    expect([until(today), until('2026-11-21')]).toEqual([true, false]);
  });
});

describe('a first page', () => {
  const site = { siteIdentifier: sampleBill().siteIdentifier };
  const account = { accountNumber: sure('559286996') };
  const due = { totals: { ...noTotals, totalDue: sure(210) } };
  const { period } = sampleBill();

  it('names connection, account or period, and what to pay', () => {
    expect(taken('Your bill', { ...site, ...account })).toBe(false);
    expect(taken('Your bill', { ...site, ...due })).toBe(false);
    expect(taken('Your bill', { ...site, ...due, period })).toBe(true);
    expect(taken('Your bill', { ...site, ...due, usage: { ...noUsage, totalKwh: sure(9000) } })).toBe(false);
  });

  it('without a connection names three other things and its energy', () => {
    const three = { ...account, ...due, invoiceNumber: sure('1'), period };
    expect(taken('Your bill for electricity supply', three)).toBe(true);
    expect(taken('Your bill for supply', three)).toBe(false);
    expect(taken('Your bill for electricity', three)).toBe(false);
    expect(taken('Your bill for electricity supply', { ...three, invoiceNumber: null })).toBe(false);
    expect(taken('Your bill for electricity supply', { ...three, totals: noTotals })).toBe(false);
    expect(taken('Your bill for electricity supply', { ...three, period: { ...period, start: null } })).toBe(false);
    expect(taken('Your bill for supply', { ...three, usage: { ...noUsage, totalKwh: sure(9000) } })).toBe(true);
    expect(taken('Your bill for supply', { ...three, usage: { ...noUsage, totalMj: sure(9000) } })).toBe(true);
  });
});

describe('an amount owed by a day from an account', () => {
  const owed = (words: string, changes: Partial<Bill> = {}) =>
    taken(words, {
      ...{ accountNumber: sure('7491381'), dueDate: sure('2026-08-31') },
      ...{ totals: { ...noTotals, totalDue: sure(210) }, ...changes },
    });
  const electric = 'You used more electric and gas. Next meter reading. Outages. Your energy';

  it('is a bill where the page speaks of energy', () => {
    expect(owed(electric)).toBe(true);
    expect(owed(electric, { accountNumber: null })).toBe(false);
    expect(owed(electric, { dueDate: null })).toBe(false);
    expect(owed('Electric tools of the month')).toBe(false);
  });

  it.each([
    'Water usage charges 40 kL, sewer charges, water supply charges, meter reading, water and power of saving',
    'Your mobile plan and data usage, internet, energy to roam, roaming, power banks, meter, outages',
    'Home insurance premium, policy number, claims, gas and electric cover, energy, meter, usage',
  ])('is none where it speaks of something else: %s', (words) => {
    expect(owed(words)).toBe(false);
  });
});

describe('page 2 alone', () => {
  const rows = table(100, chargeEdges, exGstCharges.slice(0, 4));

  it('is read by its arithmetic, without a name, a number or a total', () => {
    const bill = understand(makeDocument(rows), today)!;
    expect(bill.charges.map(({ quantity, unit }) => [quantity, unit])).toEqual([
      [300, 'kWh'],
      [200, 'kWh'],
      [31, 'days'],
    ]);
    expect([bill.energyType, bill.usage.totalKwh?.value, bill.retailerName]).toEqual(['elec', 500, null]);
  });

  it.each([
    ['452.1 therms', '$0.5712/therm', '$258.24', '452.1 therms', '$0.1200/therm', '$54.25'],
    ['45.2 MMBtu', '$5.7100/MMBtu', '$258.09', '45.2 MMBtu', '$1.2000/MMBtu', '$54.24'],
    ['412 CCF', '$0.6100/CCF', '$251.32', '412 CCF', '$0.1300/CCF', '$53.56'],
    ['41.2 Mcf', '$6.1000/Mcf', '$251.32', '41.2 Mcf', '$1.3000/Mcf', '$53.56'],
    ['19.7 GJ', '$24.5000/GJ', '$482.65', '19.7 GJ', '$9.1000/GJ', '$179.27'],
    ['530 m3', '$0.4100/m3', '$217.30', '530 m3', '$0.1500/m3', '$79.50'],
  ])('of a gas bill in %s is read', (used, price, amount, delivered, fee, cost) => {
    const gas = table(100, chargeEdges, [
      ['Charge', 'Usage', 'Rate', 'Amount'],
      ['Cost of gas', used, price, amount],
      ['Delivery', delivered, fee, cost],
    ]);
    const bill = understand(makeDocument(gas), today);
    expect([bill?.energyType, bill?.charges.length]).toEqual(['gas', 2]);
  });
});

describe('a page without lines of energy', () => {
  const words = 'Electricity bill for your account: usage, meter';
  const named: Partial<Bill> = {
    accountNumber: sure('559286'),
    invoiceNumber: sure('7041'),
    dueDate: sure('2026-08-31'),
    energyType: 'elec',
    totals: { ...noTotals, totalDue: sure(210.1) },
    period: { ...nothing.period!, start: sure('2026-07-09'), end: sure('2026-08-08') },
  };

  it('is a bill by its words, its total, and three things that only a bill has', () => {
    expect(taken(words, named)).toBe(true);
    expect(taken(words, { ...named, totals: noTotals })).toBe(false);
    expect(taken(words, { ...named, totals: { ...noTotals, newCharges: sure(210.1) } })).toBe(true);
    expect(taken(words, { ...named, accountNumber: null })).toBe(true);
    expect(taken(words, { ...named, accountNumber: null, invoiceNumber: null })).toBe(false);
    expect(taken('Thing', named)).toBe(false);
  });

  it('is none of a year to come, unless it has what only a bill has', () => {
    const year = (days: number) =>
      charge({ description: 'Supply', unit: 'days', quantity: days, rate: 1, amount: days, rateUnit: '$/day' });
    const offer = (days: number, more: Partial<Bill> = {}) =>
      taken('Table', { charges: [peak, offPeak, year(days)], ...more });
    expect([359, 360, 372, 373].map((days) => offer(days))).toEqual([true, false, false, true]);
    expect(offer(365, { dueDate: sure('2026-08-31') })).toBe(true);
    expect(offer(365, { invoiceNumber: sure('7041') })).toBe(false);
    expect(offer(365, { accountNumber: sure('559286') })).toBe(false);
    expect(offer(365, { accountNumber: sure('559286'), totals: { ...noTotals, totalDue: sure(210.1) } })).toBe(true);
    expect(offer(365, { invoiceNumber: sure('7041'), accountNumber: sure('559286') })).toBe(true);
  });
});
