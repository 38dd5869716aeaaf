/** Where a query is: from its location parameters to the networks that serve it (rules 1, 2, 4 and 5 of the API). */
import { type CityFacts, cityBySlug } from '@/lib/facts/cities';
import { outsideCityReason, statesOutside } from '@/lib/facts/cities-outside';
import { identifyNmi } from '@/lib/facts/identifiers/nmi';
import { type NetworkFacts, type NetworkSlug, networkBySlug, networks, networksOfState } from '@/lib/facts/networks';
import { coverageReason, localitiesOfPostcode, networksOfPostcode, statesOfPostcode } from '@/lib/facts/postcodes';
import type { RatesLocation, RatesWarning } from './contract';
import { RatesError } from './errors';
import type { RatesQuery } from './query';
import { cityArea, networkArea, postcodeArea, type SalesArea, stateArea } from './sales-area';

export interface ResolvedLocation {
  location: RatesLocation;
  networks: readonly NetworkFacts[];
  /** Plans that are not sold in most of it are left out. */
  area: SalesArea;
  warnings: RatesWarning[];
}

/** Resolves the most specific location given. Throws RatesError: `missing_location`, `out_of_coverage`, … */
export function resolveLocation(query: RatesQuery): ResolvedLocation {
  if (query.nmi !== undefined) return atNmi(query.nmi, query);
  if (query.postcode !== undefined) return atPostcode(query.postcode, query);
  if (query.distributor !== undefined) return atDistributor(query.distributor, query);
  if (query.city !== undefined) return atCity(cityOf(query.city), query.city);
  if (query.state !== undefined) return atState(query.state);
  throw new RatesError('missing_location', 'Pass one location: nmi, postcode, distributor, city or state.', {
    allowed: ['nmi', 'postcode', 'distributor', 'city', 'state'],
  });
}

