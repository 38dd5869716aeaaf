/** What the owner's bill charges, set beside the plans: as a plan of the page, and in words. */
import type { OwnPlan, RatesPlan, RatesResponse } from '@/lib/rates/contract';
import { formatDollarRange, formatDollars, formatDollarsAndCents, formatNumber, formatPercent } from '../copy/format';

export interface OwnBill {
  /** The bill as a plan, so that rows, sums and charts draw it as they draw the others. */
  plan: RatesPlan;
  /** Its row's number by cost, 1 where no plan costs less; null where that is not known. */
  row: number | null;
  /** With the most of what could not be costed; the plan's cost has the least. */
  highIncGst: number;
  notCosted: OwnPlan['not_costed'];
  period: OwnPlan['period'];
  networkTariff: OwnPlan['network_tariff'];
}

/** The bill of an answer; null without one. */
export function findOwnBill({ own_plan: own }: Pick<RatesResponse, 'own_plan'>): OwnBill | null {
  if (!own) return null;
  const {
    annual_cost_low_inc_gst: _,
    annual_cost_high_inc_gst: highIncGst,
    not_costed: notCosted,
    period,
    network_tariff: networkTariff,
    plan_rank: __,
    row_rank: row,
    ...plan
  } = own;
  return {
    // Ranks are of plans on offer.
    plan: { ...plan, plan_rank: 0 },
    row: row ?? null,
    highIncGst,
    notCosted,
    period,
    networkTariff,
  };
}

/** True for the bill among plans on offer. */
export function isOwnBill({ offer_source: source }: { offer_source: string }): boolean {
  return source === 'own_bill';
}

/** The attributes that measurements read wherever the bill stands. */
export function markOwnBill({ plan, period }: OwnBill) {
  return {
    'data-own-bill': true,
    'data-annual-cost': plan.annual_cost_inc_gst,
    'data-period-cost': period?.cost_inc_gst,
    'data-period-charged': period?.charged_inc_gst,
  };
}

interface OwnDifference {
  /** `either` where what could not be costed decides. */
  side: 'less' | 'more' | 'same' | 'either';
  /** `$1,285 less`, `$1,100 to $1,300 less`, `$40 more to $160 less`, `The same`. */
  words: string;
}

/** How much less a plan costs in a year than the bill: between the rounded figures of the page. */
export function compareWithOwnBill(
  costIncGst: number,
  { plan, highIncGst }: { plan: Pick<RatesPlan, 'annual_cost_inc_gst'>; highIncGst: number },
): OwnDifference {
  const cost = Math.round(costIncGst);
  const least = Math.round(plan.annual_cost_inc_gst) - cost;
  const most = Math.round(highIncGst) - cost;
  if (least === 0 && most === 0) return { side: 'same', words: 'The same' };
  if (least < 0 && most > 0)
    return { side: 'either', words: `${formatDollars(-least)} more to ${formatDollars(most)} less` };
  const side = most > 0 ? 'less' : 'more';
  const [min, max] = side === 'less' ? [least, most] : [Math.abs(most), Math.abs(least)];
  return { side, words: `${formatMoneyRange(min, max)} ${side}` };
}

function formatMoneyRange(min: number, max: number): string {
  return Math.round(min) === Math.round(max) ? formatDollars(min) : `${formatDollars(min)} to ${formatDollars(max)}`;
}

/** The answer beside the bill: `About`, `$1,285 less`, `than you pay now`; a sentence without a figure to point out has a lead alone. */
export interface OwnAnswer {
  lead: string;
  figure: string | null;
  tail: string;
}

/** How the best plan compares with what the owner pays. */
export function describeOwnAnswer(costIncGst: number, own: OwnBill): OwnAnswer {
  const { side, words } = compareWithOwnBill(costIncGst, own);
  if (side === 'less' || side === 'either') return { lead: 'About', figure: words, tail: 'than you pay now' };
  if (side === 'same') return { lead: 'About what you pay now', figure: null, tail: '' };
  const beside = own.row === 1 ? 'any plan here' : 'this plan';
  return { lead: `You already pay less than ${beside}`, figure: null, tail: '' };
}

/** `$8,360`, or `$8,360–$8,600` where something could not be costed. */
export function formatOwnCost({ plan, highIncGst }: Pick<OwnBill, 'plan' | 'highIncGst'>): string {
  return formatDollarRange(plan.annual_cost_inc_gst, highIncGst);
}

interface PeriodCopy {
  /** `Within 0.1%`, `1.3% less`, `To the cent`. */
  value: string;
  /** What we make of the bill, what it charged, and why they differ as far as that is known. */
  sentences: string[];
}

/** The bill's own period, costed again; null for rates typed by hand. */
export function describePeriod({ period, notCosted }: Pick<OwnBill, 'period' | 'notCosted'>): PeriodCopy | null {
  if (!period) return null;
  const { days, charged_inc_gst: charged, cost_inc_gst: cost } = period;
  const cents = Math.round(cost * 100) - Math.round(charged * 100);
  const pct = charged === 0 ? 100 : Math.abs(cents / charged);
  const side = cents < 0 ? 'less' : 'more';
  const value = cents === 0 ? 'To the cent' : pct < 0.1 ? 'Within 0.1%' : `${formatPercent(pct)} ${side}`;
  const beside = cents === 0 ? '' : ` (${pct < 0.1 ? 'within 0.1%' : `we make it ${value}`})`;
  return {
    value,
    sentences: [
      `We used your bill’s prices again for its ${formatNumber(days)} days, and make it ${formatDollarsAndCents(cost)}.`,
      `You were charged ${formatDollarsAndCents(charged)}${beside}.`,
      ...(cents === 0 ? [] : [explainDifference(pct, notCosted.length > 0)]),
    ],
  };
}

