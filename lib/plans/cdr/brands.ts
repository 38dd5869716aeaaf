/**
 * Brands of the public plan register: id, trading name and path of their plan lists. Source: the base addresses of
 * Consumer Data Right product reference data published by the Australian Energy Regulator, as listed in the public
 * repository jxeeno/energy-cdr-prd-endpoints on 2 July 2026. Names are from the plans themselves, for brands with plans
 * on 1 January 2026. The name is null when neither source has one.
 */
import { removeSpaces, toLooseKey } from '@/lib/facts/places/loose-text';
import { must } from '@/lib/must';

export interface RegisterBrand {
  id: string;
  name: string | null;
  /** The path of another brand whose list contains both brands' plans. */
  path?: string;
  /** Other spellings of the name in its plans. */
  aliases?: readonly string[];
  /** Plans with this brand id may be sold under another retailer's name. */
  hostsOtherBrands?: true;
}

export const registerBrands: readonly RegisterBrand[] = [
  { id: '1st-energy', name: '1st Energy' },
  { id: 'actewagl', name: 'ActewAGL' },
  { id: 'active-utilities', name: 'Active Utilities Retail' },
  { id: 'agl', name: 'AGL' },
  { id: 'alinta', name: 'Alinta Energy' },
  { id: 'altogether', name: 'Altogether' },
  { id: 'amber', name: 'Amber Electric' },
  { id: 'ampol', name: 'Ampol Energy' },
  { id: 'arc-energy', name: 'Arc Energy Group' },
  { id: 'arcline', name: 'Arcline by RACV' },
  { id: 'arcstream', name: 'Arcstream' },
  { id: 'aurora', name: 'Aurora Energy' },
  { id: 'besy', name: 'Besy' },
  { id: 'blue-nrg', name: 'Blue NRG' },
  { id: 'brighte', name: 'Brighte Energy' },
  { id: 'circular', name: null },
  { id: 'cleanco', name: 'CleanCo Queensland' },
  { id: 'cleanpeak', name: 'CleanPeak Energy Retail' },
  { id: 'coles', name: 'Coles Energy' },
  { id: 'cooperative', name: null, path: 'energy-locals' },
  { id: 'covau', name: 'CovaU' },
  { id: 'cpe-mascot', name: 'CPE Mascot' },
  { id: 'diamond', name: 'Diamond Energy' },
  { id: 'discover', name: 'Discover Energy' },
  { id: 'dodo', name: 'Dodo Power & Gas' },
  { id: 'ea-connect', name: 'Ellis Air Connect' },
  { id: 'electricity-in-a-box', name: null },
  { id: 'energy-locals', name: 'Energy Locals', aliases: ['Energy Locals Retail'], hostsOtherBrands: true },
  { id: 'energyaustralia', name: 'EnergyAustralia' },
  { id: 'engie', name: 'ENGIE' },
  { id: 'ergon', name: 'Ergon Energy' },
  { id: 'evergy', name: 'Evergy' },
  { id: 'flipped', name: 'Flipped Energy' },
  { id: 'flow-power', name: 'Flow Power' },
  { id: 'flow-systems', name: null },
  { id: 'future-x', name: 'Future X Power' },
  { id: 'gee-energy', name: 'GEE Energy' },
  { id: 'globird', name: 'GloBird Energy' },
  { id: 'glow-power', name: 'Glow Power' },
  { id: 'humenergy', name: 'Humenergy Group' },
  { id: 'igeno', name: 'iGENO' },
  { id: 'indigo', name: 'Indigo Power', path: 'energy-locals' },
  { id: 'io-energy', name: 'iO Energy', aliases: ['iO Energy Retail Services'] },
  { id: 'kogan', name: 'Kogan Energy' },
  { id: 'locality-planning', name: 'Locality Planning Energy' },
  { id: 'localvolts', name: 'Localvolts' },
  { id: 'lumo', name: 'Lumo Energy' },
  { id: 'macarthur', name: 'Macarthur Energy Retail' },
  { id: 'macquarie', name: 'Macquarie' },
  { id: 'metered-energy', name: 'Metered Energy Holdings' },
  { id: 'microgrid', name: 'Microgrid Power' },
  { id: 'momentum', name: 'Momentum Energy' },
  { id: 'myob', name: null, path: 'ovo-energy' },
  { id: 'nectr', name: 'Nectr' },
  { id: 'next-business', name: 'Next Business Energy' },
  { id: 'origin', name: 'Origin Energy' },
  { id: 'ovo-energy', name: 'OVO Energy' },
  { id: 'pacific-blue', name: 'Pacific Blue Retail' },
  { id: 'people-energy', name: null },
  { id: 'perpetual', name: 'Perpetual Energy' },
  { id: 'powerdirect', name: null },
  { id: 'powerhub', name: 'PowerHub' },
  { id: 'powershop', name: 'Powershop' },
  { id: 'powow', name: 'Powow Power' },
  { id: 'raa', name: null, path: 'energy-locals' },
  { id: 'radian', name: 'iO Energy' },
  { id: 'real-utilities', name: 'Real Utilities' },
  { id: 'reamped', name: null },
  { id: 'red-energy', name: 'Red Energy' },
  { id: 'sanctuary', name: null },
  { id: 'savant', name: 'Savant Energy' },
  { id: 'seene', name: 'seene' },
  { id: 'shell-energy', name: 'Shell Energy' },
  { id: 'smart-energy', name: 'Smart Energy' },
  { id: 'smartestenergy', name: 'SmartestEnergy' },
  { id: 'solstice', name: 'Solstice Energy' },
  { id: 'sonnen', name: null },
  { id: 'stanwell', name: 'Stanwell Energy' },
  { id: 'sumo-gas', name: null },
  { id: 'sumo-power', name: 'Sumo' },
  { id: 'sunswitch', name: null, path: 'future-x' },
  { id: 'tango', name: 'Tango Energy' },
  { id: 'telstra-energy', name: 'Telstra Energy' },
  { id: 'tesla', name: 'Tesla Energy Ventures' },
  { id: 'yes-energy', name: 'YES Energy' },
  { id: 'zen-energy', name: 'ZEN Energy' },
];

