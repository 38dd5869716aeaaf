import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisMarks, curveChartOf, curvePlace } from './curve-chart';
import { planPageOf } from './plan-page';
import { planFixture, ratesFixture } from './testing';
import { curveFixture } from './testing-extensions';

const page = planPageOf(
  ratesFixture({ plans: [planFixture({ ref: 'base', plan_rank: 1 }), planFixture({ ref: 'other', plan_rank: 2 })] }),
);
const chart = curveChartOf(curveFixture, page)!;

describe('cost against usage', () => {
  it('draws the plans in view and the benchmark, with a gap where a plan is not sold', () => {
    expect(chart.lines.map(({ kind, stretches }) => [kind, stretches.map((points) => points.length)])).toEqual([
      ['plan', [4]],
      ['plan', [3]],
      ['benchmark', [4]],
    ]);
    expect(chart.lines.map(({ name }) => name)).toEqual([
      'Billabong Power, Shopfront Flat',
      'Billabong Power, Shopfront Flat',
      'Default Market Offer 2026-27 for Ausgrid',
    ]);
  });

  it('marks where the cheapest changes, between the usages costed', () => {
    expect(chart.changesAtKwh).toEqual([21_000]);
    expect(chart.finding).toBe(
      'From 6,000 to 24,000 kWh a year the cheapest plan changes once: Billabong Power, Plan base from 6,000 to 18,000 kWh; Billabong Power, Plan other at 24,000 kWh.',
    );
  });

  it('has the same figures as a table', () => {
    expect(chart.rows[2]).toEqual({
      usageKwh: 18_000,
      asked: true,
      cheapest: 'Billabong Power, Plan base',
      costIncGst: 3901.5,
      benchmarkIncGst: 7053.8,
    });
  });

  it('compares with no benchmark where there are several or none', () => {
    const without = curveChartOf({ ...curveFixture, benchmarks: [] }, page)!;
    expect(without.hasBenchmark).toBe(false);
    expect(without.lines.every(({ kind }) => kind === 'plan')).toBe(true);
  });

  it('is nothing where there is no line to draw', () => {
    expect(curveChartOf({ ...curveFixture, usage_kwh: [18_000] }, page)).toBeNull();
    expect(curveChartOf({ ...curveFixture, plans: [] }, page)).toBeNull();
  });

  it('keeps every point within the picture, and ends its axis on a mark', () => {
    for (const point of chart.lines.flatMap(({ stretches }) => stretches.flat())) {
      const { x, y } = curvePlace(chart, point);
      for (const at of [x, y]) expect(at >= 0 && at <= 100).toBe(true);
    }
    expect(axisMarks(0, chart.maxIncGst).at(-1)).toBeCloseTo(chart.maxIncGst);
  });

  it('sets a handful of round marks on any axis', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 10, max: 1e6 }), (min, width) => {
        const marks = axisMarks(min, min + width);
        expect(marks.length).toBeGreaterThanOrEqual(1);
        expect(marks.length).toBeLessThanOrEqual(6);
        expect(marks.every((mark) => mark >= min && mark <= min + width + 1e-6)).toBe(true);
      }),
    );
  });
});
