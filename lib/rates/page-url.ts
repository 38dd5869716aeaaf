/** Builds the URL of the page with the same comparison as a response. */
import { findNetworksOfPostcode } from '@/lib/facts/postcodes';
import { must } from '@/lib/must';
import type { RatesLocation } from './contract';
import { findOnly } from './find-only';
import { printParameter, type RatesQuery } from './query';

/** Parameters in a page's URL, besides the place. */
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

/**
 * Pages distribute shares over a plan's hours by default, unlike the API; the typical profile is the default and left
 * out.
 */
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
 * Returns the public page of the comparison. An NMI is personal and replaced by its postcode or network. Null when
 * there is no postcode and several networks are possible.
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
  const pageQuery = { ...query, load_profile: makePageProfile(query) };
  for (const name of pageParameters) {
    if (pageQuery[name] !== undefined && pageQuery[name] !== false) search.set(name, printParameter(name, pageQuery));
  }
  if (query.eligibility === 'all') search.set('eligibility', 'all');
  const path = postcode ? `/rates/${postcode}` : '/rates';
  return `${siteUrl}${path}${search.size > 0 ? `?${search}` : ''}`;
}
