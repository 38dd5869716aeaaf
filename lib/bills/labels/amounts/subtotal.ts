import { splitPhrases } from '../phrases';
import type { PhraseSource } from './source';

/** Labels of this bill's charges before GST. */
export const subtotal: readonly PhraseSource[] = [
  {
    source: 'Australian and New Zealand bills; AER Better Bills Guideline',
    phrases: splitPhrases(`
      charges before tax
      charges subtotal
      sub total
      subtotal
      subtotal before tax
      subtotal of charges
      total before tax
      total before taxes
    `),
  },
  {
    source: 'Invoices of the large market and embedded networks',
    phrases: splitPhrases(`
      net
      net amount
      net charges
      net total
      net total before vat
      taxable amount
      taxable charges
      taxable supplies
      taxable supply
      total net
      total net charges
      total net of gst
      total taxable
      total taxable charges
      total taxable supplies
    `),
  },
];
