import { type ComparisonState, changedHref, type OfferFilter } from '@/lib/comparison/state';

const filters: [OfferFilter, string][] = [
  ['all', 'All plans'],
  ['public', 'Public plans only'],
  ['service_buying_group', 'Buying group rates only'],
];

/** Which offers are listed. The whole list is the default; a filter says that it is one. */
export function OfferFilterLinks({ state }: { state: ComparisonState }) {
  return (
    <nav aria-label="Which plans to list">
      <ul className="choices">
        {filters.map(([offerFilter, name]) => {
          const current = offerFilter === state.offerFilter;
          return (
            <li key={offerFilter}>
              <a
                href={changedHref(state, { offerFilter })}
                aria-current={current ? 'true' : undefined}
                className="choice"
              >
                {name}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
