import { describe, expect, it } from 'vitest';
import { charge, sampleBill, sampleCharges, sure } from '@/lib/testing/bills';
import type { Basis } from './basis';
import type { Bill, Charge } from './bill';
import { check } from './check';
import { rules } from './labels/rules';

const codes = (changes: Partial<Bill> = {}) => check(sampleBill(changes)).map((issue) => issue.code);
const totals = (changes: Partial<Bill['totals']>) => ({ totals: { ...sampleBill().totals, ...changes } });
const withLine = (line: Charge, extra: Partial<Bill['totals']> = {}) => {
  const charges = [...sampleCharges, line];
  const sum = Math.round(charges.reduce((total, one) => total + one.amount, 0) * 100) / 100;
  const gst = Math.round(sum * 10) / 100;
  return {
    charges,
    ...totals({
      subtotal: sure(sum),
      gst: sure(gst),
      newCharges: sure(Math.round((sum + gst) * 100) / 100),
      totalDue: null,
      ...extra,
    }),
  };
};

it('finds nothing in a bill without a fault', () => {
  expect(codes()).toEqual([]);
});

it('tells each issue with the severity and the field of its rule, in words', () => {
  const [issue] = check(
    sampleBill(totals({ subtotal: sure(200), gst: sure(20), newCharges: sure(220), totalDue: sure(220) })),
  );
  expect(issue).toEqual({
    code: 'lines_total',
    severity: rules.lines_total.severity,
    field: 'totals',
    message: 'The charge lines total $191.00, but the bill says $200.00.',
  });
});

describe('sums', () => {
  it('may be ex GST, inc GST or miss the subtotal', () => {
    expect(codes(totals({ subtotal: null }))).toEqual([]);
    const inc = { ...totals({ subtotal: null, gst: sure(17.36), newCharges: sure(191), totalDue: sure(191) }) };
    expect(codes(inc)).toEqual([]);
  });

  it('may miss by the rounding of their lines', () => {
    expect(
      codes(totals({ subtotal: sure(191.02), gst: sure(19.1), newCharges: sure(210.12), totalDue: sure(210.12) })),
    ).toEqual([]);
  });

  it('that do not make the total are reported', () => {
    expect(codes(totals({ newCharges: sure(230.1), totalDue: sure(230.1) }))).toEqual(['gst']);
    expect(codes(totals({ totalDue: sure(260.1) }))).toEqual(['total_due']);
  });

  it('count an earlier balance, in debt or in credit', () => {
    expect(codes(totals({ previousBalance: sure(50), totalDue: sure(260.1) }))).toEqual([]);
    expect(codes(totals({ previousBalance: sure(-300), totalDue: sure(-89.9) }))).toEqual([]);
    expect(codes(totals({ previousBalance: sure(50), totalDue: sure(270.1) }))).toEqual(['total_due']);
  });

  it('may hold a rebate after the GST', () => {
    const charges = [...sampleCharges, charge({ description: 'Energy relief rebate', amount: -30 })];
    expect(codes({ charges, ...totals({ newCharges: sure(180.1), totalDue: sure(180.1) }) })).toEqual([]);
  });
});

describe('GST', () => {
  it('is a tenth, but for feed-in credits and late fees', () => {
    expect(
      codes(
        withLine(
          charge({
            description: 'Solar feed-in credit',
            amount: -20,
            quantity: 400,
            unit: 'kWh',
            rate: 0.05,
            tariffType: 'solar',
          }),
          { gst: sure(19.1), newCharges: sure(190.1) },
        ),
      ),
    ).toEqual([]);
    expect(
      codes(
        withLine(charge({ description: 'Late payment fee', amount: 14 }), { gst: sure(19.1), newCharges: sure(224.1) }),
      ),
    ).toEqual([]);
  });

  it('may leave out market fees', () => {
    const fees = [40.87, 19.79].map((amount, i) =>
      charge({ description: `Market fee ${i}`, amount, class: 'market', quantity: 1, unit: 'months', rate: amount }),
    );
    const sums = (gst: number) =>
      totals({ subtotal: sure(251.66), gst: sure(gst), newCharges: sure(251.66 + gst), totalDue: sure(251.66 + gst) });
    const charges = [...sampleCharges, ...fees];
    expect(codes({ charges, ...sums(19.1) })).toEqual([]);
    expect(codes({ charges, ...sums(21.08) })).toEqual([]);
    expect(codes({ charges, ...sums(22.9) })).toEqual(['gst']);
  });

  it('of another size is reported', () => {
    expect(codes(totals({ gst: sure(23.1), newCharges: sure(214.1), totalDue: sure(214.1) }))).toEqual(['gst']);
  });

  it.each([
    [0.15, { kind: 'icp', id: '0009555060NT576' }],
    [0.2, { kind: 'mpan', id: '2361989394119' }],
    [0.13, { kind: 'other', id: '12' }],
  ] as const)('may be %f abroad, and not at home', (share, site) => {
    const gst = Math.round(19_100 * share) / 100;
    const sums = totals({ gst: sure(gst), newCharges: sure(191 + gst), totalDue: sure(191 + gst) });
    expect(codes({ ...sums, siteIdentifier: sure(site) })).not.toContain('gst');
    expect(codes(sums)).toEqual(['gst']);
  });
});

