/** Short texts for a plan's row in the list. */
import type { RatesPlan } from '@/lib/rates/contract';
import { formatCentsRange, formatDollars } from '@/lib/site/words/format';
import { findTermMonths, formatTerm, isBuyingGroup } from '@/lib/site/words/plan-copy';

/** `31.47c/kWh`; `22.30–44.32c/kWh`; `27.12c/kWh` and `$133/kW a year`. The range includes steps and seasons. */
export function listUsagePrices(plan: RatesPlan): string[] {
  const lines = (plan.cost_lines ?? []).filter(({ kind, rate_unit: unit }) => kind === 'usage' && unit === 'c/kWh');
  const fields = [plan.peak_c_per_kwh_inc_gst, plan.shoulder_c_per_kwh_inc_gst, plan.off_peak_c_per_kwh_inc_gst];
  const rates = (lines.length > 0 ? lines.map((line) => line.rate_inc_gst) : fields).filter((rate) => rate !== null);
  const demand = plan.demand_per_kw_per_year_inc_gst;
  return [
    ...(rates.length > 0 ? [`${formatCentsRange(Math.min(...rates), Math.max(...rates))}/kWh`] : []),
    ...(demand === null ? [] : [`${formatDollars(demand)}/kW a year`]),
  ];
}

/** `12 months`, `No fixed term`, `Term not published`. */
export function formatRowTerm(plan: RatesPlan): string {
  return findTermMonths(plan) === null ? 'Term not published' : formatTerm(plan);
}

/** `No exit fee`, `Fee not published`; null when there is a fee. */
export function describeNoExitFee(plan: Pick<RatesPlan, 'exit_fee_inc_gst' | 'offer_source'>): string | null {
  if (isBuyingGroup(plan) || plan.exit_fee_inc_gst === 0) return 'No exit fee';
  return plan.exit_fee_inc_gst === null ? 'Fee not published' : null;
}

/** `Endeavour` for Endeavour Energy, to fit beside a retailer's name. */
export function shortenNetworkName(name: string): string {
  return name.replace(/ (Energy|Electricity Services)$/, '');
}
