/** Compares a plan's own hours with the network's in numbers, words and a chart. */

import { halfHoursPerDay } from '@/lib/facts/load-profiles';
import type { Band } from '@/lib/plans/plan';
import type { RatesPlan } from '@/lib/rates/contract';
import { findRuns, type Run } from '@/lib/site/charts/price-week';
import { formatDollars, formatShare } from '@/lib/site/words/format';
import { bandNames, dayNames } from '@/lib/site/words/window-copy';

/** A half-hour of the week: its share of the usage, the band of the plan's price and the network's band. */
export interface HalfHourView {
  share: number;
  price: Band;
  network: Band;
}

/** A plan whose hours differ from the network's, costed by its own hours and by the names of its prices. */
export interface OwnHoursView {
  network: string;
  networkHours: string;
  annualKwh: number;
  plan: RatesPlan;
  byName: RatesPlan;
  /** When each of the plan's prices applies, as text. */
  hours: Readonly<Partial<Record<Band, string>>>;
  /** 336 half-hours from Monday midnight. */
  week: readonly HalfHourView[];
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

export interface DayChart {
  name: string;
  /** Height of each half-hour, 0 to 1, relative to the week's highest. */
  heights: readonly number[];
  /** Consecutive half-hours with the same band, counted from midnight. */
  prices: readonly Run<Band>[];
  network: readonly Run<Band>[];
  /** Share of the week's usage charged at each price on this day. */
  shares: Readonly<Record<Band, number>>;
}

/** Returns a chart for each day of the week. */
export function buildWeekChart(week: readonly HalfHourView[]): DayChart[] {
  const highest = Math.max(...week.map(({ share }) => share));
  return dayNames.map((name, day) => {
    const halfHours = week.slice(day * halfHoursPerDay, (day + 1) * halfHoursPerDay);
    const shares = { peak: 0, shoulder: 0, off_peak: 0 };
    for (const { price, share } of halfHours) shares[price] += share;
    return {
      name,
      heights: halfHours.map(({ share }) => share / highest),
      prices: findRuns(halfHours.map(({ price }) => price)),
      network: findRuns(halfHours.map(({ network }) => network)),
      shares,
    };
  });
}
