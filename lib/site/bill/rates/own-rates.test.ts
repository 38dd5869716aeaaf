import { describe, expect, it } from 'vitest';
import {
  bandLine,
  checkYears,
  controlledLine,
  costYear,
  demandLine,
  energyLine,
  findRates,
  makeBillOfCase,
  network,
  oneOffLine,
  type RateCase,
  supplyLine,
} from '@/lib/testing/bill-rates';
import { billFixture, billLine } from '@/lib/testing/comparison-bills';
import type { BillLine, ReadBill } from '../model';
import { findOwnRates } from './own-rates';

const y92 = 365 / 92;

/** Prices that change on 1 July, the 62nd day: the year is at the newer ones. */
const july = { start: '2026-07-01', end: '2026-07-31' };
const before = { start: '2026-05-01', end: '2026-06-30' };
const changeCases: RateCase[] = [
  {
    ...{ name: 'lines under headings', days: 92, gst: 'inc', use: { kwh: 5000, peak: 3000, offPeak: 2000 } },
    lines: [
      ...[bandLine('peak', 2000, 30), bandLine('off_peak', 1400, 18), supplyLine(61, 1.2)],
      ...[bandLine('peak', 1000, 33), bandLine('off_peak', 600, 20), supplyLine(31, 1.3)],
    ],
    year: (3000 * 0.33 + 2000 * 0.2) * y92 + 365 * 1.3,
  },
  {
    ...{ name: 'only the network’s price', days: 92, gst: 'ex', use: { kwh: 4600 } },
    lines: [
      ...[energyLine('Usage', 4600, 15), energyLine('Network', 3000, 8, { ...network, ...before }), supplyLine(92, 1)],
      energyLine('Network', 1600, 9.5, { ...network, ...july }),
    ],
    year: (4600 * 0.245 * y92 + 365) * 1.1,
  },
  {
    ...{ name: 'dated reads at one price', days: 92, gst: 'ex', use: { kwh: 4600, kw: 30 } },
    lines: [
      ...[energyLine('Usage', 3000, 28, before), energyLine('Usage', 1600, 28, july), supplyLine(92, 1)],
      ...[demandLine(26, 10, 2, '$/kVA/month', before), demandLine(30, 10, 1, '$/kVA/month', july)],
    ],
    year: (4600 * 0.28 * y92 + 365 + ((26 * 2 + 30) * 10 * 12) / 3) * 1.1,
  },
];

describe('where prices change, the year has the newer ones: a bill with', () => checkYears(changeCases));

describe('where the feed-in credit changes', () => {
  const solarLine = (kwh: number, c: number, dates: Partial<BillLine>) =>
    energyLine('Solar feed-in', kwh, c, { tariffType: 'solar', amount: (-kwh * c) / 100, ...dates });

  it('the year has the newer credit, for what is exported over the whole bill', () => {
    const usage = [energyLine('Usage', 3000, 28, before), energyLine('Usage', 1600, 31, july)];
    // What is fed in may be printed with a minus.
    const lines = [...usage, solarLine(400, 8, before), { ...solarLine(200, 5, july), quantity: -200 }];
    const use = { kwh: 4600, exported: 600 };
    const { rates } = findRates(makeBillOfCase({ name: '', days: 92, gst: 'inc', use, year: 0, free: -42, lines }));
    expect(rates.export).toMatchObject({ cPerKwh: 5 });
    expect(rates.export?.annualKwh).toBeCloseTo(600 * y92, 6);
  });
});

describe('what is said of the rates of a bill', () => {
  const usage = energyLine('Usage', 4600, 30);
  const said = (lines: BillLine[], more: Partial<RateCase> = {}) =>
    findRates(makeBillOfCase({ name: '', days: 92, gst: 'inc', use: { kwh: 4600 }, year: 0, lines, ...more })).notes;
  const feedIn = energyLine('Solar feed-in', 700, 5, { tariffType: 'solar', amount: -35 });

  it.each<[text: string, BillLine[], Partial<RateCase>]>([
    ['Prices changed on 1 July 2026. The year counts the newer prices.', changeCases[0]!.lines, changeCases[0]!],
    ['The bill’s prices are before GST. We added 10%.', [usage], { gst: 'ex' }],
    ['The bill charges for 4,600 kWh. Check the usage above.', [usage, supplyLine(92, 1)], { use: { kwh: 460 } }],
    ['Not part of a year: Move-in fee ($41.50).', [usage, oneOffLine('Move-in fee', 41.5)], {}],
    [
      'Not in the comparison, as no plan’s price has it: GreenPower 25% ($50.60).',
      [usage, energyLine('GreenPower 25%', 1150, 4.4)],
      { use: { kwh: 4600 } },
    ],
    ['Your feed-in credit of 5.00c a kWh is taken off, without GST.', [usage, feedIn], { free: -35 }],
    [
      '1,200 kWh of controlled load has its own price.',
      [energyLine('Usage', 3400, 30), controlledLine(1200, 15)],
      { use: { kwh: 4600, controlled: 1200 } },
    ],
    [
      'The bill multiplies energy by loss factors. Our prices include them.',
      [{ ...usage, lossFactor: 1.05, amount: 1449 }],
      {},
    ],
    [
      'Network and market charges are passed on. The year counts them at this bill’s prices.',
      [usage, energyLine('DUOS', 4600, 4, network)],
      {},
    ],
  ])('%s', (text, lines, more) => {
    expect(said(lines, more)).toEqual([text]);
  });

  it('is nothing where there is nothing to say', () => {
    expect(said([usage, supplyLine(92, 1)])).toEqual([]);
  });
});

