/** Cost against usage: a line a plan, the benchmark beside them, and where the cheapest changes; as picture, words and table. */
import type { RatesPlan } from '@/lib/rates/contract';
import type { Curve, PricedPlan } from './extensions';
import { kwhAYear, number } from './format';
import type { PlanPage } from './plan-page';
import { isBuyingGroup, offerInSentence, offerName } from './plan-words';

export interface CurvePoint {
  usageKwh: number;
  costIncGst: number;
}

export interface CurveLine {
  id: string;
  name: string;
  /** The benchmark is drawn apart from the plans. */
  kind: 'plan' | 'benchmark';
  /** Where the plan is sold; a gap in its usage parts it. */
  stretches: CurvePoint[][];
}

/** A range of usage with one cheapest plan; ends are the usages costed, between which a change lies somewhere. */
export interface Stretch {
  name: string;
  fromKwh: number;
  toKwh: number;
}

export interface CurveChart {
  lines: CurveLine[];
  stretches: Stretch[];
  /** Halfway between the usages costed on either side of a change, kWh a year. */
  changesAtKwh: number[];
  usageKwh: { min: number; max: number; asked: number };
  maxIncGst: number;
  finding: string;
  rows: {
    usageKwh: number;
    asked: boolean;
    cheapest: string;
    costIncGst: number | null;
    benchmarkIncGst: number | null;
  }[];
  hasBenchmark: boolean;
}

/** More lines than these cannot be told apart. */
const mostPlans = 4;

/** The chart of a curve, whose plans are those of `page`; null where nothing was costed at two usages or more. */
export function curveChartOf(curve: Curve, page: PlanPage): CurveChart | null {
  const { usage_kwh: usages } = curve;
  if (usages.length < 2 || curve.plans.length === 0) return null;
  const benchmark = curve.benchmarks.length === 1 ? curve.benchmarks[0]! : null;
  const lines = [
    ...linesOf(curve, page.plans),
    ...(benchmark
      ? [
          {
            id: 'benchmark',
            name: page.networks.find(({ id }) => id === benchmark.network)?.benchmark?.name ?? 'Benchmark',
            kind: 'benchmark' as const,
            stretches: stretchesOfLine(usages, benchmark.annual_cost_inc_gst),
          },
        ]
      : []),
  ];
  const stretches = stretchesOf(curve);
  const costs = lines.flatMap((line) => line.stretches.flat().map(({ costIncGst }) => costIncGst));
  return {
    lines,
    stretches,
    changesAtKwh: stretches.slice(1).map(({ fromKwh }, i) => (stretches[i]!.toKwh + fromKwh) / 2),
    usageKwh: { min: usages[0]!, max: usages.at(-1)!, asked: page.annualKwh },
    maxIncGst: axisEnd(Math.max(1, ...costs)),
    finding: finding(stretches),
    rows: usages.map((usageKwh, i) => ({
      usageKwh,
      asked: usageKwh === page.annualKwh,
      cheapest: curve.cheapest[i] ? nameOf(curve.cheapest[i]) : 'No plan is sold at this usage',
      costIncGst: curve.cheapest[i]?.annual_cost_inc_gst ?? null,
      benchmarkIncGst: benchmark?.annual_cost_inc_gst[i] ?? null,
    })),
    hasBenchmark: benchmark !== null,
  };
}

/** The plans of the page that are cheapest somewhere come first, then those that rank first. */
function linesOf(curve: Curve, plans: readonly RatesPlan[]): CurveLine[] {
  const winners = new Set(curve.cheapest.flatMap((plan) => plan?.ref ?? []));
  const ranked = curve.plans.flatMap(({ ref, annual_cost_inc_gst }) => {
    const plan = plans.find((known) => known.ref === ref);
    return plan ? [{ ref, plan, costs: annual_cost_inc_gst, wins: winners.has(ref) }] : [];
  });
  const chosen = [...ranked.filter(({ wins }) => wins), ...ranked.filter(({ wins }) => !wins)].slice(0, mostPlans);
  return chosen
    .sort((a, b) => a.plan.plan_rank - b.plan.plan_rank)
    .map(({ ref, plan, costs }) => ({
      id: ref,
      name: nameOf(plan),
      kind: 'plan',
      stretches: stretchesOfLine(curve.usage_kwh, costs),
    }));
}

