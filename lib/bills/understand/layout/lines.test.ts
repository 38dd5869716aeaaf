import { describe, expect, it } from 'vitest';
import { makeDocument, makeDocumentIndex, type Text } from '@/lib/testing/bill-documents';
import { buildLines, makeEvidence, measureSpan } from './lines';
import { placeWords } from './words';

const readLines = (...texts: Text[]) => makeDocumentIndex(texts).lines.map((line) => line.text);

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

  it('keep a small label and a large amount on one line when they share a baseline', () => {
    expect(
      readLines({ x: 40, y: 51, text: 'Total due', size: 9 }, { x: 120, y: 42, text: '$532.10', size: 20 }),
    ).toEqual(['Total due\t$532.10']);
  });

  it('do not tie two lines together by a large amount beside them', () => {
    const lines = readLines(
      { x: 40, y: 40, text: 'Due on 3 May 2026' },
      { x: 40, y: 56, text: 'Bill number 70418822' },
      { x: 300, y: 41, text: '$532.10', size: 22 },
    );
    expect(lines).toHaveLength(2 + Number(lines.includes('$532.10')));
    expect(lines.some((line) => line.includes('Due on') && line.includes('Bill number'))).toBe(false);
  });

  it('read raised cents as part of the amount', () => {
    const texts = [
      { x: 40, y: 40, text: '$532', size: 20 },
      { x: 81, y: 40, text: '10', size: 9 },
    ];
    expect(readLines(...texts)).toEqual(['$532.10']);
  });

  it('part cells by wide gaps and words by narrow ones', () => {
    expect(readLines({ x: 40, y: 40, text: 'Daily supply charge' }, { x: 160, y: 40, text: '31 days' })).toEqual([
      'Daily supply charge\t31 days',
    ]);
  });

  it('count a word drawn twice over itself once', () => {
    expect(readLines({ x: 40, y: 40, text: 'Total' }, { x: 40.4, y: 40, text: 'Total' })).toEqual(['Total']);
  });

  it('leave out leaders, rules and letters that are not seen', () => {
    expect(readLines({ x: 40, y: 40, text: 'GST ........ $1\u00AD2.00' }, { x: 40, y: 60, text: '=========' })).toEqual(
      ['GST\t$12.00'],
    );
  });

  it('know every kind of dash as a minus', () => {
    expect(readLines({ x: 40, y: 40, text: '\u2212$5.00' })).toEqual(['-$5.00']);
  });

  it('are numbered on from the pages before', () => {
    const [page] = makeDocument([{ x: 40, y: 40, text: 'Page two' }]).pages;
    expect(buildLines(placeWords(page!), 7).map((line) => line.index)).toEqual([7]);
  });
});

describe('words of a line', () => {
  const gap = (first: string, second: string, space: number) =>
    readLines(
      { x: 40, y: 40, text: first, size: 10 },
      { x: 40 + 5 * first.length + space, y: 40, text: second, size: 10 },
    );

  it.each<[string, string, number, string]>([
    ['1,234', '.56', 1, '1,234.56'],
    ['1,234', '.56', 1.3, '1,234.56'],
    ['$1,234', '.56', 8.9, '$1,234.56'],
    ['$1,234', '.56', 9.1, '$1,234\t.56'],
    ['-$34', '.56CR', 5, '-$34.56CR'],
    ['(34', '.56)', 5, '(34.56)'],
    ['12', '34', 1.1, '1234'],
    ['12', '34', 1.3, '12 34'],
    ['ab', '34', 1.1, 'ab 34'],
    ['12', 'ab', 1.1, '12 ab'],
    ['ab', 'cd', 7.1, 'ab cd'],
    ['ab', 'cd', 7.3, 'ab\tcd'],
  ])('"%s" and "%s", %s apart, are "%s"', (first, second, space, expected) => {
    expect(gap(first, second, space)).toEqual([expected]);
  });
});

describe('a line', () => {
  const line = (...texts: Text[]) => makeDocumentIndex(texts).lines[0]!;

  it('is as large and as bold as most of its words with letters', () => {
    const words = (...sizes: number[]) =>
      sizes.map((size, i): Text => ({ x: 40 + 60 * i, y: 60 - size, text: 'word', size, bold: i === 0 }));
    expect(line(...words(10, 10, 11)).size).toBe(10);
    expect([line(...words(10)).bold, line(...words(10, 10)).bold, line(...words(10, 10, 10)).bold]).toEqual([
      true,
      false,
      false,
    ]);
    expect(line({ x: 40, y: 40, text: '-' }).size).toBe(9);
  });

  it('knows where a stretch of its text stands', () => {
    const whole = line({ x: 40, y: 40, text: 'Total due', size: 10 });
    const at = (start: number, end: number) =>
      Object.values(measureSpan(whole, start, end)).map((x) => Math.round(10 * x) / 10);
    expect([at(0, 5), at(2, 4), at(6, 9), at(0, 9), at(5, 6), at(9, 9)]).toEqual([
      [40, 65],
      [50, 60],
      [67.7, 82.7],
      [40, 82.7],
      [40, 82.7],
      [40, 82.7],
    ]);
  });

  it('is evidence for what it says', () => {
    const { page, box } = makeEvidence(line({ x: 40, y: 40, text: 'Total due', size: 10 }), 0, 5);
    expect([page, box]).toEqual([1, { x: 40, y: 40, width: 25, height: 10 }]);
  });

  it('of a paragraph is evidence with the line that says it', () => {
    const [paragraph] = makeDocumentIndex([
      { x: 40, y: 40, text: 'Thank you for being with us,' },
      { x: 40, y: 52, text: 'please pay $120.00 soon.' },
    ]).paragraphs;
    const at = paragraph!.text.indexOf('$120.00');
    expect(makeEvidence(paragraph!, at, at + 7).box).toMatchObject({ y: 52, height: 9 });
    expect(makeEvidence(paragraph!).box).toMatchObject({ y: 40, height: 21 });
  });
});
