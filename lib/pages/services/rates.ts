/** The rates service behind one function type, embedded or remote at `RATES_BASE_URL`: for pages, and for their scripts. */
import { handleRatesRequest, handleSiteRates, setRemoteAnswer } from '@/lib/api/rates/rates';
import { must } from '@/lib/must';
import type { RatesResponse, RatesWarning } from '@/lib/rates/contract';
import type { ErrorBody } from '@/lib/rates/errors';
import { ratesQuerySchema } from '@/lib/rates/query';
import { plansWithConditions } from '@/lib/rates/warnings';
import { refuseOutsideRequest } from '@/lib/server/client/same-origin';
import { makeJsonResponse, toErrorResponse, toFetchResponse } from '@/lib/server/http/response';
import { type ConsumeQuota, getLimiter } from '@/lib/server/limits/limiter';
import { getSettings } from '@/lib/server/settings';
import { getShared } from '@/lib/server/shared';
import { readRetryAfterSeconds } from './remote-fetch';
import { RemoteRates } from './remote-rates';

export type Service = (request: Request) => Promise<Response>;

/**
 * Returns the rates service. It uses a request's path and query and ignores its host. Responses always follow the API's
 * contract, even for a remote service.
 */
function getRatesUpstream(): Service {
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

/** A visitor paging as fast as possible stays far below this. */
const requestsPerMinute = 300;

export interface ProxyParts {
  upstream: Service;
  consumeQuota: ConsumeQuota;
}

/** Handles `/api/rates`: GET from this site's pages, with a separate limit. Never throws. */
export async function handleRatesProxy(request: Request, parts: Partial<ProxyParts> = {}): Promise<Response> {
  try {
    const consumeQuota = parts.consumeQuota ?? getLimiter('site-rates', requestsPerMinute);
    const refused = await refuseOutsideRequest(request, consumeQuota);
    return refused ? toFetchResponse(refused) : await passOn(request, parts.upstream ?? getRatesUpstream());
  } catch (thrown) {
    return toFetchResponse(toErrorResponse(thrown, '/api/rates'));
  }
}

/** Passes on only parameters of the API, without cookies and other headers of the visitor. */
async function passOn(request: Request, upstream: Service): Promise<Response> {
  const query = new URLSearchParams();
  for (const [name, value] of new URL(request.url).searchParams) {
    if (Object.hasOwn(ratesQuerySchema.shape, name)) query.append(name, value);
  }
  const answer = await upstream(new Request(`http://rates.invalid/v1/rates?${query}`));
  const keep = answer.ok && !query.has('nmi');
  const retryAfter = answer.headers.get('retry-after');
  return toFetchResponse(
    makeJsonResponse(answer.status, Buffer.from(await answer.arrayBuffer()), {
      'cache-control': keep ? 'private, max-age=60' : 'private, no-store',
      ...(retryAfter && { 'retry-after': retryAfter }),
    }),
  );
}
