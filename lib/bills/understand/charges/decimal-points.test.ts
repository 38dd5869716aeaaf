import { describe, expect, it } from 'vitest';
import { makeDocument, pictured, table } from '@/lib/testing/bill-documents';
import { figuresIn, pictureRow, readLineRows, summariseCalculation } from '@/lib/testing/bill-rows';
import { repairDecimalPoints, withLostCents } from './decimal-points';

const repaired = (text: string, amount: string) => repairDecimalPoints([pictureRow(text, amount)])[0]!;
const summary = (text: string, amount: string) => {
  const { calculation, amount: printed, repaired: isRepaired } = repaired(text, amount);
  return { ...summariseCalculation(calculation), amount: printed.value, repaired: isRepaired };
};

describe('repairDecimalPoints', () => {
  it.each([
    ['a point for a comma', 'Peak 3.831 kWh @ 25.3000 c/kWh', '$969.24', { quantity: 3831, rate: 25.3 }],
    ['a comma for a point', 'Peak 3,831 kWh @ 25.3000 c/kWh', '$0.97', { quantity: 3.831, rate: 25.3 }],
    ['a lost point of a price', 'Peak 300 kWh @ 253 c/kWh', '$75.90', { quantity: 300, rate: 25.3 }],
    ['a point among the wrong digits', 'Peak 300 kWh @ 2.53 c/kWh', '$75.90', { quantity: 300, rate: 25.3 }],
    ['a number in two pieces', 'Peak 300 kWh @ 0.25 3125 $/kWh', '$75.94', { quantity: 300, rate: 0.253125 }],
    [
      'a piece that begins with a nought',
      'Peak 3000 kWh @ 0.2 0925 $/kWh',
      '$627.75',
      { quantity: 3000, rate: 0.20925 },
    ],
    ['a space for a point', 'Peak 72,545 509 kWh @ 0.587100 $/kWh', '$42,591.47', { quantity: 72_545.509 }],
    [
      'a space for a point, a point for a comma',
      'Peak 38.432 656 kWh @ 6.6410 c/kWh',
      '$2,552.31',
      { quantity: 38_432.656 },
    ],
  ])('corrects %s', (_, text, amount, expected) => {
    expect(summary(text, amount)).toMatchObject({ ...expected, proved: true, repaired: true });
  });

  it.each([
    ['Energy 12 792.9 kWh @ 18.4410', '$2,359.14', 12_792.9],
    ['Energy 12 792 kWh @ 18.4410', '$2,358.97', 12_792],
    ['12 300 kWh @ 10.0000 c/kWh', '$1,230.00', 12_300],
  ])('joins thousands set apart: %s', (text, amount, quantity) => {
    expect(summary(text, amount)).toMatchObject({ quantity, proved: true, repaired: true });
  });

  it.each([
    ['two digits behind the space', 'Energy 12 92.9 kWh @ 18.4410', '$2,230.06'],
    ['four digits before it', 'Energy 1200 792.9 kWh @ 18.4410', '$221,438.22'],
    ['a point before it', 'Energy 1.2 792.9 kWh @ 18.4410', '$367.51'],
  ])('joins none with %s', (_, text, amount) => {
    expect(summary(text, amount)).toMatchObject({ repaired: undefined });
  });

  it('keeps the figures around the one that is corrected', () => {
    const { figures } = repaired('Step 7 uses 3.831 kWh @ 25.3000 c/kWh', '$969.24');
    expect(figures.map(({ number }) => number.value)).toEqual([7, 3831, 25.3]);
    const joined = repaired('Step 7 uses 12 792.9 kWh @ 18.4410', '$2,359.14');
    expect(joined.figures.map(({ number }) => number.value)).toEqual([7, 12_792.9, 18.441]);
  });

  it('puts the point back into an amount apart from its calculation', () => {
    const of = (amount: string) => {
      const [row] = repairDecimalPoints([{ ...pictureRow('Peak', amount), figures: figuresIn('300 kWh 40.00 c/kWh') }]);
      return [row!.amount.value, row!.repaired];
    };
    expect([of('$12000'), of('$12100')]).toEqual([
      [120, true],
      [12_100, undefined],
    ]);
  });

  it('places the point of figures that begin with a zero, whatever else was lost', () => {
    expect(summary('Levy 72,545 509 kWh @ 0008123 $/kWh', '$589.29')).toMatchObject({
      quantity: 72_545.509,
      rate: 0.008123,
    });
    expect(summary('Demand 2275 kVA 30 days 029874 $/kVA/day', '$2,038.90')).toMatchObject({
      quantity: 227.5,
      rate: 0.298_74,
    });
  });

  it('places the point of a loss factor behind its first digit', () => {
    const texts = table(
      100,
      [40, 300, 380, 460, 540],
      [
        ['Charge', 'Quantity', 'Rate ($)', 'Loss factor', 'Amount ($)'],
        ['LRET', '72,545.509 kWh', '0.008123', '10434', '614.86'],
      ],
    );
    const [row] = repairDecimalPoints(readLineRows(pictured(texts, {})));
    expect(summariseCalculation(row!.calculation)).toMatchObject({ rate: 0.008_123, loss: [1.0434] });
  });

  it('takes the first of two points for a comma', () => {
    const row = pictureRow('Peak 2.066.313 kWh @ 39.2600 c/kWh', '$811.23');
    expect(summariseCalculation(row.calculation)).toMatchObject({ quantity: 2066.313, proved: true });
  });

  it('leaves rows that come out, and rows of print', () => {
    const right = pictureRow('Peak 300 kWh @ 25.3000 c/kWh', '$75.90');
    expect(repairDecimalPoints([right])[0]).toBe(right);
    const print = readLineRows(
      makeDocument([
        { x: 40, y: 100, text: 'Peak 300 kWh @ 253 c/kWh' },
        { x: 540, y: 100, text: '$75.90', right: true },
      ]),
    )[0]!;
    expect(repairDecimalPoints([print])[0]).toBe(print);
  });

  it('leaves what no change makes come out to the cent', () => {
    const row = pictureRow('Peak 300 kWh @ 253 c/kWh', '$75.97');
    expect(repairDecimalPoints([row])[0]).toBe(row);
  });

  it('leaves what two changes make come out', () => {
    // Either number may have a point for its comma: 2.000 × 2,000, or 2,000 × 2.000.
    const row = pictureRow('Rental 2,000 x 2,000', '$4,000.00');
    expect(repairDecimalPoints([row])[0]).toBe(row);
  });

  it('takes of two changes the one by which the lines count the same', () => {
    const row = pictureRow('Distribution 10.003 MMBtu x $1.9870', '$198.76');
    const of = (text: string, amount: string) => repairDecimalPoints([pictureRow(text, amount), row])[1]!;
    expect(of('Peak 300 kWh @ 25.3000 c/kWh', '$75.90')).toBe(row);
    expect(summariseCalculation(of('Commodity 100.03 MMBtu x $5.1135', '$511.50').calculation)).toMatchObject({
      ...{ quantity: 100.03, rate: 1.987, proved: true },
    });
  });

  it('makes no price that nothing costs', () => {
    const row = pictureRow('Peak 3.831 kWh @ 253.00 c/kWh', '$9,692.43');
    expect(repairDecimalPoints([row])[0]).toBe(row);
    const usual = pictureRow('Peak 3.831 kWh @ 153.00 c/kWh', '$5,861.43');
    expect(summariseCalculation(repairDecimalPoints([usual])[0]!.calculation)).toMatchObject({
      quantity: 3831,
      rate: 153,
    });
  });

  it('does not change its input', () => {
    const row = Object.freeze(pictureRow('Peak 300 kWh @ 253 c/kWh', '$75.90'));
    expect(repairDecimalPoints([row])[0]).not.toBe(row);
    expect(row.calculation?.rate.number.value).toBe(253);
  });
});

