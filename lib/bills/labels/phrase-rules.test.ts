import { describe, expect, it } from 'vitest';
import { compilePhrases, compileRules, findClass } from './phrase-rules';

const isIn = (phrases: string, text: string) => compilePhrases({ source: 'test', phrases }).test(text);

describe('compilePhrases', () => {
  it.each([
    ['peak', 'the peak rate', true],
    ['peak', 'speak', false],
    ['peak', 'peaks', false],
    ['peak', 'PEAK', true],
    ['off-peak', 'offpeak usage', true],
    ['off-peak', 'off peak', true],
    ['off-peak', 'off-peak', true],
    ['off-peak', 'off and peak', false],
    ['fee(s)', 'fees', true],
    ['fee(s)', 'fee', true],
    ['fee(s)', 'feed', false],
    ['[gate/parent] nmi', 'parent nmi', true],
    ['[gate/parent] nmi', 'child nmi', false],
    ['on[-/]sold', 'onsold', true],
    ['on[-/]sold', 'on sold', false],
    ['renewable*', 'renewables', true],
    ['renewable*', 'unrenewable', false],
    ['demand .. usage', 'demand tariff usage', true],
    ['demand .. usage', 'usage on demand', false],
    ['^from$', 'from', true],
    ['^from$', 'from 3 May', false],
    ['^from$', 'read from', false],
    ['c~/~kwh', 'c / kwh', true],
    ['c~/~kwh', 'c/kwh', true],
    ['c~/~kwh', 'c per kwh', false],
    ['($)', 'amount ($)', true],
    ['u/m', 'u m', false],
  ])('%s in "%s": %s', (phrases, text, expected) => {
    expect(isIn(phrases, text)).toBe(expected);
  });

  it('leaves out what the next or the last word changes', () => {
    const phrases = 'green, not before band/rate, not after duos';
    expect(isIn(phrases, 'green energy')).toBe(true);
    expect(isIn(phrases, 'green band')).toBe(false);
    expect(isIn(phrases, 'green-rate')).toBe(false);
    expect(isIn(phrases, 'duos green')).toBe(false);
  });

  it('joins several lists and skips empty lines', () => {
    const pattern = compilePhrases({ source: 'a', phrases: '\n  one\n\n' }, { source: 'b', phrases: 'two' });
    expect(['one', 'two', '', 'three'].map((text) => pattern.test(text))).toEqual([true, true, false, false]);
  });
});

describe('findClass', () => {
  const rules = compileRules<string>([
    { class: 'first', source: 'test', phrases: 'red\nblue' },
    { class: 'second', source: 'test', phrases: 'blue green\ngreen' },
  ]);

  it('is the class of the first rule that fits, in the order given', () => {
    expect(['blue green', 'green', 'black'].map((text) => findClass(rules, text))).toEqual(['first', 'second', null]);
  });
});
