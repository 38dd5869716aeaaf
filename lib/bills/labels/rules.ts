/** The published rules for bills: code, severity, field on the wire, what each says and allows. */

import {
  dailyKwh,
  energyPrices,
  formatRate,
  lineSlack,
  loadFactors,
  pastTimes,
  readSlack,
  smallSite,
  sumSlack,
  taxShares,
  usageTotalSlack,
} from '../checks/limits';
import { maxFileSize, maxMegapixels, maxPictureRatio } from '../limits';
import { readingRules } from './reading-rules';
import type { Rule } from './rule';

export { type Rule, ruleGroups } from './rule';

const formatFigure = (value: number) => value.toLocaleString('en-AU');
const formatPercent = (share: number) => `${Number((share * 100).toPrecision(3))}%`;

export const rules = {
  lines_total: {
    group: 'sums',
    severity: 'ERROR',
    field: 'totals',
    name: 'Total',
    about: 'The charges add up to the bill’s total.',
    allows: `GST may be in the lines, outside them, or a line of its own. Totals may differ by ${sumSlack.cents} cents, plus a cent for every ${sumSlack.linesPerFurtherCent} lines, for rounding.`,
  },
  total_due: {
    group: 'sums',
    severity: 'ERROR',
    field: 'totals.total_due',
    name: 'Amount due',
    about: 'The amount due is the earlier balance plus this bill’s charges.',
    allows: 'If a payment is on its way, the amount due may be the new charges alone.',
  },
  gst: {
    group: 'sums',
    severity: 'ERROR',
    field: 'totals.gst',
    name: 'GST',
    about: 'Subtotal plus GST is the total, and the GST rate is right.',
    allows: `${formatPercent(taxShares.nmi[0])} in Australia, ${formatPercent(taxShares.icp[0])} in New Zealand, ${taxShares.mpan.map(formatPercent).join(' or ')} in the United Kingdom. Feed-in credits, late fees, rebates and market fees may have no GST.`,
  },
  line_arithmetic: {
    group: 'lines',
    severity: 'ERROR',
    field: 'charges',
    name: 'Quantity times rate',
    about: 'Each charge is its quantity times its rate.',
    allows: `We allow for loss factors, rates by the day or month, and rates without GST. The sum may differ by ${lineSlack.cents} cent, plus rounding of the printed figures of at most ${formatPercent(lineSlack.share)}.`,
  },
  duplicate_line: {
    group: 'lines',
    severity: 'WARNING',
    field: 'charges',
    name: 'No repeated charge',
    about: 'No charge is printed twice in a row.',
  },
  rate_range: {
    group: 'likely',
    severity: 'WARNING',
    field: 'charges',
    name: 'Rates',
    about: 'Each rate is in the range we expect. See the ranges below.',
    allows: 'Feed-in rates, taxes and fees may be almost zero.',
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
    about: 'The days printed and charged match the dates.',
    allows: '1 to 31 July may count as 31 days or 30. A price change may split the days.',
  },
  reads: {
    group: 'reads',
    severity: 'ERROR',
    field: 'usage.meter_reads',
    name: 'Consumption',
    about: 'The current read minus the previous one, times the multiplier, is the usage.',
    allows: `A meter may start again at zero. We allow ${readSlack.units} unit for decimals. We don’t check gas, which is read as volume and charged as energy.`,
  },
  usage_total: {
    group: 'reads',
    severity: 'WARNING',
    field: 'usage.total_kwh',
    name: 'Reads match the usage',
    about: 'The meter reads add up to the electricity charged.',
    allows: `They may differ by ${usageTotalSlack.kwhPerRegister} kWh for each register and ${formatPercent(usageTotalSlack.share)}. Some registers aren’t charged or printed. Then the bill may charge at most ${usageTotalSlack.times} times the reads.`,
  },
  estimated_reads: {
    group: 'reads',
    severity: 'WARNING',
    field: 'usage.meter_reads',
    name: 'Actual reads',
    about: 'The meter was read, not estimated.',
  },
  usage_range: {
    group: 'likely',
    severity: 'WARNING',
    field: 'usage.total_kwh',
    name: 'Usage',
    about: `Usage is ${dailyKwh.low} to ${formatFigure(dailyKwh.high)} kWh a day, from a locked shed to a large factory.`,
    allows: `On a small business plan, at most ${formatFigure(smallSite.planDailyKwh)} kWh a day. That is twice the highest small-business limit. A bill without demand, multiplier, loss factor or market charge has at most ${formatFigure(smallSite.meterDailyKwh)} kWh a day, all that three phases of 100 A carry.`,
  },
  usage_price: {
    group: 'likely',
    severity: 'WARNING',
    field: 'usage.total_kwh',
    name: 'Price of usage',
    about: `Charges divided by usage give ${formatRate('kWh', energyPrices.kWh.low)} to ${formatRate('kWh', energyPrices.kWh.high)} (gas ${formatRate('MJ', energyPrices.MJ.low)} to ${formatRate('MJ', energyPrices.MJ.high)}).`,
    allows: 'For the upper limit we count energy charges only. For the lower, all charges.',
  },
  usage_demand: {
    group: 'likely',
    severity: 'WARNING',
    field: 'usage.total_kwh',
    name: 'Usage and demand',
    about: `Usage is at most the highest demand in every hour of the period, and at least ${formatPercent(loadFactors.low)} of that.`,
    allows: `We allow ${formatPercent(loadFactors.high - 1)} for rounding. If demand counts only at certain times, we allow ${loadFactors.highOfWindow} times as much.`,
  },
  usage_past: {
    group: 'likely',
    severity: 'WARNING',
    field: 'usage.total_kwh',
    name: 'Past usage',
    about: `Daily usage is within ${pastTimes} times a daily average that the bill prints, now or in the past.`,
    allows: 'One close average is enough.',
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
    about: 'The bill was issued on or after the last day of its period.',
    allows: 'It may be a day earlier if the next read counts as the last day. LPG is billed by delivery.',
  },
  site_check_digit: {
    group: 'numbers',
    severity: 'WARNING',
    field: 'account.nmi',
    name: 'NMI, ICP, supply number',
    about: 'The check digit of the NMI or British supply number is right. In scans, so is the New Zealand ICP’s.',
    allows: 'A ten-character NMI has no check digit. We don’t check gas MIRNs, because no official rule is published.',
  },
  abn_check_digit: {
    group: 'numbers',
    severity: 'WARNING',
    field: 'provider.abn',
    name: 'ABN',
    about: 'The check digits of the retailer’s ABN are right.',
  },
  ...readingRules,
} as const satisfies Record<string, Rule>;

export type RuleCode = keyof typeof rules;

/** Codes of a file that gave no bill or only part of one. Those of pages not read are warnings if a part was read. */
export const fileRules = {
  file_empty: 'The file is empty.',
  file_unsupported_type: 'The file is not a PDF, JPG, PNG or TIFF.',
  file_too_large: `The file is larger than ${maxFileSize}.`,
  file_too_many_pixels: `The picture has more than ${maxMegapixels} million pixels, or is more than ${maxPictureRatio} times as long as wide.`,
  file_too_many_pages: 'We did not read the last pages of a long file.',
  file_password: 'The file needs a password.',
  file_damaged: 'The file is damaged.',
  file_blank: 'The pages are blank.',
  file_no_text: 'We found too little text in the picture.',
  file_too_complex: 'The file has far more text than a bill.',
  file_too_much_memory: 'The file is too large to read in memory.',
  file_not_a_bill: 'The file is not an energy bill.',
  file_out_of_time: 'We ran out of time. We keep nothing and charge no credit.',
} as const;

/** Every code that our issues can have. */
export const issueCodes: readonly string[] = [...Object.keys(rules), ...Object.keys(fileRules)];
