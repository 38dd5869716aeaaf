import { describe, expect, it } from 'vitest';
import { billFixture, billLine } from '@/lib/testing/comparison-bills';
import type { ReadBill } from '../model';
import { buildBillYear } from '../year/bill-year';
import { type FindingContext, findFindings, isReportedBy, isToActOn } from './findings';

const context = { ownAnnualIncGst: 5000, referenceAnnualIncGst: 5100, network: 'ausgrid' as const };
const { lines, totals } = billFixture();

describe('findings of a row of bills', () => {
  const billOf = (start: string, end: string, change: Partial<ReadBill> = {}) => {
    const read = <T>(value: T) => ({ value, confidence: 0.98, at: null });
    const days = (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;
    return billFixture({ periodStart: read(start), periodEnd: read(end), periodDays: read(days), ...change });
  };
  const told = (...bills: ReadBill[]) =>
    findFindings(buildBillYear(bills), context).map(({ code, numbers }) => `${code}: ${numbers}`);
  const autumn = (change: Partial<ReadBill> = {}) => billOf('2026-04-01', '2026-06-30', change);
  const winter = (start: string, change: Partial<ReadBill> = {}) => billOf(start, '2026-09-30', change);

  it.each([
    ['2026-07-01', []],
    ['2026-07-02', []],
    ['2026-07-03', ['missing_days: 2 days without a bill: 1 July 2026 – 2 July 2026.']],
    ['2026-06-30', []],
    ['2026-06-29', ['overlapping_bills: Both charge for 2 days, 29 June 2026 – 30 June 2026.']],
    ['2026-04-06', ['double_billing: Both charge for 86 days, 6 April 2026 – 30 June 2026.']],
  ])('tell days that are on no bill or on two: the second starts on %s', (start, expected) => {
    expect(told(autumn(), winter(start))).toEqual(expected);
  });

  it('tell a discount that ended, where all lines of the next bill were read', () => {
    const discounted = autumn({ lines: [...lines, billLine({ description: 'Guaranteed discount', amount: -20 })] });
    expect(told(discounted, winter('2026-07-01'))).toEqual([
      'discount_ended: 1 April 2026 – 30 June 2026 had “Guaranteed discount” of $20.00. 1 July 2026 – 30 September 2026 has none.',
    ]);
    const cut = { severity: 'WARNING' as const, field: null, rule: 'uncertain', message: 'A line may be missing.' };
    expect(told(discounted, winter('2026-07-01', { issues: [cut] }))).toEqual([]);
    expect(told(discounted, { ...discounted, ...winter('2026-07-01', { lines: discounted.lines }) })).toEqual([]);
    expect(told(discounted, winter('2026-07-01', { retailer: null }))).toEqual([]);
  });

  it('tell GST on a late fee, where it is surely on the fee', () => {
    const late = (fee: number, gst: number) => {
      const newCharges = 1335 + fee + gst;
      const charged = { ...totals, subtotal: 1335 + fee, gst, newCharges };
      return told(
        billFixture({ lines: [...lines, billLine({ description: 'Late fee', amount: fee })], totals: charged }),
      );
    };
    expect(late(180, 151.5)).toEqual([
      'gst_on_late_fee: The GST of $151.50 is 10% of all charges, with the late fee of $180.00.',
    ]);
    expect(late(180, 133.5)).toEqual([]);
    expect(late(1.6, 133.66)).toEqual([]);
  });
});

describe('findings', () => {
  const of = (bill: Parameters<typeof buildBillYear>[0][number], more: Partial<FindingContext> = {}) =>
    findFindings(buildBillYear([bill]), { ...context, ...more });
  const issue = (rule: string | null, message: string) => ({ severity: 'ERROR' as const, field: null, rule, message });

  it('tell a plan that costs more than the reference price, with the figures, the rule and what to say', () => {
    expect(of(billFixture(), { ownAnnualIncGst: 5151 })).toEqual([]);
    expect(of(billFixture(), { ownAnnualIncGst: 6212.4 })).toEqual([
      {
        code: 'above_reference',
        severity: 'money',
        title: 'Your plan costs more than the reference price',
        numbers: 'Your rates come to about $6,212 a year. The reference price is $5,100.',
        rule: 'The reference price is what the regulator’s default plan costs in a year at the same usage. We allow 1%.',
        whatToSay: 'My plan costs more than the reference price. What is your cheapest plan for my site?',
        at: [],
      },
    ]);
    const misread = billFixture({ totalKwh: { value: 4600, confidence: 0.6, at: null } });
    expect(of(misread, { ownAnnualIncGst: 6212.4 })).toMatchObject([{ code: 'above_reference', whatToSay: null }]);
    expect(of(billFixture(), { ownAnnualIncGst: null })).toEqual([]);
    expect(of(billFixture(), { ownAnnualIncGst: 9000, referenceAnnualIncGst: null })).toEqual([]);
  });

  it('say in one what the reader found several times, money first', () => {
    const wrong = ['a', 'b', 'c', 'd', 'e'].map((name) => issue('line_arithmetic', `“${name}” is wrong.`));
    const issues = [
      issue('issue_before_end', 'Too early.'),
      ...wrong,
      issue('uncertain', 'So.'),
      issue(null, 'Other.'),
    ];
    const totalIncGst = { value: 1468.5, confidence: 0.98, at: null };
    const told = of(billFixture({ issues, totalIncGst }));
    expect(told.map(({ code }) => code)).toEqual(['line_arithmetic', 'issue_before_end']);
    expect(told[0]!.numbers).toBe('“a” is wrong. “b” is wrong. “c” is wrong. And 2 more like them.');
    expect(issues.map((one) => isReportedBy(told, one))).toEqual([true, true, true, true, true, true, false, false]);
  });

  it('leave out a total that is less than its lines where its GST fits: a credit was not read', () => {
    const totals = { subtotal: 1331.36, gst: 133.14, newCharges: 1464.5, previousBalance: 0, totalDue: 1464.5 };
    const issues = [issue('lines_total', 'The charge lines total $1,335.00, but the bill says $1,331.36.')];
    const lines = billFixture().lines.map((line) => ({ ...line, includesGst: true }));
    const inGst = [...lines, billLine({ description: 'GST in all', amount: 133.5 })];
    expect(of(billFixture({ totals, issues, lines: inGst }))).toEqual([]);
    expect(of(billFixture({ totals: { ...totals, gst: 150 }, issues, lines: inGst }))).toHaveLength(1);
  });

  it('blame nobody for what we may have misread: they ask the owner to check it', () => {
    const at = { page: 1, x: 10, y: 20, width: 60, height: 9 };
    const sums = { issues: [issue('lines_total', 'The lines miss $40.'), issue('gst', 'GST is 8%.')] };
    const totalIncGst = (confidence: number) => ({ value: 1468.5, confidence, at });
    const ask = (confidence: number) => of(billFixture({ ...sums, totalIncGst: totalIncGst(confidence) }));
    expect(ask(0.6)).toMatchObject([
      { code: 'lines_total', severity: 'check', title: 'We may have missed a charge', whatToSay: null, at: [at] },
      { code: 'gst', severity: 'check', title: 'We may have misread this', whatToSay: null },
    ]);
    expect(ask(0.98).map(({ code, severity }) => [code, severity])).toEqual([
      ['gst', 'money'],
      ['lines_total', 'check'],
    ]);
    expect(ask(0.6).filter(isToActOn)).toEqual([]);
  });

  it('say nothing of the sums of a page by itself', () => {
    const issues = [issue('no_usage', 'No usage.'), issue('lines_total', 'Wrong.'), issue('reads', 'Wrong.')];
    expect(of(billFixture({ issues })).map(({ code }) => code)).toEqual(['reads']);
  });

  it('tell a supply charge and a demand far above what is usual', () => {
    const supplied = (rate: number) => billFixture({ lines: [{ ...lines[3]!, rate, amount: 92 * rate }] });
    expect(of(supplied(10.1))).toEqual([]);
    expect(of(supplied(10.2))).toMatchObject([
      {
        code: 'supply_rate_high',
        numbers: 'You pay 1,122.00c a day. The Default Market Offer has 372.75c a day.',
      },
    ]);
    const demanded = (amount: number) =>
      billFixture({ demand: { value: { amount, unit: 'kW' }, confidence: 0.98, at: null } });
    expect(of(demanded(27))).toEqual([]);
    expect(of(demanded(28))).toMatchObject([
      { code: 'high_demand', numbers: 'Your highest demand is 28 kW. For 18,250 kWh a year about 6.9 kW is typical.' },
    ]);
  });

  it('say nothing of bills of gas and from abroad', () => {
    const issues = [issue('lines_total', 'Wrong.')];
    expect(of(billFixture({ issues }))).toHaveLength(1);
    expect(of(billFixture({ issues, energyType: 'gas' }))).toEqual([]);
    expect(of(billFixture({ issues, isAbroad: true }))).toEqual([]);
  });

  it('compare no prices without a network, or of charges that are passed through', () => {
    const usage = billLine({ description: 'Usage', quantity: 4600, unit: 'kWh', rate: 1.2, amount: 5520 });
    const network = billLine({ description: 'Network', class: 'network', quantity: 4600, unit: 'kWh', amount: 300 });
    expect(of(billFixture({ lines: [usage] }))).toHaveLength(1);
    expect(of(billFixture({ lines: [usage] }), { network: null })).toEqual([]);
    expect(of(billFixture({ lines: [usage, network] }))).toEqual([]);
    expect(of(billFixture({ lines: [usage], periodEnd: null }))).toEqual([]);
  });
});
