/** The one seam to the rates: the embedded service, or a remote one at `RATES_BASE_URL`, behind the same signature. */

import { answerSiteRates } from '@/lib/api/rates/rates';
import { getShared } from '@/lib/server/registry';
import { getSettings } from '@/lib/server/settings';
import { RemoteRates } from './remote-rates';

export type Service = (request: Request) => Promise<Response>;

/**
 * The rates service the site asks: the path and query of a request count, its host does not. Both kinds answer in the
 * contract of the API, whatever the remote one sent.
 */
export function getRatesUpstream(): Service {
  const remote = getRemoteRates();
  return remote ? (request) => remote.answer(request) : answerSiteRates;
}

/** The process's one remote service; null when the rates are embedded. */
export function getRemoteRates(): RemoteRates | null {
  const { RATES_BASE_URL } = getSettings();
  return RATES_BASE_URL ? getShared('remote-rates', () => new RemoteRates(RATES_BASE_URL)) : null;
}
