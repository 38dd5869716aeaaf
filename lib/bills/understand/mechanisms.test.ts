/** Each mechanism on the smallest bill that needs it; all parties are invented. */

import { describe, expect, it } from 'vitest';
import {
  block,
  chargeEdges,
  exGstCharges,
  findLine,
  identity,
  pairs,
  sampleChargeTexts,
  type Text,
  table,
  understandTexts,
} from '@/lib/testing/bill-documents';
import { checkBill } from '../checks/check-bill';

describe('values above their labels', () => {
  const stack = (rows: readonly string[], y = 100) =>
    rows.map((text, i): Text => ({ x: 320, y: y + i * 9 + Math.floor(i / 2) * 8, text, size: i % 2 === 0 ? 9 : 7 }));

  it('are reported from the gaps of the column', () => {
    const { accountNumber, invoiceNumber, issueDate, dueDate } = understandTexts(
      { x: 40, y: 30, text: 'Pelican Energy', size: 22 },
      ...block(40, 100, ['Driftwood Cafe Pty Ltd', 'PO Box 12', 'Glenelg SA 5045']),
      ...stack([
        '70418822',
        'Invoice number',
        '559286996',
        'Account number',
        '12 Aug 2026',
        'Issue date',
        '31 Aug 2026',
        'Due date',
      ]),
      { x: 40, y: 200, text: 'NMI 6305 220 417 1' },
      ...sampleChargeTexts,
    );
    const values = [invoiceNumber, accountNumber, issueDate, dueDate].map((field) => field?.value);
    expect(values).toEqual(['70418822', '559286996', '2026-08-12', '2026-08-31']);
  });
});

describe('charges', () => {
  it.each([
    ['the name above the amount and the calculation below it', [0, 1, 2]],
    ['the calculation above the amount and the name below it', [2, 1, 0]],
    ['the calculation above the name', [2, 0, 1]],
  ])('are read from cards with %s', (_, order) => {
    const cards = [
      ['Peak usage', '$120.00', '300 kWh × 40.00c'],
      ['Off-peak usage', '$40.00', '200 kWh × 20.00c'],
      ['Daily supply charge', '$31.00', '31 days × 100.00c'],
    ];
    const read = understandTexts(
      ...identity,
      ...cards.flatMap((card, k) =>
        order.map((at, i): Text => ({ x: 40 + 180 * k, y: 260 + i * 12, text: card[at]! })),
      ),
      ...pairs(40, 340, 300, [
        ['Subtotal', '$191.00'],
        ['GST', '$19.10'],
        ['Total due', '$210.10'],
      ]),
    );
    expect(read.charges.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['Peak usage', 300],
      ['Off-peak usage', 200],
      ['Daily supply charge', 31],
    ]);
  });

  it('with their cents set apart are read whole', () => {
    const apart: Text[] = [
      ['Peak usage 300 kWh at 40.00 c/kWh', '120', '.00', 260],
      ['Daily supply charge 31 days at 100.00 c/day', '31', '.00', 276],
      ['Total excluding GST', '151', '.00', 292],
      ['GST', '15', '.10', 308],
      ['Total due', '166', '.10', 324],
    ].flatMap(([text, whole, cents, y]) => [
      { x: 40, y: y as number, text: text as string },
      { x: 520, y: y as number, text: whole as string, right: true },
      { x: 523, y: y as number, text: cents as string },
    ]);
    const read = understandTexts(...identity, ...apart);
    expect([read.totals.newCharges?.value, read.totals.gst?.value, findLine(read, 'Peak')?.amount]).toEqual([
      166.1, 15.1, 120,
    ]);
  });

  it('printed twice, one right below the other, stay two', () => {
    const twice = table(260, chargeEdges, [...exGstCharges.slice(0, 2), exGstCharges[1]!, ...exGstCharges.slice(2)]);
    const read = understandTexts(...identity, ...twice);
    const codes = checkBill(read).issues.map(({ code }) => code);
    expect(read.charges).toHaveLength(4);
    expect(codes).toEqual(expect.arrayContaining(['duplicate_line', 'lines_total']));
  });
});

describe('names', () => {
  it('under a letterhead are the customer’s', () => {
    const read = understandTexts(
      { x: 40, y: 60, text: 'Oxbow', size: 18 },
      ...block(40, 84, ['Number 9 Noodle House', 'PO Box 12', 'Glenelg SA 5045']),
      ...identity.slice(5),
      { x: 40, y: 700, text: 'Oxbow Pty Ltd ABN 44 568 373 059', size: 8 },
      ...sampleChargeTexts,
    );
    expect([read.customerName?.value, read.retailerName?.value]).toEqual(['Number 9 Noodle House', 'Oxbow']);
  });
});
