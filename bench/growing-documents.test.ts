/** Documents that are far more than a bill are refused by how much they hold, before it is worked through. */
import { describe, expect, it } from 'vitest';
import { assessDocument } from '@/lib/bills/assess-document';
import { limits, TooComplexError } from '@/lib/bills/limits';
import { understand } from '@/lib/bills/understand';
import { growths } from './growing-documents';

const today = '2026-11-21';

describe.each(growths)('a document of many: $name', ({ make }) => {
  it('is understood where a bill may hold as many, and refused in words where no bill does', () => {
    expect(() => understand(make(100), today)).not.toThrow();
    expect(assessDocument(make(12_000), today).extraction.issues).toMatchObject([{ code: 'file_too_complex' }]);
  });
});

it.each<[name: string, count: number, limit: keyof typeof limits]>([
  ['words', 13_000, 'words'],
  ['words at one place', 4_100, 'pageWords'],
  ['lines', 3_100, 'lines'],
  ['lines on one page', 700, 'pageLines'],
  ['letters in one word', 1_100, 'lineCharacters'],
  ['words on one line', 600, 'lineCharacters'],
  ['labels', 3_100, 'labels'],
  ['dates', 600, 'dates'],
  ['cells', 8_100, 'numbers'],
])('%s: %i are more than the limit of %s', (name, count, limit) => {
  const { make } = growths.find((one) => one.name === name)!;
  expect(() => understand(make(count), today)).toThrow(TooComplexError);
  expect(() => understand(make(count), today)).toThrow(`more than ${limits[limit]} ${limit}`);
});
