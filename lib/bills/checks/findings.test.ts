/** The rules about all but sums and charges, on both sides of their bounds, with their messages. */
import { describe, expect, it } from 'vitest';
import {
  type Changes,
  describeFindings,
  find,
  line,
  lines,
  noPeriod,
  period,
  read,
  sample,
  site,
  summary,
  totals,
  usage,
} from '@/lib/testing/bill-findings';
import { sampleCharges, sure } from '@/lib/testing/bills';
import type { Bill, Charge } from '../bill';
import { rateRanges } from './tolerances';

const [, , supply] = sampleCharges as [Charge, Charge, Charge];
const july = (days: number | null, misprinted: number | null = null): Changes => ({
  period: period('2026-07-01', '2026-07-31', days, misprinted),
});
/** So much electricity in ten days. */
const used = (totalKwh: number, changes: Partial<Bill['usage']> = {}, more: Changes = {}): Changes => ({
  ...lines(line({ amount: totalKwh * 0.3, quantity: totalKwh })),
  period: { ...noPeriod, days: sure(10) },
  usage: { ...sample.usage, totalKwh: sure(totalKwh), peakKwh: null, offPeakKwh: null, ...changes },
  ...more,
});
const kw = (value: number) => ({ demandKw: sure(value) });
const demandLine = (totalKwh: number, given: Partial<Charge>) => ({
  charges: [line({ quantity: totalKwh }), line({ amount: 10, unit: 'kW', rate: 0.1, class: 'demand', ...given })],
});
const past = (...values: number[]) => ({ printedDailyKwh: values.map((value) => sure(value)) });
const reads = (...types: Bill['meterReads'][0]['readType'][]): Changes => ({
  meterReads: types.map((readType) => ({ ...read, readType })),
});
const noUsage = { ...sample.usage, totalKwh: null, peakKwh: null, offPeakKwh: null };
const gas = (given: Partial<Charge>): Changes => ({
  ...{ energyType: 'gas', usage: noUsage, meterReads: [] },
  charges: [line({ description: 'Gas', ...given })],
});

const misread = 'A digit may be misprinted or misread.';

