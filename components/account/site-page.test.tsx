/** The pages of an account's sites, rendered, in each of their states. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { SitePageView, SiteView } from '@/lib/site/sites/site-view';
import type { SiteTrends } from '@/lib/site/sites/trends';
import type { BillView } from './bill-list';
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
  findings: [
    {
      code: 'overlapping_bills',
      at: [],
      severity: 'money',
      title: 'Two bills overlap',
      numbers: '8 days',
      rule: 'Once.',
      whatToSay: 'Why?',
    },
    {
      code: 'estimated_reads',
      at: [],
      severity: 'note',
      title: 'An estimate',
      numbers: '1 of 2',
      rule: 'Later.',
      whatToSay: 'When?',
    },
  ],
};
const bill: BillView = {
  ...{
    id: site.id,
    status: 'success',
    createdAt: new Date('2026-10-03'),
    energyType: 'elec',
    retailerName: 'Marmalade Electric',
  },
  ...{ periodStart: '2026-07-01', periodEnd: '2026-09-30', currency: null, totalCents: 146850, fileBytes: 10 },
  ...{ siteKey: null, supplyAddress: null, issueLevel: 'none' },
};

const trends: SiteTrends = {
  columns: ['Cost a day'],
  rows: [
    {
      ...{ id: 'b', period: '1 July – 30 Sept 2026', estimated: false },
      values: [{ words: '$15.96', percent: 92.8 }],
    },
    {
      ...{ id: 'a', period: '1 Jan – 31 Mar 2026', estimated: true },
      values: [{ words: '$17.20', percent: 100 }],
    },
  ],
  undated: 0,
};
const view: SitePageView = {
  ...{ id: site.id, fuel: 'elec', name: site.name, retailer: site.retailer, billCount: 2, trends },
  ...{ electric: site, onlyNewest: null },
};

const html = (page: ReactNode) => renderToStaticMarkup(page);
const toText = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const renderPage = (change: Partial<SiteView> = {}, more: Partial<SitePageView> = {}, bills = [bill]) =>
  html(<SitePage result={result} site={{ ...view, electric: { ...site, ...change }, ...more }} bills={bills} />);

describe('the page of a site', () => {
  it('says what its owner pays, beside the reference price, with the way to the plans', () => {
    const markup = renderPage();
    expect(toText(markup)).toContain('About $5,825 a year');
    expect(markup).toContain('data-own-bill="true" data-annual-cost="5825.4"');
    expect(markup).toContain('data-reference-cost="6100.25"');
    expect(markup).toMatch(/<a class="button[^"]*" href="\/rates\/2000\?usage_kwh=18250">Compare this site’s plans/);
    expect(toText(renderPage({ cost: { ...site.cost!, high: 6000 } }))).toContain('About $5,825 to $6,000 a year');
  });

  it('shows each finding with what to say, and the year', () => {
    const markup = renderPage();
    expect([...markup.matchAll(/data-finding="(\w+)"/g)].map(([, code]) => code)).toEqual([
      'overlapping_bills',
      'estimated_reads',
    ]);
    expect(toText(markup)).toContain('Say to your retailer: “Why?”');
    expect(toText(markup)).toContain('18,250 kWh a year');
    expect(markup).toContain('aria-label="92 of the 365 days to 30 September 2026 have a bill"');
    expect(toText(markup)).toContain('Estimated read No bill Your bill covers 92 days.');
    expect(markup).toContain(`href="/account/bills/${bill.id}"`);
  });

  it('has a table of every bill with bars', () => {
    const markup = renderPage();
    expect(markup.match(/data-bar/g)).toHaveLength(2);
    expect(markup).toContain('style="width:92.8%"');
    expect(toText(markup)).toContain('1 July – 30 Sept 2026 $15.96');
    expect(toText(markup)).toContain('1 Jan – 31 Mar 2026 Estimated read $17.20');
    expect(toText(renderPage({}, { onlyNewest: 240 }))).toContain('These are the newest 240 bills.');
    const none = { ...trends, columns: [], rows: [] };
    expect(toText(renderPage({}, { trends: none }))).toContain('too few bills to show a trend');
  });

  it('prints what a bill says as text, never as markup', () => {
    expect(renderPage()).toContain('Shop 4 &lt;b&gt;12 Sample Street');
  });
});