function atNmi(given: string, query: RatesQuery): ResolvedLocation {
  const found = identifyNmi(given);
  const base = { level: 'nmi' as const, input: given };
  const warnings = found.checkDigit === 'wrong' ? [wrongCheckDigit] : [];
  switch (found.kind) {
    case 'network': {
      const ignored = query.distributor !== undefined && query.distributor !== found.network;
      const told = ignored ? [...warnings, distributorIgnored] : warnings;
      return soldAt(query.postcode, resolved(base, [networkBySlug(found.network)!], told));
    }
    case 'ambiguous':
      return soldAt(query.postcode, narrowed(base, networksBeside(query), query.distributor, warnings));
    case 'out_of_coverage':
      throw outOfCoverage(
        'nmi',
        `This NMI belongs to ${found.what}, outside the National Electricity Market. There are no plans to compare.`,
        given,
      );
    case 'gas':
      throw outOfCoverage(
        'nmi',
        'This is a gas meter number (MIRN or DPI). Use the NMI of your electricity meter.',
        given,
      );
    case 'no_distribution_network':
      throw outOfCoverage('nmi', `This NMI is on ${found.what}, where no retail plans are sold.`, given);
    case 'unknown':
      throw outOfCoverage(
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
function soldAt(postcode: string | undefined, found: ResolvedLocation): ResolvedLocation {
  if (postcode === undefined) return found;
  const serving = networksOfPostcode(postcode);
  if (!found.networks.every(({ slug }) => serving.includes(slug))) {
    return { ...found, warnings: [...found.warnings, postcodeIgnored] };
  }
  return { ...found, location: { ...found.location, postcode }, area: postcodeArea(postcode) };
}

/** The networks that an NMI which names none may be on: those of the postcode beside it, else all. */
function networksBeside({ postcode, distributor }: RatesQuery): readonly NetworkFacts[] {
  const serving = postcode === undefined ? [] : networksOfPostcode(postcode);
  const contradicts = distributor !== undefined && !serving.includes(distributor);
  return serving.length === 0 || contradicts ? networks : serving.map((slug) => networkBySlug(slug)!);
}

function atPostcode(postcode: string, query: RatesQuery): ResolvedLocation {
  const serving = networksOfPostcode(postcode).map((slug) => networkBySlug(slug)!);
  if (serving.length === 0) throw outOfCoverage('postcode', coverageReason(postcode), postcode);
  const states = statesOfPostcode(postcode);
  const base = {
    level: 'postcode' as const,
    input: postcode,
    postcode,
    suburbs: localitiesOfPostcode(postcode).map((locality) => locality.name),
    state: states.length === 1 ? states[0]! : null,
  };
  return { ...narrowed(base, serving, query.distributor, []), area: postcodeArea(postcode) };
}

/** A distributor is more specific than a city or a state; with one, it has to be among its networks. */
function atDistributor(slug: NetworkSlug, query: RatesQuery): ResolvedLocation {
  const network = networkBySlug(slug)!;
  const base = { level: 'distributor' as const, input: slug };
  if (query.city !== undefined) {
    const city = cityOf(query.city);
    checkServes(slug, [...city.networks, ...city.fringeNetworks], { city: city.slug });
    return { ...resolved({ ...base, city: wireCity(city) }, [network], []), area: cityArea(city) };
  }
  if (query.state !== undefined) {
    checkServes(
      slug,
      stateNetworks(query.state).map((n) => n.slug),
      { state: query.state },
    );
    return { ...resolved(base, [network], []), area: stateArea(query.state) };
  }
  return resolved(base, [network], []);
}

function atCity(city: CityFacts, given: string): ResolvedLocation {
  const serving = city.networks.map((slug) => networkBySlug(slug)!);
  const state = city.states.length === 1 ? city.states[0]! : null;
  const base = { level: 'city' as const, input: given, city: wireCity(city), state };
  return { ...resolved(base, serving, []), area: cityArea(city) };
}

function atState(state: NonNullable<RatesQuery['state']>): ResolvedLocation {
  return { ...resolved({ level: 'state', input: state, state }, stateNetworks(state), []), area: stateArea(state) };
}

function stateNetworks(state: NonNullable<RatesQuery['state']>): NetworkFacts[] {
  const serving = networksOfState(state);
  if (serving.length === 0) {
    const name = { ...statesOutside, NT: 'The Northern Territory' }[state as keyof typeof statesOutside];
    throw outOfCoverage(
      'state',
      `${name} is outside the National Electricity Market. There are no plans to compare.`,
      state,
    );
  }
  return serving;
}

function cityOf(slug: string): CityFacts {
  const city = cityBySlug(slug);
  if (city) return city;
  const reason = outsideCityReason(slug);
  if (reason) throw outOfCoverage('city', reason, slug);
  throw new RatesError('unknown_city', 'We don’t know this city. Use a postcode, or a city slug such as sydney.', {
    parameter: 'city',
    input: slug.slice(0, 100),
  });
}

const wireCity = (city: CityFacts) => ({ id: city.slug, name: city.name, basis: city.basis });

type LocationBase = Pick<RatesLocation, 'level' | 'input'> & Partial<RatesLocation>;

/** Several networks may serve a postcode or an NMI: all of them, or the one the distributor names (rule 5). */
function narrowed(
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
    return resolved(base, [networkBySlug(distributor)!], warnings);
  }
  if (serving.length === 1) return resolved(base, serving, warnings);
  return resolved({ ...base, ambiguous: true }, serving, [ambiguousWarning(base, serving), ...warnings]);
}

function ambiguousWarning(base: LocationBase, serving: readonly NetworkFacts[]): RatesWarning {
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

function resolved(base: LocationBase, serving: readonly NetworkFacts[], warnings: RatesWarning[]): ResolvedLocation {
  const states = new Set(serving.map((network) => network.state));
  return {
    location: {
      level: base.level,
      input: base.input,
      state: base.state === undefined && states.size === 1 ? serving[0]!.state : (base.state ?? null),
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
function outOfCoverage(parameter: string, message: string, input: string): RatesError {
  return new RatesError('out_of_coverage', message, { parameter, input });
}
