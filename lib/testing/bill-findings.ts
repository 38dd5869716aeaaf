/** Findings on a sample bill that was changed, and the tests of each rule by its cases. */
import { describe, expect, it } from 'vitest';
import type { Basis } from '@/lib/bills/basis';
import type { Bill, Charge } from '@/lib/bills/bill';
import { check } from '@/lib/bills/checks/check-bill';
import { type Rule, type RuleCode, rules } from '@/lib/bills/checks/rules';
import { charge, sampleBill, sampleCharges, sure } from './bills';

export type Changes = Partial<Bill>;
/** The rule, its message, a bill that breaks it, and bills that keep it. */
export type FindingCase = [RuleCode, string, Changes, ...Changes[]];

export const sample = sampleBill();
export const [read] = sample.meterReads as [Bill['meterReads'][0]];

export const find = (code: RuleCode, changes: Changes) =>
  check(sampleBill(changes)).filter((issue) => issue.code === code);

/** Tests the rules of these groups, each of which has a case. */
export function describeFindings(groups: readonly Rule['group'][], cases: readonly FindingCase[]): void {
  describe('a finding', () => {
    it.each(cases)('%s: %s', (code, message, breaking, ...keeping) => {
      expect(find(code, breaking).map((issue) => issue.message)).toEqual([message]);
      for (const changes of keeping) expect(find(code, changes)).toEqual([]);
    });

    it('has a case for every rule, and none in a bill without a fault', () => {
      const codes = Object.entries(rules).flatMap(([code, { group }]) => (groups.includes(group) ? code : []));
      expect(new Set(cases.map(([code]) => code))).toEqual(new Set(codes));
      expect(check(sample)).toEqual([]);
    });
  });
}

export const totals = (changes: Partial<Bill['totals']>, charges: Charge[] = sampleCharges): Changes => ({
  charges,
  totals: { ...sample.totals, ...changes },
});
export const usage = (changes: Partial<Bill['usage']>, more: Changes = {}): Changes => ({
  usage: { ...sample.usage, ...changes },
  ...more,
});
export const period = (
  start: string | null,
  end: string | null,
  days: number | null,
  misprinted: number | null = null,
) => ({
  ...{ start: start === null ? null : sure(start), end: end === null ? null : sure(end) },
  ...{ days: days === null ? null : sure(days), misprintedDays: misprinted === null ? null : sure(misprinted) },
});
export const noPeriod = period(null, null, null);
export const line = (given: Partial<Charge> = {}) =>
  charge({ description: 'Usage', amount: 30, quantity: 100, unit: 'kWh', rate: 0.3, ...given });
/** Lines of a bill without a total, so that only the lines are checked. */
export const lines = (...charges: Charge[]): Changes => ({
  ...totals({ subtotal: null, gst: null, newCharges: null, totalDue: null }, charges),
  period: noPeriod,
});
export const summary = (description: string, amount: number, more: Partial<Charge> = {}) =>
  charge({ description, amount, ...more });
export const site = (kind: 'nmi' | 'icp' | 'mpan' | 'mirn' | 'other', id: string, basis?: Basis): Changes => ({
  siteIdentifier: sure({ kind, id }, basis),
});
