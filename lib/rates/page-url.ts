/** The address of the page that shows the same comparison as an answer. */
import { findNetworksOfPostcode } from '@/lib/facts/postcodes';
import { must } from '@/lib/must';
import type { RatesLocation } from './contract';
import { findOnly } from './find-only';
import { printParameter, type RatesQuery } from './query';

/** What a page's address says beside the place. */
const pageParameters = [
  'usage_kwh',
  'load_profile',
  'usage_profile',
  'peak_share',
  'shoulder_share',
  'max_demand_kw',
  'controlled_load',
  'own_rates',
  'offer_source',
] as const;

/** A page lays shares over a plan's hours unless its address says otherwise; the typical profile needs no word. */
function makePageProfile({
  load_profile: profile,
  usage_profile,
  peak_share: peak,
  shoulder_share: shoulder,
}: RatesQuery) {
  if (usage_profile) return undefined;
  const isByName = !profile && (peak !== undefined || shoulder !== undefined);
  return isByName ? 'by_name' : profile === 'typical' ? undefined : profile;
}

/**
 * The public page of the same comparison. An NMI is personal: the postcode beside it or its network names the page instead; null
 * where there is no postcode and several networks may be it.
 */
export function makePageUrl(siteUrl: string, location: RatesLocation, query: RatesQuery): string | null {
  const search = new URLSearchParams();
  const network = findOnly(location.networks)?.id ?? null;
  const { level, postcode } = location;
  if (level === 'nmi' && !network && !postcode) return null;
  if (level === 'city') search.set('city', must(location.city, 'a city was found').id);
  if (level === 'state') search.set('state', location.input);
  const named =
    level === 'nmi'
      ? !postcode || findNetworksOfPostcode(postcode).length > 1
      : level === 'distributor' || query.distributor;
  if (network && named) search.set('distributor', network);
  const asked = { ...query, load_profile: makePageProfile(query) };
  for (const name of pageParameters) {
    if (asked[name] !== undefined && asked[name] !== false) search.set(name, printParameter(name, asked));
  }
  if (query.eligibility === 'all') search.set('eligibility', 'all');
  const path = postcode ? `/rates/${postcode}` : '/rates';
  return `${siteUrl}${path}${search.size > 0 ? `?${search}` : ''}`;
}