describeFindings(
  ['period', 'reads', 'likely', 'numbers', 'reading'],
  [
    [
      'period_order',
      'The billing period ends on 1 July 2026, before it starts on 31 July 2026.',
      { period: period('2026-07-31', '2026-07-01', 31) },
      { period: period('2026-07-01', '2026-07-01', 1) },
    ],
    [
      'period_days',
      '1 July 2026 to 31 July 2026 is 31 days, but the bill says 32.',
      july(32),
      july(31),
      july(30),
      { period: period(null, '2026-07-31', 99) },
      { ...july(null), charges: [15, 16].map((quantity) => ({ ...supply, quantity })) },
    ],
    ['period_days', '1 July 2026 to 31 July 2026 is 31 days, but the bill says 40.', july(31, 40)],
    [
      'period_days',
      '1 July 2026 to 31 July 2026 is 31 days, but the bill charges for 40.',
      { ...july(null), charges: [{ ...supply, quantity: 40 }] },
    ],
    [
      'period_days',
      'We read 1 July 2026 to 31 July 2026, and 35 days. We may have misread one of them. Check the period against your bill.',
      { period: { ...period('2026-07-01', '2026-07-31', 35), start: sure('2026-07-01', 'label_unconfirmed') } },
    ],
    [
      'reads',
      'Meter reads: (1,000 − 700) × 2 is not 300.',
      { meterReads: [{ ...read, previous: 700, current: 1000, multiplier: 2 }] },
      { meterReads: [{ ...read, previous: null, multiplier: 2 }] },
      { meterReads: [{ ...read, previous: 99_800, current: 100 }] },
    ],
    [
      'reads',
      'We may have misread the meter reads for 777. Check them against your bill.',
      { meterReads: [{ ...read, consumption: 777 }] },
    ],
    [
      'usage_total',
      'The meter reads total 700 kWh, but the bill charges for 500 kWh.',
      { meterReads: [read, { ...read, current: 1400, consumption: 400 }] },
      { meterReads: [read] },
      { energyType: 'gas', meterReads: [read, { ...read, current: 1400, consumption: 400 }] },
    ],
    ['estimated_reads', 'The meter read is estimated.', reads('estimated'), reads('actual', 'substituted', null)],
    ['estimated_reads', 'The meter reads are estimated.', reads('estimated', 'estimated')],
    ['estimated_reads', '1 of 3 meter reads is estimated.', reads('estimated', 'actual', null)],
    ['estimated_reads', '2 of 3 meter reads are estimated.', reads('estimated', 'actual', 'estimated')],
    [
      'rate_range',
      '"Usage": 4000c/kWh is outside the usual range.',
      lines(line({ rate: 40 })),
      lines(line({ rate: 40, tariffType: 'solar' })),
      lines(line({ rate: 40, basis: 'unclear_line' })),
      lines(line({ description: 'State tax', rate: 0.0001 })),
      lines(line(), line({ description: 'Efficiency scheme', rate: 0.0039 })),
    ],
    ['usage_range', '0.09 kWh a day is unusually low.', used(0.9), used(1), used(0.9, {}, { period: noPeriod })],
    ['usage_range', '50,001 kWh a day is unusually high.', used(500_010, kw(3000)), used(500_000, kw(3000))],
    [
      'usage_range',
      '881 kWh a day is unusually high for a small business plan.',
      used(8_810, {}, { planName: sure('Small Business Saver') }),
      used(8_800, {}, { planName: sure('Small Business Saver') }),
      used(8_810),
    ],
    [
      'usage_range',
      '1,651 kWh a day is unusually high for a bill without demand, a multiplier or a loss factor.',
      used(16_510),
      used(16_500),
      used(16_510, kw(100)),
      used(16_510, {}, { meterReads: [{ ...read, multiplier: 2 }] }),
      ...[{ lossFactor: 1.02 }, { class: 'demand' } as const, { class: 'market' } as const].map((given) =>
        used(16_510, {}, { charges: [line({ amount: 4953, quantity: 16_510 }), line(given)] }),
      ),
    ],
    [
      'usage_price',
      'The charges work out at 160.01c/kWh for 100 kWh. That is outside the usual range.',
      used(100, {}, { charges: [line({ amount: 160.01 })] }),
      used(100, {}, { charges: [line({ amount: 160 })] }),
      used(100, {}, { charges: [line({ amount: 160.01, quantity: null })] }),
      used(100, {}, { charges: [line({ amount: 0.5 })] }),
    ],
    [
      'usage_price',
      'The charges work out at 0.49c/kWh for 100 kWh. That is outside the usual range.',
      used(100, {}, { charges: [line({ amount: 0.49 })] }),
    ],
    [
      'usage_price',
      'The charges work out at 31c/MJ for 100 MJ. That is outside the usual range.',
      { ...gas({ amount: 31, unit: 'MJ' }), usage: { ...noUsage, totalMj: sure(100) } },
      { ...gas({ amount: 31, unit: 'MJ' }), usage: { ...noUsage, totalMj: sure(104) } },
    ],
    [
      // 100 kW for ten days are 24,000 kWh.
      'usage_demand',
      '25,201 kWh in 10 days is more than the demand allows. 100 kW or kVA around the clock is 24,000 kWh.',
      used(25_201, kw(100)),
      used(25_200, kw(100)),
      used(25_201, kw(100), demandLine(25_201, { quantity: 101 })),
      used(48_000, kw(100), demandLine(48_000, { description: 'Demand 3pm to 9pm', quantity: 100 })),
    ],
    [
      'usage_demand',
      '239 kWh in 10 days is very low for a demand of 100 kW or kVA.',
      used(239, kw(100)),
      used(240, kw(100)),
      used(239, kw(0)),
    ],
    [
      'usage_past',
      '100 kWh a day is far from the 19 kWh a day that the bill compares with.',
      used(1_000, {}, past(18, 19)),
      used(1_000, {}, past(19, 20)),
      used(1_000, {}, past(500)),
    ],
    [
      'usage_past',
      '100 kWh a day is far from the 501 kWh a day that the bill compares with.',
      used(1_000, {}, past(501)),
      used(1_000, {}, past(501, 90)),
    ],
    [
      'due_before_issue',
      'The bill is due on 11 August 2026, before it was issued on 12 August 2026.',
      { dueDate: sure('2026-08-11') },
      { dueDate: sure('2026-08-12') },
    ],
    [
      'issue_before_end',
      'The bill was issued on 6 August 2026, before its period ended on 8 August 2026.',
      { issueDate: sure('2026-08-06') },
      { issueDate: sure('2026-08-07') },
      { issueDate: sure('2026-08-06'), energyType: 'lpg' },
      { issueDate: sure('2026-08-01'), period: period('2026-09-09', '2026-09-01', 9) },
    ],
    [
      'site_check_digit',
      `The check digit of the NMI 63052204172 is wrong. ${misread}`,
      site('nmi', '63052204172'),
      site('nmi', '6305220417'),
      site('mirn', '53052204172'),
      site('icp', '0009287506LC08B'),
      site('mpan', '2361989394119'),
    ],
    [
      'site_check_digit',
      `The check digit of the supply number 2361989394118 is wrong. ${misread}`,
      site('mpan', '2361989394118'),
    ],
    [
      'site_check_digit',
      `The check digit of the ICP 0009287506LC08B is wrong. ${misread}`,
      site('icp', '0009287506LC08B', 'wrong_check_digit'),
    ],
    ['abn_check_digit', `The check digits of the ABN 44568373058 are wrong. ${misread}`, { abn: sure('44568373058') }],
    [
      'several_bills',
      'Another bill begins on page 3 of this file. We read only the first. Upload each bill as a file of its own.',
      { nextBillPage: 3 },
    ],
    [
      'several_sites',
      'This bill covers 2 connections: NMI 63052204171, 60018830259. Usage and totals are for all of them together. Compare plans for one site at a time.',
      { otherSites: [sure({ kind: 'nmi', id: '60018830259' })] },
    ],
    [
      'reminder_notice',
      'This is a reminder notice, not a bill. It asks for $210.10 from earlier bills. It has no usage. Upload the bill it is about.',
      { reminder: sure(true) },
      { reminder: sure(false) },
    ],
    [
      'credit_note',
      'This is a credit note. It takes back $210.10 of an earlier bill. Upload the bill that replaces it.',
      { creditNote: sure(true), ...totals({ newCharges: sure(-210.1) }) },
    ],
    [
      'no_usage',
      'We found no usage on this bill.',
      { usage: noUsage },
      { usage: { ...noUsage, totalMj: sure(5) } },
      { usage: noUsage, energyType: 'lpg' },
      gas({ unit: 'm3' }),
      gas({ unit: 'therm' }),
    ],
    [
      'no_usage',
      'We found no usage. This looks like page 1 of the bill. Usage and charges are usually on page 2.',
      { usage: noUsage, charges: [summary('Electricity', 191)] },
    ],
    [
      'no_period',
      'We found no billing period on this bill.',
      { period: noPeriod },
      { period: noPeriod, energyType: 'lpg' },
    ],
    [
      'no_period',
      'We found no dates for the billing period, only its 31 days.',
      { period: period('2026-07-09', null, 31) },
    ],
    [
      'no_site',
      'We found no NMI or other connection number on this bill, and no supply postcode.',
      { siteIdentifier: null, supplyPostcode: null },
      { siteIdentifier: null },
      { supplyPostcode: null },
    ],
    ['no_charges', 'We found no charge lines on this bill.', { charges: [] }, { charges: [], usage: noUsage }],
    [
      'no_total',
      'We found no total on this bill.',
      totals({ totalDue: null, newCharges: null }),
      totals({ totalDue: null }),
    ],
    [
      'no_account_number',
      'We found no account number on this bill.',
      { accountNumber: null },
      // A single page of charges.
      { accountNumber: null, dueDate: null, siteIdentifier: null, supplyPostcode: null },
    ],
    [
      'no_due_date',
      'We found no due date on this bill.',
      { dueDate: null },
      { dueDate: null, ...totals({ totalDue: sure(0) }) },
      { dueDate: null, directDebit: sure(true) },
    ],
    [
      'uncertain',
      'Check the usage against your bill. We read 4,432 kWh, and nothing else confirms it.',
      usage({ totalKwh: sure(4432, 'stated') }, { meterReads: [] }),
      usage({ totalKwh: sure(4432, 'label_unconfirmed') }, { meterReads: [] }),
    ],
    [
      'uncertain',
      'Check the usage against your bill. We read 500 kWh, but a charge line may be missing.',
      usage({ totalKwh: sure(500, 'lines_lost'), peakKwh: sure(300, 'lines_lost') }),
    ],
    [
      'uncertain',
      'Check the demand against your bill. We read 7 kW, and nothing else confirms it.',
      usage({ demandKw: sure(7, 'only_one') }),
      usage({ demandKw: sure(7, 'stated') }),
    ],
    [
      'uncertain',
      'Check the supply postcode against your bill. We read 3011, and nothing else confirms it.',
      { supplyAddress: null, supplyPostcode: sure('3011', 'unclear_line') },
      { supplyPostcode: sure('3011', 'unclear_line') },
      { supplyAddress: null, supplyPostcode: sure('3011', 'only_one') },
    ],
    [
      'uncertain',
      'Check the amount due against your bill. We read $210.10, and nothing else confirms it.',
      totals({ newCharges: null, subtotal: null, gst: null, totalDue: sure(210.1, 'stated') }, sampleCharges),
      totals({ totalDue: sure(210.1, 'stated') }),
    ],
    [
      'uncertain',
      'We may have misread "Usage". Quantity × rate does not give the amount. Check it against your bill.',
      lines(line({ amount: 99, basis: 'unclear_line' })),
      lines(line({ amount: 99, quantity: null, basis: 'unclear_line' })),
    ],
    [
      'uncertain',
      'We may have misread 2 charge lines, such as "Usage". Quantity × rate does not give the amount. Check it against your bill.',
      lines(line({ basis: 'unclear_line' }), line({ amount: 99, basis: 'unclear_line' })),
    ],
    [
      'uncertain',
      'We may have misread the meter reads for 300. Check them against your bill.',
      { meterReads: [{ ...read, current: 9000, basis: 'unclear_read_row' }] },
    ],
  ],
);

