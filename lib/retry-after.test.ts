import { describe, expect, it } from 'vitest';
import { readRetryAfterMs } from './retry-after';

const now = Date.parse('2026-11-21T02:00:00Z');
const read = (text: string) => readRetryAfterMs(new Headers({ 'retry-after': text }), now);

describe('readRetryAfterMs', () => {
  it.each([
    ['0', 0],
    ['17', 17_000],
    [' 5 ', 5000],
    ['Sat, 21 Nov 2026 02:01:30 GMT', 90_000],
    ['Saturday, 21-Nov-26 02:01:30 GMT', 90_000],
    ['Sat Nov 21 02:01:30 2026 GMT', 90_000],
    ['Sat, 21 Nov 2026 01:59:59 GMT', 0],
  ])('reads %s', (text, ms) => {
    expect(read(text)).toBe(ms);
  });

  it.each(['', '-1', '1.5', '1e3', 'soon', 'in a minute', '2026-11-21'])('reads nothing out of "%s"', (text) => {
    expect(read(text)).toBeNull();
  });

  it('reads nothing where there is no header', () => {
    expect(readRetryAfterMs(new Headers(), now)).toBeNull();
  });
});
