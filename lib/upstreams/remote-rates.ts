/** A remote rates service: fetched with care, read by the contract, kept as long as it allows. */

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
  private readonly bodies = createByteCache<{ body: Buffer; bytes: number }>(maxCachedBytes, 'remote-rates');
  private readonly underWay = new Map<string, Promise<HttpAnswer>>();
  private readonly limits: FetchLimits;
  private latest: readonly RatesWarning[] = [];

  constructor(
    private readonly baseUrl: string,
    limits: Partial<FetchLimits> = {},
  ) {
    this.limits = { ...defaultLimits, ...limits };
  }

  /** The warnings of the last answer that had any say: what pages that ask for no rates can tell of them. */
  get latestWarnings(): readonly RatesWarning[] {
    return this.latest;
  }

  /** Answers with the remote's answer if it keeps the contract, else with `upstream_unavailable`. Never throws. */
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
    const kept = this.bodies.get(key);
    return kept ? makeRatesAnswer(kept.body) : this.askOnce(query, key);
  }

  /** Visitors who ask the same at the same time wait for one answer. */
  private askOnce(query: URLSearchParams, key: string): Promise<HttpAnswer> {
    const waiting = this.underWay.get(key);
    if (waiting) return waiting;
    const asked = this.ask(query, key).finally(() => this.underWay.delete(key));
    this.underWay.set(key, asked);
    return asked;
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
      // Places only: an issue's message may quote what was received.
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

/** The bill's own rates are added to what is kept for everybody. */
function addOwnPlan({ body }: HttpAnswer, own: OwnRates): HttpAnswer {
  const rates: RatesResponse = JSON.parse(String(body));
  return makeRatesAnswer(Buffer.from(JSON.stringify(addOwnPlanToRates(rates, own))));
}
