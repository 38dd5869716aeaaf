'use client';

import { useRef } from 'react';
import { maxSelected } from '@/lib/comparison/address/list-choices';
import { formatAddress, formatFormAction, listHiddenFields } from '@/lib/comparison/address/state';
import { formatCount } from '@/lib/comparison/copy/format';
import { formatOfferName, isBuyingGroup } from '@/lib/comparison/copy/plan-copy';
import type { PlanPage } from '@/lib/comparison/plans/plan-page';
import type { RatesPlan } from '@/lib/rates/contract';
import { InPlaceLink } from './in-place-link';
import { PlanMonogram } from './plan-monogram';
import type { PlanList } from './use-plan-list';

/** Id of the form that the plans' checkboxes belong to. */
export const compareForm = 'compare-plans';

/** Shows the selected plans, on any page, with a link to compare them. Hidden when plans have no references. */
export function CompareBar({ list }: { list: PlanList }) {
  const { page, requested: state, clearMarks } = list;
  const { marks } = state;
  const known = usePlansByRef(page);
  if (!page.plans.some(({ ref }) => ref)) return null;
  const elsewhere = marks.filter((mark) => !page.plans.some(({ ref }) => ref === mark));
  const chosen = marks.flatMap((mark) => known.get(mark) ?? []);
  const others = marks.length - chosen.length;
  const names = [...chosen.map(formatTitle), ...(others > 0 ? [`${formatCount(others, 'plan')} on other pages`] : [])];
  return (
    <form
      id={compareForm}
      action={formatFormAction(state)}
      method="get"
      aria-label="Plans to compare"
      className={marks.length > 0 ? 'compare-bar' : 'compare-bar compare-bar-empty'}
    >
      {listHiddenFields(state, ['marks']).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {state.page > 1 && <input type="hidden" name="page" value={state.page} />}
      {state.cursor !== null && <input type="hidden" name="cursor" value={state.cursor} />}
      {elsewhere.length > 0 && <input type="hidden" name="marks" value={elsewhere.join('.')} />}
      <input type="hidden" name="view" value="compare" />
      <span className="flex gap-1.5">
        {chosen.map((plan) => (
          <PlanMonogram key={plan.ref} plan={plan} small />
        ))}
      </span>
      <p className="compare-names">{names.join(', ')}</p>
      <p role="status" className="sr-only">
        {marks.length > 0 &&
          `${formatCount(marks.length, 'plan')} chosen${marks.length === maxSelected ? ', the maximum' : ''}`}
      </p>
      {marks.length > 0 && (
        <InPlaceLink href={formatAddress({ ...state, marks: [] })} onFollow={clearMarks} className="compare-clear">
          Clear
        </InPlaceLink>
      )}
      <button type="submit" className="button button-small">
        {marks.length > 0 ? `Compare ${formatCount(marks.length, 'plan')}` : 'Compare chosen plans'}
      </button>
    </form>
  );
}

function formatTitle(plan: RatesPlan): string {
  return (!isBuyingGroup(plan) && plan.plan_name) || formatOfferName(plan);
}

/** Plans seen so far, by reference: a selected plan may be on another page. */
function usePlansByRef(page: PlanPage): ReadonlyMap<string, RatesPlan> {
  const plans = useRef(new Map<string, RatesPlan>());
  for (const plan of page.plans) if (plan.ref) plans.current.set(plan.ref, plan);
  return plans.current;
}
