/** Marked plans set against one another: a row a fact, told apart by whether the plans differ in it. */
import type { CostLine, RatesPlan } from '@/lib/rates/contract';
import { demandNote, versusWords } from './benchmark-words';
import { reconciledLines } from './cost-sum';
import { cents, dollars, dollarsAndCents } from './format';
import { basisNotes, soldForWords, soldInWords } from './plan-basis';
import { networkOf, type PlanPage } from './plan-page';
import {
  beforeFee,
  exitFeeWords,
  isBuyingGroup,
  mayAddSentences,
  planLabels,
  planWarnings,
  priceBasisWords,
  tariffName,
  termWords,
} from './plan-words';

export interface FactRow {
  name: string;
  /** One a plan, in the plans' order; several lines where there are several things to say. */
  values: string[][];
  /** True for money and prices, which stand in line. */
  figures: boolean;
}

export interface SideBySide {
  differing: FactRow[];
  same: FactRow[];
}

const kinds: [CostLine['kind'], string][] = [
  ['supply', 'Daily supply, a year'],
  ['usage', 'Usage, a year'],
  ['demand', 'Demand, a year'],
  ['fee', 'Fees, a year'],
  ['discount', 'Reductions in the plan, a year'],
];

/** The facts of plans side by side; a fact that no plan has is left out. */
export function sideBySide(page: PlanPage): SideBySide {
  const { plans } = page;
  const words = (name: string, of: (plan: RatesPlan) => string | string[] | null): FactRow => ({
    name,
    values: plans.map((plan) => [of(plan) ?? []].flat()),
    figures: false,
  });
  const price = (name: string, of: (plan: RatesPlan) => string | null): FactRow => ({
    ...words(name, of),
    figures: true,
  });
  const least = Math.min(...plans.map((plan) => plan.annual_cost_inc_gst));
  const sums = plans.map(reconciledLines);
  const rows: FactRow[] = [
    price('Cost a year, including GST', (plan) => dollarsAndCents(plan.annual_cost_inc_gst)),
    price('Beside the cheapest of these', (plan) => moreWords(plan.annual_cost_inc_gst - least)),
    words(benchmarkRowName(page), (plan) => besideBenchmark(plan, page)),
    words('Not in the cost', (plan) => [...planWarnings(plan), ...mayAddSentences(plan.may_add ?? [])]),
    words('Conditions', (plan) => planLabels({ ...plan, price_basis: undefined })),
    words('Prices', priceBasisWords),
    words('Fee of the service', (plan) => (isBuyingGroup(plan) ? `Prices are ${beforeFee}` : 'None')),
    ...kinds.map(
      ([kind, name]): FactRow => ({
        name,
        values: sums.map((lines) => sumOf(lines, kind)),
        figures: true,
      }),
    ),
    words('Tariff type', (plan) => tariffName(plan.tariff_type)),
    price('Usage or peak, a kWh', ({ peak_c_per_kwh_inc_gst: c }) => centsOrNull(c)),
    price('Shoulder, a kWh', ({ shoulder_c_per_kwh_inc_gst: c }) => centsOrNull(c)),
    price('Off-peak, a kWh', ({ off_peak_c_per_kwh_inc_gst: c }) => centsOrNull(c)),
    price('Daily supply, a day', ({ supply_c_per_day_inc_gst: c }) => centsOrNull(c)),
    price('Demand, a kW a year', ({ demand_per_kw_per_year_inc_gst: d }) => (d === null ? null : dollarsAndCents(d))),
    words('Term', termWords),
    words('Exit fee', exitFeeWords),
    words('Network', (plan) => networkOf(page, plan.network).name),
    words('Sold for', soldForWords),
    words('Sold in', (plan) => soldInWords(plan, networkOf(page, plan.network).name, page.byPostcode)),
    words('What the figure rests on', basisNotes),
    words('Plan ID', ({ plan_id: id }) => id),
  ];
  const told = rows.filter(({ values }) => values.some((lines) => lines.length > 0)).map(completed);
  return { differing: told.filter(differs), same: plans.length > 1 ? told.filter((row) => !differs(row)) : [] };
}

function differs({ values }: FactRow): boolean {
  return values.length < 2 || values.some((lines) => lines.join('\n') !== values[0]!.join('\n'));
}

/** What one plan has and another lacks is said of both. */
function completed(row: FactRow): FactRow {
  return { ...row, values: row.values.map((lines) => (lines.length > 0 ? lines : ['None'])) };
}

function sumOf(lines: CostLine[] | null, kind: CostLine['kind']): string[] {
  if (!lines) return [];
  const own = lines.filter((line) => line.kind === kind);
  if (own.length === 0) return [];
  const inCents = own.reduce((sum, line) => sum + Math.round(line.amount_inc_gst * 100), 0);
  return [dollarsAndCents(inCents / 100)];
}

/** `Beside the Default Market Offer 2026-27 for Ausgrid, $7,054 at the same usage`. */
function benchmarkRowName(page: PlanPage): string {
  const only = commonBenchmark(page);
  return only ? `Beside the ${only.name}, ${dollars(only.annualCostIncGst)} at the same usage` : 'Beside the benchmark';
}

function commonBenchmark(page: PlanPage) {
  const all = new Set(page.plans.map((plan) => networkOf(page, plan.network).benchmark));
  return all.size === 1 ? [...all][0] : null;
}

function besideBenchmark(plan: RatesPlan, page: PlanPage): string[] {
  const { benchmark, absence } = networkOf(page, plan.network);
  if (!benchmark || plan.vs_standing_offer_pct === null) return [absence];
  const versus = versusWords(plan.vs_standing_offer_pct);
  const told = commonBenchmark(page)
    ? versus.replace(/ (than|as)$/, '')
    : `${versus} the ${benchmark.name}, ${dollars(benchmark.annualCostIncGst)} at the same usage`;
  return [told.charAt(0).toUpperCase() + told.slice(1), ...(plan.tariff_type === 'demand' ? [demandNote] : [])];
}

function moreWords(more: number): string {
  return more < 0.005 ? 'Cheapest of these' : `${dollarsAndCents(more)} more`;
}

function centsOrNull(amount: number | null): string | null {
  return amount === null ? null : cents(amount);
}

const counts = ['No plan is marked', 'One plan', 'Two plans', 'Three plans', 'Four plans'];

/** `Three plans side by side`. */
export function sideBySideTitle(plans: number): string {
  const title = counts[plans] ?? `${plans} plans`;
  return plans === 0 ? title : `${title} side by side`;
}
