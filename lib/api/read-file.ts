/** One file read and understood, with today's date. */
import type { Extraction } from '@/lib/bills/bill';
import type { Asker } from '@/lib/bills/read-bill';
import { ReaderClient } from '@/lib/bills/reader-client';
import { env } from './env';
import { shared } from './registry';
import { today } from './today';

/** The process that reads bills for all bundles. */
export function billReader(): ReaderClient {
  return shared('bill-reader', () => new ReaderClient());
}

/** What the bill of `file` says; clients have their turns one after another. Throws ReaderBusyError, and the reason of the signal when it is aborted. */
export function readBillFile(file: Uint8Array, client: string, asker?: Asker): Promise<Extraction> {
  const ocrLangPath = env().OCR_LANG_PATH ?? '';
  return billReader().read({ bytes: file, today: today(), ocrLangPath, client }, asker);
}
