/** Client for a remote rates service: validates responses and caches them as long as allowed. */

import { type OwnRates, readOwnRates } from '@/lib/plans/own-rates';
import type { RatesAnswer, RatesResponse, RatesWarning } from '@/lib/rates/contract';
import { type ErrorBody, errorBodySchema, RatesError, ratesErrors } from '@/lib/rates/errors';
import { makeOwnPlanBeside } from '@/lib/rates/own-plan';
import { extensionParameters } from '@/lib/rates/query';
import { findCommonUsage } from '@/lib/rates/usage';
import { findSizeWarnings, isAboveSmallBusiness, ratesFromEarlier } from '@/lib/rates/warnings';
import { createByteCache } from '@/lib/server/byte-cache';
import { countEvent } from '@/lib/server/counts';
import { formatSeconds } from '@/lib/server/format-seconds';
import { type HttpResponse, makeErrorResponse, makeJsonResponse, toFetchResponse } from '@/lib/server/http/response';
import { errorFields, log } from '@/lib/server/log';
import { formatMoment } from '@/lib/site/words/format';
import { isFullyCosted } from '@/lib/site/words/plan-copy';
import { parseRemote, remoteRatesSchema } from './remote-contract';
import {
  type FetchLimits,
  fetchRemoteText,
  mayShowLater,
  RemoteError,
  type RemoteText,
  readKeptSeconds,
  readRetryAfterSeconds,
} from './remote-fetch';

const defaultLimits: FetchLimits = { timeoutMs: 8000, retryDelayMs: 200, maxBytes: 4 * 1024 * 1024 };
const maxCachedBytes = 32 * 1024 * 1024;
/** How long an answer may be shown, with its date, when there is no newer one. */
const maxShownMs = 6 * 60 * 60_000;

interface KeptAnswer {
  body: Buffer;
  bytes: number;
  receivedAtMs: number;
  /** From then on the service is asked again. */
  freshUntilMs: number;
}

export class RemoteRates {
  private readonly bodies = createByteCache<KeptAnswer>(maxCachedBytes, 'remote-rates');
  private readonly underWay = new Map<string, Promise<HttpResponse>>();
  private readonly limits: FetchLimits;
  private latest: readonly RatesWarning[] = [];

  constructor(
    private readonly baseUrl: string,
    limits: Partial<FetchLimits> = {},
  ) {
    this.limits = { ...defaultLimits, ...limits };
  }

  /** Warnings of the latest response, for pages that request no rates. */
  get latestWarnings(): readonly RatesWarning[] {
    return this.latest;
  }

  async answer(request: Request): Promise<Response> {
    return toFetchResponse(await this.answerQuery(new URL(request.url).searchParams));
  }

  /** Returns the remote answer when it is valid, else `upstream_unavailable`. Never throws. */
  async answerQuery(given: URLSearchParams): Promise<HttpResponse> {
    const query = new URLSearchParams(given);
    // Own rates are never sent to a remote service.
    const [code, another] = query.getAll('own_rates');
    const own = code === undefined || another !== undefined ? null : readOwnRates(code);
    for (const name of extensionParameters) query.delete(name);
    query.sort();
    const answer = await (query.has('nmi') ? this.ask(query, null) : this.getBody(query));
    return own && answer.status === 200 ? addOwnPlan(answer, own) : answer;
  }

  private async getBody(query: URLSearchParams): Promise<HttpResponse> {
    const key = String(query);
    const cached = this.bodies.get(key);
    return cached && Date.now() < cached.freshUntilMs ? makeRatesResponse(cached.body) : this.askOnce(query, key);
  }

  /** Simultaneous identical requests share one response. */
  private askOnce(query: URLSearchParams, key: string): Promise<HttpResponse> {
    const waiting = this.underWay.get(key);
    if (waiting) return waiting;
    const pending = this.ask(query, key).finally(() => this.underWay.delete(key));
    this.underWay.set(key, pending);
    return pending;
  }

  private async ask(query: URLSearchParams, key: string | null): Promise<HttpResponse> {
    const answer = await this.askRemote(query, key);
    const isRefused = answer.status === 429 || answer.status >= 500;
    const earlier = isRefused && key !== null ? this.bodies.get(key) : undefined;
    if (!earlier) return answer;
    countEvent('upstream_answers', 'rates', 'from_earlier');
    return makeRatesResponse(addEarlierWarning(earlier));
  }

