import { expect, it } from 'vitest';
import { listPageNumbers } from './pagination';

it.each([
  [1, 6, '1 2 3 … 6'],
  [2, 6, '1 2 3 … 6'],
  [4, 13, '1 … 3 4 5 … 13'],
  [13, 13, '1 … 12 13'],
  [2, 3, '1 2 3'],
  [1, 1, '1'],
])('from page %d of %d lead to the first, the last and the pages around', (number, total, words) => {
  expect(
    listPageNumbers(number, total)
      .map((page) => page ?? '…')
      .join(' '),
  ).toBe(words);
});
