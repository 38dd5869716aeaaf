import { describe, expect, it } from 'vitest';
import { describePriceAge } from './price-age';

describe('the age of a price', () => {
  const ageOf = (from: string | undefined, checkedOn: string) =>
    describePriceAge({ contract_details: { prices: 'may_change', offered_from: from } }, checkedOn);

  it('is told of a price from before the current regulated year', () => {
    expect(ageOf('2025-11-10', '2026-11-28')).toBe(
      'Offered since 10 November 2025, before prices changed on 1 July 2026. Check that it still stands.',
    );
    expect(ageOf('2026-06-30', '2026-07-01')).not.toBeNull();
  });

  it('is not told of a price of this year, or without a date', () => {
    expect(ageOf('2026-07-01', '2026-11-28')).toBeNull();
    expect(ageOf('2025-11-10', '2026-06-30')).toBeNull();
    expect(ageOf(undefined, '2026-11-28')).toBeNull();
    expect(describePriceAge({}, '2026-11-28')).toBeNull();
  });
});
