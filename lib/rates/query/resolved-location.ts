/** The networks that serve a query's location: all of them, or the one given as distributor. */

import { getNetwork, type NetworkFacts, type NetworkSlug, networks } from '@/lib/facts/networks';
import type { RatesLocation, RatesWarning } from '../contract';
import { RatesError } from '../errors';
import { findOnly } from '../find-only';
import { networkArea, type SalesArea } from '../ranking/sales-area';

export interface ResolvedLocation {
  location: RatesLocation;
  networks: readonly NetworkFacts[];
  /** Plans not sold in most of this area are left out. */
  area: SalesArea;
  warnings: RatesWarning[];
}

type LocationBase = Pick<RatesLocation, 'level' | 'input'> & Partial<RatesLocation>;

/** Several networks may serve a postcode or NMI: keeps all, marked ambiguous, or the one given as distributor. */
export function narrowLocation(
  base: LocationBase,
  serving: readonly NetworkFacts[],
  distributor: NetworkSlug | undefined,
  warnings: RatesWarning[],
): ResolvedLocation {
  if (distributor !== undefined) {
    checkServes(
      distributor,
      serving.map((n) => n.slug),
      { [base.level]: base.level === 'nmi' ? undefined : base.input },
    );
    return makeResolvedLocation(base, [getNetwork(distributor)], warnings);
  }
  if (serving.length === 1) return makeResolvedLocation(base, serving, warnings);
  return makeResolvedLocation({ ...base, ambiguous: true }, serving, [
    makeAmbiguousWarning(base, serving),
    ...warnings,
  ]);
}

function makeAmbiguousWarning(base: LocationBase, serving: readonly NetworkFacts[]): RatesWarning {
  const names = serving.map((network) => network.name);
  const list = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  const message =
    base.level === 'postcode'
      ? `Postcode ${base.input} is served by ${list}. Your bill names your distributor. Choose it to see only its plans.`
      : `This NMI is in an embedded network, so it does not tell us the distributor. We list plans from ${
          serving.length === networks.length ? 'all networks' : list
        }.`;
  return { code: 'ambiguous_location', message };
}

export function makeResolvedLocation(
  base: LocationBase,
  serving: readonly NetworkFacts[],
  warnings: RatesWarning[],
): ResolvedLocation {
  const states = [...new Set(serving.map((network) => network.state))];
  return {
    location: {
      level: base.level,
      input: base.input,
      state: base.state === undefined ? findOnly(states) : base.state,
      city: base.city ?? null,
      postcode: base.postcode ?? null,
      suburbs: base.suburbs ?? [],
      networks: serving.map(toWireNetwork),
      ambiguous: base.ambiguous ?? false,
    },
    networks: serving,
    area: networkArea,
    warnings,
  };
}

export function toWireNetwork({ slug, name, state }: NetworkFacts) {
  return { id: slug, name, state };
}

export function checkServes(
  distributor: NetworkSlug,
  serving: readonly NetworkSlug[],
  location: Record<string, string | undefined>,
): void {
  if (serving.includes(distributor)) return;
  throw new RatesError('distributor_location_mismatch', 'This distributor does not serve this location.', {
    distributor,
    ...location,
    networks: [...new Set(serving)],
  });
}

/** `details` has the input, even an NMI: it is returned to its sender in a response that is not cached. */
export function makeOutOfCoverageError(parameter: string, message: string, input: string): RatesError {
  return new RatesError('out_of_coverage', message, { parameter, input });
}
