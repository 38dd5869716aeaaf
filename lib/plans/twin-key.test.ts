import { describe, expect, it } from 'vitest';
import { makePlan, makeRate } from '@/lib/testing/plans';
import type { Plan } from './plan';
import { makeTwinKey } from './plan-keys';

const fee = { label: 'Membership', amountIncGst: 5, timesPerYear: 12 };
const discount = { kind: 'percent_of_use', percent: 5, label: 'Thanks' } as const;
const charge = { pricePerKwExGst: 0.3, per: 'day', days: 365, minDemandKw: null, label: 'Demand' } as const;
const base = { fees: [fee], discounts: [discount], demandCharges: [charge] };
const makeKey = (part: Partial<Plan>) => makeTwinKey(makePlan({ ...base, ...part }));

describe('twins', () => {
  it.each<[string, Partial<Plan>]>([
    ['id and name', { id: 'another', name: 'Another' }],
    ['notes and link', { notes: ['usage_range_from_text'], link: 'https://example.com' }],
    [
      'labels',
      {
        fees: [{ ...fee, label: 'Fee' }],
        discounts: [{ ...discount, label: 'Off' }],
        demandCharges: [{ ...charge, label: 'Peak demand' }],
      },
    ],
  ])('may differ in %s', (_, part) => {
    expect(makeKey(part)).toBe(makeKey({}));
  });

  const wholeYear = makePlan({}).seasons[0]!;
  it.each<[string, Partial<Plan>]>([
    ['retailer', { retailer: 'Another' }],
    ['network', { network: 'evoenergy' }],
    ['supply price', { seasons: [{ ...wholeYear, supplyPerDayExGst: 1.01 }] }],
    ['usage price', { seasons: [{ ...wholeYear, rates: [makeRate('anytime', 0.2501)] }] }],
    ['season', { seasons: [{ ...wholeYear, from: '07-01', to: '06-30' }] }],
    ['demand', { demandCharges: [] }],
    ['fees', { fees: [] }],
    ['feed-in', { feedIn: [{ windows: [], blocks: [{ sizeKwh: null, pricePerKwh: 0.05 }] }] }],
    ['controlled load', { controlledLoad: { pricePerKwhExGst: 0.15, supplyPerDayExGst: 0 } }],
    ['charges that may come on top', { mayAdd: [{ label: 'Meter', amountPerYearIncGst: 900, condition: null }] }],
    ['discounts', { discounts: [] }],
    ['term', { contractTermMonths: 12 }],
    ['exit fee', { exitFeeIncGst: 0 }],
    ['postcodes', { postcodes: ['2000'] }],
    ['usage they are sold for', { maxUsageKwh: 40_000 }],
  ])('do not differ in %s', (_, part) => {
    expect(makeKey(part)).not.toBe(makeKey({}));
  });
});