it('says of a fee without GST that it carries none', () => {
  const fee = billLine({ description: 'Account fee (no GST)', amount: 10 });
  const { lines, totals } = billFixture();
  const bill = billFixture({ lines: [...lines, fee], totals: { ...totals, subtotal: null, newCharges: null } });
  expect(findOwnRates(bill)?.rates.fees).toEqual([
    { kind: 'service', perYearExGst: expect.closeTo(10 * y92, 2), gstFree: true },
  ]);
});

describe('what could not be costed makes the year a range', () => {
  const base: RateCase = {
    ...{ name: 'a quarter', days: 73, gst: 'inc', use: { kwh: 3000 }, year: 0 },
    lines: [energyLine('Usage', 3000, 30), supplyLine(73, 1)],
  };
  const own = (change: Partial<RateCase>) => findRates(makeBillOfCase({ ...base, ...change }));
  const spanOf = ({ rates }: ReturnType<typeof own>) => {
    const { annualCents, highCents } = costYear(rates, base);
    return [annualCents / 100, highCents / 100];
  };
  const year = (900 + 73) * 5;

  it('by a charge whose kind is unknown', () => {
    const known = own({ lines: [...base.lines, oneOffLine('Paper bill', 2)] });
    expect(spanOf(known)).toEqual([year, year + 10]);
    expect(known.notes).toEqual([
      'We can’t tell how often these are charged: Paper bill ($2.00). A year may cost $10 more than our figure.',
    ]);
  });

  it('by what the lines leave of the total, in both directions', () => {
    expect(spanOf(own({ unread: 40 }))).toEqual([year, year + 200]);
    const credit = own({ unread: -40 });
    expect(spanOf(credit)).toEqual([year - 200, year]);
    expect(credit.notes).toHaveLength(2);
  });

  it('by demand of a season, which is charged at least this once', () => {
    const summer = oneOffLine('Summer demand', 100, { quantity: 20, unit: 'kW', rate: 5, tariffType: 'demand' });
    expect(spanOf(own({ lines: [...base.lines, summer] }))).toEqual([year + 100, year + 500]);
  });

  it('by GST, where neither lines nor totals tell it', () => {
    const bill = makeBillOfCase({ ...base, lines: base.lines.map((line) => ({ ...line, includesGst: null })) });
    const none = { subtotal: null, gst: null, newCharges: null, previousBalance: null, totalDue: null };
    expect(spanOf(findRates({ ...bill, totals: none, totalIncGst: null }))).toEqual([year, year * 1.1]);
  });
});

describe('the period', () => {
  const first: RateCase = {
    ...{ name: 'one rate', days: 92, gst: 'ex', use: { kwh: 4600 }, year: 0 },
    lines: [energyLine('Usage', 4600, 28.5), supplyLine(92, 1.32)],
  };

  it('names the difference where the lines do not make what was charged', () => {
    const bill = makeBillOfCase(first);
    const dearer = { ...bill, totals: { ...bill.totals, newCharges: bill.totals.newCharges! + 100 } };
    const { rates, notes } = findRates(dearer);
    expect(rates.period).toEqual({ days: 92, chargedIncGst: 1675.68, costIncGst: 1575.68 });
    expect(notes[0]).toBe('These rates come to $1,575.68 for the bill’s 92 days. The bill charged $1,675.68.');
  });

  it('charges what its lines say, without an earlier balance', () => {
    const bill = makeBillOfCase(first);
    const totals = { subtotal: null, gst: null, newCharges: null, previousBalance: 300, totalDue: 1875.68 };
    expect(findRates({ ...bill, totals, totalIncGst: null }).rates.period?.chargedIncGst).toBe(1575.68);
  });
});

describe('no rates', () => {
  it.each<[string, Partial<ReadBill>]>([
    ['from a gas bill', { energyType: 'gas' }],
    ['from a bill from abroad', { isAbroad: true }],
    ['without lines', { lines: [] }],
    ['without days', { periodDays: null }],
    ['without energy', { lines: [supplyLine(92, 1)] }],
    ['without any kWh', { totalKwh: null, peakKwh: null, lines: [oneOffLine('Electricity usage', 100)] }],
  ])('%s', (_, change) => {
    expect(findOwnRates(billFixture(change))).toBeNull();
  });
});

describe('the network tariff', () => {
  const rates = (code: string) => {
    const lines = [energyLine('Usage', 4600, 30), supplyLine(92, 1)];
    const tariffCode = { value: code, confidence: 0.9, at: null };
    return findOwnRates(billFixture({ lines, tariffCode, network: 'ausgrid' }))?.rates;
  };

  it('goes along by its code, and nothing else that stands in its place', () => {
    expect(rates('EA225 / EA040')?.networkTariff).toBe('EA225');
    expect(rates('Marigold Bakehouse')).not.toHaveProperty('networkTariff');
  });
});
