/** What the rates tell of sites: the same as their result pages, in bounds, and again only for new plans. */
import { describe, expect, it, vi } from 'vitest';
import { buildAccountSites, type SiteEntry } from '@/lib/accounts/sites/account-site';
import { compareSite, notAskedYet, type SiteAnswer } from '@/lib/accounts/sites/compared-site';
import { askRates } from '@/lib/api/rates/site-rates';
import { findNetworksOfPostcode } from '@/lib/facts/postcodes';
import { getCurrentBook, setBook } from '@/lib/server/book-source';
import { readComparisonHref } from '@/lib/site/address/comparison-href';
import { toRatesQuery } from '@/lib/site/address/state';
import { compareWithOwnBill } from '@/lib/site/plans/own-bill';
import { billFixture } from '@/lib/testing/comparison-bills';
import { askSites } from './account-sites';

vi.mock('@/lib/api/rates/site-rates', async (original) => {
  const actual = await original<typeof import('@/lib/api/rates/site-rates')>();
  return { ...actual, askRates: vi.fn(actual.askRates) };
});

const context = { plansOn: getCurrentBook().checkedOn, findNetworks: findNetworksOfPostcode };
const entry: SiteEntry = {
  ...{ id: 'e', name: 'Bakery', postcode: '3011', nmi: null, billId: null, annualKwh: 18_000 },
  ...{ paysCents: 559_000, contractEnds: null, thresholdCents: null },
};
const ofBills = [{ id: 'b', bills: [{ id: 'b', bill: billFixture() }] }];
const ask = (hrefs: (string | null)[], maxAsked = 1000) =>
  askSites(
    hrefs.map((href) => ({ href })),
    maxAsked,
  );

const isAnswered = (answer: SiteAnswer) => answer !== notAskedYet;

describe('a site', () => {
  it('of bills has the plan, the price and the difference of its result page', async () => {
    const [site] = buildAccountSites(ofBills, [], context);
    const { state } = readComparisonHref(site?.href ?? '');
    if (!site || !state) throw new Error('no comparison');
    const page = await askRates(toRatesQuery(state, ['facets', 'stability', 'details']));
    if (!page.ok) throw new Error(page.error.code);
    const [answer] = await ask([site.href]);
    const compared = compareSite(site, answer ?? notAskedYet);
    const own = page.rates.own_plan ?? null;
    const headline = page.rates.summary.headline;
    if (!own || !headline) throw new Error('no answer');
    expect(compared.best?.costIncGst).toBe(headline.annual_cost_inc_gst);
    expect(compared.difference).toEqual(compareWithOwnBill(headline.annual_cost_inc_gst, own));
    // Its own page costs the bill's prices by itself.
    expect(compared.pays?.low).toBeCloseTo(site.pays?.low ?? 0, 2);
  });

  it('that was typed is one with the bills of its NMI, and never has the NMI in an address', () => {
    const typed = { ...entry, nmi: '4102035984', postcode: null, contractEnds: '2027-06-30' };
    const [both, ...others] = buildAccountSites(ofBills, [typed], context);
    expect(others).toEqual([]);
    expect(both).toMatchObject({ entryIds: ['e'], billId: 'b', name: 'Bakery', contractEnds: '2027-06-30' });
    expect(both?.pays?.from).toBe('bill');
    const [alone] = buildAccountSites([], [typed], context);
    expect(alone?.href).toBe('/rates?distributor=ausgrid&usage_kwh=18000');
    expect(`${both?.href}`).not.toContain('4102035984');
  });

  it('at a state’s border has the network of its bills, or that with plans at its size', async () => {
    const bill = billFixture({ nmi: null, totalKwh: null, network: 'powercor', supplyPostcode: null });
    const [known] = buildAccountSites(
      [{ id: 'b', bills: [{ id: 'b', bill }] }],
      [{ ...entry, billId: 'b', postcode: '3644', annualKwh: 60_000 }],
      context,
    );
    expect(known?.href).toBe('/rates/3644?distributor=powercor&usage_kwh=60000');
    const [either, large, open] = await ask([
      '/rates/3644?usage_kwh=60000',
      `${known?.href}`,
      '/rates/3644?distributor=essential-energy&usage_kwh=60000',
    ]);
    expect(large?.why).toContain('retailers quote');
    expect(open?.best).toBeTruthy();
    expect(either).toEqual(open);
    // A service may list both networks of a narrowed place too.
    const both = await askRates(new URLSearchParams('postcode=3644&usage_kwh=60000'));
    vi.mocked(askRates).mockClear().mockResolvedValueOnce(both);
    await ask(['/rates/3644?distributor=essential-energy&usage_kwh=61000']);
    expect(askRates).toHaveBeenCalledOnce();
  });
});

describe('a site on one of two networks', () => {
  it('has the range of their result pages', async () => {
    const base = '/rates/2620?usage_kwh=42000';
    const [whole, ...each] = await ask([
      base,
      ...['essential-energy', 'evoenergy'].map((n) => `${base}&distributor=${n}`),
    ]);
    const costs = each.map((answer) => answer.best?.costIncGst ?? 0);
    expect(Math.min(...costs)).toBeLessThan(Math.max(...costs) - 1);
    expect(whole?.best).toMatchObject({ lowIncGst: Math.min(...costs), costIncGst: Math.max(...costs) });
  });
});

describe('asking for sites', () => {
  it('keeps what it knows until the plans change', async () => {
    const href = '/rates/3011?usage_kwh=17001';
    const [first] = await ask([href]);
    expect(first?.best).toBeTruthy();
    // Nothing more may be asked: what comes is what was kept.
    expect(await ask([href, null], 0)).toEqual([first, notAskedYet]);
    setBook({ ...getCurrentBook(), id: 'another book' });
    expect(await ask([href], 0)).toEqual([notAskedYet]);
  });

  it('keeps no answer of old plans for the new ones that came meanwhile', async () => {
    const href = '/rates/3011?usage_kwh=17002';
    const actual = vi.mocked(askRates).getMockImplementation();
    if (!actual) throw new Error('no rates');
    vi.mocked(askRates).mockImplementationOnce(async (query) => {
      const answer = await actual(query);
      setBook({ ...getCurrentBook(), id: 'a later book' });
      return answer;
    });
    expect((await ask([href])).map(isAnswered)).toEqual([true]);
    expect(await ask([href], 0)).toEqual([notAskedYet]);
  });

  it('asks for no more than it may', async () => {
    const hrefs = Array.from({ length: 9 }, (_, i) => `/rates/2000?usage_kwh=${20_000 + i}`);
    const kinds = (await ask(hrefs, 4)).map(isAnswered);
    expect(kinds).toEqual([...Array(4).fill(true), ...Array(5).fill(false)]);
  });

  it('stops where the rates are busy, and asks again later', async () => {
    const hrefs = [0, 1, 2].map((i) => `/rates/2000?usage_kwh=${30_000 + i}`);
    const error = { code: 'rate_limited' as const, message: 'Wait.', details: {} };
    vi.mocked(askRates).mockClear();
    vi.mocked(askRates).mockResolvedValueOnce({ ok: false, status: 429, error } as never);
    expect((await ask(hrefs, 9)).map(isAnswered)).toEqual([false, false, false]);
    expect(askRates).toHaveBeenCalledTimes(1);
    expect((await ask(hrefs, 9)).map(isAnswered)).toEqual([true, true, true]);
  });
});
