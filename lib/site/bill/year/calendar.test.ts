/** Days counted once, beside code that goes through every single day. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countDays, countMissingDays, findCountedStretches, findOverlaps } from './calendar';

const dayMs = 86_400_000;
const day = (iso: string) => Date.parse(iso) / dayMs;
const firstDay = day('2023-01-01');

const billsOf = fc.array(
  fc.record({
    span: fc.option(
      fc
        .tuple(fc.integer({ min: 0, max: 1200 }), fc.integer({ min: 0, max: 120 }))
        .map(([start, length]) => ({ start: firstDay + start, end: firstDay + start + length })),
      { freq: 9 },
    ),
    issued: fc.constantFrom(null, '2024-01-05', '2024-02-05', '2025-01-05'),
  }),
  { maxLength: 20 },
);

/** Of every day the bills that have it. */
function billsByDay(bills: readonly { span: { start: number; end: number } | null }[]) {
  const days = new Map<number, number[]>();
  bills.forEach(({ span }, bill) => {
    for (let at = span?.start ?? 1; span && at <= span.end; at++) days.set(at, [...(days.get(at) ?? []), bill]);
  });
  return days;
}

const findStretches = (bills: Parameters<typeof findCountedStretches>[0]) =>
  findCountedStretches(bills.map((bill, id) => ({ ...bill, id })));
const ownerOf = (stretches: ReturnType<typeof findStretches>, at: number) =>
  stretches.filter(({ start, end }) => start <= at && at <= end).map(({ bill }) => bill.id);

describe('days of bills', () => {
  it('count once each, with a bill that was issued no earlier than the others of the day', () => {
    fc.assert(
      fc.property(billsOf, (bills) => {
        const stretches = findStretches(bills);
        const days = billsByDay(bills);
        expect(countDays(stretches)).toBe(days.size);
        const issued = (bill: number | undefined) => bills[bill!]?.issued ?? '';
        const wrong = [...days].filter(([at, having]) => {
          const owners = ownerOf(stretches, at);
          const isLast = having.every((bill) => issued(bill) <= issued(owners[0]));
          return owners.length !== 1 || !having.includes(owners[0]!) || !isLast;
        });
        expect(wrong).toEqual([]);
        const starts = stretches.map(({ start }) => start);
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      }),
    );
  });

  it('between the first and the last are on a bill or in a gap', () => {
    fc.assert(
      fc.property(billsOf, (bills) => {
        const stretches = findStretches(bills);
        const days = billsByDay(bills);
        const all = days.size === 0 ? 0 : Math.max(...days.keys()) - Math.min(...days.keys()) + 1;
        expect([findOverlaps(stretches), countMissingDays(stretches)]).toEqual([[], all - days.size]);
      }),
    );
  });
});
