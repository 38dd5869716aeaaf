/**
 * Brands of the public plan register (brands.json): id, trading name, path of their plan lists, website. Source: the base addresses of
 * Consumer Data Right product reference data published by the Australian Energy Regulator, as listed in the public
 * repository jxeeno/energy-cdr-prd-endpoints on 2 July 2026. Names are from the plans themselves, for brands with plans
 * on 1 January 2026. The name is null when neither source has one. Websites are those of terms and fees in the same plans.
 */
import { removeSpaces, toLooseKey } from '@/lib/facts/places/loose-text';
import { must } from '@/lib/must';
import brands from './brands.json';

interface RegisterBrand {
  id: string;
  name: string | null;
  /** The path of another brand whose list contains both brands' plans. */
  path?: string;
  /** Other spellings of the name in its plans. */
  aliases?: readonly string[];
  /** Plans with this brand id may be sold under another retailer's name. */
  hostsOtherBrands?: boolean;
  /** Host of the retailer's website. */
  site?: string;
}

export const registerBrands: readonly RegisterBrand[] = brands;

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
function toRetailerKey(written: string): string {
  return removeSpaces(toLooseKey(toPlainName(written).replaceAll('&', ' and ')));
}

function toPlainName(written: string): string {
  return written.replace(/\s+/g, ' ').trim().replace(companyWords, '');
}

/** Returns a brand's name; its id when it has none. */
export function findBrandName(id: string): string {
  return brandById.get(id)?.name ?? id;
}

/** Returns the https address of a retailer's website by its name in plans; null when not known. */
export function findRetailerSite(retailer: string): string | null {
  const site = registerBrands.find((brand) => brand.name === retailer && brand.site)?.site;
  return site ? `https://${site}/` : null;
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
