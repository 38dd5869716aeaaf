/** A remote bill service: one file sent with the operator's key, the answer checked against the contract. */
import { retryAfterSeconds as retryAfterFullSeconds, UploadsFullError, withUpload } from '@/lib/api/bills-upload';
import { ByteBudget } from '@/lib/api/byte-budget';
import { log } from '@/lib/api/log';
import { billErrorSchema } from '@/lib/bills/contract';
import { BillsError } from '@/lib/bills/errors';
import { sniff } from '@/lib/bills/read/sniff';
import { remoteExtractSchema, remoteUploadSchema } from './remote-bills-contract';
import { connectionReason, RemoteFault, type RemoteText, retryAfterSeconds, textWithin } from './remote-fetch';
import { parsedJson } from './remote-refusal';

export interface RemoteBillsSettings {
  baseUrl: string;
  /** Sent in `X-API-Key`, and nowhere else. */
  apiKey: string;
  api: 'extract' | 'upload';
  /** For the whole question. */
  timeoutMs?: number;
}

/** A visitor waits for 15 seconds at most, and the answer has to reach the page within them. */
export const defaultTimeoutMs = 13_000;
const maxAnswerBytes = 2 * 1024 * 1024;
/** Of files that wait for the remote, in memory at once. */
const maxHeldBytes = 160 * 1024 * 1024;
const refusedRetryMs = 300;

const apis = {
  extract: { path: '/v1/extract', schema: remoteExtractSchema },
  upload: { path: '/api/v2/public/bills/upload/', schema: remoteUploadSchema },
} as const;

export class RemoteBills {
  private readonly uploads = new ByteBudget(maxHeldBytes);

  constructor(private readonly settings: RemoteBillsSettings) {}

  /**
   * Answers an upload with what the remote read, in its shape, or with an error body whose code tells whose fault it is:
   * `upstream_refused` (the key), `upstream_limit`, `upstream_timeout`, `upstream_unavailable`; other codes are those of our own
   * endpoint, and about the upload. Rejects only for a fault of ours.
   */
  async answer(request: Request): Promise<Response> {
    try {
      return await withUpload(request, this.uploads, async (file) => this.understood(await this.sent(file)));
    } catch (error) {
      if (error instanceof BillsError) return Response.json(error.toBody(), { status: error.status });
      if (error instanceof UploadsFullError) return refusal(429, 'throttled', retryAfterFullSeconds);
      if (!(error instanceof RemoteFault)) throw error;
      log('warn', 'bills_upstream_failed', { reason: error.reason });
      return error.reason === 'timeout' ? refusal(504, 'upstream_timeout') : refusal(503, 'upstream_unavailable');
    }
  }

  private understood({ status, headers, text }: RemoteText): Response {
    if (status === 401 || status === 403) {
      log('error', 'bills_upstream_refused_key', { status });
      return refusal(502, 'upstream_refused');
    }
    if (status === 429) {
      log('warn', 'bills_upstream_limited', { status });
      return refusal(429, 'upstream_limit', retryAfterSeconds(headers, Date.now()));
    }
    if (status === 503 && codeOf(text) === 'out_of_time')
      return refusal(503, 'out_of_time', retryAfterSeconds(headers, Date.now()));
    if (status === 413) return refusal(413, 'file_too_large');
    if (status === 415) return refusal(415, 'unsupported_media_type');
    if (status === 400 || status === 422) return refusal(422, 'upstream_did_not_read');
    if (status < 200 || status > 299) throw new RemoteFault(`status ${status}`);
    const parsed = apis[this.settings.api].schema.safeParse(parsedJson(text));
    if (!parsed.success) throw new RemoteFault('not_in_contract');
    return Response.json(this.withoutKey(parsed.data), { headers: { 'cache-control': 'no-store' } });
  }

  /** Never retried once a byte may have been sent: a second reading may cost a second credit. */
  private async sent(file: Uint8Array): Promise<RemoteText> {
    const signal = AbortSignal.timeout(this.settings.timeoutMs ?? defaultTimeoutMs);
    try {
      return await this.post(file, signal);
    } catch (error) {
      if (!(error instanceof RemoteFault) || error.reason !== 'connection ECONNREFUSED') throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, refusedRetryMs));
    return this.post(file, signal);
  }

  private async post(file: Uint8Array, signal: AbortSignal): Promise<RemoteText> {
    const { baseUrl, apiKey, api } = this.settings;
    const form = new FormData();
    form.set('file', ...namedByContent(file));
    try {
      const response = await fetch(`${baseUrl}${apis[api].path}`, {
        method: 'POST',
        headers: { 'x-api-key': apiKey, accept: 'application/json' },
        body: form,
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        signal,
      });
      return { status: response.status, headers: response.headers, text: await textWithin(response, maxAnswerBytes) };
    } catch (error) {
      if (error instanceof RemoteFault) throw error;
      throw new RemoteFault(signal.aborted ? 'timeout' : connectionReason(error));
    }
  }

  /** A careless remote may quote the key in what it says; nothing of it goes further. */
  private withoutKey(json: unknown): unknown {
    if (typeof json === 'string') return json.replaceAll(this.settings.apiKey, '…');
    if (Array.isArray(json)) return json.map((item) => this.withoutKey(item));
    if (typeof json !== 'object' || json === null) return json;
    return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, this.withoutKey(value)]));
  }
}

/** The visitor's own file name may be personal; this one says what the content is, for a remote that goes by names. */
function namedByContent(file: Uint8Array): [Blob, string] {
  const kind = sniff(file);
  const type = kind.readable ? kind.type : 'pdf';
  const mediaType = type === 'pdf' ? 'application/pdf' : `image/${type}`;
  return [new Blob([file as Uint8Array<ArrayBuffer>], { type: mediaType }), `bill.${type}`];
}

/** The code of an error body of the API; null for anything else. */
function codeOf(text: string): string | null {
  const parsed = billErrorSchema.safeParse(parsedJson(text));
  return parsed.success ? parsed.data.errors[0]!.code : null;
}

/** In the error shape of the API. What the remote said is not repeated. */
function refusal(status: number, code: string, retryAfter?: number): Response {
  const body = {
    type: 'server_error',
    errors: [{ code, detail: 'The remote bill service gave no bill.', attr: null }],
  };
  const headers = { 'cache-control': 'no-store', ...(retryAfter && { 'retry-after': String(retryAfter) }) };
  return Response.json(body, { status, headers });
}
