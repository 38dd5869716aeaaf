/** The rates for the site's own pages: asked on the server, or by a browser through `/api/rates`. */
import { must } from '@/lib/must';
import type { RatesResponse } from '@/lib/rates/contract';
import type { ErrorBody } from '@/lib/rates/errors';
import { ratesQuerySchema } from '@/lib/rates/query';
import { parameterIgnored, plansWithConditions } from '@/lib/rates/warnings';
import { handleSiteRequest } from '@/lib/server/client/same-origin';
import { makeJsonResponse } from '@/lib/server/http/response';
import { handleRatesRequest } from './rates';

export type RatesAnswer =
  | { ok: true; rates: RatesResponse }
  | { ok: false; status: number; error: ErrorBody['error']; retryAfterSeconds?: number };

/** What pages say in their own words, or ask of every service. */
const onlyForPrograms: readonly (string | undefined)[] = [plansWithConditions, parameterIgnored];

/** Sends `params`, the query of `GET /v1/rates`. Never throws. */
export async function askRates(params: URLSearchParams): Promise<RatesAnswer> {
  const { status, headers, body } = await ask(params);
  const answer: unknown = JSON.parse(body.toString());
  if (status !== 200) {
    const wait = headers['retry-after'];
    return { ok: false, status, error: (answer as ErrorBody).error, ...(wait && { retryAfterSeconds: Number(wait) }) };
  }
  const rates = answer as RatesResponse;
  const warnings = rates.warnings.filter(({ code }) => !onlyForPrograms.includes(code));
  return { ok: true, rates: { ...rates, warnings } };
}

/** Without `Request` and `Response`, whose streams take longer than the rates. */
async function ask(params: URLSearchParams) {
  const answer = await handleRatesRequest({ method: 'GET', search: `?${params}`, client: '' });
  return { ...answer, body: must(answer.body, 'GET answers with a body') };
}

/** Handles `/api/rates`: GET from this site's pages, by the parameters of the API alone, with a separate limit. Never throws. */
export function handleRatesProxy(request: Request): Promise<Response> {
  return handleSiteRequest(request, 'site-rates', async (given) => {
    const query = new URLSearchParams([...given].filter(([name]) => Object.hasOwn(ratesQuerySchema.shape, name)));
    const { status, headers, body } = await ask(query);
    const wait = headers['retry-after'];
    const cacheControl = status === 200 && !query.has('nmi') ? 'private, max-age=60' : 'private, no-store';
    return makeJsonResponse(status, body, { 'cache-control': cacheControl, ...(wait && { 'retry-after': wait }) });
  });
}