describe('lines', () => {
  it('that do not multiply are reported', () => {
    const charges = [{ ...sampleCharges[0]!, quantity: 310 }, ...sampleCharges.slice(1)];
    expect(check(sampleBill({ charges })).map(({ message }) => message)).toEqual([
      '"Peak usage": 310 × 0.4 is $124.00, but the bill says $120.00.',
    ]);
  });

  it('that say their calculation or their days in words are held to it', () => {
    const report = (given: Partial<Charge> & { description: string; amount: number }) => codes(withLine(charge(given)));
    expect(report({ description: 'Demand Charge 61.74 kW @ $9.10', amount: 391.3 })).toContain('line_arithmetic');
    expect(report({ description: 'Demand Charge 43 kW @ $9.10', amount: 391.3 })).not.toContain('line_arithmetic');
    expect(report({ description: 'Peak 300 kWh x 40c', amount: 120 })).not.toContain('line_arithmetic');
    const daily = { quantity: 30, unit: 'days', rate: 1.3074, rateUnit: '$/day', amount: 39.22 };
    expect(report({ description: 'Daily supply 39 days', ...daily })).toContain('line_arithmetic');
    expect(report({ description: 'Daily supply 30 days', ...daily })).not.toContain('line_arithmetic');
  });

  it('for demand by the day count the days of the bill, not any number of days', () => {
    const demand = { quantity: 40, unit: 'kVA', rate: 0.5, rateUnit: '$/kVA/day', class: 'demand' as const };
    const report = (amount: number, basis: Basis) =>
      codes(withLine(charge({ description: 'Demand', amount, basis, ...demand }))).includes('line_arithmetic');
    expect([report(620, 'line'), report(400, 'line'), report(400, 'product_in_total')]).toEqual([false, true, false]);
  });

  it('that a picture shows badly are reported as uncertain, all at once', () => {
    const misread = sampleCharges.map((one) => ({
      ...one,
      quantity: one.quantity! * 10,
      basis: 'unclear_line' as const,
    }));
    const report = (count: number) =>
      check(sampleBill({ charges: [...misread.slice(0, count), ...sampleCharges.slice(count)] }));
    expect(report(1)).toMatchObject([
      { code: 'uncertain', field: 'charges', message: expect.stringContaining('may have misread "Peak usage"') },
    ]);
    expect(report(2)).toMatchObject([{ code: 'uncertain', message: expect.stringContaining('2 charge lines') }]);
    const [read] = sampleBill().meterReads;
    const meterReads = [{ ...read!, current: 9000, basis: 'unclear_read_row' as const }];
    expect(codes({ meterReads })).toEqual(['uncertain']);
  });

  it('printed twice, one right below the other, are reported', () => {
    const at = (y: number) => ({ page: 1, box: { x: 40, y, width: 200, height: 9 } });
    const [first, ...rest] = sampleCharges;
    const twice = (y: number) => [{ ...first!, evidence: at(100) }, { ...first!, evidence: at(y) }, ...rest];
    const report = (y: number) => codes({ charges: twice(y) }).includes('duplicate_line');
    expect([report(112), report(300)]).toEqual([true, false]);
    expect(codes({ charges: sampleCharges })).not.toContain('duplicate_line');
  });

  it.each<[string, Partial<Charge>]>([
    ['a loss factor', { quantity: 1000, unit: 'kWh', rate: 0.1, rateUnit: 'cent/kWh', lossFactor: 1.05, amount: 105 }],
    ['days of demand', { quantity: 12.778, unit: 'kW', rate: 0.3468, rateUnit: '$/kW/day', amount: 124.08 }],
    ['one month of demand', { quantity: 314, unit: 'kVA', rate: 6.7424, rateUnit: '$/kVA/month', amount: 2117.11 }],
    ['a year of demand by days', { quantity: 100, unit: 'kVA', rate: 120, rateUnit: '$/kVA/year', amount: 1019.18 }],
    ['a rate cut to two digits', { quantity: 1571.9, unit: 'kWh', rate: 0.27, rateUnit: '$/kWh', amount: 425.83 }],
    [
      'a rate ex GST beside an amount inc GST',
      { quantity: 100, unit: 'kWh', rate: 0.3, rateUnit: '$/kWh', amount: 33 },
    ],
  ])('may be rounded or hold %s', (_, given) => {
    expect(codes(withLine(charge({ description: 'Line', amount: 0, class: 'demand', ...given })))).toEqual([]);
  });
});

