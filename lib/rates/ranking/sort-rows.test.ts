import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileBook } from '@/lib/plans/book/book';
import { termNotStated } from '@/lib/plans/plan';
import { makeFlatPlan, makePlan } from '@/lib/testing/plans';
import { anyBook, anyUsageQuery, askAllPages, askAllPlans, askRates, makeBookDocument } from '@/lib/testing/rates';
import type { RatesPlan } from '../contract';
import { type Sort, sorts } from '../query';

/** What each order goes by, from what the answer says of a plan; null: not known. */
const keys: Record<Sort, (plan: RatesPlan) => number | string | null> = {
  cost: (plan) => plan.annual_cost_inc_gst,
  cost_desc: (plan) => -plan.annual_cost_inc_gst,
  plan: ({ retailer, plan_name }) => retailer && `${retailer}\n${plan_name}`.toLowerCase(),
  supply: (plan) => plan.supply_c_per_day_inc_gst,
  usage_price: (plan) => plan.average_usage_c_per_kwh_inc_gst!,
  term: ({ contract_term_months: months, notes }) =>
    months ?? (notes!.some(({ code }) => code === termNotStated) ? null : 0),
  exit_fee: (plan) => plan.exit_fee_inc_gst,
};

/** By the key, what is not known last; equal ones in order of cost. */
function sortPlans(plans: readonly RatesPlan[], sort: Sort): RatesPlan[] {
  const keyed = plans.map((plan) => ({ plan, key: keys[sort](plan) }));
  return keyed
    .sort((a, b) => {
      if (a.key !== b.key && (a.key === null || b.key === null)) return a.key === null ? 1 : -1;
      return (a.key! < b.key! ? -1 : Number(a.key! > b.key!)) || a.plan.plan_rank - b.plan.plan_rank;
    })
    .map(({ plan }) => plan);
}

const anySort = fc.constantFrom(...sorts);
const rowKind = fc.constantFrom('', '&group_variants=true', '&fold_twins=true');
const filter = fc.constantFrom('', '&tariff_type=flat', '&no_exit_fee=true', '&plans=none');

describe('a sorted list', () => {
  it('holds the same rows in the order asked for, each with its number by cost', () => {
    fc.assert(
      fc.property(
        fc.tuple(anyBook, anySort, rowKind, filter, anyUsageQuery, fc.integer({ min: 1, max: 9 })),
        ([book, sort, kind, kept, usage, limit]) => {
          const query = `state=NSW${kind}${kept}${usage}`;
          const byCost = askAllPlans(query, book);
          expect(byCost.map((plan) => plan.row_rank)).toEqual(byCost.map((_, i) => i + 1));
          const pages = askAllPages(`${query}&sort=${sort}&limit=${limit}`, book);
          expect(pages.flatMap(({ plans }) => plans)).toEqual(sortPlans(byCost, sort));
          const { summary, stats, by_network } = askRates(query, { book });
          for (const page of pages) expect(page).toMatchObject({ summary, stats, ...(by_network && { by_network }) });
        },
      ),
      { numRuns: 120 },
    );
  });

  it('says an average usage price that is the sum of its usage lines', () => {
    fc.assert(
      fc.property(anyBook, anyUsageQuery, (book, usage) => {
        const { plans, summary } = askRates(`state=NSW&limit=50${usage}`, { book });
        for (const { cost_lines: lines, average_usage_c_per_kwh_inc_gst: average } of plans) {
          const cents = lines!
            .filter(({ kind }) => kind === 'usage')
            .reduce((sum, { quantity, rate_inc_gst: rate }) => sum + quantity! * rate!, 0);
          expect(average).toBeCloseTo(cents / summary.usage_kwh, 3);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('puts a fee of nothing and no fixed term first, and what is not known last', () => {
    const plans = [
      makePlan({ id: 'unknown', exitFeeIncGst: null, notes: [termNotStated], seasons: makeFlatPlan(1, 0.1).seasons }),
      makePlan({ id: 'bound', exitFeeIncGst: 20, contractTermMonths: 12, seasons: makeFlatPlan(1, 0.2).seasons }),
      makePlan({ id: 'free', exitFeeIncGst: 0, contractTermMonths: null, seasons: makeFlatPlan(1, 0.3).seasons }),
    ];
    const book = compileBook(makeBookDocument({ plans }));
    const ids = (sort: Sort) => askAllPlans(`postcode=2000&sort=${sort}`, book).map((plan) => plan.plan_id);
    expect(ids('cost')).toEqual(['unknown', 'bound', 'free']);
    for (const sort of ['term', 'exit_fee', 'cost_desc'] as const)
      expect(ids(sort)).toEqual(['free', 'bound', 'unknown']);
  });

  it('is in order of cost where the order cannot be read', () => {
    for (const unread of ['sort=price', 'sort=', 'sort=plan&sort=term', 'sort=COST']) {
      expect([unread, askRates(`state=NSW&${unread}`).plans]).toEqual([unread, askRates('state=NSW').plans]);
    }
  });
});

describe('a page by its number', () => {
  it('is the page that the cursors lead to, and past the end the last one', () => {
    fc.assert(
      fc.property(
        fc.tuple(anyBook, anySort, rowKind, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 60 })),
        ([book, sort, kind, limit, page]) => {
          const query = `state=NSW${kind}&sort=${sort}&limit=${limit}`;
          const pages = askAllPages(query, book);
          const asked = askRates(`${query}&page=${page}`, { book });
          expect(asked).toEqual(pages[Math.min(page, pages.length) - 1]);
          expect(asked.pagination.total_pages).toBe(
            pages.flatMap(({ plans }) => plans).length === 0 ? 0 : pages.length,
          );
        },
      ),
      { numRuns: 120 },
    );
  });

  it('gives way to a cursor, which fits whatever page is named beside it', () => {
    const second = askRates('state=NSW&page=2');
    const third = askRates(`state=NSW&cursor=${second.next_cursor}`);
    expect(third.pagination.page).toBe(3);
    expect(askRates(`state=NSW&page=7&cursor=${second.next_cursor}`)).toEqual(third);
  });

  it('is the first page where the number cannot be read', () => {
    for (const unread of ['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=', 'page=02', 'page=2&page=2']) {
      expect([unread, askRates(`state=NSW&${unread}`).pagination.page]).toEqual([unread, 1]);
    }
    expect(askRates('state=NSW&page=999999999999').pagination).toMatchObject({ has_more: false });
    expect(askRates('postcode=2000&plans=none&page=4').pagination).toMatchObject({
      page: 1,
      total_pages: 0,
      returned: 0,
    });
  });
});
