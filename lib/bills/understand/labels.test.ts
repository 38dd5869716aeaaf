import { describe, expect, it } from 'vitest';
import { makeDocumentIndex } from '@/lib/testing/bill-documents';
import { findLabels, splitIntoTokens } from './labels';

function labelsIn(text: string) {
  const line = makeDocumentIndex([{ x: 40, y: 40, text }]).lines[0]!;
  return findLabels(line).map((hit) => [line.text.slice(hit.start, hit.end), hit.kinds[0]!.kind]);
}

describe('findLabels', () => {
  it('lets the longest phrase stand', () => {
    expect(labelsIn('Parent NMI 4103456789')).toEqual([['Parent NMI', 'parentNmi']]);
    expect(labelsIn('Next meter read date 3 Aug')).toEqual([['Next meter read date', 'other']]);
  });

  it('finds labels through punctuation and brackets', () => {
    expect(labelsIn('National Metering Identifier (NMI): 4103456789')).toEqual([
      ['National Metering Identifier (NMI', 'nmi'],
    ]);
  });

  it('reads "including GST" in all its spellings as one word', () => {
    for (const text of ['Total (inc. GST)', 'Total incl GST', 'Total including GST', 'Total inclusive of GST'])
      expect(splitIntoTokens(text).map(({ word }) => word)).toEqual(['total', 'incgst']);
    expect(splitIntoTokens('Total before GST').map(({ word }) => word)).toEqual(['total', 'exgst']);
  });

  it('finds a label broken over two lines of a narrow column', () => {
    const doc = makeDocumentIndex([
      { x: 40, y: 40, text: 'Supply' },
      { x: 40, y: 51, text: 'address' },
      { x: 120, y: 40, text: '18 Wattle Street, Footscray VIC' },
      { x: 120, y: 51, text: '3011' },
    ]);
    expect(doc.labelsFor('supplyAddress').some((hit) => hit.wrapsTo?.text.startsWith('address'))).toBe(true);
  });
});
