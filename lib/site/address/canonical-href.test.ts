import { expect, it } from 'vitest';
import { findCanonicalHref } from './canonical-href';

it('leads where the site would redirect to', () => {
  for (const [typed, canonical] of [
    ['/rates/2000?usage_kwh=18%2C000&unit=kwh_year&peak_pct=40', '/rates/2000?usage_kwh=18000&peak_share=0.4'],
    ['/rates?usage_kwh=18000&state=NSW&unit=kwh_year', '/rates?state=NSW&usage_kwh=18000'],
    ['/rates/2000?usage_kwh=18000&peak_pct=80&shoulder_pct=40', null],
  ] as const)
    expect(findCanonicalHref(typed)).toBe(canonical);
});
