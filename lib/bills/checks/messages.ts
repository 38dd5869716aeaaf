/** Turns findings into messages for people. */
import { formatDate } from '@/lib/facts/format-date';
import { type Basis, getReason } from '../basis';
import type { Currency } from '../bill';
import { getCurrencyNames } from '../currency-names';
import type { RuleCode } from '../labels/rules';
import type { Facts, Finding } from './finding';
import { formatFigure, formatQuantity, type MoneyFormat, makeMoneyFormat } from './format';

/** `money` formats cents in the bill's currency; `tax` is the name of its tax. */
type Messages = { readonly [Code in RuleCode]: (facts: Facts[Code], money: MoneyFormat, tax: string) => string };

const siteNames = {
  nmi: 'NMI',
  mirn: 'MIRN',
  icp: 'ICP',
  mpan: 'supply number',
  mprn: 'MPRN',
  other: 'connection number',
} as const;

const reasons = {
  low: 'low',
  high: 'high',
  high_for_plan: 'high for a small business plan',
  high_for_meter: 'high for a bill without demand, a multiplier or a loss factor',
} as const;

const misread = 'A digit may be misprinted or misread.';

const messages: Messages = {
  lines_total: ({ linesCents, saidCents }, money) =>
    `The charge lines total ${money(linesCents)}, but the bill says ${money(saidCents)}.`,
  total_due: ({ balanceCents, chargesCents, saidCents }, money) =>
    `An earlier balance of ${money(balanceCents)} plus charges of ${money(chargesCents)} is ${money(balanceCents + chargesCents)}, but the bill says ${money(saidCents)} is due.`,
  gst: (facts, money, tax) =>
    facts.not === 'share'
      ? `${tax} of ${money(facts.taxCents)} does not match the charges.`
      : `${money(facts.subtotalCents)} before ${tax} plus ${money(facts.taxCents)} ${tax} is ${money(facts.subtotalCents + facts.taxCents)}, but the bill says ${money(facts.saidCents)}.`,
  line_arithmetic: formatLine,
  duplicate_line: ({ description, amountCents }, money) => `"${description}" for ${money(amountCents)} appears twice.`,
  rate_range: ({ description, rate }) => `"${description}": ${rate} is outside the usual range.`,
  period_order: ({ start, end }) =>
    `The billing period ends on ${formatDate(end)}, before it starts on ${formatDate(start)}.`,
  period_days: ({ start, end, days, other, otherDays }) =>
    `${formatDate(start)} to ${formatDate(end)} is ${days} days, but the bill ${other === 'said' ? 'says' : 'charges for'} ${otherDays}.`,
  reads: ({ previous, current, multiplier, consumption }) => {
    const difference = `${formatQuantity(current)} − ${formatQuantity(previous)}`;
    const made = multiplier === 1 ? difference : `(${difference}) × ${formatQuantity(multiplier)}`;
    return `Meter reads: ${made} is not ${formatQuantity(consumption)}.`;
  },
  usage_total: ({ readsKwh, chargedKwh }) =>
    `The meter reads total ${formatQuantity(readsKwh)} kWh, but the bill charges for ${formatQuantity(chargedKwh)} kWh.`,
  estimated_reads: ({ estimated, reads }) => `${formatEstimated(estimated, reads)} estimated.`,
  usage_range: ({ kwhADay, is }) => `${formatFigure(kwhADay)} kWh a day is unusually ${reasons[is]}.`,
  usage_price: ({ price, total, unit }) =>
    `The charges work out at ${price} for ${formatFigure(total)} ${unit}. That is outside the usual range.`,
  usage_demand: formatDemand,
  usage_past: ({ kwhADay, printedADay }) =>
    `${formatFigure(kwhADay)} kWh a day is far from the ${formatFigure(printedADay)} kWh a day that the bill compares with.`,
  due_before_issue: ({ due, issued }) =>
    `The bill is due on ${formatDate(due)}, before it was issued on ${formatDate(issued)}.`,
  issue_before_end: ({ issued, end }) =>
    `The bill was issued on ${formatDate(issued)}, before its period ended on ${formatDate(end)}.`,
  site_check_digit: ({ kind, id }) => `The check digit of the ${siteNames[kind]} ${id} is wrong. ${misread}`,
  abn_check_digit: ({ abn }) => `The check digits of the ABN ${abn} are wrong. ${misread}`,
  reminder_notice: ({ overdueCents }, money) =>
    `This is a reminder notice, not a bill. ${overdueCents === null ? '' : `It asks for ${money(overdueCents)} from earlier bills. `}It has no usage. Upload the bill it is about.`,
  credit_note: ({ creditCents }, money) =>
    `This is a credit note. It takes back ${creditCents === null ? 'charges' : money(Math.abs(creditCents))} of an earlier bill. Upload the bill that replaces it.`,
  several_sites: ({ kind, ids }) =>
    `This bill covers ${ids.length} connections: ${siteNames[kind]} ${ids.join(', ')}. Usage and totals are for all of them together. Compare plans for one site at a time.`,
  no_usage: ({ isFirstPage }) =>
    isFirstPage
      ? 'We found no usage. This looks like page 1 of the bill. Usage and charges are usually on page 2.'
      : 'We found no usage on this bill.',
  no_period: ({ days }) =>
    days === null
      ? 'We found no billing period on this bill.'
      : `We found no dates for the billing period, only its ${days} days.`,
  no_account_number: () => 'We found no account number on this bill.',
  no_due_date: () => 'We found no due date on this bill.',
  no_site: () => 'We found no NMI or other connection number on this bill, and no supply postcode.',
  no_charges: () => 'We found no charge lines on this bill.',
  no_total: () => 'We found no total on this bill.',
  uncertain: formatUncertain,
};

