import { demandNote, versusWords } from '@/lib/comparison/benchmark-words';
import { reconciledLines } from '@/lib/comparison/cost-sum';
import { capitalised, dateWords, dollars, dollarsAndCents, kwhAYear } from '@/lib/comparison/format';
import { mostMarks } from '@/lib/comparison/list-choices';
import type { Operator } from '@/lib/comparison/operator';
import { assumedDemandWords, networkOf, type PlanPage } from '@/lib/comparison/plan-page';
import { beforeFee, isBuyingGroup, offerName, planWarnings, tariffName } from '@/lib/comparison/plan-words';
import type { RatesPlan } from '@/lib/rates/contract';
import { ContractFacts } from './contract-facts';
import { marksForm } from './marked-plans';
import { ChecksFirst, Seller } from './next-steps';
import { PlanConditions } from './plan-conditions';
import { PlanFacts } from './plan-facts';
import { PlanNotes } from './plan-notes';
import { PlanSum } from './plan-sum';
import { PlanVariants } from './plan-variants';

export interface Marks {
  /** References of the plans marked. */
  marked: readonly string[];
  mark: (ref: string, marked: boolean) => void;
}

interface PlanCardProps {
  plan: RatesPlan;
  page: PlanPage;
  operator: Operator;
  /** The row's number in the list. */
  row: number;
  /** Absent where plans are not to be marked. */
  marks?: Marks;
}

/** One ranked plan: its price with what it was costed at, its unit prices, its terms, and the sum behind it. */
export function PlanCard({ plan, page, operator, row, marks }: PlanCardProps) {
  const group = isBuyingGroup(plan);
  const lines = reconciledLines(plan);
  const { benchmark } = networkOf(page, plan.network);
  const assumes = assumedDemandWords(plan, page);
  return (
    <li
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-rule py-6 wrap-anywhere sm:pl-12"
      data-plan-rank={row}
      data-plan-id={(!group && plan.plan_id) || undefined}
      data-annual-cost={plan.annual_cost_inc_gst}
      data-tariff-type={plan.tariff_type}
    >
      <div className="relative flex flex-wrap justify-between gap-x-8 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <p className="text-sm leading-7 text-muted sm:absolute sm:-left-12 sm:text-base sm:leading-7 sm:font-semibold">
            <span className="sm:sr-only">Rank </span>
            {row}
          </p>
          <h3 className="text-lg leading-7 font-bold">{offerName(plan)}</h3>
          <p className="text-muted">
            {tariffName(plan.tariff_type)} · {networkOf(page, plan.network).name}
          </p>
        </div>
        <div className="grid min-w-0 content-start sm:text-right">
          <p className="leading-7">
            <span className="text-xl font-bold tracking-tight tabular-nums">
              {dollarsAndCents(plan.annual_cost_inc_gst)}
            </span>{' '}
            a year, including GST
          </p>
          {group && <p className="text-sm font-semibold">{beforeFee}</p>}
          <p className="text-sm text-muted sm:max-w-60 sm:justify-self-end">
            <span className="whitespace-nowrap">at {kwhAYear(page.annualKwh)}</span>
            <span className="sm:hidden"> · </span>
            <span className="whitespace-nowrap sm:block">checked {dateWords(page.checkedOn)}</span>
            {assumes && <span className="block">{assumes}</span>}
          </p>
        </div>
      </div>
      <Comparison plan={plan} page={page} />
      <PlanVariants plan={plan} />
      <PlanConditions plan={plan} />
      <PlanWarnings plan={plan} />
      <PlanNotes plan={plan} />
      <PlanFacts plan={plan} page={page} />
      <Seller plan={plan} operator={operator} benchmark={benchmark} />
      <div className="flex flex-wrap items-start gap-x-7 gap-y-1">
        {marks && plan.ref && <MarkBox plan={plan} planRef={plan.ref} marks={marks} />}
        {lines && (
          <PlanSum lines={lines} totalIncGst={plan.annual_cost_inc_gst} beforeFee={group} benchmark={benchmark} />
        )}
        <ContractFacts plan={plan} />
        <ChecksFirst plan={plan} />
      </div>
    </li>
  );
}

function Comparison({ plan, page }: { plan: RatesPlan; page: PlanPage }) {
  const { benchmark, absence } = networkOf(page, plan.network);
  if (!benchmark) return <p>{absence}.</p>;
  if (plan.vs_standing_offer_pct === null) return <p>No percentage beside the {benchmark.name} was given.</p>;
  return (
    <p>
      {capitalised(versusWords(plan.vs_standing_offer_pct))} the {benchmark.name} ({dollars(benchmark.annualCostIncGst)}{' '}
      at the same usage).
      {plan.tariff_type === 'demand' && ` ${demandNote}`}
    </p>
  );
}

/** Marks the plan to be set beside others. A plain checkbox of the form at the end of the list. */
function MarkBox({ plan, planRef, marks: { marked, mark } }: { plan: RatesPlan; planRef: string; marks: Marks }) {
  const isMarked = marked.includes(planRef);
  return (
    <div className="flex flex-wrap items-center gap-x-4 print:hidden">
      <label className="inline-flex min-h-[2.0625rem] w-fit cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          name="marks"
          value={planRef}
          form={marksForm}
          checked={isMarked}
          disabled={!isMarked && marked.length >= mostMarks}
          onChange={(event) => mark(planRef, event.currentTarget.checked)}
          className="size-5 accent-accent"
        />
        <span>
          Mark to compare<span className="sr-only">: {offerName(plan)}</span>
        </span>
      </label>
      {isMarked && marked.length > 1 && (
        <button type="submit" form={marksForm} className="button button-quiet button-small">
          See the {marked.length} marked
        </button>
      )}
    </div>
  );
}

function PlanWarnings({ plan }: { plan: RatesPlan }) {
  const warnings = planWarnings(plan);
  if (warnings.length === 0) return null;
  return (
    <ul className="grid gap-1 border-l-4 border-notice-rule pl-4 font-semibold">
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  );
}