describe('withLostCents', () => {
  const findAmounts = (text: string, legibility: number) => {
    const { line } = pictureRow('x', '1.00', legibility);
    return withLostCents(line, figuresIn(text)).at(-1)!.number;
  };

  it('parts dollars and cents where the calculation says so', () => {
    expect(findAmounts('300 kWh\t40.00 c/kWh\t12000', 0.8)).toMatchObject({ value: 120, decimals: 2 });
  });

  it('takes the point of an amount with more digits behind it for a comma', () => {
    expect(findAmounts('139.981 MWh\t$9.38/MWh\t1.31302', 0.8)).toMatchObject({ value: 1313.02, decimals: 2 });
    expect(findAmounts('1,407 kWh\t31.130 c/kWh\t43.800', 0.8)).toMatchObject({ value: 438, decimals: 2 });
    expect(findAmounts('139.981 MWh\t$9.38/MWh\t1.31402', 0.8).value).toBe(1.31402);
  });

  it('leaves amounts with cents, small ones, lines that do not come out and print', () => {
    expect(findAmounts('300 kWh\t40.00 c/kWh\t120.00', 0.8).value).toBe(120);
    expect(findAmounts('1 kWh\t40.00 c/kWh\t40', 0.8).value).toBe(40);
    expect(findAmounts('300 kWh\t40.00 c/kWh\t12100', 0.8).value).toBe(12100);
    expect(findAmounts('300 kWh\t40.00 c/kWh\t12000', 1).value).toBe(12000);
    expect(findAmounts('40.00 c/kWh\t12000', 0.8).value).toBe(12000);
  });
});
