import { describe, expect, it } from 'vitest';
import { charge, sampleBill, sure } from '@/lib/testing/bills';
import type { Bill, Charge } from '../bill';
import { check } from '../check';

const supply = charge({ description: 'Daily supply charge', amount: 31, quantity: 31, unit: 'days', rate: 1 });

/** A bill of so much energy in 31 days at 30 cents that is in order otherwise. */
function makeBill(totalKwh: number, changes: Partial<Bill> = {}, more: Charge[] = [], cPerKwh = 30): Bill {
  const rate = cPerKwh / 100;
  const amount = Math.round(totalKwh * cPerKwh) / 100;
  const energy = charge({ description: 'Usage', quantity: totalKwh, unit: 'kWh', rate, rateUnit: 'cent/kWh', amount });
  const charges = [energy, supply, ...more];
  const subtotal = Math.round(charges.reduce((sum, one) => sum + one.amount, 0) * 100) / 100;
  const gst = Math.round(subtotal * 10) / 100;
  const total = Math.round((subtotal + gst) * 100) / 100;
  const base = sampleBill();
  return sampleBill({
    ...{ charges, meterReads: [] },
    usage: { ...base.usage, totalKwh: sure(totalKwh), peakKwh: null, offPeakKwh: null },
    totals: {
      ...base.totals,
      subtotal: sure(subtotal),
      gst: sure(gst),
      newCharges: sure(total),
      totalDue: sure(total),
    },
    ...changes,
  });
}

const findCodes = (bill: Bill) => check(bill).map(({ code }) => code);
const demandLine = (quantity: number, description = 'Demand charge') =>
  charge({ description, class: 'demand', quantity, unit: 'kW', rate: 10, rateUnit: '$/kW', amount: quantity * 10 });
const withDemand = (totalKwh: number, kw: number, description?: string) => {
  const bill = makeBill(totalKwh, {}, [demandLine(kw, description)]);
  return { ...bill, usage: { ...bill.usage, demandKw: sure(kw) } };
};

describe('the size of a site', () => {
  it('is that of a small meter where nothing shows a large connection', () => {
    expect(check(makeBill(1_242_420))).toMatchObject([
      {
        code: 'usage_range',
        severity: 'WARNING',
        field: 'usage.total_kwh',
        message: expect.stringContaining('40,078 kWh'),
      },
    ]);
    expect(findCodes(makeBill(1_650 * 31))).toEqual([]);
    expect(findCodes(makeBill(1_660 * 31))).toEqual(['usage_range']);
  });

  it('may be large with a loss factor, a multiplier or market charges', () => {
    const market = charge({ description: 'AEMO fees', class: 'market', amount: 40 });
    expect(findCodes(makeBill(62_000, {}, [market]))).toEqual([]);
    const [read] = sampleBill().meterReads;
    const meterReads = [{ ...read!, previous: 0, current: 620, multiplier: 100, consumption: 62_000 }];
    expect(findCodes(makeBill(62_000, { meterReads }))).toEqual([]);
    expect(findCodes(makeBill(62_000))).toEqual(['usage_range']);
  });

  it('is small on a small business plan', () => {
    const small = { planName: sure('Small Business Saver') };
    expect(findCodes(makeBill(900 * 31, small))).toEqual(['usage_range']);
    expect(findCodes(makeBill(870 * 31, small))).toEqual([]);
    expect(findCodes(makeBill(900 * 31))).toEqual([]);
  });

  it('has bounds of its own whatever the connection', () => {
    expect(findCodes(withDemand(60_000 * 31, 4_000))).toEqual(['usage_range']);
    expect(findCodes(makeBill(2))).toEqual(['usage_range']);
  });
});

describe('usage and demand', () => {
  it('fit where the demand in every hour makes the usage', () => {
    expect(findCodes(withDemand(40_000, 60))).toEqual([]);
    expect(check(withDemand(50_000, 60))).toMatchObject([
      { code: 'usage_demand', message: expect.stringContaining('60 kW or kVA around the clock is 44,640 kWh') },
    ]);
    expect(findCodes(withDemand(400, 60))).toEqual(['usage_demand']);
  });

  it('fit more loosely where the demand is that of certain hours', () => {
    expect(findCodes(withDemand(50_000, 60, 'Demand 3pm to 9pm'))).toEqual([]);
    expect(findCodes(withDemand(95_000, 60, 'Demand 3pm to 9pm'))).toEqual(['usage_demand']);
  });
});

describe('the price of the usage', () => {
  it('lies in the range of energy', () => {
    const usage = { ...sampleBill().usage, totalKwh: sure(500_000), peakKwh: null, offPeakKwh: null };
    expect(findCodes(sampleBill({ usage, meterReads: [] }))).toContain('usage_price');
    const few = { ...usage, totalKwh: sure(50) };
    expect(findCodes(sampleBill({ usage: few, meterReads: [] }))).toContain('usage_price');
    expect(findCodes(sampleBill({ usage: { ...usage, totalKwh: sure(400) }, meterReads: [] }))).toEqual([]);
  });

  it('may be high for want of usage where the rest is supply', () => {
    expect(findCodes(makeBill(6))).toEqual([]);
  });

  it('is that of the MJ of gas', () => {
    const usage = { ...sampleBill().usage, totalKwh: null, peakKwh: null, offPeakKwh: null };
    const gas = (totalMj: number) =>
      check(sampleBill({ energyType: 'gas', meterReads: [], usage: { ...usage, totalMj: sure(totalMj) } }));
    expect(gas(6_000)).toEqual([]);
    expect(gas(6_000_000)).toMatchObject([{ code: 'usage_price', field: 'usage.total_mj' }]);
  });
});

describe('usage and the past', () => {
  it('is near one of the daily averages in print', () => {
    const printed = (...values: number[]) => ({ printedDailyKwh: values.map((value) => sure(value, 'stated')) });
    expect(findCodes(makeBill(3_100, printed(19, 21)))).toEqual([]);
    expect(check(makeBill(3_100, printed(18, 19)))).toMatchObject([
      { code: 'usage_past', message: expect.stringContaining('far from the 19 kWh a day') },
    ]);
    expect(findCodes(makeBill(3_100, printed(510)))).toEqual(['usage_past']);
    expect(findCodes(makeBill(3_100, printed(510, 90)))).toEqual([]);
  });
});

it('tells reads of another size, though some registers may not be printed', () => {
  const [read] = sampleBill().meterReads;
  const band = (totalKwh: number) => {
    const bill = makeBill(totalKwh, { meterReads: [read!] });
    return { ...bill, charges: bill.charges.flatMap((one) => (one.unit === 'kWh' ? halves(one) : [one])) };
  };
  const halves = (one: Charge) => ['Peak', 'Off-peak'].map((name) => half(one, name));
  const half = (one: Charge, description: string) => ({
    ...{ ...one, description, quantity: one.quantity! / 2, amount: one.amount / 2 },
  });
  expect(findCodes(band(5_000))).toEqual([]);
  expect(findCodes(band(8_000))).toEqual(['usage_total']);
});
