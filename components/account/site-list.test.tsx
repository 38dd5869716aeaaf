/** The page of sites, in every state a site can be in. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { AccountSite } from '@/lib/accounts/sites/account-site';
import {
  compareSite,
  joinNetworks,
  makeNoAnswer,
  notAskedYet,
  type SiteAnswer,
  sortSites,
  sumSites,
} from '@/lib/accounts/sites/compared-site';
import { makeFinding } from '@/lib/site/bill/audit/finding-rules';
import { accountSite, answerWith as answered, makeBestPlan } from '@/lib/testing/account-sites';
import { SiteList } from './site-list';

vi.mock('next/navigation', () => ({ usePathname: () => '/account/sites' }));

const result = { errors: [], typed: {}, done: null };
const site: AccountSite = {
  ...accountSite,
  findings: [makeFinding({ code: 'line_arithmetic', numbers: 'One line.' })],
};
const best = makeBestPlan(4540, { name: 'Wattle Energy, Counter' });
const none = { billCount: 0, billId: null };
const list = {
  count: 1,
  notYet: 0,
  page: 1,
  pages: 1,
  today: '2026-11-23',
};

function html(
  of: AccountSite = site,
  outcome = answered(best),
  change: Partial<Parameters<typeof SiteList>[0]> = {},
  watch: AccountSite['watch'] = null,
) {
  const compared = { ...compareSite(of, outcome), watch };
  return renderToStaticMarkup(
    <SiteList
      {...{ result, list, messages: [], mail: 'off', otherSites: [], unknown: none, onlyNewest: null }}
      sites={[compared]}
      {...change}
    />,
  );
}
const text = (...given: Parameters<typeof html>) =>
  html(...given)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the list of sites', () => {
  it('has what each pays, its best plan and the difference in the words of the result page', () => {
    expect(text()).toContain('Marmalade Electric, 2 bills, 2000, 18,250 kWh a year 1 to look at');
    expect(text()).toContain('$5,825 From your bill $4,540 Wattle Energy, Counter About $1,285 less');
    expect(text()).toContain('30 June 2026 It has ended');
    expect(html()).toContain('href="/account/sites/bill-1"');
    expect(html()).not.toContain('4102035984');
    expect(html()).not.toContain('<b>');
  });

  it.each<[string, AccountSite, SiteAnswer, string]>([
    ['an unknown price', { ...site, pays: null }, answered(best), 'Not known $4,540'],
    [
      'a range',
      { ...site, pays: { low: 5800, high: 6000, from: 'bill' } },
      answered(best),
      'About $1,260 to $1,460 less',
    ],
    [
      'a plan that costs more',
      { ...site, pays: { low: 4500, high: 4500, from: 'typed' } },
      answered(best),
      '$4,500 What you pay now. The next is $4,540: Wattle Energy, Counter Best already',
    ],
    ['a partly costed plan', site, answered(null), 'No plan with a full price Not known'],
    ['a comparison to come', site, notAskedYet, 'Not compared yet Not known'],
    ['a refusal', site, makeNoAnswer('Outside the market.'), 'Outside the market. Not known'],
    ['no place', { ...site, href: null, unusable: 'Add its postcode.' }, notAskedYet, 'Add its postcode.'],
    ['no contract end', { ...site, contractEnds: null }, answered(best), 'Not given'],
    [
      'two possible networks',
      site,
      [4300, 4540].map((cost) => answered({ ...best, lowIncGst: cost, costIncGst: cost })).reduce(joinNetworks),
      '$4,300–$4,540 It depends on your network About $1,285 to $1,525 less',
    ],
    [
      'one network of two without a plan',
      site,
      joinNetworks(answered(best), makeNoAnswer('No plan on one network')),
      'No plan on one network Not known',
    ],
    ['a charge it may add', site, answered({ ...best, mayAddIncGst: 120 }), 'It may add $120 a year'],
    ['the difference with it', site, answered({ ...best, mayAddIncGst: 120 }), 'About $1,165 less'],
    ['a buying group rate', site, answered({ ...best, isBuyingGroup: true }), 'before the service’s fee'],
    ['a demand that nobody stated', site, answered({ ...best, assumesDemand: true }), 'at a typical peak demand'],
  ])('says %s as it is', (_, of, outcome, words) => {
    expect(text(of, outcome)).toContain(words);
  });

  it('sums what it can, and says what it cannot', () => {
    const sites = [
      compareSite(site, answered(best)),
      compareSite({ ...site, pays: { low: 4000, high: 4200, from: 'bill' } }, answered(best)),
      compareSite({ ...site, pays: null }, answered(best)),
    ];
    expect(sumSites(sites)).toEqual({
      ...{ summed: 2, notSummed: 1, paysLow: 9825, paysHigh: 10_025, best: 8540, less: 1285, usesBuyingGroup: false },
      assumesDemand: false,
    });
    expect(sumSites([compareSite({ ...site, pays: null }, answered(best))])).toBeNull();
  });

  it('is sorted by what could be saved, with what is not known last', () => {
    const sites = [4000, null, 6000].map((low, at) =>
      compareSite(
        { ...site, id: `${at}`, pays: low === null ? null : { low, high: low, from: 'typed' } },
        answered(best),
      ),
    );
    expect(sortSites(sites).map(({ id }) => id)).toEqual(['2', '0', '1']);
  });

  it('keeps what was typed beside its error, and opens the form it is in', () => {
    const errors = [{ field: 'threshold-bill-1', message: 'Enter an amount' }];
    const markup = html(site, answered(best), {
      result: { errors, typed: { 'threshold-bill-1': 'lots' }, done: null },
    });
    expect(markup).toContain('value="lots"');
    expect(markup).toContain('<details open="">');
  });

  it('ends and changes the watch of the entry that has it, where a site has several', () => {
    const watch = { entryId: 'named by a bill', thresholdDollars: 500 };
    const markup = html({ ...site, entryIds: ['typed', 'named by a bill'] }, answered(best), {}, watch);
    const readEntryId = (action: string) =>
      new RegExp(`action="/account/do/${action}".*?name="id" value="([^"]*)"`).exec(markup)?.[1];
    expect(['end-watch', 'watch-site', 'contract-end'].map(readEntryId)).toEqual([
      'named by a bill',
      'named by a bill',
      'typed',
    ]);
  });
});
