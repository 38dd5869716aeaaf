import { describe, expect, it } from 'vitest';
import {
  cents,
  counted,
  dateWords,
  dollars,
  dollarsAndCents,
  kwhAYear,
  listWords,
  percent,
  range,
  shortPeriod,
} from './format';

describe('format', () => {
  it('writes money to the dollar or to the cent', () => {
    expect(dollars(3912.45)).toBe('$3,912');
    expect(dollarsAndCents(3912.4)).toBe('$3,912.40');
    expect(dollarsAndCents(-25)).toBe('-$25.00');
    expect(cents(31.6293)).toBe('31.63c');
  });

  it('writes counts, energy and percentages', () => {
    expect(kwhAYear(18_000)).toBe('18,000 kWh a year');
    expect(percent(-12.34)).toBe('12.3%');
    expect(percent(12)).toBe('12%');
    expect(counted(1, 'plan')).toBe('1 plan');
    expect(counted(1_234, 'plan')).toBe('1,234 plans');
    expect(range(11, 20)).toBe('11–20');
    expect(range(57, 57)).toBe('57');
  });

  it('writes dates in full and leaves other text alone', () => {
    expect(dateWords('2026-11-20')).toBe('20 November 2026');
    expect(dateWords('2026-07-01')).toBe('1 July 2026');
    expect(dateWords('soon')).toBe('soon');
  });

  it('writes periods in short, once what both days have in common', () => {
    expect(shortPeriod('2026-10-01', '2026-10-31')).toBe('1–31 Oct 2026');
    expect(shortPeriod('2026-08-09', '2026-11-08')).toBe('9 Aug – 8 Nov 2026');
    expect(shortPeriod('2025-12-01', '2026-02-28')).toBe('1 Dec 2025 – 28 Feb 2026');
    expect(shortPeriod('2026-10-31', '2026-10-01')).toBeNull();
    expect(shortPeriod('soon', '2026-10-01')).toBeNull();
  });

  it('joins lists', () => {
    expect(listWords([])).toBe('');
    expect(listWords(['Ausgrid'])).toBe('Ausgrid');
    expect(listWords(['Ausgrid', 'Endeavour Energy', 'Essential Energy'], 'or')).toBe(
      'Ausgrid, Endeavour Energy or Essential Energy',
    );
  });
});
