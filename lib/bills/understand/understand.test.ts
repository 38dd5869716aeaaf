import { describe, expect, it } from 'vitest';
import {
  block,
  chargeEdges,
  exGstCharges,
  identity,
  makeDocument,
  pairs,
  sampleChargeTexts,
  type Text,
  table,
} from '@/lib/testing/bill-documents';
import { isConfirmed } from '../basis';
import type { Bill } from '../bill';
import { understand } from '.';

const today = '2026-11-21';

function read(...pages: Text[][]): Bill {
  const bill = understand(makeDocument(...pages), today);
  if (!bill) throw new Error('It was not taken for a bill.');
  return bill;
}

const lines = (bill: Bill) =>
  bill.charges.map(({ description, quantity, unit, rate, amount }) => [description, quantity, unit, rate, amount]);
const usage = ({ usage: { totalKwh, peakKwh, shoulderKwh, offPeakKwh } }: Bill) =>
  [totalKwh, peakKwh, shoulderKwh, offPeakKwh].map((field) => field?.value ?? null);
const totals = ({ totals: { subtotal, gst, newCharges, previousBalance, totalDue } }: Bill) =>
  [subtotal, gst, newCharges, previousBalance, totalDue].map((field) => field?.value ?? null);

describe('a bill with lines ex GST', () => {
  const bill = read([...identity, ...table(250, chargeEdges, exGstCharges)]);

  it('gives every field of its head', () => {
    expect(bill).toMatchObject({
      energyType: 'elec',
      retailerName: { value: 'Pelican Energy' },
      abn: { value: '44568373059', basis: 'check_digit' },
      planName: { value: 'Counter Saver' },
      accountNumber: { value: '559286996' },
      customerName: { value: 'Driftwood Cafe Pty Ltd' },
      supplyAddress: { value: 'Shop 4, 18 Wattle Street, Footscray VIC 3011' },
      supplyPostcode: { value: '3011' },
      siteIdentifier: { value: { kind: 'nmi', id: '63052204171' } },
      invoiceNumber: { value: '70418822' },
      issueDate: { value: '2026-08-12' },
      dueDate: { value: '2026-08-31' },
      period: { start: { value: '2026-07-09' }, end: { value: '2026-08-08' }, days: { value: 31 } },
    });
  });

  it('gives its charge lines, rates in dollars', () => {
    expect(lines(bill)).toEqual([
      ['Peak usage', 300, 'kWh', 0.4, 120],
      ['Off-peak usage', 200, 'kWh', 0.2, 40],
      ['Daily supply charge', 31, 'days', 1, 31],
    ]);
    expect(bill.charges.map(({ rateUnit, timePeriod, includesGst }) => [rateUnit, timePeriod, includesGst])).toEqual([
      ['cent/kWh', 'peak', false],
      ['cent/kWh', 'off_peak', false],
      ['cent/day', null, false],
    ]);
  });

  it('gives usage by band and totals, sure where arithmetic proves them', () => {
    expect(usage(bill)).toEqual([500, 300, null, 200]);
    expect(totals(bill)).toEqual([191, 19.1, 210.1, null, 210.1]);
    for (const field of [
      bill.siteIdentifier,
      bill.totals.subtotal,
      bill.totals.gst,
      bill.totals.newCharges,
      bill.period.days,
    ])
      expect(isConfirmed(field!)).toBe(true);
    expect(isConfirmed(bill.planName!)).toBe(false);
  });

  it('says where each value stands', () => {
    const { box, page } = bill.totals.gst!.evidence!;
    expect(page).toBe(1);
    expect(box.y).toBe(250 + 5 * 16);
    expect(box.x + box.width).toBeCloseTo(540, 0);
  });
});

it('reads a bill with lines inc GST, whose GST is no eleventh of a total with a feed-in credit', () => {
  const bill = read([
    ...identity,
    ...table(
      250,
      [40, 300, 430, 540],
      [
        ['Charge', 'Used', 'Price inc GST', 'Amount inc GST'],
        ['Anytime usage', '400 kWh', '33.00c', '$132.00'],
        ['Supply charge', '31 days', '110.00c', '$34.10'],
        ['Solar feed-in credit', '100 kWh', '5.00c', '-$5.00'],
        ['Total of this bill', '', '', '$161.10'],
        ['Includes GST of', '', '', '$15.10'],
      ],
    ),
  ]);
  expect(totals(bill)).toEqual([146, 15.1, 161.1, null, 161.1]);
  expect(bill.usage.exportKwh?.value).toBe(100);
  expect(usage(bill)).toEqual([400, null, null, null]);
  expect(bill.charges.map((charge) => charge.includesGst)).toEqual([true, true, false]);
});

