/** One file read and understood, with today's date. */
import type { Extraction } from '@/lib/bills/bill';
import { readerClient } from '@/lib/bills/reader-client';
import { env } from './env';
import { today } from './today';

/** What the bill of `file` says; clients have their turns one after another. Throws ReaderBusyError, and the reason of `signal` when it is aborted. */
export function readBillFile(file: Uint8Array, client: string, signal?: AbortSignal): Promise<Extraction> {
  const ocrLangPath = env().OCR_LANG_PATH ?? '';
  return readerClient().read({ bytes: file, today: today(), ocrLangPath, client }, signal);
}
