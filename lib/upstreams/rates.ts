/** The one seam to the rates: the embedded service, or a remote one at `RATES_BASE_URL`, behind the same signature. */
import { env } from '@/lib/api/env';
import { ratesService } from '@/lib/api/rates';
import { shared } from '@/lib/api/registry';
import { RemoteRates } from './remote-rates';

export type Service = (request: Request) => Promise<Response>;

/**
 * The rates service the site asks: the path and query of a request count, its host does not. Both kinds answer in the
 * contract of the API, whatever the remote one sent.
 */
export function ratesUpstream(): Service {
  const remote = remoteRates();
  return remote ? (request) => remote.answer(request) : ratesService;
}

/** The process's one remote service; null when the rates are embedded. */
export function remoteRates(): RemoteRates | null {
  const { RATES_BASE_URL } = env();
  return RATES_BASE_URL ? shared('remote-rates', () => new RemoteRates(RATES_BASE_URL)) : null;
}
