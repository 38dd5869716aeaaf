import { describe, expect, it } from 'vitest';
import { block, documentIndexOf } from '../testing';
import { findPlan } from './plan';

describe('the plan', () => {
  const plan = (text: string) => findPlan(documentIndexOf(block(40, 40, text.split('\n'))), new Set())?.value;

  it.each([
    ['Plan: Fixed Price Plan', 'Fixed Price Plan'],
    ['You are on the Basic Saver plan.', 'Basic Saver'],
    ['Price: Medium General Service TOU', 'Medium General Service TOU'],
    [
      'Electricity supplied to Shop 4, 418 Ropewalk Lane, Footscray VIC 3011 from 27 April 2026, 31 days,\non Kinder Solar.',
      'Kinder Solar',
    ],
  ])('reads %s', (text, name) => {
    expect(plan(text)).toBe(name);
  });

  it('stands before the days of the period, and is no row of a table', () => {
    const row = (first: string, ...more: string[]) =>
      findPlan(
        documentIndexOf([
          ...[first, '17 Feb 2026 to 21 Mar 2026', '33 days', ...more].map((text, i) => ({
            x: 40 + 140 * i,
            y: 40,
            text,
          })),
        ]),
        new Set(),
      )?.value;
    expect(row('Weekday Business Plus')).toBe('Weekday Business Plus');
    expect(row('Weekday Business Plus', '300')).toBeUndefined();
    expect(row('Daily supply charge')).toBeUndefined();
  });

  it.each([
    'Ask for a payment plan, an extension of 14 days',
    'Plan: Level 1, 363 Sailmaker Drive',
    'Network tariff BLND3AO',
    'Price: Peak',
    'Price: 29.592 c',
    'Electricity for 31 days, on average 12 kWh a day',
    'Our best offer could save you $90',
  ])('is not in "%s"', (text) => {
    expect(plan(text)).toBeUndefined();
  });
});
