/**
 * What the checks find: the code of a published rule and the figures that show it. messages.ts turns them into words.
 */
import type { Basis } from '../basis';
import type { Bill } from '../bill';
import type { RuleCode } from '../labels/rules';

type SiteKind = NonNullable<Bill['siteIdentifier']>['value']['kind'];

/** The figures for each code. Money is in cents, dates are YYYY-MM-DD. */
export interface Facts {
  lines_total: { linesCents: number; saidCents: number };
  total_due: { balanceCents: number; chargesCents: number; saidCents: number };
  gst:
    | { not: 'total'; subtotalCents: number; taxCents: number; saidCents: number }
    | { not: 'share'; taxCents: number };
  line_arithmetic:
    | { not: 'product'; description: string; factors: readonly number[]; productCents: number; saidCents: number }
    | { not: 'calculation'; description: string; calculation: string; saidCents: number }
    | { not: 'days'; description: string; chargedDays: number; saidDays: number };
  duplicate_line: { description: string; amountCents: number };
  rate_range: { description: string; rate: string };
  period_order: { start: string; end: string };
  period_days: { start: string; end: string; days: number; otherDays: number; other: 'said' | 'charged' };
  reads: { previous: number; current: number; multiplier: number; consumption: number };
  usage_total: { readsKwh: number; chargedKwh: number };
  estimated_reads: { estimated: number; reads: number };
  usage_range: { kwhADay: number; is: 'low' | 'high' | 'high_for_plan' | 'high_for_meter' };
  usage_price: { price: string; total: number; unit: 'kWh' | 'MJ' };
  usage_demand: { totalKwh: number; days: number; demand: number; is: 'low' | 'high' };
  usage_past: { kwhADay: number; printedADay: number };
  due_before_issue: { due: string; issued: string };
  issue_before_end: { issued: string; end: string };
  site_check_digit: { kind: SiteKind; id: string };
  abn_check_digit: { abn: string };
  reminder_notice: { overdueCents: number | null };
  /** Negative, as on the bill. */
  credit_note: { creditCents: number | null };
  several_sites: { kind: SiteKind; ids: readonly string[] };
  no_usage: { isFirstPage: boolean };
  no_period: { days: number | null };
  no_account_number: object;
  no_due_date: object;
  no_site: object;
  no_charges: object;
  no_total: object;
  uncertain:
    | { what: 'value'; name: string; shown: string; contradicted?: Basis }
    | { what: 'lines'; first: string; count: number }
    | { what: 'reads'; consumption: number };
}

/** `field`: the path on the wire; without it, the field of the rule. */
export type Finding<Code extends RuleCode = RuleCode> = {
  [One in Code]: { code: One; facts: Facts[One]; field?: string };
}[Code];
