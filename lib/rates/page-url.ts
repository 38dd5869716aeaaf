/** Builds the URL of the page that lists the plans of a response. */
import { findNetworksOfPostcode } from '@/lib/facts/postcodes';
import { referenceAnnualKwh } from '@/lib/facts/usage';
import type { RatesLocation } from './contract';
import { toPageParams } from './filters';
import { printParameter, type RatesQuery } from './query';
import { findOnly } from './query/location';

/** Plans that fit side by side on a page. */
const maxSideBySide = 4;

/** Parameters with the same name and meaning in a page's URL, in its order. The rest are translated. */
const usageParameters = [
  'usage_kwh',
  'load_profile',
  'usage_profile',
  'peak_share',
  'shoulder_share',
  'max_demand_kw',
  'controlled_load',
  'controlled_load_kwh',
  'export_kwh',
  'export_profile',
  'own_rates',
] as const;

/**
 * Returns the public page with the plans of a response, at its own length and from its first plan. An NMI is personal and
 * replaced by its postcode or network. Null when no page shows just these plans.
 */
export function makePageUrl(siteUrl: string, location: RatesLocation, query: RatesQuery): string | null {
  const place = listPlaceParameters(location, query);
  const pageQuery = toPageQuery(query);
  if (!place || !pageQuery) return null;
  const usage = usageParameters.flatMap((name): [string, string][] =>
    pageQuery[name] === undefined ? [] : [[name, printParameter(name, pageQuery)]],
  );
  const list = query.plans ? [] : listChoices(query);
  const plans = query.plans
    ? [
        ['marks', query.plans.join('.')],
        ['view', 'compare'],
      ]
    : [];
  const search = new URLSearchParams([...place, ...usage, ...list, ...plans]);
  const path = location.postcode ? `/rates/${location.postcode}` : '/rates';
  return `${siteUrl}${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** Returns the place as page parameters, besides a postcode, which is in the path. Null when it has several networks. */
function listPlaceParameters(location: RatesLocation, query: RatesQuery): [string, string][] | null {
  const { level, postcode, city, networks } = location;
  const network = findOnly(networks)?.id ?? null;
  if (level === 'nmi') {
    if (!network && !postcode) return null;
    const isNamed = !postcode || findNetworksOfPostcode(postcode).length > 1;
    return network && isNamed ? [['distributor', network]] : [];
  }
  const distributor: [string, string][] = query.distributor ? [['distributor', query.distributor]] : [];
  if (level === 'postcode') return distributor;
  if (city) return [['city', city.id], ...distributor];
  return query.state ? [['state', query.state], ...distributor] : distributor;
}

/** Returns the filters of the list as a page states them. */
function listChoices(query: RatesQuery): [string, string][] {
  return toPageParams({ ...query, eligibility: query.eligibility ?? 'all' });
}

type PageQuery = Partial<Record<(typeof usageParameters)[number], unknown>> &
  Pick<RatesQuery, 'usage_profile' | 'export_profile'>;

/** Returns the query's choices as a page has them, without defaults; null when no page can be set to them. */
function toPageQuery(query: RatesQuery): PageQuery | null {
  const { peak_share: peak, shoulder_share: shoulder, max_demand_kw: demandKw } = query;
  const hasRounding = !isRounded(peak, 1e6) || !isRounded(shoulder, 1e6) || !isRounded(demandKw, 1e3);
  if (hasRounding) return null;
  const page: PageQuery = {
    ...query,
    // Without a usage a page shows a range of usages; the API has a default.
    usage_kwh: query.usage_kwh ?? (isUsageGiven(query) ? undefined : referenceAnnualKwh),
    load_profile: makePageProfile(query),
    controlled_load: query.controlled_load || undefined,
  };
  if (!query.plans) return page;
  // Plans side by side are looked for among all, without filters.
  const [first, ...others] = listChoices(query);
  const isAll = others.length === 0 && first?.[0] === 'eligibility';
  return isAll && query.plans.length <= maxSideBySide ? page : null;
}

/** Pages keep so many decimals of a share or a demand. */
function isRounded(value: number | undefined, perUnit: number): boolean {
  return value === undefined || Math.round(value * perUnit) / perUnit === value;
}

/**
 * Pages distribute shares over a plan's hours by default, unlike the API; the typical profile is the default and left
 * out.
 */
function makePageProfile({ load_profile: profile, usage_profile, peak_share, shoulder_share }: RatesQuery) {
  if (usage_profile) return undefined;
  const isByName = !profile && (peak_share !== undefined || shoulder_share !== undefined);
  return isByName ? 'by_name' : profile === 'typical' ? undefined : profile;
}

const isUsageGiven = ({ annual_cost, usage_profile }: RatesQuery) =>
  annual_cost !== undefined || usage_profile !== undefined;
