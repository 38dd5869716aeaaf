import { describe, expect, it } from 'vitest';
import { documentIndexOf, documentOf, type Text } from '../testing';
import { buildLines } from './lines';
import { placeWords } from './words';

const linesOf = (...texts: Text[]) => documentIndexOf(texts).lines.map((line) => line.text);

describe('lines', () => {
  it('come from the places of words, not from the order in which they are drawn', () => {
    const texts: Text[] = [
      { x: 40, y: 60, text: 'GST' },
      { x: 300, y: 40, text: '$120.00' },
      { x: 300, y: 60, text: '$12.00' },
      { x: 40, y: 40, text: 'Peak usage' },
    ];
    expect(linesOf(...texts)).toEqual(['Peak usage\t$120.00', 'GST\t$12.00']);
    expect(linesOf(...texts.toReversed())).toEqual(linesOf(...texts));
  });

  it('keep a small label and a large amount on one line when they share a baseline', () => {
    expect(linesOf({ x: 40, y: 51, text: 'Total due', size: 9 }, { x: 120, y: 42, text: '$532.10', size: 20 })).toEqual(
      ['Total due\t$532.10'],
    );
  });

  it('do not tie two lines together by a large amount beside them', () => {
    const lines = linesOf(
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
    expect(linesOf(...texts)).toEqual(['$532.10']);
  });

  it('part cells by wide gaps and words by narrow ones', () => {
    expect(linesOf({ x: 40, y: 40, text: 'Daily supply charge' }, { x: 160, y: 40, text: '31 days' })).toEqual([
      'Daily supply charge\t31 days',
    ]);
  });

  it('count a word drawn twice over itself once', () => {
    expect(linesOf({ x: 40, y: 40, text: 'Total' }, { x: 40.4, y: 40, text: 'Total' })).toEqual(['Total']);
  });

  it('leave out leaders, rules and letters that are not seen', () => {
    expect(linesOf({ x: 40, y: 40, text: 'GST ........ $1\u00AD2.00' }, { x: 40, y: 60, text: '=========' })).toEqual([
      'GST\t$12.00',
    ]);
  });

  it('know every kind of dash as a minus', () => {
    expect(linesOf({ x: 40, y: 40, text: '\u2212$5.00' })).toEqual(['-$5.00']);
  });

  it('are numbered on from the pages before', () => {
    const [page] = documentOf([{ x: 40, y: 40, text: 'Page two' }]).pages;
    expect(buildLines(placeWords(page!), 7).map((line) => line.index)).toEqual([7]);
  });
});
