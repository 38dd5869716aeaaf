import { describe, expect, it } from 'vitest';
import { figuresIn, summariseCalculation } from '@/lib/testing/bill-rows';
import { multiply, solveLine } from './solve';

const solve = (text: string, amount: number) => summariseCalculation(solveLine(figuresIn(text), amount));

describe('solveLine', () => {
  it('finds cents without a unit by the product', () => {
    expect(solve('3,067.7\t38.33', 1175.85)).toMatchObject({
      proved: true,
      quantity: 3067.7,
      rate: 38.33,
      dollars: 0.01,
    });
  });

  it('multiplies by one loss factor or by two', () => {
    expect(solve('20.384 MWh\t$122.20 / MWh\t1.0007\t1.0494', 2615.81)).toMatchObject({
      proved: true,
      loss: [1.0007, 1.0494],
    });
    expect(solve('50,163 kWh\t11.6968 c/kWh\t1.07652', 6316.44)).toMatchObject({ proved: true, loss: [1.07652] });
  });

  it.each([
    ['0.69', false],
    ['0.70', true],
    ['1.50', true],
    ['1.51', false],
    ['1.2', false],
  ])('takes %s for a loss factor: %s', (factor, expected) => {
    const solved = solve(`1,000 kWh\t10.0000 c/kWh\t${factor}`, 100 * Number(factor));
    expect(solved?.proved).toBe(expected);
  });

  it('multiplies demand by its days, months or year', () => {
    expect(solve('219.9 kVA × 31 days\t$0.4106 / kVA / day', 2799.02)).toMatchObject({
      proved: true,
      quantity: 219.9,
      times: 31,
    });
    expect(solve('314 kVA\t6.7424 $/kVA/mth', 2117.11)).toMatchObject({ proved: true, quantity: 314, rate: 6.7424 });
    expect(solve('100 kVA × 73 days\t$120.00/kVA/year', 2400)).toMatchObject({ proved: true, times: 73 });
    expect(solve('100 kVA\t$120.00/kVA/year', 1000)).toMatchObject({ proved: true, quantity: 100, times: undefined });
  });

  it('knows a price a day of demand that is counted in a column of its own', () => {
    expect(solve('212.8 kVA\t0.34187/day\t31', 2255.25)).toMatchObject({
      ...{ proved: true, quantity: 212.8, rate: 0.34187, times: 31 },
    });
    // What is charged by the day alone stays so, whatever demand is printed beside it.
    expect(solve('212.8 kVA\t24.3351/day\t31', 754.39)).toMatchObject({ proved: true, quantity: 31, times: undefined });
  });

  it.each([
    [28, 920.55],
    [29, 953.42],
    [30, 986.3],
    [31, 1019.18],
  ])('knows a yearly price of demand for a month of %s days', (_, amount) => {
    expect(solve('100 kVA\t$120.00/kVA/year', amount)).toMatchObject({ proved: true, quantity: 100, rate: 120 });
  });

  it('knows a part of a year for demand alone', () => {
    expect(solve('100 kVA\t$120.00/kVA/year', 887.67)).toMatchObject({ proved: false });
    expect(solve('100 kVA\t$120.00/kVA', 1000)).toMatchObject({ proved: false });
    expect(solve('100 kWh\t$120.00/kWh', 1000)).toMatchObject({ proved: false });
  });

  it('prefers a calculation with fewer factors', () => {
    // 30 days as a factor of one, and as none.
    expect(solve('2 kW\t1.00\t$10.0000/kW', 20)).toMatchObject({ loss: [], times: undefined });
  });

  it('takes whole numbers of a year at most for days or months', () => {
    expect(solve('50 kW\t366\t$0.5000/kW', 9150)).toMatchObject({ proved: true, times: 366 });
    expect(solve('50 kW\t367\t$0.5000/kW', 9175)?.proved).toBe(false);
    expect(solve('50 kW\t30.5\t$0.5000/kW', 762.5)?.proved).toBe(false);
  });

  it('tells kWh from MWh', () => {
    expect(solve('12,345 kWh\t$85.20/MWh', 1051.79)).toMatchObject({ proved: true, quantity: 12345, dollars: 1 });
  });

  it('takes the credit of a line from its amount, and no charge from a negative product', () => {
    expect(solve('7,660.961 kWh\t6.34c', -485.7)).toMatchObject({ proved: true });
    expect(solve('100 kWh\t-5.0000 c/kWh', 5)).toMatchObject({ proved: false });
  });

  it('leaves a step in the words alone', () => {
    expect(solve('first 1,000 kWh\t1,000 kWh\t26.277¢', 262.77)).toMatchObject({ proved: true, quantity: 1000 });
  });

  it('does not multiply days by a price per kWh', () => {
    expect(solve('31 days\t$1.00/kWh', 31)).toBeNull();
  });

  it('leaves shares and averages out', () => {
    expect(solve('50%\t2.40', 1.2)).toBeNull();
    expect(solve('10 kWh per day\t2.40', 24)).toBeNull();
  });

  it('reads what the print names though it does not multiply', () => {
    expect(solve('300 kWh\t40.00 c/kWh', 130)).toMatchObject({ proved: false, quantity: 300, rate: 40, dollars: 0.01 });
  });

  it('takes rounding for what the printed digits allow, no more', () => {
    expect(solve('300 kWh\t40.0000 c/kWh', 120.01)).toMatchObject({ proved: false });
    expect(solve('1,247.58 kWh\t30.9455 c/kWh', 386.07)).toMatchObject({ proved: true });
  });

  it('says whether the product is right to the cent', () => {
    expect(solve('300 kWh\t40.0000 c/kWh', 120)).toMatchObject({ proved: true, exact: true });
    expect(solve('1,000 kWh\t25.3 c/kWh', 253.4)).toMatchObject({ proved: true, exact: false });
  });

  it.each([
    ['300\t0.4000', 300],
    ['0.4000\t300', 300],
    ['30\t1.2500', 30],
    ['1.2500\t30', 30],
  ])('takes the likelier of two bare numbers, %s, for the quantity', (text, quantity) => {
    const [a, b] = text.split('\t').map(Number) as [number, number];
    expect(solve(text, a * b)).toMatchObject({ proved: true, quantity });
  });
});

describe('multiply', () => {
  it('is what a calculation comes to in dollars', () => {
    const product = (text: string, amount: number) => multiply(solveLine(figuresIn(text), amount)!);
    expect(product('300 kWh\t40.00 c/kWh', 130)).toBeCloseTo(120, 9);
    expect(product('12,345 kWh\t$85.20/MWh', 1051.79)).toBeCloseTo(1051.794, 6);
    expect(product('50,163 kWh\t11.6968 c/kWh\t1.07652', 6316.44)).toBeCloseTo(6316.44, 2);
    expect(product('219.9 kVA × 31 days\t$0.4106 / kVA / day', 2799.02)).toBeCloseTo(2799.02, 2);
  });
});
