import { describe, expect, it } from 'vitest';
import { isOpen, openCodes } from './eligibility';
import { eligibilityCodes } from './plan';

const without = { controlledLoad: false };
const withLoad = { controlledLoad: true };

describe('a plan is open', () => {
  it('without conditions', () => {
    expect(isOpen(undefined, without)).toBe(true);
    expect(isOpen([], without)).toBe(true);
  });

  it('with conditions that an ordinary business meets', () => {
    expect(openCodes).toEqual([
      'new_customers_only',
      'online_only',
      'smart_meter_required',
      'usage_range',
      'business_hours',
    ]);
    expect(isOpen(openCodes, without)).toBe(true);
  });

  it.each(eligibilityCodes.filter((code) => !openCodes.includes(code)))('not with %s', (code) => {
    expect(isOpen(['online_only', code], without)).toBe(false);
  });

  it('with controlled-load rates only to a premises with a controlled load', () => {
    expect(isOpen(['controlled_load_required'], withLoad)).toBe(true);
    expect(isOpen(['controlled_load_required', 'members_only'], withLoad)).toBe(false);
  });
});
