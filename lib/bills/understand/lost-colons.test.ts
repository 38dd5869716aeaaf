import { expect, it } from 'vitest';
import { makeDocument } from '@/lib/testing/bill-documents';
import { indexDocument } from './document-index';

const read = (text: string, confidence = 0.9) => {
  const document = makeDocument([{ x: 40, y: 40, text }]);
  const pages = document.pages.map((page) => ({ ...page, words: page.words.map((word) => ({ ...word, confidence })) }));
  return indexDocument({ ...document, pages }).lines[0]?.text;
};

it('puts a colon behind a label in a picture', () => {
  expect(read('Plan. Ember Business Gas')).toBe('Plan: Ember Business Gas');
  expect(read('Plan. Ember Business. Billing period. 3 Mar 2026 to 2 Apr 2026')).toMatch(/^Plan: Ember Business\./);
  expect(read('Plan. Ember Business is new. Billing period. 3 Mar')).toMatch(/^Plan: Ember Business is new\./);
  expect(read('Plan. It ended. Ember is new. Billing period. 3 Mar')).toMatch(/^Plan\. /);
  expect(read('Due date. 3 September 2026')).toBe('Due date: 3 September 2026');
});

it('leaves sentences, other words and the letters of a text layer', () => {
  expect(read('Plan. Ember Business Gas', 1)).toBe('Plan. Ember Business Gas');
  expect(read('We changed your plan. Ember Business Gas is new. Call us.')).toContain('plan. Ember');
  expect(read('Greetings. Ember Business Gas')).toBe('Greetings. Ember Business Gas');
});
