import { describe, expect, it } from 'vitest';
import { contractFacts, hoursFacts } from './contract-words';

const window = (days: number[], from: string, to: string) => ({ days, from, to });

describe('the hours behind each price', () => {
  it('are said by band and season, as people say them', () => {
    const price_hours = [
      { band: 'peak' as const, season: '1 Nov – 31 Mar', windows: [window([1, 2, 3, 4, 5], '15:30', '21:00')] },
      {
        band: 'off_peak' as const,
        season: null,
        windows: [window([6, 7], '00:00', '24:00'), window([1, 2, 3, 4, 5, 6, 7], '22:00', '07:00')],
      },
      { band: 'shoulder' as const, season: null, windows: [window([3, 1], '12:00', '00:00')] },
    ];
    expect(hoursFacts({ price_hours })).toEqual([
      { name: 'Peak hours, 1 Nov – 31 Mar', words: 'weekdays 3:30 pm to 9 pm' },
      { name: 'Off-peak hours', words: 'weekends all day; every day 10 pm to 7 am' },
      { name: 'Shoulder hours', words: 'Mondays and Wednesdays noon to midnight' },
    ]);
    expect(hoursFacts({})).toEqual([]);
  });
});

describe('the contract', () => {
  it('is told as far as it is stated', () => {
    const facts = contractFacts({
      contract_details: {
        prices: 'may_change',
        price_changes: 'Five business days’ notice',
        benefit_months: 12,
        cooling_off_days: 10,
        bill_every_months: [1, 3],
        payment_options: ['direct_debit', 'bpay'],
        occasional_fees: [
          { kind: 'card_payment', percent: 0.65 },
          { kind: 'late_payment', amount_inc_gst: 12, text: 'After a reminder' },
        ],
        offered_to: '2026-12-31',
      },
    });
    expect(facts).toEqual([
      { name: 'Prices', words: 'May change. Five business days’ notice' },
      { name: 'Benefits last', words: '12 months' },
      { name: 'Cooling-off period', words: '10 days' },
      { name: 'Bills', words: 'monthly or quarterly' },
      { name: 'Ways to pay', words: 'direct debit or BPAY' },
      { name: 'Paying by card', words: '0.65%' },
      { name: 'Late payment', words: '$12.00. After a reminder' },
      { name: 'On offer', words: 'until 31 December 2026' },
    ]);
    expect(contractFacts({ contract_details: {} })).toEqual([]);
    expect(contractFacts({})).toEqual([]);
  });
});
