import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { loadProfiles } from '@/lib/facts/load-profiles';
import { smallBusinessLimits } from '@/lib/facts/small-business';
import { findProfileShares } from '@/lib/plans/costing/half-hours';
import type { Band, Plan } from '@/lib/plans/plan';
import { formatDollars, formatNumber, formatShare } from '@/lib/site/words/format';
import { solarHoursPlan } from './example-plans';
import Methodology from './methodology.mdx';
import { buildMethodologyView } from './methodology-view';
import { buildOwnHoursView, describeOwnHours, listOwnPrices } from './own-hours';

const checkedOn = '2026-11-20';
const view = buildOwnHoursView(checkedOn);
const [season] = solarHoursPlan.seasons;

/** The solar plan with its prices at other hours or other amounts. */
function planWith(change: (rate: Plan['seasons'][0]['rates'][0]) => object): Plan {
  return { ...solarHoursPlan, seasons: [{ ...season!, rates: season!.rates.map((r) => ({ ...r, ...change(r) })) }] };
}

describe('the week under a plan’s own hours', () => {
  it('charges by name the typical shares of the network', () => {
    const shares = findProfileShares('typical', 'energex');
    for (const { band, shareByName } of listOwnPrices(view)) expect(shareByName).toBeCloseTo(shares[band], 9);
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
});

describe('the part of the methodology page on hours, the plan named and its limits', () => {
  const html = renderToStaticMarkup(createElement(Methodology, { method: buildMethodologyView(checkedOn) }));
  const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

  it('states the finding in words and in a table, and draws the week without script', () => {
    expect(text).toContain(describeOwnHours(view));
    for (const { hours, share, shareByName } of listOwnPrices(view)) {
      expect(text).toMatch(new RegExp(`${hours} ${formatShare(share)} ${formatShare(shareByName)}`));
    }
    for (const { annual_cost_inc_gst: cost } of [view.plan, view.byName]) expect(text).toContain(formatDollars(cost));
    expect(view.plan.annual_cost_inc_gst).not.toBe(view.byName.annual_cost_inc_gst);
    expect(html).toMatch(/class="week".*Shoulder, /s);
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
