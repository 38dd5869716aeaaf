/** The benchmark chart's data: one bar a plan, a mark where its network's benchmark stands, and what the picture says. */
import { dollars, kwhAYear, number } from './format';
import { assumedDemandWords, networkOf, type PlanPage, rowNumber } from './plan-page';
import { isBuyingGroup, offerName } from './plan-words';

export interface ChartBar {
  /** Its place in the picture. */
  id: number;
  /** Its number in the list. */
  rank: number;
  /** The plan that the answer names. */
  isHeadline: boolean;
  /** With what its cost assumes. */
  name: string;
  network: string;
  annualCostIncGst: number;
  buyingGroup: boolean;
  /** Of the plan's own network; null where none is published. */
  benchmarkIncGst: number | null;
  /** In a benchmark's place: why there is none. */
  absence: string;
}

export interface Chart {
  bars: ChartBar[];
  /** The right end of the axis, dollars: a little beyond the longest bar or benchmark. */
  maxIncGst: number;
  /** The one benchmark of every bar; null when there are several or none. */
  commonBenchmark: { name: string; annualCostIncGst: number } | null;
  hasBenchmark: boolean;
  finding: string;
}

/** The chart of a page of plans; the axis starts at zero, so lengths compare honestly. */
export function chartOf(page: PlanPage): Chart {
  const bars = page.plans.map((plan, id) => {
    const network = networkOf(page, plan.network);
    return {
      id,
      rank: rowNumber(page, id),
      isHeadline: plan.ref !== undefined && plan.ref === page.headlineRef,
      name: [offerName(plan), assumedDemandWords(plan, page)].filter(Boolean).join(', '),
      network: network.name,
      annualCostIncGst: plan.annual_cost_inc_gst,
      buyingGroup: isBuyingGroup(plan),
      benchmarkIncGst: network.benchmark?.annualCostIncGst ?? null,
      absence: network.absence,
    };
  });
  const longest = Math.max(0, ...bars.flatMap((bar) => [bar.annualCostIncGst, bar.benchmarkIncGst ?? 0]));
  const only = page.networks.length === 1 ? (page.networks[0]?.benchmark ?? null) : null;
  return {
    bars,
    maxIncGst: longest > 0 ? longest * 1.02 : 1,
    commonBenchmark: only,
    hasBenchmark: bars.some((bar) => bar.benchmarkIncGst !== null),
    finding: finding(bars, page, only),
  };
}

function finding(bars: readonly ChartBar[], page: PlanPage, only: Chart['commonBenchmark']): string {
  if (bars.length === 0) return 'There is no plan to draw.';
  const costs = bars.map((bar) => bar.annualCostIncGst);
  const [lowest, highest] = [Math.min(...costs), Math.max(...costs)];
  const basis = `a year, including GST, at ${kwhAYear(page.annualKwh)}`;
  const lead =
    bars.length === 1
      ? `The plan shown costs ${dollars(lowest)} ${basis}.`
      : `The ${number(bars.length)} plans shown cost from ${dollars(lowest)} to ${dollars(highest)} ${basis}.`;
  const compared = bars.filter((bar) => bar.benchmarkIncGst !== null);
  if (compared.length === 0) {
    const absences = new Set(bars.map((bar) => bar.absence));
    return `${lead} ${absences.size === 1 ? [...absences][0] : 'No benchmark stands beside them'}.`;
  }
  const below = compared.filter((bar) => bar.annualCostIncGst < bar.benchmarkIncGst!).length;
  const count =
    below === compared.length && below > 1
      ? `All ${below} are`
      : `${below} of ${compared.length} ${below === 1 ? 'is' : 'are'}`;
  const target = only ? `the ${only.name} (${dollars(only.annualCostIncGst)})` : 'the benchmark of their own network';
  return `${lead} ${count} below ${target}.`;
}

/** A length on the chart's axis, per cent of its width; nothing is drawn left of zero. */
export function axisPercent(chart: Pick<Chart, 'maxIncGst'>, amountIncGst: number): number {
  return Math.max(0, Math.round((amountIncGst / chart.maxIncGst) * 10_000) / 100);
}
