/** Client for a remote rates service: validates responses and caches them as long as allowed. */

import type { OwnRates } from '@/lib/plans/own-rates';
import type { RatesResponse, RatesWarning } from '@/lib/rates/contract';
import { extensionParameters } from '@/lib/rates/query';
import { ratesFromEarlier } from '@/lib/rates/warnings';
import { createByteCache } from '@/lib/server/byte-cache';
import { CircuitBreaker } from '@/lib/server/circuit-breaker';
import { countEvent } from '@/lib/server/event-counts';
import { type HttpAnswer, makeJsonAnswer, toResponse } from '@/lib/server/http/answer';
import { errorFields, log } from '@/lib/server/log';
import { askThrough, notAskedReason } from './ask-through';
import { remoteRatesSchema } from './remote-contract';
import {
  type FetchLimits,
  fetchRemoteText,
  mayShowLater,
  RemoteError,
  type RemoteText,
  readKeptSeconds,
} from './remote-fetch';
import { addOwnPlanToRates, normaliseRates, readOwnRatesOfRequest } from './remote-normalise';
import { makeRefusalAnswer, makeUnavailableAnswer, parseJson } from './remote-refusal';

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
  private readonly circuit = new CircuitBreaker('rates');
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

  async answer(request: Request): Promise<Response> {
    return toResponse(await this.answerQuery(new URL(request.url).searchParams));
  }

  /** Returns the remote answer when it is valid, else `upstream_unavailable`. Never throws. */
  async answerQuery(given: URLSearchParams): Promise<HttpAnswer> {
    const query = new URLSearchParams(given);
    const own = readOwnRatesOfRequest(query);
    for (const name of extensionParameters) query.delete(name);
    query.sort();
    const answer = await (query.has('nmi') ? this.ask(query, null) : this.getBody(query));
    return own && answer.status === 200 ? addOwnPlan(answer, own) : answer;
  }

  private async getBody(query: URLSearchParams): Promise<HttpAnswer> {
    const key = String(query);
    const cached = this.bodies.get(key);
    return cached && Date.now() < cached.freshUntilMs ? makeRatesAnswer(cached.body) : this.askOnce(query, key);
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
    const answer = await this.askRemote(query, key);
    const isRefused = answer.status === 429 || answer.status >= 500;
    const earlier = isRefused && key !== null ? this.bodies.get(key) : undefined;
    if (!earlier) return answer;
    countEvent('upstream_answers', 'rates', 'from_earlier');
    return makeRatesAnswer(addEarlierWarning(earlier));
  }

  private async askRemote(query: URLSearchParams, key: string | null): Promise<HttpAnswer> {
    try {
      const url = `${this.baseUrl}/v1/rates?${query}`;
      const remote = await askThrough(this.circuit, { questionMayBeSlow: false }, () =>
        fetchRemoteText(url, this.limits),
      );
      return remote.status === 200 ? this.read(remote, query, key) : makeRefusalAnswer(remote, Date.now());
    } catch (error) {
      if (!(error instanceof RemoteError)) log('error', 'rates_upstream_failed', errorFields(error));
      else if (error.reason !== notAskedReason) log('warn', 'rates_upstream_failed', { reason: error.reason });
      return makeUnavailableAnswer(error instanceof RemoteError ? error.retryAfterSeconds : undefined);
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
    if (key !== null) this.keep(key, body, remote.headers);
    return makeRatesAnswer(body);
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

function makeRatesAnswer(body: Buffer): HttpAnswer {
  return makeJsonAnswer(200, body, { 'cache-control': 'private, max-age=60' });
}

function addEarlierWarning({ body, receivedAtMs }: KeptAnswer): Buffer {
  const rates: RatesResponse = JSON.parse(String(body));
  const when = formatSydneyTime(new Date(receivedAtMs));
  const message = `These prices are from ${when}. We can’t reach the rates service for newer ones right now.`;
  return Buffer.from(JSON.stringify({ ...rates, warnings: [{ code: ratesFromEarlier, message }, ...rates.warnings] }));
}

const sydneyTime = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** `23 November 2026, 2:10 pm Sydney time`: visitors of other states have other clocks. */
function formatSydneyTime(at: Date): string {
  return `${sydneyTime.format(at).replace(' at ', ', ')} Sydney time`;
}

/** Adds own rates to a response that is cached for everyone. */
function addOwnPlan({ body }: HttpAnswer, own: OwnRates): HttpAnswer {
  const rates: RatesResponse = JSON.parse(String(body));
  return makeRatesAnswer(Buffer.from(JSON.stringify(addOwnPlanToRates(rates, own))));
}
