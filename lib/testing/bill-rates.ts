/** Bills of known prices for tests, charge line by charge line. */
import { expect, it } from 'vitest';
import { costOwnRates, type OwnRates, printOwnRates, readOwnRates } from '@/lib/plans/own-rates';
import type { BillLine, ReadBill } from '@/lib/site/bill/model';
import { findOwnRates } from '@/lib/site/bill/rates/own-rates';
import { billFixture, billLine } from './comparison-bills';

type More = Partial<BillLine>;
const round = (dollars: number) => Math.round(dollars * 100) / 100;

/** Energy at cents a kWh. */
export const energyLine = (description: string, kwh: number, c: number, more: More = {}) =>
  billLine({
    ...{ description, quantity: kwh, unit: 'kWh', rate: c / 100, rateUnit: 'cent/kWh' },
    amount: round((kwh * c * (more.lossFactor ?? 1)) / 100),
    ...more,
  });
export const bandLine = (name: 'peak' | 'shoulder' | 'off_peak', kwh: number, c: number, more: More = {}) =>
  energyLine(`${name} usage`, kwh, c, { band: name, tariffType: 'time_of_use', ...more });
export const controlledLine = (kwh: number, c: number, description = 'Controlled load 1') =>
  energyLine(description, kwh, c, { tariffType: 'controlled_load' });
/** A charge of so many days, months, … at dollars each. */
export const timedLine = (description: string, count: number, unit: string, rate: number, more: More = {}) =>
  billLine({ description, quantity: count, unit, rate, amount: round(count * rate), tariffType: 'daily', ...more });
export const supplyLine = (days: number, dollars: number, more: More = {}) =>
  timedLine('Supply charge', days, 'days', dollars, { rateUnit: '$/day', ...more });
export const oneOffLine = (description: string, amount: number, more: More = {}) =>
  billLine({ description, amount, ...more });
export const demandLine = (kw: number, rate: number, periods: number, rateUnit: string, more: More = {}) =>
  billLine({
    ...{ description: 'Peak demand', class: 'demand', tariffType: 'demand', quantity: kw, unit: 'kVA', rate, rateUnit },
    amount: round(kw * rate * periods),
    ...more,
  });
export const network: More = { class: 'network' };
export const environmental: More = { class: 'environmental' };

interface Use {
  kwh: number;
  peak?: number;
  shoulder?: number;
  offPeak?: number;
  controlled?: number;
  kw?: number;
  exported?: number;
}

export interface RateCase {
  name: string;
  days: number;
  gst: 'ex' | 'inc';
  use: Use;
  lines: BillLine[];
  /** Dollars a year inc GST. */
  year: number;
  /** What of the lines is without GST. */
  free?: number;
  /** Charged beside the lines that were read. */
  unread?: number;
}

/** The bill of a case, whose totals are those of its lines. */
export function makeBillOfCase({ days, gst, use, lines, free = 0, unread = 0 }: RateCase): ReadBill {
  const sum = lines.reduce((total, { amount }) => total + amount, 0) + unread;
  const subtotal = round(gst === 'ex' ? sum : free + (sum - free) / 1.1);
  const newCharges = round(gst === 'ex' ? free + (sum - free) * 1.1 : sum);
  const read = <T>(value: T | undefined) =>
    value === undefined ? null : { value, confidence: 1, reason: null, at: null };
  return billFixture({
    ...{ periodStart: read('2026-05-01'), periodEnd: null, periodDays: read(days), totalKwh: read(use.kwh) },
    ...{ peakKwh: read(use.peak), shoulderKwh: read(use.shoulder), offPeakKwh: read(use.offPeak) },
    ...{ controlledLoadKwh: read(use.controlled), exportKwh: use.exported ?? null },
    demand: use.kw === undefined ? null : read({ amount: use.kw, unit: 'kVA' as const }),
    totalIncGst: read(newCharges),
    totals: { subtotal, gst: round(newCharges - subtotal), newCharges, previousBalance: null, totalDue: newCharges },
    lines: lines.map((line) => ({ ...line, includesGst: line.includesGst === null ? null : gst === 'inc' })),
  });
}

export function findRates(bill: ReadBill) {
  const own = findOwnRates(bill);
  if (!own) throw new Error('no rates');
  return own;
}

/** What the rates make of the bill's own usage over a year. */
export function costYear(rates: OwnRates, { use, days }: Pick<RateCase, 'use' | 'days'>) {
  const [peakShare, shoulderShare] = [use.peak ?? 0, use.shoulder ?? 0].map((kwh) => kwh / use.kwh) as [number, number];
  const usage = {
    ...{ annualKwh: (use.kwh * 365) / days, placement: 'by_name' as const, maxDemandKw: use.kw ?? 0 },
    ...{ peakShare, shoulderShare, offPeakShare: 1 - peakShare - shoulderShare },
  };
  return costOwnRates(rates, usage, 'ausgrid');
}

/** Each year and each period within a quarter of a per cent, and rates that an address can carry. */
export function checkYears(cases: readonly RateCase[]): void {
  it.each(cases.map((one) => [one.name, one] as const))('%s', (_, one) => {
    const { rates } = findRates(makeBillOfCase(one));
    expect(Math.abs(costYear(rates, one).annualCents / 100 / one.year - 1)).toBeLessThan(0.0025);
    const { costIncGst, chargedIncGst } = rates.period!;
    expect(Math.abs(costIncGst / chargedIncGst - 1)).toBeLessThan(0.0025);
    expect(readOwnRates(printOwnRates(rates))).not.toBeNull();
  });
}
