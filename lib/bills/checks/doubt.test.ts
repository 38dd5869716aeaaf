import { describe, expect, it } from 'vitest';
import { sampleBill, sampleCharges, sure } from '@/lib/testing/bills';
import type { Bill } from '../bill';
import { assess, check } from '../check';

const { totals, period, usage } = sampleBill();
const [peak, offPeak, supply] = sampleCharges as [Bill['charges'][0], Bill['charges'][0], Bill['charges'][0]];
const tell = (changes: Partial<Bill>) => check(sampleBill(changes)).map(({ code, severity }) => [code, severity]);
const of = (code: string, changes: Partial<Bill>) => tell(changes).find(([one]) => one === code)?.[1];

describe('an error that may be ours is a warning', () => {
  it('where a line may be missing', () => {
    const sums = (dollars: number) => ({ ...totals, subtotal: sure(dollars), newCharges: null, gst: null });
    expect(of('lines_total', { totals: { ...sums(196), totalDue: sure(196) } })).toBe('ERROR');
    expect(of('lines_total', { totals: { ...sums(400), totalDue: sure(400) } })).toBe('WARNING');
    const charges = [peak, offPeak, { ...supply, basis: 'amount_in_total' as const }];
    expect(of('lines_total', { charges, totals: { ...sums(196), totalDue: sure(196) } })).toBe('WARNING');
  });

  it('where a balance or a total is in doubt', () => {
    const due = (basis: 'two_places' | 'balance_unconfirmed') => ({
      ...totals,
      previousBalance: sure(13, basis),
      totalDue: sure(300),
    });
    expect(of('total_due', { totals: due('two_places') })).toBe('ERROR');
    expect(of('total_due', { totals: due('balance_unconfirmed') })).toBe('WARNING');
  });

  it('where nothing confirms the figures of a line', () => {
    const misprinted = { charges: [{ ...peak, amount: peak.amount + 31.9 }, offPeak, supply] };
    expect(of('line_arithmetic', misprinted)).toBe('ERROR');
    const misread = { charges: [{ ...peak, quantity: 1300 }, offPeak, supply] };
    expect(of('line_arithmetic', misread)).toBe('ERROR');
    expect(of('line_arithmetic', { ...misread, usage: { ...usage, totalKwh: sure(500, 'lines_alone') } })).toBe(
      'WARNING',
    );
  });

  it('where the dates of the period stand alone', () => {
    const days = sure(35, 'days_contradict_dates');
    expect(of('period_days', { period: { ...period, days } })).toBe('ERROR');
    const start = sure('2026-07-09', 'label_unconfirmed');
    expect(of('period_days', { period: { ...period, start, days } })).toBe('WARNING');
  });

  it('where no line charges what the reads should make', () => {
    const [read] = sampleBill().meterReads;
    const meterReads = [{ ...read!, previous: 1000, current: 1900 }];
    expect(of('reads', { meterReads: [{ ...meterReads[0]!, consumption: 777 }] })).toBe('WARNING');
    expect(of('reads', { meterReads: [{ ...meterReads[0]!, consumption: peak.quantity }] })).toBe('ERROR');
  });
});

it('says what to look at, and the reading stays partial', () => {
  const { status, issues } = assess(
    sampleBill({ totals: { ...totals, previousBalance: sure(13, 'balance_unconfirmed'), totalDue: sure(300) } }),
  );
  expect(status).toBe('partial');
  expect(issues[0]?.message).toMatch(/^We read an earlier balance of \$13\.00, .* Check them against your bill\.$/);
});
