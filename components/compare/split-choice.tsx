import { listWords } from '@/lib/comparison/format';
import { nmiStartWords } from '@/lib/comparison/nmi-words';
import { type ComparisonState, changedHref } from '@/lib/comparison/state';
import type { RatesLocation, RatesWarning } from '@/lib/rates/contract';

interface SplitChoiceProps {
  location: RatesLocation;
  /** The service's own words on it, relayed as written. */
  warning: RatesWarning | undefined;
  state: ComparisonState;
}

/** True where one meter's place is served by several networks, so that only the bill can tell which. */
export function isSplit(location: RatesLocation): boolean {
  return location.ambiguous && location.networks.length > 1;
}

/** Several networks serve a place with one meter: which one the bill names, before the list that mixes them. */
export function SplitChoice({ location, warning, state }: SplitChoiceProps) {
  if (!isSplit(location)) return null;
  const names = listWords(location.networks.map((network) => network.name));
  const byPostcode = location.level === 'postcode';
  const served = byPostcode
    ? `${location.postcode} is served by ${names}.`
    : 'The NMI of an embedded network does not tell the distributor.';
  return (
    <section aria-labelledby="split-choice" className="panel p-5">
      <h2 id="split-choice" className="text-lg font-bold">
        {served} Which one is on your bill?
      </h2>
      {warning && (
        <p dir="auto" className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">
          {warning.message}
        </p>
      )}
      <p className="mt-2 max-w-prose text-muted">
        A bill names the distributor beside the number for faults and emergencies, usually on its first or second page.
        {byPostcode && ' The NMI, the number of the meter, tells it too: it stands near the supply address.'} Until one
        is chosen, the plans of all of them are ranked together.
      </p>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-4">
        {location.networks.map(({ id, name }) => (
          <li key={id} className="grid content-start gap-1">
            <a className="button button-quiet w-fit" href={changedHref(state, { distributor: id })}>
              {name}
            </a>
            {byPostcode && <span className="text-sm text-muted">{nmiStartWords(id)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
