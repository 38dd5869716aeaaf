/** Client for a remote rates service: validates responses and caches them as long as allowed. */

import type { OwnRates } from '@/lib/plans/own-rates';
import type { RatesResponse, RatesWarning } from '@/lib/rates/contract';
import { extensionParameters } from '@/lib/rates/query';
import { createByteCache } from '@/lib/server/byte-cache';
import { type HttpAnswer, makeJsonAnswer, toResponse } from '@/lib/server/http/answer';
import { errorFields, log } from '@/lib/server/log';
import { remoteRatesSchema } from './remote-contract';
import { type FetchLimits, fetchRemoteText, RemoteError, type RemoteText, readKeptSeconds } from './remote-fetch';
import { addOwnPlanToRates, normaliseRates, readOwnRatesOfRequest } from './remote-normalise';
import { makeRefusalAnswer, makeUnavailableAnswer, parseJson } from './remote-refusal';

const defaultLimits: FetchLimits = { timeoutMs: 8000, retryDelayMs: 200, maxBytes: 4 * 1024 * 1024 };
const maxCachedBytes = 32 * 1024 * 1024;

export class RemoteRates {
  private readonly bodies = createByteCache<{ body: Buffer; bytes: number }>(maxCachedBytes);
  private readonly underWay = new Map<string, Promise<HttpAnswer>>();
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

  /** Returns the remote response when it is valid, else `upstream_unavailable`. Never throws. */
  async answer(request: Request): Promise<Response> {
    const query = new URL(request.url).searchParams;
    const own = readOwnRatesOfRequest(query);
    for (const name of extensionParameters) query.delete(name);
    query.sort();
    const answer = await (query.has('nmi') ? this.ask(query, null) : this.getBody(query));
    return toResponse(own && answer.status === 200 ? addOwnPlan(answer, own) : answer);
  }

  private async getBody(query: URLSearchParams): Promise<HttpAnswer> {
    const key = String(query);
    const cached = this.bodies.get(key);
    return cached ? makeRatesAnswer(cached.body) : this.askOnce(query, key);
  }

  /** Simultaneous identical requests share one response. */
  private askOnce(query: URLSearchParams, key: string): Promise<HttpAnswer> {
    const waiting = this.underWay.get(key);
    if (waiting) return waiting;
    const pending = this.ask(query, key).finally(() => this.underWay.delete(key));
    this.underWay.set(key, pending);
    return pending;
  }

  private async ask(query: URLSearchParams, key: string | null): Promise<HttpAnswer> {
    try {
      const remote = await fetchRemoteText(`${this.baseUrl}/v1/rates?${query}`, this.limits);
      return remote.status === 200 ? this.read(remote, query, key) : makeRefusalAnswer(remote, Date.now());
    } catch (error) {
      const isFault = error instanceof RemoteError;
      log('warn', 'rates_upstream_failed', isFault ? { reason: error.reason } : errorFields(error));
      return makeUnavailableAnswer(isFault ? error.retryAfterSeconds : undefined);
    }
  }

  private read(remote: RemoteText, query: URLSearchParams, key: string | null): HttpAnswer {
    const parsed = remoteRatesSchema.safeParse(parseJson(remote.text));
    if (!parsed.success) {
      // Logs only the paths, because messages may contain received data.
      const places = parsed.error.issues.slice(0, 5).map(({ path }) => path.join('.') || 'its root');
      throw new RemoteError(`not in the contract at ${places.join(', ')}`);
    }
    const rates = normaliseRates(parsed.data, query);
    this.latest = rates.warnings;
    const body = Buffer.from(JSON.stringify(rates));
    const seconds = readKeptSeconds(remote.headers);
    if (key !== null && seconds > 0) this.bodies.set(key, { body, bytes: body.length }, { ttl: seconds * 1000 });
    return makeRatesAnswer(body);
  }
}

function makeRatesAnswer(body: Buffer): HttpAnswer {
  return makeJsonAnswer(200, body, { 'cache-control': 'private, max-age=60' });
}

/** Adds own rates to a response that is cached for everyone. */
function addOwnPlan({ body }: HttpAnswer, own: OwnRates): HttpAnswer {
  const rates: RatesResponse = JSON.parse(String(body));
  return makeRatesAnswer(Buffer.from(JSON.stringify(addOwnPlanToRates(rates, own))));
}
