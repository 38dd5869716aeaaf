/** The rates of another service (RATES_BASE_URL): held to the contract, and cached as long as it allows. */
import { z } from 'zod';
import { readOwnRates } from '@/lib/plans/own-rates';
import {
  benchmarkSchema,
  byNetworkSchema,
  planSchema,
  type RatesAnswer,
  type RatesResponse,
  ratesResponseSchema,
  statsSchema,
  summarySchema,
} from '@/lib/rates/contract';
import { errorBodySchema, RatesError, ratesErrors } from '@/lib/rates/errors';
import { makeOwnPlanBeside } from '@/lib/rates/own-plan';
import { extensionParameters } from '@/lib/rates/query';
import { findCommonUsage } from '@/lib/rates/usage';
import { findSizeWarnings, isAboveSmallBusiness } from '@/lib/rates/warnings';
import { getByteCache } from '@/lib/server/byte-cache';
import {
  type HttpResponse,
  makeErrorResponse,
  makeJsonResponse,
  makeRateLimitedResponse,
  makeRefusal,
} from '@/lib/server/http/response';
import { isFullyCosted } from '@/lib/site/words/plan-copy';
import {
  askRemote,
  parseRemote,
  RemoteError,
  type RemoteText,
  readKeptSeconds,
  readRetryAfterSeconds,
} from '../remote-service';

/** Pages link to it. */
const webAddress = z.string().regex(/^https?:\/\//i);
const benchmark = benchmarkSchema.extend({ source_url: webAddress }).nullable();
/** The specification names none of its fields, and leaves it out where several networks apply. */
const stats = z.preprocess((value) => value ?? null, statsSchema.nullable()).catch(null);
const byNetwork = z.array(byNetworkSchema.extend({ benchmark, stats })).optional();

/**
 * What the specification says, with our extensions optional, and without those that a remote service is never asked for.
 * Parts whose fields it does not name are dropped when they are not ours.
 */
const contract = ratesResponseSchema.omit({ facets: true, stability: true, own_plan: true }).extend({
  benchmark,
  stats,
  by_network: z.preprocess((value) => value ?? undefined, byNetwork),
  summary: summarySchema.extend({ checked_at: z.iso.date() }),
  plans: z.array(planSchema.extend({ link: webAddress.optional() })),
  warnings: z.array(z.object({ message: z.string(), code: z.string().optional().catch(undefined) })),
  page_url: webAddress.nullable(),
  // The site shows every price as dollars including GST.
  meta: ratesResponseSchema.shape.meta.extend({ currency: z.literal('AUD'), prices_include_gst: z.literal(true) }),
});

const maxBytes = 4 * 1024 * 1024;
const maxCachedBytes = 32 * 1024 * 1024;

/** Answers a query by the other service, or with `upstream_unavailable`. Never rejects. */
export type RemoteRates = (query: URLSearchParams) => Promise<HttpResponse>;

export function openRemoteRates(baseUrl: string, timeoutMs = 8000): RemoteRates {
  const cache = getByteCache<{ body: Buffer; bytes: number }>('remote-rates', maxCachedBytes, false);
  return async (given) => {
    const query = new URLSearchParams(given);
    for (const name of extensionParameters) query.delete(name);
    query.sort();
    const key = `${baseUrl}/v1/rates?${query}`;
    const cached = cache.get(key);
    if (cached) return addOwnPlan(cached.body, given);
    const request = { timeoutMs, maxBytes };
    const answer = await askRemote('rates', key, request, (remote) => {
      if (remote.status !== 200) return makeRefusalResponse(remote);
      const body = Buffer.from(JSON.stringify(addExtensions(parseRemote(contract, remote.text))));
      const ttl = query.has('nmi') ? 0 : readKeptSeconds(remote.headers) * 1000;
      if (ttl > 0) cache.set(key, { body, bytes: body.length }, { ttl });
      return addOwnPlan(body, given);
    });
    if (!(answer instanceof RemoteError)) return answer;
    const message = 'We can’t get the rates right now. Try again in a minute.';
    return makeRefusal(new RatesError('upstream_unavailable', message), {}, answer.retryAfterSeconds);
  };
}

/** Codes for faults of the service, or for a wrong address on our side. */
const faultCodes = new Set(['internal_error', 'upstream_unavailable', 'not_found', 'method_not_allowed']);

/** Passes on what the visitor can act on: a refused query, or a limit. Throws `RemoteError` for any other response. */
function makeRefusalResponse({ status, headers, text }: RemoteText): HttpResponse {
  const waitSeconds = readRetryAfterSeconds(headers);
  if (status === 429) return makeRateLimitedResponse({ resetSeconds: waitSeconds });
  if (status < 400 || status > 499) throw new RemoteError(`status ${status}`, waitSeconds);
  const body = parseRemote(errorBodySchema, text);
  const { code } = body.error;
  if (!Object.hasOwn(ratesErrors, code) || faultCodes.has(code)) throw new RemoteError(`status ${status}`);
  return makeErrorResponse(status, body);
}

/** Adds the extensions that pages need, where the service lacks them: a usage, a plan to name, and our warning of size. */
function addExtensions(rates: RatesAnswer): RatesAnswer {
  const { plans, summary, location, warnings } = rates;
  const usage = rates.usage ?? findCommonUsage((rates.by_network ?? []).flatMap((part) => part.usage ?? []));
  const states = location.networks.map(({ state }) => state);
  const isWarned = isAboveSmallBusiness(rates);
  const isFirstPage = (rates.pagination.from_rank ?? 1) === 1;
  const headline = summary.headline ?? (isFirstPage ? findPlanToName(plans, usage?.assumed ?? []) : undefined);
  return {
    ...rates,
    usage,
    summary: { ...summary, ...(headline !== undefined && { headline }) },
    warnings: isWarned ? warnings : [...warnings, ...findSizeWarnings(usage?.annual_kwh ?? summary.usage_kwh, states)],
  };
}

/** Names the cheapest plan whose cost is whole, by the fields of the API: without a demand charge when the demand is assumed. */
function findPlanToName(plans: RatesAnswer['plans'], assumed: readonly string[]): RatesAnswer['summary']['headline'] {
  const whole = plans.filter(isFullyCosted);
  const sure = assumed.includes('max_demand_kw') ? whole.filter((plan) => plan.tariff_type !== 'demand') : whole;
  const plan = sure[0] ?? whole[0] ?? plans[0];
  return plan ? { ...plan, vs_benchmark_pct: plan.vs_standing_offer_pct, benchmark_abbreviation: null } : null;
}

/** Adds the own rates of a query, which are never sent, to an answer that is cached for everyone. */
function addOwnPlan(body: Buffer, query: URLSearchParams): HttpResponse {
  const [code, another] = query.getAll('own_rates');
  const own = code === undefined || another !== undefined ? null : readOwnRates(code);
  const rates: RatesResponse | null = own && JSON.parse(String(body));
  const plan = own && rates && makeOwnPlanBeside(rates, own);
  const whole = plan ? Buffer.from(JSON.stringify({ ...rates, own_plan: plan })) : body;
  return makeJsonResponse(200, whole, { 'cache-control': 'private, max-age=60' });
}
