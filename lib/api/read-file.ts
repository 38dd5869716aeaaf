/** One file read and understood by this process, with today's date. */
import type { Extraction } from '@/lib/bills/bill';
import { assess } from '@/lib/bills/check';
import type { ReadFile } from '@/lib/bills/page';
import { readFile as readAnyFile } from '@/lib/bills/read';
import { extractBill } from '@/lib/bills/service';
import { understand } from '@/lib/bills/understand';
import { env } from './env';
import { today } from './today';

/** What the bill of `file` says. Throws ReaderBusyError, and the reason of `signal` when it is aborted. */
export function readBillFile(file: Uint8Array, signal?: AbortSignal): Promise<Extraction> {
  return extractBill(file, { readFile, understand, assess, today: today(), signal });
}

const readFile: ReadFile = (bytes, options) =>
  readAnyFile(bytes, { ...options, ocrLangPath: env().OCR_LANG_PATH ?? '' });
