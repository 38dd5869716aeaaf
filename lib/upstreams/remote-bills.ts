/** Client for a remote bill service: sends one file with the operator's key, and validates the response. */

import { withUpload } from '@/lib/api/bills/upload-form';
import { BillsError } from '@/lib/bills/errors';
import { maxHeldUploadBytes } from '@/lib/bills/limits';
import { sniff } from '@/lib/bills/read/sniff';
import { billErrorSchema } from '@/lib/bills/responses';
import { isQueueFull } from '@/lib/fair-queue';
import { CircuitBreaker } from '@/lib/server/circuit-breaker';
import { toClientKey } from '@/lib/server/client/client-address';
import { readClient } from '@/lib/server/client/trusted-client';
import { ByteBudget } from '@/lib/server/limits/byte-budget';
import { log } from '@/lib/server/log';
import { getRequestId } from '@/lib/server/request-id';
import { askThrough, notAskedReason } from './ask-through';
import { remoteExtractSchema, remoteUploadSchema } from './remote-bills-contract';
import {
  findConnectionReason,
  RemoteError,
  type RemoteText,
  readRetryAfterSeconds,
  readTextWithin,
  timeoutReason,
} from './remote-fetch';
import { parseJson } from './remote-refusal';

export interface RemoteBillsSettings {
  baseUrl: string;
  /** Sent only in `X-API-Key`. */
  apiKey: string;
  api: 'extract' | 'upload';
  /** For the whole request. */
  timeoutMs?: number;
}

/** Visitors wait at most 15 seconds, which must include sending the response to the page. */
export const defaultTimeoutMs = 13_000;
const maxAnswerBytes = 2 * 1024 * 1024;
const maxNumber = 1e12;

const refusedRetryMs = 300;

const apis = {
  extract: { path: '/v1/extract', schema: remoteExtractSchema },
  upload: { path: '/api/v2/public/bills/upload/', schema: remoteUploadSchema },
} as const;

export class RemoteBills {
  /** Limits the memory of uploads waiting for the remote service. */
  private readonly uploads = new ByteBudget(maxHeldUploadBytes);

  private readonly circuit = new CircuitBreaker('bills');

  constructor(private readonly settings: RemoteBillsSettings) {}

  /**
   * Responds to an upload with the remote reading in its own format, or an error body. Codes for faults of the remote
   * service: `upstream_refused` (the key), `upstream_limit`, `upstream_timeout`, `upstream_unavailable`. Other codes
   * are those of our own endpoint and concern the upload. Rejects only on errors of our own.
   */
  async answer(request: Request): Promise<Response> {
    try {
      const share = { budget: this.uploads, client: toClientKey(readClient(request.headers)) };
      return await withUpload(request, share, async (file) =>
        this.parseAnswer(await askThrough(this.circuit, { questionMayBeSlow: true }, () => this.send(file))),
      );
    } catch (error) {
      if (error instanceof BillsError) return Response.json(error.toBody(), { status: error.status });
      if (isQueueFull(error)) return makeRefusal(429, 'throttled', error.retryAfterSeconds);
      if (!(error instanceof RemoteError)) throw error;
      if (error.reason !== notAskedReason) log('warn', 'bills_upstream_failed', { reason: error.reason });
      return error.reason === timeoutReason
        ? makeRefusal(504, 'upstream_timeout')
        : makeRefusal(503, 'upstream_unavailable', error.retryAfterSeconds);
    }
  }

  private parseAnswer({ status, headers, text }: RemoteText): Response {
    if (status === 401 || status === 403) {
      log('error', 'bills_upstream_refused_key', { status });
      return makeRefusal(502, 'upstream_refused');
    }
    if (status === 429) {
      log('warn', 'bills_upstream_limited', { status });
      return makeRefusal(429, 'upstream_limit', readRetryAfterSeconds(headers, Date.now()));
    }
    if (status === 503 && findCode(text) === 'out_of_time')
      return makeRefusal(503, 'out_of_time', readRetryAfterSeconds(headers, Date.now()));
    if (status === 413) return makeRefusal(413, 'file_too_large');
    if (status === 415) return makeRefusal(415, 'unsupported_media_type');
    if (status === 400 || status === 422) return makeRefusal(422, 'upstream_did_not_read');
    if (status < 200 || status > 299) throw new RemoteError(`status ${status}`);
    const parsed = apis[this.settings.api].schema.safeParse(parseJson(text, dropLargeNumber));
    if (!parsed.success) throw new RemoteError('not_in_contract');
    return Response.json(this.removeKey(parsed.data), { headers: { 'cache-control': 'no-store' } });
  }

  /** Retries only when the connection was refused: once data was sent, a second reading may cost a second credit. */
  private async send(file: Uint8Array): Promise<RemoteText> {
    const signal = AbortSignal.timeout(this.settings.timeoutMs ?? defaultTimeoutMs);
    try {
      return await this.post(file, signal);
    } catch (error) {
      if (!(error instanceof RemoteError) || error.reason !== 'connection ECONNREFUSED') throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, refusedRetryMs));
    return this.post(file, signal);
  }

  private async post(file: Uint8Array, signal: AbortSignal): Promise<RemoteText> {
    const { baseUrl, apiKey, api } = this.settings;
    const form = new FormData();
    form.set('file', ...nameByContent(file));
    try {
      const response = await fetch(`${baseUrl}${apis[api].path}`, {
        method: 'POST',
        headers: { 'x-api-key': apiKey, accept: 'application/json', 'x-request-id': getRequestId() },
        body: form,
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        signal,
      });
      return {
        status: response.status,
        headers: response.headers,
        text: await readTextWithin(response, maxAnswerBytes),
      };
    } catch (error) {
      if (error instanceof RemoteError) throw error;
      throw new RemoteError(signal.aborted ? timeoutReason : findConnectionReason(error));
    }
  }

  /** Removes the key from the response, in case the remote service repeats it. */
  private removeKey(json: unknown): unknown {
    if (typeof json === 'string') return json.replaceAll(this.settings.apiKey, '…');
    if (Array.isArray(json)) return json.map((item) => this.removeKey(item));
    if (typeof json !== 'object' || json === null) return json;
    return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, this.removeKey(value)]));
  }
}

/** Numbers too large for any bill count as not stated, because sums of them could become Infinity. */
function dropLargeNumber(_: string, value: unknown): unknown {
  return typeof value === 'number' && Math.abs(value) > maxNumber ? null : value;
}

/** The visitor's file name may be personal, so the name is made from the content type, which some services need. */
function nameByContent(file: Uint8Array): [Blob, string] {
  const kind = sniff(file);
  const type = kind.readable ? kind.type : 'pdf';
  const mediaType = type === 'pdf' ? 'application/pdf' : `image/${type}`;
  return [new Blob([file as Uint8Array<ArrayBuffer>], { type: mediaType }), `bill.${type}`];
}

/** Returns the code of an API error body; null for anything else. */
function findCode(text: string): string | null {
  const parsed = billErrorSchema.safeParse(parseJson(text));
  return parsed.success ? (parsed.data.errors[0]?.code ?? null) : null;
}

/** Builds an error in the API's format, without repeating the remote service's text. */
function makeRefusal(status: number, code: string, retryAfter?: number): Response {
  const body = {
    type: 'server_error',
    errors: [{ code, detail: 'The remote bill service gave no bill.', attr: null }],
  };
  const headers = { 'cache-control': 'no-store', ...(retryAfter && { 'retry-after': String(retryAfter) }) };
  return Response.json(body, { status, headers });
}
