'use client';

import {
  activeFilters,
  answerScopeWords,
  matchWords,
  type Retailer,
  unheededSentence,
} from '@/lib/comparison/filter-words';
import { isFiltered, noFilters, type PlanFilters } from '@/lib/comparison/list-choices';
import type { PlanPage } from '@/lib/comparison/plan-page';
import { type ComparisonState, changedHref } from '@/lib/comparison/state';
import { InPlaceLink } from './in-place-link';

interface ActiveFiltersProps {
  state: ComparisonState;
  page: PlanPage;
  /** Plans of the place that any business may sign up to, without any filter; null where the service does not count them. */
  openPlans: number | null;
  /** The other plans of the place. */
  restrictedPlans: number;
  /** Every retailer of the place. */
  retailers: readonly Retailer[];
  onChange: (change: PlanFilters) => void;
}

/** Which filters are on, in words, how many plans they leave, and the way out of each and of all. Nothing when none is. */
export function ActiveFilters({ state, page, openPlans, restrictedPlans, retailers, onChange }: ActiveFiltersProps) {
  const active = activeFilters(state, page.facets, retailers);
  const unheeded = unheededSentence(state, page.facets);
  if (active.length === 0 && !unheeded) return null;
  const allPlans = openPlans === null || !state.withRestricted ? openPlans : openPlans + restrictedPlans;
  // Plans with conditions are more plans, not a filter that hides some.
  const everyPlan = { ...noFilters, withRestricted: state.withRestricted };
  return (
    <section aria-label="Filters in use" className="grid gap-2">
      {unheeded && <p className="caution">{unheeded}</p>}
      {active.length > 0 && (
        <>
          <p>
            <strong>{matchWords(page.matching, allPlans)}</strong> listed. {answerScopeWords(state)}
          </p>
          <ul className="choices items-center">
            {active.map(({ words, without }) => (
              <li key={words}>
                <InPlaceLink
                  href={changedHref(state, without)}
                  onFollow={() => onChange(without)}
                  className="choice gap-2"
                >
                  {words}
                  <span aria-hidden="true">×</span>
                  <span className="sr-only">: take this filter away</span>
                </InPlaceLink>
              </li>
            ))}
            {isFiltered({ ...state, withRestricted: false }) && (
              <li>
                <InPlaceLink
                  href={changedHref(state, everyPlan)}
                  onFollow={() => onChange(everyPlan)}
                  className="link inline-block px-1 py-1.5"
                >
                  Show all plans
                </InPlaceLink>
              </li>
            )}
          </ul>
        </>
      )}
    </section>
  );
}
