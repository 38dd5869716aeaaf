import { describe, expect, it } from 'vitest';
import { billFixture, billLine } from '@/lib/testing/comparison-bills';
import type { ReadBill } from '../model';
import { readBillSchema } from '../model';
import { buildBillYear } from './bill-year';
import { formatIsoDay } from './calendar';
import { joinPieces } from './join-pieces';

const read = <T>(value: T, confidence: number | null = 0.95) => ({ value, confidence, at: null });
const noTotals = { subtotal: null, gst: null, newCharges: null, previousBalance: null, totalDue: null };

/** A bill from its first day, of so many days and kWh, bands as on the fixture. */
function bill(start: string, days: number, kwh: number, change: Partial<ReadBill> = {}): ReadBill {
  const end = formatIsoDay(Date.parse(start) / 86_400_000 + days - 1);
  const total = Math.round(kwh * 32) / 100;
  return billFixture({
    periodStart: read(start),
    periodEnd: read(end),
    periodDays: read(days),
    totalKwh: read(kwh),
    peakKwh: read(kwh * 0.4),
    shoulderKwh: read(kwh * 0.2),
    offPeakKwh: read(kwh * 0.4),
    issueDate: formatIsoDay(Date.parse(end) / 86_400_000 + 3),
    totals: { ...noTotals, newCharges: total, totalDue: total },
    totalIncGst: read(total),
    ...change,
  });
}

const quarters = [
  bill('2025-10-01', 92, 4000),
  bill('2026-01-01', 90, 5000),
  bill('2026-04-01', 91, 3000),
  bill('2026-07-01', 92, 4600),
];

describe('buildBillYear of one bill', () => {
  it('is that bill, scaled by days', () => {
    const [one] = [billFixture()];
    const year = buildBillYear([one]);
    expect(year.bill).toEqual(one);
    expect(year).toMatchObject({ annualKwh: 18_250, coveredDays: 92, gapDays: 0, overlapDays: 0, otherSiteFiles: [] });
    expect(year.scaling).toBe(
      'Your bill covers 92 days: 4,600 kWh ÷ 92 days × 365 days. We did not adjust for the season.',
    );
    expect(year.spans.map(({ start, end }) => [start, end].map(formatIsoDay))).toEqual([['2026-07-01', '2026-09-30']]);
  });

  it.each(['reminder_notice', 'credit_note'])('leaves out a %s, unless there is nothing else', (rule) => {
    const issues = [{ severity: 'WARNING' as const, field: null, message: 'A reminder.', rule }];
    const reminder = billFixture({ totalKwh: null, lines: [], periodDays: null, issues });
    const year = buildBillYear([reminder, quarters[0]!]);
    expect(year).toMatchObject({ notices: [0], otherSiteFiles: [] });
    expect(year.bill.issues).toEqual([]);
    expect(buildBillYear([reminder])).toMatchObject({ notices: [], bill: { issues } });
  });

  it('says what is missing where there is no usage', () => {
    const year = buildBillYear([billFixture({ totalKwh: null })]);
    expect(year).toMatchObject({ annualKwh: 0, coveredDays: 0, spans: [] });
    expect(year.scaling).toContain('Add the usage');
  });
});

