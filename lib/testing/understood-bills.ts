/** Bills as the understanding reads them from documents that tests lay out. */
import type { Bill } from '@/lib/bills/bill';
import type { ReadDocument } from '@/lib/bills/page';
import { understand } from '@/lib/bills/understand';
import { must } from '@/lib/must';
import { chargeEdges, exGstCharges, makeDocument, type Text, table } from './bill-documents';

export const today = '2026-11-20';

/** The bill of a document, which must be one. */
export const understandDocument = (document: ReadDocument): Bill =>
  must(understand(document, today), 'the document is a bill');

/** The bill of a page with these texts. */
export const understandTexts = (...texts: Text[]): Bill => understandDocument(makeDocument(texts));

/** The rows of a small bill's charges. */
export const sampleChargeTexts = table(260, chargeEdges, exGstCharges);

/** The first charge line with these words. */
export const findLine = ({ charges }: Bill, words: string) =>
  charges.find(({ description }) => description.includes(words));
