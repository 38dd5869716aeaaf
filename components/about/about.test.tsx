/** What the pages about the site say, rendered, for deployments that state everything of themselves and nothing. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeOperator } from '@/lib/site/words/operator-copy';
import Accessibility from './accessibility.mdx';
import HowWeArePaid from './how-we-are-paid.mdx';
import Privacy from './privacy.mdx';

const silent = makeOperator({});
const stated = makeOperator({
  name: 'Brolga <Sons>',
  contactUrl: 'mailto:ask@brolga.example.com',
  feePercent: 20,
  payment: ['Retailers pay us nothing.'],
});

const html = (page: ReactNode) => renderToStaticMarkup(page);
const toText = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

const privacy = (change: Partial<Parameters<typeof Privacy>[0]> = {}) =>
  html(
    <Privacy
      {...{ operator: silent, ratesHost: null, billsHost: null, sendsMail: false }}
      {...{ billRetentionDays: 730, sessionDays: 14, securityLogDays: 90 }}
      {...change}
    />,
  );

describe('the pages about the site', () => {
  it('name the operator, its fee and a way to reach it, as text and never as markup', () => {
    const paid = html(<HowWeArePaid operator={stated} buyingGroupRates={3} isSample={false} />);
    expect(paid).toContain('This site is run by Brolga &lt;Sons&gt;.');
    expect(paid).toContain('fee is 20% of the reduction');
    expect(paid).toContain('Retailers pay us nothing.');
    expect(paid).toContain('href="mailto:ask@brolga.example.com"');
    expect(paid).toContain('We negotiated 3 rates in the list');
    for (const page of [privacy({ operator: stated }), html(<Accessibility contact={stated.contact} />)])
      expect(page).toContain('href="mailto:ask@brolga.example.com"');
  });

  it('do not pass off invented rates as negotiated ones', () => {
    const paid = toText(html(<HowWeArePaid operator={stated} buyingGroupRates={40} isSample />));
    expect(paid).toContain('made-up samples');
    expect(paid).not.toMatch(/negotiated|\b40\b/);
  });

  it('name the other services that this deployment sends a place or a bill to, and only those', () => {
    const own = toText(privacy());
    expect(own).toContain('pass on nothing you enter');
    expect(own).toContain('We don’t store it.');
    expect(own).toContain('for 730 days');
    expect(own).toContain('We send no emails.');
    const others = toText(privacy({ ratesHost: 'rates.example.com', billsHost: 'bills.example.com', sendsMail: true }));
    expect(others).toContain('another service at rates.example.com');
    expect(others).toContain('send the file to the bill service at bills.example.com');
    expect(others).not.toMatch(/pass on nothing|We don’t store it|no emails/);
  });
});
