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
    ...{ name: 'supply and service by the month', days: 92, gst: 'ex', use: { kwh: 2000 } },
    lines: [
      energyLine('Usage', 2000, 31),
      timedLine('Supply', 3, 'months', 33),
      timedLine('Account fee', 3, 'months', 5),
    ],
    year: (2000 * 0.31 * y92 + 12 * 38) * 1.1,
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
