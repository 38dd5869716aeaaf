/** Usage, supply, steps: the year of each bill is worked out by hand from its prices, dollars inc GST. */
import { describe } from 'vitest';
import {
  bandLine,
  checkYears,
  controlledLine,
  energyLine,
  network,
  oneOffLine,
  type RateCase,
  supplyLine,
  timedLine,
} from '@/lib/testing/bill-rates';
import { billLine } from '@/lib/testing/comparison-bills';

const y92 = 365 / 92;
const y31 = 365 / 31;

const cases: RateCase[] = [
  {
    ...{ name: 'one rate ex GST', days: 92, gst: 'ex', use: { kwh: 4600 } },
    lines: [energyLine('Usage', 4600, 28.5), supplyLine(92, 1.32)],
    year: (4600 * 0.285 * y92 + 365 * 1.32) * 1.1,
  },
  {
    ...{
      name: 'three bands inc GST',
      days: 31,
      gst: 'inc',
      use: { kwh: 3000, peak: 900, shoulder: 1200, offPeak: 900 },
    },
    lines: [
      bandLine('peak', 900, 44),
      bandLine('shoulder', 1200, 30),
      bandLine('off_peak', 900, 22),
      supplyLine(31, 2),
    ],
    year: (900 * 0.44 + 1200 * 0.3 + 900 * 0.22) * y31 + 730,
  },
  {
    ...{ name: 'MWh at dollars a MWh', days: 31, gst: 'ex', use: { kwh: 12_500 } },
    lines: [
      billLine({ description: 'Energy', quantity: 12.5, unit: 'MWh', rate: 212, rateUnit: '$/MWh', amount: 2650 }),
    ],
    year: 12.5 * 212 * y31 * 1.1,
  },
  {
    ...{ name: 'a single rate called peak', days: 92, gst: 'ex', use: { kwh: 2200, peak: 2200 } },
    lines: [bandLine('peak', 2200, 29), supplyLine(92, 1)],
    year: (2200 * 0.29 * y92 + 365) * 1.1,
  },
  {
    ...{ name: 'controlled load with a supply of its own', days: 92, gst: 'inc', use: { kwh: 4000, controlled: 1000 } },
    lines: [energyLine('Usage', 3000, 35), controlledLine(1000, 18), supplyLine(92, 1.2), supplyLine(92, 0.11)],
    year: (3000 * 0.35 + 1000 * 0.18) * y92 + 365 * 1.31,
  },
  {
    ...{ name: 'bands and two controlled loads', days: 92, gst: 'ex' },
    use: { kwh: 5000, peak: 2000, offPeak: 1800, controlled: 1200 },
    lines: [
      ...[bandLine('peak', 2000, 33), bandLine('off_peak', 1800, 20), controlledLine(700, 15), supplyLine(92, 1.4)],
      controlledLine(500, 17, 'Controlled load 2'),
    ],
    year: ((2000 * 0.33 + 1800 * 0.2 + 700 * 0.15 + 500 * 0.17) * y92 + 365 * 1.4) * 1.1,
  },
  {
    ...{ name: 'a first step and the balance', days: 92, gst: 'ex', use: { kwh: 6000 } },
    lines: [energyLine('First 2,500 kWh', 2500, 30), energyLine('Balance of usage', 3500, 26), supplyLine(92, 1.25)],
    year: ((2500 * 0.3 + 3500 * 0.26) * y92 + 365 * 1.25) * 1.1,
  },
  {
    ...{ name: 'three steps by their beginnings', days: 92, gst: 'inc', use: { kwh: 9000 } },
    lines: [
      energyLine('Usage step', 1000, 38, { lowerBound: 0 }),
      energyLine('Usage step', 3000, 34, { lowerBound: 1000 }),
      energyLine('Usage step', 5000, 31, { lowerBound: 4000 }),
    ],
    year: (1000 * 0.38 + 3000 * 0.34 + 5000 * 0.31) * y92,
  },
  {
    ...{ name: 'steps by the day', days: 31, gst: 'ex', use: { kwh: 1000 } },
    lines: [
      energyLine('First 20 kWh per day', 620, 25),
      energyLine('Next usage per day', 380, 29),
      supplyLine(31, 0.9),
    ],
    year: ((620 * 0.25 + 380 * 0.29) * y31 + 365 * 0.9) * 1.1,
  },
  {
    ...{ name: 'steps of a band', days: 92, gst: 'ex', use: { kwh: 5000, peak: 3500, offPeak: 1500 } },
    lines: [
      bandLine('peak', 2500, 36, { description: 'Peak first 2500' }),
      bandLine('peak', 1000, 32, { description: 'Peak remaining' }),
      ...[bandLine('off_peak', 1500, 21), supplyLine(92, 1.15)],
    ],
    year: ((2500 * 0.36 + 1000 * 0.32 + 1500 * 0.21) * y92 + 365 * 1.15) * 1.1,
  },
  {
    ...{ name: 'supply and service by the month', days: 92, gst: 'ex', use: { kwh: 2000 } },
    lines: [
      energyLine('Usage', 2000, 31),
      timedLine('Supply', 3, 'months', 33),
      timedLine('Account fee', 3, 'months', 5),
    ],
    year: (2000 * 0.31 * y92 + 12 * 38) * 1.1,
  },
  {
    ...{ name: 'two meters', days: 92, gst: 'ex', use: { kwh: 5200 } },
    lines: [energyLine('Usage', 3000, 29), energyLine('Usage', 2200, 27), supplyLine(92, 1.3), supplyLine(92, 1.1)],
    year: ((3000 * 0.29 + 2200 * 0.27) * y92 + 365 * 2.4) * 1.1,
  },
  {
    ...{ name: 'energy as a lump', days: 31, gst: 'ex', use: { kwh: 8000 } },
    lines: [
      oneOffLine('Electricity usage', 1700),
      oneOffLine('Network charges', 900, network),
      oneOffLine('Service fee', 20),
    ],
    year: 2620 * y31 * 1.1,
  },
  {
    ...{ name: 'a lump with its kWh among the words', days: 92, gst: 'inc', use: { kwh: 4000 } },
    lines: [oneOffLine('First 2,500 kWh', 800), oneOffLine('Remaining usage 1,500 kWh', 420), supplyLine(92, 1)],
    year: 1220 * y92 + 365,
  },
];

describe('the year of a bill with', () => checkYears(cases));
