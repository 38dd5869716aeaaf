import { describe, expect, it } from 'vitest';
import {
  formatCents,
  formatCount,
  formatDate,
  formatDollars,
  formatDollarsAndCents,
  formatKwhPerYear,
  formatMoment,
  formatPercent,
  formatRange,
  formatShortPeriod,
} from './format';

describe('format', () => {
  it('writes money to the dollar or to the cent', () => {
    expect(formatDollars(3912.45)).toBe('$3,912');
    expect(formatDollarsAndCents(3912.4)).toBe('$3,912.40');
    expect(formatDollarsAndCents(-25)).toBe('-$25.00');
    expect(formatCents(31.6293)).toBe('31.63c');
  });

  it('writes counts, energy and percentages', () => {
    expect(formatKwhPerYear(18_000)).toBe('18,000 kWh a year');
    expect(formatPercent(-12.34)).toBe('12.3%');
    expect(formatPercent(12)).toBe('12%');
    expect(formatCount(1, 'plan')).toBe('1 plan');
    expect(formatCount(1_234, 'plan')).toBe('1,234 plans');
    expect(formatRange(11, 20)).toBe('11–20');
    expect(formatRange(57, 57)).toBe('57');
  });

  it('writes dates in full and leaves other text alone', () => {
    expect(formatDate('2026-11-20')).toBe('20 November 2026');
    expect(formatDate('2026-07-01')).toBe('1 July 2026');
    expect(formatDate('soon')).toBe('soon');
  });

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
