/** Reads a visitor's bill, only for this site's pages and within limits. */

import { toClientKey } from '@/lib/server/client/client-address';
import { isFromThisSite } from '@/lib/server/client/same-origin';
import { readClient } from '@/lib/server/client/trusted-client';
import { type ConsumeQuota, getLimiter } from '@/lib/server/limits/limiter';
import { errorFields, log } from '@/lib/server/log';
import { logRefusal } from '@/lib/server/refusals';
import { getShared } from '@/lib/server/registry';
import { type BillReading, makeProblem } from '@/lib/site/bill/file-reading';
import { askBill } from './ask-bill';
import { type BillsUpstream, getBillsUpstream, type ReadingListener } from './bills';

/** Prevents others from using up the operator’s credits; a broker with many bills stays below. */
const billsPerWindow = 100;
const windowSeconds = 600;
const maxConcurrentPerClient = 3;
const busySeconds = 5;

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
    const client = readClient(request.headers);
    const quota = await (parts.consumeQuota ?? getLimiter('site-bills', billsPerWindow, windowSeconds))(client);
    if (quota && !quota.allowed) return makeProblem('too_many_tries', { waitSeconds: quota.resetSeconds });
    const { upstream = getBillsUpstream(), onProgress, onPicture } = parts;
    const listener = { ...(onProgress && { onProgress }), ...(onPicture && { onPicture }) };
    return await runInTurn(toClientKey(client), () => askBill(request, (asked) => upstream(asked, listener)));
  } catch (thrown) {
    log('error', 'bill_not_read', errorFields(thrown));
    return makeProblem('error');
  }
}

/** Runs `read`, unless the client already has the maximum number of bills being read. */
async function runInTurn(client: string, read: () => Promise<BillReading>): Promise<BillReading> {
  const reading = getShared('bills-being-read', () => new Map<string, number>());
  const before = reading.get(client) ?? 0;
  if (before >= maxConcurrentPerClient) return makeProblem('throttled', { waitSeconds: busySeconds });
  reading.set(client, before + 1);
  try {
    return await read();
  } finally {
    const left = (reading.get(client) ?? 1) - 1;
    if (left > 0) reading.set(client, left);
    else reading.delete(client);
  }
}
