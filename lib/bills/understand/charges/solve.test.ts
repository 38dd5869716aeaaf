import { describe, expect, it } from 'vitest';
import { findNumbers } from '../values/numbers';
import { solveLine } from './solve';

const solve = (text: string, amount: number) => {
  const found = solveLine(
    findNumbers(text).map((number) => ({ number, column: null })),
    amount,
  );
  return (
    found && {
      proved: found.proved,
      quantity: found.quantity.number.value,
      rate: found.rate.number.value,
      dollars: found.dollars,
      loss: found.lossFactors.map(({ number }) => number.value),
      times: found.times?.number.value,
    }
  );
};

describe('readCharge', () => {
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

  it('multiplies demand by its days, months or year', () => {
    expect(solve('219.9 kVA × 31 days\t$0.4106 / kVA / day', 2799.02)).toMatchObject({
      proved: true,
      quantity: 219.9,
      times: 31,
    });
    expect(solve('314 kVA\t6.7424 $/kVA/mth', 2117.11)).toMatchObject({ proved: true, quantity: 314, rate: 6.7424 });
    expect(solve('100 kVA × 73 days\t$120.00/kVA/year', 2400)).toMatchObject({ proved: true, times: 73 });
  });

  it('tells kWh from MWh', () => {
    expect(solve('12,345 kWh\t$85.20/MWh', 1051.79)).toMatchObject({ proved: true, quantity: 12345 });
  });

  it('takes the credit of a line from its amount', () => {
    expect(solve('7,660.961 kWh\t6.34c', -485.7)).toMatchObject({ proved: true });
  });

  it('leaves a step in the words alone', () => {
    expect(solve('first 1,000 kWh\t1,000 kWh\t26.277¢', 262.77)).toMatchObject({ proved: true, quantity: 1000 });
  });

  it('does not multiply days by a price per kWh', () => {
    expect(solve('31 days\t$1.00/kWh', 31)).toBeNull();
  });

  it('reads what the print names though it does not multiply', () => {
    expect(solve('300 kWh\t40.00 c/kWh', 130)).toMatchObject({
      proved: false,
      quantity: 300,
      rate: 40,
      dollars: 0.01,
    });
  });

  it('takes rounding for what the printed digits allow, no more', () => {
    expect(solve('300 kWh\t40.0000 c/kWh', 120.01)).toMatchObject({ proved: false });
    expect(solve('1,247.58 kWh\t30.9455 c/kWh', 386.07)).toMatchObject({ proved: true });
  });
});
