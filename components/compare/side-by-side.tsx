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
}

const letters = ['A', 'B', 'C', 'D'];
const columns = [
  '',
  'md:grid-cols-[11rem_repeat(1,minmax(0,1fr))]',
  'md:grid-cols-[11rem_repeat(2,minmax(0,1fr))]',
  'md:grid-cols-[11rem_repeat(3,minmax(0,1fr))]',
  'md:grid-cols-[11rem_repeat(4,minmax(0,1fr))]',
];

/**
 * The marked plans beside one another, a row a fact. A table whose rows become blocks on a phone: the roles say what it is
 * when styles have taken it apart.
 */
export function SideBySide({ page, state, operator }: SideBySideProps) {
  const { differing, same } = sideBySide(page);
  const row = `grid gap-x-4 gap-y-1 py-3 ${columns[page.plans.length]}`;
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: a table laid out as blocks loses its meaning in some browsers
    // biome-ignore-start lint/a11y/useFocusableInteractive: rows and headers of a table take no focus
    <div role="table" aria-label={`${listWords(page.plans.map(offerName))} compared`}>
      <div role="row" className={`${row} border-b border-rule-strong pb-4`}>
        <div role="columnheader">
          <span className="sr-only">What is compared</span>
        </div>
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
      <span className="text-sm font-normal text-muted">
        at {kwhAYear(page.annualKwh)} · checked {dateWords(page.checkedOn)}
      </span>
      <a className="link w-fit text-sm font-normal" href={printState({ ...state, marks })}>
        Remove<span className="sr-only"> plan {letter}</span>
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
    // biome-ignore-start lint/a11y/useSemanticElements: see SideBySide
    // biome-ignore-start lint/a11y/useFocusableInteractive: see SideBySide
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