function nameOf(plan: PricedPlan | RatesPlan): string {
  return isBuyingGroup(plan) ? `${offerName(plan)}, before the service’s fee` : offerName(plan);
}

function stretchesOfLine(usages: readonly number[], costs: readonly (number | null)[]): CurvePoint[][] {
  const stretches: CurvePoint[][] = [];
  let open: CurvePoint[] | null = null;
  usages.forEach((usageKwh, i) => {
    const costIncGst = costs[i] ?? null;
    if (costIncGst === null) {
      open = null;
      return;
    }
    if (!open) {
      open = [];
      stretches.push(open);
    }
    open.push({ usageKwh, costIncGst });
  });
  return stretches;
}

function stretchesOf({ usage_kwh: usages, cheapest }: Curve): Stretch[] {
  const stretches: (Stretch & { ref: string })[] = [];
  usages.forEach((usageKwh, i) => {
    const plan = cheapest[i];
    if (!plan) return;
    const last = stretches.at(-1);
    if (last?.ref === plan.ref) last.toKwh = usageKwh;
    else stretches.push({ ref: plan.ref, name: offerInSentence(plan), fromKwh: usageKwh, toKwh: usageKwh });
  });
  return stretches.map(({ ref: _, ...stretch }) => stretch);
}

const mostTold = 4;

function finding(stretches: readonly Stretch[]): string {
  const [first] = stretches;
  if (!first) return 'No plan is sold at these usages.';
  const last = stretches.at(-1)!;
  const all = `From ${number(first.fromKwh)} to ${kwhAYear(last.toKwh)}`;
  if (stretches.length === 1) return `${all} the cheapest plan is the same: ${first.name}.`;
  const changes = stretches.length - 1;
  const lead = `${all} the cheapest plan changes ${changes === 1 ? 'once' : `${number(changes)} times`}`;
  if (stretches.length > mostTold) return `${lead}; the table tells each.`;
  const told = stretches.map(({ name, fromKwh, toKwh }) =>
    fromKwh === toKwh ? `${name} at ${number(fromKwh)} kWh` : `${name} from ${number(fromKwh)} to ${number(toKwh)} kWh`,
  );
  return `${lead}: ${told.join('; ')}.`;
}

const axisSteps = 4;

/** A round step: the next 1, 2, 2.5 or 5 × a power of ten. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  return ([1, 2, 2.5, 5].find((digit) => digit * power >= size) ?? 10) * power;
}

/** The end of an axis from zero that holds a value and lies on a mark. */
function axisEnd(value: number): number {
  const step = roundStep(value / axisSteps);
  return Math.ceil(value / step) * step;
}

/** Round marks of an axis, about four. */
export function axisMarks(min: number, max: number): number[] {
  const step = roundStep((max - min) / axisSteps);
  const first = Math.ceil(min / step);
  return Array.from({ length: Math.floor(max / step) - first + 1 }, (_, i) => (first + i) * step);
}

/** Where a usage or a cost stands in the picture, per cent of its width or height. */
export function curvePlace(
  chart: Pick<CurveChart, 'usageKwh' | 'maxIncGst'>,
  point: CurvePoint,
): { x: number; y: number } {
  const { min, max } = chart.usageKwh;
  const hundredth = (value: number) => Math.round(value * 100) / 100;
  return {
    x: hundredth((100 * (point.usageKwh - min)) / (max - min)),
    y: hundredth(100 - (100 * point.costIncGst) / chart.maxIncGst),
  };
}
