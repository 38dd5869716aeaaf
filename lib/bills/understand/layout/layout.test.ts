/** From the positions of words to lines, cells, columns, paragraphs and numbers. */
import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, type Text, table } from '@/lib/testing/bill-documents';

const readLines = (...texts: Text[]) => makeDocumentIndex(texts).lines.map((line) => line.text);

describe('words', () => {
  it.each([
    ['$24⁹⁰', '$24.90'],
    ['100m³', '100m3'],
    ['\u2212$5.00', '-$5.00'],
    ['GST ........ $1\u00AD2.00', 'GST\t$12.00'],
    ['GST . . . . . . .43.73', 'GST\t43.73'],
    ['GST rate .0712', 'GST rate .0712'],
  ])('put %j in one spelling', (text, expected) => {
    expect(readLines({ x: 40, y: 40, text }, { x: 40, y: 60, text: '=========' })).toEqual([expected]);
  });

  it('are "Off" where its ligature has a wrong name', () => {
    expect(readLines({ x: 40, y: 40, text: 'Oû' }, { x: 52, y: 40, text: 'Peak' })).toEqual(['Off Peak']);
    const one = (text: string) => readLines({ x: 40, y: 40, text })[0];
    expect(['Oûü', 'Oûb', 'Roû'].map(one)).toEqual(['Off', 'Oûb', 'Roû']);
    expect(one('the  shop’s\u00a0 meter – E')).toBe("the shop's meter - E");
  });
});

describe('thousands separated by a space', () => {
  /** Words of one line with gaps in letter heights of 9 points. */
  const spaced = (parts: readonly string[], gapEm: number, y = 100) => {
    let x = 300;
    return parts.map((text): Text => {
      const placed = { x, y, text };
      x += text.length * 4.5 + gapEm * 9;
      return placed;
    });
  };
  const values = (texts: Text[]) => {
    const doc = makeDocumentIndex(texts);
    return doc.lines.flatMap((line) => doc.numbers(line)).map(({ value }) => value);
  };

  it('are one number where the bill prints its amounts so, or behind an apostrophe', () => {
    expect(values([...spaced(['$1', '234.56'], 0.27), ...spaced(['8', '592', 'kWh'], 0.27, 120)])).toEqual([
      1234.56, 8592,
    ]);
    expect(values(spaced(["2'345'678", 'kWh'], 0.27))).toEqual([2345678]);
    const product = (amount: string) => values(table(100, [40, 300, 400], [['Energy', '3 642 kWh x $0.1627', amount]]));
    expect(product('592.55')).toEqual([3642, 0.1627, 592.55]);
    expect(product('104.45')).toEqual([3, 642, 0.1627, 104.45]);
    const total = { x: 40, y: 130, text: 'Total $1,026.90' };
    expect(values([...table(100, [40, 300, 400], [['Energy', '3 642 kWh x $0.1627', '592.55']]), total])[0]).toBe(3642);
  });

  it('are two numbers where amounts have commas, or the space is a column', () => {
    expect(values([...spaced(['$1,234.56'], 0, 80), ...spaced(['31', '125.50'], 0.3)])).toEqual([1234.56, 31, 125.5]);
    expect(values(spaced(['Block', '1', '600', 'kWh'], 0.27))).toEqual([1, 600]);
    expect(values(spaced(['31', '125.50'], 0.5))).toEqual([31, 125.5]);
  });
});
