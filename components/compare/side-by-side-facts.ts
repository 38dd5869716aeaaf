/** Compares chosen plans in a table with one row for each fact. */
import type { CostLine, OwnPlan, RatesPlan } from '@/lib/rates/contract';
import { sumMayAdd } from '@/lib/site/offers';
import { costPartNames, costParts, reconcileLines } from '@/lib/site/plans/cost-lines';
import { groupLinesByPart } from '@/lib/site/plans/cost-sum';
import { compareWithOwnBill, describeNotCosted, notOnBill } from '@/lib/site/plans/own-bill';
import {
  findCommonReference,
  findComparedNetworks,
  findPlanNetwork,
  findReference,
  type PlanPage,
} from '@/lib/site/plans/plan-page';
import { buildPriceWeeks, formatPrice } from '@/lib/site/plans/price-week';
import { findPlanDifference } from '@/lib/site/plans/reference-difference';
import { describeAbsence } from '@/lib/site/words/benchmark-copy';
import { formatCents, formatDollars } from '@/lib/site/words/format';
import {
  describeMayAdd,
  formatDemandPrice,
  formatOfferName,
  isFullyCosted,
  listConditionLabels,
  listPlanWarnings,
  tariffNames,
} from '@/lib/site/words/plan-copy';
import { listBasisNotes, listContractFacts, soldIn } from './contract-copy';
import { listUsagePrices } from './plan-row';

export interface FactRow {
  name: string;
  /** The lines of each plan, in the order of the plans. */
  values: string[][];
  /** The lines of the owner's bill; null without one. */
  own: string[] | null;
  /** The value of the reference price; null when it has none. */
  reference: string | null;
  /** Whether the text is too long for a narrow column. */
  isLong: boolean;
}

/** Compares plans; facts that no plan has are left out. */
export function buildSideBySide(page: PlanPage) {
  const { plans } = page;
  // The one that all these plans share; null when there are several or none.
  const reference = findCommonReference(findComparedNetworks(page, plans));
  const referenceLines = reference && reconcileLines(reference.benchmark);
  const bill = page.own;
  const own = bill && [notOnBill];
  const row = (name: string, of: (plan: RatesPlan) => Value, more?: Partial<FactRow>) =>
    buildFactRow(name, plans.map(of), { own: bill && [of(bill) ?? []].flat(), ...more });
  const rows: FactRow[] = [
    ...(bill ? [row('Against your bill', (plan) => compareWithBill(plan, bill), { own: ['What you pay now'] })] : []),
    row('Against the reference price', (plan) => compareWithReference(plan, page)),
    row('Not in the cost', (plan) => [...listPlanWarnings(plan), ...describeMayAdd(plan.may_add ?? [])], {
      isLong: true,
      own: bill && describeNotCosted(bill),
    }),
    ...buildPartRows(page, referenceLines),
    row('Tariff', (plan) => tariffNames[plan.tariff_type]),
    row('Supply a day', ({ supply_c_per_day_inc_gst: supply }) => (supply === null ? null : formatCents(supply)), {
      reference: findReferenceRate(referenceLines, 'supply'),
    }),
    row('Usage a kWh', describeUsageRange, { reference: findReferenceRate(referenceLines, 'usage') }),
    row('Demand price a year', formatDemandPrice),
    row('Dearest hours', describeHighestPriceHours, { own }),
    ...buildContractRows(page),
    row('Conditions to sign up', listConditionLabels, { own }),
    row('Network', (plan) => findPlanNetwork(page, plan.network).network.name),
    row('Notes', listBasisNotes, { isLong: true, own: bill && [] }),
  ];
  return { reference, rows: rows.filter(({ values }) => values.some((lines) => lines.length > 0)).map(completeRow) };
}

type Value = string | string[] | null | undefined;

function buildFactRow(name: string, values: readonly Value[], more: Partial<FactRow> = {}): FactRow {
  const lines = values.map((value) => [value ?? []].flat());
  return { name, values: lines, own: null, reference: null, isLong: false, ...more };
}

