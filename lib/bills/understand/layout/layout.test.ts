/** From the positions of words to lines, cells, columns, paragraphs and numbers. */
import { describe, expect, it } from 'vitest';
import {
  block,
  chargeEdges,
  exGstCharges,
  makeDocument,
  makeDocumentIndex,
  type Text,
  table,
} from '@/lib/testing/bill-documents';
import { indexDocument } from '../document-index';
import { makeEvidence, measureSpan } from './lines';

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

describe('lines', () => {
  it('come from the places of words, not from the order in which they are drawn', () => {
    const texts: Text[] = [
      { x: 40, y: 60, text: 'GST' },
      { x: 300, y: 40, text: '$120.00' },
      { x: 300, y: 60, text: '$12.00' },
      { x: 40, y: 40, text: 'Peak usage' },
    ];
    expect(readLines(...texts)).toEqual(['Peak usage\t$120.00', 'GST\t$12.00']);
    expect(readLines(...texts.toReversed())).toEqual(readLines(...texts));
  });

  it('keep a small label and a large amount that share a baseline, and its raised cents', () => {
    const label = { x: 40, y: 51, text: 'Total due', size: 9 };
    expect(readLines(label, { x: 120, y: 42, text: '$532.10', size: 20 })).toEqual(['Total due\t$532.10']);
    const cents = { x: 161, y: 42, text: '10', size: 9 };
    expect(readLines(label, { x: 120, y: 42, text: '$532', size: 20 }, cents)).toEqual(['Total due\t$532.10']);
  });

  it('are not joined by a large amount beside them', () => {
    const lines = readLines(
      { x: 40, y: 40, text: 'Due on 3 May 2026' },
      { x: 40, y: 56, text: 'Bill number 70418822' },
      { x: 300, y: 41, text: '$532.10', size: 22 },
    );
    expect(lines.some((line) => line.includes('Due on') && line.includes('Bill number'))).toBe(false);
  });

  it.each<[string, string, number, string]>([
    ['1,234', '.56', 1, '1,234.56'],
    ['12', '34', 1.3, '12 34'],
    ['ab', '34', 1.1, 'ab 34'],
    ['ab', 'cd', 7.1, 'ab cd'],
    ['ab', 'cd', 7.3, 'ab\tcd'],
  ])('with "%s" and "%s", %s apart, read "%s"', (first, second, space, expected) => {
    const next = { x: 40 + 5 * first.length + space, y: 40, text: second, size: 10 };
    expect(readLines({ x: 40, y: 40, text: first, size: 10 }, next)).toEqual([expected]);
  });

  it('know the place of a part of their text', () => {
    const [line] = makeDocumentIndex([{ x: 40, y: 40, text: 'Total due', size: 10 }]).lines;
    expect(measureSpan(line!, 2, 4)).toEqual({ x: 50, right: 60 });
    expect(makeEvidence(line!, 0, 5)).toEqual({ page: 1, box: { x: 40, y: 40, width: 25, height: 10 } });
  });
});

describe('columns', () => {
  it('are separated where the text of both sides has different lines', () => {
    const sidebar = ['Account number', '559286996', 'Invoice number', '70418822', 'Issue date', '12 Aug 2026', 'NMI'];
    const charges = table(60, [170, 330, 430, 540], exGstCharges.slice(1, 4), 13);
    const lines = readLines(...block(30, 41, sidebar, 7), ...charges);
    expect(lines).toContain('Peak usage\t300 kWh\t40.0000 c/kWh\t$120.00');
    expect(lines).toContain('Account number');
  });

  it('are not separated in a table, also below two columns with the same gap', () => {
    const sides = [
      ...block(40, 40, ['Driftwood Cafe Pty Ltd', 'PO Box 12', 'Glenelg SA 5045', 'Australia']),
      ...block(330, 44, ['Account number 559286996', 'Invoice number 70418822', 'Issue date', 'Due date'], 10),
    ];
    const lines = readLines(...sides, ...table(130, chargeEdges, exGstCharges));
    expect(lines).toContain('Peak usage\t300 kWh\t40.0000 c/kWh\t$120.00');
    expect(lines).toContain('PO Box 12');
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

  it('keep a slightly raised amount with its label, though a line beside them is as near', () => {
    const prose = block(
      330,
      40,
      Array.from({ length: 6 }, () => 'A line of a letter with many words in it'),
      8,
    );
    const rows = ['Previous balance', 'Adjustment', 'Late fee', 'Total amount'].flatMap((text, i) => [
      { x: 40, y: 44 + 15 * i, text, size: 8 },
      { x: 250, y: 42 + 15 * i, text: `${i}0.00`, size: 8 },
    ]);
    expect(readLines(...prose, ...rows)).toContain('Late fee\t20.00');
  });
});

describe('paragraphs', () => {
  const paragraphs = (...texts: Text[]) => makeDocumentIndex(texts).paragraphs.map(({ text }) => text);

  it('join the lines of a sentence, and no rows of amounts', () => {
    const lines = ['Thank you for being with us,', 'we hope you stay.'];
    expect(paragraphs(...block(40, 40, lines))).toEqual([lines.join(' ')]);
    expect(paragraphs(...block(40, 40, ['Peak usage of the day 12.30', 'Off-peak usage that day 14.50']))).toEqual([]);
  });

  it('are evidence with the line that says it', () => {
    const texts = block(40, 40, ['Thank you for being with us,', 'please pay $120.00 soon.'], 12);
    const [paragraph] = makeDocumentIndex(texts).paragraphs;
    const at = paragraph!.text.indexOf('$120.00');
    expect(makeEvidence(paragraph!, at, at + 7).box.y).toBeGreaterThan(45);
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
  });

  it('are two numbers where amounts have commas, or the space is a column', () => {
    expect(values([...spaced(['$1,234.56'], 0, 80), ...spaced(['31', '125.50'], 0.3)])).toEqual([1234.56, 31, 125.5]);
    expect(values(spaced(['Block', '1', '600', 'kWh'], 0.27))).toEqual([1, 600]);
    expect(values(spaced(['31', '125.50'], 0.5))).toEqual([31, 125.5]);
  });
});
