import { describe, expect, it } from 'vitest';
import { sum, toCents } from '../kit/money';
import { type Scalars, truthSchema } from '../truth';
import { layouts } from '.';

const bills = layouts.flatMap((layout) => [1, 2, 3].map((seed) => ({ layout, seed, bill: layout.make(seed) })));

describe.each(bills)('$layout.name, seed $seed', ({ layout, seed, bill }) => {
  const { truth } = bill;

  it('has a truth of the documented shape and is the same every time', () => {
    expect(truthSchema.parse(truth)).toEqual(truth);
    expect(layout.make(seed)).toEqual(bill);
  });

  it('adds up: each line, the new charges, what is due', () => {
    for (const line of truth.charges) {
      if (line.quantity === null || line.rate === null) continue;
      const product = toCents(line.quantity, line.rate, line.times ?? 1, line.loss_factor ?? 1);
      expect(Math.abs(line.amount)).toBe(product);
    }
    const { new_charges, subtotal, gst, previous_balance, total_due } = {
      ...truth.fields,
      ...truth.derivable,
    } as Scalars;
    const net = sum(truth.charges.map((line) => line.amount));
    expect([new_charges, sum([new_charges!, -(gst ?? 0)])]).toContain(net);
    if (subtotal !== null && gst !== null) expect(sum([subtotal, gst])).toBe(new_charges);
    expect(sum([new_charges!, previous_balance ?? 0])).toBe(total_due);
  });

  it('counts the days of its period', () => {
    const { period_start, period_end, period_days } = truth.fields;
    if (period_start === null || period_end === null) return;
    const days = (Date.parse(period_end) - Date.parse(period_start)) / 86_400_000;
    expect([days, days + 1]).toContain(period_days ?? truth.derivable.period_days);
  });
});
