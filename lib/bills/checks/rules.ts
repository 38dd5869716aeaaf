/** The published rules for bills: code, severity, field on the wire, what each says and allows. */
import type { Issue } from '../bill';
import { fileIssues } from '../file-issues';
import { formatRate } from './formats';
import {
  dailyKwh,
  energyPrices,
  lineSlack,
  loadFactors,
  pastTimes,
  readSlack,
  smallSite,
  sumSlack,
  taxShares,
  uncertainBelow,
  usageTotalSlack,
} from './tolerances';

export const ruleGroups = {
  sums: 'Sums',
  lines: 'Charges',
  period: 'Billing period',
  reads: 'Meter reads',
  likely: 'Unlikely values',
  numbers: 'Check digits',
  reading: 'Missing or uncertain values',
} as const;

export interface Rule {
  group: keyof typeof ruleGroups;
  severity: Issue['severity'];
  field: string | null;
  name: string;
  /** What is true of a correct bill. */
  about: string;
  /** Tolerances, and what is not reported. */
  allows?: string;
  /** A finding of this rule means that something is missing for the comparison: the reading is partial. */
  partial?: true;
}

const formatFigure = (value: number) => value.toLocaleString('en-AU');
const formatPercent = (share: number) => `${Number((share * 100).toPrecision(3))}%`;

