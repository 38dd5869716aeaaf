import { describe, expect, it } from 'vitest';
import { compilePhrases, includesPhrase, splitSentences, splitWords, toPlainText } from './phrases';

const includes = (text: string, ...wanted: string[]) => includesPhrase(splitWords(text), compilePhrases(...wanted));

describe('a phrase', () => {
  it('is whole words, in any case and punctuation', () => {
    expect(includes('NEW-customers, only!', 'new customers only')).toBe(true);
    expect(includes('Renew customers only', 'new customers only')).toBe(false);
  });

  it('may leave a word, an ending and words between open', () => {
    expect(includes('for our members', 'for/to our member(s)')).toBe(true);
    expect(includes('to our member', 'for/to our member(s)')).toBe(true);
    expect(includes('only a b c d e members', 'only … members')).toBe(true);
    expect(includes('only a b c d e f members', 'only … members')).toBe(false);
    expect(includes('only a b c d e f members', 'only …… members')).toBe(true);
  });

  it('is not said when it is denied just before', () => {
    expect(includes('Offer not available to members', 'to members')).toBe(false);
    expect(includes('This isn’t for members', 'for members')).toBe(false);
    expect(includes('Not for homes; it is sold in shops and to members', 'to members')).toBe(true);
  });
});

it('a text without HTML', () => {
  expect(toPlainText('<p>Bread &amp;&nbsp;<b>butter</b></p>')).toBe('Bread & butter');
});

it('sentences end at a full stop before a capital, not inside a number', () => {
  expect(splitSentences('At most 1.5 MWh p.a. for each. New line\nhere')).toEqual([
    'At most 1.5 MWh p.a. for each.',
    'New line',
    'here',
  ]);
});
