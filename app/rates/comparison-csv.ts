/**
 * Formats a whole comparison as a CSV file: inputs, then the reference price and every plan. Text comes from retailers
 * and other services, so it is escaped against formulas.
 */
import { stringify } from 'csv-stringify/sync';
import type { OwnPlan, RatesBenchmark, RatesPlan, RatesResponse } from '@/lib/rates/contract';
import { isAboveSmallBusiness } from '@/lib/rates/warnings';
import { toPlainLine } from '@/lib/server/plain-text';
import type { ComparisonState } from '@/lib/site/address/state';
import { type Doubt, type LoadedResult, type Offer, sumMayAdd } from '@/lib/site/offers';
import { findReference, withoutNames } from '@/lib/site/plans/plan-page';
import { findNetworkBenchmarks, type NetworkBenchmark } from '@/lib/site/words/benchmark-copy';
import { formatCount, formatFinancialYear, formatNumber } from '@/lib/site/words/format';
import {
  formatOfferName,
  isBuyingGroup,
  listConditionLabels,
  listPlanWarnings,
  tariffNames,
} from '@/lib/site/words/plan-copy';
import { listResultInputs } from '@/lib/site/words/result-inputs';

/** Of a result page, what its file holds. */
export type WholeList = Pick<LoadedResult, 'rates' | 'filtered' | 'stopReason'>;

type Cell = string | number | null;

/** A plan with its network, its place in the file and its offer. The owner's bill has neither place nor offer. */
interface PlanRow {
  plan: RatesPlan;
  network: string;
  reference: RatesBenchmark | null;
  place: number | null;
  offer: Offer | null;
}

type ReferenceCell = (reference: RatesBenchmark, network: string) => Cell;

/** Each column: its name, the cell of a plan and, if any, of the reference price. */
const columns: [name: string, ofPlan: (row: PlanRow) => Cell, ofReference?: ReferenceCell][] = [
  ['Row', ({ place }) => place],
  ['Kind', ({ plan }) => (isBuyingGroup(plan) ? formatOfferName(plan) : 'Public plan'), () => 'Reference price'],
  ['Retailer', ({ plan }) => plan.retailer, ({ regulator }) => regulator],
  [
    'Plan',
    ({ plan }) => plan.plan_name,
    ({ short_name, period }) => `${short_name} ${formatFinancialYear(period)}`.trim(),
  ],
  ['Plan ID', ({ plan }) => plan.plan_id],
  ['Network', ({ network }) => network, (_, network) => network],
  ['Tariff type', ({ plan }) => tariffNames[plan.tariff_type]],
  [
    'Cost a year incl. GST ($)',
    ({ plan }) => formatMoney(plan.annual_cost_inc_gst),
    (of) => formatMoney(of.annual_cost_inc_gst),
  ],
  ['At most a year incl. GST ($)', ({ offer }) => offer && formatMoney(offer.highIncGst)],
  ['Certainty', ({ offer }) => offer && certainties[offer.doubt ?? 'certain']],
  [
    'Against the reference price ($)',
    ({ plan, reference }) => reference && formatMoney(plan.annual_cost_inc_gst - reference.annual_cost_inc_gst),
  ],
  ['Peak or single rate (c/kWh)', ({ plan }) => plan.peak_c_per_kwh_inc_gst, (of) => of.usage_c_per_kwh_inc_gst],
  ['Shoulder (c/kWh)', ({ plan }) => plan.shoulder_c_per_kwh_inc_gst],
  ['Off-peak (c/kWh)', ({ plan }) => plan.off_peak_c_per_kwh_inc_gst],
  ['Supply (c a day)', ({ plan }) => plan.supply_c_per_day_inc_gst, (of) => of.supply_c_per_day_inc_gst],
  ['Demand ($/kW or kVA a year)', ({ plan }) => plan.demand_per_kw_per_year_inc_gst],
  ['Term (months)', ({ plan }) => plan.contract_term_months],
  ['Exit fee ($)', ({ plan }) => plan.exit_fee_inc_gst],
  [
    'Conditions',
    ({ plan }) => [listConditionLabels(plan).join(', '), plan.eligibility_text].filter(Boolean).join('. '),
  ],
  // Null when the service gives no such charges.
  ['May add a year ($)', ({ plan }) => (plan.may_add ? formatMoney(sumMayAdd(plan)) : null)],
  [
    'Notes',
    ({ plan }) => [...listPlanWarnings(plan), ...(plan.notes ?? []).map(({ message }) => message)].join(' '),
    (of) => of.note ?? null,
  ],
];

const certainties: Record<Doubt | 'certain', string> = {
  certain: 'Certain price',
  charge: 'A charge may be added',
  demand: 'Depends on the busiest half-hour',
  market: 'Follows the wholesale market',
  conditions: 'Not open to every business',
  missing: 'A charge is not published',
};

/**
 * Formats the file with a byte order mark and CRLF, which spreadsheet programs expect. `pageAddress` is absolute, or
 * null to leave it out.
 */
