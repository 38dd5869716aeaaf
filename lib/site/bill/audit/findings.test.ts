import { describe, expect, it } from 'vitest';
import type { Bill } from '@/lib/bills/bill';
import { checkBill } from '@/lib/bills/checks/check-bill';
import { toExtractResponse } from '@/lib/bills/responses';
import { makeBills, makeSite } from '@/lib/testing/audited-bills';
import { faults } from '@/lib/testing/bill-faults';
import { billFixture, billLine } from '@/lib/testing/comparison-bills';
import { readExtract } from '../reading/from-extract';
import { buildBillYear } from '../year/bill-year';
import { type FindingContext, findFindings, isReportedBy, isToActOn } from './findings';

const context = { ownAnnualIncGst: 5000, referenceAnnualIncGst: 5100, network: 'ausgrid' as const };
const extract = (bill: Bill) => {
  const reading = readExtract(toExtractResponse(checkBill(bill)));
  if (!reading.ok) throw new Error(`no bill was read: ${reading.problem.kind}`);
  return reading.bill;
};
const found = (bills: readonly Bill[]) => findFindings(buildBillYear(bills.map(extract)), context);
const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed);

describe('findings of extracted bills', () => {
  it('tell nothing of consistent bills', () => {
    const alarms = seeds(150).flatMap((seed) =>
      found(makeBills(seed)).map(({ code, numbers }) => `${seed} ${code}: ${numbers}`),
    );
    expect(alarms).toEqual([]);
  });

  it.each(Object.keys(faults))('tell %s', (name) => {
    const { code, site, make } = faults[name]!;
    const missed = seeds(20).filter((seed) => {
      const bills = make(makeBills(seed, makeSite(seed, site)));
      return found(bills).every((finding) => finding.code !== code);
    });
    expect(missed).toEqual([]);
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

  it('say a rate out of range once', () => {
    const lines = [billLine({ description: 'Usage', quantity: 4600, unit: 'kWh', rate: 9, amount: 41_400 })];
    const bill = billFixture({ lines });
    expect(of(bill).map(({ code }) => code)).toEqual(['usage_rate_high']);
    const issues = [issue('usage_price', 'High.'), issue('rate_range', 'Far.')];
    expect(of({ ...bill, issues }).map(({ code }) => code)).toEqual(['rate_range']);
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
