/** Where a query is: from its location parameters to the networks that serve it (rules 1, 2, 4 and 5 of the API). */

import { identifyNmi } from '@/lib/facts/identifiers/nmi';
import { findNetwork, findNetworksOfState, type NetworkFacts, type NetworkSlug, networks } from '@/lib/facts/networks';
import { type CityFacts, findCity } from '@/lib/facts/places/cities';
import { explainOutsideCity, outsideStates } from '@/lib/facts/places/cities-outside';
import {
  explainCoverage,
  findLocalitiesOfPostcode,
  findNetworksOfPostcode,
  findStatesOfPostcode,
} from '@/lib/facts/postcodes';
import { must } from '@/lib/must';
import type { RatesLocation, RatesWarning } from '../contract';
import { RatesError } from '../errors';
import { makeCityArea, makePostcodeArea, makeStateArea, networkArea, type SalesArea } from '../ranking/sales-area';
import type { RatesQuery } from './';

export interface ResolvedLocation {
  location: RatesLocation;
  networks: readonly NetworkFacts[];
  /** Plans that are not sold in most of it are left out. */
  area: SalesArea;
  warnings: RatesWarning[];
}

/** Resolves the most specific location given. Throws RatesError: `missing_location`, `out_of_coverage`, … */
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
  switch (found.kind) {
    case 'network': {
      const ignored = query.distributor !== undefined && query.distributor !== found.network;
      const told = ignored ? [...warnings, distributorIgnored] : warnings;
      return limitToPostcode(
        query.postcode,
        makeResolvedLocation(base, [must(findNetwork(found.network), 'every slug is a network')], told),
      );
    }
    case 'ambiguous':
      return limitToPostcode(
        query.postcode,
        narrowLocation(base, findNetworksOfParameters(query), query.distributor, warnings),
      );
    case 'out_of_coverage':
      throw makeOutOfCoverageError(
        'nmi',
        `This NMI belongs to ${found.what}, outside the National Electricity Market. There are no plans to compare.`,
        given,
      );
    case 'gas':
      throw makeOutOfCoverageError(
        'nmi',
        'This is a gas meter number (MIRN or DPI). Use the NMI of your electricity meter.',
        given,
      );
    case 'no_distribution_network':
      throw makeOutOfCoverageError('nmi', `This NMI is on ${found.what}, where no retail plans are sold.`, given);
    case 'unknown':
      throw makeOutOfCoverageError(
        'nmi',
        'We don’t know the network of this NMI. Check it against your bill, or use your postcode.',
        given,
      );
  }
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
 * Extension: beside an NMI, which tells the network, a postcode tells which of its plans are sold at the site. A postcode
 * that the network does not serve contradicts the NMI and is not used.
 */
function limitToPostcode(postcode: string | undefined, found: ResolvedLocation): ResolvedLocation {
  if (postcode === undefined) return found;
  const serving = findNetworksOfPostcode(postcode);
  if (!found.networks.every(({ slug }) => serving.includes(slug))) {
    return { ...found, warnings: [...found.warnings, postcodeIgnored] };
  }
  return { ...found, location: { ...found.location, postcode }, area: makePostcodeArea(postcode) };
}

/** The networks that an NMI which names none may be on: those of the postcode beside it, else all. */
function findNetworksOfParameters({ postcode, distributor }: RatesQuery): readonly NetworkFacts[] {
  const serving = postcode === undefined ? [] : findNetworksOfPostcode(postcode);
  const contradicts = distributor !== undefined && !serving.includes(distributor);
  return serving.length === 0 || contradicts
    ? networks
    : serving.map((slug) => must(findNetwork(slug), 'every slug is a network'));
}

function resolvePostcode(postcode: string, query: RatesQuery): ResolvedLocation {
  const serving = findNetworksOfPostcode(postcode).map((slug) => must(findNetwork(slug), 'every slug is a network'));
  if (serving.length === 0) throw makeOutOfCoverageError('postcode', explainCoverage(postcode), postcode);
  const states = findStatesOfPostcode(postcode);
  const base = {
    level: 'postcode' as const,
    input: postcode,
    postcode,
    suburbs: findLocalitiesOfPostcode(postcode).map((locality) => locality.name),
    state: states.length === 1 ? must(states[0], 'there is exactly one') : null,
  };
  return { ...narrowLocation(base, serving, query.distributor, []), area: makePostcodeArea(postcode) };
}

/** A distributor is more specific than a city or a state; with one, it has to be among its networks. */
function resolveDistributor(slug: NetworkSlug, query: RatesQuery): ResolvedLocation {
  const network = must(findNetwork(slug), 'every slug is a network');
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
  const serving = city.networks.map((slug) => must(findNetwork(slug), 'every slug is a network'));
  const state = city.states.length === 1 ? must(city.states[0], 'there is exactly one') : null;
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

type LocationBase = Pick<RatesLocation, 'level' | 'input'> & Partial<RatesLocation>;

/** Several networks may serve a postcode or an NMI: all of them, or the one the distributor names (rule 5). */
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
    return makeResolvedLocation(base, [must(findNetwork(distributor), 'every slug is a network')], warnings);
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
  const states = new Set(serving.map((network) => network.state));
  return {
    location: {
      level: base.level,
      input: base.input,
      state:
        base.state === undefined && states.size === 1
          ? must(serving[0], 'there is exactly one').state
          : (base.state ?? null),
      city: base.city ?? null,
      postcode: base.postcode ?? null,
      suburbs: base.suburbs ?? [],
      networks: serving.map(({ slug, name, state }) => ({ id: slug, name, state })),
      ambiguous: base.ambiguous ?? false,
    },
    networks: serving,
    area: networkArea,
    warnings,
  };
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

/** `details` carries the input, an NMI too: it goes back to who sent it, in an answer that nobody may keep. */
function makeOutOfCoverageError(parameter: string, message: string, input: string): RatesError {
  return new RatesError('out_of_coverage', message, { parameter, input });
}