/** What to do about a contradiction that may be ours. Published rules with other codes are never in doubt. */
const doubtMessages: { readonly [Code in RuleCode]?: (facts: Facts[Code], money: MoneyFormat, tax: string) => string } =
  {
    lines_total: ({ linesCents, saidCents }, money) =>
      `We read charges of ${money(linesCents)} and a total of ${money(saidCents)}. We may have missed or misread a charge. Check the charges against your bill.`,
    total_due: ({ balanceCents, chargesCents, saidCents }, money) =>
      `We read an earlier balance of ${money(balanceCents)}, charges of ${money(chargesCents)} and ${money(saidCents)} to pay. We may have misread one of them. Check them against your bill.`,
    gst: ({ taxCents }, money, tax) =>
      `We read ${tax} of ${money(taxCents)}, and it does not fit the charges. We may have misread one of them. Check them against your bill.`,
    line_arithmetic: ({ description }) =>
      `We may have misread "${description}". Quantity × rate does not give the amount. Check it against your bill.`,
    period_days: ({ start, end, otherDays }) =>
      `We read ${formatDate(start)} to ${formatDate(end)}, and ${otherDays} days. We may have misread one of them. Check the period against your bill.`,
    reads: ({ consumption }) =>
      `We may have misread the meter reads for ${formatQuantity(consumption)}. Check them against your bill.`,
  };

/** The finding as a question about our reading. */
export function formatDoubt<Code extends RuleCode>(finding: Finding<Code>, currency: Currency = 'AUD'): string {
  const format = doubtMessages[finding.code];
  return format
    ? format(finding.facts, makeMoneyFormat(currency), getCurrencyNames(currency).tax)
    : formatMessage(finding, currency);
}

/** The finding as a message with its figures. */
export function formatMessage<Code extends RuleCode>(
  { code, facts }: Finding<Code>,
  currency: Currency = 'AUD',
): string {
  return messages[code](facts, makeMoneyFormat(currency), getCurrencyNames(currency).tax);
}

function formatLine(facts: Facts['line_arithmetic'], money: MoneyFormat): string {
  // Bills print credits with or without a minus.
  const unsigned = (cents: number) => money(Math.abs(cents));
  const line = `"${facts.description}"`;
  if (facts.not === 'days') return `${line} charges for ${facts.chargedDays} days, not ${facts.saidDays}.`;
  if (facts.not === 'calculation') return `${line}: ${facts.calculation} is not ${unsigned(facts.saidCents)}.`;
  const factors = facts.factors.map(formatQuantity).join(' × ');
  return `${line}: ${factors} is ${unsigned(facts.productCents)}, but the bill says ${unsigned(facts.saidCents)}.`;
}

function formatDemand({ totalKwh, days, demand, is }: Facts['usage_demand']): string {
  const usage = `${formatFigure(totalKwh)} kWh in ${days} days`;
  if (is === 'low') return `${usage} is very low for a demand of ${formatFigure(demand)} kW or kVA.`;
  const maxUsage = `${formatFigure(demand)} kW or kVA around the clock is ${formatFigure(demand * 24 * days)} kWh`;
  return `${usage} is more than the demand allows. ${maxUsage}.`;
}

function formatEstimated(estimated: number, reads: number): string {
  if (estimated < reads) return `${estimated} of ${reads} meter reads ${estimated === 1 ? 'is' : 'are'}`;
  return reads === 1 ? 'The meter read is' : 'The meter reads are';
}

const formatRival = (basis: Basis | undefined) =>
  basis ? `but ${getReason({ basis })}` : 'and nothing else confirms it';

function formatUncertain(facts: Facts['uncertain']): string {
  if (facts.what === 'value')
    return `Check the ${facts.name} against your bill. We read ${facts.shown}, ${formatRival(facts.contradicted)}.`;
  if (facts.what === 'reads')
    return `We may have misread the meter reads for ${formatQuantity(facts.consumption)}. Check them against your bill.`;
  const which = facts.count === 1 ? `"${facts.first}"` : `${facts.count} charge lines, such as "${facts.first}"`;
  return `We may have misread ${which}. Quantity × rate does not give the amount. Check it against your bill.`;
}
