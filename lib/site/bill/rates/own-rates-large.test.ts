/** Demand, pass-through, losses, discounts, credits and GST: each year is worked out by hand, dollars inc GST. */
import { describe } from 'vitest';
import {
  bandLine,
  checkYears,
  demandLine,
  energyLine,
  environmental,
  network,
  oneOffLine,
  type RateCase,
  supplyLine,
  timedLine,
} from '@/lib/testing/bill-rates';

const y92 = 365 / 92;
const y31 = 365 / 31;

/** Demand, pass-through, losses. */
const largeCases: RateCase[] = [
  {
    ...{ name: 'demand of a quarter without its unit', days: 92, gst: 'ex', use: { kwh: 20_000, kw: 38 } },
    lines: [energyLine('Usage', 20_000, 16), demandLine(38, 9.5, 3, '$/kVA')],
    year: (20_000 * 0.16 * y92 + 38 * 9.5 * 12) * 1.1,
  },
  {
    ...{ name: 'demand billed at a capacity, in a short month', days: 28, gst: 'ex', use: { kwh: 9000, kw: 42 } },
    lines: [
      energyLine('Usage', 9000, 17),
      demandLine(60, 8, 1, '$/kVA/month', { description: 'Capacity' }),
      demandLine(42, 3, 1, '$/kVA'),
    ],
    year: ((9000 * 0.17 * 365) / 28 + (60 * 8 + 42 * 3) * 12) * 1.1,
  },
  {
    ...{ name: 'demand in kVA days', days: 31, gst: 'ex', use: { kwh: 9000, kw: 40 } },
    lines: [energyLine('Usage', 9000, 17), demandLine(1240, 0.3, 1, '$/kVA day', { unit: 'kVA day' })],
    year: (9000 * 0.17 * y31 + 40 * 0.3 * 365) * 1.1,
  },
  {
    ...{ name: 'pass-through with loss factors', days: 31, gst: 'ex' },
    use: { kwh: 30_000, peak: 18_000, offPeak: 12_000, kw: 95 },
    lines: [
      ...[
        bandLine('peak', 18_000, 9.8, { lossFactor: 1.051 }),
        bandLine('off_peak', 12_000, 6.4, { lossFactor: 1.051 }),
      ],
      ...[bandLine('peak', 18_000, 2.4, network), bandLine('off_peak', 12_000, 0.9, network)],
      energyLine('LRET', 30_000, 0.71, { ...environmental, lossFactor: 1.03 }),
      energyLine('AEMO market fee', 30_000, 0.09, { class: 'market' }),
      ...[
        demandLine(95, 10.4, 1, '$/kVA/month'),
        timedLine('Metering', 31, 'days', 2.6, network),
        supplyLine(31, 12, network),
      ],
    ],
    year:
      ((18_000 * (9.8 * 1.051 + 2.4) + 12_000 * (6.4 * 1.051 + 0.9) + 30_000 * (0.71 * 1.03 + 0.09)) * (y31 / 100) +
        95 * 10.4 * 12 +
        365 * 14.6) *
      1.1,
  },
  {
    ...{ name: 'network bands that are not the retailer’s', days: 31, gst: 'ex' },
    use: { kwh: 10_000, peak: 6000, offPeak: 4000 },
    lines: [
      ...[bandLine('peak', 6000, 12), bandLine('off_peak', 4000, 8)],
      ...[
        bandLine('peak', 2500, 6, network),
        bandLine('shoulder', 4200, 3, network),
        bandLine('off_peak', 3300, 1, network),
      ],
    ],
    year: (6000 * 0.12 + 4000 * 0.08 + 2500 * 0.06 + 4200 * 0.03 + 3300 * 0.01) * y31 * 1.1,
  },
  {
    ...{ name: 'certificates on energy with its losses', days: 31, gst: 'ex', use: { kwh: 10_000 } },
    lines: [energyLine('Usage', 10_000, 12), energyLine('STC', 10_420, 0.9, environmental)],
    year: (10_000 * 0.12 + 10_420 * 0.009) * y31 * 1.1,
  },
];

/** Discounts, credits, GST. */
const creditCases: RateCase[] = [
  {
    ...{ name: 'a per cent of the usage', days: 92, gst: 'ex', use: { kwh: 4000 } },
    lines: [energyLine('Usage', 4000, 30), supplyLine(92, 1.2), oneOffLine('Discount 12% off usage', -144)],
    year: (4000 * 0.3 * 0.88 * y92 + 365 * 1.2) * 1.1,
  },
  {
    ...{ name: 'a discount as an amount only', days: 92, gst: 'inc', use: { kwh: 4000 } },
    lines: [energyLine('Usage', 4000, 30), supplyLine(92, 1.2), oneOffLine('Pay on time discount', -131.04)],
    year: (4000 * 0.3 * y92 + 365 * 1.2) * 0.9,
  },
  {
    ...{ name: 'a late fee and a rebate', days: 92, gst: 'ex', use: { kwh: 4000 }, free: 14 - 75 },
    lines: [
      energyLine('Usage', 4000, 30),
      supplyLine(92, 1.2),
      oneOffLine('Late payment fee', 14),
      oneOffLine('Energy bill rebate', -75),
    ],
    year: (4000 * 0.3 * y92 + 365 * 1.2) * 1.1,
  },
  {
    ...{ name: 'a feed-in credit with a bonus', days: 92, gst: 'inc', use: { kwh: 3000, exported: 700 }, free: -44 },
    lines: [
      ...[
        energyLine('Usage', 3000, 31),
        supplyLine(92, 1),
        energyLine('Solar feed-in', 700, 5, { tariffType: 'solar', amount: -35 }),
      ],
      energyLine('Solar bonus, first 300 kWh', 300, 3, { tariffType: 'solar', amount: -9 }),
    ],
    year: 3000 * 0.31 * y92 + 365 - 44 * y92,
  },
  {
    ...{ name: 'GST that no line tells', days: 92, gst: 'ex', use: { kwh: 4600 } },
    lines: [energyLine('Usage', 4600, 28.5, { includesGst: null }), supplyLine(92, 1.32, { includesGst: null })],
    year: (4600 * 0.285 * y92 + 365 * 1.32) * 1.1,
  },
  {
    ...{ name: 'market fees without GST', days: 31, gst: 'ex', use: { kwh: 50_000 }, free: 400 },
    lines: [energyLine('Usage', 50_000, 11), energyLine('AEMO pool fees', 50_000, 0.8, { class: 'market' })],
    year: (50_000 * 0.11 * 1.1 + 400) * y31,
  },
];

describe('the year of a bill with', () => checkYears([...largeCases, ...creditCases]));
