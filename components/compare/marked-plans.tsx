'use client';

import { useRef } from 'react';
import { counted } from '@/lib/comparison/format';
import { mostMarks } from '@/lib/comparison/list-choices';
import type { PlanPage } from '@/lib/comparison/plan-page';
import { offerName } from '@/lib/comparison/plan-words';
import { type ComparisonState, formAction, keptFields } from '@/lib/comparison/state';

/** The form that the checkboxes of the plans belong to. */
export const marksForm = 'side-by-side';

interface MarkedPlansProps {
  state: ComparisonState;
  page: PlanPage;
  onUnmark: (ref: string) => void;
}

/** The plans marked so far, on whichever page, and the way to see them side by side. Nothing where plans cannot be named. */
export function MarkedPlans({ state, page, onUnmark }: MarkedPlansProps) {
  const { marks } = state;
  const names = useNames(page);
  if (!page.plans.some(({ ref }) => ref)) return null;
  const elsewhere = marks.filter((mark) => !page.plans.some(({ ref }) => ref === mark));
  return (
    <form
      id={marksForm}
      action={formAction(state)}
      method="get"
      className={`grid gap-3 print:hidden ${marks.length > 0 ? 'panel p-4' : ''}`}
    >
      {keptFields(state, ['marks']).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {state.cursor !== null && <input type="hidden" name="cursor" value={state.cursor} />}
      {elsewhere.length > 0 && <input type="hidden" name="marks" value={elsewhere.join('.')} />}
      <input type="hidden" name="view" value="compare" />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p aria-live="polite">{markedWords(marks.length)}</p>
        <button type="submit" className={`button ${marks.length === 0 ? 'button-quiet' : ''}`}>
          Compare side by side
        </button>
      </div>
      {marks.length > 0 && (
        <ul aria-label="Marked plans" className="js-only choices">
          {marks.map((mark) => (
            <li key={mark}>
              <button type="button" className="choice gap-2 text-left" onClick={() => onUnmark(mark)}>
                {names.get(mark) ?? 'A plan of another page'}
                <span aria-hidden="true">×</span>
                <span className="sr-only">: take the mark away</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

function markedWords(count: number): string {
  if (count === 0) return 'Mark as many as four plans to see them side by side.';
  const more = count === mostMarks ? ', the most that fit side by side' : '';
  return `${counted(count, 'plan')} marked${more}.`;
}

/** Names of the plans met so far, by reference: a marked plan may stand on another page. */
function useNames(page: PlanPage): ReadonlyMap<string, string> {
  const names = useRef(new Map<string, string>());
  for (const plan of page.plans) if (plan.ref) names.current.set(plan.ref, offerName(plan));
  return names.current;
}
