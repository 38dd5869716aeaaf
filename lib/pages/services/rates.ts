/** The rates service behind one function type, embedded or remote at `RATES_BASE_URL`, and the rates that pages ask it for. */
import { handleRatesRequest, handleSiteRates, setRemoteAnswer } from '@/lib/api/rates/rates';
import { must } from '@/lib/must';
import type { RatesResponse, RatesWarning } from '@/lib/rates/contract';
import type { ErrorBody } from '@/lib/rates/errors';
import { plansWithConditions } from '@/lib/rates/warnings';
import { getSettings } from '@/lib/server/settings';
import { getShared } from '@/lib/server/shared';
import { readRetryAfterSeconds } from './remote-fetch';
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

export type RatesAnswer =
  | { ok: true; rates: RatesResponse }
  | { ok: false; status: number; error: ErrorBody['error']; retryAfterSeconds?: number };

/**
 * Sends `params`, the query of `GET /v1/rates`. Never throws: no response, or an invalid one, becomes
 * `upstream_unavailable` (503).
 */
export async function askRates(
  params: URLSearchParams,
  service: Service | null = getRemoteRates() && getRatesUpstream(),
): Promise<RatesAnswer> {
  if (!service) return askEmbeddedRates(params);
  const response = await service(new Request(`http://rates.invalid/v1/rates?${params}`));
  if (response.ok) return { ok: true, rates: (await response.json()) as RatesResponse };
  const { error } = (await response.json()) as ErrorBody;
  const retryAfterSeconds = readRetryAfterSeconds(response.headers, Date.now());
  return { ok: false, status: response.status, error, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
}

/** The same without `Request` and `Response`, whose streams take longer than the rates. */
async function askEmbeddedRates(params: URLSearchParams): Promise<RatesAnswer> {
  const { status, body } = await handleRatesRequest({ method: 'GET', search: `?${params}`, client: '' });
  const answer: unknown = JSON.parse(must(body, 'GET answers with a body').toString());
  if (status !== 200) return { ok: false, status, error: (answer as ErrorBody).error };
  const rates = answer as RatesResponse;
  // Pages say it in their own words, beside the plans.
  const warnings = rates.warnings.filter(({ code }) => code !== plansWithConditions);
  return { ok: true, rates: { ...rates, warnings } };
}

/**
 * Returns warnings about all rates, for pages without rates of their own. For a remote service it returns the latest
 * ones, so that no page waits for it. Never throws.
 */
export async function listGeneralWarnings(): Promise<readonly RatesWarning[]> {
  const remote = getRemoteRates();
  if (remote) return remote.latestWarnings;
  const answer = await askRates(new URLSearchParams({ state: 'NSW', limit: '1' }));
  return answer.ok ? answer.rates.warnings : [];
}
