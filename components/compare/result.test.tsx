/** What a result shows besides its prices: the sum, the way through its pages, the choices, and never an NMI. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { planPageOf } from '@/lib/comparison/plan-page';
import { type ComparisonState, noChoices, noUsage } from '@/lib/comparison/state';
import { planFixture, ratesFixture } from '@/lib/comparison/testing';
import { facetsFixture } from '@/lib/comparison/testing-extensions';
import { ErrorSummary } from '../ui/error-summary';
import { OutsideLink } from '../ui/outside-link';
import { ActiveFilters } from './active-filters';
import { PlaceForm } from './place-form';
import { PlanBrowser } from './plan-browser';
import { PlanCard } from './plan-card';
import { ShareLink } from './share-link';
import { UsageForm } from './usage-form';

const state: ComparisonState = {
  ...noUsage,
  ...noChoices,
  level: 'postcode',
  place: '2000',
};
const rates = ratesFixture();
const page = planPageOf(rates);

const operator = { name: null, contactUrl: null, feePercent: null };

describe('the sum', () => {
  it('shows lines that add up, and the total', () => {
    const html = renderToStaticMarkup(<PlanCard row={1} plan={planFixture()} page={page} operator={operator} />);
    expect(html).toContain('365 days × 110.00 c a day');
    expect(html).toContain('$401.50');
    expect(html.split('$4,001.50')).toHaveLength(3);
  });

  it('is not offered when the lines do not add up or are not there', () => {
    for (const change of [{ annual_cost_inc_gst: 4000 }, { cost_lines: undefined }]) {
      expect(
        renderToStaticMarkup(<PlanCard row={1} plan={planFixture(change)} page={page} operator={operator} />),
      ).not.toContain('Show the sum');
    }
  });
});

describe('the pages of a list', () => {
  const at = (number: number, total: number, cursor: string | null, next: string | null) =>
    renderToStaticMarkup(
      <PlanBrowser
        initial={{
          ...page,
          pagination: {
            ...page.pagination,
            page: number,
            total_pages: total,
            next_cursor: next,
            has_more: next !== null,
          },
        }}
        state={{ ...state, usageKwh: 18_000, cursor }}
        openPlans={5}
        restrictedPlans={0}
        operator={operator}
        headlineRef={null}
        retailers={[]}
      />,
    );

  it('are links that need no script', () => {
    const first = at(1, 3, null, 'c-2');
    expect(first).toContain('href="/rates/2000?usage_kwh=18000&amp;cursor=c-2"');
    expect(first).not.toContain('Previous page');
    expect(at(2, 3, 'c-2', 'c-3')).toMatch(/href="\/rates\/2000\?usage_kwh=18000"[^>]*>Previous page/);
    const last = at(3, 3, 'c-3', null);
    expect(last).toContain('First page');
    expect(last).not.toContain('Next page');
  });

  it('are absent when there is one', () => {
    expect(at(1, 1, null, null)).not.toContain('Pages of plans');
  });

  it('draw the chart on the server with its finding as the text alternative', () => {
    const html = at(1, 3, null, 'c-2');
    expect(html).toMatch(/<svg role="img" aria-label="The 3 plans shown cost from \$3,902/);
    expect(html.match(/<line /g)).toHaveLength(3);
  });
});

describe('plans with conditions', () => {
  const filtersInUse = (change: Partial<ComparisonState>, matching: number) =>
    renderToStaticMarkup(
      <ActiveFilters
        state={{ ...state, ...change }}
        page={{ ...page, matching, facets: facetsFixture }}
        openPlans={77}
        restrictedPlans={19}
        retailers={[]}
        onChange={() => {}}
      />,
    );

  it('count once they are listed, and the answer still leaves them out', () => {
    const html = filtersInUse({ withRestricted: true }, 96);
    expect(html).toContain('96 of 96 plans');
    expect(html).toContain('The answer above counts only plans open to any business.');
    expect(html).not.toContain('Show all plans');
    expect(filtersInUse({ noExitFee: true }, 30)).toContain('30 of 77 plans');
  });

  it('stay listed when every filter is taken away', () => {
    const html = filtersInUse({ withRestricted: true, noExitFee: true }, 34);
    expect(html).toContain('34 of 96 plans');
    expect(html).toMatch(/href="\/rates\/2000\?eligibility=all"[^>]*>Show all plans/);
  });
});

describe('forms', () => {
  it('keep what was typed and tie each error to its field in the same words', () => {
    const errors = [{ field: 'q', message: 'Enter a postcode of 4 digits' }];
    const html = renderToStaticMarkup(
      <>
        <ErrorSummary errors={errors} />
        <PlaceForm placeText={'"><b>20'} usageText="18 thousand" errors={errors} />
      </>,
    );
    expect(html).toContain('value="&quot;&gt;&lt;b&gt;20"');
    expect(html).toContain('value="18 thousand"');
    expect(html).toContain('href="#q"');
    expect(html).toMatch(/aria-describedby="q-hint q-error" aria-invalid="true"/);
    expect(html.split('Enter a postcode of 4 digits')).toHaveLength(3);
  });

  it('carry the other choices of the address along', () => {
    const narrowed = {
      ...state,
      level: 'city' as const,
      place: 'sydney',
      distributor: 'ausgrid',
      offerFilter: 'public' as const,
    };
    const typed = { usage_kwh: '18000', peak_pct: '', shoulder_pct: '', max_demand_kw: '' };
    const html = renderToStaticMarkup(<UsageForm state={narrowed} typed={typed} />);
    for (const kept of [
      'name="city" value="sydney"',
      'name="distributor" value="ausgrid"',
      'name="offer_source" value="public"',
    ]) {
      expect(html).toContain(`type="hidden" ${kept}`);
    }
    expect(html).toContain('action="/rates"');
  });
});

describe('links', () => {
  it('never share an NMI', () => {
    expect(renderToStaticMarkup(<ShareLink byNmi href="/rates?distributor=ausgrid" />)).toContain(
      'href="/rates?distributor=ausgrid"',
    );
    const ofBill = renderToStaticMarkup(<ShareLink byNmi href="/rates/2113?distributor=ausgrid" />);
    expect(ofBill).toContain('share or download names your postcode instead');
    const byPostcode = renderToStaticMarkup(<ShareLink byNmi={false} href="/rates/2000?usage_kwh=18000" />);
    expect(byPostcode).not.toContain('NMI');
    expect(byPostcode).toContain('href="/rates/2000/comparison.csv?usage_kwh=18000"');
  });

  it('lead outside only to web addresses', () => {
    expect(renderToStaticMarkup(<OutsideLink href="data:text/html,hello">Source</OutsideLink>)).toBe('Source');
    expect(renderToStaticMarkup(<OutsideLink href="https://www.aer.gov.au/">Source</OutsideLink>)).toContain(
      'rel="noreferrer"',
    );
  });
});