describe('a finding', () => {
  it.each<[string, Partial<typeof read>, number[]]>([
    ['in the other order', { previous: 1300, current: 1000, consumption: 300 }, [300]],
    ['of a meter whose multiplier is elsewhere', { previous: 700, current: 1000, consumption: 12_000 }, [12_000]],
    ['of few units, times many', { previous: 700, current: 1000, consumption: 290 }, [290, 10]],
    ['charged in two lines', { previous: 700, current: 1000, consumption: 190 }, [190, 110]],
  ])('blames no bill for reads %s', (_, changes, counts) => {
    const meterReads = [{ ...read, multiplier: null, ...changes }];
    const charges = counts.map((quantity) => line({ quantity, unit: 'kWh', rate: 0.4 }));
    expect(find('reads', { meterReads, charges })).toEqual([]);
  });

  it.each(rateRanges.flatMap((range) => range.classes.map((kind) => [kind, range] as const)))(
    'is no rate of %s in its range',
    (kind, { unit, low, high }) => {
      const isFound = (rate: number) => find('rate_range', lines(line({ class: kind, unit, rate }))).length > 0;
      expect([high, -high, high * 1.001].map(isFound)).toEqual([false, false, true]);
      expect([low || 1e-9, low * 0.999].map(isFound)).toEqual([false, low > 0]);
    },
  );
});
