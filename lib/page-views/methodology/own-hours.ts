/** One plan costed by its own hours and by the names of its prices, with the week of usage behind it. */

import type { HalfHourView, OwnHoursView } from '@/lib/comparison/charts/own-hours';
import { formatWindows } from '@/lib/comparison/copy/window-copy';
import { loadProfileIds, loadProfiles } from '@/lib/facts/load-profiles';
import { findNetwork } from '@/lib/facts/networks';
import { findNetworkBandHours, findProfileShares, scaleWeek } from '@/lib/plans/costing/half-hours';
import { TariffHours } from '@/lib/plans/costing/tariff-hours';
import { type Band, bands, type Plan, type Rate } from '@/lib/plans/plan';
import { costExamplePlan } from './cost-example-plan';
import { solarHoursPlan } from './example-plans';

/** The typical week under a plan of one season: the service's answer without shares, and with the same shares by name. */
export function buildOwnHoursView(checkedOn: string, plan: Plan = solarHoursPlan): OwnHoursView {
  const shares = findProfileShares('typical', plan.network);
  const byName = { peak_share: String(shares.peak), shoulder_share: String(shares.shoulder) };
  const answer = costExamplePlan(plan, checkedOn);
  const { rates } = plan.seasons[0]!;
  return {
    network: answer.location.networks[0]!.name,
    networkHours: findNetwork(plan.network)!.profile.windowsText,
    annualKwh: answer.summary.usage_kwh,
    plan: answer.plans[0]!,
    byName: costExamplePlan(plan, checkedOn, byName).plans[0]!,
    hours: Object.fromEntries(rates.map(({ band, windows }) => [band, formatWindows(windows)])),
    week: priceWeekOn(plan, rates, scaleWeek('typical', plan.network, shares)),
  };
}

/** Each half-hour with the price it is charged at and the network's band at that time. */
function priceWeekOn(plan: Plan, rates: readonly Rate[], usage: Float64Array): HalfHourView[] {
  const hours = new TariffHours(plan.seasons, plan.network);
  const { bandAt } = findNetworkBandHours(plan.network)[0]!;
  const priceAt = (h: number) => rates.find((_, i) => hours.coverHours(i)[h]! > 0.5)!.band as Band;
  return [...usage].map((share, h) => ({ share, price: priceAt(h), network: bands[bandAt[h]!]! }));
}

/** Every load profile with its shares in the hours of the example's network. */
export function listLoadProfiles() {
  return loadProfileIds.map((id) => {
    const { name, examples, source, confidence } = loadProfiles[id];
    const { peak, shoulder, off_peak } = findProfileShares(id, solarHoursPlan.network);
    return {
      id,
      name,
      examples,
      source,
      confidence,
      peakShare: peak,
      shoulderShare: shoulder,
      offPeakShare: off_peak,
    };
  });
}
