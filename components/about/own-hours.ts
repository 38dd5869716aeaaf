/** Compares the cost of a plan by its own hours with its cost by the names of its prices. */

import type { HalfHourView, OwnHoursView } from '@/components/about/own-hours-chart';
import { loadProfileIds, loadProfiles } from '@/lib/facts/load-profiles';
import { findNetwork } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import { findNetworkBandHours, findProfileShares, scaleWeek } from '@/lib/plans/costing/half-hours';
import { TariffHours } from '@/lib/plans/costing/tariff-hours';
import type { Plan, Rate } from '@/lib/plans/plan';
import { formatWindows } from '@/lib/site/words/window-copy';
import { costExamplePlan } from './cost-example-plan';
import { solarHoursPlan } from './example-plans';

/** Costs a typical week with a plan of one season: by its hours, and with the same shares by name. */
export function buildOwnHoursView(checkedOn: string, plan: Plan = solarHoursPlan): OwnHoursView {
  const shares = findProfileShares('typical', plan.network);
  const byName = { peak_share: String(shares.peak), shoulder_share: String(shares.shoulder) };
  const { usage, ...answer } = costExamplePlan(plan, checkedOn);
  const rates = plan.seasons.flatMap((season) => season.rates);
  return {
    network: answer.network,
    networkHours: findNetwork(plan.network)?.profile.windowsText ?? '',
    annualKwh: usage.annual_kwh,
    plan: answer.plan,
    byName: costExamplePlan(plan, checkedOn, byName).plan,
    hours: Object.fromEntries(rates.map(({ band, windows }) => [band, formatWindows(windows)])),
    week: priceWeekOn(plan, rates, scaleWeek('typical', plan.network, shares)),
  };
}

/** Returns each half-hour with the band of its price and the network's band. */
function priceWeekOn(plan: Plan, rates: readonly Rate[], usage: Float64Array): HalfHourView[] {
  const hours = new TariffHours(plan.seasons, plan.network);
  const [january] = findNetworkBandHours(plan.network);
  const banded = rates.flatMap(({ band }, i) => (band === 'anytime' ? [] : [{ band, covers: hours.coverHours(i) }]));
  return [...usage].map((share, h) => ({
    share,
    price: must(
      banded.find(({ covers }) => (covers[h] ?? 0) > 0.5),
      'every hour has a price',
    ).band,
    network: must(january?.bandAt[h], 'every hour is in a band'),
  }));
}

/** Returns every load profile with its shares in the hours of the example's network. */
export function listLoadProfiles() {
  return loadProfileIds.map((id) => {
    const { halfHours: _, ...profile } = loadProfiles[id];
    return { ...profile, shares: findProfileShares(id, solarHoursPlan.network) };
  });
}