export function formatComparisonCsv(list: WholeList, state: ComparisonState, pageAddress: string | null): string {
  const { rates, filtered } = list;
  const offers = [...filtered.listed, ...filtered.maybe];
  const plans = offers.flatMap((offer) => offer.plans.map((plan) => ({ plan, offer })));
  const head: Cell[][] = [
    ['Business electricity plans compared by Gridfare'],
    ...listResultInputs(rates, state).map(({ name, text }) => [name, text]),
    ...(pageAddress ? [['Page', pageAddress]] : []),
    ['Plans in this file', describePlanCount(plans.length, list)],
    ['Costs', 'Estimates from each plan’s prices at the usage above, not quotes'],
    ...rates.warnings.map(({ message }) => ['Note', message]),
    [],
  ];
  const benchmarks = findNetworkBenchmarks(rates);
  const planRows = plans.map(({ plan, offer }, at) => formatPlanRow(plan, benchmarks, { place: at + 1, offer }));
  const own = rates.own_plan;
  if (own) planRows.splice(findRank(own, offers), 0, formatOwnRow(own, benchmarks));
  const benchmarkRows = benchmarks.map(({ network, benchmark }): Cell[] =>
    benchmark
      ? columns.map(([, , ofReference]) => ofReference?.(benchmark, network.name) ?? null)
      : [null, 'Reference price', null, 'None', null, network.name],
  );
  const table = [columns.map(([name]) => name), ...benchmarkRows, ...planRows];
  const rows = [...head, ...(isAboveSmallBusiness(rates) ? table.map(withoutCosts) : table)];
  // Numbers are unchanged, negative ones too; text that would be a formula gets a leading apostrophe.
  const string = (text: string) => ({ value: toPlainLine(text), escape_formulas: !plainNumber.test(text) });
  return stringify(rows, { bom: true, record_delimiter: 'windows', cast: { string } });
}

const costColumns = ['Row', 'Cost a year', 'At most a year', 'Certainty', 'Against the reference'];

/** Retailers quote a large user a price, so that these plans are there for their rates alone. */
const withoutCosts = (cells: readonly Cell[]): Cell[] =>
  cells.filter((_, at) => !costColumns.some((start) => columns[at]?.[0].startsWith(start)));

/** The offers as the page counts them, then those that could be cheaper. */
function describePlanCount(plans: number, { rates, filtered: { listed, maybe }, stopReason }: WholeList): string {
  // A large user has no best plan that others could be cheaper than.
  const cheaper =
    maybe.length > 0 && !isAboveSmallBusiness(rates) ? ` and ${formatNumber(maybe.length)} that could be cheaper` : '';
  const shown = `${formatCount(plans, 'plan')}: ${formatCount(listed.length, 'offer')}${cheaper}`;
  if (stopReason === 'limit') return `${shown}, the cheapest ones. A file holds no more.`;
  if (stopReason === 'failure')
    return `${shown}. The rates service stopped responding, so the rest is missing. Try again.`;
  return shown;
}

function formatPlanRow(
  given: RatesPlan,
  benchmarks: readonly NetworkBenchmark[],
  more: Pick<PlanRow, 'place' | 'offer'>,
): Cell[] {
  const { network, benchmark: reference } = findReference({ networks: benchmarks }, given);
  // The terms of every buying group rate, whatever the response contains.
  const terms = isBuyingGroup(given) && { contract_term_months: null, exit_fee_inc_gst: 0 };
  const plan = { ...withoutNames(given), ...terms };
  return columns.map(([, ofPlan]) => ofPlan({ plan, network: network.name, reference, ...more }));
}

/** Returns the index of the row of the first plan that costs at least as much. */
function findRank(own: OwnPlan, offers: readonly Offer[]): number {
  const before = offers.findIndex(({ highIncGst }) => highIncGst >= own.annual_cost_inc_gst);
  return offers.slice(0, before < 0 ? undefined : before).reduce((sum, { plans }) => sum + plans.length, 0);
}

/** Formats the owner's bill as a row without a rank, because ranks are for plans on sale. */
function formatOwnRow(own: OwnPlan, benchmarks: readonly NetworkBenchmark[]): Cell[] {
  const { annual_cost_low_inc_gst: low, annual_cost_high_inc_gst: high } = own;
  const range =
    high > low
      ? `Between $${formatMoney(low)} and $${formatMoney(high)} a year: some charges could not be costed.`
      : '';
  const [, , ...cells] = formatPlanRow({ ...own, offer_source: 'public' }, benchmarks, {
    place: null,
    offer: null,
  });
  const notes = [range, cells.at(-1)].filter(Boolean).join(' ');
  return [null, 'Your bill', ...cells.slice(0, -1), notes];
}

/** Always has two decimals. */
function formatMoney(dollars: number): string {
  return dollars.toFixed(2);
}

const plainNumber = /^-?\d+(\.\d+)?$/;

/**
 * `business-electricity-2000-18000-kwh-2026-11-20.csv`: only letters, digits and hyphens, whatever the service sends.
 */
export function makeCsvFileName({ location, summary }: RatesResponse): string {
  const place = location.postcode ?? location.city?.id ?? location.networks.map(({ id }) => id).join('-');
  const parts = [
    'business-electricity',
    place,
    `${Math.round(summary.usage_kwh)}-kwh`,
    summary.checked_at.slice(0, 10),
  ];
  const name = parts
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return `${name.slice(0, 100).replace(/-+$/, '')}.csv`;
}
