/**
 * A whole comparison as a table for spreadsheets: what it rests on first, then the benchmark and every plan. Texts come from
 * retailers and other services, so none of them may become a formula.
 */
import { stringify } from 'csv-stringify/sync';
import type { RatesPlan, RatesResponse } from '@/lib/rates/contract';
import { type NetworkBenchmark, networkBenchmarks } from './benchmark-words';
import { number } from './format';
import { isBuyingGroup, offerName, planLabels, planWarnings, priceBasisWords, tariffName } from './plan-words';
import { resultInputs } from './result-inputs';
import type { ComparisonState } from './state';

export interface WholeList {
  /** The first answer: its summary, benchmarks and warnings. */
  rates: RatesResponse;
  plans: readonly RatesPlan[];
  /** Why the list ends before its end; null when it does not. */
  brokenOff: 'limit' | 'failure' | null;
}

type Cell = string | number | null;

const columns = [
  'Rank',
  'Kind',
  'Retailer',
  'Plan',
  'Plan ID',
  'Network',
  'Tariff type',
  'Cost a year incl. GST ($)',
  'Against the benchmark (%, negative is less)',
  'Peak or single rate (c/kWh)',
  'Shoulder (c/kWh)',
  'Off-peak (c/kWh)',
  'Supply (c/day)',
  'Demand ($/kW a year)',
  'Term (months)',
  'Exit fee ($)',
  'Prices',
  'Conditions',
  'May add ($ a year)',
  'Notes',
];

/** The table, with a byte order mark and CRLF, as spreadsheet programs expect. `pageAddress` is absolute; null: none to share. */
export function comparisonCsv(list: WholeList, state: ComparisonState, pageAddress: string | null): string {
  const { rates, plans } = list;
  const head: Cell[][] = [
    ['Business electricity plans compared by Gridfare'],
    ...resultInputs(rates, state).map(({ name, words }) => [name, words]),
    ...(pageAddress ? [['Page', pageAddress]] : []),
    ['Plans in this table', plansWords(list)],
    ['What a cost is', 'An estimate from each plan’s unit prices at the usage above, not a quote'],
    ...rates.warnings.map(({ message }) => ['Note', message]),
    [],
  ];
  const benchmarks = networkBenchmarks(rates);
  const rows = [...head, columns, ...benchmarks.map(benchmarkRow), ...plans.map((plan) => planRow(plan, benchmarks))];
  return stringify(
    rows.map((row) => row.map(cellText)),
    { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
}

function plansWords({ rates, plans, brokenOff }: WholeList): string {
  const { total_plans: total } = rates.pagination;
  const shown = total === null ? number(plans.length) : `${number(plans.length)} of ${number(total)}`;
  if (brokenOff === 'limit') return `${shown}: the cheapest ones; the rates service is asked for no more at a time`;
  if (brokenOff === 'failure') return `${shown}: the rates service stopped answering before the end of the list`;
  return shown;
}

function benchmarkRow({ network, benchmark }: NetworkBenchmark): Cell[] {
  if (!benchmark) return [null, 'Benchmark', null, 'None to compare with', null, network.name];
  return [
    null,
    'Benchmark',
    benchmark.regulator,
    `${benchmark.short_name} ${benchmark.period}`.trim(),
    null,
    network.name,
    null,
    money(benchmark.annual_cost_inc_gst),
    null,
    benchmark.usage_c_per_kwh_inc_gst,
    null,
    null,
    benchmark.supply_c_per_day_inc_gst,
    null,
    null,
    null,
    null,
    null,
    null,
    benchmark.note ?? null,
  ];
}

function planRow(plan: RatesPlan, benchmarks: readonly NetworkBenchmark[]): Cell[] {
  const group = isBuyingGroup(plan);
  const of = benchmarks.find(({ network }) => network.id === plan.network);
  return [
    plan.plan_rank,
    group ? offerName(plan) : 'Public plan',
    group ? null : plan.retailer,
    group ? null : plan.plan_name,
    group ? null : plan.plan_id,
    of?.network.name ?? plan.network,
    tariffName(plan.tariff_type),
    money(plan.annual_cost_inc_gst),
    of?.benchmark ? plan.vs_standing_offer_pct : null,
    plan.peak_c_per_kwh_inc_gst,
    plan.shoulder_c_per_kwh_inc_gst,
    plan.off_peak_c_per_kwh_inc_gst,
    plan.supply_c_per_day_inc_gst,
    plan.demand_per_kw_per_year_inc_gst,
    group ? null : plan.contract_term_months,
    group ? 0 : plan.exit_fee_inc_gst,
    priceBasisWords(plan),
    conditions(plan),
    mayAdd(plan),
    [...planWarnings(plan), ...(plan.notes ?? []).map(({ message }) => message)].join(' '),
  ];
}

/** Codes in words, and the retailer's own. */
function conditions(plan: RatesPlan): string {
  const labels = planLabels({ ...plan, price_basis: undefined }).join(', ');
  return [labels, plan.eligibility_text ?? ''].filter(Boolean).join('. ');
}

/** Null where nothing is known of such charges. */
function mayAdd({ may_add: charges }: RatesPlan): string | null {
  if (!charges) return null;
  return money(charges.reduce((sum, charge) => sum + charge.annual_amount_inc_gst, 0));
}

/** Cents are said even when they are none. */
function money(dollars: number): string {
  return dollars.toFixed(2);
}

const plainNumber = /^-?\d+(\.\d+)?$/;
/** Also the full-width forms, which some programs read as the plain ones. */
const startsFormula = /^\s*[=+\-@＝＋－＠]/;

/** A cell's text. A number stays one, a negative too; a text that a spreadsheet would compute is led by an apostrophe. */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  const text = String(cell);
  if (plainNumber.test(text)) return text;
  const oneLine = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
  return startsFormula.test(oneLine) ? `'${oneLine}` : oneLine;
}

/** `business-electricity-2000-18000-kwh-2026-11-20.csv`: letters, digits and hyphens, whatever the service sent. */
export function csvFileName({ location, summary }: RatesResponse): string {
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
