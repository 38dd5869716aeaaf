import { describe, expect, it } from 'vitest';
import { type OwnRates, readOwnRates } from '@/lib/plans/own-rates';
import { readBillForm, type TypedBill, toTypedBill } from '@/lib/site/address/bill-form';
import { billFixture } from '@/lib/testing/comparison-bills';
import { buildBillCheckView, correctBill, correctYear, describePeriodCost, describeRates } from './check-view';
import type { ReadBill } from './model';
import { provesRates } from './rates/own-rates';
import { findBandShares } from './year/annual-usage';

const view = (bill: ReadBill = billFixture(), change: Partial<TypedBill> = {}, checked: string[] = []) =>
  buildBillCheckView([bill], bill, { ...toTypedBill(bill), ...change }, { today: '2026-11-22', checked });
const carried = (of: ReturnType<typeof view>) => Object.fromEntries(of.carried);

describe('what stands beside the values of a check', () => {
  it('is what the bill charges, proved by its own period', () => {
    const { rates, carried: fields, year } = view();
    expect(rates).toMatchObject({ id: 'rates', state: 'proved', text: '24.20–35.20c/kWh, 122.20c a day' });
    expect(rates.reason).toBe('Comes to $1,468.50 for the bill; charged $1,468.50');
    expect(fields.map(([name]) => name)).toEqual(['own_rates']);
    expect(readOwnRates(fields[0]![1])).toMatchObject({ period: { days: 92, chargedIncGst: 1468.5 } });
    expect(year.annualKwh).toBe(18250);
  });

  it('asks for a look where the rates make another amount, until its owner has looked', () => {
    const odd = billFixture({ totalIncGst: { value: 1600, confidence: 0.9, at: null } });
    const charged = { ...odd, totals: { ...odd.totals, subtotal: 1454.55, gst: 145.45, newCharges: 1600 } };
    expect(view(charged).rates.state).toBe('look');
    expect(view(charged, {}, ['rates']).rates.state).toBe('checked');
    expect(view(charged).rateNotes.join(' ')).toContain('$1,600.00');
  });

  it.each(['usage_past', 'line_arithmetic'])('gives no tick to rates that an issue doubts: %s', (rule) => {
    const issue = { severity: 'WARNING' as const, field: 'bill_kwh' as const, message: 'Far too much.' };
    const odd = billFixture({ issues: [{ ...issue, rule }] });
    expect(view(odd).rates).toMatchObject({
      state: 'look',
      reason: 'Check each rate. A rate or the usage looks unlikely.',
    });
    // A usage that the lines do not charge for keeps their prices.
    for (const kwh of ['46', '4,700', '46,000']) {
      expect(view(billFixture(), { bill_kwh: kwh }).rates).toMatchObject({ state: 'look', text: view().rates.text });
    }
    expect(view(odd, {}, ['rates']).rates.state).toBe('checked');
    expect(view(billFixture({ issues: [{ ...issue, rule: 'estimated_reads' }] })).rates.state).toBe('proved');
  });

  it('tells that the rates are above the reference price, at the usage as corrected', () => {
    const dear = (change: Partial<TypedBill> = {}) => {
      const lines = billFixture().lines.map((line) => ({ ...line, rate: line.rate! * 2, amount: line.amount * 2 }));
      const totals = { ...billFixture().totals, subtotal: 2670, gst: 267, newCharges: 2937 };
      const total = { value: 2937, confidence: 0.9, at: null };
      const { findings } = view(billFixture({ lines, totals, totalIncGst: total }), change);
      return findings.find(({ code }) => code === 'above_reference')?.numbers;
    };
    expect(dear()).toMatch(/^Your rates come to about \$1\d,\d{3} a year\. The reference price is \$\d,\d{3}\.$/);
    expect(dear({ usage_kwh: '36,500' })).not.toBe(dear());
    expect(view().findings.map(({ code }) => code)).not.toContain('above_reference');
  });
});

describe('energy besides general supply', () => {
  it('is asked for by the year, so that every plan is costed with it', () => {
    const bill = billFixture({
      exportKwh: 300,
      controlledLoadKwh: { value: 150, confidence: 1, at: null },
    });
    const days = bill.periodDays!.value;
    const fields = carried(view(bill));
    expect(fields.export_kwh).toBe(String(Math.round((300 * 365) / days)));
    expect(fields.controlled_load_kwh).toBe(String(Math.round((150 * 365) / days)));
    const href = readBillForm(new URLSearchParams({ ...toTypedBill(bill), ...fields })).href!;
    expect(href).toContain(`export_kwh=${fields.export_kwh}`);
    expect(carried(view(billFixture()))).not.toHaveProperty('export_kwh');
  });
});

