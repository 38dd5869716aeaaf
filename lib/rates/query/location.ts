/**
 * Finds the networks that serve the query's location. One location is required; the most specific wins, and
 * `distributor` also narrows others. A location with several networks keeps all of them, and a postcode or NMI is then
 * marked ambiguous.
 */

import { identifyNmi } from '@/lib/facts/identifiers/nmi';
import { findNetworksOfState, getNetwork, type NetworkFacts, type NetworkSlug, networks } from '@/lib/facts/networks';
import { type CityFacts, findCity } from '@/lib/facts/places/cities';
import { explainOutsideCity, outsideStates } from '@/lib/facts/places/cities-outside';
import {
  explainCoverage,
  findLocalitiesOfPostcode,
  findNetworksOfPostcode,
  findStatesOfPostcode,
} from '@/lib/facts/postcodes';
import type { RatesLocation, RatesWarning } from '../contract';
import { RatesError } from '../errors';
import { makeCityArea, makePostcodeArea, makeStateArea, networkArea, type SalesArea } from '../ranking/offers';
import type { RatesQuery } from './';

export interface ResolvedLocation {
  location: RatesLocation;
  networks: readonly NetworkFacts[];
  /** Plans not sold in most of this area are left out. */
  area: SalesArea;
  warnings: RatesWarning[];
}

type LocationBase = Pick<RatesLocation, 'level' | 'input'> & Partial<RatesLocation>;

/** Resolves the most specific location given. Throws `RatesError`, such as `missing_location` or `out_of_coverage`. */
export function resolveLocation(query: RatesQuery): ResolvedLocation {
  if (query.nmi !== undefined) return resolveNmi(query.nmi, query);
  if (query.postcode !== undefined) return resolvePostcode(query.postcode, query);
  if (query.distributor !== undefined) return resolveDistributor(query.distributor, query);
  if (query.city !== undefined) return resolveCity(findCityOrThrow(query.city), query.city);
  if (query.state !== undefined) return resolveState(query.state);
  throw new RatesError('missing_location', 'Pass one location: nmi, postcode, distributor, city or state.', {
    allowed: ['nmi', 'postcode', 'distributor', 'city', 'state'],
  });
}

function resolveNmi(given: string, query: RatesQuery): ResolvedLocation {
  const found = identifyNmi(given);
  const base = { level: 'nmi' as const, input: given };
  const warnings = found.checkDigit === 'wrong' ? [wrongCheckDigit] : [];
  if (found.kind === 'network') {
    const isIgnored = query.distributor !== undefined && query.distributor !== found.network;
    const allWarnings = isIgnored ? [...warnings, distributorIgnored] : warnings;
    return limitToPostcode(query.postcode, makeResolvedLocation(base, [getNetwork(found.network)], allWarnings));
  }
  if (found.kind === 'ambiguous') {
    const serving = findNetworksOfParameters(query);
    return limitToPostcode(query.postcode, narrowLocation(base, serving, query.distributor, warnings));
  }
  const reason = {
    out_of_coverage: (what: string | undefined) =>
      `This NMI belongs to ${what}, outside the National Electricity Market. There are no plans to compare.`,
    gas: () => 'This is a gas meter number (MIRN or DPI). Use the NMI of your electricity meter.',
    no_distribution_network: (what: string | undefined) => `This NMI is on ${what}, where no retail plans are sold.`,
    unknown: () => 'We don’t know the network of this NMI. Check it against your bill, or use your postcode.',
  }[found.kind];
  throw makeOutOfCoverageError('nmi', reason('what' in found ? found.what : undefined), given);
}

const wrongCheckDigit: RatesWarning = {
  code: 'nmi_check_digit',
  message: 'This NMI may have a typing error, because its last digit does not match. Check it against your bill.',
};
const distributorIgnored: RatesWarning = {
  code: 'distributor_ignored',
  message: 'Your NMI belongs to a different network from the distributor given. We used the NMI.',
};

const postcodeIgnored: RatesWarning = {
  code: 'postcode_ignored',
  message: 'Your NMI’s network does not serve this postcode, so we used only the NMI. Check both against your bill.',
};

/**
 * Extension: with an NMI, which gives the network, a postcode decides which plans are sold at the site. A postcode that
 * the network does not serve contradicts the NMI and is ignored.
 */
