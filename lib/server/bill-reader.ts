/** One file read and understood, with today's date. */
import type { Extraction } from '@/lib/bills/bill';
import type { Asker } from '@/lib/bills/read-bill';
import { ReaderClient } from '@/lib/bills/reader-client';
import { getShared } from './registry';
import { getSettings } from './settings';
import { getToday } from './today';

/** The process that reads bills for all bundles. */
export function getBillReader(): ReaderClient {
  return getShared('bill-reader', () => new ReaderClient());
}

/** What the bill of `file` says; clients have their turns one after another. Throws ReaderBusyError, and the reason of the signal when it is aborted. */
export function readBillFile(file: Uint8Array, client: string, asker?: Asker): Promise<Extraction> {
  const ocrLangPath = getSettings().OCR_LANG_PATH ?? '';
  return getBillReader().read({ bytes: file, today: getToday(), ocrLangPath, client }, asker);
}
