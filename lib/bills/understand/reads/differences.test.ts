import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, type Text, table } from '@/lib/testing/bill-documents';
import { figuresIn } from '@/lib/testing/bill-rows';
import { findHeaders } from '../charges/table-head';
import { findCounts, findDifference, findFiguresRight, findLikeNeighbour, type Triple } from './differences';

const summarise = (found: Triple | null) =>
  found &&
  [found.previous, found.current, found.consumption, found.multiplier].map((figure) => figure?.number.value ?? null);
/** The reads among the figures of a text, in a table of reads or not. */
const difference = (text: string, inTable = false) =>
  summarise(findDifference(figuresIn(text), inTable ? () => [] : null));

describe('two reads and what they make', () => {
  it.each([
    ['21278 22781 1503', [21278, 22781, 1503, null]],
    ['22781 21278 1503', [21278, 22781, 1503, null]],
    ['7 21278 22781 1503', [21278, 22781, 1503, null]],
    ['21278 22781 1503 kWh', [21278, 22781, 1503, null]],
    ['21278.2 22781.7 1504', [21278.2, 22781.7, 1504, null]],
    ['21278.2 22781.7 1503', [21278.2, 22781.7, 1503, null]],
    ['21278 22781.6 1503', null],
    ['21278 22781 40 60120', [21278, 22781, 60120, 40]],
    ['21278 22781 1503 40 60120', [21278, 22781, 60120, 40]],
    ['21278 22781 60120 40', [21278, 22781, 60120, 40]],
    ['21278 22781 1503 1', [21278, 22781, 1503, null]],
    ['21278 21278 0', null],
    ['21278 22781 1504', null],
    ['21278 22781', null],
    ['40 60 20', null],
    ['40 100 60', [40, 100, 60, null]],
    ['$21278 $22781 1503', null],
  ])('%s: %j', (text, expected) => {
    expect(difference(text)).toEqual(expected);
  });

  it('may be small in a table of reads', () => {
    expect(difference('40 60 20', true)).toEqual([40, 60, 20, null]);
    expect(difference('2 9 7', true)).toBeNull();
    expect(difference('3 10 7', true)).toEqual([3, 10, 7, null]);
  });
});

describe('reads under their heads', () => {
  const edges = [40, 220, 320, 420, 500, 560];
  const heads = ['Meter', 'Previous', 'Current', 'kWh', 'Multiplier'];
  const under = (cells: readonly string[], head: readonly string[] = heads) => {
    const doc = makeDocumentIndex(table(100, edges, [head, cells]));
    const [header] = findHeaders(doc);
    const line = doc.lines.at(-1)!;
    const figures = findCounts(doc, line).map((number) => {
      const column =
        header!.columns.find(
          ({ text }) =>
            text === head[line.cells.findIndex((cell) => number.start >= cell.start && number.start < cell.end)],
        ) ?? null;
      return { number, column };
    });
    return summarise(findDifference(figures, () => findFiguresRight(doc, line, header!)));
  };

  it('are reported whatever they make', () => {
    expect(under(['A1', '21278', '22999', '1503', '1'])).toEqual([21278, 22999, 1503, 1]);
    expect(under(['A1', '21278', '22999', '1503'])).toEqual([21278, 22999, 1503, null]);
  });

  it('are both there', () => {
    expect(under(['A1', '21278', '22999'], ['Meter', 'Previous', 'Used'])).toBeNull();
  });
});

describe('letters behind a read', () => {
  const counts = (text: string) => {
    const doc = makeDocumentIndex([{ x: 40, y: 40, text }]);
    return findCounts(doc, doc.lines[0]!).map(({ value }) => value);
  };
  it.each([
    ['57817 E 58000 A', [57817, 58000]],
    ['57817E 58000A', [57817, 58000]],
    ['57817(A) 58000(Est)', [57817, 58000]],
    ['57817 Actual 58000 Estimated', [57817, 58000]],
    ['57817S 58000C', [57817, 58000]],
  ])('say how it came about: %s', (text, expected) => {
    expect(counts(text)).toEqual(expected);
  });
});

describe('a row like the one beside it', () => {
  const edges = [40, 250, 350, 450];
  const like = (second: readonly string[], more: Text[] = []) => {
    const doc = makeDocumentIndex([...table(100, edges, [['Meter A', '4141', '7950', '3809'], second]), ...more]);
    const line = doc.lines.at(-1)!;
    return summarise(
      findLikeNeighbour(
        doc,
        line,
        doc.numbers(line).map((number) => ({ number, column: null })),
      ),
    );
  };

  it('holds reads in the same cells', () => {
    expect(like(['Meter B', '7487', '7976', '480'])).toEqual([7487, 7976, 480, null]);
    expect(like(['Meter B', '7487', '7976', '480 kWh'])).toEqual([7487, 7976, 480, null]);
  });

  it.each([
    ['fewer cells', ['Meter B', '7487', '7976']],
    ['a sum of money for a read', ['Meter B', '$7487', '7976', '480']],
    ['words for a read', ['Meter B', 'none', '7976', '480']],
    ['a price for what they make', ['Meter B', '7487', '7976', '48.00 c/kWh']],
  ])('holds none with %s', (_, cells) => {
    expect(like(cells)).toBeNull();
  });
});
