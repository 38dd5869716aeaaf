/** The list of bills and the page of one, rendered, in each of their states. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { BillDashboard } from './bill-dashboard';
import { BillPage } from './bill-page';

vi.mock('next/navigation', () => ({ usePathname: () => '/account/bills' }));

const result = { errors: [], typed: {}, done: null };
const bill = {
  ...{ id: '7f8c1a52-4f2f-4a39-9c58-0a4b4f3f9d11', status: 'success', readOn: '2026-10-03', energyType: 'elec' },
  ...{ retailerName: 'Marmalade <b>Electric', periodStart: '2026-07-01', periodEnd: '2026-09-30', totalCents: -146850 },
  ...{ fileBytes: null, siteKey: '6305220001', supplyAddress: '2 Wattle Street', issueLevel: 'error' as const },
};
const list = {
  ...{ result, typed: {}, faults: [], bills: [bill], totals: { bills: 1234, cents: 5_000_050 }, isFirstPage: true },
  ...{ retailers: [{ value: 'pelican', name: 'Pelican Energy' }], sites: [], nextCursor: null },
};
const dashboard = (change: Partial<Parameters<typeof BillDashboard>[0]> = {}) =>
  renderToStaticMarkup(<BillDashboard {...list} {...change} />);
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('the list of bills', () => {
  it('shows each bill with the way to its page, and how many match', () => {
    const markup = dashboard();
    expect(textOf(markup)).toContain('1,234 bills $50,000.50');
    expect(textOf(markup)).toContain('2 Wattle Street 6305220001 1 July – 30 Sept 2026 -$1,468.50');
    expect(markup).toContain(`href="/account/bills/${bill.id}"`);
    expect(markup).toContain('Marmalade &lt;b&gt;Electric, Electricity');
  });

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

  it('asks before it deletes, and says how many', () => {
    const text = textOf(dashboard());
    expect(text).toContain('This deletes the data and files of the bills you ticked. This can’t be undone.');
    expect(text).toContain('Delete all 1,234 bills of this list');
    expect(dashboard()).toContain('name="count" value="1234"');
    expect(dashboard()).toMatch(new RegExp(`<input type="checkbox"[^>]* form="chosen-bills"[^>]* value="${bill.id}"`));
  });

  it('says what is wrong with a filter, at the top and at its field, and offers no files or deletion', () => {
    const markup = dashboard({ typed: { min: 'ten' }, faults: ['min'] });
    expect(textOf(markup).match(/Enter the smallest total in dollars/g)).toHaveLength(2);
    expect(markup).toMatch(/id="min"[^>]* value="ten"/);
    expect(textOf(markup)).not.toMatch(/Download this list|Delete all/);
  });

  it('says when nothing matches, and when there is nothing', () => {
    const none = { bills: [], totals: { bills: 0, cents: 0 } };
    expect(textOf(dashboard({ ...none, typed: { q: 'x' } }))).toContain('No bills match.');
    expect(textOf(dashboard(none))).toContain('No bills yet.');
  });
});

describe('the page of a bill', () => {
  const read = {
    values: [{ name: 'GST', words: '$19.10', confidence: 0.954, page: 1 }],
    charges: [{ name: 'Peak', words: '$120.00', sum: '300 kWh at $0.40', confidence: null, page: null }],
    issues: [{ severity: 'ERROR_IGNORABLE', message: 'The charges do not add up.' }],
    json: [{ id: 'j', name: 'As answered', text: '{"a":"<script>"}' }],
  };

  it('shows what was read, how sure it is, the issues in words and the JSON', () => {
    const markup = renderToStaticMarkup(<BillPage result={result} bill={bill} read={read} />);
    expect(textOf(markup)).toContain('GST $19.10 95% 1');
    expect(textOf(markup)).toContain('Peak 300 kWh at $0.40 $120.00 – –');
    expect(textOf(markup)).toContain('Error you may ignore The charges do not add up.');
    expect(markup).toContain('&lt;script&gt;');
    expect(markup).toContain(`href="/account/sites/${bill.id}"`);
    expect(markup).not.toContain('Download file');
  });

  it('says what to do where nobody can read it any more', () => {
    const gas = { ...bill, energyType: 'gas', fileBytes: 9 };
    const markup = renderToStaticMarkup(<BillPage result={result} bill={gas} read={null} />);
    expect(textOf(markup)).toContain('Send its file again.');
    expect(markup).toContain(`href="/v1/bills/${bill.id}/file"`);
    expect(markup).not.toContain('/account/sites/');
  });
});