describe('buildBillYear of several bills', () => {
  it('adds up a year in any order', () => {
    for (const given of [quarters, quarters.toReversed()]) {
      const year = buildBillYear(given);
      expect(year).toMatchObject({ coveredDays: 365, annualKwh: 16_600, gapDays: 0, overlapDays: 0 });
      expect(year.bills.map(({ totalKwh }) => totalKwh?.value)).toEqual([4000, 5000, 3000, 4600]);
      expect(year.bill).toMatchObject({
        totalKwh: { value: 16_600 },
        peakKwh: { value: 6640 },
        periodDays: { value: 365 },
      });
      expect(year.bill.periodStart?.value).toBe('2025-10-01');
      expect(year.scaling).toBe('Your 4 bills cover 365 days, a full year.');
      expect(readBillSchema.safeParse(year.bill).success).toBe(true);
    }
  });

  it('scales what is less than a year and finds the gap', () => {
    const year = buildBillYear([quarters[0]!, quarters[1]!, quarters[3]!]);
    expect(year).toMatchObject({ coveredDays: 274, gapDays: 91 });
    expect(year.annualKwh).toBe(Math.round((13_600 * 365) / 274));
    expect(year.scaling).toBe(
      'Your 3 bills cover 274 days. We scaled them to a year by days. We did not adjust for the season.',
    );
  });

  it('counts a bill given twice once', () => {
    const photo = { ...quarters[1]!, totalKwh: read(5000, 0.5), nmi: null, lines: [] };
    const year = buildBillYear([quarters[0]!, quarters[1]!, photo]);
    expect(year.bills).toHaveLength(2);
    expect(year).toMatchObject({ coveredDays: 182, overlapDays: 0 });
  });

  it('counts days that two bills share once, by the newer one', () => {
    const later = bill('2026-03-02', 60, 6000);
    const year = buildBillYear([quarters[1]!, later]);
    expect(year).toMatchObject({ overlapDays: 30, coveredDays: 120 });
    expect(year.bill.totalKwh?.value).toBeCloseTo(6000 + (5000 * 60) / 90, 2);
  });

  it('takes a bill issued anew for its period instead of the first', () => {
    const corrected = {
      ...quarters[1]!,
      issueDate: '2026-06-01',
      totalKwh: read(4500),
      totals: { ...noTotals, newCharges: 1440 },
    };
    const year = buildBillYear([quarters[1]!, corrected]);
    expect(year.bills).toHaveLength(2);
    expect(year).toMatchObject({ coveredDays: 90, overlapDays: 90 });
    expect(year.bill.totalKwh?.value).toBe(4500);
  });

  it('uses the latest 365 days of more', () => {
    const before = bill('2025-07-01', 92, 9200);
    const year = buildBillYear([before, ...quarters]);
    expect(year).toMatchObject({ coveredDays: 365, annualKwh: 16_600 });
    expect(year.scaling).toBe('Your 5 bills cover more than a year. We used the latest 365 days.');
    expect(year.bills).toHaveLength(5);
    expect(year.spans).toHaveLength(4);
  });

  it('reads dates whose last day is the next bill’s', () => {
    const open = (start: string, end: string, days: number) => ({
      ...bill(start, days, days * 50),
      periodEnd: read(end),
    });
    const year = buildBillYear([open('2026-01-27', '2026-02-25', 29), open('2026-02-25', '2026-03-27', 30)]);
    expect(year).toMatchObject({ overlapDays: 0, gapDays: 0, coveredDays: 59 });
  });

  it('keeps another site and gas apart', () => {
    const other = bill('2026-04-01', 91, 9000, { nmi: read('41029999990'), supplyPostcode: read('2150') });
    const elsewhere = bill('2026-04-01', 91, 9000, { nmi: null, supplyAddress: read('9 Far Road, Sydney NSW 2000') });
    const gas = bill('2026-01-01', 90, 0, { energyType: 'gas', nmi: null });
    const year = buildBillYear([other, quarters[0]!, gas, quarters[1]!, elsewhere]);
    expect(year.otherSiteFiles).toEqual([0, 2, 4]);
    expect(year.bills).toHaveLength(2);
  });

  it('keeps bills from abroad apart, however many', () => {
    const abroad = ['2026-01-01', '2026-04-01'].map((start) => bill(start, 90, 3000, { isAbroad: true, nmi: null }));
    expect(buildBillYear([...abroad, quarters[0]!])).toMatchObject({ otherSiteFiles: [0, 1], bills: { length: 1 } });
  });

  it('takes an address written another way for the same', () => {
    const short = bill('2026-01-01', 90, 5000, { nmi: null, supplyAddress: read('4/12 SAMPLE ST SYDNEY 2000') });
    expect(buildBillYear([quarters[0]!, short]).otherSiteFiles).toEqual([]);
  });

  it('takes the highest demand and the newest prices', () => {
    const kw = (amount: number) => read({ amount, unit: 'kW' as const });
    const bills = [
      { ...quarters[0]!, demand: kw(31) },
      { ...quarters[1]!, demand: kw(44) },
      { ...quarters[2]!, demand: null, tariffCode: read('EA302') },
      { ...quarters[3]!, demand: kw(28), tariffCode: null, lines: [] },
    ];
    const year = buildBillYear(bills);
    expect(year.bill.demand?.value).toEqual({ amount: 44, unit: 'kW' });
    expect(year.newest).toBe(year.bills[2]);
    expect(year.bill.lines).toEqual(year.newest.lines);
    expect(year.bill.tariffCode?.value).toBe('EA302');
  });

  it('takes what the newest bill lacks from the newest bill that has it', () => {
    const codes = [null, read('EA301'), read('EA302'), null];
    const year = buildBillYear(quarters.map((one, i) => ({ ...one, tariffCode: codes[i] ?? null })));
    expect(year.bill.tariffCode?.value).toBe('EA302');
  });

  it('spreads the bands over bills that have none', () => {
    const flat = bill('2025-10-01', 92, 4000, { peakKwh: null, shoulderKwh: null, offPeakKwh: null });
    const year = buildBillYear([flat, quarters[1]!]);
    expect(year.bill).toMatchObject({
      totalKwh: { value: 9000 },
      peakKwh: { value: 3600 },
      shoulderKwh: { value: 1800 },
    });
  });

  it('marks estimated reads', () => {
    const year = buildBillYear([quarters[0]!, { ...quarters[1]!, estimated: true }]);
    expect(year.spans.map(({ estimated }) => estimated)).toEqual([false, true]);
  });
});

