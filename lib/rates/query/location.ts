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

interface ResolvedLocation {
  location: RatesLocation;
  networks: readonly NetworkFacts[];
  /** Plans not sold in most of this area are left out. */
  area: SalesArea;
  warnings: RatesWarning[];
}

type State = NonNullable<RatesQuery['state']>;
type LocationBase = Pick<RatesLocation, 'level' | 'input'> & Partial<RatesLocation>;

/** Resolves the most specific location given. Throws `RatesError`, such as `missing_location` or `out_of_coverage`. */
export function resolveLocation(query: RatesQuery): ResolvedLocation {
  const { nmi, postcode, distributor, city, state } = query;
  if (nmi !== undefined) return limitToPostcode(postcode, resolveNmi(nmi, query));
  if (postcode !== undefined) return resolvePostcode(postcode, distributor);
  if (distributor !== undefined) return resolveDistributor(distributor, query);
  if (city !== undefined) {
    const found = findCityOrThrow(city);
    const base = { level: 'city' as const, input: city, city: toWireCity(found), state: findOnly(found.states) };
    return makeResolvedLocation(base, found.networks.map(getNetwork), makeCityArea(found));
  }
  if (state !== undefined) {
    return makeResolvedLocation(
      { level: 'state', input: state, state },
      findStateNetworks(state),
      makeStateArea(state),
    );
  }
  throw new RatesError('missing_location', 'Pass one location: nmi, postcode, distributor, city or state.', {
    allowed: ['nmi', 'postcode', 'distributor', 'city', 'state'],
  });
}

const warningTexts = {
  nmi_check_digit:
    'This NMI may have a typing error, because its last digit does not match. Check it against your bill.',
  distributor_ignored: 'Your NMI belongs to a different network from the distributor given. We used the NMI.',
  postcode_ignored:
    'Your NMI’s network does not serve this postcode, so we used only the NMI. Check both against your bill.',
};
const warn = (code: keyof typeof warningTexts): RatesWarning => ({ code, message: warningTexts[code] });

function resolveNmi(given: string, query: RatesQuery): ResolvedLocation {
  const { distributor } = query;
  const found = identifyNmi(given);
  const base = { level: 'nmi' as const, input: given };
  const warnings = found.checkDigit === 'wrong' ? [warn('nmi_check_digit')] : [];
  if (found.kind === 'network') {
    if (distributor !== undefined && distributor !== found.network) warnings.push(warn('distributor_ignored'));
    return makeResolvedLocation(base, [getNetwork(found.network)], networkArea, warnings);
  }
  if (found.kind === 'ambiguous') {
    return narrowLocation(base, findNetworksOfParameters(query), distributor, networkArea, warnings);
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

/**
 * Extension: with an NMI, which gives the network, a postcode decides which plans are sold at the site. A postcode that
 * the network does not serve contradicts the NMI and is ignored.
 */
function limitToPostcode(postcode: string | undefined, found: ResolvedLocation): ResolvedLocation {
  if (postcode === undefined) return found;
  const serving = findNetworksOfPostcode(postcode);
  if (!found.networks.every(({ slug }) => serving.includes(slug))) {
    return { ...found, warnings: [...found.warnings, warn('postcode_ignored')] };
  }
  return { ...found, location: { ...found.location, postcode }, area: makePostcodeArea(postcode) };
}

/** Returns the possible networks for an NMI that does not identify one: those of the postcode, else all. */
function findNetworksOfParameters({ postcode, distributor }: RatesQuery): readonly NetworkFacts[] {
  const serving = postcode === undefined ? [] : findNetworksOfPostcode(postcode);
  const contradicts = distributor !== undefined && !serving.includes(distributor);
  return serving.length === 0 || contradicts ? networks : serving.map(getNetwork);
}

function resolvePostcode(postcode: string, distributor: NetworkSlug | undefined): ResolvedLocation {
  const serving = findNetworksOfPostcode(postcode).map(getNetwork);
  if (serving.length === 0) throw makeOutOfCoverageError('postcode', explainCoverage(postcode), postcode);
  const base = {
    level: 'postcode' as const,
    input: postcode,
    postcode,
    suburbs: findLocalitiesOfPostcode(postcode).map((locality) => locality.name),
    state: findOnly(findStatesOfPostcode(postcode)),
  };
  return narrowLocation(base, serving, distributor, makePostcodeArea(postcode));
}

/** A distributor is more specific than a city or state, and must be one of its networks. */
function resolveDistributor(slug: NetworkSlug, query: RatesQuery): ResolvedLocation {
  const resolve = (area: SalesArea, part: Partial<RatesLocation> = {}) =>
    makeResolvedLocation({ level: 'distributor', input: slug, ...part }, [getNetwork(slug)], area);
  if (query.city !== undefined) {
    const city = findCityOrThrow(query.city);
    checkServes(slug, [...city.networks, ...city.fringeNetworks], { city: city.slug });
    return resolve(makeCityArea(city), { city: toWireCity(city) });
  }
  if (query.state === undefined) return resolve(networkArea);
  const serving = findStateNetworks(query.state).map((network) => network.slug);
  checkServes(slug, serving, { state: query.state });
  return resolve(makeStateArea(query.state));
}

function findStateNetworks(state: State): NetworkFacts[] {
  const serving = findNetworksOfState(state);
  if (serving.length > 0) return serving;
  const name = { ...outsideStates, NT: 'The Northern Territory' }[state as keyof typeof outsideStates];
  const reason = `${name} is outside the National Electricity Market. There are no plans to compare.`;
  throw makeOutOfCoverageError('state', reason, state);
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
  area: SalesArea,
  warnings: RatesWarning[] = [],
): ResolvedLocation {
  if (distributor !== undefined) {
    const slugs = serving.map(({ slug }) => slug);
    checkServes(distributor, slugs, { [base.level]: base.level === 'nmi' ? undefined : base.input });
    return makeResolvedLocation(base, [getNetwork(distributor)], area, warnings);
  }
  if (serving.length === 1) return makeResolvedLocation(base, serving, area, warnings);
  const all = [makeAmbiguousWarning(base, serving), ...warnings];
  return makeResolvedLocation({ ...base, ambiguous: true }, serving, area, all);
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
  area: SalesArea,
  warnings: RatesWarning[] = [],
): ResolvedLocation {
  const states = [...new Set(serving.map((network) => network.state))];
  const {
    level,
    input,
    state = findOnly(states),
    city = null,
    postcode = null,
    suburbs = [],
    ambiguous = false,
  } = base;
  const networks = serving.map(toWireNetwork);
  return {
    location: { level, input, state, city, postcode, suburbs, networks, ambiguous },
    networks: serving,
    area,
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
