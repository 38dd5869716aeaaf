import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, pairs, type Text } from '@/lib/testing/bill-documents';
import { findValuesBeside } from './candidates';

const at = (x: number, y: number, text: string): Text => ({ x, y, text });
/** Each number found beside a label of the account, and how much speaks for it. */
const numbers = (...texts: Text[]) =>
  findValuesBeside(makeDocumentIndex(texts), 'accountNumber', (text) => {
    const match = /\d{4,}/.exec(text);
    return match ? { value: match[0], start: match.index, end: match.index + match[0].length, score: 0 } : null;
  }).map(({ value, score }) => [value, Number(score.toFixed(2))]);
const label = at(40, 40, 'Account number');

describe('a value beside its label', () => {
  it.each<[string, Text[], number]>([
    ['behind it', [at(40, 40, 'Account number 5592')], 4.5],
    ['behind it in a sentence', [at(40, 40, 'Quote account number 5592 when you pay')], 3.5],
    ['in the next cell', [label, at(140, 40, '5592')], 4.2],
    ['far to the right', [label, at(400, 40, '5592')], 3.69],
    ['below it', [label, at(40, 52, '5592')], 4.05],
    ['below it, off its edges', [label, at(66, 52, '5592')], 3.6],
    ['further below it', [label, at(40, 56, '5592')], 3.6],
    ['above it', [at(40, 28, 'abc 5592'), label], 3.8],
    ['left of it', [at(40, 40, '5592'), at(140, 40, 'Account number')], 2.5],
  ])('speaks for itself the more the nearer: %s', (_, texts, score) => {
    const [found] = numbers(...texts);
    expect(found?.[0]).toBe('5592');
    expect(found?.[1]).toBeCloseTo(score, 1);
  });

  it('counts more beside a longer label', () => {
    const score = (text: string) => numbers(at(40, 40, `${text} 5592`))[0]?.[1];
    expect(score('Electricity account number')).toBe(4.75);
    expect(score('Account no')).toBe(4.5);
  });

  it('is the best of a label’s places', () => {
    expect(numbers(label, at(140, 40, '5592'), at(40, 52, '7041'))).toHaveLength(1);
    expect(numbers(label, at(140, 40, '5592'), at(40, 52, '7041'))[0]?.[0]).toBe('5592');
  });

  it('comes after a surer one', () => {
    const found = numbers(at(40, 40, 'Quote account number 7041 when you pay'), at(40, 80, 'Account number 5592'));
    expect(found.map(([value]) => value)).toEqual(['5592', '7041']);
  });

  it('is no label itself', () => {
    const plan = (...texts: Text[]) =>
      findValuesBeside(makeDocumentIndex(texts), 'planName', (text) => ({
        value: text.trim(),
        start: 0,
        end: text.length,
        score: 0,
      })).map(({ value }) => value);
    expect(plan(...pairs(40, 40, 140, [['Plan', 'Invoice number']]))).toEqual([]);
    expect(plan(...pairs(40, 40, 140, [['Plan', 'Invoice number: 7041']]))).toEqual([]);
    expect(plan(at(40, 40, 'Plan: Invoice number'))).toEqual([': Invoice number']);
    expect(plan(...pairs(40, 40, 140, [['Plan', 'Counter Saver']]))).toEqual(['Counter Saver']);
  });

  it('may hold words of a label of its kind', () => {
    const plans = (text: string) =>
      findValuesBeside(makeDocumentIndex([at(40, 40, text)]), 'planName', (value) => ({
        ...{ value: value.trim(), start: 0, end: value.length, score: 0 },
      })).map(({ value }) => value);
    expect(plans('Tariff: Fixed Price Energy Plan Dec 2027')).toEqual([': Fixed Price Energy Plan Dec 2027']);
    expect(plans('Offer (tariff): Fixed Price Energy Plan Dec 2027')).toHaveLength(1);
    expect(plans('Tariff: Fixed Price Energy Plan: Dec 2027')).toHaveLength(2);
  });
});
