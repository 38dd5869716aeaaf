/** The published rules that a bill is checked against: code, severity, field on the wire and what each says and allows. */
import type { Issue } from '../bill';
import {
  dailyKwh,
  energyPrices,
  lineSlack,
  loadFactors,
  pastTimes,
  rateWords,
  readSlack,
  smallSite,
  sumSlack,
  taxShares,
  uncertainBelow,
  usageTotalSlack,
} from '../checks/limits';

export const ruleGroups = {
  sums: 'Sums',
  lines: 'Charge lines',
  period: 'The period',
  reads: 'Meter reads',
  likely: 'What is unlikely',
  numbers: 'Check digits',
  reading: 'What was not read, or not surely',
} as const;

export interface Rule {
  group: keyof typeof ruleGroups;
  severity: Issue['severity'];
  field: string | null;
  name: string;
  /** What holds on a bill that is in order. */
  about: string;
  /** What is allowed for, and what is not told. */
  allows?: string;
  /** Without it the comparison lacks something: the reading is partial. */
  partial?: true;
}

const figure = (value: number) => value.toLocaleString('en-AU');
const percent = (share: number) => `${Number((share * 100).toPrecision(3))}%`;

export const rules = {
  lines_total: {
    group: 'sums',
    severity: 'ERROR',
    field: 'totals',
    name: 'Lines make the total',
    about: 'The charge lines add up to the total of the bill.',
    allows: `With GST or without it, and with the GST as a line of its own or not. At most ${sumSlack.cents} cents apart, and a cent more for every ${sumSlack.linesPerFurtherCent} lines, since each may be rounded.`,
  },
  total_due: {
    group: 'sums',
    severity: 'ERROR',
    field: 'totals.total_due',
    name: 'Amount due',
    about: 'The amount due is the earlier balance plus the charges of this bill.',
    allows: 'An earlier payment that is under way: the amount due may be the new charges alone.',
  },
  gst: {
    group: 'sums',
    severity: 'ERROR',
    field: 'totals.gst',
    name: 'GST',
    about: 'Subtotal and GST make the total, and the GST is the right share of the charges that carry it.',
    allows: `${percent(taxShares.nmi[0])} in Australia, ${percent(taxShares.icp[0])} in New Zealand, ${taxShares.mpan.map(percent).join(' or ')} in the United Kingdom. Feed-in credits, late fees, rebates and market fees may carry none.`,
  },
  line_arithmetic: {
    group: 'lines',
    severity: 'ERROR',
    field: 'charges',
    name: 'Quantity times rate',
    about: 'Quantity times rate gives the amount of each charge line.',
    allows: `Times the loss factor of the line; times the days or months for a rate by the day or month; the rate without GST and the amount with it. At most ${lineSlack.cents} cent apart, besides what rounding the printed quantity and rate can make, which is no more than ${percent(lineSlack.share)}.`,
  },
  duplicate_line: {
    group: 'lines',
    severity: 'WARNING',
    field: 'charges',
    name: 'No line twice',
    about: 'No charge line is printed twice, one right below the other.',
  },
  rate_range: {
    group: 'likely',
    severity: 'WARNING',
    field: 'charges',
    name: 'Rates',
    about: 'Each rate lies in the range expected for its unit; the ranges stand below.',
    allows: 'Feed-in rates, and taxes and fees by the unit, which may be next to nothing.',
  },
  period_order: {
    group: 'period',
    severity: 'ERROR',
    field: 'billing_period',
    name: 'Start before end',
    about: 'The billing period ends after it starts.',
  },
  period_days: {
    group: 'period',
    severity: 'ERROR',
    field: 'billing_period.days',
    name: 'Days',
    about: 'The days in print, and the days that are charged for, are those between the dates.',
    allows:
      'Both ways of counting: 1 to 31 July is 31 days with both ends and 30 with one. A price change may part the days that are charged.',
  },
  reads: {
    group: 'reads',
    severity: 'ERROR',
    field: 'usage.meter_reads',
    name: 'Consumption',
    about: 'The current read less the previous one, times the multiplier, is the consumption.',
    allows: `A meter that starts again at nought, and ${readSlack.units} unit for digits behind the point. Gas, whose reads are volumes and whose usage is energy, is left out.`,
  },
  usage_total: {
    group: 'reads',
    severity: 'WARNING',
    field: 'usage.total_kwh',
    name: 'Reads make the usage',
    about: 'The meter reads add up to the electricity that is charged.',
    allows: `${usageTotalSlack.kwhPerRegister} kWh for each register and ${percent(usageTotalSlack.share)}. A register that is not charged, or one whose read is not printed, is no contradiction, unless the bill charges more than ${usageTotalSlack.times} times what the reads make.`,
  },
  estimated_reads: {
    group: 'reads',
    severity: 'WARNING',
    field: 'usage.meter_reads',
    name: 'Actual reads',
    about: 'The reads are actual, not estimated.',
  },
  usage_range: {
    group: 'likely',
    severity: 'WARNING',
    field: 'usage.total_kwh',
    name: 'Usage',
    about: `A day’s electricity is between ${dailyKwh.low} and ${figure(dailyKwh.high)} kWh: from a locked shed to a large factory.`,
    allows: `On a small business plan at most ${figure(smallSite.planDailyKwh)} kWh a day, twice what makes 160,000 kWh a year, the highest limit of a small customer. At most ${figure(smallSite.meterDailyKwh)} kWh a day where the bill shows no demand, multiplier, loss factor or market charge: three phases of 100 A carry no more.`,
  },
  usage_price: {
    group: 'likely',
    severity: 'WARNING',
    field: 'usage.total_kwh',
    name: 'Price of the usage',
    about: `The usage and the charges make a price between ${rateWords('kWh', energyPrices.kWh.low)} and ${rateWords('kWh', energyPrices.kWh.high)}, of gas between ${rateWords('MJ', energyPrices.MJ.low)} and ${rateWords('MJ', energyPrices.MJ.high)}.`,
    allows: 'Above it only the lines that charge for energy count, below it all charges.',
  },
  usage_demand: {
    group: 'likely',
    severity: 'WARNING',
    field: 'usage.total_kwh',
    name: 'Usage and demand',
    about: `The usage is at most the highest demand in every hour of the period, and at least ${percent(loadFactors.low)} of that.`,
    allows: `${percent(loadFactors.high - 1)} more for rounding, and ${loadFactors.highOfWindow} times as much where the demand is that of certain hours or months.`,
  },
  usage_past: {
    group: 'likely',
    severity: 'WARNING',
    field: 'usage.total_kwh',
    name: 'Usage and the past',
    about: `A day’s electricity is no more than ${pastTimes} times above or below a daily average that the bill prints: of this bill, the last one or the same time last year.`,
    allows: 'One of them that is near is enough.',
  },
  due_before_issue: {
    group: 'period',
    severity: 'WARNING',
    field: 'totals.due_date',
    name: 'Due date',
    about: 'The bill is due on or after the day it was issued.',
  },
  issue_before_end: {
    group: 'period',
    severity: 'WARNING',
    field: 'issue_date',
    name: 'Issue date',
    about: 'The bill was issued after the last day of its period, or on it.',
    allows: 'The day before, where the day of the next read counts as the last. LPG is billed by delivery.',
  },
  site_check_digit: {
    group: 'numbers',
    severity: 'WARNING',
    field: 'account.nmi',
    name: 'NMI, ICP, supply number',
    about:
      'The check digit of the NMI, of the British supply number and, in a scan or photo, of the New Zealand ICP is right.',
    allows: 'An NMI of ten characters has none. A gas MIRN is not checked: no official source gives its rule.',
  },
  abn_check_digit: {
    group: 'numbers',
    severity: 'WARNING',
    field: 'provider.abn',
    name: 'ABN',
    about: 'The check digits of the retailer’s ABN are right.',
  },
  no_usage: {
    group: 'reading',
    severity: 'WARNING',
    field: 'usage.total_kwh',
    name: 'Usage',
    about: 'The usage was read.',
    allows: 'A first page without any quantity is told as such. LPG is delivered, not metered.',
    partial: true,
  },
  no_period: {
    group: 'reading',
    severity: 'WARNING',
    field: 'billing_period',
    name: 'Period',
    about: 'The first and the last day of the billing period were read.',
    allows: 'LPG is billed by delivery, not by period.',
    partial: true,
  },
  no_account_number: {
    group: 'reading',
    severity: 'WARNING',
    field: 'account.account_number',
    name: 'Account number',
    about: 'The account number was read.',
  },
  no_due_date: {
    group: 'reading',
    severity: 'WARNING',
    field: 'totals.due_date',
    name: 'Due date',
    about: 'The due date was read.',
    allows: 'An account in credit, a bill with nothing to pay and one that is paid by direct debit need none.',
  },
  no_site: {
    group: 'reading',
    severity: 'WARNING',
    field: 'account.nmi',
    name: 'Site',
    about: 'The number of the connection or the postcode supplied was read.',
    partial: true,
  },
  no_charges: {
    group: 'reading',
    severity: 'WARNING',
    field: 'charges',
    name: 'Charges',
    about: 'The charge lines were read.',
    partial: true,
  },
  no_total: {
    group: 'reading',
    severity: 'WARNING',
    field: 'totals.total_due',
    name: 'Total',
    about: 'The total was read.',
    partial: true,
  },
  uncertain: {
    group: 'reading',
    severity: 'WARNING',
    field: null,
    name: 'Uncertain values',
    about: `Each value that the comparison takes was read with a confidence of ${uncertainBelow.usual} or more.`,
    allows: `Less for what a bill prints once and nothing can confirm: ${uncertainBelow.address} for the supply address, ${uncertainBelow.demand} for demand. Of a bill that lacks a part or contradicts itself, names, dates and numbers are told as well. Charge lines and reads that a picture shows badly are told here when they do not come out.`,
  },
} as const satisfies Record<string, Rule>;

export type RuleCode = keyof typeof rules;

/** Codes of a file that gives no bill, or not the whole of it. The last is a warning where a part could be read. */
export const fileRules = {
  file_empty: 'The file is empty.',
  file_unsupported_type: 'The file is neither PDF, JPEG, PNG nor TIFF, judged by its content.',
  file_too_large: 'The file is larger than 20 MB.',
  file_too_many_pixels: 'The picture has more than 60 million pixels.',
  file_too_many_pages: 'The file has too many pages for a bill.',
  file_password: 'The file opens with a password only.',
  file_damaged: 'The file is damaged and cannot be opened.',
  file_blank: 'The pages are blank.',
  file_no_text: 'The picture shows too little text that can be read.',
  file_too_complex: 'The file holds far more text than a bill does.',
  file_too_much_memory: 'The file takes too much memory to read.',
  file_not_a_bill: 'What was read is no energy bill.',
  file_out_of_time: 'We ran out of time before the whole file was read. What was read is not kept and costs no credit.',
} as const;

/** Every code that an issue of ours may carry. */
export const issueCodes: readonly string[] = [...Object.keys(rules), ...Object.keys(fileRules)];
