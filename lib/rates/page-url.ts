/** Builds the URL of the page that lists the plans of a response. */
import { findNetworksOfPostcode } from '@/lib/facts/postcodes';
import { referenceAnnualKwh } from '@/lib/facts/usage';
import type { RatesLocation } from './contract';
import { toPageParams } from './filters';
import type { RatesQuery } from './query';
import { findOnly } from './query/location';

/** Plans that fit side by side on a page. */
const maxSideBySide = 4;

type Params = [name: string, value: string][];

/**
 * Returns the public page with the plans of a response, at its own length and from its first plan. An NMI is personal and
 * replaced by its postcode or network. Null when no page shows just these plans.
 */
export function makePageUrl(siteUrl: string, location: RatesLocation, query: RatesQuery): string | null {
  const place = listPlace(location, query);
  const list = listPlans(query);
  if (!place || !list || !isKeptWhole(query)) return null;
  const search = new URLSearchParams([...place, ...listUsage(query), ...list]);
  const path = location.postcode ? `/rates/${location.postcode}` : '/rates';
  return `${siteUrl}${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** A postcode is in the path. Null when an NMI without a postcode has several networks. */
function listPlace({ level, postcode, city, networks }: RatesLocation, query: RatesQuery): Params | null {
  if (level === 'nmi') {
    const network = findOnly(networks);
    if (!network) return postcode ? [] : null;
    return postcode && findNetworksOfPostcode(postcode).length === 1 ? [] : [['distributor', network.id]];
  }
  const state = level === 'postcode' || city ? undefined : query.state;
  return keepGiven({ city: city?.id, state, distributor: query.distributor });
}

function listUsage(query: RatesQuery): Params {
  const { load_profile: profile, usage_profile: measured, peak_share, shoulder_share } = query;
  const hasShares = peak_share !== undefined || shoulder_share !== undefined;
  const isUsageGiven = query.annual_cost !== undefined || measured !== undefined;
  return keepGiven({
    // Without a usage a page shows a range of usages; the API has a default.
    usage_kwh: query.usage_kwh ?? (isUsageGiven ? undefined : referenceAnnualKwh),
    // Pages distribute shares over a plan's hours by default, unlike the API; the typical profile is left out.
    load_profile: measured || profile === 'typical' ? undefined : (profile ?? (hasShares ? 'by_name' : undefined)),
    usage_profile: measured?.code,
    ...{ peak_share, shoulder_share, max_demand_kw: query.max_demand_kw },
    controlled_load: query.controlled_load || undefined,
    ...{ controlled_load_kwh: query.controlled_load_kwh, export_kwh: query.export_kwh },
    export_profile: query.export_profile?.code,
    own_rates: query.own_rates,
  });
}

/** Plans side by side are looked for among all, without filters; null when the query has both, or too many plans. */
function listPlans({ plans, ...query }: RatesQuery): Params | null {
  const filters = toPageParams({ ...query, eligibility: query.eligibility ?? 'all' });
  if (!plans) return filters;
  const isAll = filters.every(([name]) => name === 'eligibility') && filters.length === 1;
  return isAll && plans.length <= maxSideBySide ? [...filters, ['marks', plans.join('.')], ['view', 'compare']] : null;
}

/** Whether a page keeps all decimals of the shares and the demand. */
function isKeptWhole({ peak_share: peak, shoulder_share: shoulder, max_demand_kw: demandKw }: RatesQuery): boolean {
  const isRounded = (value = 0, perUnit: number) => Math.round(value * perUnit) / perUnit === value;
  return isRounded(peak, 1e6) && isRounded(shoulder, 1e6) && isRounded(demandKw, 1e3);
}

const keepGiven = (params: Record<string, string | number | true | undefined>): Params =>
  Object.entries(params).flatMap(([name, value]): Params => (value === undefined ? [] : [[name, String(value)]]));