  private async askRemote(query: URLSearchParams, key: string | null): Promise<HttpResponse> {
    try {
      const remote = await fetchRemoteText(`${this.baseUrl}/v1/rates?${query}`, this.limits);
      const answer = remote.status === 200 ? this.read(remote, key) : makeRefusalResponse(remote);
      countEvent('upstream_answers', 'rates', 'answered');
      return answer;
    } catch (error) {
      countEvent('upstream_answers', 'rates', 'failed');
      const isRemote = error instanceof RemoteError;
      if (isRemote) log('warn', 'rates_upstream_failed', { reason: error.reason });
      else log('error', 'rates_upstream_failed', errorFields(error));
      const message = 'We can’t get the rates right now. Try again in a minute.';
      return makeRatesErrorResponse('upstream_unavailable', message, isRemote ? error.retryAfterSeconds : undefined);
    }
  }

  private read(remote: RemoteText, key: string | null): HttpResponse {
    const rates = addExtensions(parseRemote(remoteRatesSchema, remote.text));
    this.latest = rates.warnings;
    const body = Buffer.from(JSON.stringify(rates));
    if (key !== null) this.keep(key, body, remote.headers);
    return makeRatesResponse(body);
  }

  private keep(key: string, body: Buffer, headers: Headers): void {
    const receivedAtMs = Date.now();
    const freshMs = readKeptSeconds(headers) * 1000;
    const ttl = mayShowLater(headers) ? maxShownMs : freshMs;
    if (ttl === 0) return;
    const kept = { body, bytes: body.length, receivedAtMs, freshUntilMs: receivedAtMs + freshMs };
    this.bodies.set(key, kept, { ttl });
  }
}

function makeRatesResponse(body: Buffer): HttpResponse {
  return makeJsonResponse(200, body, { 'cache-control': 'private, max-age=60' });
}

function addEarlierWarning({ body, receivedAtMs }: KeptAnswer): Buffer {
  const rates: RatesResponse = JSON.parse(String(body));
  // Visitors of other states have other clocks.
  const when = formatMoment(new Date(receivedAtMs).toISOString());
  const message = `These prices are from ${when}. We can’t reach the rates service for newer ones right now.`;
  return Buffer.from(JSON.stringify({ ...rates, warnings: [{ code: ratesFromEarlier, message }, ...rates.warnings] }));
}

/** Codes for faults of the service, or for a wrong address on our side. */
const faultCodes = new Set(['internal_error', 'upstream_unavailable', 'not_found', 'method_not_allowed']);

/** Passes on what the visitor can act on: a refused query, or a limit. Throws `RemoteError` for any other response. */
function makeRefusalResponse(remote: RemoteText): HttpResponse {
  const waitSeconds = readRetryAfterSeconds(remote.headers, Date.now());
  if (remote.status === 429) {
    log('warn', 'rates_upstream_limited', { status: remote.status });
    const when = waitSeconds === undefined ? 'in a minute' : `in ${formatSeconds(waitSeconds)}`;
    return makeRatesErrorResponse('rate_limited', `Too many requests. Try again ${when}.`, waitSeconds);
  }
  if (remote.status < 400 || remote.status > 499) throw new RemoteError(`status ${remote.status}`, waitSeconds);
  const body: ErrorBody = parseRemote(errorBodySchema, remote.text);
  const { code } = body.error;
  if (!Object.hasOwn(ratesErrors, code) || faultCodes.has(code)) throw new RemoteError(`status ${remote.status}`);
  return makeErrorResponse(remote.status, body);
}

function makeRatesErrorResponse(code: 'rate_limited' | 'upstream_unavailable', message: string, waitSeconds?: number) {
  const error = new RatesError(code, message);
  const headers: Record<string, string> = waitSeconds === undefined ? {} : { 'retry-after': String(waitSeconds) };
  return makeErrorResponse(error.status, error.toBody(), headers);
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

/** Adds own rates to a response that is cached for everyone, when the response has a usage. */
function addOwnPlan(answer: HttpResponse, own: OwnRates): HttpResponse {
  const rates: RatesResponse = JSON.parse(String(answer.body));
  const plan = makeOwnPlanBeside(rates, own);
  return plan ? makeRatesResponse(Buffer.from(JSON.stringify({ ...rates, own_plan: plan }))) : answer;
}
