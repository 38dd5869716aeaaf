import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buildWeekChart, describeOwnHours, listOwnPrices } from '@/components/about/own-hours-chart';
import { loadProfiles } from '@/lib/facts/load-profiles';
import { findNetwork } from '@/lib/facts/networks';
import { smallBusinessLimits } from '@/lib/facts/small-business';
import { findProfileShares, scaleWeek } from '@/lib/plans/costing/half-hours';
import { type Band, bands, type Plan } from '@/lib/plans/plan';
import { formatDollars, formatNumber, formatShare } from '@/lib/site/words/format';
import { solarHoursPlan } from './example-plans';
import Methodology from './methodology.mdx';
import { buildMethodologyView } from './methodology-view';
import { buildOwnHoursView } from './own-hours';

const checkedOn = '2026-11-20';
const view = buildOwnHoursView(checkedOn);
const [season] = solarHoursPlan.seasons;

/** The solar plan with its prices at other hours or other amounts. */
function planWith(change: (rate: Plan['seasons'][0]['rates'][0]) => object): Plan {
  return { ...solarHoursPlan, seasons: [{ ...season!, rates: season!.rates.map((r) => ({ ...r, ...change(r) })) }] };
}

describe('the week under a plan’s own hours', () => {
  it.each([
    ['the example', solarHoursPlan],
    ['Ausgrid', { ...solarHoursPlan, network: 'ausgrid' as const }],
    ['Jemena', { ...solarHoursPlan, network: 'jemena' as const }],
  ])('holds at each price the usage that the service charges there: %s', (_, plan) => {
    const { week, plan: costed, annualKwh } = buildOwnHoursView(checkedOn, plan);
    for (const { band, share } of listOwnPrices(buildOwnHoursView(checkedOn, plan))) {
      const drawn = week.reduce((sum, halfHour) => sum + (halfHour.price === band ? halfHour.share : 0), 0);
      expect(drawn).toBeCloseTo(share, 5);
    }
    const usage = week.reduce((sum, { share, price }) => sum + share * annualKwh * buildRate(plan, price), 0);
    expect(costed.annual_cost_inc_gst).toBeCloseTo((365 * season!.supplyPerDayExGst! + usage) * 1.1, 1);
  });

  it('holds in the network’s own bands the typical shares, which are what names would give', () => {
    const shares = findProfileShares('typical', 'energex');
    for (const band of bands) {
      const drawn = view.week.reduce((sum, halfHour) => sum + (halfHour.network === band ? halfHour.share : 0), 0);
      expect(drawn).toBeCloseTo(shares[band], 9);
      expect(listOwnPrices(view).find((price) => price.band === band)!.shareByName).toBeCloseTo(shares[band], 9);
    }
  });

  it('follows the plan: other hours move usage, other prices only the cost', () => {
    const dearer = buildOwnHoursView(
      checkedOn,
      planWith(({ blocks }) => ({ blocks: [{ ...blocks[0], pricePerKwhExGst: 0.5 }] })),
    );
    expect(listOwnPrices(dearer).map(({ share }) => share)).toEqual(listOwnPrices(view).map(({ share }) => share));
    expect(describeOwnHours(dearer)).toContain(formatDollars((365 * season!.supplyPerDayExGst! + 18_000 * 0.5) * 1.1));
    const swapped: Record<string, Band> = { peak: 'shoulder', shoulder: 'peak', off_peak: 'off_peak' };
    const other = buildOwnHoursView(
      checkedOn,
      planWith(({ band }) => ({ band: swapped[band] })),
    );
    expect(listOwnPrices(other).find(({ band }) => band === 'peak')!.share).toBeCloseTo(
      listOwnPrices(view).find(({ band }) => band === 'shoulder')!.share,
      9,
    );
  });

  it('is drawn whole, seven days of 48 half-hours without a gap', () => {
    const days = buildWeekChart(view.week);
    expect(days.map(({ heights }) => heights.length)).toEqual(new Array(7).fill(48));
    expect(Math.max(...days.flatMap(({ heights }) => heights))).toBe(1);
    for (const { prices, network } of days) {
      for (const stretches of [prices, network]) {
        expect(stretches.map(({ from }) => from)).toEqual([0, ...stretches.slice(0, -1).map(({ to }) => to)]);
        expect(stretches.at(-1)!.to).toBe(48);
      }
    }
    const all = days.flatMap(({ shares }) => Object.values(shares)).reduce((a, b) => a + b, 0);
    expect(all).toBeCloseTo(1, 9);
  });
});

describe('a scaled week', () => {
  it('keeps the shape of its profile where the shares are the profile’s own', () => {
    const scaled = scaleWeek('around_the_clock', 'energex', findProfileShares('around_the_clock', 'energex'));
    for (const [h, part] of scaled.entries()) {
      expect(part).toBeCloseTo(loadProfiles.around_the_clock.halfHours[h]!, 5);
    }
  });

  it('is the year’s average where the network’s hours change by season', () => {
    const week = scaleWeek('typical', 'sa-power-networks', { peak: 1, shoulder: 0, off_peak: 0 });
    expect(week.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
    for (const [h, part] of week.entries()) expect(part > 0).toBe(h % 48 >= 34 && h % 48 < 42);
  });
});

describe('the part of the methodology page on hours, the plan named and its limits', () => {
  const html = renderToStaticMarkup(createElement(Methodology, { method: buildMethodologyView(checkedOn) }));
  const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

  it('states the finding in words, in the picture’s alternative and in a table', () => {
    const finding = describeOwnHours(view);
    expect(html.split(finding)).toHaveLength(3);
    expect(html).toContain(
      `role="img" aria-label="A typical week, half-hour by half-hour, under the plan’s prices. ${finding}"`,
    );
    for (const { hours, share, shareByName } of listOwnPrices(view)) {
      expect(text).toMatch(new RegExp(`${hours} ${formatShare(share)} ${formatShare(shareByName)}`));
    }
    for (const { annual_cost_inc_gst: cost } of [view.plan, view.byName]) expect(text).toContain(formatDollars(cost));
    expect(view.plan.annual_cost_inc_gst).not.toBe(view.byName.annual_cost_inc_gst);
  });

  it('needs no script: the picture is in the page, and a table behind it', () => {
    expect(html.match(/<polygon/g)!.length).toBeGreaterThanOrEqual(7 * 3);
    expect(html).toContain('View the week as a table');
    expect(html).not.toMatch(/<script|onclick/);
  });

  it('shows every load profile, and of which ours they are', () => {
    for (const { name, examples, source, confidence } of Object.values(loadProfiles)) {
      expect(text).toContain(`${name} : ${examples}`);
      expect(text).toContain(`${source}. Confidence: ${confidence}.`);
    }
  });

  it('shows the limit of every state with its source', () => {
    for (const { annualKwh, source } of Object.values(smallBusinessLimits)) {
      expect(text.replaceAll('&#x27;', "'")).toContain(`${source} ${formatNumber(annualKwh)}`);
    }
  });
});

function buildRate(plan: Plan, band: Band): number {
  expect(findNetwork(plan.network)!.profile.bands.every(({ months }) => !months)).toBe(true);
  return plan.seasons[0]!.rates.find((rate) => rate.band === band)!.blocks[0]!.pricePerKwhExGst;
}
