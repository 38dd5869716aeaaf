/** Bills drawn on the 365 days up to the last one of them. */
import { describe, expect, it } from 'vitest';
import { buildYearStrip } from './year-strip';

const day = (iso: string) => Date.parse(iso) / 86_400_000;
const span = (start: string, end: string, estimated = false) => ({ start: day(start), end: day(end), estimated });

describe('the strip of a year', () => {
  it('ends with the last day of the bills, and begins 365 days before', () => {
    const strip = buildYearStrip([span('2025-07-01', '2025-12-31'), span('2026-01-01', '2026-06-30', true)])!;
    expect(strip.spans).toEqual([
      { from: 0, length: 50.41, estimated: false },
      { from: 50.41, length: 49.59, estimated: true },
    ]);
    expect(strip).toMatchObject({
      overlaps: [],
      gapDays: 0,
      description: '365 of the 365 days to 30 June 2026 have a bill',
    });
    expect(strip.months.map(({ name }) => name)).toEqual(['Aug 25', 'Nov', 'Feb 26', 'May']);
    expect(strip.months[1]!.at).toBeCloseTo(((31 + 31 + 30 + 31) / 365) * 100, 1);
  });

  it('leaves days without a bill free and counts days of two bills once', () => {
    const strip = buildYearStrip([
      span('2026-05-01', '2026-06-30'),
      span('2026-02-01', '2026-03-31'),
      span('2026-03-30', '2026-04-20'),
    ])!;
    expect(strip.spans.map(({ from }) => from)).toEqual([...strip.spans.map(({ from }) => from)].sort((a, b) => a - b));
    expect(strip.overlaps).toEqual([{ from: expect.closeTo((272 / 365) * 100, 1), length: 0.55 }]);
    expect(strip.gapDays).toBe(365 - 61 - 59 - 20);
  });
});
