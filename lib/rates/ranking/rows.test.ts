import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPostcodesOfNetwork } from '@/lib/facts/postcodes';
import { compileBook } from '@/lib/plans/book/book';
import type { Plan } from '@/lib/plans/plan';
import { makeFlatPlan, makePlan } from '@/lib/testing/plans';
import { askAllPages, askRates, makeBookDocument } from '@/lib/testing/rates';

const makeBook = (plans: Plan[]) => compileBook(makeBookDocument({ plans }));
const wholeYear = makeFlatPlan(1, 0.25).seasons;
const dearer = makeFlatPlan(1, 0.26).seasons;

/** Few retailers, prices and terms, so that twins, ties of strangers and plans that only cost the same are frequent. */
const books = fc
  .array(
    fc.record({
      retailer: fc.constantFrom('Banksia Power', 'Wattle Energy'),
      network: fc.constantFrom<Plan['network'][]>('ausgrid', 'endeavour-energy'),
      seasons: fc.constantFrom(wholeYear, dearer),
      contractTermMonths: fc.constantFrom(null, 12),
      offerSource: fc.constantFrom<Plan['offerSource'][]>('public', 'public', 'public', 'service_buying_group'),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((parts) =>
    makeBook(
      parts.map(({ offerSource, ...part }, i) =>
        offerSource === 'public'
          ? makePlan({ ...part, id: `P${String(i).padStart(2, '0')}`, name: `Plan ${i}` })
          : makePlan({ ...part, offerSource, id: null, idType: null, retailer: null, name: null }),
      ),
    ),
  );

describe('folded twins', () => {
  it('are the whole list, each plan exactly once, whatever the page size', () => {
    fc.assert(
      fc.property(books, fc.integer({ min: 1, max: 50 }), (book, limit) => {
        const plans = askAllPages('state=NSW&limit=50', book).flatMap((page) => page.plans);
        const pages = askAllPages(`state=NSW&fold_twins=true&limit=${limit}`, book);
        const rows = pages.flatMap((page) => page.plans);
        const expanded = rows.flatMap(({ twins, twin_count: _, row_rank: __, ...row }) => [
          { ...row, row_rank: row.plan_rank },
          ...twins!.map((twin) => plans.find((plan) => plan.plan_id === twin.plan_id)!),
        ]);
        expect(expanded.sort((a, b) => a.plan_rank - b.plan_rank)).toEqual(plans);
        for (const row of rows) expect(row.twin_count).toBe(row.twins!.length);
        const ranks = rows.map((row) => row.plan_rank);
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
        for (const [i, { pagination, summary }] of pages.entries()) {
          expect(pagination).toMatchObject({
            page: i + 1,
            total_plans: rows.length,
            from_rank: i * limit + 1,
            to_rank: Math.min((i + 1) * limit, rows.length),
          });
          expect(summary.coverage.plans_compared).toBe(plans.length);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('stand in one row exactly when they are alike in all but name and id', () => {
    fc.assert(
      fc.property(books, (book) => {
        const rows = askAllPages('state=NSW&fold_twins=true&limit=50', book).flatMap((page) => page.plans);
        const plans = askAllPages('state=NSW&limit=50', book).flatMap((page) => page.plans);
        const likeness = (plan: (typeof plans)[number]) =>
          [plan.retailer, plan.network, plan.annual_cost_inc_gst, plan.contract_term_months].join('|');
        const open = plans.filter((plan) => plan.retailer !== null);
        const group = plans.length - open.length;
        expect(rows).toHaveLength(new Set(open.map(likeness)).size + group);
      }),
      { numRuns: 60 },
    );
  });

  const twins = [3, 1, 2].map((n) => makePlan({ id: `T${n}`, name: `Twin ${n}` }));
  const stranger = makePlan({ id: 'T0', name: 'Stranger', retailer: 'Another Retailer' });
  const bound = makePlan({ id: 'T4', name: 'Bound', contractTermMonths: 24 });
  const book = makeBook([...twins, stranger, bound]);

  it('name one another, though a stranger of the same cost stands between', () => {
    const { plans, pagination, stats } = askRates('distributor=ausgrid&fold_twins=true', { book });
    expect(
      plans.map(({ plan_rank, plan_id, twin_count, twins: others }) => [plan_rank, plan_id, twin_count, others]),
    ).toEqual([
      [1, 'T0', 0, []],
      [
        2,
        'T1',
        2,
        [
          { plan_id: 'T2', plan_name: 'Twin 2' },
          { plan_id: 'T3', plan_name: 'Twin 3' },
        ],
      ],
      [5, 'T4', 0, []],
    ]);
    expect(pagination.total_plans).toBe(3);
    expect(stats!.plans).toBe(5);
  });

  it('are listed each for itself unless asked otherwise', () => {
    const { plans } = askRates('distributor=ausgrid', { book });
    expect(plans.map((plan) => plan.plan_id)).toEqual(['T0', 'T1', 'T2', 'T3', 'T4']);
    expect(plans[0]).not.toHaveProperty('twins');
  });
});

describe('what a plan rests on', () => {
  const part = {
    link: 'https://retailer.example/plan',
    linkKind: 'plan' as const,
    notes: ['demand_in_kva', 'of_another_version'],
    postcodes: ['2000'],
    minUsageKwh: 5000,
  };
  const only = (change: Partial<Plan>) => askRates('postcode=2000', { book: makeBook([makePlan(change)]) }).plans[0]!;

  it('is told with it', () => {
    expect(only(part)).toMatchObject({
      link: 'https://retailer.example/plan',
      link_kind: 'plan',
      notes: [
        { code: 'demand_in_kva', message: expect.stringContaining('kVA') },
        { code: 'of_another_version', message: 'of another version' },
      ],
      postcodes_limited: true,
      usage_range_kwh: { min: 5000, max: null },
    });
  });

  it('is said to be nothing where it is nothing', () => {
    const plan = only({});
    expect(plan).toMatchObject({ notes: [], postcodes_limited: false, usage_range_kwh: null });
    expect(plan).not.toHaveProperty('link');
  });

  it('does not call all of a network but a postcode a part, and still goes by the list', () => {
    const postcodes = findPostcodesOfNetwork('ausgrid').filter((postcode) => postcode !== '2007');
    expect(only({ postcodes }).postcodes_limited).toBe(false);
    expect(askRates('postcode=2007', { book: makeBook([makePlan({ postcodes })]) }).plans).toEqual([]);
  });

  it('leads to no retailer for a buying group rate', () => {
    const group = { offerSource: 'service_buying_group', id: null, idType: null, retailer: null, name: null } as const;
    expect(only({ ...part, ...group })).not.toHaveProperty('link');
    expect(only({ ...part, ...group })).not.toHaveProperty('link_kind');
  });
});
