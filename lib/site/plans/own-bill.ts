/** The owner's bill compared with the plans: as a plan on the page, and as text. */
import type { OwnPlan, RatesPlan } from '@/lib/rates/contract';
import { formatDollarRange, formatDollars, formatDollarsAndCents, formatNumber, formatPercent } from '../words/format';
import { serviceFee } from '../words/plan-copy';

/** Whether it is the owner's bill rather than a plan on sale. */
export function isOwnBill({ offer_source: source }: { offer_source: string }): boolean {
  return source === 'own_bill';
}

/** Attributes that tests and measurements read wherever the bill is shown. */
export function markOwnBill({ annual_cost_inc_gst: cost, period }: OwnPlan) {
  return {
    'data-own-bill': true,
    'data-annual-cost': cost,
    'data-period-cost': period?.cost_inc_gst,
    'data-period-charged': period?.charged_inc_gst,
  };
}

/** The cost of a bill, and the highest estimate with charges that could not be costed. */
type OwnCost = Pick<OwnPlan, 'annual_cost_inc_gst' | 'annual_cost_high_inc_gst'>;

/**
 * Returns how much less a plan costs a year than the bill, from the rounded figures on the page: `$1,285 less`, `$1,100 to
 * $1,300 less`, `$40 more to $160 less`. It is `either` when it depends on charges that could not be costed.
 */
export function compareWithOwnBill(
  costIncGst: number,
  { annual_cost_inc_gst: low, annual_cost_high_inc_gst: high }: OwnCost,
): { side: 'less' | 'more' | 'same' | 'either'; words: string } {
  const cost = Math.round(costIncGst);
  const minSaving = Math.round(low) - cost;
  const maxSaving = Math.round(high) - cost;
  if (minSaving === 0 && maxSaving === 0) return { side: 'same', words: 'The same' };
  if (minSaving < 0 && maxSaving > 0)
    return { side: 'either', words: `${formatDollars(-minSaving)} more to ${formatDollars(maxSaving)} less` };
  const side = maxSaving > 0 ? 'less' : 'more';
  const [min, max] = side === 'less' ? [minSaving, maxSaving] : [Math.abs(maxSaving), Math.abs(minSaving)];
  return { side, words: `${formatDollarRange(min, max, ' to ')} ${side}` };
}

/** Compares the best plan with what the owner pays: `About`, `$1,285 less`, `than you pay now`. */
export function describeOwnAnswer(costIncGst: number, own: OwnPlan) {
  const { side, words } = compareWithOwnBill(costIncGst, own);
  if (side === 'less' || side === 'either') return { lead: 'About', figure: words, tail: 'than you pay now' };
  if (side === 'same') return { lead: 'About what you pay now', figure: null, tail: '' };
  return { lead: 'Best already:', figure: null, tail: `this plan costs ${words} than you pay now` };
}

/** `$8,360`, or `$8,360–$8,600` when some charges could not be costed. */
export function formatOwnCost({ annual_cost_inc_gst: low, annual_cost_high_inc_gst: high }: OwnCost): string {
  return formatDollarRange(low, high);
}

/**
 * Compares our cost of the bill's period with its charge, and says why they differ when it is known; null for rates typed
 * by hand. `value` is `Within 0.1%`, `1.3% less` or `To the cent`.
 */
export function describePeriod({ period, not_costed: notCosted }: Pick<OwnPlan, 'period' | 'not_costed'>) {
  if (!period) return null;
  const { days, charged_inc_gst: charged, cost_inc_gst: cost } = period;
  const cents = Math.round(cost * 100) - Math.round(charged * 100);
  const pct = charged === 0 ? 100 : Math.abs(cents / charged);
  const side = cents < 0 ? 'less' : 'more';
  const value = cents === 0 ? 'To the cent' : pct < 0.1 ? 'Within 0.1%' : `${formatPercent(pct)} ${side}`;
  const why =
    notCosted.length > 0
      ? 'Some charges could not be costed, so the two differ.'
      : pct < roundingPercent
        ? 'Bills round each line, so a small difference is usual.'
        : 'The lines we read don’t say why. Ask your retailer if a charge is unclear.';
  const beside = cents === 0 ? '' : ` (${pct < 0.1 ? 'within 0.1%' : `we make it ${value}`})`;
  return {
    value,
    sentences: [
      `We used your bill’s prices again for its ${formatNumber(days)} days, and make it ${formatDollarsAndCents(cost)}.`,
      `You were charged ${formatDollarsAndCents(charged)}${beside}.`,
      ...(cents === 0 ? [] : [why]),
    ],
  };
}

/** Bills round each line, which changes the total by less than this, in per cent. */
const roundingPercent = 0.5;

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

/** Returns charges that could not be costed, in dollars a year: `Metering: $120 to $240 a year`. */
export function describeNotCosted({ not_costed: notCosted }: Pick<OwnPlan, 'not_costed'>): string[] {
  return notCosted.map(
    ({ kind, low_inc_gst: low, high_inc_gst: high }) =>
      `${kindNames[kind] ?? 'Other charges'}: ${formatDollarRange(low, high, ' to ')} a year`,
  );
}

/** Labels for the source of the owner's figures and for removing them. */
export function describeOwnSource({ period }: Pick<OwnPlan, 'period'>): { tag: string; remove: string } {
  return period ? { tag: 'Your bill', remove: 'Remove your bill' } : { tag: 'Your rates', remove: 'Remove your rates' };
}

/** Shown for a contract fact that bills do not state. */
export const notOnBill = 'Not on your bill';

/** Describes the cost of a buying group rate with the fee, which is a share of its reduction of the bill. */
export function describeCostAfterFee(costIncGst: number, own: OwnCost, feePercent: number): string | null {
  const total = (payIncGst: number) => costIncGst + (Math.max(0, payIncGst - costIncGst) * feePercent) / 100;
  if (own.annual_cost_high_inc_gst <= costIncGst) return null;
  const range = formatDollarRange(total(own.annual_cost_inc_gst), total(own.annual_cost_high_inc_gst), ' to ');
  return `About ${range} a year after ${serviceFee}`;
}

const tariffNames: Record<string, string> = {
  flat: 'is a flat rate',
  time_of_use: 'charges by time of day',
  demand: 'has a demand charge',
};

/**
 * Returns questions to ask when a plan's kind differs from the bill's network tariff; empty when they match or the
 * tariff is not known.
 */
export function describeTariffChange(
  { tariff_type: type }: Pick<RatesPlan, 'tariff_type'>,
  own: Pick<OwnPlan, 'network_tariff'> | null | undefined,
): string[] {
  const tariff = own?.network_tariff;
  if (!tariff || tariff.tariff_type === type) return [];
  return [
    `Your network tariff ${tariff.code} ${tariffNames[tariff.tariff_type]}. Ask if it has to change for this plan.`,
    ...(tariff.closed ? [`${tariff.code} is closed, so you couldn’t go back to it.`] : []),
  ];
}
