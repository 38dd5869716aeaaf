/** Plans chosen to compare, set against one another: one row a fact, those that differ apart from those that don't. */
import type { RatesPlan } from '@/lib/rates/contract';
import { contractFacts } from './contract-words';
import { costPartNames, costParts, reconciledLines } from './cost-lines';
import { sumParts } from './cost-sum';
import { cents, counted, dollars } from './format';
import { notCostedWords, notOnBill, type OwnBill, ownDifference } from './own-bill';
import { basisNotes } from './plan-basis';
import { commonReference, networkOf, networksOf, type PageBenchmark, type PlanPage } from './plan-page';
import { mayAddSentences, planWarnings } from './plan-warnings';
import { conditionLabels, isFullyCosted, offerName, tariffName } from './plan-words';
import { priceWeeks, priceWords } from './price-week';
import { planDifference } from './row-bars';
import { usagePrices } from './row-words';

export interface FactRow {
  name: string;
  /** The lines of each plan, in the plans' order. */
  values: string[][];
  /** The lines of the owner's bill; null without one. */
  own: string[] | null;
  /** The same of the reference price; null where it has none. */
  reference: string | null;
  /** Sentences, which need more room than a narrow column has. */
  isLong: boolean;
  /** Of less weight: folded until it is asked for. */
  isMinor: boolean;
}

interface SideBySide {
  /** The one reference price of all these plans; null where there are several or none. */
  reference: PageBenchmark | null;
  differing: FactRow[];
  /** Facts that all plans share, each said once. */
  same: { name: string; words: string }[];
}

/** The facts of plans side by side; a fact that no plan has is left out. */
export function sideBySide(page: PlanPage): SideBySide {
  const { plans } = page;
  const reference = commonReference(networksOf(page, plans));
  const bill = page.own;
  const own = bill && [notOnBill];
  const row = (name: string, of: (plan: RatesPlan) => Value, more?: Partial<FactRow>) =>
    factRow(name, plans.map(of), { own: bill && [of(bill.plan) ?? []].flat(), ...more });
  const rows: FactRow[] = [
    ...(bill ? [row('Against your bill', (plan) => againstBill(plan, bill), { own: ['What you pay now'] })] : []),
    row('Against the reference price', (plan) => againstReference(plan, page)),
    row('Not in the cost', (plan) => [...planWarnings(plan), ...mayAddSentences(plan.may_add ?? [])], {
      isLong: true,
      own: bill && notCostedWords(bill),
    }),
    ...partRows(page, reference),
    row('Tariff', (plan) => tariffName(plan.tariff_type)),
    row('Supply a day', ({ supply_c_per_day_inc_gst: supply }) => (supply === null ? null : cents(supply)), {
      reference: referenceRate(reference, 'supply'),
    }),
    row('Usage a kWh', usageRange, { reference: referenceRate(reference, 'usage') }),
    row('Demand a kW a year', ({ demand_per_kw_per_year_inc_gst: demand }) =>
      demand === null ? null : dollars(demand),
    ),
    row('Dearest hours', dearestHours, { own }),
    ...contractRows(page),
    row('Conditions', conditionLabels, { own }),
    row('Network', (plan) => networkOf(page, plan.network).name),
    row('Notes', basisNotes, { isLong: true, isMinor: true, own: bill && [] }),
  ];
  const stated = rows.filter(({ values }) => values.some((lines) => lines.length > 0)).map(completed);
  return {
    reference,
    differing: stated.filter(differs),
    same: stated.filter((fact) => !differs(fact)).map(({ name, values }) => ({ name, words: values[0]!.join('. ') })),
  };
}

type Value = string | string[] | null | undefined;

function factRow(name: string, values: readonly Value[], more: Partial<FactRow> = {}): FactRow {
  const lines = values.map((value) => [value ?? []].flat());
  return { name, values: lines, own: null, reference: null, isLong: false, isMinor: false, ...more };
}

/** What the bill does not tell makes no difference. */
function differs({ values, own }: FactRow): boolean {
  const all = own && own[0] !== notOnBill ? [...values, own] : values;
  return values.length < 2 || all.some((lines) => lines.join('\n') !== values[0]!.join('\n'));
}

