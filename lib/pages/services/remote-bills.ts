/** Client for a remote bill service: sends one file with the operator's key, and validates the response. */

import { withUpload } from '@/lib/api/bills/upload-form';
import { BillsError } from '@/lib/bills/errors';
import { sniff } from '@/lib/bills/read/sniff';
import { billErrorSchema } from '@/lib/bills/responses';
import { isQueueFull } from '@/lib/fair-queue';
import { readClient, toClientKey } from '@/lib/server/client/client-address';
import { countEvent } from '@/lib/server/counts';
import { log } from '@/lib/server/log';
import { type BillReading, makeProblem, toProblemFromError } from '@/lib/site/bill/file-reading';
import { readExtract } from '@/lib/site/bill/reading/from-extract';
import { parseRemote, remoteBillSchema } from './remote-contract';
import { fetchOnce, RemoteError, type RemoteText, readRetryAfterSeconds } from './remote-fetch';

export interface RemoteBillsSettings {
  baseUrl: string;
  /** Sent only in `X-API-Key`. */
  apiKey: string;
  /** For the whole request. */
  timeoutMs?: number;
}

/** Visitors wait at most 15 seconds, which must include sending the response to the page. */
const defaultTimeoutMs = 13_000;
const maxAnswerBytes = 2 * 1024 * 1024;

const refusedRetryMs = 300;

export class RemoteBills {
  constructor(private readonly settings: RemoteBillsSettings) {}

  /**
   * Returns the remote reading of an upload, or a problem. Those of the remote service are `upstream_limit` and
   * `upstream_unavailable`; all others concern the upload. Rejects only on errors of our own.
   */
  async read(request: Request): Promise<BillReading> {
    try {
      const share = { client: toClientKey(readClient(request.headers)) };
      return await withUpload(request, share, async (file) => {
        const reading = this.parse(await this.send(file));
        countEvent('upstream_answers', 'bills', 'answered');
        return reading;
      });
    } catch (error) {
      if (error instanceof BillsError) return toProblemFromError(error, null);
      if (isQueueFull(error)) return makeProblem('throttled', { waitSeconds: error.retryAfterSeconds });
      if (!(error instanceof RemoteError)) throw error;
      countEvent('upstream_answers', 'bills', 'failed');
      log('warn', 'bills_upstream_failed', { reason: error.reason });
      return makeProblem('upstream_unavailable', { waitSeconds: error.retryAfterSeconds ?? null });
    }
  }

  private parse({ status, headers, text }: RemoteText): BillReading {
    const waitSeconds = readRetryAfterSeconds(headers, Date.now()) ?? null;
    if (status === 401 || status === 403) log('error', 'bills_upstream_refused_key', { status });
    if (status === 429) {
      log('warn', 'bills_upstream_limited', { status });
      return makeProblem('upstream_limit', { waitSeconds });
    }
    // One of our own services says so.
    if (status === 503 && parseRemote(billErrorSchema, text).errors[0]?.code === 'out_of_time')
      return makeProblem('out_of_time', { waitSeconds });
    if (status === 413) return makeProblem('file_too_large');
    if (status === 415) return makeProblem('unsupported_media_type');
    if (status === 400 || status === 422) return makeProblem('not_read');
    if (status < 200 || status > 299) throw new RemoteError(`status ${status}`);
    return readExtract(parseRemote(remoteBillSchema, this.hideKey(text), dropNull));
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

  private post(file: Uint8Array, signal: AbortSignal): Promise<RemoteText> {
    const { baseUrl, apiKey } = this.settings;
    const body = new FormData();
    body.set('file', ...nameByContent(file));
    const request = { method: 'POST', headers: { 'x-api-key': apiKey }, body };
    return fetchOnce(`${baseUrl}/v1/extract`, signal, maxAnswerBytes, request);
  }

  /** Takes the key out of the text, in case the remote service repeats it. */
  private hideKey(text: string): string {
    const inJson = JSON.stringify(this.settings.apiKey).slice(1, -1);
    return text.replaceAll(this.settings.apiKey, '…').replaceAll(inJson, '…');
  }
}

/** The specification leaves out what a line does not print, and null means the same. A null place of a value is our own extension. */
const dropNull = (name: string, value: unknown) => (name === 'page' || name === 'box' ? value : (value ?? undefined));

/** The visitor's file name may be personal, so the name is made from the content type, which some services need. */
function nameByContent(file: Uint8Array): [Blob, string] {
  const kind = sniff(file);
  const type = kind.readable ? kind.type : 'pdf';
  const mediaType = type === 'pdf' ? 'application/pdf' : `image/${type}`;
  return [new Blob([file as Uint8Array<ArrayBuffer>], { type: mediaType }), `bill.${type}`];
}
