/** Reads bills in the process's bill reader, with today's date. */
import type { Extraction } from '@/lib/bills/bill';
import { type ReadCallbacks, ReaderClient } from '@/lib/bills/reader-client';
import { addDuration, getDurations } from './counts';
import { log } from './log';
import { findRequestId, getShared, outsideRequests } from './shared';
import { getToday } from './today';

/** Returns the bill reader, which all bundles share. */
export function getBillReader(): ReaderClient {
  return getShared('bill-reader', () => {
    const waits = getDurations('bill_queue_wait');
    return new ReaderClient({
      onTurn: (waitedMs) => addDuration(waits, waitedMs),
      onLoss: (requestId) => outsideRequests(() => log('error', 'bill_reader_lost', { request_id: requestId })),
    });
  });
}

/** Reads a bill; clients take turns. Throws QueueFullError, and the signal's reason when it is aborted. */
export function readBillFile(file: Uint8Array, client: string, callbacks?: ReadCallbacks): Promise<Extraction> {
  const task = { bytes: file, today: getToday() };
  return getBillReader().read(task, { ...callbacks, client, requestId: findRequestId() });
}
