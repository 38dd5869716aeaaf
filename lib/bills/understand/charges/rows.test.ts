/** Rows of lines that end in amounts. */
import { describe, expect, it } from 'vitest';
import { documentOf } from '../testing';
import { describeRow } from './description';
import { lineRowsOf } from './testing';

const told = (text: string) =>
  lineRowsOf(documentOf([{ x: 40, y: 100, text }])).map((row) => [describeRow(row), row.amount.value]);

describe('sentences on one line', () => {
  it('are rows of their own, each with its amount', () => {
    expect(told('Together that is $437.39. GST adds $43.74.')).toEqual([
      ['Together that is', 437.39],
      ['GST adds', 43.74],
    ]);
  });

  it('end where another begins, not at the point of a list or a figure', () => {
    expect(told('Charges $437.39 GST $43.74')).toHaveLength(1);
    expect(told('Charges of $437.39. 31 days to 13 March come to $43.74')).toHaveLength(1);
  });
});
