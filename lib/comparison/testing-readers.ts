/** For tests: the ways of a bill into the site, from our reader and from readers that check nothing. */
import type { Bill } from '@/lib/bills/bill';
import { assess } from '@/lib/bills/check';
import type { ExtractResponse } from '@/lib/bills/contract';
import { toExtractResponse, toUploadResponse } from '@/lib/bills/shapes';
import { readingFromExtract } from './bill-from-extract';
import { readingFromUpload } from './bill-from-upload';
import type { BillReading, ReadBill } from './bill-model';

/** As the site gets it from our reader, which checks it. */
export function asChecked(bill: Bill): ReadBill {
  return readAs(toExtractResponse(assess(bill)));
}

/** As the site gets it from a reader that says neither how sure it is nor what is odd. */
export function asUnchecked(bill: Bill): ReadBill {
  const { fields: _, validation: __, ...answer } = toExtractResponse(assess(bill));
  return readAs({ ...answer, status: 'success' });
}

/** The same by the other wire shape, which tells no loss factors. */
export function asUploaded(bill: Bill): ReadBill {
  const { fields: _, ...answer } = toUploadResponse(assess(bill), 'test');
  return billFrom(readingFromUpload({ ...answer, validation_issues: [] }));
}

function billFrom(reading: BillReading): ReadBill {
  if (!reading.ok) throw new Error(`no bill was read: ${reading.problem.kind}`);
  return reading.bill;
}

function readAs(answer: ExtractResponse): ReadBill {
  return billFrom(readingFromExtract(answer));
}
