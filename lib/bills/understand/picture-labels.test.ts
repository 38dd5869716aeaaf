/** Labels of pictures with a letter off, or in pieces. */
import { describe, expect, it } from 'vitest';
import { makeDocument, pictured } from '@/lib/testing/bill-documents';
import type { ReadDocument } from '../page';
import { indexDocument } from './document-index';
import { findLabels } from './labels';

const findLabelTexts = (document: ReadDocument) => {
  const line = indexDocument(document).lines[0]!;
  return findLabels(line).map(({ start, end, kinds }) => [line.text.slice(start, end), kinds[0]!.kind]);
};
const at = (text: string) => [{ x: 40, y: 40, text }];
const labelsIn = (text: string) => findLabelTexts(pictured(at(text), {}));

describe('labels of pictures', () => {
  it.each([
    ['Inveice number 70418822', 'Inveice number', 'invoiceNumber'],
    ['Accovnt number 559286996', 'Accovnt number', 'accountNumber'],
    ['Supply addres 18 Wattle Street', 'Supply addres', 'supplyAddress'],
    ['Supp y address 18 Wattle Street', 'Supp y address', 'supplyAddress'],
    ['Tax invo ce 70418822', 'Tax invo ce', 'invoiceNumber'],
    ['Nat onal Meter Identif er 63052204171', 'Nat onal Meter Identif er', 'nmi'],
  ])('%s', (text, label, kind) => {
    expect(labelsIn(text)).toContainEqual([label, kind]);
  });

  it.each(['Charles Street', 'Bilby Biscuits', 'I am in the shop'])('are none in %s', (text) => {
    expect(labelsIn(text)).toEqual([]);
  });

  it('have to be spelled right in print', () => {
    expect(findLabelTexts(makeDocument(at('Inveice number 70418822')))).not.toContainEqual([
      'Inveice number',
      'invoiceNumber',
    ]);
  });
});