function limitToPostcode(postcode: string | undefined, found: ResolvedLocation): ResolvedLocation {
  if (postcode === undefined) return found;
  const serving = findNetworksOfPostcode(postcode);
  if (!found.networks.every(({ slug }) => serving.includes(slug))) {
    return { ...found, warnings: [...found.warnings, postcodeIgnored] };
  }
  return { ...found, location: { ...found.location, postcode }, area: makePostcodeArea(postcode) };
}

/** Returns the possible networks for an NMI that does not identify one: those of the postcode, else all. */
function findNetworksOfParameters({ postcode, distributor }: RatesQuery): readonly NetworkFacts[] {
  const serving = postcode === undefined ? [] : findNetworksOfPostcode(postcode);
  const contradicts = distributor !== undefined && !serving.includes(distributor);
  return serving.length === 0 || contradicts ? networks : serving.map(getNetwork);
}

function resolvePostcode(postcode: string, query: RatesQuery): ResolvedLocation {
  const serving = findNetworksOfPostcode(postcode).map(getNetwork);
  if (serving.length === 0) throw makeOutOfCoverageError('postcode', explainCoverage(postcode), postcode);
  const states = findStatesOfPostcode(postcode);
  const base = {
    level: 'postcode' as const,
    input: postcode,
    postcode,
    suburbs: findLocalitiesOfPostcode(postcode).map((locality) => locality.name),
    state: findOnly(states),
  };
  return { ...narrowLocation(base, serving, query.distributor, []), area: makePostcodeArea(postcode) };
}

/** A distributor is more specific than a city or state, and must be one of its networks. */
function resolveDistributor(slug: NetworkSlug, query: RatesQuery): ResolvedLocation {
  const network = getNetwork(slug);
  const base = { level: 'distributor' as const, input: slug };
  if (query.city !== undefined) {
    const city = findCityOrThrow(query.city);
    checkServes(slug, [...city.networks, ...city.fringeNetworks], { city: city.slug });
    return { ...makeResolvedLocation({ ...base, city: toWireCity(city) }, [network], []), area: makeCityArea(city) };
  }
  if (query.state !== undefined) {
    checkServes(
      slug,
      findStateNetworks(query.state).map((n) => n.slug),
      { state: query.state },
    );
    return { ...makeResolvedLocation(base, [network], []), area: makeStateArea(query.state) };
  }
  return makeResolvedLocation(base, [network], []);
}

function resolveCity(city: CityFacts, given: string): ResolvedLocation {
  const serving = city.networks.map(getNetwork);
  const state = findOnly(city.states);
  const base = { level: 'city' as const, input: given, city: toWireCity(city), state };
  return { ...makeResolvedLocation(base, serving, []), area: makeCityArea(city) };
}

function resolveState(state: NonNullable<RatesQuery['state']>): ResolvedLocation {
  return {
    ...makeResolvedLocation({ level: 'state', input: state, state }, findStateNetworks(state), []),
    area: makeStateArea(state),
  };
}

function findStateNetworks(state: NonNullable<RatesQuery['state']>): NetworkFacts[] {
  const serving = findNetworksOfState(state);
  if (serving.length === 0) {
    const name = { ...outsideStates, NT: 'The Northern Territory' }[state as keyof typeof outsideStates];
    throw makeOutOfCoverageError(
      'state',
      `${name} is outside the National Electricity Market. There are no plans to compare.`,
      state,
    );
  }
  return serving;
}

function findCityOrThrow(slug: string): CityFacts {
  const city = findCity(slug);
  if (city) return city;
  const reason = explainOutsideCity(slug);
  if (reason) throw makeOutOfCoverageError('city', reason, slug);
  throw new RatesError('unknown_city', 'We don’t know this city. Use a postcode, or a city slug such as sydney.', {
    parameter: 'city',
    input: slug.slice(0, 100),
  });
}

const toWireCity = (city: CityFacts) => ({ id: city.slug, name: city.name, basis: city.basis });

/** Several networks may serve a postcode or NMI: keeps all, marked ambiguous, or the one given as distributor. */
function narrowLocation(
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

function makeResolvedLocation(
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

function checkServes(
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
function makeOutOfCoverageError(parameter: string, message: string, input: string): RatesError {
  return new RatesError('out_of_coverage', message, { parameter, input });
}

/** Returns the only item of a list; null for none or several. */
export function findOnly<T>(items: readonly T[]): T | null {
  const [first = null] = items;
  return items.length === 1 ? first : null;
}
