import { describe, expect, it } from 'vitest';
import { block, makeDocument, makeDocumentIndex, pictured, type Text } from '@/lib/testing/bill-documents';
import { indexDocument } from '../document-index';

const at = (x: number, y: number, text: string, more: Partial<Text> = {}): Text => ({ x, y, text, ...more });
const paragraphs = (...texts: Text[]) => makeDocumentIndex(texts).paragraphs.map(({ text }) => text);
const first = 'Thank you for being with us,';
const second = 'we hope you stay.';

describe('a sentence over several lines', () => {
  it.each<[string, Text, boolean]>([
    ['right below', at(40, 52, second), true],
    ['a little off its edge', at(45.3, 52, second), true],
    ['off its edge', at(45.5, 52, second), false],
    ['as far as lines of a block', at(40, 57.5, second), true],
    ['further below', at(40, 57.6, second), false],
    ['in print of another size', at(40, 52, second, { size: 10.4 }), false],
    ['in print hardly larger', at(40, 52, second, { size: 10.3 }), true],
    ['in bold print', at(40, 52, second, { bold: true }), false],
    ['in capitals alone', at(40, 52, 'WE HOPE YOU STAY'), false],
    ['in cells', at(40, 52, 'we'), true],
  ])('goes on %s: %s', (_, next, joined) => {
    expect(paragraphs(at(40, 40, first), next)).toEqual(joined ? [`${first} ${next.text}`] : []);
  });

  it('goes on in bold print where a long line has no end', () => {
    const long = 'Please pay the amount that is shown above us all by 26';
    expect(paragraphs(at(40, 40, long), at(40, 52, 'August 2026.', { bold: true }))).toEqual([`${long} August 2026.`]);
    expect(paragraphs(at(40, 40, `${long}.`), at(40, 52, 'August 2026.', { bold: true }))).toEqual([]);
    expect(paragraphs(at(40, 40, 'Please pay it all now by 26'), at(40, 52, 'August 2026.', { bold: true }))).toEqual(
      [],
    );
  });

  it('begins with five words in one cell', () => {
    expect(paragraphs(at(40, 40, 'Thank you for being'), at(40, 52, second))).toEqual([]);
    expect(paragraphs(at(40, 40, 'Thank you for being here'), at(40, 52, second))).toHaveLength(1);
    expect(paragraphs(at(40, 40, first), at(300, 40, 'Page'), at(40, 52, second))).toEqual([]);
  });

  it('does not go on on the next page', () => {
    expect(indexDocument(makeDocument([at(40, 40, first)], [at(40, 52, second)])).paragraphs).toEqual([]);
  });

  it('is no list of amounts', () => {
    const rows = (...amounts: string[]) =>
      block(
        40,
        40,
        amounts.map((amount) => `Peak usage of the day ${amount}`),
      );
    expect(paragraphs(...rows('12.30', '14.50'))).toEqual([]);
    expect(paragraphs(...rows('12.30CR', '14.50-'))).toEqual([]);
    expect(paragraphs(...rows('(12.30)', '14.50'))).toEqual([]);
    expect(paragraphs(...rows('12.30', 'alone'))).toHaveLength(1);
    expect(paragraphs(...rows('12.30', '14.50', 'alone'))).toEqual([]);
  });

  it('may end in an amount in a picture, if it is spoken', () => {
    const spoken = block(40, 40, [
      'You used that for the day and it is 12.30',
      'We charged you that at the rate of 14.50',
    ]);
    expect(paragraphs(...spoken)).toEqual([]);
    expect(indexDocument(pictured(spoken, {})).paragraphs).toHaveLength(1);
  });
});

describe('a sentence on one line', () => {
  const words = 'Your last bill of $511.40 was paid, thank you. Please pay $753.13 by 27 May';
  it.each([
    [words, 1],
    [words.replace('511.40', '511'), 0],
    ['Your last bill of $511.40 was paid. Please pay $753.13', 0],
    [words.replace('. Please', ' please').replace('paid,', 'paid'), 0],
    [words.replace(' by 27 May', ' of 12.00'), 0],
  ])('has two amounts among its words: %s', (text, count) => {
    expect(paragraphs(at(40, 40, text))).toHaveLength(count);
  });
});

it('stands where its lines stand', () => {
  const [paragraph] = makeDocumentIndex([at(40, 40, first), at(42, 52, `${second} ${second}`)]).paragraphs;
  expect([paragraph!.x, paragraph!.top, paragraph!.bottom, paragraph!.cells.length]).toEqual([40, 40, 61, 1]);
  expect(
    paragraph!.starts.map((start, i) => paragraph!.text.startsWith(paragraph!.words[i]!.text, start)),
  ).not.toContain(false);
});
