/** Costs what goes through other circuits than general supply: controlled load (rule R7) and solar feed-in (rule R12). */
import { halfHoursPerWeek } from '@/lib/facts/load-profiles';
import { findSolarWeek } from '@/lib/facts/solar-hours';
import { daysInYear } from '../calendar';
import type { FeedInRate, Plan } from '../plan';
import { gstFactor } from './compile-plan';
import { type CostLine, makeLine, type UsageProfile } from './cost-lines';
import { coverHalfHours } from './half-hours';

export const sumAmounts = (lines: readonly CostLine[]) => lines.reduce((sum, line) => sum + line.amountIncGst, 0);

/** Returns the usage on general supply: all of it, unless the plan has a price for the controlled load. */
export function findGeneralUsage({ controlledLoad }: Plan, usage: UsageProfile): UsageProfile {
  if (!usage.controlledLoadKwh || !controlledLoad) return usage;
  return withoutControlledLoad(usage, Math.min(1, usage.controlledLoadKwh / usage.annualKwh));
}

/** Takes a part of all kWh out of a usage, which counts controlled load as off-peak. What off-peak lacks comes from all. */
export function withoutControlledLoad(usage: UsageProfile, part: number): UsageProfile {
  const { peakShare, shoulderShare } = usage;
  const offPeakShare = Math.max(0, usage.offPeakShare - part);
  const all = peakShare + shoulderShare + offPeakShare;
  const share = (of: number) => (all > 0 ? of / all : 0);
  return {
    ...usage,
    annualKwh: usage.annualKwh * (1 - part),
    peakShare: share(peakShare),
    shoulderShare: share(shoulderShare),
    offPeakShare: share(offPeakShare),
  };
}

const noLines: readonly CostLine[] = [];

/** Returns the lines of controlled load and feed-in, as far as the usage has them. */
export function makeCircuitLines(plan: Plan, usage: UsageProfile): readonly CostLine[] {
  if (!usage.exportKwh && !usage.controlledLoadKwh) return noLines;
  return [...makeControlledLines(plan, usage), ...makeFeedInLines(plan, usage)];
}

function makeControlledLines({ controlledLoad }: Plan, { controlledLoadKwh, annualKwh }: UsageProfile): CostLine[] {
  if (!controlledLoadKwh) return [];
  const kwh = Math.min(controlledLoadKwh, annualKwh);
  if (!controlledLoad) return [makeLine('usage', 'Controlled load: no price published, charged as other usage', 0)];
  const price = controlledLoad.pricePerKwhExGst * gstFactor;
  const perDay = controlledLoad.supplyPerDayExGst * gstFactor;
  const usage = makeLine('usage', 'Controlled load', kwh * price, [kwh, 'kWh', price * 100, 'c/kWh']);
  if (perDay === 0) return [usage];
  const supply = [daysInYear, 'days', perDay * 100, 'c/day'] as const;
  return [makeLine('supply', 'Controlled load supply', perDay * daysInYear, supply), usage];
}

const feedInLabel = 'Solar feed-in';

/** The credits of a year are never below zero, even where a retailer charges for exports at some hours. */
function makeFeedInLines({ feedIn, network }: Plan, usage: UsageProfile): CostLine[] {
  const { exportKwh } = usage;
  if (!exportKwh) return [];
  if (!feedIn) return [makeLine('feed_in', `${feedInLabel}: no price published`, 0)];
  const shares = findShares(feedIn, usage.exportShape?.groups ?? [findSolarWeek(network)]);
  const lines = feedIn.flatMap((rate) => makeRateLines(rate, exportKwh * (shares.get(rate) ?? 0)));
  return sumAmounts(lines) > 0 ? [makeLine('feed_in', `${feedInLabel}: no credit at these hours`, 0)] : lines;
}

/** Returns the year's feed-in credit as a negative amount; 0 without exports. */
export function costFeedInCents(plan: Plan, usage: UsageProfile): number {
  return usage.exportKwh ? Math.round(sumAmounts(makeFeedInLines(plan, usage)) * 100) : 0;
}

function makeRateLines({ windows, blocks }: FeedInRate, kwh: number): CostLine[] {
  const hours = [...new Set(windows.map(({ from, to }) => `${from}–${to}`))].join(', ');
  const label = hours === '' ? feedInLabel : `${feedInLabel}, ${hours}`;
  let left = kwh;
  return blocks.flatMap(({ sizeKwh, pricePerKwh }, i) => {
    const inStep = Math.min(left, sizeKwh === null ? Number.POSITIVE_INFINITY : sizeKwh * daysInYear);
    left -= inStep;
    if (inStep === 0 && i > 0) return [];
    const product = [inStep, 'kWh', -pricePerKwh * 100, 'c/kWh'] as const;
    return makeLine('feed_in', label, -inStep * pricePerKwh, product, null, null, blocks.length > 1 ? i + 1 : null);
  });
}

/** Returns the part of a year's exports that each price pays for, 0 to 1. In hours that several name, the lowest counts. */
function findShares(feedIn: readonly FeedInRate[], weeks: readonly Float64Array[]): ReadonlyMap<FeedInRate, number> {
  const shares = new Map(feedIn.map((rate) => [rate, 1]));
  const timed = feedIn.filter(({ windows }) => windows.length > 0);
  let free: Float64Array = new Float64Array(halfHoursPerWeek).fill(1);
  for (const rate of timed.sort((a, b) => (a.blocks[0]?.pricePerKwh ?? 0) - (b.blocks[0]?.pricePerKwh ?? 0))) {
    const covers = coverHalfHours(rate.windows).map((part, h) => Math.min(part, free[h] ?? 0));
    free = free.map((part, h) => part - (covers[h] ?? 0));
    const inHours = (sum: number, week: Float64Array) =>
      week.reduce((part, share, h) => part + share * (covers[h] ?? 0), sum);
    shares.set(rate, weeks.reduce(inHours, 0));
  }
  return shares;
}
