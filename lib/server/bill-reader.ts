/** Reads bills in the process's bill reader, with today's date. */
import type { Extraction } from '@/lib/bills/bill';
import { type ReadCallbacks, ReaderClient } from '@/lib/bills/reader-client';
import { getCounts } from './counts';
import { log } from './log';
import { getSettings } from './settings';
import { findRequestId, getShared, outsideRequests } from './shared';
import { getToday } from './today';

/** Returns the bill reader, which all bundles share. */
export function getBillReader(): ReaderClient {
  const make = () =>
    new ReaderClient({
      ocr: { tesseractProgram: getSettings().TESSERACT_PROGRAM },
      onTurn: (waitedMs) => getCounts().billQueueWait.observe(waitedMs / 1000),
      onLoss: (requestId) => outsideRequests(() => log('error', 'bill_reader_lost', { request_id: requestId })),
    });
  return getShared('bill-reader', make);
}

/** Reads a bill; clients take turns. Throws QueueFullError, and the signal's reason when it is aborted. */
export function readBillFile(file: Uint8Array, client: string, callbacks?: ReadCallbacks): Promise<Extraction> {
  const task = { bytes: file, today: getToday() };
  return getBillReader().read(task, { ...callbacks, client, requestId: findRequestId() });
}
