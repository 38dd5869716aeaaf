import { describe, expect, it } from 'vitest';
import { classifyRatesError } from './rates-error-kind';

const refusal = (code: string) => ({ ok: false as const, status: 404, error: { code, message: 'No.' } });

describe('classifyRatesError', () => {
  it.each([
    ['unknown_city', 'city', 'perth', 'coverage'],
    ['unknown_city', 'city', 'alice-springs', 'coverage'],
    ['unknown_city', 'city', 'atlantis', 'place'],
    ['unknown_city', 'postcode', 'perth', 'place'],
    ['out_of_coverage', 'nmi', '8001123456', 'coverage'],
    ['constructor', 'city', 'perth', 'down'],
  ] as const)('of %s for the %s %s is %s', (code, level, place, kind) => {
    expect(classifyRatesError(refusal(code), { level, place })).toBe(kind);
  });
});
