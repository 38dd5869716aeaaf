'use client';

import { activeFilters, matchWords, type Retailer, unheededSentence } from '@/lib/comparison/filter-words';
import { noFilters, type PlanFilters } from '@/lib/comparison/list-choices';
import type { PlanPage } from '@/lib/comparison/plan-page';
import { type ComparisonState, changedHref } from '@/lib/comparison/state';
import { InPlaceLink } from './in-place-link';

interface ActiveFiltersProps {
  state: ComparisonState;
  page: PlanPage;
  /** Plans of the place without any filter; null where the service does not count them. */
  allPlans: number | null;
  /** Every retailer of the place. */
  retailers: readonly Retailer[];
  onChange: (change: PlanFilters) => void;
}

/** Which filters are on, in words, how many plans they leave, and the way out of each and of all. Nothing when none is. */
export function ActiveFilters({ state, page, allPlans, retailers, onChange }: ActiveFiltersProps) {
  const active = activeFilters(state, page.facets, retailers);
  const unheeded = unheededSentence(state, page.facets);
  if (active.length === 0 && !unheeded) return null;
  return (
    <section aria-label="Filters in use" className="grid gap-2">
      {unheeded && <p className="caution">{unheeded}</p>}
      {active.length > 0 && (
        <>
          <p>
            <strong>{matchWords(page.matching, allPlans)}</strong> listed. The answer above speaks of all of them.
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
            <li>
              <InPlaceLink
                href={changedHref(state, noFilters)}
                onFollow={() => onChange(noFilters)}
                className="link inline-block px-1 py-1.5"
              >
                Show all plans
              </InPlaceLink>
            </li>
          </ul>
        </>
      )}
    </section>
  );
}
