import { describe, expect, it } from 'vitest';
import { charge, energy, settle } from './lines';
import { dollars, number, sum, toCents } from './money';

describe('sums of a bill', () => {
  it('rounds products half away from zero, without binary dust', () => {
    expect(toCents(1.005, 1)).toBe(1.01);
    expect(toCents(100.5, 0.0001)).toBe(0.01);
    expect(toCents(-1.005, 1)).toBe(-1.01);
    expect(toCents(1247.58, 0.309455)).toBe(386.07);
    expect(toCents(40_000, 0.1, 1.0432)).toBe(4172.8);
  });

  it('adds GST to lines without it and finds it in lines with it, never on what carries none', () => {
    const lines = [energy('Usage', 1000, 30, 'anytime'), charge('Export', -500, 'kWh', 0.05, { taxable: false })];
    expect(settle(lines, { gst: 'added', carried: -10 })).toEqual({
      subtotal: 275,
      gst: 30,
      newCharges: 305,
      carried: -10,
      totalDue: 295,
    });
    expect(settle(lines, { gst: 'included' })).toMatchObject({ subtotal: 247.73, gst: 27.27, newCharges: 275 });
    expect(settle([charge('Usage', 100, 'kWh', 0.2)], { gst: 'added', percent: 15 })).toMatchObject({
      gst: 3,
      newCharges: 23,
    });
  });

  it('prints amounts the ways bills do', () => {
    expect(number(1234567.5, 2)).toBe('1,234,567.50');
    expect([dollars(-1234.5), dollars(-1234.5, 'x-')]).toEqual(['-$1,234.50', '$1,234.50-']);
    expect(sum([0.1, 0.2, -0.3])).toBe(0);
  });
});
