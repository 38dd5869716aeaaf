import { describe, expect, it } from 'vitest';
import { block, chargeEdges, exGstCharges, makeDocumentIndex, table } from '@/lib/testing/bill-documents';

const texts = (doc: ReturnType<typeof makeDocumentIndex>) => doc.lines.map((line) => line.text);

describe('columns', () => {
  const sidebar = block(
    30,
    41,
    ['Account number', '559286996', 'Invoice number', '70418822', 'Issue date', '12 Aug 2026', 'NMI', '63052204171'],
    7,
  );
  const charges = table(60, [170, 330, 430, 540], exGstCharges.slice(1, 4), 13);

  it('are parted where the text of both sides keeps lines of its own', () => {
    const doc = makeDocumentIndex([...sidebar, ...charges]);
    expect(texts(doc)).toContain('Peak usage\t300 kWh\t40.0000 c/kWh\t$120.00');
    expect(texts(doc)).toContain('Account number');
    expect(new Set(doc.lines.map((line) => line.column)).size).toBeGreaterThan(1);
  });

  it('are not seen in a table, whose cells stand on the same lines', () => {
    const doc = makeDocumentIndex(table(60, chargeEdges, exGstCharges));
    expect(texts(doc)).toContain('Daily supply charge\t31 days\t100.0000 c/day\t$31.00');
    expect(new Set(doc.lines.map((line) => line.column)).size).toBe(1);
  });

  it('are parted where a sentence stands level with the rows of a table', () => {
    const sentence = block(40, 60, [
      'These charges are for the delivery of your power',
      'and you will get a second bill for its supply.',
      'If you have a question, please call that company.',
    ]);
    const rows = [...exGstCharges, ...exGstCharges].slice(0, 7);
    const doc = makeDocumentIndex([...sentence, ...table(60, [330, 440, 510, 570], rows, 11.25)]);
    expect(texts(doc)).toContain('Peak usage\t300 kWh\t40.0000 c/kWh\t$120.00');
  });

  it('keep a slightly raised amount with its label, though a line beside them is as near', () => {
    const prose = block(
      330,
      40,
      Array.from({ length: 6 }, () => 'A line of a letter with many words in it'),
      8,
    );
    const labels = ['Previous balance', 'Adjustment', 'Late fee', 'Total amount'];
    const rows = labels.flatMap((text, i) => [
      { x: 40, y: 44 + 15 * i, text, size: 8 },
      { x: 250, y: 42 + 15 * i, text: `${i}0.00`, size: 8 },
    ]);
    const doc = makeDocumentIndex([...prose, ...rows]);
    expect(texts(doc)).toContain('Previous balance\t00.00');
    expect(texts(doc)).toContain('Late fee\t20.00');
  });

  it('end above a table whose units stand in a column of their own below the gap', () => {
    const above = [
      ...block(40, 40, [
        'Driftwood Cafe and Bakery Trading Company Pty Ltd',
        'PO Box 12, Glenelg South Post Shop and Newsagency',
        'Glenelg South, City of Holdfast Bay SA 5045',
        'Australia, by air and by post and by road',
      ]),
      ...block(
        330,
        44,
        ['Account number 559286996', 'Invoice number 70418822', 'Issue date 12 Aug 2026', 'Due date 31 Aug 2026'],
        10,
      ),
    ];
    const rows = [
      ['Particulars', 'Qty', 'Unit', '$ excl GST'],
      ['Gas commodity', '166.47', 'GJ', '2,876.83'],
      ['Distribution', '166.47', 'GJ', '664.88'],
      ['Fixed charge', '31', 'days', '168.26'],
    ];
    const cells = rows.flatMap((row, i) =>
      row.map((text, k) => ({ x: [40, 300, 330, 540][k]!, y: 130 + 16 * i, text, right: k === 1 || k === 3 })),
    );
    const doc = makeDocumentIndex([...above, ...cells]);
    expect(texts(doc)).toContain('Gas commodity\t166.47\tGJ\t2,876.83');
    expect(texts(doc)).toContain('PO Box 12, Glenelg South Post Shop and Newsagency');
  });

  it('end above a table that the same gap runs through', () => {
    const above = [
      ...block(40, 40, ['Driftwood Cafe Pty Ltd', 'PO Box 12', 'Glenelg SA 5045', 'Australia']),
      ...block(
        330,
        44,
        ['Account number 559286996', 'Invoice number 70418822', 'Issue date 12 Aug 2026', 'Due date 31 Aug 2026'],
        10,
      ),
    ];
    const doc = makeDocumentIndex([...above, ...table(130, chargeEdges, exGstCharges)]);
    expect(texts(doc)).toContain('Peak usage\t300 kWh\t40.0000 c/kWh\t$120.00');
    expect(texts(doc)).toContain('PO Box 12');
  });
});
