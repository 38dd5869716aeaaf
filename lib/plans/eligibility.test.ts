import { expect, it } from 'vitest';
import { type EligibilityCode, eligibilityCodes, isOpen } from './eligibility';

it('a plan is open without conditions, and with those that an ordinary business meets', () => {
  const openCodes: EligibilityCode[] = ['new_customers_only', 'online_only', 'smart_meter_required'];
  openCodes.push('usage_range', 'business_hours');
  for (const codes of [undefined, [], openCodes]) expect(isOpen(codes)).toBe(true);
  for (const code of eligibilityCodes.filter((one) => !openCodes.includes(one)))
    expect(isOpen(['online_only', code])).toBe(false);
});

it.each(['controlled_load_required', 'solar_required'] as const)('a plan is open to who has what %s needs', (code) => {
  const has = { controlledLoad: code === 'controlled_load_required', solar: code === 'solar_required' };
  expect(isOpen([code], has)).toBe(true);
  expect(isOpen([code, 'members_only'], has)).toBe(false);
  expect(isOpen(['controlled_load_required', 'solar_required'], has)).toBe(false);
});
