/** Boxes of words in pictures: too tall for a speck or a rule, or reaching over the next word. */
import { describe, expect, it } from 'vitest';
import type { Word } from '../../page';
import { levelBoxes } from './even-boxes';

const word = (text: string, x: number, width: number, y = 42.8, height = 7.2): Word => ({
  text,
  box: { x, y, width, height },
  confidence: 0.9,
  fontSize: null,
  bold: false,
});
const even = (...words: Word[]) => levelBoxes(words).map(({ box }) => box);

describe('levelBoxes', () => {
  it('makes a box as tall as its neighbours where its letters are no wider', () => {
    const [, tall, below] = even(word('North', 40, 25), word('Cairns', 70, 27, 41, 16.9), word('1,204.50', 102, 36));
    expect(tall).toMatchObject({ x: 70, width: 27 });
    expect(tall!.y).toBeCloseTo(42.8, 5);
    expect(tall!.height).toBeCloseTo(7.2, 5);
    expect(below).toEqual(word('', 102, 36).box);
  });

  it('leaves large print beside small print, and letters without ascenders', () => {
    const large = word('$532.10', 100, 70, 36, 16);
    expect(even(word('Total', 60, 24), large)[1]).toEqual(large.box);
    const title = word('Energy', 155, 58, 44, 16.9);
    expect(even(title, word('gas', 219, 17, 51, 8.3))[0]).toEqual(title.box);
    const low = word('sum', 60, 18, 44.7, 5.3);
    expect(even(low, word('TOTAL', 81, 30))).toEqual([low.box, word('TOTAL', 81, 30).box]);
  });

  it('leaves a tall box that has no neighbour', () => {
    const tall = word('Cairns', 70, 27, 41, 16.9);
    expect(even(word('North', 140, 25), tall)[1]).toEqual(tall.box);
  });

  it('ends a box before the words that it reaches over', () => {
    const [first] = even(word('03/30/2026', 374, 104), word('to', 422, 8), word('04/29/2026', 433, 43));
    expect(first!.x + first!.width).toBeLessThan(422);
    expect(first!.width).toBeGreaterThan(40);
  });

  it('leaves boxes that touch, and those that have no room to spare', () => {
    const touching = [word('Supply', 40, 32), word('charge', 71, 34)];
    expect(even(...touching)).toEqual(touching.map(({ box }) => box));
    const over = [word('Supply', 40, 32), word('charge', 60, 34)];
    expect(even(...over)).toEqual(over.map(({ box }) => box));
  });
});
