/** A small book as the register would give it: invented retailers, versions of one plan, notes, limits, and a brand in trouble. */
import type { BookDocument } from '../../lib/plans/book/book';
import type { Plan } from '../../lib/plans/plan';
import { makeFlatPlan } from '../../lib/testing/plans';

const brand = { problem: null, listed: 20, fetched: 0, skipped: {} };

const plan = (id: string, name: string, pricePerKwhExGst: number, part: Partial<Plan> = {}): Plan => ({
  ...makeFlatPlan(1, pricePerKwhExGst),
  ...{ id, idType: 'cdr', retailer: 'Wattle Energy', name, ...part },
});

/** Fourteen plans on Ausgrid, seven of them versions of the cheapest, and one on Evoenergy. */
export function registerBook(): BookDocument {
  const saver = (n: number) =>
    plan(
      `REG-0${n}`,
      'Shopfront Saver – Business Anytime with a Name as Long as Retailers Like Them (Web, 2026)',
      0.199 + n / 1000,
      {
        retailer: 'Billabong Power',
        link: 'https://retailer.example/plans/saver',
        notes: ['conditional_discount_ignored', 'usage_range_from_text'],
        postcodes: ['2000'],
        minUsageKwh: 10_000,
        maxUsageKwh: 40_000,
        ...(n === 7 ? { eligibility: ['online_only' as const] } : {}),
      },
    );
  const others = Array.from({ length: 7 }, (_, i) => plan(`REG-1${i}`, `Counter ${i}`, 0.25 + i / 100));
  return {
    checkedOn: '2026-11-20',
    source: { kind: 'register', name: 'A register for tests', note: null },
    sync: {
      startedAt: '2026-11-19T19:00:00Z',
      finishedAt: '2026-11-19T19:30:00Z',
      brands: [
        { ...brand, id: 'billabong', name: 'Billabong Power', outcome: 'complete', plans: 7, skipped: { expired: 4 } },
        { ...brand, id: 'wattle', name: 'Wattle Energy', outcome: 'complete', plans: 8 },
        {
          ...brand,
          id: 'kurrajong',
          name: 'Kurrajong Electric',
          outcome: 'failed',
          problem: 'Its list answers 500.',
          plans: 0,
        },
      ],
    },
    plans: [...[1, 2, 3, 4, 5, 6, 7].map(saver), ...others, plan('REG-20', 'Capital', 0.22, { network: 'evoenergy' })],
  };
}
