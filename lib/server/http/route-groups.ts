/** Groups addresses for the metrics, so that the number of series is limited. */

/** The first match counts. */
const groupsByStart = [
  ['/_next/', 'asset'],
  ['/v1/extract', 'bill_reading'],
  ['/api/v2/public/bills/upload', 'bill_reading'],
  ['/account/bills/upload', 'bill_reading'],
  ['/api/bills', 'bill_reading'],
  ['/bill/read', 'bill_reading'],
  ['/v1/bills', 'stored_bills'],
  ['/v1/openapi.json', 'documentation'],
  ['/openapi.json', 'documentation'],
  ['/health', 'monitoring'],
  ['/ready', 'monitoring'],
  ['/metrics', 'monitoring'],
  ['/api/', 'site_api'],
  ['/account', 'account'],
  ['/operator', 'operator'],
] as const;

export type RouteGroup = 'page' | 'rates' | (typeof groupsByStart)[number][1];

export function findRouteGroup(path: string): RouteGroup {
  if (path.startsWith('/v1/rates')) return 'rates';
  return groupsByStart.find(([start]) => path.startsWith(start))?.[1] ?? 'page';
}
