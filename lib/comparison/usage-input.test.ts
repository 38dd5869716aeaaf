import { describe, expect, it } from 'vitest';
import { readUsage } from './usage-input';

const read = (query: string) => readUsage(new URLSearchParams(query));

describe('readUsage', () => {
  it.each([
    ['18000', 18_000],
    ['18,000', 18_000],
    [' 18 000 kWh ', 18_000],
    ['18.5 MWh', 18_500],
    ['1000', 1_000],
    ['2,000,000', 2_000_000],
  ])('reads a yearly usage typed as %j', (typed, annualKwh) => {
    const { usage, errors } = readUsage(new URLSearchParams({ usage_kwh: typed }));
    expect(errors).toEqual([]);
    expect(usage.usageKwh).toBe(annualKwh);
  });

  it.each([
    ['lots', 'Usage must be a number of kWh a year, such as 18,000'],
    ['-5', 'Usage must be a number of kWh a year, such as 18,000'],
    ['0x10', 'Usage must be a number of kWh a year, such as 18,000'],
    ['1e6', 'Usage must be a number of kWh a year, such as 18,000'],
    ['999', 'Usage must be between 1,000 and 2,000,000 kWh a year'],
    ['2000001', 'Usage must be between 1,000 and 2,000,000 kWh a year'],
  ])('refuses %j and keeps it', (typed, message) => {
    const { usage, typed: kept, errors } = readUsage(new URLSearchParams({ usage_kwh: typed }));
    expect(errors).toEqual([{ field: 'usage_kwh', message }]);
    expect(usage.usageKwh).toBeNull();
    expect(kept.usage_kwh).toBe(typed);
  });

  it('reads shares from the address or, in per cent, from the form', () => {
    expect(read('peak_share=0.212&shoulder_share=0.495').usage).toMatchObject({
      peakShare: 0.212,
      shoulderShare: 0.495,
    });
    expect(read('peak_pct=21.2 %25&shoulder_pct=49.5').usage).toMatchObject({ peakShare: 0.212, shoulderShare: 0.495 });
    expect(read('peak_pct=30&peak_share=0.2').usage.peakShare).toBe(0.3);
    expect(read('peak_pct=&peak_share=').usage.peakShare).toBeNull();
  });

  it('refuses shares that do not fit, with the typed words kept', () => {
    expect(read('peak_pct=70&shoulder_pct=40').errors).toEqual([
      { field: 'peak_pct', message: 'Peak and shoulder share together must be 100% or less' },
    ]);
    const beyond = read('peak_share=1.2');
    expect(beyond.errors[0]?.field).toBe('peak_pct');
    expect(beyond.typed.peak_pct).toBe('120');
    expect(read('shoulder_pct=half').errors[0]?.message).toBe(
      'Shoulder share must be a number of per cent, such as 35',
    );
    expect(read('max_demand_kw=10001').errors[0]?.field).toBe('max_demand_kw');
  });

  it('lists every error at once, in the order of the fields', () => {
    const { errors } = read('usage_kwh=a&peak_pct=b&shoulder_pct=c&max_demand_kw=d');
    expect(errors.map((error) => error.field)).toEqual(['usage_kwh', 'peak_pct', 'shoulder_pct', 'max_demand_kw']);
  });

  it('uses no word that blames the reader', () => {
    const { errors } = read('usage_kwh=a&peak_pct=b&shoulder_pct=1000&max_demand_kw=99999');
    for (const { message } of errors) expect(message).not.toMatch(/please|sorry|valid|oops|forbidden/i);
  });
});
