import { describe, expect, it } from 'vitest';
import { billFixture } from '@/lib/testing/comparison-bills';
import { findStoredBillComparison } from './stored-bill-address';

const compare = (changes: Parameters<typeof billFixture>[0] = {}) =>
  findStoredBillComparison(billFixture(changes), () => ['ausgrid'] as const);

describe('the comparison of a stored bill', () => {
  it('is at its usage and rates, without its NMI', () => {
    const found = compare();
    const href = 'href' in found ? found.href : '';
    expect(href).toMatch(/^\/rates[/?].*usage_kwh=\d+.*own_rates=1_/);
    expect(href).not.toContain(billFixture().nmi!.value.slice(0, 10));
  });

  it('says why there is none', () => {
    expect(compare({ energyType: 'gas' })).toEqual({
      why: 'This is a gas bill. We compare electricity plans only. Upload an electricity bill instead, or compare with a postcode.',
    });
    const issue = { severity: 'WARNING' as const, field: null, message: 'A reminder.', rule: 'reminder_notice' };
    expect(compare({ issues: [issue] })).toMatchObject({ why: expect.stringContaining('Upload the bill it is about') });
    expect(compare({ country: 'NZ' })).toMatchObject({ why: expect.stringContaining('New Zealand') });
    const noUsage = compare({ totalKwh: null, peakKwh: null, shoulderKwh: null, offPeakKwh: null });
    expect(noUsage).toMatchObject({ why: expect.stringContaining('the usage on this bill') });
    expect(compare({ supplyPostcode: null, nmi: null, network: null })).toMatchObject({
      why: expect.stringContaining('a postcode on this bill'),
      enterHref: expect.stringMatching(/^\/bill\/enter\?bill_kwh=[\d.%C]+&bill_days=92&own_rates=1_/),
    });
  });
});
