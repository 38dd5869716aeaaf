import { describe, expect, it } from 'vitest';
import { makeDocument, type Text } from '@/lib/testing/bill-documents';
import { readRows } from '@/lib/testing/bill-rows';
import { indexDocument } from '../document-index';
import { describeRow } from './description';
import { findLabelSides } from './label-sides';
import { calculateRow, findRows } from './rows';

/** Lines below one another; amounts stand right. */
const column = (lines: readonly string[], pitch: (line: number) => number = () => 12): Text[] => {
  let y = 100;
  return lines.map((text, i) => {
    y += pitch(i);
    return /^[$\d-]/.test(text) ? { x: 400, y, text, right: true } : { x: 40, y, text };
  });
};

function sidesIn(texts: Text[]) {
  const doc = indexDocument(makeDocument(texts));
  const rows = findRows(doc, []).map(calculateRow);
  return [...findLabelSides(doc, rows).values()];
}

const labels = ['FACILITIES CHARGE', 'ENERGY CHARGE', 'SECURITY LIGHT', 'SALES TAX'];
const amounts = ['$41.00', '$281.30', '$11.75', '$18.92'];
const interleaved = (first: readonly string[], second: readonly string[]) =>
  first.flatMap((text, i) => [text, second[i]!]);

describe('findLabelSides', () => {
  it('is where a run of labels and amounts begins or ends with a label', () => {
    expect(sidesIn(column(interleaved(labels, amounts)))).toEqual(['above', 'above', 'above', 'above']);
    expect(sidesIn(column(interleaved(amounts, labels)))).toEqual(['below', 'below', 'below', 'below']);
  });

  it('is where labels stand clearly closer', () => {
    const above = column([...interleaved(labels, amounts), 'THANK YOU'], (i) => (i % 2 === 1 ? 11 : 15));
    expect(sidesIn(above)).toEqual(['above', 'above', 'above', 'above']);
    const below = column(['YOUR CHARGES', ...interleaved(amounts, labels)], (i) => (i % 2 === 0 ? 11 : 15));
    expect(sidesIn(below)).toEqual(['below', 'below', 'below', 'below']);
  });

  it('is not reported of a run with labels at both ends and even spaces', () => {
    expect(sidesIn(column([...interleaved(labels, amounts), 'THANK YOU']))).toEqual([]);
  });

  it('is not reported of two amounts, nor of amounts with words', () => {
    expect(sidesIn(column(interleaved(labels.slice(0, 2), amounts.slice(0, 2))))).toEqual([]);
    expect(sidesIn(column(amounts.map((amount) => `${amount} charged`)))).toEqual([]);
  });
});

describe('rows of a run', () => {
  it('take their words and their calculation from the side that a calculation tells', () => {
    const rows = readRows(
      ...column([
        'BALANCE',
        '$0.00',
        'FACILITIES CHARGE',
        '$41.00',
        'ENERGY CHARGE 2,595 KWH X .10840',
        '$281.30',
        'SALES TAX 5.5 PCT',
        '$18.92',
        'CURRENT CHARGES',
      ]),
    );
    expect(rows.map((row) => [describeRow(row), row.amount.value])).toEqual([
      ['BALANCE', 0],
      ['FACILITIES CHARGE', 41],
      ['ENERGY CHARGE', 281.3],
      ['SALES TAX 5.5 PCT', 18.92],
    ]);
  });
});
