/** Habits of bills of New Zealand, the United Kingdom, the United States and Canada, and of gas; all parties are invented. */
import { describe, expect, it } from 'vitest';
import {
  block,
  chargeEdges,
  chargeHead,
  exGstCharges,
  identity,
  pairs,
  sampleChargeTexts,
  table,
  understandTexts,
} from '@/lib/testing/bill-documents';
import type { Bill } from '../bill';

const amounts = ({ charges: lines }: Bill) => lines.map(({ amount }) => amount);

describe('meter tables', () => {
  const meters = (y: number) =>
    table(
      y,
      [40, 160, 240, 320, 400, 480],
      [
        ['Meter', 'Current reading', 'Previous reading', 'Difference', 'Multiplier', 'kWh'],
        ['35062513', '7063', '6737', '326', '40', '13040'],
      ],
    );

  it('do not rule the charges under the next heading', () => {
    const bill = understandTexts(
      ...identity.slice(0, -1),
      ...meters(220),
      { x: 40, y: 252, text: 'CURRENT CHARGES', size: 10 },
      ...pairs(50, 270, 400, [
        ['Customer charge', '30.60'],
        ['Fuel charge (13,040 kWh at $0.030000 per kWh)', '391.20'],
        ['Franchise charge', '78.20'],
        ['Total new charges', '$500.00'],
      ]),
    );
    expect(amounts(bill)).toEqual([30.6, 391.2, 78.2]);
  });

  it('that count hundredths are no amounts', () => {
    const bill = understandTexts(...identity, ...sampleChargeTexts, {
      x: 40,
      y: 420,
      text: 'Meter 1086372 previous reading 21,278.20 current reading 22,781.86 usage 1,503.66 kWh',
    });
    expect(amounts(bill)).toEqual([120, 40, 31]);
  });
});

describe('labels', () => {
  it('may say whose they are', () => {
    const bill = understandTexts(
      ...identity.filter(({ text }) => !/NMI|6305/.test(text)),
      { x: 320, y: 232, text: 'Your gas DPI', size: 8 },
      { x: 320, y: 242, text: '52401901589' },
      ...sampleChargeTexts,
    );
    expect(bill.siteIdentifier?.value.id).toBe('52401901589');
  });
});

describe('periods', () => {
  it('are not the days from the invoice to its payment', () => {
    const bill = understandTexts(
      ...identity.filter(({ text }) => !/period|date|Aug 2026/i.test(text)),
      ...table(
        220,
        [40, 200, 300],
        [
          ['Invoice number', 'Invoice date', 'Due date'],
          ['70418822', '20/05/2026', '10/06/2026'],
        ],
      ),
      ...sampleChargeTexts,
    );
    expect([bill.period.start, bill.dueDate?.value]).toEqual([null, '2026-06-10']);
  });
});

describe('British gas', () => {
  const bill = understandTexts(
    { x: 40, y: 30, text: 'Wherry Gas', size: 22 },
    ...block(40, 80, ['Marigold & Thatch Ltd', '6 Kiln Yard', 'Leeds', 'LS10 1QX']),
    { x: 300, y: 80, text: 'Account number: 60043649' },
    { x: 300, y: 96, text: 'Bill date: 13/04/2026' },
    { x: 300, y: 112, text: 'Meter Point Reference (MPRN): 8180666323' },
    { x: 300, y: 128, text: 'Tariff: Fixed Price Energy Plan Dec 2027' },
    { x: 40, y: 150, text: 'Gas bill for 10/01/2026 to 09/04/2026: 90 days' },
    ...pairs(40, 180, 400, [
      ['Gas used 7,343 kWh @ 7.35p', '£539.71'],
      ['Standing charge 90 days @ 38.00p', '£34.20'],
      ['Total before VAT', '£573.91'],
      ['VAT @ 5%', '£28.70'],
      ['Total charges this bill', '£602.61'],
    ]),
  );

  it('is gas that is charged by the kWh, at a meter point of its own', () => {
    expect(bill).toMatchObject({ energyType: 'gas', siteIdentifier: { value: { kind: 'mprn', id: '8180666323' } } });
    expect(bill.usage.totalKwh?.value).toBe(7343);
  });
});

describe('groups that lead with their sum', () => {
  it('are their lines, even where one has a single line', () => {
    const bill = understandTexts(
      ...identity,
      ...table(260, chargeEdges, [
        chargeHead,
        ['Energy charges', '', '', '$160.00'],
        ...exGstCharges.slice(1, 3),
        ['Network charges', '', '', '$60.00'],
        ['Distribution use', '500 kWh', '10.0000 c/kWh', '$50.00'],
        ['Distribution access', '31 days', '32.2581 c/day', '$10.00'],
        ['Metering and service', '', '', '$31.00'],
        exGstCharges[3]!,
        ['Total excluding GST', '', '', '$251.00'],
        ['GST', '', '', '$25.10'],
        ['Total due', '', '', '$276.10'],
      ]),
    );
    expect(amounts(bill)).toEqual([120, 40, 50, 10, 31]);
  });
});

describe('names', () => {
  const named = (big: string, legal: string, address = 'Wattle Street') =>
    understandTexts(
      { x: 40, y: 30, text: big, size: 22 },
      { x: 300, y: 58, text: `${legal} Limited`, size: 8 },
      ...identity.slice(2, -2),
      { x: 40, y: 200, text: `Supply address: ${address}` },
      identity.at(-1)!,
      ...sampleChargeTexts,
    );

  it('of retailers are made whole from the name of the company', () => {
    const bills = [named('Oxbow', 'Oxbow Power & Light'), named('Contact', 'Contact Energy')];
    expect(bills.map(({ retailerName }) => retailerName?.value)).toEqual(['Oxbow Power & Light', 'Contact Energy']);
  });
});

describe('American habits', () => {
  const own = identity.filter(({ text }) => !/period|Aug 2026|date/i.test(text));

  it('leave the year out of the period', () => {
    const bill = understandTexts(
      ...own,
      { x: 320, y: 128, text: 'Bill date' },
      { x: 430, y: 128, text: 'Jan 12, 2026' },
      { x: 40, y: 232, text: 'For service Dec 8 - Jan 7, 31 days' },
      ...sampleChargeTexts,
    );
    expect([bill.period.start?.value, bill.period.end?.value]).toEqual(['2025-12-08', '2026-01-07']);
  });
});

describe('sentences', () => {
  it('of one line tell what was paid and what is to pay', () => {
    const bill = understandTexts(...identity, ...table(260, chargeEdges, exGstCharges.slice(0, 6)), {
      x: 40,
      y: 400,
      text: 'Your last bill of $511.40 was paid in full on 20 July, thank you. Please pay $210.10 by 31 August.',
    });
    expect([bill.totals.previousBalance?.value, bill.totals.totalDue?.value]).toEqual([0, 210.1]);
  });
});
