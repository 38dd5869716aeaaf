import { describe, expect, it } from 'vitest';
import {
  block,
  chargeEdges,
  exGstCharges,
  identity,
  makeDocument,
  pairs,
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

it('reads a letter without a table', () => {
  const bill = read([
    ...block(
      60,
      60,
      ['Pelican Energy Pty Ltd', 'ABN 44 568 373 059', '', 'Driftwood Cafe', 'PO Box 12', 'Glenelg SA 5045'],
      11,
    ),
    ...block(
      60,
      180,
      [
        'This letter is your tax invoice for the electricity that we supplied to Shop 4, 18 Wattle',
        'Street, Footscray VIC 3011, under NMI 63052204171, from 9 July 2026 to 8 August 2026, which is',
        '31 days. In that time you used 500 kWh of electricity. At 30 cents per kWh this comes to',
        '$150.00. For supplying your premises on 31 days at 100 cents per day we charge $31.00.',
        'These charges are $181.00 before GST; the GST is $18.10, and the total of this bill is',
        '$199.10. Please pay $199.10 by 31 August 2026.',
      ],
      11,
    ),
  ]);
  expect(bill.charges.map(({ quantity, unit, amount }) => [quantity, unit, amount])).toEqual([
    [500, 'kWh', 150],
    [31, 'days', 31],
  ]);
  expect(totals(bill)).toEqual([181, 18.1, 199.1, null, 199.1]);
  expect(bill.supplyAddress!.value).toBe('Shop 4, 18 Wattle Street, Footscray VIC 3011');
  expect(bill.period.days!.value).toBe(31);
});

it('reads amounts printed before their words and labels printed below their values', () => {
  const bill = read([
    ...block(40, 40, ['Pelican Energy Pty Ltd ABN 44 568 373 059']),
    ...table(
      80,
      [40, 200, 400],
      [
        ['559286996', '12 Aug 2026', '63052204171'],
        ['account number', 'bill date', 'NMI'],
      ],
      12,
    ),
    ...[
      ['120.00', 'Peak usage, 300 kWh at 40.00 c/kWh'],
      ['31.00', 'Supply charge, 31 days at 100.00 c/day'],
      ['151.00', 'Charges before GST'],
      ['15.10', 'GST'],
      ['166.10', 'Total of this bill'],
    ].flatMap(([amount, words], i): Text[] => [
      { x: 100, y: 150 + 16 * i, text: amount!, right: true },
      { x: 130, y: 150 + 16 * i, text: words! },
    ]),
  ]);
  expect(lines(bill).map(([description, quantity]) => [description, quantity])).toEqual([
    ['Peak usage', 300],
    ['Supply charge', 31],
  ]);
  expect(totals(bill)).toEqual([151, 15.1, 166.1, null, 166.1]);
  expect([bill.accountNumber!.value, bill.issueDate!.value, bill.siteIdentifier!.value.id]).toEqual([
    '559286996',
    '2026-08-12',
    '63052204171',
  ]);
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
