/** A visitor's bill, read by the bill service: embedded, or remote at `BILLS_BASE_URL`. */
import { handleSiteBills } from '@/lib/api/bills/read-routes';
import type { BillErrorBody, ExtractResponse } from '@/lib/bills/responses';
import { readClient } from '@/lib/server/client/client-address';
import { isFromThisSite } from '@/lib/server/client/same-origin';
import { type ConsumeQuota, getLimiter } from '@/lib/server/limits/limiter';
import { errorFields, log } from '@/lib/server/log';
import { logRefusal } from '@/lib/server/refusals';
import { getSettings } from '@/lib/server/settings';
import { getShared } from '@/lib/server/shared';
import {
  type BillProgress,
  type BillReading,
  makeProblem,
  type PagePicture,
  toProblemFromError,
} from '@/lib/site/bill/file-reading';
import { readExtract } from '@/lib/site/bill/reading/from-extract';
import { RemoteBills } from './remote-bills';
import { readRetryAfterSeconds } from './remote-fetch';

/** Callbacks for progress and page pictures; a remote service calls neither. */
interface ReadingListener {
  onProgress: (progress: BillProgress) => void;
  /** When absent, no pictures are made. */
  onPicture: (picture: Omit<PagePicture, 'kind'>) => void;
}
type BillsUpstream = (request: Request, listener?: Partial<ReadingListener>) => Promise<BillReading>;

/**
 * Returns the bill service. It uses the request's form and ignores its URL. The embedded service requires no key from
 * this site; a remote service's key is added here, on the server.
 */
function getBillsUpstream(): BillsUpstream {
  const { BILLS_BASE_URL: baseUrl, BILLS_API_KEY: apiKey } = getSettings();
  if (!baseUrl || !apiKey) return async (request, listener) => toBillReading(await handleSiteBills(request, listener));
  const remote = getShared('remote-bills', () => new RemoteBills({ baseUrl, apiKey }));
  return (request) => remote.read(request);
}

/** Returns the host of a remote bill service, for the page to name; null when embedded. */
export function findRemoteBillHost(): string | null {
  const { BILLS_BASE_URL } = getSettings();
  return BILLS_BASE_URL ? new URL(BILLS_BASE_URL).host : null;
}

/** Prevents others from using up the operator’s credits; a broker with many bills stays below. */
const billsPerWindow = 100;
const windowSeconds = 600;

export interface ReadingParts extends ReadingListener {
  upstream: BillsUpstream;
  consumeQuota: ConsumeQuota;
}

/** Reads the bill of an upload form. Never throws; nothing of the upload is stored or logged. */
export async function readBill(request: Request, parts: Partial<ReadingParts> = {}): Promise<BillReading> {
  try {
    if (!isFromThisSite(request.headers)) {
      logRefusal('access', 'other_site');
      return makeProblem('permission_denied');
    }
    const consumeQuota = parts.consumeQuota ?? getLimiter('site-bills', billsPerWindow, windowSeconds);
    const quota = await consumeQuota(readClient(request.headers));
    if (quota && !quota.allowed) return makeProblem('too_many_tries', { waitSeconds: quota.resetSeconds });
    const { upstream = getBillsUpstream(), onProgress, onPicture } = parts;
    const listener = { ...(onProgress && { onProgress }), ...(onPicture && { onPicture }) };
    return await upstream(request, listener);
  } catch (thrown) {
    log('error', 'bill_not_read', errorFields(thrown));
    return makeProblem('error');
  }
}

/** Converts the response to an upload to the site's bill model or a problem. */
export async function toBillReading(response: Response): Promise<BillReading> {
  if (response.ok) return readExtract((await response.json()) as ExtractResponse);
  const { errors } = (await response.json()) as BillErrorBody;
  return toProblemFromError(
    errors[0] ?? { code: 'error' },
    readRetryAfterSeconds(response.headers, Date.now()) ?? null,
  );
}
