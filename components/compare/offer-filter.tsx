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
      <ul className="flex flex-wrap gap-2">
        {filters.map(([offerFilter, name]) => {
          const current = offerFilter === state.offerFilter;
          return (
            <li key={offerFilter}>
              <a
                href={changedHref(state, { offerFilter })}
                aria-current={current ? 'true' : undefined}
                className={`inline-block rounded-full border px-4 py-1.5 ${
                  current
                    ? 'border-accent bg-accent font-semibold text-on-accent'
                    : 'border-rule-strong bg-surface text-ink hover:border-accent hover:text-accent'
                }`}
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
