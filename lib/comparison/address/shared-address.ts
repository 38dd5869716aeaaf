/** Which addresses show everybody the same: what may be kept and given out again without being made anew. */
import { loadProfileIds } from '@/lib/facts/load-profiles';
import { offerFilters, sortOrders } from './list-choices';

/** Pages without any input. */
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

/** The inputs of a comparison that may be many people's, and what each looks like; anything else is one's own. */
const inputs: Record<string, RegExp | undefined> = Object.assign(Object.create(null), {
  city: slug,
  state: /^[A-Z]{2,3}$/,
  distributor: slug,
  usage_kwh: decimal,
  bill: decimal,
  per: /^(quarter|year)$/,
  load_profile: new RegExp(`^(${[...loadProfileIds, 'by_name'].join('|')})$`),
  controlled_load: /^true$/,
  eligibility: /^all$/,
  peak_share: decimal,
  shoulder_share: decimal,
  max_demand_kw: decimal,
  offer_source: new RegExp(`^(${offerFilters.join('|')})$`),
  tariff_type: /^[a-z_.]{1,60}$/,
  retailer: /^[a-z][a-z0-9-]{0,60}$/,
  max_term_months: /^\d{1,2}$/,
  no_exit_fee: /^true$/,
  fully_costed: /^true$/,
  fixed_price: /^true$/,
  limit: /^\d{1,2}$/,
  sort: new RegExp(`^(${sortOrders.join('|')})$`),
  page: /^[1-9]\d{0,2}$/,
});

/**
 * Whether the page at an address is the same for everybody who asks, by a list of what is: an NMI, words typed into the
 * search, a cursor and whatever is not known here never are. `search` comes with its `?`, or empty.
 */
export function isSharedAddress(path: string, search: string): boolean {
  if (plainPages.has(path) || /^\/places\/[a-z-]{2,40}$/.test(path)) return search === '';
  if (!/^\/rates(\/\d{4})?$/.test(path) || search.length > 300) return false;
  const names = new Set<string>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (names.has(name) || !inputs[name]?.test(value)) return false;
    names.add(name);
  }
  return path !== '/rates' || ['city', 'state', 'distributor'].some((place) => names.has(place));
}
