/** Facts to know before signing a contract, and notes on a plan. A fact missing in the source is shown as not published. */
import { termNotStated } from '@/lib/plans/plan-kinds';
import type { RatesPlan } from '@/lib/rates/contract';
import { findPlanNetwork, type PlanPage } from '@/lib/site/plans/plan-page';
import {
  capitalise,
  formatCount,
  formatDate,
  formatDollarsAndCents,
  formatList,
  formatNumber,
  formatQuantity,
} from '@/lib/site/words/format';
import { formatExitFee, formatTerm, isBuyingGroup, isVariablePrice, notPublished } from '@/lib/site/words/plan-copy';

interface ContractFact {
  name: string;
  text: string;
}

type Details = NonNullable<RatesPlan['contract_details']>;
type Fee = NonNullable<Details['occasional_fees']>[number];

const paymentNames: Record<string, string> = {
  direct_debit: 'direct debit',
  bpay: 'BPAY',
  credit_card: 'card',
  paper_bill: 'paper bill',
  other: 'other ways',
};
const feeNames: Record<string, string> = {
  card_payment: 'Card fee',
  other_payment: 'Other payment fee',
  dishonoured_payment: 'Dishonoured payment',
  late_payment: 'Late payment',
  paper_bill: 'Paper bill',
  connection: 'Connection',
  disconnection: 'Disconnection',
  reconnection: 'Reconnection',
  other: 'Other fee',
};

/** The name of the fact that a plan sold in its whole network does not have. */
export const soldIn = 'Sold in';

/** Returns the main facts, in the same order for every plan, so that plans can be compared. */
export function listContractFacts(plan: RatesPlan, page: PlanPage): ContractFact[] {
  const details = plan.contract_details;
  return keepPresent([
    ['Length', formatTerm(plan)],
    ['Prices', describePrices(plan)],
    ['Benefits last', describeBenefit(details?.benefit_months)],
    ['Exit fee', formatExitFee(plan)],
    ['Card fee', details && describeCardFee(details)],
    ['Meter', describeMeter(plan)],
    ['Sold for', describeUsageRange(plan)],
    [soldIn, describeSalesArea(plan, page)],
    ['Offered', details && describeOfferPeriod(details)],
    ['Plan ID', isBuyingGroup(plan) ? null : plan.plan_id],
  ]);
}

/** Returns the other facts that the contract states. */
export function listMoreContractFacts({
  contract_details: details,
}: Pick<RatesPlan, 'contract_details'>): ContractFact[] {
  if (!details) return [];
  const payments = details.payment_options?.map((way) => paymentNames[way] ?? way);
  return keepPresent([
    ['Price changes', details.price_changes],
    ['At the end', details.at_end],
    ['Cooling-off period', details.cooling_off_days === undefined ? null : `${details.cooling_off_days} days`],
    ['Bills', describeBilling(details.bill_every_months)],
    ['Ways to pay', payments && capitalise(formatList(payments, 'or'))],
    ...(details.occasional_fees ?? []).map((fee): [string, string] => [feeNames[fee.kind] ?? 'Fee', describeFee(fee)]),
    ['Other fees', details.fee_information],
  ]);
}

function keepPresent(facts: readonly [string, string | null | undefined][]): ContractFact[] {
  return facts.flatMap(([name, text]) => (text ? [{ name, text }] : []));
}

/** `Fixed for the contract`, `Can change`, `Follow the wholesale market`; null when the service gives no details. */
function describePrices(plan: Pick<RatesPlan, 'price_basis' | 'contract_details'>): string | null {
  if (isVariablePrice(plan)) return 'Follow the wholesale market';
  if (!plan.contract_details) return null;
  const { prices } = plan.contract_details;
  return prices === 'fixed' ? 'Fixed for the contract' : prices === 'may_change' ? 'Can change' : notPublished;
}

function describeBenefit(months: number | null | undefined): string | null {
  if (months === undefined) return null;
  return months === null ? 'As long as the contract' : formatCount(months, 'month');
}

