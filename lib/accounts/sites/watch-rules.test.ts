/** What a watch tells, and what it never does. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountSite, answerWith as answered, makeBestPlan } from '@/lib/testing/account-sites';
import type { AccountSite } from './account-site';
import { joinNetworks, makeNoAnswer, notAskedYet, type SiteAnswer } from './compared-site';
import { buildMessageSentences, decideWatchStep, type NotifiedPlan } from './watch-rules';

const site: AccountSite = {
  ...{
    ...accountSite,
    id: 's',
    entryIds: ['s'],
    billId: null,
    name: 'Bakery',
    retailer: null,
    billCount: 0,
    nmi: null,
  },
  ...{ postcode: '3011', annualKwh: 18_000, pays: { low: 6000, high: 6000, from: 'typed' }, contractEnds: null },
  href: '/rates/3011?usage_kwh=18000',
};
const plan = (key: string, costIncGst: number, mayAddIncGst = 0) =>
  makeBestPlan(costIncGst, { key, name: `Plan ${key}`, mayAddIncGst });
const watch = { thresholdDollars: 500, notified: [] as readonly NotifiedPlan[] };

describe('a watch', () => {
  it('tells in the words of the result page', () => {
    expect(decideWatchStep(watch, site, answered(plan('a', 4715.4)))).toEqual({
      message: {
        ...{
          siteName: 'Bakery',
          planName: 'Plan a',
          lowIncGst: 4715.4,
          costIncGst: 4715.4,
          mayAddIncGst: 0,
          assumesDemand: false,
        },
        ...{ difference: '$1,285 less', annualKwh: 18_000, href: '/rates/3011?usage_kwh=18000' },
      },
      notified: [{ plan: 'a', dollars: 1284.6000000000004 }],
    });
  });

  it.each<[string, AccountSite, SiteAnswer]>([
    ['what the site pays is not known', { ...site, pays: null }, answered(plan('a', 1))],
    ['no plan is named', site, answered(null)],
    [
      'only a buying group rate is cheaper, or the plans are invented',
      site,
      answered(plan('a', 1), { bestPublic: null }),
    ],
    ['the site was not compared', site, notAskedYet],
    ['the comparison failed', site, makeNoAnswer('busy')],
    ['charges it may add take the rest', site, answered(plan('a', 5000, 501))],
    [
      'the bill may cost so little that it is less',
      { ...site, pays: { low: 5400, high: 9000, from: 'bill' } },
      answered(plan('a', 5000)),
    ],
    [
      'only one of two possible networks is cheaper',
      site,
      joinNetworks(answered(plan('a', 1)), answered(plan('b', 5501))),
    ],
    ['the site has no comparison', { ...site, href: null }, answered(plan('a', 1))],
  ])('is quiet where %s', (_, of, outcome) => {
    expect(decideWatchStep(watch, of, outcome)).toEqual({ message: null, notified: [] });
  });

  it('tells what it could be on each of two possible networks', () => {
    const { message } = decideWatchStep(
      watch,
      site,
      joinNetworks(answered(plan('a', 4300)), answered(plan('b', 4700))),
    );
    expect(message && buildMessageSentences(message).slice(0, 2)).toEqual([
      'The best plan on your network would cost about $1,300 to $1,700 less a year than you pay now, at your usage.',
      'That is about $4,300–$4,700 a year including GST, at 18,000 kWh a year.',
    ]);
    const assumed = message && buildMessageSentences({ ...message, assumesDemand: true });
    expect(assumed).toContain('It charges for your busiest half-hour: this is at a typical peak demand.');
  });

  it('goes by the prices of the bill before those typed', () => {
    const outcome = answered(plan('a', 4000), { pays: { low: 4100, high: 4100, from: 'bill' } });
    expect(decideWatchStep(watch, site, outcome).message).toBeNull();
  });

  const threshold = fc.integer({ min: 50, max: 5000 });
  const cost = fc.double({ min: 1, max: 10_000, noNaN: true });
  const offers = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), cost, fc.integer({ min: 0, max: 300 })), {
    maxLength: 40,
  });

  it('over any run of plans: never below the threshold, and a plan again only when it beats by so much more', () => {
    fc.assert(
      fc.property(threshold, cost, offers, (thresholdDollars, low, run) => {
        const of: AccountSite = { ...site, pays: { low, high: low, from: 'typed' } };
        const lastTold = new Map<string, number>();
        let notified: readonly NotifiedPlan[] = [];
        for (const [key, costIncGst, mayAdd] of run) {
          const step = decideWatchStep({ thresholdDollars, notified }, of, answered(plan(key, costIncGst, mayAdd)));
          const saved = low - costIncGst - mayAdd;
          if (step.message) {
            expect(saved).toBeGreaterThanOrEqual(thresholdDollars);
            expect(Math.round(low) - Math.round(costIncGst)).toBeGreaterThanOrEqual(thresholdDollars);
            expect(saved - (lastTold.get(key) ?? 0)).toBeGreaterThanOrEqual(thresholdDollars - 1);
            lastTold.set(key, saved);
          } else {
            expect(step.notified).toBe(notified);
            // Rounding may hold a plan back by a dollar, and nothing else may.
            if (!lastTold.has(key)) expect(saved).toBeLessThan(thresholdDollars + 1);
          }
          notified = step.notified;
        }
      }),
    );
  });

  it('is quiet when the same is compared again, whatever it has told', () => {
    fc.assert(
      fc.property(threshold, cost, cost, (thresholdDollars, low, costIncGst) => {
        const of: AccountSite = { ...site, pays: { low, high: low, from: 'typed' } };
        const outcome = answered(plan('a', costIncGst));
        const { notified } = decideWatchStep({ thresholdDollars, notified: [] }, of, outcome);
        expect(decideWatchStep({ thresholdDollars, notified }, of, outcome)).toEqual({ message: null, notified });
      }),
    );
  });
});