describe('the period', () => {
  const period = (start: string, end: string, days: number | null, misprinted: number | null = null) => ({
    period: {
      ...{ start: sure(start), end: sure(end), days: days === null ? null : sure(days) },
      misprintedDays: misprinted === null ? null : sure(misprinted, 'days_contradict_dates'),
    },
  });

  it('may count both ends or one', () => {
    expect(codes(period('2026-07-09', '2026-08-08', 31))).toEqual([]);
    expect(codes({ ...period('2026-07-09', '2026-08-09', 31) })).toEqual([]);
  });

  it('with other days, or with a supply charge for other days, is reported', () => {
    expect(codes(period('2026-07-09', '2026-08-08', 35))).toEqual(['period_days']);
    expect(codes({ ...period('2026-07-09', '2026-08-20', null), issueDate: sure('2026-08-22') })).toEqual([
      'period_days',
    ]);
    expect(codes(period('2026-08-08', '2026-07-09', 31))).toEqual(['period_order']);
  });

  it('with days in print that the dates do not make is reported, though the supply charge fits them', () => {
    expect(codes(period('2026-07-09', '2026-08-08', 31, 40))).toEqual(['period_days']);
  });

  it('of one part of a price change is reported where the parts make more', () => {
    const supply = sampleCharges[2]!;
    const part = (quantity: number, rate: number) => ({ ...supply, quantity, rate, amount: quantity * rate });
    const charges = [...sampleCharges.slice(0, 2), part(22, 1), part(9, 1)];
    expect(codes({ charges })).toEqual([]);
    expect(codes({ charges, ...period('2026-07-09', '2026-07-30', 22) })).toEqual(['period_days']);
  });

  it('may be parted by a price change', () => {
    const [peak, offPeak, supply] = sampleCharges as [Charge, Charge, Charge];
    const parts = [
      { ...supply, quantity: 15, amount: 15 },
      { ...supply, quantity: 16, amount: 16 },
    ];
    expect(codes({ charges: [peak, offPeak, ...parts] })).toEqual([]);
  });
});

describe('meter reads', () => {
  const reads = (changes: Partial<Bill['meterReads'][number]>) => ({
    meterReads: [{ ...sampleBill().meterReads[0]!, ...changes }],
  });

  it('may be multiplied, turn over or be in whole units', () => {
    expect(codes(reads({ previous: 100, current: 125, multiplier: 20, consumption: 500 }))).toEqual([]);
    expect(codes(reads({ previous: 99_800, current: 300, consumption: 500 }))).toEqual([]);
    expect(codes(reads({ consumption: 300.4 }))).toEqual([]);
  });

  it('that make another consumption are reported', () => {
    expect(codes(reads({ consumption: 350 }))).toEqual(['reads']);
  });

  it('that make more than is charged are reported, unless they are of energy exported', () => {
    const [peak, offPeak] = sampleBill().meterReads as [Bill['meterReads'][number], Bill['meterReads'][number]];
    const more = { ...offPeak, current: 2260, consumption: 260 };
    expect(codes({ meterReads: [peak, more] })).toEqual(['usage_total']);
    expect(codes({ meterReads: [peak, offPeak, { ...more, register: 'B1 export' }] })).toEqual([]);
  });

  it('that are estimated are reported', () => {
    expect(check(sampleBill(reads({ readType: 'estimated' })))).toMatchObject([
      { code: 'estimated_reads', severity: 'WARNING', message: 'The meter read is estimated.' },
    ]);
  });
});

it('lets feed-in credits with their calculation follow the GST that they do not carry', () => {
  const solar = charge({
    ...{ description: 'Solar feed-in tariff', amount: -84.89, quantity: 921, unit: 'kWh', rate: 0.09217 },
    tariffType: 'solar',
  });
  const bill = sampleBill();
  const totals = { ...bill.totals, newCharges: sure(125.21), totalDue: sure(125.21) };
  expect(codes({ charges: [...sampleCharges, solar], totals })).toEqual([]);
  const wrong = { ...totals, newCharges: sure(135.21), totalDue: sure(135.21) };
  expect(codes({ charges: [...sampleCharges, solar], totals: wrong })).toContain('gst');
});

