/** The overview opens on money, in every state that an account can be in. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { AccountSite } from '@/lib/accounts/sites/account-site';
import {
  type BestPlan,
  compareSite,
  joinNetworks,
  makeNoAnswer,
  type SiteAnswer,
} from '@/lib/accounts/sites/compared-site';
import { makeFinding } from '@/lib/site/bill/audit/finding-rules';
import { accountSite, answerWith, makeBestPlan } from '@/lib/testing/account-sites';
import { Overview } from './overview';

vi.mock('next/navigation', () => ({ usePathname: () => '/account', useRouter: () => ({ refresh: () => {} }) }));

const site: AccountSite = {
  ...accountSite,
  pays: { low: 11_180, high: 11_180, from: 'bill' },
  contractEnds: '2027-01-31',
};
const answered = (costIncGst: number, mayAddIncGst = 0, change: Partial<BestPlan> = {}) =>
  answerWith(makeBestPlan(costIncGst, { mayAddIncGst, ...change }));
const compared = (outcome: SiteAnswer, change: Partial<AccountSite> = {}) =>
  compareSite({ ...site, ...change }, outcome);
const render = (change: Partial<Parameters<typeof Overview>[0]> = {}) =>
  renderToStaticMarkup(
    <Overview
      {...{ result: { errors: [], typed: {}, done: null }, sites: [], newestBill: null, billsWithErrors: [] }}
      {...{ unreadMessages: 0, endsSoonUntil: '2027-02-28' }}
      adding={{ creditsLeft: 49, keepFiles: false, contact: { lead: 'Ask us.', link: null } }}
      {...change}
    />,
  );
const text = (...of: Parameters<typeof render>) =>
  render(...of)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the overview', () => {
  it('opens on what could be paid, of all sites, and has the largest difference first', () => {
    const small = compared(answered(900), { id: 'b', name: 'Shed', pays: { low: 1000, high: 1000, from: 'typed' } });
    const words = text({ sites: [small, compared(answered(9105))] });
    expect(words).toContain('You could pay about $2,175 less a year across 2 sites Best plans $10,005 You pay $12,180');
    expect(words.indexOf('Shop')).toBeLessThan(words.indexOf('Shed'));
    expect(words).toContain('Marmalade Electric, contract ends 31 January 2027 $2,075 less a year');
    expect(words).not.toMatch(/sav(e|ing)/i);
  });

  it('counts a charge that may come on top, and says where nothing costs less', () => {
    expect(text({ sites: [compared(answered(9105, 75))] })).toContain('$2,000 less a year');
    const words = text({ sites: [compared(answered(11_200))] });
    expect(words).toContain('You pay about $11,180 a year. No plan we compare costs less');
    expect(words).toContain('Best already');
    const note = 'Demand plans are at a typical peak demand.';
    expect(text({ sites: [compared(answered(9105, 0, { assumesDemand: true }))] })).toContain(note);
    expect(words).not.toContain(note);
  });

  it('counts the dearer of two possible networks, and shows both', () => {
    const either = joinNetworks(answered(8100, 30), answered(9105, 75));
    const words = text({ sites: [compared(either)] });
    expect(words).toContain('$2,000 less a year across 1 site Best plans $9,180');
    expect(words).toContain('Best plan: $8,100–$9,180');
    const own = { pays: { low: 9000, high: 9000, from: 'typed' } as const };
    expect(text({ sites: [compared(either, own)] })).toContain('Best plan: $8,100–$9,000 About $180 more to $900 less');
  });

  it('adds up the whole dollars that stand on the page, a credit too', () => {
    const rounded = compared(answered(4540.5), { pays: { low: 4600.4, high: 4700.4, from: 'bill' } });
    const credit = compared(answered(496), { id: 'b', pays: { low: -366.4, high: -366.4, from: 'bill' } });
    const words = text({ sites: [rounded, compared(answered(4540.5), { ...rounded, id: 'c' }), credit] });
    expect(words).toContain('$118 less a year across 3 sites Best plans $8,716 You pay $8,834–$9,034');
    expect(words).toContain('Pay now: -$366 Best plan: -$366 Best already');
  });

  it('counts no bill as wrong whose fault a line above names', () => {
    const told = compared(answered(9105), {
      findings: [makeFinding({ code: 'line_arithmetic', numbers: '' })],
      billsWithReportedErrors: ['told'],
    });
    const wrong = (id: string, status = 'success') => ({
      ...{
        id,
        status,
        createdAt: new Date('2026-10-03'),
        energyType: 'elec',
        fileType: 'pdf',
        retailerName: 'Marmalade',
      },
      ...{ periodStart: '2026-07-01', periodEnd: '2026-09-30', currency: null, totalCents: 100, fileBytes: null },
      ...{ siteKey: null, supplyAddress: null, issueLevel: 'error' as const },
    });
    const unread = wrong('menu', 'failed');
    expect(text({ sites: [told], billsWithErrors: [unread, wrong('told')] })).not.toContain('as we read it');
    const markup = render({ sites: [told], billsWithErrors: [unread, wrong('told'), wrong('other')] });
    expect(markup.match(/href="\/account\/bills[/?][^"]*/g)).toEqual(['href="/account/bills/other']);
  });

  it('says why a site is in no sum, and measures no bar by it', () => {
    const large = compared(makeNoAnswer('No network here.'), { pays: { low: 217_393, high: 217_393, from: 'bill' } });
    const widths = render({ sites: [large, compared(answered(5590), { id: 'b' })] })
      .match(/width:\d+%/g)
      ?.slice(1);
    expect(widths).toEqual(['width:100%', 'width:50%', 'width:0%']);
    const words = text({ sites: [large] });
    expect(words).toContain('Your account');
    expect(words).toContain('No network here.');
    expect(text({ sites: [compared(answered(9105)), compared(answered(9), { id: 'b', pays: null })] })).toContain(
      '1 site is not in this: what you pay or the best plan is not known.',
    );
  });
});
