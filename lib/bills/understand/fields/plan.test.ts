import { describe, expect, it } from 'vitest';
import { makeDocumentIndex } from '@/lib/testing/bill-documents';
import { findPlan } from './details';

describe('the name of a plan', () => {
  const beside = (value: string, label = 'Plan') =>
    findPlan(
      makeDocumentIndex([
        { x: 40, y: 40, text: label },
        { x: 200, y: 40, text: value },
      ]),
      new Set(),
    )?.value;

  it.each([
    ['Counter Saver', 'Counter Saver'],
    ['Counter Saver; ends soon', 'Counter Saver'],
    ['Counter Saver (inc GST)', 'Counter Saver'],
    ['Counter Saver plan', 'Counter Saver'],
    ['Counter Saver for Business', 'Counter Saver for Business'],
    ['20 Counter Saver', '20 Counter Saver'],
  ])('beside its label, "%s", is %s', (value, name) => {
    expect(beside(value)).toBe(name);
  });

  it.each([
    'counter saver',
    '162.00 c/day',
    'Saver 10%',
    'Which Saver?',
    '9 July 2026',
    'Payment plan',
    'Call 1300 555 183',
    'Average daily usage',
    'One Two Three Four Five Six Seven Eight Nine',
    'Level 1, 363 Sailmaker Drive',
  ])('is not "%s"', (value) => {
    expect(beside(value)).toBeUndefined();
  });

  it.each([
    ['Your current rate is the Counter Saver.', 'Counter Saver'],
    ['Counter Saver is your current plan', 'Counter Saver'],
    ['You are on our Counter Saver offer', 'Counter Saver'],
    ['You are on our ABC offer', 'ABC'],
    ['You are on our Payment plan', undefined],
    ['New prices: you are on our Counter Saver offer', undefined],
  ])('in a sentence: "%s" is %s', (text, name) => {
    expect(findPlan(makeDocumentIndex([{ x: 40, y: 40, text }]), new Set())?.value).toBe(name);
  });

  it('is no charge line and no head of a table', () => {
    const doc = makeDocumentIndex([{ x: 40, y: 40, text: 'Plan: Counter Saver' }]);
    expect(findPlan(doc, new Set(doc.lines))).toBeNull();
  });
});
