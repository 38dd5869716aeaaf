/** The list of bills, rendered: its links, its order and its faults. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { readBillSearch } from '@/lib/accounts/bills/bill-query';
import { listFilterFields } from '@/lib/accounts/bills/filters';
import { BillDashboard } from './bill-dashboard';

vi.mock('next/navigation', () => ({ usePathname: () => '/account/bills', useRouter: () => ({ refresh: () => {} }) }));

const result = { errors: [], typed: {}, done: null };
const bill = {
  ...{
    id: '7f8c1a52-4f2f-4a39-9c58-0a4b4f3f9d11',
    status: 'success',
    createdAt: new Date('2026-10-03'),
    energyType: 'elec',
    fileType: 'pdf',
  },
  ...{
    retailerName: 'Marmalade <b>Electric',
    periodStart: '2026-07-01',
    periodEnd: '2026-09-30',
    currency: null,
    totalCents: -146850,
  },
  ...{ fileBytes: null, siteKey: '6305220001', supplyAddress: '2 Wattle Street', issueLevel: 'error' as const },
};
const contact = { lead: 'Ask us.', link: null };
const sums = [
  { currency: null, cents: 5_000_050 },
  { currency: 'GBP', cents: 9620 },
];
const list = {
  adding: { creditsLeft: 49, keepFiles: false, contact },
  ...{ result, typed: {}, bills: [bill], totals: { bills: 1234, sums }, isFirstPage: true },
  nextCursor: null,
};
const dashboard = (change: Partial<Parameters<typeof BillDashboard>[0]> = {}) => {
  const typed = change.typed ?? {};
  const { search: values, faults } = readBillSearch(new URLSearchParams(typed));
  const own = { retailer: [{ value: 'pelican', name: 'Pelican Energy' }], site: [] };
  const fields = listFilterFields({ typed, values, faults: faults.map(({ field }) => field), ...own });
  return renderToStaticMarkup(<BillDashboard {...list} fields={fields} {...change} />);
};
const toText = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('the list of bills', () => {
  it('keeps its search in every link and form', () => {
    const typed = { q: 'wattle & co', fuel: 'elec', sort: '-total' };
    const query = 'q=wattle+%26+co&amp;fuel=elec&amp;sort=-total';
    const markup = dashboard({ typed, nextCursor: 'abc', isFirstPage: false });
    for (const href of [
      `/account/bills?${query}`,
      `/account/bills?${query}&amp;cursor=abc`,
      `/v1/bills/export?${query}&amp;format=csv&amp;lines=1`,
      `/v1/bills/export?${query}&amp;format=pdf`,
    ])
      expect(markup).toContain(`href="${href}"`);
    expect(markup).toContain(`name="list" value="${query}"`);
    expect(markup).toContain('value="wattle &amp; co"');
    expect(markup).toMatch(/<option value="elec" selected="">/);
  });

  it('sorts by each column, and the other way round by the one it is sorted by', () => {
    const markup = dashboard({ typed: { q: 'x', sort: '-total' } });
    expect(markup).toMatch(/<th[^>]* aria-sort="descending"[^>]*><a href="\/account\/bills\?q=x&amp;sort=total"/);
    expect(markup.match(/aria-sort/g)).toHaveLength(1);
    for (const sort of ['retailer', '-period']) expect(markup).toContain(`href="/account/bills?q=x&amp;sort=${sort}"`);
    // The usual order is the list without any.
    expect(markup).toMatch(/href="\/account\/bills\?q=x" class="[^"]*">Added/);
    expect(dashboard()).toMatch(/aria-sort="descending"[^>]*><a href="[^"]*sort=uploaded"[^>]*>Added/);
  });

  it('leads to the question before it deletes the ticked bills, or all', () => {
    const markup = dashboard({ typed: { q: 'wattle' } });
    expect(markup).toMatch(new RegExp(`<input type="checkbox"[^>]* form="chosen-bills"[^>]* value="${bill.id}"`));
    expect(markup.match(/action="\/account\/bills\/delete"/g)).toHaveLength(2);
    expect(markup).toContain('name="all" value="1"');
    const found = toText(markup);
    expect(found.indexOf('1,234 bills')).toBeLessThan(found.indexOf('Add bills'));
    expect(toText(markup)).toContain('Delete chosen bills Delete all 1,234 bills');
    expect(found).toContain('1,234 bills , $50,000.50 and £96.20 GBP in total');
  });

  it('tells unreadable files of the same moment apart', () => {
    const failed = { ...bill, status: 'failed', createdAt: new Date('2026-10-03T00:08:23Z') };
    const words = toText(dashboard({ bills: [failed, { ...failed, id: 'b', fileType: 'jpeg' }] })).replace(
      /\u202f/g,
      ' ',
    );
    expect(words).toContain('Unreadable PDF (9d11), added 10:08 am');
    expect(words).toContain('Unreadable JPEG (b), added 10:08 am');
  });

  it('says what is wrong with a filter, at the top and at its field, and offers no files or deletion', () => {
    const markup = dashboard({ typed: { min: 'ten' } });
    expect(toText(markup).match(/Enter the smallest total in dollars/g)).toHaveLength(2);
    expect(markup).toMatch(/id="min"[^>]* value="ten"/);
    expect(toText(markup)).not.toMatch(/Download this list|Delete all|Filters in use/);
  });
});