/** Shown for a plan that lacks what another has. */
export const none = 'None';

/** Fills empty cells, so that every plan shows a value. */
function completeRow(row: FactRow): FactRow {
  const said = (lines: string[]) => (lines.length > 0 ? lines : [none]);
  return { ...row, values: row.values.map(said), own: row.own && said(row.own) };
}

/** Returns a row for each component of the costs. */
function buildPartRows({ plans, own }: PlanPage, referenceLines: CostLine[] | null): FactRow[] {
  const amounts = (lines: ReturnType<typeof reconcileLines>) =>
    new Map(groupLinesByPart(lines ?? []).map(({ part, amountIncGst }) => [part, formatDollars(amountIncGst)]));
  const sums = plans.map((plan) => amounts(reconcileLines(plan)));
  const ownSums = own && amounts(reconcileLines(own));
  const referenceSums = amounts(referenceLines);
  return costParts.map((part) =>
    buildFactRow(
      `${costPartNames[part]} a year`,
      sums.map((sum) => sum.get(part)),
      { reference: referenceSums.get(part) ?? null, own: ownSums && [ownSums.get(part) ?? []].flat() },
    ),
  );
}

function buildContractRows(page: PlanPage): FactRow[] {
  const facts = page.plans.map((plan) => new Map(listContractFacts(plan, page).map(({ name, text }) => [name, text])));
  const names = new Set(facts.flatMap((own) => [...own.keys()]));
  return [...names].map((name) =>
    buildFactRow(
      name,
      facts.map((own) => own.get(name) ?? (name === soldIn ? 'The whole network' : null)),
      { own: page.own && [notOnBill] },
    ),
  );
}

function findReferenceRate(lines: CostLine[] | null, kind: 'supply' | 'usage'): string | null {
  return formatPrice((lines ?? []).filter((line) => line.kind === kind)) || null;
}

/** `$1,285 less`, with every charge that may come on top; no figure when a charge is missing from the cost. */
function compareWithBill(plan: RatesPlan, own: OwnPlan): string {
  const cost = plan.annual_cost_inc_gst + sumMayAdd(plan);
  return isFullyCosted(plan) ? compareWithOwnBill(cost, own).words : 'Not fully costed';
}

function compareWithReference(plan: RatesPlan, page: PlanPage): string[] {
  const difference = findPlanDifference(plan, page);
  if (!difference) return [describeAbsence(findReference(page, plan).absence)];
  const { side, dollarsText, percentText } = difference;
  return side === 'same' ? ['The same'] : [`${dollarsText} ${side}`, ...(percentText ? [percentText] : [])];
}

/** `31.47c`, `22.30–44.32c`: without the unit, which is in the row's name. */
function describeUsageRange(plan: RatesPlan): string | null {
  return listUsagePrices(plan)[0]?.replace(/\/kWh$/, '') ?? null;
}

/** `Mon–Fri 3pm–9pm`; empty when the price never changes. */
function describeHighestPriceHours(plan: RatesPlan): string[] {
  const week = buildPriceWeeks(plan).find(({ prices }) => prices.some(({ level }) => level === 1));
  return (week?.prices.slice(0, 1) ?? []).flatMap(({ hours }) => [hours, ...(week?.seasons ? ['Some months'] : [])]);
}

/** `Cheapest here`, `$123 more`; from the rounded figures shown on the page. */
export function formatExtraCost(costIncGst: number, minIncGst: number): string {
  const more = Math.round(costIncGst) - Math.round(minIncGst);
  return more <= 0 ? 'Cheapest here' : `${formatDollars(more)} more`;
}

/** Returns the plan name without the retailer, for narrow columns. */
export function shortenPlanName(plan: Pick<RatesPlan, 'offer_source' | 'retailer' | 'plan_name'>): string {
  return formatOfferName({ ...plan, retailer: null });
}
