import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, type Text } from '@/lib/testing/bill-documents';
import { findAddressBlocks } from './addresses';
import { findCustomer } from './customer';

const customer = (...texts: Text[]) => {
  const doc = makeDocumentIndex(texts);
  return findCustomer(doc, findAddressBlocks(doc))?.value;
};

describe('a name beside its label', () => {
  const labelled = (...texts: string[]) => customer(...texts.map((text, i) => ({ x: 40, y: 40 + 12 * i, text })));

  it.each([
    ['Customer: Driftwood Cafe Pty Ltd', 'Driftwood Cafe Pty Ltd'],
    ['Customer name - Driftwood Cafe', 'Driftwood Cafe'],
    ['Customer name: Ms Ada Wren', 'Ada Wren'],
    ['Customer name: Driftwood Cafe, ABN 44 568 373 059', 'Driftwood Cafe'],
    ['Customer name: Driftwood Cafe (ACN 568 373 059)', 'Driftwood Cafe'],
    ['Customer name: "The Corner" Bakery', '"The Corner" Bakery'],
    ['Customer name: 4 Cranes Ramen', '4 Cranes Ramen'],
    ['Gas account 8820 1142 for Driftwood Cafe, 7 Pollen Road, Coburg VIC 3058', 'Driftwood Cafe'],
  ])('is read from "%s"', (text, name) => {
    expect(labelled(text)).toBe(name);
  });

  it.each([
    'Customer name: driftwood cafe',
    'Customer name: Driftwood cost $12.00',
    'Customer name: ada@example.com',
    'Customer name: Driftwood 12345',
    'Customer name: Who is it?',
    'Customer name: Pty Ltd',
    'Customer name: 9 July 2026',
    'Customer name: Shop 4, 18 Wattle Street',
    `Customer name: ${'Driftwood '.repeat(8)}`,
  ])('is none in "%s"', (text) => {
    expect(labelled(text)).toBeUndefined();
  });
});