/** Returns the paths to read without duplicates: brands with the same path are read together. */
export function listRegisterPaths(): string[] {
  return [...new Set(registerBrands.map((brand) => brand.path ?? brand.id))].sort();
}

/** Company forms, which do not identify a retailer. */
const companyWords = /(?:[\s,]+(?:pty|proprietary|ltd|limited|inc)\.?)+$/i;

const brandById: ReadonlyMap<string, RegisterBrand> = new Map(registerBrands.map((brand) => [brand.id, brand]));
const nameByKey: ReadonlyMap<string, string> = new Map(
  registerBrands.flatMap(({ name, aliases = [] }) =>
    name === null ? [] : [name, ...aliases].map((written) => [toRetailerKey(written), name] as const),
  ),
);

/** Returns the same key for spellings of one retailer: ignores case, spaces, punctuation, "&" or "and", "Pty Ltd". */
export function toRetailerKey(written: string): string {
  return removeSpaces(toLooseKey(toPlainName(written).replaceAll('&', ' and ')));
}

function toPlainName(written: string): string {
  return written.replace(/\s+/g, ' ').trim().replace(companyWords, '');
}

/** Returns a brand's name; its id when it has none. */
export function findBrandName(id: string): string {
  return brandById.get(id)?.name ?? id;
}

/**
 * Returns one name for a plan's retailer, however the plan spells it. This is a known brand's name, else that of the
 * brand id, else the plan's own text. Empty only when the plan has neither.
 */
export function findRetailerName(brandId: string, written: string): string {
  const plain = toPlainName(written);
  const known = nameByKey.get(toRetailerKey(plain));
  if (known !== undefined) return known;
  const id = brandId.trim().toLowerCase();
  const brand = brandById.get(id);
  if (brand?.name && (!brand.hostsOtherBrands || plain === '')) return brand.name;
  return plain || id;
}

/**
 * Gives plans of one retailer the same spelling. For retailers missing in our list it is the most frequent spelling; in
 * a tie, the first in code-unit order.
 */
export function unifyRetailerNames<T extends { retailer: string | null }>(plans: readonly T[]): T[] {
  const counts = new Map<string, Map<string, number>>();
  for (const { retailer } of plans) {
    if (retailer === null) continue;
    const spellings = counts.get(toRetailerKey(retailer)) ?? new Map<string, number>();
    counts.set(toRetailerKey(retailer), spellings.set(retailer, (spellings.get(retailer) ?? 0) + 1));
  }
  const chosen = new Map(
    [...counts].map(([key, spellings]) => [
      key,
      must([...spellings].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0], 'a brand has a spelling')[0],
    ]),
  );
  return plans.map((plan) =>
    plan.retailer === null
      ? plan
      : { ...plan, retailer: must(chosen.get(toRetailerKey(plan.retailer)), 'each brand was chosen a spelling') },
  );
}
