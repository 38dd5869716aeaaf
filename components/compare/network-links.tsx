import type { RatesResponse } from '@/lib/rates/contract';
import { type ComparisonState, formatChangedHref } from '@/lib/site/address/state';

/** Links to the list of each network, for services without a headline for each network. */
export function NetworkLinks({ rates, state }: { rates: RatesResponse; state: ComparisonState }) {
  const { networks } = rates.location;
  if (state.distributor || networks.length < 2) return null;
  return (
    <nav aria-label="Networks" className="text-sm">
      <p>Plans are sold by network. Which one is on your bill?</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {networks.map(({ id, name }) => (
          <li key={id}>
            <a className="link inline-block py-1" href={formatChangedHref(state, { distributor: id })}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
