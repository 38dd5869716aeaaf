import { describe, expect, it } from 'vitest';
import type { RatesPlan } from '@/lib/rates/contract';
import { buildPlanPage } from '@/lib/site/plans/plan-page';
import { groupFixture, planFixture, ratesFixture } from '@/lib/testing/rates-response';
import { describePriceAge, listContractFacts } from './contract-copy';

const page = buildPlanPage(ratesFixture());
const details: RatesPlan['contract_details'] = {
  prices: 'may_change',
  price_changes: 'Five business days’ notice',
  benefit_months: 12,
  cooling_off_days: 10,
  bill_every_months: [1, 3],
  payment_options: ['direct_debit', 'bpay'],
  meter_types: ['Type 4', 'Type 4a'],
  occasional_fees: [
    { kind: 'card_payment', percent: 0.65, text: 'Visa' },
    { kind: 'card_payment', percent: 0.65, text: 'Mastercard' },
    { kind: 'late_payment', amount_inc_gst: 12, text: 'After a reminder' },
  ],
  offered_to: '2026-12-31',
};
const facts = (change: Partial<RatesPlan>) =>
  Object.fromEntries(listContractFacts(planFixture(change), page).map(({ name, text }) => [name, text]));

describe('the contract', () => {
  it('has the facts that decide', () => {
    expect(facts({ contract_details: details, usage_range_kwh: { min: null, max: 40_000 } })).toEqual({
      Length: '12 months',
      Prices: 'Can change',
      'Benefits last': '12 months',
      'Exit fee': 'None',
      'Card fee': '0.65%',
      Meter: 'Smart',
      'Sold for': '40,000 kWh a year or less',
      Offered: 'Until 31 December 2026',
      'Plan ID': 'service-offer-test-0001',
    });
  });

  it('tells only the fields of the specification for a service without our additions', () => {
    expect(Object.keys(facts({}))).toEqual(['Length', 'Exit fee', 'Plan ID']);
    expect(listContractFacts(groupFixture({ plan_id: 'leaky' }), page)).toEqual([
      { name: 'Length', text: 'No fixed term' },
      { name: 'Exit fee', text: 'None' },
    ]);
  });

  it.each([
    [['Type 4', 'Type 4a'], 'flat', 'Smart'],
    [['Type 4', 'Type 4a', 'Type 5', 'Type 6'], 'flat', 'Smart, interval or basic'],
    [['Type 5', 'Other'], 'flat', 'Interval or Other'],
    [undefined, 'time_of_use', 'Smart or interval'],
    [undefined, 'flat', undefined],
  ] as const)('needs of meters %j with a tariff of type %s: %s', (types, tariff_type, text) => {
    const contract_details = { meter_types: types && [...types] };
    expect(facts({ tariff_type, contract_details }).Meter).toBe(text);
  });

  it.each([
    [[{ percent: 1.5 }, { percent: 0.36 }, { percent: 0.75 }], '0.36% to 1.5%'],
    [[{ percent: 0 }], 'None'],
    [[{ amount_inc_gst: 0.88 }], '$0.88'],
    [[], 'Not published'],
  ])('asks for cards of %j: %s', (fees, text) => {
    const occasional_fees = fees.map((fee) => ({ kind: 'card_payment' as const, ...fee }));
    expect(facts({ contract_details: { occasional_fees } })['Card fee']).toBe(text);
  });
});

describe('the age of a price', () => {
  const ageOf = (from: string | undefined, checkedOn: string) =>
    describePriceAge({ contract_details: { prices: 'may_change', offered_from: from } }, checkedOn);

  it('is shown for a price from before the current regulated year', () => {
    expect(ageOf('2025-11-10', '2026-11-28')).toBe(
      'Offered since 10 November 2025, before prices changed on 1 July 2026. Check that it still stands.',
    );
    expect(ageOf('2026-06-30', '2026-07-01')).not.toBeNull();
  });

  it('is not shown for a price of this year, or without a date', () => {
    expect(ageOf('2026-07-01', '2026-11-28')).toBeNull();
    expect(ageOf('2025-11-10', '2026-06-30')).toBeNull();
    expect(ageOf(undefined, '2026-11-28')).toBeNull();
    expect(describePriceAge({}, '2026-11-28')).toBeNull();
  });
});
