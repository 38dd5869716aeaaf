/** A remote rates service: fetched with care, read by the contract, kept as long as it allows. */
import { type Answer, jsonAnswer, toResponse } from '@/lib/api/answer';
import { ByteCache } from '@/lib/api/byte-cache';
import { errorFields, log } from '@/lib/api/log';
import type { OwnRates } from '@/lib/plans/own-rates';
import type { RatesResponse, RatesWarning } from '@/lib/rates/contract';
import { extensionParameters } from '@/lib/rates/query';
import { remoteRatesSchema } from './remote-contract';
import { type FetchLimits, fetchRemoteText, keptSeconds, RemoteFault, type RemoteText } from './remote-fetch';
import { parsedJson, refusalAnswer, unavailableAnswer } from './remote-refusal';
import { ownRatesOf, settled, withOwnPlan } from './remote-settle';

const defaultLimits: FetchLimits = { timeoutMs: 8000, retryDelayMs: 200, maxBytes: 4 * 1024 * 1024 };
const maxCachedBytes = 32 * 1024 * 1024;

export class RemoteRates {
  private readonly bodies = new ByteCache<{ body: Buffer; bytes: number }>(maxCachedBytes);
  private readonly underWay = new Map<string, Promise<Answer>>();
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
    const own = ownRatesOf(query);
    for (const name of extensionParameters) query.delete(name);
    query.sort();
    const answer = await (query.has('nmi') ? this.asked(query, null) : this.keptOrAsked(query));
    return toResponse(own && answer.status === 200 ? besideOwn(answer, own) : answer);
  }

  private async keptOrAsked(query: URLSearchParams): Promise<Answer> {
    const key = String(query);
    const kept = this.bodies.get(key, Date.now());
    return kept ? ratesAnswer(kept.body) : this.askedOnce(query, key);
  }

  /** Visitors who ask the same at the same time wait for one answer. */
  private askedOnce(query: URLSearchParams, key: string): Promise<Answer> {
    const waiting = this.underWay.get(key);
    if (waiting) return waiting;
    const asked = this.asked(query, key).finally(() => this.underWay.delete(key));
    this.underWay.set(key, asked);
    return asked;
  }

  private async asked(query: URLSearchParams, key: string | null): Promise<Answer> {
    try {
      const remote = await fetchRemoteText(`${this.baseUrl}/v1/rates?${query}`, this.limits);
      return remote.status === 200 ? this.read(remote, query, key) : refusalAnswer(remote, Date.now());
    } catch (error) {
      const isFault = error instanceof RemoteFault;
      log('warn', 'rates_upstream_failed', isFault ? { reason: error.reason } : errorFields(error));
      return unavailableAnswer(isFault ? error.retryAfterSeconds : undefined);
    }
  }

  private read(remote: RemoteText, query: URLSearchParams, key: string | null): Answer {
    const parsed = remoteRatesSchema.safeParse(parsedJson(remote.text));
    if (!parsed.success) {
      // Places only: an issue's message may quote what was received.
      const places = parsed.error.issues.slice(0, 5).map(({ path }) => path.join('.') || 'its root');
      throw new RemoteFault(`not in the contract at ${places.join(', ')}`);
    }
    const rates = settled(parsed.data, query);
    this.latest = rates.warnings;
    const body = Buffer.from(JSON.stringify(rates));
    const seconds = keptSeconds(remote.headers);
    if (key !== null && seconds > 0) this.bodies.set(key, { body, bytes: body.length }, Date.now() + seconds * 1000);
    return ratesAnswer(body);
  }
}

function ratesAnswer(body: Buffer): Answer {
  return jsonAnswer(200, body, { 'cache-control': 'private, max-age=60' });
}

/** The bill's own rates are added to what is kept for everybody. */
function besideOwn({ body }: Answer, own: OwnRates): Answer {
  const rates: RatesResponse = JSON.parse(String(body));
  return ratesAnswer(Buffer.from(JSON.stringify(withOwnPlan(rates, own))));
}
