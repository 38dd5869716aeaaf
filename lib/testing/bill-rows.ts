/** Rows for tests of charge lines. */
import type { ReadDocument } from '@/lib/bills/page';
import { findRows } from '@/lib/bills/understand/charges/rows';
import type { CalculatedRow, Calculation } from '@/lib/bills/understand/charges/stages';
import { indexDocument } from '@/lib/bills/understand/document-index';
import { pictured } from './bill-documents';

/** What a calculation says, in short. */
export const summariseCalculation = (calculation: Calculation | null) =>
  calculation && {
    proved: calculation.proved,
    exact: calculation.exact,
    quantity: calculation.quantity.value,
    rate: calculation.rate.value,
    dollars: calculation.dollars,
    loss: calculation.lossFactors.map(({ value }) => value),
    times: calculation.periodCount?.value,
  };

/** The rows of a document one by one, before their neighbours are looked at. */
export function readLineRows(document: ReadDocument): CalculatedRow[] {
  const doc = indexDocument(document);
  return findRows(doc);
}

/** The row of one line of a picture. */
export function pictureRow(text: string, amount: string, legibility = 0.8): CalculatedRow {
  const texts = [
    { x: 40, y: 100, text },
    { x: 540, y: 100, text: amount, right: true },
  ];
  return readLineRows(pictured(texts, {}, legibility))[0]!;
}
