import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, type Text } from '@/lib/testing/bill-documents';

/** Words of one line with gaps of a given width, in letter heights of 9 points. */
function spaced(parts: readonly string[], gapEm: number, y = 100): Text[] {
  let x = 300;
  return parts.map((text) => {
    const placed = { x, y, text };
    x += text.length * 4.5 + gapEm * 9;
    return placed;
  });
}

const prose = { x: 40, y: 40, text: 'All that you used in this period and what it cost you in the end' };
const values = (texts: Text[]) => {
  const doc = makeDocumentIndex([prose, ...texts]);
  return doc.lines.flatMap((line) => doc.numbers(line)).map(({ value }) => value);
};

describe('thousands set apart by a space', () => {
  it('are one number where the space is thinner than between words', () => {
    expect(values(spaced(['3', '424.23'], 0.13))).toEqual([3424.23]);
    expect(values(spaced(['1', '208', '592kWh'], 0.13))).toEqual([1208592]);
  });

  it('are one number behind a currency or where the bill prints its amounts so', () => {
    expect(values(spaced(['$1', '234.56'], 0.27))).toEqual([1234.56]);
    expect(values([...spaced(['$1', '234.56'], 0.27), ...spaced(['8', '592', 'kWh'], 0.27, 120)])).toEqual([
      1234.56, 8592,
    ]);
  });

  it('are one number behind an apostrophe', () => {
    expect(values(spaced(["$1'234.56", 'and', "2'345'678", 'kWh'], 0.27))).toEqual([1234.56, 2345678]);
  });

  it('are numbers of their own where amounts have commas, or where the space is a column', () => {
    expect(values([...spaced(['$1,234.56'], 0, 80), ...spaced(['31', '125.50'], 0.3)])).toEqual([1234.56, 31, 125.5]);
    expect(values(spaced(['Block', '1', '600', 'kWh'], 0.27))).toEqual([1, 600]);
    expect(values(spaced(['31', '125.50'], 0.5))).toEqual([31, 125.5]);
  });
});