/** `0.97%`, `0.27% to 0.75%` when cards differ, `$0.88`. */
function describeCardFee({ occasional_fees: fees = [] }: Details): string {
  const own = fees.filter(({ kind }) => kind === 'card_payment');
  const percents = own.flatMap(({ percent }) => percent ?? []).sort((a, b) => a - b);
  const [min, max] = [percents[0], percents.at(-1)];
  if (min === undefined || max === undefined) return own.map(formatFee).find(Boolean) ?? notPublished;
  if (max === 0) return 'None';
  return min === max ? `${formatQuantity(max)}%` : `${formatQuantity(min)}% to ${formatQuantity(max)}%`;
}

const meterKinds: Record<string, string> = { 'type 4': 'smart', 'type 5': 'interval', 'type 6': 'basic' };

/**
 * Returns the meter that the plan needs: as stated by the retailer, else as the tariff requires; null when any meter
 * works.
 */
function describeMeter({ contract_details: details, tariff_type: tariff }: RatesPlan): string | null {
  const types = details?.meter_types;
  if (!types) return tariff === 'time_of_use' || tariff === 'demand' ? 'Smart or interval' : null;
  // Meter types of the market: 4 and 4a are read remotely, 5 by hand, 6 has no intervals.
  const kinds = [...new Set(types.map((type) => meterKinds[type.slice(0, 6).toLowerCase()] ?? type))];
  return capitalise(formatList(kinds, 'or'));
}

function describeBilling(every: readonly number[] | undefined): string | null {
  if (!every) return null;
  const frequencies = every.map((months) =>
    months === 1 ? 'monthly' : months === 3 ? 'quarterly' : `every ${formatQuantity(months)} months`,
  );
  return capitalise(formatList(frequencies, 'or'));
}

function formatFee({ amount_inc_gst: amount, percent }: Fee): string | null {
  if (amount !== undefined) return amount === 0 ? 'None' : formatDollarsAndCents(amount);
  return percent === undefined ? null : percent === 0 ? 'None' : `${formatQuantity(percent)}%`;
}

function describeFee(fee: Fee): string {
  return [formatFee(fee), fee.text].filter(Boolean).join('. ') || 'A fee applies';
}

function describeOfferPeriod({ offered_from: from, offered_to: to }: Details): string | null {
  if (from && to) return `${formatDate(from)} to ${formatDate(to)}`;
  if (to) return `Until ${formatDate(to)}`;
  return from ? `Since ${formatDate(from)}` : null;
}

/** `40,000 to 160,000 kWh a year`, `40,000 kWh a year or less`, `160,000 kWh a year and more`; null for any usage. */
function describeUsageRange({ usage_range_kwh: range }: RatesPlan): string | null {
  const { min, max } = range ?? { min: null, max: null };
  const from = min === null || min <= 0 ? null : formatNumber(min);
  if (max === null) return from && `${from} kWh a year and more`;
  return from ? `${from} to ${formatNumber(max)} kWh a year` : `${formatNumber(max)} kWh a year or less`;
}

/** `Part of the Ausgrid network, with this postcode`; null for the whole network. */
function describeSalesArea(plan: RatesPlan, page: PlanPage): string | null {
  if (!plan.postcodes_limited) return null;
  const { name } = findPlanNetwork(page, plan.network).network;
  return `Part of the ${name} network${page.byPostcode ? ', with this postcode' : '. Search by postcode to check yours'}`;
}

/** Returns the plan's notes without duplicates: what was inferred from its document or left out of its cost. */
export function listBasisNotes({ notes = [] }: Pick<RatesPlan, 'notes'>): string[] {
  // The contract length already says that it is not published.
  const own = notes.filter(({ code }) => code !== termNotStated);
  return [...new Set(own.map(({ message }) => message.trim()))].filter((message) => message !== '');
}

/** Returns the first day of the financial year that holds `day`; both are YYYY-MM-DD. */
function findYearStart(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return `${month >= 7 ? year : year - 1}-07-01`;
}

/** `Offered since 10 November 2025, before …`; null for a price of this regulated year, which begins on 1 July, or without a date. */
export function describePriceAge(
  { contract_details: details }: Pick<RatesPlan, 'contract_details'>,
  checkedOn: string,
): string | null {
  const from = details?.offered_from;
  const start = findYearStart(checkedOn);
  if (!from || from >= start) return null;
  return `Offered since ${formatDate(from)}, before prices changed on ${formatDate(start)}. Check that it still stands.`;
}
