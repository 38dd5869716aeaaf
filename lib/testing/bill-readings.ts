/** For tests: the ways of a bill into the site, from our reader and from readers that check nothing. */
import type { Bill } from '@/lib/bills/bill';
import { checkBill } from '@/lib/bills/checks/check-bill';
import { type ExtractResponse, toExtractResponse, toUploadResponse } from '@/lib/bills/responses';
import type { BillReading } from '@/lib/comparison/bill/file-reading';
import type { ReadBill } from '@/lib/comparison/bill/model';
import { readExtract } from '@/lib/comparison/bill/reading/from-extract';
import { readUpload } from '@/lib/comparison/bill/reading/from-upload';

/** As the site gets it from our reader, which checks it. */
export function readChecked(bill: Bill): ReadBill {
  return toExtractedBill(toExtractResponse(checkBill(bill)));
}

/** As the site gets it from a reader that says neither how sure it is nor what is odd. */
export function readUnchecked(bill: Bill): ReadBill {
  const { fields: _, validation: __, ...answer } = toExtractResponse(checkBill(bill));
  return toExtractedBill({ ...answer, status: 'success' });
}

/** The same by the other wire shape, which tells no loss factors. */
export function readUploaded(bill: Bill): ReadBill {
  const { fields: _, ...answer } = toUploadResponse(checkBill(bill), 'test');
  return toBill(readUpload({ ...answer, validation_issues: [] }));
}

function toBill(reading: BillReading): ReadBill {
  if (!reading.ok) throw new Error(`no bill was read: ${reading.problem.kind}`);
  return reading.bill;
}

function toExtractedBill(answer: ExtractResponse): ReadBill {
  return toBill(readExtract(answer));
}
