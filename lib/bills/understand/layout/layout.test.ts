/** From the positions of words to lines, cells, columns, paragraphs and numbers. */
import { describe, expect, it } from 'vitest';
import { block, makeDocument, makeDocumentIndex, pictured, type Text, table } from '@/lib/testing/bill-documents';
import { indexDocument } from '../document-index';

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

  it('of one cell may be further apart behind a comma, and the cents of a picture', () => {
    const gaps = (gap: number, ...parts: string[]) => parts.map((text, i) => ({ x: 40 + i * (30 + gap), y: 40, text }));
    const read = (...texts: Text[]) => indexDocument(pictured(texts, {})).lines.map((line) => line.text);
    expect(readLines(...gaps(5, 'Unit4,', '203Mill'))).toEqual(['Unit4, 203Mill']);
    expect(readLines(...gaps(5, 'Unit 4', '203Mill'))).toEqual(['Unit 4\t203Mill']);
    expect(read(...gaps(4, '$1,961.', '70'))).toEqual(['$1,961.70']);
  });

  it('of wide print are one cell, and cents may have lost their point in a picture', () => {
    const wide = (gap: number, ...parts: string[]) => parts.map((text, i) => ({ x: 40 + i * (9 + gap), y: 40, text }));
    expect(readLines(...wide(7, 'PO', 'BO', 'NE', '68'))).toEqual(['PO BO NE 68']);
    expect(readLines(...wide(7, 'PO', 'BO'), { x: 300, y: 40, text: 'NE' })).toEqual(['PO\tBO\tNE']);
    const amount = [
      { x: 40, y: 40, text: 'Energy' },
      { x: 200, y: 40, text: '225' },
      { x: 222, y: 40, text: '60' },
    ];
    const doc = indexDocument(pictured(amount, {}));
    expect(doc.numbers(doc.lines[0]!).map(({ value }) => value)).toEqual([225.6]);
    expect(makeDocumentIndex(amount).numbers(makeDocumentIndex(amount).lines[0]!)).toHaveLength(2);
  });

  it('are "Off" where its ligature has a wrong name', () => {
    expect(readLines({ x: 40, y: 40, text: 'Oû' }, { x: 52, y: 40, text: 'Peak' })).toEqual(['Off Peak']);
    const one = (text: string) => readLines({ x: 40, y: 40, text })[0];
    expect(['Oûü', 'Oûb', 'Roû'].map(one)).toEqual(['Off', 'Oûb', 'Roû']);
    expect(one('the  shop’s\u00a0 meter – E')).toBe("the shop's meter - E");
  });

  it('count once when drawn twice in one place', () => {
    expect(readLines({ x: 40, y: 40, text: 'Total' }, { x: 40.4, y: 40, text: 'Total' })).toEqual(['Total']);
  });

  it('of pictures give the same lines, though their boxes are tight around the ink', () => {
    const texts = [
      { x: 40, y: 40, text: 'Supply charge' },
      { x: 200, y: 40, text: '-$5.00' },
      { x: 40, y: 55, text: 'usage' },
    ];
    const tight = makeDocument(texts);
    for (const one of tight.pages[0]!.words) {
      const [low, high] = [/[gpy$]/.test(one.text), /[A-Zlh0-9$]/.test(one.text)];
      const height = ((high ? 0.72 : 0.53) + (low ? 0.2 : 0)) * 9;
      Object.assign(one, { fontSize: null, box: { ...one.box, y: one.box.y + (high ? 0.06 : 0.25) * 9, height } });
    }
    expect(indexDocument(tight).lines.map((line) => line.text)).toEqual(readLines(...texts));
  });
});

describe('columns', () => {
  it('are not separated before a column of units', () => {
    const account = ['Account number', 'Invoice number', 'Issue date', 'Bill period', 'NMI', 'Amount due', 'Due date'];
    const rows = ['Peak usage', 'Off-peak usage', 'Supply', 'Metering'].flatMap((text, i) => [
      ...table(130 + 11 * i, [50, 210], [[text, `2,18${i}`]]),
      ...table(
        130 + 11 * i,
        [251, 320, 400, 470, 545],
        [[i < 2 ? 'kWh' : 'days', '0.3412', `74${i}.18`, '74.52', '819.70']],
      ),
    ]);
    const lines = readLines(
      ...block(46, 46, ['Coastline Framing', '14 Dockside Parade', 'Wickham NSW 2293'], 8),
      ...account.flatMap((text, i) => table(40 + 11 * i, [314, 500], [[text, `44${i}`]])),
      ...rows,
    );
    expect(lines).toContain('Peak usage\t2,180\tkWh\t0.3412\t740.18\t74.52\t819.70');
  });

  it('are separated right of the amounts of a table, whatever the rows beside them', () => {
    const summary = ['Previous balance', 'Payment', 'Balance forward', 'Electricity used', 'Taxes', 'Total amount due'];
    const charges = ['Basic service', 'Delivery', 'Benefits', 'Improvement', 'System benefits', 'Supply', 'Metering'];
    const lines = readLines(
      ...summary.flatMap((text, i) => table(44 + 12 * i, [50, 282], [[text, `${i}8.10`]])),
      ...charges.flatMap((text, i) => table(40 + 11 * i, [314, 545], [[text, `${i}1.20`]])),
    );
    expect(lines).toContain('Balance forward\t28.10');
    expect(lines).toContain('Delivery\t11.20');
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
    const reads = table(100, [40, 200, 300, 400], [['L8817720', '41 220', '44 747', '3 527']]);
    expect(values([...reads, ...spaced(['2', '400', 'kWh'], 0.27, 120)]).slice(-1)).toEqual([2400]);
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
