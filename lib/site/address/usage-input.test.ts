import { describe, expect, it } from 'vitest';
import { readUsage } from './usage-input';

const read = (query: string) => readUsage(new URLSearchParams(query));

describe('readUsage', () => {
  it.each([
    ['18000', 18_000],
    ['18,000', 18_000],
    [' 18 000 kWh ', 18_000],
    ['18.5 MWh', 18_500],
  ])('reads a yearly usage typed as %j', (typed, annualKwh) => {
    const { usage, errors } = readUsage(new URLSearchParams({ usage_kwh: typed }));
    expect(errors).toEqual([]);
    expect(usage.usageKwh).toBe(annualKwh);
  });

  it.each([
    ['lots', 'Usage must be a number of kWh a year, such as 18,000'],
    ['-5', 'Usage must be a number of kWh a year, such as 18,000'],
    ['999', 'Usage must be between 1,000 and 2,000,000 kWh a year'],
    ['2000001', 'Usage must be between 1,000 and 2,000,000 kWh a year'],
  ])('refuses %j and keeps it', (typed, message) => {
    const { usage, typed: kept, errors } = readUsage(new URLSearchParams({ usage_kwh: typed }));
    expect(errors).toEqual([{ field: 'usage_kwh', message }]);
    expect(usage.usageKwh).toBeNull();
    expect(kept.usage_kwh).toBe(typed);
  });

  it.each([
    ['usage_kwh=4500&unit=kwh_quarter', { usageKwh: 18_000, bill: null }, '4,500', 'kwh_quarter'],
    [
      'usage_kwh=1200&unit=bill_quarter',
      { usageKwh: null, bill: { amount: 1_200, per: 'quarter' } },
      '1,200',
      'bill_quarter',
    ],
    [
      'usage_kwh=4,800.5&unit=bill_year',
      { usageKwh: null, bill: { amount: 4_800.5, per: 'year' } },
      '4,800.5',
      'bill_year',
    ],
    ['bill=1200&per=quarter', { usageKwh: null, bill: { amount: 1_200, per: 'quarter' } }, '1,200', 'bill_quarter'],
    ['bill=4800&usage_kwh=18000', { usageKwh: 18_000, bill: null }, '18,000', 'kwh_year'],
    // The unit beside the number may be the one that was there before.
    ['usage_kwh=18000 kWh&unit=bill_year', { usageKwh: 18_000, bill: null }, '18,000', 'kwh_year'],
    [
      'usage_kwh=$1,200&unit=kwh_quarter',
      { usageKwh: null, bill: { amount: 1_200, per: 'quarter' } },
      '1,200',
      'bill_quarter',
    ],
  ])('reads %s', (query, usage, shown, unit) => {
    const reading = read(query);
    expect(reading.errors).toEqual([]);
    expect(reading.usage).toMatchObject(usage);
    expect(reading.typed).toMatchObject({ usage_kwh: shown, unit });
  });

  it.each([
    ['usage_kwh=much&unit=bill_quarter', 'The bill must be a number of dollars a quarter, such as 1,200'],
    ['usage_kwh=10&unit=bill_quarter', 'The bill must be between $25 and $250,000 a quarter'],
    ['bill=1000001&per=year', 'The bill must be between $100 and $1,000,000 a year'],
    ['usage_kwh=249&unit=kwh_quarter', 'Usage must be between 250 and 500,000 kWh a quarter'],
  ])('refuses %s in the words of its unit', (query, message) => {
    const { usage, errors } = read(query);
    expect(errors).toEqual([{ field: 'usage_kwh', message }]);
    expect(usage).toMatchObject({ usageKwh: null, bill: null });
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
});
