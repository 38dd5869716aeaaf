/**
 * Cities outside the National Electricity Market, so that a search can say so instead of finding no city. Source: ABS,
 * ASGS Edition 3 (2021), Greater Capital City Statistical Areas, Significant Urban Areas, and for smaller centres Urban
 * Centres; the urban centres of WA and NT with at least 4,000 people in the 2021 Census, and Tennant Creek and
 * Nhulunbuy as the Territory's other regional centres. States: see `nemStates`.
 */
import { type CityFacts, type CityKind, describeCityBasis } from './cities';

/** Names of the states outside the market, for use in a sentence. */
export const outsideStates = { WA: 'Western Australia', NT: 'the Northern Territory' } as const;
type OutsideState = keyof typeof outsideStates;

export interface OutsideCity extends Pick<CityFacts, 'slug' | 'name' | 'states' | 'basis' | 'aliases'> {
  state: OutsideState;
}

type Row = [slug: string, name: string, area: string, kind: CityKind, aliases?: string[]];

const rows: Record<OutsideState, Row[]> = {
  WA: [
    ['perth', 'Perth', 'Greater Perth', 'capital', ['fremantle', 'joondalup', 'mandurah', 'rockingham', 'yanchep']],
    ['albany', 'Albany', 'Albany', 'urban'],
    ['broome', 'Broome', 'Broome', 'urban'],
    ['bunbury', 'Bunbury', 'Bunbury', 'urban'],
    ['busselton', 'Busselton', 'Busselton', 'urban'],
    ['esperance', 'Esperance', 'Esperance', 'urban'],
    ['geraldton', 'Geraldton', 'Geraldton', 'urban'],
    ['kalgoorlie-boulder', 'Kalgoorlie–Boulder', 'Kalgoorlie–Boulder', 'urban', ['kalgoorlie', 'boulder']],
    ['karratha', 'Karratha', 'Karratha', 'urban'],
    ['port-hedland', 'Port Hedland', 'Port Hedland', 'urban'],
    ['carnarvon', 'Carnarvon', 'Carnarvon', 'centre'],
    ['collie', 'Collie', 'Collie', 'centre'],
    ['dunsborough', 'Dunsborough', 'Dunsborough', 'centre'],
    ['kununurra', 'Kununurra', 'Kununurra', 'centre'],
    ['manjimup', 'Manjimup', 'Manjimup', 'centre'],
    ['margaret-river', 'Margaret River', 'Margaret River', 'centre'],
    ['newman', 'Newman', 'Newman', 'centre'],
    ['northam', 'Northam', 'Northam', 'centre'],
  ],
  NT: [
    ['darwin', 'Darwin', 'Greater Darwin', 'capital', ['palmerston']],
    ['alice-springs', 'Alice Springs', 'Alice Springs', 'urban'],
    ['katherine', 'Katherine', 'Katherine', 'centre'],
    ['nhulunbuy', 'Nhulunbuy', 'Nhulunbuy', 'centre'],
    ['tennant-creek', 'Tennant Creek', 'Tennant Creek', 'centre'],
  ],
};

const listOutsideCities = (state: OutsideState): OutsideCity[] =>
  rows[state].map(([slug, name, area, kind, aliases = []]) => ({
    slug,
    name,
    state,
    states: [state],
    basis: describeCityBasis(area, kind),
    aliases,
  }));

export const outsideCities: readonly OutsideCity[] = [...listOutsideCities('WA'), ...listOutsideCities('NT')];

const bySlug: ReadonlyMap<string, OutsideCity> = new Map(
  outsideCities.flatMap((city) => [city.slug, ...city.aliases].map((slug) => [slug, city] as const)),
);

/** Returns the city outside the market for a slug or alias in lower case; undefined for any other text. */
export function findOutsideCity(slug: string): OutsideCity | undefined {
  return bySlug.get(slug);
}

/** Explains why a city has no plans; null when the slug is not of a city outside the market. */
export function explainOutsideCity(slug: string): string | null {
  const city = findOutsideCity(slug);
  if (!city) return null;
  return `${city.name} is in ${outsideStates[city.state]}, outside the National Electricity Market.`;
}
