import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bookDocumentSchema } from '../book/book';
import { generateSampleBook } from './generate';
import { sampleBookDocument } from './index';

const committed = readFileSync(new URL('./book.json', import.meta.url), 'utf8');

test('the committed book is what the generator makes, byte for byte', () => {
  // Compared as a flag first: a diff of the whole book helps nobody.
  const same = committed === generateSampleBook();
  expect(same, 'book.json is out of date: node scripts/run.mjs scripts/generate-sample.ts').toBe(true);
});

test('the book stays under a megabyte, since every server and test reads it', () => {
  expect(committed.length).toBeLessThan(1_000_000);
});

test('the book and every plan in it have the shape of the model, and nothing else', () => {
  expect(bookDocumentSchema.parse(sampleBookDocument)).toEqual(sampleBookDocument);
});

test('the book says what it is', () => {
  expect(sampleBookDocument.checkedOn).toBe('2026-11-20');
  expect(sampleBookDocument.source.kind).toBe('sample');
  expect(sampleBookDocument.source.name).toContain('invented');
  expect(sampleBookDocument.source.note).toMatch(/sample rates.*invented.*2026–27 benchmarks.*plan register/);
});
