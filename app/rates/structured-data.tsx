/** What a result page tells machines: where it stands in the site, and its plans. */
import { JsonLd } from '@/components/ui/json-ld';
import { isState, stateNames } from '@/lib/facts/states';
import type { ComparisonRequest } from '@/lib/pages/result/comparison-request';
import { loadResult, withListUsage } from '@/lib/pages/result/load-result';
import { buildPublicHref } from '@/lib/pages/result/public-href';
import { getSettings } from '@/lib/server/settings';
import { isIndexable } from '@/lib/site/address/state';
import { type Crumb, describeBreadcrumbs, describeResult } from '@/lib/site/plans/structured-data';
import { describePlace } from '@/lib/site/words/place-copy';

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
