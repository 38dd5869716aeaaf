/** How to act on a plan, in words: what to check before signing, and what the operator's fee makes of a buying group rate. */
import type { RatesPlan } from '@/lib/rates/contract';
import { dollars, quantity } from './format';
import type { Operator } from './operator';
import type { PageBenchmark } from './plan-page';
import { exitFeeWords, isBuyingGroup, isFullyCosted } from './plan-words';

type Checked = Pick<
  RatesPlan,
  | 'tariff_type'
  | 'offer_source'
  | 'exit_fee_inc_gst'
  | 'contract_term_months'
  | 'customer_type_verified'
  | 'postcodes_limited'
  | 'warnings'
  | 'annual_cost_inc_gst'
  | 'retailer'
  | 'plan_id_type'
  | 'link'
  | 'link_kind'
>;

/** What to check first, most likely obstacle first; each a sentence. */
export function checksFirst(plan: Checked): string[] {
  const group = isBuyingGroup(plan);
  const seller = group ? 'the operator' : 'the retailer';
  return [
    ...meterChecks(plan.tariff_type),
    'Your present contract: the day it ends, and the fee for leaving before that day. Both stand in the contract; the retailer on your bill has to tell you.',
    ...(isFullyCosted(plan)
      ? []
      : [`The charge that is missing from this cost: ask ${seller} for it before comparing.`]),
    ...(group ? [] : [exitCheck(plan)]),
    ...(plan.customer_type_verified ? [] : ['Whether it is sold to businesses: that is not confirmed.']),
    ...(plan.postcodes_limited ? ['Whether it is sold at your address: it is sold in part of the network only.'] : []),
    `The prices in the offer itself: they can change after the date checked, and only what ${seller} gives you in writing holds.`,
    ...(group || leadsToPlan(plan) ? [] : [askByName(plan)]),
  ];
}

function meterChecks(tariffType: string): string[] {
  const asks = 'Ask the retailer whether your meter can take it, and the distributor’s tariff with it';
  if (tariffType === 'time_of_use') {
    return [`Your meter: prices by time of day need one that records when electricity is used. ${asks}.`];
  }
  if (tariffType === 'demand') {
    return [
      `Your meter: a demand charge needs one that records the highest kW. ${asks}; look for kW or kVA on your bill.`,
    ];
  }
  return tariffType === 'flat'
    ? ['Your meter: with one that records the time of use, not every retailer offers a single rate.']
    : [];
}

function exitCheck(plan: Checked): string {
  if (plan.exit_fee_inc_gst === null)
    return 'The fee for leaving this plan early: none is stated, which does not mean that there is none.';
  if (plan.exit_fee_inc_gst > 0) return `The fee for leaving this plan early: ${exitFeeWords(plan)}.`;
  const termed = (plan.contract_term_months ?? 0) > 0;
  return `The fee for leaving this plan early: none is charged${termed ? ', also within its term' : ''}.`;
}

/** Whether the link leads to a place where this very plan can be bought; so does a link of an unknown kind. */
function leadsToPlan({ link, link_kind: kind = 'plan' }: Pick<RatesPlan, 'link' | 'link_kind'>): boolean {
  return link !== undefined && (kind === 'sign_up' || kind === 'plan');
}

function askByName({ retailer, plan_id_type: idType, link }: Checked): string {
  const by = idType === 'cdr' ? 'its name and plan ID' : 'its name';
  const why = link === undefined ? 'no web page is known for this plan, so ask' : 'ask';
  return `How to sign up: ${why} ${retailer ?? 'the retailer'} for ${link === undefined ? 'it' : 'this plan'} by ${by}.`;
}

/** What a plan's link is called, by where it leads. */
export function linkWords({ retailer, link_kind: kind }: Pick<RatesPlan, 'retailer' | 'link_kind'>): string {
  const seller = retailer ?? 'the retailer';
  if (kind === 'sign_up') return `Sign up at ${seller}`;
  if (kind === 'government_page') return 'See this plan on Energy Made Easy';
  return kind === 'retailer_site' ? `Go to ${seller}` : `See this plan at ${seller}`;
}

/**
 * What a buying group rate comes to with the operator's fee, a share of the reduction it delivers. What somebody pays now is
 * not known here, so the benchmark stands in for it, and that is said. Null where there is no fee stated or nothing to stand in.
 */
export function withFeeSentence(
  plan: Pick<RatesPlan, 'offer_source' | 'annual_cost_inc_gst'>,
  { feePercent }: Pick<Operator, 'feePercent'>,
  benchmark: PageBenchmark | null,
): string | null {
  if (!isBuyingGroup(plan) || !feePercent || !benchmark) return null;
  const reduction = benchmark.annualCostIncGst - plan.annual_cost_inc_gst;
  const share = `With a fee of ${quantity(feePercent)}% of the reduction`;
  if (reduction <= 0)
    return `${share}: the rate is not below the benchmark, so beside it there is nothing to take a share of.`;
  const fee = (reduction * feePercent) / 100;
  return `${share}: ${dollars(plan.annual_cost_inc_gst + fee)} a year, if you pay the benchmark now (${dollars(fee)} of it is the fee). Yours depends on what you pay now.`;
}
