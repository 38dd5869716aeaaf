import { dateWords, dollarsAndCents, kwhAYear, listWords } from '@/lib/comparison/format';
import type { Operator } from '@/lib/comparison/operator';
import { networkOf, type PlanPage } from '@/lib/comparison/plan-page';
import { beforeFee, isBuyingGroup, offerName } from '@/lib/comparison/plan-words';
import { type FactRow, sideBySide } from '@/lib/comparison/side-by-side';
import { type ComparisonState, printState } from '@/lib/comparison/state';
import type { RatesPlan } from '@/lib/rates/contract';
import { ChecksFirst, Seller } from './next-steps';

interface SideBySideProps {
  page: PlanPage;
  state: ComparisonState;
  operator: Operator;
  /** True when more plans were marked than fit. */
  tooMany: boolean;
}

/** The marked plans beside one another, in the list's place. */
export function SideBySide({ page, state, operator, tooMany }: SideBySideProps) {
  const { plans } = page;
  const gone = state.marks.length - plans.length;
  return (
    <section aria-labelledby="side-by-side" className="grid min-w-0 content-start gap-6">
      <div className="grid gap-2">
        <h2 id="side-by-side" className="text-2xl font-bold">
          {plans.length === 0 ? 'No plan is marked' : `${titles[plans.length] ?? plans.length} side by side`}
        </h2>
        <p>
          {plans.length === 0
            ? 'Mark plans in the list, up to four, to see them beside one another.'
            : `Costs are for a year, including GST, at ${kwhAYear(page.annualKwh)}, checked ${dateWords(page.checkedOn)}.`}{' '}
          <a className="link" href={printState({ ...state, sideBySide: false })}>
            Back to the list
          </a>
        </p>
        {tooMany && <p className="caution">Four plans fit side by side; the first four of those marked are here.</p>}
        {gone > 0 && (
          <p className="caution">
            {gone === 1 ? 'One marked plan is' : `${gone} marked plans are`} not offered here at this usage any more.
          </p>
        )}
      </div>
      {plans.length > 0 && <Facts page={page} state={state} operator={operator} />}
    </section>
  );
}

const titles = ['', 'One plan', 'Two plans', 'Three plans', 'Four plans'];
const letters = ['A', 'B', 'C', 'D'];
const columns = [
  '',
  'md:grid-cols-[9rem_repeat(1,minmax(0,1fr))]',
  'md:grid-cols-[9rem_repeat(2,minmax(0,1fr))]',
  'md:grid-cols-[9rem_repeat(3,minmax(0,1fr))]',
  'md:grid-cols-[9rem_repeat(4,minmax(0,1fr))]',
];

/** A table whose rows become blocks on a phone; the roles say what it is when styles have taken it apart. */
function Facts({ page, state, operator }: Omit<SideBySideProps, 'tooMany'>) {
  const { differing, same } = sideBySide(page);
  const row = `grid gap-x-4 gap-y-1 py-3 ${columns[page.plans.length]}`;
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: a table laid out as blocks loses its meaning in some browsers
    // biome-ignore-start lint/a11y/useFocusableInteractive: rows and headers of a table take no focus
    <div role="table" aria-label={`${listWords(page.plans.map(offerName))} compared`}>
      <div role="row" className={`${row} border-b border-rule-strong pb-4`}>
        <span role="columnheader" className="sr-only md:not-sr-only" />
        {page.plans.map((plan, place) => (
          <div key={plan.ref} role="columnheader" className="grid min-w-0 content-start gap-1 py-1 wrap-anywhere">
            <PlanHead plan={plan} letter={letters[place]!} page={page} state={state} />
          </div>
        ))}
      </div>
      <Rows rows={differing} title={same.length > 0 ? 'Where they differ' : null} look={row} />
      <Rows rows={same} title="The same for all" look={row} />
      <div role="row" className={`${row} border-t border-rule`}>
        <span role="rowheader" className="font-semibold">
          How to act
        </span>
        {page.plans.map((plan, place) => (
          <div key={plan.ref} role="cell" className="min-w-0 wrap-anywhere">
            <Letter place={place} />
            <Seller plan={plan} operator={operator} benchmark={networkOf(page, plan.network).benchmark} />
            <ChecksFirst plan={plan} />
          </div>
        ))}
      </div>
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: see above
    // biome-ignore-end lint/a11y/useSemanticElements: see above
  );
}

interface PlanHeadProps {
  plan: RatesPlan;
  letter: string;
  page: PlanPage;
  state: ComparisonState;
}

function PlanHead({ plan, letter, page, state }: PlanHeadProps) {
  const marks = state.marks.filter((mark) => mark !== plan.ref);
  return (
    <>
      <span className="text-sm font-normal text-muted">
        Plan {letter} · {networkOf(page, plan.network).name}
      </span>
      <span className="leading-snug font-bold">{offerName(plan)}</span>
      <span>
        <span className="text-lg font-bold tabular-nums">{dollarsAndCents(plan.annual_cost_inc_gst)}</span>
        <span className="font-normal"> a year, including GST{isBuyingGroup(plan) && `, ${beforeFee}`}</span>
      </span>
      <a className="link w-fit text-sm font-normal" href={printState({ ...state, marks })}>
        Take away<span className="sr-only"> plan {letter}</span>
      </a>
    </>
  );
}

/** On a phone, where columns are gone: which plan a value is of. */
function Letter({ place }: { place: number }) {
  return <span className="font-semibold text-muted md:hidden">{letters[place]} </span>;
}

function Rows({ rows, title, look }: { rows: readonly FactRow[]; title: string | null; look: string }) {
  if (rows.length === 0) return null;
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: see Facts
    // biome-ignore-start lint/a11y/useFocusableInteractive: see Facts
    <div role="rowgroup">
      {title && (
        <div role="row">
          <span role="rowheader" className="block pt-6 pb-2 text-lg font-bold">
            {title}
          </span>
        </div>
      )}
      {rows.map(({ name, values, figures }) => (
        <div key={name} role="row" className={`${look} border-t border-rule`}>
          <span role="rowheader" className="font-semibold">
            {name}
          </span>
          {values.map((lines, place) => (
            <div
              // Values have the places of their plans.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={place}
              role="cell"
              className={`flex min-w-0 gap-2 wrap-anywhere md:block ${figures ? 'tabular-nums' : ''}`}
            >
              <Letter place={place} />
              <span>
                {lines.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: see above
    // biome-ignore-end lint/a11y/useSemanticElements: see above
  );
}
