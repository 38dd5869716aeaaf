import { networkName } from '@/lib/comparison/answer';
import { type ComparisonState, changedHref } from '@/lib/comparison/state';
import type { RatesResponse } from '@/lib/rates/contract';

/** The networks a wide place mixes, each a way to its own list; or, once narrowed, the way back to all of them. */
export function NetworkLinks({ rates, state }: { rates: RatesResponse; state: ComparisonState }) {
  const { location } = rates;
  if (state.distributor) {
    return (
      <p className="text-muted">
        Plans of the {networkName(rates, state.distributor)} network only.{' '}
        <a className="link" href={changedHref(state, { distributor: null })}>
          All networks of this place
        </a>
      </p>
    );
  }
  if (location.ambiguous || location.networks.length < 2) return null;
  return (
    <nav aria-label="Networks" className="text-muted">
      <p>Plans are sold by network. Narrow the list to the one on your bill, or use your postcode:</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {location.networks.map(({ id, name }) => (
          <li key={id}>
            <a className="link inline-block py-1" href={changedHref(state, { distributor: id })}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