/** Bills round each line, which comes to less than this, per cent. */
const roundingPercent = 0.5;

function explainDifference(pct: number, lacksCharges: boolean): string {
  if (lacksCharges) return 'Some charges could not be costed, so the two differ.';
  return pct < roundingPercent
    ? 'Bills round each line, so a small difference is usual.'
    : 'The lines we read don’t say why. Ask your retailer if a charge is unclear.';
}

const kindNames: Record<string, string> = {
  metering: 'Metering',
  service: 'Service charges',
  network: 'Network charges',
  environment: 'Environmental charges',
  market: 'Market charges',
  usage: 'Usage',
  supply: 'Supply',
  demand: 'Demand',
};

/** What could not be costed, each with a year's dollars: `Metering: $120 to $240 a year`. */
export function describeNotCosted({ notCosted }: Pick<OwnBill, 'notCosted'>): string[] {
  return notCosted.map(
    ({ kind, low_inc_gst: low, high_inc_gst: high }) =>
      `${kindNames[kind] ?? 'Other charges'}: ${formatMoneyRange(low, high)} a year`,
  );
}

/** Where the owner's figures are from, and how to take them out. */
export function describeOwnSource({ period }: Pick<OwnBill, 'period'>): {
  tag: string;
  shortTag: string;
  remove: string;
} {
  return period
    ? { tag: 'From your bill', shortTag: 'Your bill', remove: 'Remove your bill' }
    : { tag: 'From your rates', shortTag: 'Your rates', remove: 'Remove your rates' };
}

/** What a bill does not tell of a contract. */
export const notOnBill = 'Not on your bill';

/** Where the bill stands among the rows of a page. */
export interface OwnPlace {
  /** The row before which it stands, from 0. */
  at: number;
  /** Rows of other pages that lie between it and this page's; null where there are none. */
  gap: { words: string; rows: number | null; side: 'before' | 'after' } | null;
}

interface Listed {
  plans: readonly RatesPlan[];
  pagination: { page: number; has_more: boolean; from_rank: number | null };
}

/** The bill's place in a list by cost. On another page it stands at the edge nearest to its place, with what lies between. */
export function findOwnPlace({ plans, pagination }: Listed, own: OwnBill): OwnPlace {
  const { page, has_more: hasMore, from_rank: from } = pagination;
  const dearer = plans.findIndex((plan) => plan.annual_cost_inc_gst >= own.plan.annual_cost_inc_gst);
  const seen = dearer === -1 ? plans.length : dearer;
  const at = own.row === null || from === null ? seen : own.row - from;
  if (at < 0 || (own.row === null && seen === 0 && page > 1))
    return { at: 0, gap: describeGap(own.row && -at, 'before') };
  if (at > plans.length || (own.row === null && dearer === -1 && hasMore)) {
    return { at: plans.length, gap: describeGap(own.row && at - plans.length, 'after') };
  }
  return { at, gap: null };
}

function describeGap(rows: number | null, side: 'before' | 'after'): OwnPlace['gap'] {
  const more = side === 'before' ? 'more' : 'less';
  const plans = rows === null ? 'More plans' : `${formatNumber(rows)} more ${rows === 1 ? 'plan' : 'plans'}`;
  return { words: `${plans} ${rows === 1 ? 'costs' : 'cost'} ${more} than you pay`, rows, side };
}

/** What a buying group rate comes to once the fee is added: a share of what it takes off the bill. */
export function describeCostAfterFee(
  costIncGst: number,
  own: Pick<OwnBill, 'plan' | 'highIncGst'>,
  feePercent: number,
): string | null {
  const total = (payIncGst: number) => costIncGst + (Math.max(0, payIncGst - costIncGst) * feePercent) / 100;
  if (own.highIncGst <= costIncGst) return null;
  return `About ${formatMoneyRange(total(own.plan.annual_cost_inc_gst), total(own.highIncGst))} a year after our fee`;
}

const tariffNames: Record<string, string> = {
  flat: 'is a flat rate',
  time_of_use: 'charges by time of day',
  demand: 'has a demand charge',
};

/** What to ask about a plan of another kind than the bill's network tariff; nothing where they fit or the tariff is not known. */
export function describeTariffChange(
  { tariff_type: type }: Pick<RatesPlan, 'tariff_type'>,
  own: Pick<OwnBill, 'networkTariff'> | null | undefined,
): string[] {
  const tariff = own?.networkTariff;
  if (!tariff || tariff.tariff_type === type) return [];
  return [
    `Your network tariff ${tariff.code} ${tariffNames[tariff.tariff_type]}. Ask if it has to change for this plan.`,
    ...(tariff.closed ? [`${tariff.code} is closed, so you couldn’t go back to it.`] : []),
  ];
}