/** A rule without a severity raises a WARNING. */
const rulesByGroup = {
  sums: {
    lines_total: {
      severity: 'ERROR',
      field: 'totals',
      name: 'Total',
      about: 'The charges add up to the bill’s total.',
      allows: `GST may be in the lines, outside them, or a line of its own. Totals may differ by ${sumSlack.cents} cents, plus a cent for every ${sumSlack.linesPerFurtherCent} lines, for rounding.`,
    },
    total_due: {
      severity: 'ERROR',
      field: 'totals.total_due',
      name: 'Amount due',
      about: 'The amount due is the earlier balance plus this bill’s charges.',
      allows: 'If a payment is on its way, the amount due may be the new charges alone.',
    },
    gst: {
      severity: 'ERROR',
      field: 'totals.gst',
      name: 'GST',
      about: 'Subtotal plus GST is the total, and the GST rate is right.',
      allows: `${formatPercent(taxShares.nmi[0])} in Australia, ${formatPercent(taxShares.icp[0])} in New Zealand, ${taxShares.mpan.map(formatPercent).join(' or ')} in the United Kingdom. Feed-in credits, late fees, rebates and market fees may have no GST. Elsewhere we only warn, because charges have several rates.`,
    },
  },
  lines: {
    line_arithmetic: {
      severity: 'ERROR',
      field: 'charges',
      name: 'Quantity times rate',
      about: 'Each charge is its quantity times its rate.',
      allows: `We allow for loss factors, rates by the day or month, and rates without GST. If several lines differ by one factor, we only warn. The sum may differ by ${lineSlack.cents} cent, plus rounding of the printed figures of at most ${formatPercent(lineSlack.share)}.`,
    },
    duplicate_line: {
      field: 'charges',
      name: 'No repeated charge',
      about: 'No charge is printed twice in a row.',
    },
  },
  period: {
    period_order: {
      severity: 'ERROR',
      field: 'billing_period',
      name: 'Start before end',
      about: 'The billing period ends after it starts.',
    },
    period_days: {
      severity: 'ERROR',
      field: 'billing_period.days',
      name: 'Days',
      about: 'The days printed and charged match the dates.',
      allows: '1 to 31 July may count as 31 days or 30. A price change may split the days.',
    },
    due_before_issue: {
      field: 'totals.due_date',
      name: 'Due date',
      about: 'The bill is due on or after the day it was issued.',
    },
    issue_before_end: {
      field: 'issue_date',
      name: 'Issue date',
      about: 'The bill was issued on or after the last day of its period.',
      allows: 'It may be a day earlier if the next read counts as the last day. LPG is billed by delivery.',
    },
  },
  reads: {
    reads: {
      severity: 'ERROR',
      field: 'usage.meter_reads',
      name: 'Consumption',
      about: 'The current read minus the previous one, times the multiplier, is the usage.',
      allows: `A meter may start again at zero, its multiplier may stand elsewhere, and several lines may charge for one read. We allow ${readSlack.units} unit for decimals. We don’t check gas, which is read as volume and charged as energy.`,
    },
    usage_total: {
      field: 'usage.total_kwh',
      name: 'Reads match the usage',
      about: 'The meter reads add up to the electricity charged.',
      allows: `They may differ by ${usageTotalSlack.kwhPerRegister} kWh for each register and ${formatPercent(usageTotalSlack.share)}. Some registers aren’t charged or printed. Then the bill may charge at most ${usageTotalSlack.times} times the reads.`,
    },
    estimated_reads: {
      field: 'usage.meter_reads',
      name: 'Actual reads',
      about: 'The meter was read, not estimated.',
    },
  },
  likely: {
    rate_range: {
      field: 'charges',
      name: 'Rates',
      about: 'Each rate is in the range we expect. See the ranges below.',
      allows: 'Feed-in rates, taxes and fees may be almost zero.',
    },
    usage_range: {
      field: 'usage.total_kwh',
      name: 'Usage',
      about: `Usage is ${dailyKwh.low} to ${formatFigure(dailyKwh.high)} kWh a day, from a locked shed to a large factory.`,
      allows: `On a small business plan, at most ${formatFigure(smallSite.planDailyKwh)} kWh a day. That is twice the highest small-business limit. A bill without demand, multiplier, loss factor or market charge has at most ${formatFigure(smallSite.meterDailyKwh)} kWh a day, all that three phases of 100 A carry.`,
    },
    usage_price: {
      field: 'usage.total_kwh',
      name: 'Price of usage',
      about: `Charges divided by usage give ${formatRate('kWh', energyPrices.kWh.low)} to ${formatRate('kWh', energyPrices.kWh.high)} (gas ${formatRate('MJ', energyPrices.MJ.low)} to ${formatRate('MJ', energyPrices.MJ.high)}).`,
      allows: 'For the upper limit we count energy charges only. For the lower, all charges.',
    },
    usage_demand: {
      field: 'usage.total_kwh',
      name: 'Usage and demand',
      about: `Usage is at most the highest demand in every hour of the period, and at least ${formatPercent(loadFactors.low)} of that.`,
      allows: `We allow ${formatPercent(loadFactors.high - 1)} for rounding. If demand counts only at certain times, we allow ${loadFactors.highOfWindow} times as much.`,
    },
    usage_past: {
      field: 'usage.total_kwh',
      name: 'Past usage',
      about: `Daily usage is within ${pastTimes} times a daily average that the bill prints, now or in the past.`,
      allows: 'One close average is enough.',
    },
  },
  numbers: {
    site_check_digit: {
      field: 'account.nmi',
      name: 'NMI, ICP, supply number',
      about: 'The check digit of the NMI or British supply number is right. In scans, so is the New Zealand ICP’s.',
      allows:
        'A ten-character NMI has no check digit. We don’t check gas MIRNs, because no official rule is published.',
    },
    abn_check_digit: {
      field: 'provider.abn',
      name: 'ABN',
      about: 'The check digits of the retailer’s ABN are right.',
    },
  },
  reading: {
    reminder_notice: {
      field: null,
      name: 'A bill, not a reminder',
      about: 'The file is a bill. A reminder, overdue or final notice has no usage and no charges of its own.',
      allows: 'A bill may mention an overdue amount. What a reminder asks for is no new charge.',
      partial: true,
    },
    credit_note: {
      field: null,
      name: 'A bill, not a credit note',
      about: 'The file charges for a period. A credit note takes back charges. Its amounts and usage are negative.',
      allows: 'A bill may end in credit.',
      partial: true,
    },
    several_bills: {
      field: null,
      name: 'One bill',
      about: 'The file holds one bill. Of several we read the first.',
      partial: true,
    },
    several_sites: {
      field: 'account.nmi',
      name: 'One site',
      about: 'The bill is for one NMI or other connection.',
      allows: 'A parent NMI of an embedded network is not another site.',
      partial: true,
    },
    no_usage: {
      field: 'usage.total_kwh',
      name: 'Usage',
      about: 'We found the usage.',
      allows:
        'A first page may show no quantities. LPG is delivered, not metered. Gas in therms or by volume stays with its charges.',
      partial: true,
    },
    no_period: {
      field: 'billing_period',
      name: 'Period',
      about: 'We found the first and last day of the billing period.',
      allows: 'LPG is billed by delivery, not by period.',
      partial: true,
    },
    no_account_number: {
      field: 'account.account_number',
      name: 'Account number',
      about: 'We found the account number.',
    },
    no_due_date: {
      field: 'totals.due_date',
      name: 'Due date',
      about: 'We found the due date.',
      allows: 'Bills in credit, with nothing to pay or on direct debit need none.',
    },
    no_site: {
      field: 'account.nmi',
      name: 'Site',
      about: 'We found the NMI or the postcode of the site.',
      partial: true,
    },
    no_charges: {
      field: 'charges',
      name: 'Charges',
      about: 'We found the charges.',
      partial: true,
    },
    no_total: {
      field: 'totals.total_due',
      name: 'Total',
      about: 'We found the total.',
      partial: true,
    },
    uncertain: {
      field: null,
      name: 'Uncertain values',
      about: `We read each value we use with a confidence of ${uncertainBelow.usual} or more.`,
      allows: `Less for values a bill prints once: ${uncertainBelow.address} for the supply address, ${uncertainBelow.demand} for demand. If a bill is incomplete or contradicts itself, we also report names, dates and numbers. Charges and reads that are hard to see in a photo are reported here.`,
    },
  },
} as const satisfies Record<keyof typeof ruleGroups, Record<string, Omit<Rule, 'group' | 'severity'> & Partial<Rule>>>;

type Groups = typeof rulesByGroup;
export type RuleCode = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

export const rules = Object.fromEntries(
  Object.entries(rulesByGroup).flatMap(([group, ofGroup]) =>
    Object.entries(ofGroup).map(([code, rule]) => [code, { group, severity: 'WARNING', ...rule }]),
  ),
) as unknown as Record<RuleCode, Rule>;

/** What a check finds. */
export interface Finding {
  code: RuleCode;
  message: string;
  /** The path on the wire; without it, the field of the rule. */
  field?: string;
  /**
   * Whether the error may be our misreading. Nobody is accused on a doubtful value: unless something else on the bill
   * confirms both sides of a contradiction, the finding is a warning about what we could not read.
   */
  isOurs?: boolean;
}

/** Every code that our issues can have. */
export const issueCodes: readonly string[] = [...Object.keys(rules), ...Object.keys(fileIssues)];
