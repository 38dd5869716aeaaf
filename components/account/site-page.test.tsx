/** The pages of an account's sites, rendered, in each of their states. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { SiteView } from '@/lib/comparison/site-view';
import type { BillView } from './bill-list';
import { SitePage } from './site-page';

vi.mock('next/navigation', () => ({ usePathname: () => '/account/sites' }));

const result = { errors: [], typed: {}, done: null };
const period = {
  period: '1 July – 30 Sept 2026',
  month: 'Sept 26',
  kwh: 4600,
  cost: 1468.5,
  costADay: 15.96,
  estimated: true,
};
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
    words: '92 of the 365 days to 30 September 2026 have a bill',
  },
  yearNotes: ['Your bill covers 92 days.'],
  periods: [
    { id: '0', ...period },
    { id: '1', ...period, cost: null, costADay: null, kwh: null, estimated: false },
  ],
  findings: [
    {
      code: 'overlapping_bills',
      severity: 'money',
      title: 'Two bills overlap',
      numbers: '8 days',
      rule: 'Once.',
      say: 'Why?',
    },
    {
      code: 'estimated_reads',
      severity: 'note',
      title: 'An estimate',
      numbers: '1 of 2',
      rule: 'Later.',
      say: 'When?',
    },
  ],
};
const bill: BillView = {
  ...{ id: site.id, status: 'success', readOn: '2026-10-03', energyType: 'elec', retailerName: 'Marmalade Electric' },
  ...{ periodStart: '2026-07-01', periodEnd: '2026-09-30', totalCents: 146850, fileBytes: 10 },
};

const html = (page: ReactNode) => renderToStaticMarkup(page);
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const pageOf = (change: Partial<SiteView> = {}) =>
  html(<SitePage result={result} site={{ ...site, ...change }} bills={[bill]} />);

describe('the page of a site', () => {
  it('says what its owner pays, beside the reference price, with the way to the plans', () => {
    const markup = pageOf();
    expect(textOf(markup)).toContain('About $5,825 a year');
    expect(markup).toContain('data-own-bill="true" data-annual-cost="5825.4"');
    expect(markup).toContain('data-reference-cost="6100.25"');
    expect(markup).toMatch(/<a class="button[^"]*" href="\/rates\/2000\?usage_kwh=18250">Compare this site’s plans/);
    expect(textOf(pageOf({ cost: { ...site.cost!, high: 6000 } }))).toContain('About $5,825 to $6,000 a year');
  });

  it('says so where there is no cost, no comparison or no finding', () => {
    const text = textOf(
      pageOf({ cost: null, referenceCost: null, href: null, unusable: 'Not in Australia.', findings: [] }),
    );
    expect(text).toContain('We couldn’t read the rates on your newest bill');
    expect(text).toContain('Not in Australia.');
    expect(text).toContain('Nothing stood out in our checks.');
    expect(text).not.toContain('Compare this site’s plans');
  });

  it('shows each bill in the table, and each finding with what to say', () => {
    const markup = pageOf();
    expect(textOf(markup)).toContain('1 July – 30 Sept 2026 Estimated read 4,600 $1,468.50 $15.96 a day');
    expect([...markup.matchAll(/data-finding="(\w+)"/g)].map(([, code]) => code)).toEqual([
      'overlapping_bills',
      'estimated_reads',
    ]);
    expect(textOf(markup)).toContain('Say to your retailer: “Why?”');
    expect(markup).toContain('aria-label="92 of the 365 days to 30 September 2026 have a bill"');
    expect(textOf(markup)).toContain('Estimated read No bill');
    expect(markup).toContain(`href="/v1/bills/${bill.id}/file"`);
  });

  it('prints what a bill says as text, never as markup', () => {
    expect(pageOf()).toContain('Shop 4 &lt;b&gt;12 Sample Street');
  });
});
