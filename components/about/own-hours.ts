/** Compares the cost of a plan by its own hours with its cost by the names of its prices. */

import { loadProfileIds, loadProfiles } from '@/lib/facts/load-profiles';
import { findNetwork } from '@/lib/facts/networks';
import { findProfileShares } from '@/lib/plans/costing/half-hours';
import type { Band, Plan } from '@/lib/plans/plan';
import { formatDollars, formatShare } from '@/lib/site/words/format';
import { bandNames, formatWindows } from '@/lib/site/words/window-copy';
import { costExamplePlan } from './cost-example-plan';
import { solarHoursPlan } from './example-plans';

export type OwnHoursView = ReturnType<typeof buildOwnHoursView>;

/** Costs a typical week with a plan of one season: by its hours, and with the same shares by name. */
export function buildOwnHoursView(checkedOn: string, plan: Plan = solarHoursPlan) {
  const shares = findProfileShares('typical', plan.network);
  const byName = { peak_share: String(shares.peak), shoulder_share: String(shares.shoulder) };
  const { usage, ...answer } = costExamplePlan(plan, checkedOn, { include: 'details' });
  const rates = plan.seasons.flatMap((season) => season.rates);
  const hours = Object.fromEntries(rates.map(({ band, windows }) => [band, formatWindows(windows)]));
  return {
    network: answer.network,
    networkHours: findNetwork(plan.network)?.profile.windowsText ?? '',
    annualKwh: usage.annual_kwh,
    plan: answer.plan,
    byName: costExamplePlan(plan, checkedOn, byName).plan,
    /** When each of the plan's prices applies, as text. */
    hours: hours as Partial<Record<Band, string>>,
  };
}

interface OwnPrice {
  band: Band;
  hours: string;
  /** Including GST. */
  centsPerKwh: number;
  /** Share of the year's usage, 0 to 1: `share` in the price's own hours, `shareByName` by its name. */
  share: number;
  shareByName: number;
}

/** Returns each price of the plan with the usage charged at it, from the cost lines. */
export function listOwnPrices({ plan, byName, hours, annualKwh }: OwnHoursView): OwnPrice[] {
  return (plan.cost_lines ?? []).flatMap(({ kind, band, quantity, rate_inc_gst: rate }) => {
    if (kind !== 'usage' || band === null || band === 'anytime') return [];
    const named = byName.cost_lines?.find((line) => line.kind === 'usage' && line.band === band);
    return {
      band,
      hours: hours[band] ?? '',
      centsPerKwh: rate ?? 0,
      share: (quantity ?? 0) / annualKwh,
      shareByName: (named?.quantity ?? 0) / annualKwh,
    };
  });
}

/** Describes the price whose hours differ most from the network's, and the effect on the cost. */
export function describeOwnHours(view: OwnHoursView): string {
  const { network, plan, byName } = view;
  const gap = ({ share, shareByName }: OwnPrice) => Math.abs(share - shareByName);
  const { band, share, shareByName } = listOwnPrices(view).reduce((a, b) => (gap(b) > gap(a) ? b : a));
  const name = bandNames[band].toLowerCase();
  const more = plan.annual_cost_inc_gst - byName.annual_cost_inc_gst;
  return [
    `A typical business on ${network} uses ${formatShare(shareByName)} of its electricity in the network’s ${name} hours,`,
    `but ${formatShare(share)} in the hours this plan calls ${name}.`,
    `By name the plan would cost ${formatDollars(byName.annual_cost_inc_gst)} a year.`,
    `In its own hours it costs ${formatDollars(plan.annual_cost_inc_gst)}: ${formatDollars(Math.abs(more))} ${more < 0 ? 'less' : 'more'}.`,
  ].join(' ');
}

/** Returns every load profile with its shares in the hours of the example's network. */
export function listLoadProfiles() {
  return loadProfileIds.map((id) => {
    const { halfHours: _, ...profile } = loadProfiles[id];
    return { ...profile, shares: findProfileShares(id, solarHoursPlan.network) };
  });
}
