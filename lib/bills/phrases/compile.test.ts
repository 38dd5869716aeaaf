import { describe, expect, it } from 'vitest';
import { amountLabels, fieldLabels, otherLabels } from '.';
import { compilePatterns, findClass } from './compile';

const find = (phrase: string, text: string) => compilePatterns({ one: { au: [phrase] } }).one.exec(text)?.[0] ?? null;

describe('a pattern of phrases', () => {
  it.each([
    ['final bill', 'Your final bill is here', 'final bill'],
    ['final bill', 'semifinal bill', null],
    ['final bill', 'final\tbill', null],
    ['(your) final (energy) bill (of account)', 'final energy bill', 'final energy bill'],
    ['(your) final (energy) bill (of account)', 'Your final bill of account', 'Your final bill of account'],
    ['{will be|is to be} debited', '$5 is to be debited', 'is to be debited'],
    ['{will be|is to be} debited', '$5 be debited', null],
    ['pay within # days', 'Pay within 14 days', 'Pay within 14 days'],
    ['we debit … account', 'We debit $4.10 from your account', 'We debit $4.10 from your account'],
    ['total … {ex|inc} gst', 'total (ex gst)', 'total (ex gst'],
    ['$ …', '$5.10', '$'],
    ['^final bill$', 'final bill', 'final bill'],
    ['^final bill$', 'a final bill', null],
    ["we'll debit", 'we’ll debit', 'we’ll debit'],
    ["we'll debit", 'well debit', 'well debit'],
    ['off-peak', 'off peak', 'off peak'],
    ['off-peak', 'offpeak usage', 'offpeak'],
    ['a (*) plan', 'a green plan', 'a green plan'],
    ['fee(s)', 'fees', 'fees'],
    ['renewable*', 'renewables', 'renewables'],
    ['c~/~kwh', 'c / kwh', 'c / kwh'],
    ['^gst~{$|\\($\\)}$', 'GST ($)', 'GST ($)'],
  ])('%s in "%s"', (phrase, text, expected) => {
    expect(find(phrase, text)).toBe(expected);
  });

  it('leaves out what the next or the last word changes', () => {
    const phrase = 'green, not before band|rate, not after duos';
    const texts = ['green energy', 'green band', 'green-rate', 'duos green'];
    expect(texts.map((text) => find(phrase, text) !== null)).toEqual([true, false, false, false]);
    expect(['gas lpg', 'lpg'].map((text) => find('lpg$, after energy|gas', text))).toEqual(['lpg', null]);
  });

  it('takes the longer of two phrases, wherever they are usual', () => {
    expect(compilePatterns({ one: { au: ['bill'], uk: ['bill of account'] } }).one.exec('bill of account')?.[0]).toBe(
      'bill of account',
    );
  });

  it('needs brackets that close', () => {
    expect(() => find('(your bill', 'bill')).toThrow('open bracket');
  });
});

it('finds the first class that matches, in the order given', () => {
  const patterns = compilePatterns({
    first: { test: ['red', 'blue'] },
    second: { test: ['blue green', 'green'] },
  });
  expect(['blue green', 'green', 'black'].map((text) => findClass(patterns, text))).toEqual(['first', 'second', null]);
});

it('holds labels as they are compared: in lower case, without punctuation', () => {
  const texts = [...Object.values(fieldLabels).flat(), ...Object.values(amountLabels).flat(), ...otherLabels];
  expect(texts.filter((text) => !/^[a-z0-9']+(?: [a-z0-9']+)*$/.test(text))).toEqual([]);
});