const read = <T>(value: T) => ({ value, confidence: 0.95, at: null });
const corrected = (change: Partial<TypedBill>, bill: ReadBill = billFixture()) =>
  correctBill(bill, { ...toTypedBill(bill), ...change });

describe('a corrected bill', () => {
  it('has what was typed, and keeps its shares', () => {
    const bill = corrected({ bill_kwh: '9,200', bill_days: '91 days', max_demand_kw: '12.5 kW' });
    expect(bill).toMatchObject({
      totalKwh: { value: 9200 },
      periodDays: { value: 91 },
      peakKwh: { value: 3680 },
      demand: { value: { amount: 12.5, unit: 'kW' } },
    });
    expect(findBandShares(bill)).toEqual({ peakPercent: 40, shoulderPercent: 20 });
    expect(corrected({ peak_pct: '55.5%', shoulder_pct: '' })).toMatchObject({
      peakKwh: { value: 2553 },
      shoulderKwh: { value: 0 },
      offPeakKwh: { value: 2047 },
    });
  });

  it('takes the network from the NMI as typed, and the postcode alone without one', () => {
    expect(corrected({ nmi: '6203 8733 938' })).toMatchObject({ network: 'powercor', nmi: { value: '6203 8733 938' } });
    expect(corrected({ nmi: '', postcode: '3000' })).toMatchObject({
      nmi: null,
      network: null,
      supplyPostcode: { value: '3000' },
    });
  });
});

describe('a corrected year', () => {
  const year = (bills: ReadBill[], change: Partial<TypedBill> = {}) => {
    const { bill } = correctYear(bills, toTypedBill(billFixture()));
    return correctYear(bills, { ...toTypedBill(bills.length > 1 ? bill : bills[0]!), ...change });
  };

  it('keeps which files are of another site or are notices', () => {
    const elsewhere = billFixture({
      nmi: read('6203873393'),
      supplyAddress: read('9 Other Road, Bendigo VIC 3550'),
      supplyPostcode: read('3550'),
    });
    const issues = [{ severity: 'WARNING', field: null, message: 'A reminder.', rule: 'reminder_notice' } as const];
    const reminder = billFixture({ issueDate: '2026-08-20', issues });
    const files = [billFixture(), elsewhere, reminder];
    expect(year(files, { bill_kwh: '9200' })).toMatchObject({
      ...{ annualKwh: 36500, otherSiteFiles: [1], notices: [2] },
    });
  });
});

const flat = (cPerKwh: number) => [{ sizeKwh: null, cPerKwh }];
const rates = (change: Partial<OwnRates> = {}): OwnRates => ({
  ...{ supplyCPerDay: 150, stepDays: 92, controlledShare: 0, demand: [], fees: [], discounts: [], export: null },
  ...{ uncertain: [], period: { days: 92, chargedIncGst: 2107.59, costIncGst: 2107.24 } },
  energy: [
    { basis: 'peak', steps: flat(40) },
    { basis: 'off_peak', steps: flat(20) },
    { basis: 'all', steps: flat(5) },
    { basis: 'controlled', steps: flat(9) },
  ],
  ...change,
});

describe('the rates of a bill in a line', () => {
  it('run from the cheapest to the dearest kWh, with GST and with what every kWh pays', () => {
    expect(describeRates(rates())).toBe('27.50–49.50c/kWh, 165.00c a day');
  });

  it('count a price on part of the usage in part, and name a demand charge', () => {
    const energy: OwnRates['energy'] = [
      { basis: 'all', steps: flat(30) },
      { basis: 'peak', steps: flat(10), part: 0.5 },
    ];
    const demand: OwnRates['demand'] = [{ pricePerKwExGst: 10, per: 'month', kw: null }];
    expect(describeRates(rates({ energy, demand }))).toBe('38.50c/kWh, 165.00c a day, demand charge');
    // Bands of which one has no usual name.
    const bands = [
      ['peak', 42, 0.3],
      ['off_peak', 18, 0.45],
      ['all', 11, 0.25],
    ] as const;
    const named = bands.map(([basis, cPerKwh, part]) => ({ basis, steps: flat(cPerKwh), part }));
    expect(describeRates(rates({ energy: named }))).toBe('12.10–46.20c/kWh, 165.00c a day');
  });

  it('are proved by the bill’s own period within a hundredth', () => {
    expect(describePeriodCost(rates())).toBe('Comes to $2,107.24 for the bill; charged $2,107.59');
    expect(describePeriodCost(rates(), true)).toContain('for the newest bill; charged');
    expect(provesRates(rates())).toBe(true);
    expect(provesRates(rates({ period: { days: 92, chargedIncGst: 2000, costIncGst: 2021 } }))).toBe(false);
    expect([provesRates(rates({ period: null })), describePeriodCost(rates({ period: null }))]).toEqual([false, null]);
  });
});
