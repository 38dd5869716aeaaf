import { expect, it } from 'vitest';
import type { Finding } from './finding';
import { messageOf } from './messages';

const gstOf = { subtotalCents: 19_100, taxCents: 1_910, saidCents: 21_013 };
const range = { start: '2026-07-09', end: '2026-08-08' };
const reads = { previous: 1_000, current: 1_300, consumption: 350 };
const demand = { totalKwh: 400, days: 31, demand: 60 };

it.each<[Finding, string]>([
  [
    { code: 'lines_total', facts: { linesCents: 19_100, saidCents: -20_000 } },
    'The charge lines total $191.00, but the bill says -$200.00.',
  ],
  [
    { code: 'total_due', facts: { balanceCents: 5_000, chargesCents: 21_010, saidCents: 27_010 } },
    'An earlier balance of $50.00 plus charges of $210.10 is $260.10, but the bill says $270.10 is due.',
  ],
  [{ code: 'gst', facts: { not: 'share', taxCents: 3_000 } }, 'GST of $30.00 does not match the charges.'],
  [
    { code: 'gst', facts: { not: 'total', ...gstOf } },
    '$191.00 before GST plus $19.10 GST is $210.10, but the bill says $210.13.',
  ],
  [
    { code: 'line_arithmetic', facts: { not: 'days', description: 'Supply', chargedDays: 30, saidDays: 39 } },
    '"Supply" charges for 30 days, not 39.',
  ],
  [
    {
      code: 'line_arithmetic',
      facts: { not: 'calculation', description: 'Demand', calculation: '61 kW @ $9', saidCents: -39_130 },
    },
    '"Demand": 61 kW @ $9 is not $391.30.',
  ],
  [
    {
      code: 'line_arithmetic',
      facts: {
        not: 'product',
        description: 'Peak',
        factors: [310, 0.4, 1.05],
        productCents: -13_020,
        saidCents: 12_000,
      },
    },
    '"Peak": 310 × 0.4 × 1.05 is $130.20, but the bill says $120.00.',
  ],
  [
    { code: 'duplicate_line', facts: { description: 'Peak', amountCents: 12_000 } },
    '"Peak" for $120.00 appears twice.',
  ],
  [
    { code: 'rate_range', facts: { description: 'Peak', rate: '4000c/kWh' } },
    '"Peak": 4000c/kWh is outside the usual range.',
  ],
  [
    { code: 'period_order', facts: { start: '2026-08-08', end: '2026-07-09' } },
    'The billing period ends on 9 July 2026, before it starts on 8 August 2026.',
  ],
  [
    { code: 'period_days', facts: { ...range, days: 31, otherDays: 35, other: 'said' } },
    '9 July 2026 to 8 August 2026 is 31 days, but the bill says 35.',
  ],
  [
    { code: 'period_days', facts: { ...range, days: 31, otherDays: 35, other: 'charged' } },
    '9 July 2026 to 8 August 2026 is 31 days, but the bill charges for 35.',
  ],
  [{ code: 'reads', facts: { ...reads, multiplier: 1 } }, 'Meter reads: 1,300 − 1,000 is not 350.'],
  [{ code: 'reads', facts: { ...reads, multiplier: 40 } }, 'Meter reads: (1,300 − 1,000) × 40 is not 350.'],
  [
    { code: 'usage_total', facts: { readsKwh: 560, chargedKwh: 500.5 } },
    'The meter reads total 560 kWh, but the bill charges for 500.5 kWh.',
  ],
  [{ code: 'estimated_reads', facts: { estimated: 1, reads: 1 } }, 'The meter read is estimated.'],
  [{ code: 'estimated_reads', facts: { estimated: 2, reads: 2 } }, 'The meter reads are estimated.'],
  [{ code: 'estimated_reads', facts: { estimated: 1, reads: 3 } }, '1 of 3 meter reads is estimated.'],
  [{ code: 'estimated_reads', facts: { estimated: 2, reads: 3 } }, '2 of 3 meter reads are estimated.'],
  [{ code: 'usage_range', facts: { kwhADay: 0.064, is: 'low' } }, '0.06 kWh a day is unusually low.'],
  [{ code: 'usage_range', facts: { kwhADay: 60_000.4, is: 'high' } }, '60,000 kWh a day is unusually high.'],
  [
    { code: 'usage_range', facts: { kwhADay: 900, is: 'high_for_plan' } },
    '900 kWh a day is unusually high for a small business plan.',
  ],
  [
    { code: 'usage_range', facts: { kwhADay: 1_700, is: 'high_for_meter' } },
    '1,700 kWh a day is unusually high for a bill without demand, a multiplier or a loss factor.',
  ],
  [
    { code: 'usage_price', facts: { price: '0.1c/kWh', total: 19.54, unit: 'kWh' } },
    'The charges work out at 0.1c/kWh for 19.5 kWh. That is outside the usual range.',
  ],
  [
    { code: 'usage_demand', facts: { ...demand, is: 'low' } },
    '400 kWh in 31 days is very low for a demand of 60 kW or kVA.',
  ],
  [
    { code: 'usage_demand', facts: { ...demand, totalKwh: 50_000, is: 'high' } },
    '50,000 kWh in 31 days is more than the demand allows. 60 kW or kVA around the clock is 44,640 kWh.',
  ],
  [
    { code: 'usage_past', facts: { kwhADay: 100, printedADay: 9.994 } },
    '100 kWh a day is far from the 9.99 kWh a day that the bill compares with.',
  ],
  [
    { code: 'due_before_issue', facts: { due: '2026-08-01', issued: '2026-08-12' } },
    'The bill is due on 1 August 2026, before it was issued on 12 August 2026.',
  ],
  [
    { code: 'issue_before_end', facts: { issued: '2026-08-06', end: '2026-08-08' } },
    'The bill was issued on 6 August 2026, before its period ended on 8 August 2026.',
  ],
  [
    { code: 'site_check_digit', facts: { kind: 'nmi', id: '63052204172' } },
    'The check digit of the NMI 63052204172 is wrong. A digit may be misprinted or misread.',
  ],
  [
    { code: 'site_check_digit', facts: { kind: 'mpan', id: '2361989394118' } },
    'The check digit of the supply number 2361989394118 is wrong. A digit may be misprinted or misread.',
  ],
  [
    { code: 'abn_check_digit', facts: { abn: '44568373058' } },
    'The check digits of the ABN 44568373058 are wrong. A digit may be misprinted or misread.',
  ],
  [
    { code: 'reminder_notice', facts: { overdueCents: 12_050 } },
    'This is a reminder notice, not a bill. It asks for $120.50 of earlier bills. It has no usage. Upload the bill it is about.',
  ],
  [
    { code: 'reminder_notice', facts: { overdueCents: null } },
    'This is a reminder notice, not a bill. It has no usage. Upload the bill it is about.',
  ],
  [{ code: 'no_usage', facts: { isFirstPage: false } }, 'We found no usage on this bill.'],
  [
    { code: 'no_usage', facts: { isFirstPage: true } },
    'We found no usage. This looks like page 1 of the bill. Usage and charges are usually on page 2.',
  ],
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
    { code: 'uncertain', facts: { what: 'reads', consumption: 1_500 } },
    'We may have misread the meter reads for 1,500. Check them against your bill.',
  ],
  [
    { code: 'uncertain', facts: { what: 'lines', first: 'Peak', count: 1 } },
    'We may have misread "Peak". Quantity × rate does not give the amount. Check it against your bill.',
  ],
  [
    { code: 'uncertain', facts: { what: 'lines', first: 'Peak', count: 2 } },
    'We may have misread 2 charge lines, such as "Peak". Quantity × rate does not give the amount. Check it against your bill.',
  ],
])('$0.code: $1', (finding, words) => {
  expect(messageOf(finding)).toBe(words);
});
