import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeEdges, exGstCharges, identity, makeDocument, table } from '@/lib/testing/bill-documents';
import type { ReadDocument, Word } from '../page';
import { understand } from '.';

const today = '2026-11-21';
const texts = [
  ...'Total Amount due kWh $12.30 300 25.3 c/kWh GST Peak usage NMI 6305220417 9 Jul 2026 - to 12/07/2026'.split(' '),
  ...'Account number 1,234.56 Supply address NSW 2000 St Pty Ltd ABN @ x 31 days % ( ٣ 😀 -$ $ . 1e9 1/1/1'.split(' '),
  ...['', ' ', '\t', '\u200b', '99999999999999999999', 'a'.repeat(400)],
];
const coordinate = fc.oneof(
  fc.double({ min: -50, max: 900, noNaN: true }),
  fc.constantFrom(0, 40, 40.1, Number.NaN, Number.POSITIVE_INFINITY, -1e9),
);
const word: fc.Arbitrary<Word> = fc.record({
  text: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...texts) }, { weight: 1, arbitrary: fc.string() }),
  box: fc.record({ x: coordinate, y: coordinate, width: coordinate, height: coordinate }),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  fontSize: fc.oneof(fc.constant(null), fc.constantFrom(0, 1, 8, 9, 24, -3, Number.NaN)),
  bold: fc.boolean(),
});
const page = (words: Word[], number = 1) => ({ number, width: 595, height: 842, words, source: 'text_layer' as const });

function shuffled(document: ReadDocument, order: readonly number[]): ReadDocument {
  const mix = <T>(items: T[]) =>
    items
      .map((item, i) => ({ item, at: order[i % order.length]! * 7919 + ((i * 31) % 101) }))
      .sort((a, b) => a.at - b.at);
  return {
    ...document,
    pages: document.pages.map((one) => ({ ...one, words: mix(one.words).map(({ item }) => item) })),
  };
}

describe('understand', () => {
  it('never throws, whatever the words', () => {
    fc.assert(
      fc.property(fc.array(fc.array(word, { maxLength: 120 }), { maxLength: 3 }), (pages) => {
        const document = { pages: pages.map((words, i) => page(words, i + 1)), pageCount: pages.length };
        expect(() => understand(document, today)).not.toThrow();
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  it('reads the same from words in any order', () => {
    const document = makeDocument([...identity, ...table(250, chargeEdges, exGstCharges)]);
    const expected = understand(document, today);
    expect(expected).not.toBeNull();
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 7, maxLength: 40 }), (order) => {
        expect(understand(shuffled(document, order), today)).toEqual(expected);
      }),
      { numRuns: 25, seed: 7 },
    );
  });

  it('reads the same from strewn words in any order', () => {
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 80 }),
        fc.array(fc.nat(1000), { minLength: 5, maxLength: 20 }),
        (words, order) => {
          const document = { pages: [page(words)], pageCount: 1 };
          expect(understand(shuffled(document, order), today)).toEqual(understand(document, today));
        },
      ),
      { numRuns: 60, seed: 11 },
    );
  });

  it('reads pages in the order of their numbers', () => {
    const document = makeDocument(identity, table(250, chargeEdges, exGstCharges));
    expect(understand({ ...document, pages: document.pages.toReversed() }, today)).toEqual(understand(document, today));
  });
});
