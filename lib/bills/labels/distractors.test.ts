import { describe, expect, it } from 'vitest';
import { distractorPattern, slipPattern } from './distractors';

describe('words beside figures that are not charged', () => {
  it.each([
    'New prices from 1 July',
    'Prices from 1 July 2026',
    'Your prices are changing',
    'A better offer',
    'You could save $120',
    'Reference price',
    'Same time last year',
    'Usage history',
    'Compared with the last bill',
    'Previous months',
    'Average daily usage',
    'Cost per day',
    'Estimated annual cost',
    '20,000 kWh a year',
    'Greenhouse gas',
    'How to pay',
    'Payment plan',
    'Ageing',
    'Transactions history',
    'Giro credit',
    'Remittance',
  ])('%s', (text) => {
    expect(distractorPattern.test(text)).toBe(true);
    expect(distractorPattern.test(text.toLowerCase())).toBe(true);
  });

  it.each([
    'Prices from 1 July to 30 September',
    'Peak usage',
    'Previous read',
    'Daily supply charge',
    'Yearly',
    'Saver plan',
    'Average',
  ])('are not "%s"', (text) => {
    expect(distractorPattern.test(text)).toBe(false);
  });
});

describe('the payment slip', () => {
  it.each([
    'Detach here',
    'Tear off',
    'Return this stub',
    'Amount enclosed',
    'Remittance advice',
    'Payment slip',
    'Giro credit',
  ])('says "%s"', (text) => {
    expect(slipPattern.test(text.toLowerCase())).toBe(true);
  });

  it('is not every word of payment', () => {
    expect(['Payment plan', 'Remittance', 'How to pay'].map((text) => slipPattern.test(text))).toEqual([
      false,
      false,
      false,
    ]);
  });
});
