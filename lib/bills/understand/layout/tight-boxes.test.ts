import { describe, expect, it } from 'vitest';
import { makeDocument, makeDocumentIndex } from '@/lib/testing/bill-documents';
import type { Word } from '../../page';
import { indexDocument } from '../document-index';
import { loosen } from './tight-boxes';

const word = (text: string, y: number, height: number, x = 40): Word => ({
  text,
  box: { x, y, width: 30, height },
  confidence: 0.9,
  fontSize: null,
  bold: false,
});

describe('boxes drawn around the ink', () => {
  it('become boxes of one height for words of one font', () => {
    // Ten points: capitals 7.2 high, small letters 5.3, 2 below the baseline at 50.
    const loose = loosen([
      word('TOTAL', 42.8, 7.2),
      word('sum', 44.7, 5.3),
      word('pays', 44.7, 7.3),
      word('-', 46.5, 1),
    ]);
    for (const { box, fontSize } of loose) {
      expect(fontSize).toBeCloseTo(10, 5);
      expect(box.y).toBeCloseTo(42.2, 1);
    }
  });

  it('give the lines that boxes of the font give', () => {
    const texts = [
      { x: 40, y: 40, text: 'Supply charge' },
      { x: 200, y: 40, text: '-$5.00' },
      { x: 40, y: 55, text: 'usage' },
    ];
    const tight = makeDocument(texts);
    for (const one of tight.pages[0]!.words) {
      one.fontSize = null;
      const low = /[gpy$]/.test(one.text);
      const high = /[A-Zlh0-9$]/.test(one.text);
      one.box = {
        ...one.box,
        y: one.box.y + (high ? 0.06 : 0.25) * 9,
        height: ((high ? 0.72 : 0.53) + (low ? 0.2 : 0)) * 9,
      };
    }
    expect(indexDocument(tight).lines.map((line) => line.text)).toEqual(
      makeDocumentIndex(texts).lines.map((line) => line.text),
    );
  });
});
