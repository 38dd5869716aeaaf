/** A remote rates service: fetched with care, checked against the contract, kept as long as it allows. */
import { type Answer, errorAnswer, jsonAnswer, toResponse } from '@/lib/api/answer';
import { BodyCache } from '@/lib/api/body-cache';
import { errorFields, log } from '@/lib/api/log';
import { errorBodySchema, RatesError } from '@/lib/rates/errors';
import { remoteRatesSchema } from './remote-contract';

const totalTimeoutMs = 8000;
const maxBodyBytes = 4 * 1024 * 1024;
const maxCachedBytes = 32 * 1024 * 1024;
/** The API allows its answers to be kept for an hour. */
const maxCachedSeconds = 3600;
const defaultCachedSeconds = 300;
const retriedStatuses = new Set([502, 503]);

export class RemoteRates {
  private readonly bodies = new BodyCache(maxCachedBytes);

  constructor(
    private readonly baseUrl: string,
    private readonly timeoutMs = totalTimeoutMs,
  ) {}

  /** Answers with the remote's answer if it keeps the contract, else with `upstream_unavailable`. Never throws. */
  async answer(request: Request): Promise<Response> {
    const query = new URL(request.url).searchParams;
    query.sort();
    const key = query.has('nmi') ? null : String(query);
    const kept = key === null ? undefined : this.bodies.get(key, Date.now());
    if (kept) return toResponse(jsonAnswer(200, kept, { 'cache-control': 'private, max-age=60' }));
    try {
      return toResponse(await this.fetched(query, key));
    } catch (error) {
      log('warn', 'rates_upstream_failed', errorFields(error));
      return toResponse(unavailable());
    }
  }

  private async fetched(query: URLSearchParams, key: string | null): Promise<Answer> {
    const response = await this.fetchWithOneRetry(`${this.baseUrl}/v1/rates?${query}`);
    const json = parsedJson(await textWithin(response, maxBodyBytes));
    if (!response.ok) return refusal(response, json);
    const body = Buffer.from(JSON.stringify(contractual(remoteRatesSchema.safeParse(json))));
    const maxAgeSeconds = maxAgeOf(response.headers.get('cache-control'));
    if (key !== null && maxAgeSeconds > 0) this.bodies.set(key, body, Date.now() + maxAgeSeconds * 1000);
    return jsonAnswer(200, body, { 'cache-control': 'private, max-age=60' });
  }

  /** No cookies, no redirects; what a busy or restarting server refuses is asked once more within the same time. */
  private async fetchWithOneRetry(url: string): Promise<Response> {
    const init: RequestInit = {
      headers: { accept: 'application/json' },
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(this.timeoutMs),
    };
    const first = await fetch(url, init).catch((error: unknown) => {
      if (init.signal?.aborted) throw error;
      return null;
    });
    if (first && !retriedStatuses.has(first.status)) return first;
    await first?.body?.cancel();
    return fetch(url, init);
  }
}

function refusal(response: Response, json: unknown): Answer {
  const body = contractual(errorBodySchema.safeParse(json));
  const retryAfter = response.headers.get('retry-after');
  return errorAnswer(response.status, body, retryAfter ? { 'retry-after': retryAfter } : {});
}

/** Throws an error that names the places only: an issue's message may quote what was received. */
function contractual<T>(
  parsed: { success: true; data: T } | { success: false; error: { issues: { path: PropertyKey[] }[] } },
): T {
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.slice(0, 5).map((issue) => issue.path.join('.'));
  throw new Error(`not in the contract at ${places.join(', ')}`);
}

function unavailable(): Answer {
  const error = new RatesError('upstream_unavailable', 'The rates are unavailable for the moment. Try again shortly.');
  return errorAnswer(error.status, error.toBody());
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('not JSON');
  }
}

/** The whole body as text; throws beyond `maxBytes`, counted as they arrive. */
async function textWithin(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Seconds an answer may be kept: what its publisher says, within the API's hour; a few minutes when it says nothing. */
function maxAgeOf(cacheControl: string | null): number {
  if (!cacheControl) return defaultCachedSeconds;
  if (/no-store|no-cache/i.test(cacheControl)) return 0;
  const maxAge = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(cacheControl);
  return maxAge ? Math.min(Number(maxAge[1]), maxCachedSeconds) : defaultCachedSeconds;
}
