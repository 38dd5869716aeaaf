import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileBook } from '@/lib/plans/book/book';
import { anyBook, askAllPages, askRates, makeBookDocument, testBook } from '@/lib/testing/rates';
import { RatesError } from '../errors';
import { makeCursor, readCursor } from './cursor';

const queries = fc.constantFrom(
  'postcode=2000',
  'postcode=2113',
  'state=VIC',
  'city=melbourne&usage_kwh=55000',
  'distributor=ergon-energy&peak_share=0.2',
  'state=NSW&offer_source=public',
);

describe('paging', () => {
  it('shows every plan exactly once, in one order, whatever the page size', () => {
    fc.assert(
      fc.property(queries, fc.integer({ min: 1, max: 50 }), (query, limit) => {
        const pages = askAllPages(`${query}&limit=${limit}`);
        const whole = askAllPages(`${query}&limit=50`).flatMap((page) => page.plans);
        expect(pages.flatMap((page) => page.plans)).toEqual(whole);
        expect(whole.map((plan) => plan.plan_rank)).toEqual(whole.map((_, i) => i + 1));
        for (const [i, page] of pages.entries()) {
          expect(page.pagination).toMatchObject({
            page: i + 1,
            page_size: limit,
            total_pages: pages.length,
            total_plans: whole.length,
            returned: page.plans.length,
            from_rank: page.plans[0]!.plan_rank,
            to_rank: page.plans.at(-1)!.plan_rank,
            has_more: i < pages.length - 1,
          });
        }
      }),
      { numRuns: 40 },
    );
  });

  it('repeats summary, stats and networks on every page', () => {
    const [first, ...others] = askAllPages('state=VIC&limit=7');
    for (const page of others) {
      expect(page.summary).toEqual(first!.summary);
      expect(page.by_network).toEqual(first!.by_network);
      expect(page.location).toEqual(first!.location);
    }
    expect(others.length).toBeGreaterThan(3);
  });
});

describe('the cursor', () => {
  const refuses = (query: string, book = testBook) => {
    try {
      askRates(query, { book });
    } catch (error) {
      return (error as RatesError).code === 'invalid_cursor';
    }
    return false;
  };
  const cursor = askRates('postcode=2000').next_cursor!;

  it('fits only its own query', () => {
    expect(refuses(`postcode=2000&cursor=${cursor}`)).toBe(false);
    expect(refuses(`postcode=2000&limit=10&offer_source=all&cursor=${cursor}`)).toBe(false);
    expect(refuses(`postcode=2000&include=facets&cursor=${cursor}`)).toBe(false);
    for (const other of [
      'postcode=2010',
      'postcode=2000&limit=5',
      'postcode=2000&usage_kwh=10001',
      'postcode=2000&peak_share=0.5',
      'postcode=2000&offer_source=public',
      'postcode=2000&tariff_type=flat',
      'postcode=2000&retailer=retailer-1',
      'postcode=2000&max_term_months=0',
      'postcode=2000&no_exit_fee=true',
      'postcode=2000&fully_costed=true',
      'postcode=2000&fixed_price=true',
      `postcode=2000&plans=${askRates('postcode=2000').plans[0]!.ref}`,
      'distributor=ausgrid',
    ]) {
      expect([other, refuses(`${other}&cursor=${cursor}`)]).toEqual([other, true]);
    }
  });

  it('fits only its own book', () => {
    const { plans } = makeBookDocument();
    const refreshed = compileBook(makeBookDocument({ plans: [{ ...plans[0]!, name: 'Renamed' }, ...plans.slice(1)] }));
    expect(refuses(`postcode=2000&cursor=${cursor}`, refreshed)).toBe(true);
  });

  it('refuses anything it did not hand out', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60 }), (text) => {
        expect(refuses(`postcode=2000&cursor=${encodeURIComponent(text)}`)).toBe(true);
      }),
    );
    const flip = (i: number) => cursor.slice(0, i) + (cursor[i] === 'a' ? 'b' : 'a') + cursor.slice(i + 1);
    for (let i = 0; i < cursor.length; i++) expect(refuses(`postcode=2000&cursor=${flip(i)}`)).toBe(true);
    expect(refuses(`postcode=2000&cursor=${cursor}.x`)).toBe(true);
  });

  it('refuses a place that is no page start, even when sealed', () => {
    const query = { postcode: '2000' };
    for (const offset of [0, 5, 10_000]) {
      const sealed = { ...query, cursor: makeCursor(offset, query, testBook) };
      expect(() => readCursor(sealed, testBook, 17)).toThrow(RatesError);
    }
  });
});

describe('a page by its number', () => {
  it('is the page that the cursors lead to, and past the end the last one', () => {
    fc.assert(
      fc.property(
        fc.tuple(anyBook, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 60 })),
        ([book, limit, page]) => {
          const query = `state=NSW&limit=${limit}`;
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
