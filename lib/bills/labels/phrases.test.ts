import { describe, expect, it } from 'vitest';
import { fieldLabels, fieldNames } from './fields';
import { otherLabels } from './other-labels';
import { listTexts, makePhrasePattern, parsePhrases } from './phrases';

const found = (phrase: string, text: string) =>
  makePhrasePattern(parsePhrases(`[one | au]\n${phrase}`), 'one').exec(text)?.[0] ?? null;

describe('a list of phrases', () => {
  it('gives each phrase the class and source of its heading', () => {
    expect(parsePhrases('[a | au]\n  one word\n\n  two\n[b weak | uk]\n  three')).toEqual([
      { text: 'one word', class: 'a', source: 'au' },
      { text: 'two', class: 'a', source: 'au' },
      { text: 'three', class: 'b weak', source: 'uk' },
    ]);
  });

  it('takes no phrase without a heading and no unknown source', () => {
    expect(() => parsePhrases('one')).toThrow('without a heading');
    expect(() => parsePhrases('[a | hearsay]\none')).toThrow('Unknown source');
  });

  it('names each field label once, under a field there is', () => {
    const keys = fieldLabels.map((one) => `${one.class}: ${one.text}`);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
    const names = new Set(fieldLabels.map((one) => one.class.replace(/ weak$/, '')));
    expect([...names].filter((name) => !fieldNames.some((one) => one === name))).toEqual([]);
    expect(fieldNames.filter((name) => listTexts(fieldLabels, name).length === 0)).toEqual([]);
  });

  it('holds labels as they are compared: in lower case, without punctuation', () => {
    const texts = [...fieldLabels, ...otherLabels].map(({ text }) => text);
    expect(texts.filter((text) => !/^[a-z0-9]+(?: [a-z0-9]+)*$/.test(text))).toEqual([]);
  });
});

describe('a pattern of phrases', () => {
  it.each([
    ['final bill', 'Your final bill is here', 'final bill'],
    ['final bill', 'Final bills', null],
    ['final bill', 'semifinal bill', null],
    ['final bill', 'final\tbill', null],
    ['(your) final (energy) bill (of account)', 'final energy bill', 'final energy bill'],
    ['(your) final (energy) bill (of account)', 'Your final bill of account', 'Your final bill of account'],
    ['{will be|is to be} debited', '$5 is to be debited', 'is to be debited'],
    ['{will be|is to be} debited', '$5 be debited', null],
    ['pay within # days', 'Pay within 14 days', 'Pay within 14 days'],
    ['pay within # days', 'pay within days', null],
    ['we debit … account', 'We debit $4.10 from your account', 'We debit $4.10 from your account'],
    ['we debit … account', 'We debit. Your account', null],
    ['we debit … account', 'We debit it from your account', 'We debit it from your account'],
    ['^final bill$', 'final bill', 'final bill'],
    ['^final bill$', 'a final bill', null],
    ['^final bill$', 'final bill 2', null],
    ['{will|is to} be … debited', 'it will be debited', 'will be debited'],
    ["we'll debit", 'we’ll debit', 'we’ll debit'],
    ["we'll debit", 'well debit', 'well debit'],
    ['off-peak', 'off peak', 'off peak'],
    ['a (*) plan', 'a green plan', 'a green plan'],
  ])('%s in "%s"', (phrase, text, expected) => {
    expect(found(phrase, text)).toBe(expected);
  });

  it('takes the longer of two phrases', () => {
    const list = parsePhrases('[one | au]\nbill\nbill of account');
    expect(makePhrasePattern(list, 'one').exec('bill of account')?.[0]).toBe('bill of account');
  });

  it('needs phrases, and brackets that close', () => {
    expect(() => makePhrasePattern([], 'one')).toThrow('No phrases');
    expect(() => found('(your bill', 'bill')).toThrow('open bracket');
  });
});
