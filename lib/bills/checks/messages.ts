/** What a finding says to people. */
import { formatDate } from '@/lib/facts/format-date';
import { type Basis, reasonOf } from '../basis';
import type { Currency } from '../bill';
import { currencyWords } from '../currency-words';
import type { RuleCode } from '../labels/rules';
import type { Facts, Finding } from './finding';
import { figureWords, type MoneyWords, moneyIn, quantityWords } from './words';

/** Each says its money in the currency of the bill, and the tax by its name there. */
type Messages = { readonly [Code in RuleCode]: (facts: Facts[Code], money: MoneyWords, tax: string) => string };

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
  line_arithmetic: lineMessage,
  duplicate_line: ({ description, amountCents }, money) => `"${description}" for ${money(amountCents)} appears twice.`,
  rate_range: ({ description, rate }) => `"${description}": ${rate} is outside the usual range.`,
  period_order: ({ start, end }) =>
    `The billing period ends on ${formatDate(end)}, before it starts on ${formatDate(start)}.`,
  period_days: ({ start, end, days, other, otherDays }) =>
    `${formatDate(start)} to ${formatDate(end)} is ${days} days, but the bill ${other === 'said' ? 'says' : 'charges for'} ${otherDays}.`,
  reads: ({ previous, current, multiplier, consumption }) => {
    const difference = `${quantityWords(current)} − ${quantityWords(previous)}`;
    const made = multiplier === 1 ? difference : `(${difference}) × ${quantityWords(multiplier)}`;
    return `Meter reads: ${made} is not ${quantityWords(consumption)}.`;
  },
  usage_total: ({ readsKwh, chargedKwh }) =>
    `The meter reads total ${quantityWords(readsKwh)} kWh, but the bill charges for ${quantityWords(chargedKwh)} kWh.`,
  estimated_reads: ({ estimated, reads }) => `${estimatedWords(estimated, reads)} estimated.`,
  usage_range: ({ kwhADay, is }) => `${figureWords(kwhADay)} kWh a day is unusually ${reasons[is]}.`,
  usage_price: ({ price, total, unit }) =>
    `The charges work out at ${price} for ${figureWords(total)} ${unit}. That is outside the usual range.`,
  usage_demand: demandMessage,
  usage_past: ({ kwhADay, printedADay }) =>
    `${figureWords(kwhADay)} kWh a day is far from the ${figureWords(printedADay)} kWh a day that the bill compares with.`,
  due_before_issue: ({ due, issued }) =>
    `The bill is due on ${formatDate(due)}, before it was issued on ${formatDate(issued)}.`,
  issue_before_end: ({ issued, end }) =>
    `The bill was issued on ${formatDate(issued)}, before its period ended on ${formatDate(end)}.`,
  site_check_digit: ({ kind, id }) => `The check digit of the ${siteNames[kind]} ${id} is wrong. ${misread}`,
  abn_check_digit: ({ abn }) => `The check digits of the ABN ${abn} are wrong. ${misread}`,
  reminder_notice: ({ overdueCents }, money) =>
    `This is a reminder notice, not a bill. ${overdueCents === null ? '' : `It asks for ${money(overdueCents)} from earlier bills. `}It has no usage. Upload the bill it is about.`,
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
  uncertain: uncertainMessage,
};

/** The finding in words, with its figures. */
export function messageOf<Code extends RuleCode>(
  { code, facts }: Finding<Code>,
  currency: Currency = 'dollar',
): string {
  return messages[code](facts, moneyIn(currency), currencyWords(currency).tax);
}

function lineMessage(facts: Facts['line_arithmetic'], money: MoneyWords): string {
  // Bills print credits either way.
  const unsigned = (cents: number) => money(Math.abs(cents));
  const line = `"${facts.description}"`;
  if (facts.not === 'days') return `${line} charges for ${facts.chargedDays} days, not ${facts.saidDays}.`;
  if (facts.not === 'calculation') return `${line}: ${facts.calculation} is not ${unsigned(facts.saidCents)}.`;
  const factors = facts.factors.map(quantityWords).join(' × ');
  return `${line}: ${factors} is ${unsigned(facts.productCents)}, but the bill says ${unsigned(facts.saidCents)}.`;
}

function demandMessage({ totalKwh, days, demand, is }: Facts['usage_demand']): string {
  const said = `${figureWords(totalKwh)} kWh in ${days} days`;
  if (is === 'low') return `${said} is very low for a demand of ${figureWords(demand)} kW or kVA.`;
  const most = `${figureWords(demand)} kW or kVA around the clock is ${figureWords(demand * 24 * days)} kWh`;
  return `${said} is more than the demand allows. ${most}.`;
}

function estimatedWords(estimated: number, reads: number): string {
  if (estimated < reads) return `${estimated} of ${reads} meter reads ${estimated === 1 ? 'is' : 'are'}`;
  return reads === 1 ? 'The meter read is' : 'The meter reads are';
}

const doubtWords = (basis: Basis | undefined) =>
  basis ? `but ${reasonOf({ basis })}` : 'and nothing else confirms it';

function uncertainMessage(facts: Facts['uncertain']): string {
  if (facts.what === 'value')
    return `Check the ${facts.name} against your bill. We read ${facts.shown}, ${doubtWords(facts.contradicted)}.`;
  if (facts.what === 'reads')
    return `We may have misread the meter reads for ${quantityWords(facts.consumption)}. Check them against your bill.`;
  const which = facts.count === 1 ? `"${facts.first}"` : `${facts.count} charge lines, such as "${facts.first}"`;
  return `We may have misread ${which}. Quantity × rate does not give the amount. Check it against your bill.`;
}
