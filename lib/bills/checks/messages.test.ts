import { describe, expect, it } from 'vitest';
import { rules } from '../labels/rules';
import type { Finding } from './finding';
import { formatMessage } from './messages';

/** Every code with its words; codes with several forms stand more than once. */
const messagesByFinding: readonly (readonly [Finding, string])[] = [
  [
    { code: 'lines_total', facts: { linesCents: 19_100, saidCents: 20_000 } },
    'The charge lines total $191.00, but the bill says $200.00.',
  ],
  [
    { code: 'total_due', facts: { balanceCents: 5_000, chargesCents: 21_010, saidCents: 27_010 } },
    'An earlier balance of $50.00 plus charges of $210.10 is $260.10, but the bill says $270.10 is due.',
  ],
  [
    { code: 'gst', facts: { not: 'total', subtotalCents: 19_100, taxCents: 1_910, saidCents: 23_010 } },
    '$191.00 before GST plus $19.10 GST is $210.10, but the bill says $230.10.',
  ],
  [{ code: 'gst', facts: { not: 'share', taxCents: 2_310 } }, 'GST of $23.10 does not match the charges.'],
  [
    {
      code: 'line_arithmetic',
      facts: {
        ...{ not: 'product', description: 'Peak usage', factors: [1_310, 0.4, 1.05] },
        ...{ productCents: -55_020, saidCents: -12_000 },
      },
    },
    '"Peak usage": 1,310 × 0.4 × 1.05 is $550.20, but the bill says $120.00.',
  ],
  [
    {
      code: 'line_arithmetic',
      facts: { not: 'calculation', description: 'Demand 61 kW @ $9', calculation: '61 kW @ $9', saidCents: 39_130 },
    },
    '"Demand 61 kW @ $9": 61 kW @ $9 is not $391.30.',
  ],
  [
    {
      code: 'line_arithmetic',
      facts: { not: 'days', description: 'Daily supply 39 days', chargedDays: 30, saidDays: 39 },
    },
    '"Daily supply 39 days" charges for 30 days, not 39.',
  ],
  [
    { code: 'duplicate_line', facts: { description: 'Peak usage', amountCents: 12_000 } },
    '"Peak usage" for $120.00 appears twice.',
  ],
  [
    { code: 'rate_range', facts: { description: 'Peak usage', rate: '4,000c/kWh' } },
    '"Peak usage": 4,000c/kWh is outside the usual range.',
  ],
  [
    { code: 'period_order', facts: { start: '2026-07-01', end: '2026-06-01' } },
    'The billing period ends on 1 June 2026, before it starts on 1 July 2026.',
  ],
  [
    { code: 'period_days', facts: { start: '2026-07-01', end: '2026-07-31', days: 31, otherDays: 35, other: 'said' } },
    '1 July 2026 to 31 July 2026 is 31 days, but the bill says 35.',
  ],
  [
    {
      code: 'period_days',
      facts: { start: '2026-07-01', end: '2026-07-31', days: 31, otherDays: 40, other: 'charged' },
    },
    '1 July 2026 to 31 July 2026 is 31 days, but the bill charges for 40.',
  ],
  [
    { code: 'reads', facts: { previous: 1_000, current: 1_500, multiplier: 1, consumption: 600 } },
    'Meter reads: 1,500 − 1,000 is not 600.',
  ],
  [
    { code: 'reads', facts: { previous: 100_000, current: 101_500, multiplier: 40, consumption: 61_234 } },
    'Meter reads: (101,500 − 100,000) × 40 is not 61,234.',
  ],
  [
    { code: 'usage_total', facts: { readsKwh: 5_600, chargedKwh: 5_000.5 } },
    'The meter reads total 5,600 kWh, but the bill charges for 5,000.5 kWh.',
  ],
  [{ code: 'estimated_reads', facts: { estimated: 1, reads: 1 } }, 'The meter read is estimated.'],
  [{ code: 'estimated_reads', facts: { estimated: 2, reads: 2 } }, 'The meter reads are estimated.'],
  [{ code: 'estimated_reads', facts: { estimated: 1, reads: 3 } }, '1 of 3 meter reads is estimated.'],
  [{ code: 'estimated_reads', facts: { estimated: 2, reads: 3 } }, '2 of 3 meter reads are estimated.'],
  [{ code: 'usage_range', facts: { kwhADay: 0.051, is: 'low' } }, '0.05 kWh a day is unusually low.'],
  [{ code: 'usage_range', facts: { kwhADay: 60_000, is: 'high' } }, '60,000 kWh a day is unusually high.'],
  [
    { code: 'usage_range', facts: { kwhADay: 900, is: 'high_for_plan' } },
    '900 kWh a day is unusually high for a small business plan.',
  ],
  [
    { code: 'usage_range', facts: { kwhADay: 1_700, is: 'high_for_meter' } },
    '1,700 kWh a day is unusually high for a bill without demand, a multiplier or a loss factor.',
  ],
  [
    { code: 'usage_price', facts: { price: '300c/kWh', total: 50, unit: 'kWh' } },
    'The charges work out at 300c/kWh for 50 kWh. That is outside the usual range.',
  ],
  [
    { code: 'usage_demand', facts: { totalKwh: 50_000, days: 31, demand: 60, is: 'high' } },
    '50,000 kWh in 31 days is more than the demand allows. 60 kW or kVA around the clock is 44,640 kWh.',
  ],
  [
    { code: 'usage_demand', facts: { totalKwh: 400, days: 31, demand: 60.5, is: 'low' } },
    '400 kWh in 31 days is very low for a demand of 60.5 kW or kVA.',
  ],
  [
    { code: 'usage_past', facts: { kwhADay: 100, printedADay: 19 } },
    '100 kWh a day is far from the 19 kWh a day that the bill compares with.',
  ],
  [
    { code: 'due_before_issue', facts: { due: '2026-08-01', issued: '2026-08-12' } },
    'The bill is due on 1 August 2026, before it was issued on 12 August 2026.',
  ],
  [
    { code: 'issue_before_end', facts: { issued: '2026-08-01', end: '2026-08-12' } },
    'The bill was issued on 1 August 2026, before its period ended on 12 August 2026.',
  ],
  ...(
    [
      ['nmi', 'NMI'],
      ['mirn', 'MIRN'],
      ['icp', 'ICP'],
      ['mpan', 'supply number'],
      ['other', 'connection number'],
    ] as const
  ).map(
    ([kind, name]) =>
      [
        { code: 'site_check_digit', facts: { kind, id: '123' } },
        `The check digit of the ${name} 123 is wrong. A digit may be misprinted or misread.`,
      ] as const,
  ),
  [
    { code: 'abn_check_digit', facts: { abn: '44568373058' } },
    'The check digits of the ABN 44568373058 are wrong. A digit may be misprinted or misread.',
  ],
  [
    { code: 'reminder_notice', facts: { overdueCents: 108_735 } },
    'This is a reminder notice, not a bill. It asks for $1,087.35 from earlier bills. It has no usage. Upload the bill it is about.',
  ],
  [
    { code: 'reminder_notice', facts: { overdueCents: null } },
    'This is a reminder notice, not a bill. It has no usage. Upload the bill it is about.',
  ],
  [
    { code: 'credit_note', facts: { creditCents: -21_010 } },
    'This is a credit note. It takes back $210.10 of an earlier bill. Upload the bill that replaces it.',
  ],
  [
    { code: 'no_usage', facts: { isFirstPage: true } },
    'We found no usage. This looks like page 1 of the bill. Usage and charges are usually on page 2.',
  ],
  [{ code: 'no_usage', facts: { isFirstPage: false } }, 'We found no usage on this bill.'],
  [{ code: 'no_period', facts: { days: null } }, 'We found no billing period on this bill.'],
  [{ code: 'no_period', facts: { days: 31 } }, 'We found no dates for the billing period, only its 31 days.'],
  [{ code: 'no_account_number', facts: {} }, 'We found no account number on this bill.'],
  [{ code: 'no_due_date', facts: {} }, 'We found no due date on this bill.'],
  [{ code: 'no_site', facts: {} }, 'We found no NMI or other connection number on this bill, and no supply postcode.'],
  [{ code: 'no_charges', facts: {} }, 'We found no charge lines on this bill.'],
  [{ code: 'no_total', facts: {} }, 'We found no total on this bill.'],
  [
    { code: 'uncertain', facts: { what: 'value', name: 'usage', shown: '4,432 kWh' } },
    'Check the usage against your bill. We read 4,432 kWh, and nothing else confirms it.',
  ],
  [
    { code: 'uncertain', facts: { what: 'lines', first: 'Peak usage', count: 1 } },
    'We may have misread "Peak usage". Quantity × rate does not give the amount. Check it against your bill.',
  ],
  [
    { code: 'several_sites', facts: { kind: 'nmi', ids: ['60014472195', '60018830259'] } },
    'This bill covers 2 connections: NMI 60014472195, 60018830259. Usage and totals are for all of them together. Compare plans for one site at a time.',
  ],
  [
    { code: 'uncertain', facts: { what: 'lines', first: 'Peak usage', count: 2 } },
    'We may have misread 2 charge lines, such as "Peak usage". Quantity × rate does not give the amount. Check it against your bill.',
  ],
  [
    { code: 'uncertain', facts: { what: 'reads', consumption: 1_300 } },
    'We may have misread the meter reads for 1,300. Check them against your bill.',
  ],
];

describe('formatMessage', () => {
  it.each(messagesByFinding.map(([finding, words]) => [words, finding] as const))('says %s', (words, finding) => {
    expect(formatMessage(finding)).toBe(words);
  });

  it('says money and tax as they are called where the bill is from', () => {
    const finding = { code: 'gst', facts: { not: 'total', subtotalCents: 100, taxCents: 20, saidCents: 121 } } as const;
    expect(formatMessage(finding, 'GBP')).toBe('£1.00 before VAT plus £0.20 VAT is £1.20, but the bill says £1.21.');
    expect(formatMessage({ code: 'lines_total', facts: { linesCents: 100, saidCents: 121 } }, 'EUR')).toBe(
      'The charge lines total €1.00, but the bill says €1.21.',
    );
  });

  it('has words for every rule', () => {
    expect(new Set(messagesByFinding.map(([{ code }]) => code))).toEqual(new Set(Object.keys(rules)));
  });
});