describe('pieces of one bill', () => {
  const whole = quarters[3]!;
  const missing = (rule: string) => ({
    severity: 'WARNING' as const,
    field: null,
    message: `We found no ${rule}.`,
    rule,
  });
  const pageOne = {
    ...whole,
    ...{ periodStart: null, periodEnd: null, periodDays: null, totalKwh: null, peakKwh: null, shoulderKwh: null },
    ...{ offPeakKwh: null, issues: [missing('no_usage'), missing('no_period')] },
    lines: [billLine({ description: 'Usage', amount: 1232.8 }), billLine({ description: 'Supply', amount: 102.2 })],
  };
  const pageTwo = {
    ...whole,
    ...{ retailer: null, nmi: null, network: null, supplyAddress: null, supplyPostcode: null, issueDate: null },
    ...{ totals: noTotals, totalIncGst: null, issues: [missing('no_site'), missing('no_total')] },
  };

  it('become the bill they are of, with the file of each place', () => {
    const at = { page: 1, x: 10, y: 20, width: 30, height: 9 };
    const placed = { ...pageTwo, totalKwh: { ...whole.totalKwh!, at } };
    for (const [given, file] of [
      [[pageOne, placed], 1],
      [[placed, pageOne], 0],
    ] as const) {
      const year = buildBillYear(given);
      expect(year.bills).toHaveLength(1);
      expect(year.bill).toMatchObject({ issues: [], nmi: whole.nmi, totals: whole.totals });
      expect(year.bill.lines).toEqual(whole.lines);
      expect(year.bill.totalKwh).toEqual({ ...whole.totalKwh, at: { ...at, file } });
      expect(year.annualKwh).toBe(18_250);
    }
  });

  it('count no total of page 1 beside the lines of page 2', () => {
    const charge = (amount: number) => billLine({ description: 'New charges', amount });
    const first = { ...pageOne, lines: [charge(1472), charge(12)] };
    expect(buildBillYear([first, { ...pageTwo, totals: whole.totals }]).bill.lines).toEqual([
      charge(12),
      ...whole.lines,
    ]);
  });

  it('tell once what both lack, whatever the words of each', () => {
    const noDates = { ...missing('no_period'), message: 'We found no dates, only 31 days.' };
    const [one, two] = [missing('no_period'), noDates].map((issue) => ({ issues: [issue], periodStart: null }));
    const { bill: joined } = buildBillYear([
      { ...pageOne, ...one },
      { ...pageTwo, ...two, periodEnd: null },
    ]);
    expect(joined.issues.map(({ rule }) => rule)).toEqual(['no_period']);
  });

  it('are joined by their amount, whatever a page by itself is taken for', () => {
    const lost = { ...pageTwo, totals: whole.totals, retailer: read('Price'), periodEnd: read('2026-08-14') };
    const year = buildBillYear([pageOne, { ...lost, periodDays: read(45) }]);
    expect(year.bills).toHaveLength(1);
    expect(year.bill.retailer).toMatchObject(whole.retailer!);
  });

  it('are joined by their period where page 1 shows only what is due', () => {
    const due = { ...whole.totals, newCharges: 1700, totalDue: 1700 };
    const first = { ...whole, totals: due, totalIncGst: read(1700), totalKwh: null, lines: [] };
    const second = { ...pageTwo, totals: whole.totals, totalIncGst: whole.totalIncGst };
    const year = buildBillYear([first, second]);
    expect(year.bills).toHaveLength(1);
    expect(year.bill.totalIncGst?.value).toBe(whole.totalIncGst?.value);
  });

  it('find the bill whose amount they show among several', () => {
    const otherTwo = {
      ...quarters[2]!,
      retailer: null,
      nmi: null,
      supplyAddress: null,
      supplyPostcode: null,
    };
    const otherOne = { ...pageOne, issueDate: quarters[2]!.issueDate, totals: quarters[2]!.totals };
    expect(joinPieces([otherTwo, whole, otherOne]).map(({ files }) => files)).toEqual([[0, 2], [1]]);
  });

  it('are not joined where they contradict each other', () => {
    const other = { ...pageTwo, retailer: read('Pelican Energy') };
    expect(buildBillYear([pageOne, other]).bills).toHaveLength(2);
    expect(buildBillYear([pageOne, { ...pageTwo, supplyPostcode: read('3000') }]).otherSiteFiles).toHaveLength(1);
  });
});
