import { expect, it } from 'vitest';
import { makeDocumentIndex } from '@/lib/testing/bill-documents';
import { sure } from '@/lib/testing/bills';
import { findTaxName } from './tax';

const doc = makeDocumentIndex([
  { x: 40, y: 100, text: 'VAT registration 123 4567 89, prices without VAT' },
  { x: 40, y: 200, text: 'HST 13%' },
  { x: 400, y: 200, text: '$13.00' },
]);
const taxAt = (y: number) => ({ ...sure(13), evidence: { page: 1, box: { x: 400, y, width: 40, height: 9 } } });

it('is the name beside the tax', () => {
  expect(findTaxName(doc, taxAt(200))).toBe('HST');
});

it('is what the bill names most where nothing stands beside it', () => {
  expect(findTaxName(doc, taxAt(400))).toBe('VAT');
  expect(findTaxName(doc, null)).toBe('VAT');
});

it('is GST on bills that name none', () => {
  expect(findTaxName(makeDocumentIndex([{ x: 40, y: 100, text: 'Private hire' }]), null)).toBe('GST');
});
