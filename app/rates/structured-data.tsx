/** What a result page tells machines: where it stands in the site, and its plans. */
import { JsonLd } from '@/components/ui/json-ld';
import { isIndexable } from '@/lib/comparison/address/state';
import { describePlace } from '@/lib/comparison/copy/place-copy';
import { type Crumb, describeBreadcrumbs, describeResult } from '@/lib/comparison/plans/structured-data';
import { isState, stateNames } from '@/lib/facts/states';
import type { ComparisonRequest } from '@/lib/result-page/comparison-request';
import { loadResult, withListUsage } from '@/lib/result-page/load-result';
import { buildPublicHref } from '@/lib/result-page/public-href';
import { getSettings } from '@/lib/server/settings';

/** Nothing where there is no result, or none that may be indexed. */
export async function StructuredData({ request: { state, errors, redirectTo } }: { request: ComparisonRequest }) {
  if (errors.length > 0 || redirectTo || !isIndexable(state)) return null;
  const answers = await loadResult(withListUsage(state));
  if (!answers.ok) return null;
  const { rates, whole } = answers;
  const { SITE_URL } = getSettings();
  const { location } = rates;
  const href = buildPublicHref(state, location);
  if (!href) return null;
  const crumbs: Crumb[] = [{ name: 'Gridfare', href: '/' }];
  if (state.level !== 'state' && location.state && isState(location.state)) {
    crumbs.push({ name: stateNames[location.state], href: `/rates?state=${location.state}` });
  }
  crumbs.push({ name: describePlace(location), href });
  return <JsonLd things={[describeBreadcrumbs(SITE_URL, crumbs), ...describeResult(SITE_URL, rates, whole, href)]} />;
}
