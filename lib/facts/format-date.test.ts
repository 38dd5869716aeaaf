import { expect, it } from 'vitest';
import { formatDate } from './format-date';

it('writes a date as people do, and leaves other text alone', () => {
  expect(formatDate('2026-11-22')).toBe('22 November 2026');
  expect(formatDate('1970-01-01')).toBe('1 January 1970');
  for (const text of ['2026-02-30', '2026-13-01', '22/11/2026', '2026-1-1', '']) expect(formatDate(text)).toBe(text);
});
