/** What a result page tells machines: where it stands in the site, and its plans. */
import { JsonLd } from '@/components/ui/json-ld';
import { env } from '@/lib/api/env';
import { placeWords } from '@/lib/comparison/place-words';
import { isIndexable } from '@/lib/comparison/state';
import { breadcrumbData, type Crumb, resultData } from '@/lib/comparison/structured-data';
import { isState, stateNames } from '@/lib/facts/states';
import { answersFor } from './ask';
import { publicAddress } from './public-address';
import type { ComparisonRequest } from './request';

/** Nothing where there is no result, or none that may be indexed. */
export async function StructuredData({ request: { state, errors, redirectTo } }: { request: ComparisonRequest }) {
  if (errors.length > 0 || redirectTo || !isIndexable(state)) return null;
  const answers = await answersFor(state);
  if (!answers.ok) return null;
  const { whole } = answers;
  const { SITE_URL } = env();
  const { location } = whole;
  const href = publicAddress(state, location);
  if (!href) return null;
  const crumbs: Crumb[] = [{ name: 'Gridfare', href: '/' }];
  if (state.level !== 'state' && location.state && isState(location.state)) {
    crumbs.push({ name: stateNames[location.state], href: `/rates?state=${location.state}` });
  }
  crumbs.push({ name: placeWords(location), href });
  return <JsonLd things={[breadcrumbData(SITE_URL, crumbs), ...resultData(SITE_URL, whole, href)]} />;
}
