/** The pages of an account's sites, rendered, in each of their states. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { SitePageView, SiteView } from '@/lib/site/sites/site-view';
import { SitePage } from './site-page';

vi.mock('next/navigation', () => ({ usePathname: () => '/account/sites' }));

const result = { errors: [], typed: {}, done: null };
const site: SiteView = {
  id: '7f8c1a52-4f2f-4a39-9c58-0a4b4f3f9d11',
  name: 'Shop 4 <b>12 Sample Street',
  retailer: 'Marmalade Electric',
  billCount: 2,
  annualKwh: 18250,
  cost: { annual: 5825.4, high: 5825.4, pricesOf: '1 July 2026 – 30 September 2026', notes: ['We added 10%.'] },
  referenceCost: 6100.25,
  href: '/rates/2000?usage_kwh=18250',
  unusable: null,
  strip: {
    ...{ spans: [{ from: 74.79, length: 25.21, estimated: true }], overlaps: [], gapDays: 273, months: [] },
    description: '92 of the 365 days to 30 September 2026 have a bill',
  },
  yearNotes: ['Your bill covers 92 days.'],
  findings: [],
};
const view: SitePageView = {
  ...{ id: site.id, fuel: 'elec', name: site.name, retailer: site.retailer, billCount: 2 },
  history: { columns: [], rows: [], undated: 0 },
  ...{ electric: site, onlyNewest: null },
};

const html = (page: ReactNode) => renderToStaticMarkup(page);
const toText = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const renderPage = (change: Partial<SiteView> = {}) =>
  html(<SitePage result={result} site={{ ...view, electric: { ...site, ...change } }} bills={[]} />);

describe('the page of a site', () => {
  it('says what its owner pays, beside the reference price, with the way to the plans', () => {
    const markup = renderPage();
    expect(toText(markup)).toContain('About $5,825 a year');
    expect(markup).toContain('data-own-bill="true" data-annual-cost="5825.4"');
    expect(markup).toContain('data-reference-cost="6100.25"');
    expect(markup).toMatch(/<a class="button[^"]*" href="\/rates\/2000\?usage_kwh=18250">Compare this site’s plans/);
    expect(toText(renderPage({ cost: { ...site.cost!, high: 6000 } }))).toContain('About $5,825 to $6,000 a year');
  });

  it('prints what a bill says as text, never as markup', () => {
    expect(renderPage()).toContain('Shop 4 &lt;b&gt;12 Sample Street');
  });
});
