/** The rates service behind one function type: embedded, or remote at `RATES_BASE_URL`. */

import { handleSiteRates, setRemoteAnswer } from '@/lib/api/rates/rates';
import { getShared } from '@/lib/server/registry';
import { getSettings } from '@/lib/server/settings';
import { RemoteRates } from './remote-rates';

export type Service = (request: Request) => Promise<Response>;

/**
 * Returns the rates service. It uses a request's path and query and ignores its host. Responses always follow the API's
 * contract, even for a remote service.
 */
export function getRatesUpstream(): Service {
  const remote = getRemoteRates();
  return remote ? (request) => remote.answer(request) : handleSiteRates;
}

/** Has `/v1/rates` of this server answered by the remote service too, when there is one. */
export function serveRemoteRates(): void {
  const remote = getRemoteRates();
  if (remote) setRemoteAnswer((query) => remote.answerQuery(query));
}

/** Returns the process's remote service; null when the rates are embedded. */
export function getRemoteRates(): RemoteRates | null {
  const { RATES_BASE_URL } = getSettings();
  return RATES_BASE_URL ? getShared('remote-rates', () => new RemoteRates(RATES_BASE_URL)) : null;
}
