import { describe, expect, it } from 'vitest';
import { compilePatterns } from './word-patterns';

const matches = (pattern: string, words: string, lists?: Record<string, string>) =>
  compilePatterns(pattern, lists).some((one) => one.test(words));

describe('compilePatterns', () => {
  it.each<[string, string, boolean]>([
    ['total due', 'total due', true],
    ['total due', 'your total due now', true],
    ['total due', 'subtotal due', false],
    ['total due', 'total dues', false],
    ['total|amount due', 'amount due', true],
    ['total ... due', 'total due', true],
    ['total ... due', 'total amount now due', true],
    ['total * due', 'total due', true],
    ['total * due', 'total now due', true],
    ['total * due', 'total amount now due', false],
    ['^ due', 'due now', true],
    ['^ due', 'now due', false],
    ['^ due $', 'due', true],
    ['^ due $', 'due now', false],
    ['due $', 'now due', true],
    ['due $', 'due now', false],
    ['!feed in credit', 'account in credit', true],
    ['!feed in credit', 'in credit', true],
    ['!feed in credit', 'feed in credit', false],
    ['^ * * total gst', 'of which total gst', true],
    ['^ * * total gst', 'the sum of which total gst', false],
  ])('%s on "%s": %s', (pattern, words, expected) => {
    expect(matches(pattern, words)).toBe(expected);
  });

  it('takes a pattern from every line, and named lists of words', () => {
    expect(compilePatterns('\n  one\n\n  two three\n')).toHaveLength(2);
    expect(matches('last {bill}|balance', 'last statement', { bill: 'bill|statement' })).toBe(true);
    expect(matches('last {bill}|balance', 'last balance', { bill: 'bill|statement' })).toBe(true);
    expect(matches('last {bill}|balance', 'last order', { bill: 'bill|statement' })).toBe(false);
  });
});