it('takes the earlier balance apart from the charges of the bill', () => {
  const summary = table(
    250,
    [40, 300],
    [
      ['Last bill', '$853.95'],
      ['Less payments received, thank you', '-$500.00'],
      ['Unpaid balance', '$353.95'],
      ['This account (including GST)', '$210.10'],
      ['Total amount payable', '$564.05'],
    ],
  );
  const bill = read([...identity, ...summary], table(60, chargeEdges, exGstCharges.slice(0, -1)));
  expect(totals(bill)).toEqual([191, 19.1, 210.1, 353.95, 564.05]);
});

it('resists usage history, a better offer, new prices and the payment slip', () => {
  const noise: Text[] = [
    ...block(40, 400, ['Your prices are changing', 'From 1 October 2026 we will charge these prices:']),
    ...table(
      430,
      [40, 300],
      [
        ['Peak usage', '44.120 c/kWh'],
        ['Supply charge', '120.00 c/day'],
      ],
    ),
    { x: 40, y: 480, text: 'Could you save money? Our Best Offer plan may cost you up to $366.00 less per year.' },
    ...table(
      510,
      [40, 200, 300],
      [
        ['Usage history', '', ''],
        ['Same time last year', '700 kWh', '$310.00'],
        ['Last bill', '600 kWh', '$280.00'],
      ],
    ),
    ...table(
      580,
      [40, 300],
      [
        ['Payment slip Amount due', '$210.10'],
        ['BPAY biller code 998745 Ref', '77995328191'],
      ],
    ),
  ];
  const bill = read([...identity, ...table(250, chargeEdges, exGstCharges), ...noise]);
  expect(lines(bill)).toHaveLength(3);
  expect(usage(bill)).toEqual([500, 300, null, 200]);
  expect(bill.totals.totalDue!.value).toBe(210.1);
  expect(bill.accountNumber!.value).toBe('559286996');
});

it('reads months first where a date decides it', () => {
  const bill = read([
    ...pairs(40, 40, 200, [
      ['Account Number', '6481619-208'],
      ['Statement Date', '04/06/2026'],
      ['Due Date', '05/17/2026'],
      ['Billing Period', '03/05/2026 - 04/04/2026'],
    ]),
    ...table(150, chargeEdges, [
      ['Customer Charge', '1 month @ $21.49', '', '$21.49'],
      ['Energy Charge', '1,000 kWh @ $0.08100', '', '$81.00'],
      ['Total Current Charges', '', '', '$102.49'],
      ['Amount Due', '', '', '$102.49'],
    ]),
  ]);
  expect([bill.issueDate!.value, bill.period.start!.value, bill.period.end!.value]).toEqual([
    '2026-04-06',
    '2026-03-05',
    '2026-04-04',
  ]);
});

it('gives what page 1 of a bill shows', () => {
  const bill = read([
    ...identity.filter(({ text }) => !text.startsWith('Bill period')),
    ...pairs(40, 300, 200, [['Amount due', '$210.10']]),
  ]);
  expect(bill.totals.totalDue!.value).toBe(210.1);
  expect(usage(bill)).toEqual([null, null, null, null]);
  expect(bill.charges).toEqual([]);
});

it('tells apart what does not add up and keeps it as printed', () => {
  const altered = exGstCharges.map((row) => row.map((cell) => (cell === '$120.00' ? '$130.00' : cell)));
  const bill = read([...identity, ...table(250, chargeEdges, altered)]);
  expect(lines(bill)[0]).toEqual(['Peak usage', 300, 'kWh', 0.4, 130]);
  expect(isConfirmed(bill.charges[0]!)).toBe(false);
});

it('parts an amount from the words that it is printed against', () => {
  const charges = sampleChargeTexts.filter(({ text }) => text !== 'Total due' && text !== '$210.10');
  const glued = [
    ['$154.62Last bill', 376],
    ['-$104.62Payments received - thank you', 392],
    ['$50.00Balance carried over', 408],
    ['$260.10Total due by 31/08/26', 424],
  ] as const;
  const { previousBalance, totalDue } = read([
    ...identity,
    ...charges,
    ...glued.map(([text, y]) => ({ x: 40, y, text })),
  ]).totals;
  expect([previousBalance?.value, totalDue?.value]).toEqual([50, 260.1]);
});
