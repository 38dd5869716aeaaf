import { expect, it } from 'vitest';
import { eligibilityCodes, isOpen, openCodes } from './eligibility';

it('a plan is open without conditions, and with those that an ordinary business meets', () => {
  expect(openCodes).toEqual([
    'new_customers_only',
    'online_only',
    'smart_meter_required',
    'usage_range',
    'business_hours',
  ]);
  for (const codes of [undefined, [], openCodes]) expect(isOpen(codes, { controlledLoad: false })).toBe(true);
  for (const code of eligibilityCodes.filter((one) => !openCodes.includes(one)))
    expect(isOpen(['online_only', code], { controlledLoad: false })).toBe(false);
});

it('a plan with controlled-load rates is open to a premises with a controlled load alone', () => {
  expect(isOpen(['controlled_load_required'], { controlledLoad: true })).toBe(true);
  expect(isOpen(['controlled_load_required', 'members_only'], { controlledLoad: true })).toBe(false);
});
