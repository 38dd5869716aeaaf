/**
 * Cities outside the National Electricity Market, so that a search can say so instead of finding no city. Source: ABS,
 * ASGS Edition 3 (2021), Greater Capital City Statistical Areas, Significant Urban Areas, and for smaller centres Urban
 * Centres; the urban centres of WA and NT with at least 4,000 people in the 2021 Census, and Tennant Creek and
 * Nhulunbuy as the Territory's other regional centres. States: see `nemStates`.
 */
import type { State } from '../states';

/** Names of the states outside the market, for use in a sentence. */
export const outsideStates = { WA: 'Western Australia', NT: 'the Northern Territory' } as const;
type OutsideState = keyof typeof outsideStates;

export interface OutsideCity {
  slug: string;
  name: string;
  state: OutsideState;
  states: readonly State[];
  aliases: readonly string[];
}

const namesByState: Record<OutsideState, readonly string[]> = {
  WA: [
    ...['Perth', 'Albany', 'Broome', 'Bunbury', 'Busselton', 'Carnarvon', 'Collie', 'Dunsborough', 'Esperance'],
    ...['Geraldton', 'Kalgoorlie–Boulder', 'Karratha', 'Kununurra', 'Manjimup', 'Margaret River', 'Newman'],
    ...['Northam', 'Port Hedland'],
  ],
  NT: ['Darwin', 'Alice Springs', 'Katherine', 'Nhulunbuy', 'Tennant Creek'],
};

const aliasesByName: Readonly<Record<string, string[]>> = {
  Perth: ['fremantle', 'joondalup', 'mandurah', 'rockingham', 'yanchep'],
  'Kalgoorlie–Boulder': ['kalgoorlie', 'boulder'],
  Darwin: ['palmerston'],
};

const listOutsideCities = (state: OutsideState) =>
  namesByState[state].map((name): OutsideCity => {
    const slug = name.toLowerCase().replace(/[^a-z]/g, '-');
    return { slug, name, state, states: [state], aliases: aliasesByName[name] ?? [] };
  });

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