/** Said of a plan that lacks what another has. */
export const none = 'None';

/** What one plan has and another lacks is said of both. */
function completed(row: FactRow): FactRow {
  const said = (lines: string[]) => (lines.length > 0 ? lines : [none]);
  return { ...row, values: row.values.map(said), own: row.own && said(row.own) };
}

/** What the parts of each cost come to. */
function partRows({ plans, own }: PlanPage, reference: PageBenchmark | null): FactRow[] {
  const amounts = (lines: ReturnType<typeof reconciledLines>) =>
    new Map(sumParts(lines ?? []).map(({ part, amountIncGst }) => [part, dollars(amountIncGst)]));
  const sums = plans.map((plan) => amounts(reconciledLines(plan)));
  const ownSums = own && amounts(reconciledLines(own.plan));
  const referenceSums = amounts(reference?.lines ?? null);
  return costParts.map((part) =>
    factRow(
      `${costPartNames[part]} a year`,
      sums.map((sum) => sum.get(part)),
      { reference: referenceSums.get(part) ?? null, own: ownSums && [ownSums.get(part) ?? []].flat() },
    ),
  );
}

const decisive = new Set(['Length', 'Prices', 'Exit fee']);

function contractRows(page: PlanPage): FactRow[] {
  const facts = page.plans.map((plan) => new Map(contractFacts(plan, page).map(({ name, words }) => [name, words])));
  const names = new Set(facts.flatMap((own) => [...own.keys()]));
  return [...names].map((name) =>
    factRow(
      name,
      facts.map((own) => own.get(name)),
      { isMinor: !decisive.has(name), own: page.own && [notOnBill] },
    ),
  );
}

function referenceRate(reference: PageBenchmark | null, kind: 'supply' | 'usage'): string | null {
  return priceWords((reference?.lines ?? []).filter((line) => line.kind === kind)) || null;
}

/** `$1,285 less`; nothing of a cost that lacks a charge. */
function againstBill(plan: RatesPlan, own: OwnBill): string {
  return isFullyCosted(plan) ? ownDifference(plan.annual_cost_inc_gst, own).words : 'Not fully costed';
}

function againstReference(plan: RatesPlan, page: PlanPage): string[] {
  const difference = planDifference(plan, page);
  if (!difference) return [networkOf(page, plan.network).absence];
  const { side, dollarsWords, percentWords } = difference;
  return side === 'same' ? ['The same'] : [`${dollarsWords} ${side}`, ...(percentWords ? [percentWords] : [])];
}

/** `31.47c`, `22.30–44.32c`: as in the list, the unit being the row's. */
function usageRange(plan: RatesPlan): string | null {
  return usagePrices(plan)[0]?.replace(/\/kWh$/, '') ?? null;
}

/** `Mon–Fri 3pm–9pm`; nothing where every hour has one price. */
function dearestHours(plan: RatesPlan): string[] {
  const week = priceWeeks(plan).find(({ prices }) => prices.some(({ level }) => level === 1));
  return week ? [week.prices[0]!.hours, ...(week.seasons ? ['Some months'] : [])] : [];
}

/** `Cheapest here`, `$123 more`: between the rounded figures that the page shows. */
export function moreWords(costIncGst: number, minIncGst: number): string {
  const more = Math.round(costIncGst) - Math.round(minIncGst);
  return more <= 0 ? 'Cheapest here' : `${dollars(more)} more`;
}

/** The plan by its own name, for narrow columns. */
export function shortName(plan: Pick<RatesPlan, 'offer_source' | 'retailer' | 'plan_name'>): string {
  return offerName({ ...plan, retailer: null });
}

const counts = ['No plans chosen', 'One plan', 'Two plans', 'Three plans', 'Four plans'];

/** `Three plans side by side`, `Three plans beside your bill`. */
export function sideBySideTitle(plans: number, hasBill = false): string {
  const title = counts[plans] ?? counted(plans, 'plan');
  return plans === 0 ? title : `${title} ${hasBill ? 'beside your bill' : 'side by side'}`;
}
