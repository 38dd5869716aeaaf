/** Wordings and places that bills of the trade really use, each on the smallest bill that shows it; all parties are invented. */
import { describe, expect, it } from 'vitest';
import {
  block,
  chargeEdges,
  exGstCharges,
  identity,
  pairs,
  sampleChargeTexts,
  table,
  understandTexts,
} from '@/lib/testing/bill-documents';

const chargeHeadRow = exGstCharges[0]!;
const body = sampleChargeTexts.filter(({ text }) => text !== 'Total due' && text !== '$210.10');

describe('the customer', () => {
  const letterhead = block(40, 46, ['Pelican Energy Pty Ltd ABN 44 568 373 059', 'PO Box 398', 'Ringwood VIC 3134'], 8);

  it('is never the sender, whose block stands above', () => {
    expect(understandTexts(...letterhead, ...identity, ...sampleChargeTexts).customerName?.value).toBe(
      'Driftwood Cafe Pty Ltd',
    );
  });

  it('has an ABN of its own that is not the retailer’s', () => {
    const own = { x: 40, y: 134, text: 'ABN 51 824 753 556' };
    const { abn, customerName } = understandTexts(...identity, own, ...sampleChargeTexts);
    expect([abn?.value, customerName?.value]).toEqual(['44568373059', 'Driftwood Cafe Pty Ltd']);
  });
});

describe('what is due', () => {
  const balance = (...rows: [string, string][]) =>
    understandTexts(...identity, ...body, ...pairs(40, 380, 480, rows)).totals;

  it('is closed by arithmetic where no label names it', () => {
    const totals = balance(
      ['This month’s bill', '$210.10'],
      ['Your last bill was', '$154.62'],
      ['You have paid', '-$154.62'],
      ['The sum of it', '$210.10'],
    );
    expect([totals.previousBalance?.value, totals.totalDue?.value]).toEqual([0, 210.1]);
  });
});

describe('demand', () => {
  it('is the one measured, not the capacity agreed upon', () => {
    const rows = [
      ['Charge', 'Quantity', 'Rate', 'Amount'],
      ['Peak usage', '300 kWh', '40.0000 c/kWh', '$120.00'],
      ['Rolling demand', '5 kVA', '$8.00/kVA', '$40.00'],
      ['Capacity charge', '20 kVA', '$1.55/kVA', '$31.00'],
      ['Total excluding GST', '', '', '$191.00'],
      ['GST', '', '', '$19.10'],
      ['Total due', '', '', '$210.10'],
    ];
    expect(understandTexts(...identity, ...table(260, chargeEdges, rows)).usage.demandKva?.value).toBe(5);
  });
});

it('takes a group closed by its own sum for charges, whatever they are called', () => {
  const rows = [
    chargeHeadRow,
    ['Peak usage', '300 kWh', '40.0000 c/kWh', '$120.00'],
    ['Daily supply charge', '31 days', '100.0000 c/day', '$31.00'],
    ['Discounts and corrections', '', '', ''],
    ['Correction to bill dated 31 Jan 2026', '', '', '-$5.24'],
    ['Winter 6% usage discount', '', '', '-$7.20'],
    ['Discounts and corrections total', '', '', '-$12.44'],
    ['Total excluding GST', '', '', '$138.56'],
    ['GST', '', '', '$13.86'],
    ['Total due', '', '', '$152.42'],
  ];
  expect(understandTexts(...identity, ...table(260, chargeEdges, rows)).charges.map(({ amount }) => amount)).toEqual([
    120, 31, -5.24, -7.2,
  ]);
});

it('reads days and kWh under one head that prices both', () => {
  const rows = [
    ['Charge', '(kWh)', '(c/kWh or c/day)', 'Amount'],
    ['Peak usage', '300', '40.00', '120.00'],
    ['Off-peak usage', '200', '20.00', '40.00'],
    ['Service to property', '31 days', '100.00', '31.00'],
    ['Total excluding GST', '', '', '191.00'],
    ['GST', '', '', '19.10'],
    ['Total due', '', '', '210.10'],
  ];
  const supply = understandTexts(...identity, ...table(260, chargeEdges, rows)).charges.at(-1);
  expect([supply?.quantity, supply?.unit, supply?.rate]).toEqual([31, 'days', 1]);
});

it('parts an amount from the words that it is printed against', () => {
  const glued = [
    ['$154.62Last bill', 376],
    ['-$104.62Payments received - thank you', 392],
    ['$50.00Balance carried over', 408],
    ['$260.10Total due by 31/08/26', 424],
  ] as const;
  const { totals } = understandTexts(...identity, ...body, ...glued.map(([text, y]) => ({ x: 40, y, text })));
  expect([totals.previousBalance?.value, totals.totalDue?.value]).toEqual([50, 260.1]);
});

describe('rows of a charge', () => {
  const group = (...rows: string[][]) => [
    ['Peak consumption', '', '', ''],
    ...rows,
    ['Daily supply charge', '31 days', '100.0000 c/day', '$31.00'],
    ['Total excluding GST', '', '', '$191.00'],
    ['GST', '', '', '$19.10'],
    ['Total due', '', '', '$210.10'],
  ];

  it('under one heading share its words', () => {
    const rows = group(
      ['09/07/26 - 24/07/26', '300 kWh', '40.0000 c/kWh', '$120.00'],
      ['25/07/26 - 08/08/26', '100 kWh', '40.0000 c/kWh', '$40.00'],
    );
    const { usage, charges: lines } = understandTexts(
      ...identity,
      ...table(260, chargeEdges, [chargeHeadRow, ...rows]),
    );
    expect([usage.peakKwh?.value, lines.length]).toEqual([400, 3]);
  });
});

it('reads the address of the place out of a sentence', () => {
  const rest = identity.filter(({ text }) => !text.startsWith('Supply address'));
  const sentence = block(40, 200, [
    'Electricity for 9 Jul 2026 to 8 Aug 2026, 31 days, at Unit 3, 18 Wattle Street,',
    'Footscray VIC 3011. All prices exclude GST.',
  ]);
  expect(understandTexts(...rest, ...sentence, ...sampleChargeTexts).supplyAddress?.value).toBe(
    'Unit 3, 18 Wattle Street, Footscray VIC 3011',
  );
});

it('takes units for kilowatt-hours where energy is priced by the unit', () => {
  const bill = understandTexts(
    { x: 40, y: 40, text: 'Karri Power' },
    { x: 40, y: 60, text: 'Account no: 000 447 182 0' },
    ...pairs(40, 120, 480, [
      ['Business tariff L1 11 Feb 2025 to 12 Apr 2025 61 days', ''],
      ['Supply charge 61 days @ 175.3200 cents a day', '106.95'],
      ['Consumption 3180 units @ 31.4200 cents a unit', '999.16'],
      ['Total (includes GST of $100.56)', '1,106.11'],
    ]),
  );
  expect([bill.energyType, bill.usage.totalKwh?.value]).toEqual(['elec', 3180]);
  expect(bill.charges.map(({ quantity, unit }) => [quantity, unit])).toContainEqual([3180, 'kWh']);
});
