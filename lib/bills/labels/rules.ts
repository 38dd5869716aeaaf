/** The published rules that a bill is checked against: code, severity, field on the wire and what it says. */
import type { Issue } from '../bill';

export interface Rule {
  severity: Issue['severity'];
  field: string | null;
  /** For the page of published rules. */
  about: string;
}

export const rules = {
  lines_total: {
    severity: 'ERROR',
    field: 'totals',
    about: 'The charge lines add up to the total, with GST or without it.',
  },
  total_due: {
    severity: 'ERROR',
    field: 'totals.total_due',
    about: 'The amount due is the earlier balance plus the charges of this bill.',
  },
  gst: {
    severity: 'ERROR',
    field: 'totals.gst',
    about: 'The GST is a tenth of the charges that carry it, and subtotal and GST make the total.',
  },
  line_arithmetic: {
    severity: 'ERROR',
    field: 'charges',
    about: 'Quantity times rate, times the loss factor, gives the amount of each charge line.',
  },
  duplicate_line: {
    severity: 'WARNING',
    field: 'charges',
    about: 'No charge line is printed twice, one right below the other.',
  },
  period_order: { severity: 'ERROR', field: 'billing_period', about: 'The billing period ends after it starts.' },
  period_days: {
    severity: 'ERROR',
    field: 'billing_period.days',
    about: 'The days fit the dates of the billing period, counting both ends or one.',
  },
  reads: {
    severity: 'ERROR',
    field: 'usage.meter_reads',
    about: 'Current less previous read, times the multiplier, gives the consumption.',
  },
  usage_total: {
    severity: 'WARNING',
    field: 'usage.total_kwh',
    about: 'The meter reads add up to the usage that is charged.',
  },
  site_check_digit: {
    severity: 'WARNING',
    field: 'account.nmi',
    about: 'The check digit of the NMI, ICP or British supply number is right.',
  },
  abn_check_digit: { severity: 'WARNING', field: 'provider.abn', about: 'The check digits of the ABN are right.' },
  due_before_issue: {
    severity: 'WARNING',
    field: 'totals.due_date',
    about: 'The bill is due on or after the day it was issued.',
  },
  usage_range: {
    severity: 'WARNING',
    field: 'usage.total_kwh',
    about: 'The usage a day is neither unusually high nor unusually low.',
  },
  rate_range: { severity: 'WARNING', field: 'charges', about: 'Each rate lies in the range expected for its unit.' },
  estimated_reads: { severity: 'WARNING', field: 'usage.meter_reads', about: 'The reads are actual, not estimated.' },
  uncertain: {
    severity: 'WARNING',
    field: null,
    about: 'Of a bill of which a part is missing: each value read is borne out by another.',
  },
  no_usage: { severity: 'WARNING', field: 'usage.total_kwh', about: 'The usage was read.' },
  no_period: { severity: 'WARNING', field: 'billing_period', about: 'The billing period was read.' },
  no_site: {
    severity: 'WARNING',
    field: 'account.nmi',
    about: 'The number of the connection or the postcode supplied was read.',
  },
  no_charges: { severity: 'WARNING', field: 'charges', about: 'The charge lines were read.' },
  no_total: { severity: 'WARNING', field: 'totals.total_due', about: 'The total was read.' },
} as const satisfies Record<string, Rule>;

export type RuleCode = keyof typeof rules;
