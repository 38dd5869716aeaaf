/** The sum behind a plan's cost, shown only when it is right: its lines must add up to the shown total to the cent. */
import type { CostLine, RatesBenchmark, RatesPlan } from '@/lib/rates/contract';
import { cents, dollarsAndCents, quantity } from './format';

const daysAYear = 365;
const inCents = (dollars: number) => Math.round(dollars * 100);

/** The plan's cost lines, or null when there are none or they do not add up to its cost. */
export function reconciledLines(plan: Pick<RatesPlan, 'annual_cost_inc_gst' | 'cost_lines'>): CostLine[] | null {
  const lines = plan.cost_lines;
  if (!lines || lines.length === 0) return null;
  const total = lines.reduce((sum, line) => sum + inCents(line.amount_inc_gst), 0);
  return total === inCents(plan.annual_cost_inc_gst) ? lines : null;
}

/**
 * The benchmark's cost lines, or null when there are none that add up to its cost. A service that gives none may still give
 * a benchmark of one daily and one usage price, whose sum is told by its own fields.
 */
export function reconciledBenchmarkLines(benchmark: RatesBenchmark): CostLine[] | null {
  const { annual_kwh, annual_cost_inc_gst, supply_c_per_day_inc_gst, usage_c_per_kwh_inc_gst } = benchmark;
  const line = (kind: 'supply' | 'usage', label: string, quantity: number, unit: string, rate: number): CostLine => ({
    kind,
    band: kind === 'usage' ? 'anytime' : null,
    label,
    season: null,
    step: null,
    quantity,
    quantity_unit: unit,
    rate_inc_gst: rate,
    rate_unit: kind === 'usage' ? 'c/kWh' : 'c/day',
    amount_inc_gst: Math.round(quantity * rate) / 100,
  });
  const cost_lines = benchmark.cost_lines ?? [
    line('supply', 'Daily supply', daysAYear, 'days', supply_c_per_day_inc_gst),
    line('usage', 'Usage', annual_kwh, 'kWh', usage_c_per_kwh_inc_gst),
  ];
  return reconciledLines({ annual_cost_inc_gst, cost_lines });
}

/** `Peak usage, step 2, 1 Nov – 31 Mar`. */
export function lineLabel(line: CostLine): string {
  return [line.label, ...(line.step === null ? [] : [`step ${line.step}`]), ...(line.season ? [line.season] : [])].join(
    ', ',
  );
}

const centUnits = new Map([
  ['c/kWh', 'a kWh'],
  ['c/day', 'a day'],
]);

/** `4,240 kWh × 31.63 c a kWh`; null for a line that is no product of two figures. */
export function lineSum(line: CostLine): string | null {
  if (line.quantity === null || line.rate_inc_gst === null) return null;
  const amount = `${quantity(line.quantity)} ${line.quantity_unit ?? ''}`.trim();
  return `${amount} × ${rateWords(line.rate_inc_gst, line.rate_unit)}`;
}

function rateWords(rate: number, unit: string | null): string {
  const per = unit === null ? undefined : centUnits.get(unit);
  if (per) return `${exactCents(rate)} ${per}`;
  const inDollars = /^\$(?:\/(.+))?$/.exec(unit ?? '');
  if (inDollars)
    return [dollarsAndCents(rate), ...(inDollars[1] ? [`per ${inDollars[1].replace('/', ' per ')}`] : [])].join(' ');
  return `${quantity(rate)} ${unit ?? ''}`.trim();
}

/** Unit prices in a sum keep up to four decimals, so that a reader who multiplies gets the amount. */
function exactCents(rate: number): string {
  const rounded = Math.round(rate * 1e4) / 1e4;
  return Math.abs(rounded * 100 - Math.round(rounded * 100)) < 1e-9 ? cents(rounded) : `${rounded} c`;
}
