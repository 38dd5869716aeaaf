import { expect, it } from 'vitest';
import { makeDocumentIndex } from '@/lib/testing/bill-documents';
import { findInvoiceNumber } from './details';

it.each([
  ...[['TW77'], ['L-20'], ['SF-3-12'], ['IBP-K3'], ['ABC123'], ['4471 0032', '44710032']],
  ...['12', 'A-4-B', 'PAGE 1'].map((printed) => [printed, null]),
])('the invoice number %s is read as it is printed, if it is one', (printed, read = printed) => {
  const texts = [{ x: 40, y: 40, text: `Tax invoice ${printed}` }];
  expect(findInvoiceNumber(makeDocumentIndex(texts), null)?.value ?? null).toBe(read);
});
