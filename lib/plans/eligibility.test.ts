import { expect, it } from 'vitest';
import { type EligibilityCode, eligibilityCodes, isOpen } from './eligibility';

it('a plan is open without conditions, and with those that an ordinary business meets', () => {
  const openCodes: EligibilityCode[] = ['new_customers_only', 'online_only', 'smart_meter_required'];
  openCodes.push('usage_range', 'business_hours');
  for (const codes of [undefined, [], openCodes]) expect(isOpen(codes, { controlledLoad: false })).toBe(true);
  for (const code of eligibilityCodes.filter((one) => !openCodes.includes(one)))
    expect(isOpen(['online_only', code], { controlledLoad: false })).toBe(false);
});

it('a plan with controlled-load rates is open to a premises with a controlled load alone', () => {
  expect(isOpen(['controlled_load_required'], { controlledLoad: true })).toBe(true);
  expect(isOpen(['controlled_load_required', 'members_only'], { controlledLoad: true })).toBe(false);
});
