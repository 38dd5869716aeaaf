/** A list beside the owner’s bill: where the bill and the reference price stand, on each of its pages. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { OwnPlan, RatesResponse } from '@/lib/rates/contract';
import type { ComparisonState } from '@/lib/site/address/state';
import type { LoadedResult } from '@/lib/site/offers';
import { makeOperator } from '@/lib/site/words/operator-copy';
import { loadedFixture } from '@/lib/testing/offers';
import { ownPlanFixture, planFixture, ratesFixture, stateFixture } from '@/lib/testing/rates-response';
import { Result } from './result';

vi.mock('next/navigation', () => ({
  usePathname: () => '/',
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));

const operator = makeOperator({ name: 'Example Pty Ltd', contactUrl: 'https://example.com/ask', feePercent: 20 });
const state: ComparisonState = { ...stateFixture, ownRates: '1_s120_a20' };
const typed = {
  usage_kwh: '18,000',
  peak_pct: '',
  shoulder_pct: '',
  max_demand_kw: '',
  controlled_load_kwh: '',
  export_kwh: '',
};
const toText = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const render = (node: ReactNode) => renderToStaticMarkup(node);

/** The fixture's three plans at 3,901.50, 4,001.50 and 4,200 dollars beside a bill of 4,441.80. */
const ratesWith = (own: Partial<OwnPlan> = {}, change: Partial<RatesResponse> = {}) =>
  ratesFixture({ own_plan: ownPlanFixture(own), ...change });

const result = (rates: RatesResponse, of: Partial<ComparisonState> = {}, loaded?: LoadedResult) => {
  const shown = { ...state, ...of };
  return render(
    <Result
      loaded={loaded ?? loadedFixture(rates, shown)}
      range={null}
      state={shown}
      operator={operator}
      shareHref={null}
      typed={typed}
      bannerMessages={[]}
    />,
  );
};

describe('the list', () => {
  /** What each row is, in order: a place in the list, the bill, the reference price. */
  const order = (html: string) =>
    [
      ...html
        .slice(html.indexOf('<ol'))
        .matchAll(/<li[^>]* (?:data-plan-rank="(\d+)"|(data-own-bill)|data-(reference))/g),
    ].map(([, ...kinds]) => kinds.find(Boolean));

  it('has the bill and the reference price at their places by cost', () => {
    const at = (cost: number) => order(result(ratesWith({ annual_cost_inc_gst: cost })));
    expect(at(3950)).toEqual(['1', 'data-own-bill', '2', '3', 'reference']);
    expect(at(6000)).toEqual(['1', '2', '3', 'data-own-bill', 'reference']);
    expect(at(9000)).toEqual(['1', '2', '3', 'reference', 'data-own-bill']);
  });

  it('has no certain price, no line and no reference price where every plan needs the demand', () => {
    const plans = [
      planFixture({ tariff_type: 'demand' }),
      planFixture({ tariff_type: 'demand', annual_cost_inc_gst: 5000 }),
    ];
    const html = result(ratesFixture({ plans }), { ownRates: null });
    expect(toText(html)).toContain('Plans without a certain price');
    expect(order(html)).toEqual(['1', '2']);
    expect(html).toContain('plan-list-plain');
  });

  it('says what is empty where no plan passes the filters, and leads back', () => {
    const shown = { ...state, ownRates: null, filters: { offer_source: 'service_buying_group' as const } };
    const loaded = loadedFixture(ratesFixture(), shown);
    const none: LoadedResult['filtered'] = { ...loaded.filtered, listed: [], maybe: [] };
    const empty = (filtered: typeof none) =>
      toText(result(ratesFixture(), shown, { ...loaded, filtered, page: { ...loaded.page, offers: [] } }));
    expect(empty(none)).toContain('No plan matches your filters 0 of 3 offers');
    expect(empty(none)).toContain('Your filters: Buying group rates. Show all plans');
    expect(empty({ ...none, maybe: loaded.whole.listed.slice(0, 1) })).toContain(
      'Your filters: Buying group rates. The plans that match are above, each with its reason. Show all plans',
    );
  });

  /** Two pages: 25 plans from 3,900 dollars, 20 dollars apart, and 5. */
  const many = Array.from({ length: 30 }, (_, i) =>
    planFixture({ plan_id: `plan-${i + 1}`, plan_name: `Plan ${i + 1}`, annual_cost_inc_gst: 3900 + 20 * i }),
  );

  it('has them on the page of the list where they belong', () => {
    const on = (page: number) => order(result(ratesWith({ annual_cost_inc_gst: 4430 }, { plans: many }), { page }));
    expect(on(1)).toEqual(Array.from({ length: 25 }, (_, i) => String(i + 1)));
    expect(on(2)).toEqual(['26', '27', 'data-own-bill', '28', '29', '30', 'reference']);
    expect(toText(result(ratesWith({}, { plans: many }), { page: 2 }))).toContain('26–30 of 30 offers Offers');
  });

  it('keeps a plan open that the page of the list doesn’t hold', () => {
    const html = result(ratesWith({}, { plans: many }), { page: 1, plan: 'plan-28' });
    expect(html).toContain('<section id="open-plan"');
    expect(order(html)).toContain('1');
  });
});
