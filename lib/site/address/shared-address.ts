/** Decides which pages are the same for everyone and may be cached. */
import { loadProfileIds } from '@/lib/facts/load-profiles';
import { isPageParam } from '@/lib/rates/filters';

/** Pages without parameters. */
const plainPages = new Set([
  '/',
  '/accessibility',
  '/bill/checks',
  '/coverage',
  '/developers',
  '/developers/reference',
  '/how-we-are-paid',
  '/methodology',
  '/places',
  '/privacy',
  '/robots.txt',
  '/sitemap.xml',
]);

const decimal = /^\d{1,9}(\.\d{1,6})?$/;
const slug = /^[a-z][a-z-]{1,40}$/;

/**
 * Comparison parameters that many people share, with their formats, besides the filters. Any other parameter makes a
 * page personal.
 */
const inputs: Record<string, RegExp | undefined> = Object.assign(Object.create(null), {
  city: slug,
  state: /^[A-Z]{2,3}$/,
  distributor: slug,
  usage_kwh: decimal,
  bill: decimal,
  per: /^(quarter|year)$/,
  load_profile: new RegExp(`^(${[...loadProfileIds, 'by_name'].join('|')})$`),
  controlled_load: /^true$/,
  controlled_load_kwh: decimal,
  export_kwh: decimal,
  peak_share: decimal,
  shoulder_share: decimal,
  max_demand_kw: decimal,
  page: /^[1-9]\d{0,2}$/,
});

/**
 * Whether a page is the same for everyone. Only known parameters qualify: an NMI, a typed search or a cursor never
 * does. `search` is empty or starts with `?`.
 */
export function isSharedAddress(path: string, search: string): boolean {
  if (plainPages.has(path) || /^\/places\/[a-z-]{2,40}$/.test(path)) return search === '';
  if (!/^\/rates(\/\d{4})?$/.test(path) || search.length > 300) return false;
  const names = new Set<string>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (names.has(name) || !(inputs[name]?.test(value) || isPageParam(name, value))) return false;
    names.add(name);
  }
  return path !== '/rates' || ['city', 'state', 'distributor'].some((place) => names.has(place));
}
