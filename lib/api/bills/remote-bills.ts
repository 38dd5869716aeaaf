/** Reads a visitor's bill: here, or by another service (BILLS_BASE_URL), with the operator's key and held to the contract. */
import { z } from 'zod';
import { billErrorSchema } from '@/lib/bills/errors';
import { sniff } from '@/lib/bills/read/sniff';
import type { ReadCallbacks } from '@/lib/bills/reader-client';
import { extractResponseSchema, toExtractResponse } from '@/lib/bills/responses/extract';
import { validationIssueSchema } from '@/lib/bills/responses/parts';
import { readBillFile } from '@/lib/server/bill-reader';
import { log } from '@/lib/server/log';
import { getSettings } from '@/lib/server/settings';
import { type BillReading, makeProblem } from '@/lib/site/bill/file-reading';
import { readExtract } from '@/lib/site/bill/reading/from-extract';
import { askRemote, parseRemote, RemoteError, type RemoteText, readRetryAfterSeconds } from '../remote-service';

/** The specification names no field of an issue: a text, or an object with a message, is understood. */
const anyIssue = z.preprocess(
  (issue) => (typeof issue === 'string' ? { message: issue } : issue),
  validationIssueSchema.extend({
    severity: validationIssueSchema.shape.severity.catch('WARNING'),
    field: z.string().catch('bill'),
    code: z.string().optional().catch(undefined),
  }),
);

const contract = extractResponseSchema.extend({
  validation: z
    .object({
      is_valid: z.boolean(),
      validation_issues: z.array(anyIssue),
      confidence: z.number().min(0).max(1).nullish(),
    })
    .nullish(),
});

/** The service of this server needs no key. Rejects as the reader does, and on errors of our own. */
export async function readSiteBill(file: Uint8Array, client: string, callbacks: ReadCallbacks): Promise<BillReading> {
  const { BILLS_BASE_URL: baseUrl, BILLS_API_KEY: apiKey } = getSettings();
  if (baseUrl && apiKey) return readRemoteBill(file, { baseUrl, apiKey });
  return readExtract(toExtractResponse(await readBillFile(file, client, callbacks)));
}

/** Returns the host of a remote bill service, for the page to name; null when embedded. */
export function findRemoteBillHost(): string | null {
  const { BILLS_BASE_URL } = getSettings();
  return BILLS_BASE_URL ? new URL(BILLS_BASE_URL).host : null;
}

/** Visitors wait at most 15 seconds, which must include sending the response to the page. */
const defaultTimeoutMs = 13_000;
const maxBytes = 2 * 1024 * 1024;

/** Returns the remote reading of a file, or a problem. `apiKey` is sent only in `X-API-Key`. Never rejects. */
export async function readRemoteBill(
  file: Uint8Array,
  { baseUrl, apiKey, timeoutMs = defaultTimeoutMs }: { baseUrl: string; apiKey: string; timeoutMs?: number },
): Promise<BillReading> {
  const body = new FormData();
  body.set('file', ...nameByContent(file));
  const request = { method: 'POST', headers: { 'x-api-key': apiKey }, body, timeoutMs, maxBytes };
  const reading = await askRemote('bills', `${baseUrl}/v1/extract`, request, (remote) =>
    toReading({ ...remote, text: hideKey(remote.text, apiKey) }),
  );
  if (!(reading instanceof RemoteError)) return reading;
  return makeProblem('upstream_unavailable', { waitSeconds: reading.retryAfterSeconds ?? null });
}

function toReading({ status, headers, text }: RemoteText): BillReading {
  const waitSeconds = readRetryAfterSeconds(headers) ?? null;
  if (status === 401 || status === 403) log('error', 'bills_upstream_refused_key', { status });
  if (status === 429) return makeProblem('upstream_limit', { waitSeconds });
  // One of our own services says so.
  if (status === 503 && parseRemote(billErrorSchema, text).errors[0]?.code === 'out_of_time')
    return makeProblem('out_of_time', { waitSeconds });
  if (status === 413) return makeProblem('file_too_large');
  if (status === 415) return makeProblem('unsupported_media_type');
  if (status === 400 || status === 422) return makeProblem('not_read');
  if (status < 200 || status > 299) throw new RemoteError(`status ${status}`);
  return readExtract(parseRemote(contract, text, dropNull));
}

/** The specification leaves out what a line does not print, and null means the same. A null place of a value is our own extension. */
const dropNull = (name: string, value: unknown) => (name === 'page' || name === 'box' ? value : (value ?? undefined));

/** Takes the key out of the text, in case the remote service repeats it. */
function hideKey(text: string, apiKey: string): string {
  return text.replaceAll(apiKey, '…').replaceAll(JSON.stringify(apiKey).slice(1, -1), '…');
}

/** The visitor's file name may be personal, so the name is made from the content type, which some services need. */
function nameByContent(file: Uint8Array): [Blob, string] {
  const kind = sniff(file);
  const type = kind.readable ? kind.type : 'pdf';
  const mediaType = type === 'pdf' ? 'application/pdf' : `image/${type}`;
  return [new Blob([file as Uint8Array<ArrayBuffer>], { type: mediaType }), `bill.${type}`];
}
