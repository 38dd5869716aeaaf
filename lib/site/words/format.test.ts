import { describe, expect, it } from 'vitest';
import { formatMoment, formatShortPeriod } from './format';

describe('format', () => {
  it('tells moments in Sydney’s time, in summer and in winter', () => {
    expect(formatMoment('2026-11-21T02:46:09.723Z')).toBe('21 November 2026 at 1:46 pm, Sydney time');
    expect(formatMoment('2026-06-30T15:05:00Z')).toBe('1 July 2026 at 1:05 am, Sydney time');
    expect(formatMoment('yesterday')).toBe('yesterday');
  });

  it('writes periods in short, once what both days have in common', () => {
    expect(formatShortPeriod('2026-10-01', '2026-10-31')).toBe('1–31 Oct 2026');
    expect(formatShortPeriod('2026-08-09', '2026-11-08')).toBe('9 Aug – 8 Nov 2026');
    expect(formatShortPeriod('2025-12-01', '2026-02-28')).toBe('1 Dec 2025 – 28 Feb 2026');
    expect(formatShortPeriod('2026-10-31', '2026-10-01')).toBeNull();
    expect(formatShortPeriod('soon', '2026-10-01')).toBeNull();
  });
});
