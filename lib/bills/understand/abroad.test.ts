/** Habits of bills of New Zealand, the United Kingdom, the United States and Canada, and of gas; all parties are invented. */
import { describe, expect, it } from 'vitest';
import type { Bill } from '../bill';
import { understand } from './index';
import { block, chargeEdges, documentOf, exGstCharges, identity, pairs, type Text, table } from './testing';

const read = (...texts: Text[]): Bill => {
  const bill = understand(documentOf(texts), '2026-11-20');
  if (!bill) throw new Error('It was not taken for a bill.');
  return bill;
};
const charges = table(260, chargeEdges, exGstCharges);
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
    const bill = read(
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

  it('give the difference times the multiplier as the consumption', () => {
    const [meter] = read(...identity, ...meters(420), ...charges).meterReads;
    expect(meter).toMatchObject({ previous: 6737, current: 7063, multiplier: 40, consumption: 13040 });
  });

  it('that count hundredths are no amounts', () => {
    const bill = read(...identity, ...charges, {
      x: 40,
      y: 420,
      text: 'Meter 1086372 previous reading 21,278.20 current reading 22,781.86 usage 1,503.66 kWh',
    });
    expect(amounts(bill)).toEqual([120, 40, 31]);
  });
});

describe('labels', () => {
  it('of a legend lead nowhere', () => {
    const legend = ['A Actual', 'C Customer', 'E Estimated'].map((text, i): Text => ({ x: 40 + i * 60, y: 430, text }));
    expect(read(...identity, ...charges, ...legend).customerName?.value).toBe('Driftwood Cafe Pty Ltd');
  });

  it('may say whose they are', () => {
    const bill = read(
      ...identity.filter(({ text }) => !/NMI|6305/.test(text)),
      { x: 320, y: 232, text: 'Your gas DPI', size: 8 },
      { x: 320, y: 242, text: '52401901589' },
      ...charges,
    );
    expect(bill.siteIdentifier?.value.id).toBe('52401901589');
  });

  it('in the name of something else have nothing below them', () => {
    const bill = read(
      ...identity.filter(({ text }) => !/Plan|Counter Saver/.test(text)),
      ...charges,
      ...block(40, 420, ['Contract discount', 'Tank Rental']),
    );
    expect(bill.planName).toBeNull();
  });

  it('whose value breaks before its unit keep it', () => {
    const bill = read(
      ...identity.filter(({ text }) => !/Plan|Counter Saver/.test(text)),
      ...charges,
      ...block(40, 420, ['Rate class: General Service less than 50', 'kW']),
    );
    expect(bill.planName?.value).toBe('General Service less than 50 kW');
  });
});

describe('periods', () => {
  it('are not the days from the invoice to its payment', () => {
    const bill = read(
      ...identity.filter(({ text }) => !/period|date|Aug 2026/i.test(text)),
      ...table(
        220,
        [40, 200, 300],
        [
          ['Invoice number', 'Invoice date', 'Due date'],
          ['70418822', '20/05/2026', '10/06/2026'],
        ],
      ),
      ...charges,
    );
    expect([bill.period.start, bill.dueDate?.value]).toEqual([null, '2026-06-10']);
  });
});

describe('bands', () => {
  it('between peak and off-peak are shoulders', () => {
    const rows = exGstCharges.map((row) => row.map((cell) => cell.replace('Off-peak usage', 'Part Peak')));
    expect(read(...identity, ...table(260, chargeEdges, rows)).usage.shoulderKwh?.value).toBe(200);
  });
});
