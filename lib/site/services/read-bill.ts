/** Reads a visitor's bill, only for this site's pages and within limits. */

import { isFromThisSite } from '@/lib/server/client/same-origin';
import { readClient } from '@/lib/server/client/trusted-client';
import { type ConsumeQuota, getLimiter } from '@/lib/server/limits/limiter';
import { errorFields, log } from '@/lib/server/log';
import { logRefusal } from '@/lib/server/refusals';
import { type BillReading, makeProblem } from '@/lib/site/bill/file-reading';
import { askBill } from './ask-bill';
import { type BillsUpstream, getBillsUpstream, type ReadingListener } from './bills';

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
    return await askBill(request, (asked) => upstream(asked, listener));
  } catch (thrown) {
    log('error', 'bill_not_read', errorFields(thrown));
    return makeProblem('error');
  }
}
