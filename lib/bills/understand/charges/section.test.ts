import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, table } from '@/lib/testing/bill-documents';
import { findSection } from './candidates';
import { calculateRow, findRows } from './rows';

const row = (name: string) => [name, '300 kWh', '40.00 c/kWh', '$120.00'];
/** The section of the last row, which stands below the heading given. */
function sectionUnder(heading: string): string {
  const texts = table(100, [40, 300, 430, 540], [['Energy'], row('Day units'), [heading], row('Red unit charge')]);
  const doc = makeDocumentIndex(texts);
  return findSection(doc, findRows(doc).map(calculateRow).at(-1)!);
}

describe('the heading of a group of lines', () => {
  it.each(['Distribution (DUoS)', 'Network charges', 'Transmission and balancing'])('may be "%s"', (heading) => {
    expect(sectionUnder(heading)).toBe(heading);
  });

  it.each(['Distribution is by your local poles', 'distribution', 'Thank you', 'Distribution.'])(
    'is not "%s"',
    (text) => {
      expect(sectionUnder(text)).toBe('Energy');
    },
  );
});
