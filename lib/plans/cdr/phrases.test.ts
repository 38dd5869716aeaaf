import { describe, expect, it } from 'vitest';
import { phrases, plainText, saysAny, sentencesOf, wordsOf } from './phrases';

const says = (text: string, ...wanted: string[]) => saysAny(wordsOf(text), phrases(...wanted));

describe('a phrase', () => {
  it('is whole words, in any case and punctuation', () => {
    expect(says('NEW-customers, only!', 'new customers only')).toBe(true);
    expect(says('Renew customers only', 'new customers only')).toBe(false);
  });

  it('may leave a word, an ending and words between open', () => {
    expect(says('for our members', 'for/to our member(s)')).toBe(true);
    expect(says('to our member', 'for/to our member(s)')).toBe(true);
    expect(says('only a b c d e members', 'only … members')).toBe(true);
    expect(says('only a b c d e f members', 'only … members')).toBe(false);
    expect(says('only a b c d e f members', 'only …… members')).toBe(true);
  });

  it('is not said when it is denied just before', () => {
    expect(says('Offer not available to members', 'to members')).toBe(false);
    expect(says('This isn’t for members', 'for members')).toBe(false);
    expect(says('Not for homes; it is sold in shops and to members', 'to members')).toBe(true);
  });
});

it('a text without HTML', () => {
  expect(plainText('<p>Bread &amp;&nbsp;<b>butter</b></p>')).toBe('Bread & butter');
});

it('sentences end at a full stop before a capital, not inside a number', () => {
  expect(sentencesOf('At most 1.5 MWh p.a. for each. New line\nhere')).toEqual([
    'At most 1.5 MWh p.a. for each.',
    'New line',
    'here',
  ]);
});
