/**
 * What a bill's rates come to in a year, costed as any plan is. Energy goes to the bill's bands by their names, since a bill
 * names no hours.
 */
import type { NetworkSlug } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import type { CompiledPlan } from '../costing/compile-plan';
import { type CostLine, costPlanExactly, toCentLines, toCents, type UsageProfile } from '../costing/cost';
import { findControlledShare, makeExtras, makeOwnPlan } from './plan';
import type { OwnRates } from './schema';

export interface OwnCost {
  annualCents: number;
  /** Apart where charges could not be costed; the annual cost is the low one. */
  lowCents: number;
  highCents: number;
  /** They add up to the annual cost. */
  lines: CostLine[];
  /** The rates as a plan, as `makeOwnPlan` gives them. */
  plan: CompiledPlan;
}

/** The annual cost of the rates at a usage, with its lines. `network` is where the usage is. */
export function costOwnRates(rates: OwnRates, usage: UsageProfile, network: NetworkSlug): OwnCost {
  const { lines, totalIncGst, plan } = costOwnRatesExactly(rates, usage, network);
  const annualCents = toCents(totalIncGst);
  const span = rates.uncertain.reduce((sum, { lowIncGst, highIncGst }) => sum + highIncGst - lowIncGst, 0);
  return {
    annualCents,
    lowCents: annualCents,
    highCents: annualCents + toCents(span),
    lines: toCentLines(lines, annualCents),
    plan,
  };
}

const lineOrder: readonly CostLine['kind'][] = ['supply', 'usage', 'demand', 'discount', 'fee'];

/** The cost before anything is rounded. */
export function costOwnRatesExactly(rates: OwnRates, usage: UsageProfile, network: NetworkSlug) {
  const plan = makeOwnPlan(rates, network);
  const { lines, totalIncGst } = costPlanExactly(plan, findGeneralUsage(rates, usage));
  const discounts = lines.filter(({ kind }) => kind === 'discount');
  const extraLines: CostLine[] = [];
  let total = totalIncGst;
  for (const { compiled, part, demandKw, label } of makeExtras(rates, plan)) {
    const ofPart = {
      ...usage,
      placement: 'by_name' as const,
      annualKwh: usage.annualKwh * part,
      maxDemandKw: demandKw,
    };
    const cost = costPlanExactly(compiled, ofPart);
    total += cost.totalIncGst;
    // A percentage of the use is one line, whatever it is taken from.
    for (const [i, line] of cost.lines.filter(({ kind }) => kind === 'discount').entries()) {
      must(discounts[i], 'a discount for each line').amountIncGst += line.amountIncGst;
    }
    for (const line of cost.lines) if (line.kind !== 'discount') extraLines.push({ ...line, ...label });
  }
  const isPriced = ({ kind, rateIncGst }: CostLine) => kind !== 'usage' || rateIncGst !== 0;
  const inOrder = [...lines, ...extraLines].sort((a, b) => lineOrder.indexOf(a.kind) - lineOrder.indexOf(b.kind));
  return { lines: inOrder.filter(isPriced), totalIncGst: total, plan };
}

/** The usage but controlled load, which a usage counts as off-peak. */
function findGeneralUsage(rates: OwnRates, usage: UsageProfile): UsageProfile {
  const controlled = findControlledShare(rates);
  const { peakShare, shoulderShare } = usage;
  const offPeakShare = Math.max(0, usage.offPeakShare - controlled);
  const all = peakShare + shoulderShare + offPeakShare;
  const share = (part: number) => (all > 0 ? part / all : 0);
  return {
    annualKwh: usage.annualKwh * (1 - controlled),
    placement: 'by_name',
    peakShare: share(peakShare),
    shoulderShare: share(shoulderShare),
    offPeakShare: share(offPeakShare),
    maxDemandKw: usage.maxDemandKw,
  };
}