describe('identifiers, dates and rates', () => {
  it('with a wrong check digit are reported', () => {
    expect(codes({ siteIdentifier: sure({ kind: 'nmi', id: '63052204172' }) })).toEqual(['site_check_digit']);
    const icp = { kind: 'icp' as const, id: '0009287506LC08B' };
    expect(codes({ siteIdentifier: sure(icp, 'label') })).not.toContain('site_check_digit');
    expect(codes({ siteIdentifier: sure(icp, 'wrong_check_digit') })).toContain('site_check_digit');
    expect(codes({ siteIdentifier: sure({ kind: 'nmi', id: '6305220417' }) })).toEqual([]);
    expect(codes({ abn: sure('44568373058') })).toEqual(['abn_check_digit']);
  });

  it('out of the ordinary are reported', () => {
    expect(codes({ dueDate: sure('2026-08-01') })).toEqual(['due_before_issue']);
    expect(codes({ issueDate: sure('2026-08-06') })).toEqual(['issue_before_end']);
    expect(codes({ issueDate: sure('2026-08-07') })).toEqual([]);
    expect(
      codes(
        withLine(
          charge({ description: 'Peak usage', quantity: 10, unit: 'kWh', rate: 40, rateUnit: '$/kWh', amount: 400 }),
        ),
      ),
    ).toEqual(['rate_range']);
  });
});

describe('gas counted by its volume', () => {
  it('needs no total in MJ', () => {
    const usage = { ...sampleBill().usage, totalKwh: null, peakKwh: null, offPeakKwh: null };
    const gas = charge({
      description: 'Gas supply',
      quantity: 100,
      unit: 'm3',
      rate: 0.5,
      rateUnit: '$/m3',
      amount: 50,
    });
    const findCodes = (line: typeof gas) =>
      check(sampleBill({ energyType: 'gas', usage, meterReads: [], charges: [line] })).map(({ code }) => code);
    expect(findCodes(gas)).not.toContain('no_usage');
    expect(findCodes({ ...gas, quantity: null, unit: null })).toContain('no_usage');
  });
});

describe('a bill of which a part is missing', () => {
  const sampled = sampleBill({});
  const pageOne = {
    charges: [],
    meterReads: [],
    usage: { ...sampled.usage, totalKwh: null, peakKwh: null, offPeakKwh: null },
    totals: { ...sampled.totals, totalDue: sure(210.1, 'stated') },
  };

  it('is reported to be page 1, with a warning on each value that nothing confirms', () => {
    const issues = check(sampleBill(pageOne));
    expect(issues).toMatchObject([
      { code: 'no_usage', message: expect.stringContaining('page 1') },
      { code: 'uncertain', field: 'totals.total_due', severity: 'WARNING' },
    ]);
  });

  it('is not warned of where nothing is missing', () => {
    expect(codes({ totals: pageOne.totals })).not.toContain('uncertain');
  });

  it('is reported each value of the comparison that is less sure than it should be, whole or not', () => {
    const { usage } = sampleBill();
    const report = check(
      sampleBill({ usage: { ...usage, totalKwh: sure(4432, 'stated'), demandKw: sure(12, 'stated') }, meterReads: [] }),
    );
    expect(report).toEqual([
      {
        code: 'uncertain',
        field: 'usage.total_kwh',
        severity: 'WARNING',
        message: 'Check the usage against your bill. We read 4,432 kWh, and nothing else confirms it.',
      },
    ]);
    const lost = check(sampleBill({ usage: { ...usage, totalKwh: sure(4432, 'lines_lost') }, meterReads: [] }));
    expect(lost[0]?.message).toBe(
      'Check the usage against your bill. We read 4,432 kWh, but a charge line may be missing.',
    );
    expect(codes({ accountNumber: sure('1', 'only_one'), supplyAddress: sure('1 High St', 'only_one') })).toEqual([]);
  });

  it('is reported once of a value that contradicts the bill', () => {
    const period = { ...sampleBill().period, days: sure(35, 'days_contradict_dates') };
    expect(codes({ period })).toEqual(['period_days']);
  });
});

it('has for every rule words without blame', () => {
  for (const { about } of Object.values(rules)) expect(about).not.toMatch(/please|sorry|valid|oops|forbidden/i);
});

describe('words', () => {
  it('say figures and days as people write them', () => {
    const period = { ...sampleBill().period, start: sure('2026-07-01'), end: sure('2026-06-01') };
    const [read] = sampleBill().meterReads;
    const meterReads = [{ ...read!, previous: 100_000, current: 101_500, consumption: 61_234, multiplier: 40 }];
    const charges = [{ ...sampleCharges[0]!, quantity: 61_234, rate: 0.002 }];
    const words = check(sampleBill({ charges, period, meterReads })).map(({ message }) => message);
    expect(words).toContain('The billing period ends on 1 June 2026, before it starts on 1 July 2026.');
    expect(words).toContain('Meter reads: (101,500 − 100,000) × 40 is not 61,234.');
  });
});
