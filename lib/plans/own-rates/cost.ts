/**
 * Costs a bill's rates for a year like any plan. Energy is assigned to the bill's bands by name, because bills do not
 * state hours.
 */
import type { NetworkSlug } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import type { CompiledPlan } from '../costing/compile-plan';
import { type CostLine, costPlanExactly, toCentLines, toCents, type UsageProfile } from '../costing/cost';
import { withoutControlledLoad } from '../costing/extra-circuits';
import { findControlledShare, makeOwnPlan, makeSeparateCharges } from './plan';
import type { OwnRates } from './schema';

export interface OwnCost {
  annualCents: number;
  /** They differ when charges could not be costed; the annual cost is the low one. */
  lowCents: number;
  highCents: number;
  /** The lines add up to the annual cost. */
  lines: CostLine[];
  /** The rates as a plan, from `makeOwnPlan`. */
  plan: CompiledPlan;
}

/** Returns the annual cost of the rates with its lines. `network` is the network of the site. */
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

const lineOrder: readonly CostLine['kind'][] = ['supply', 'usage', 'demand', 'discount', 'fee', 'feed_in'];

/** Returns the cost before rounding. */
export function costOwnRatesExactly(rates: OwnRates, usage: UsageProfile, network: NetworkSlug) {
  const plan = makeOwnPlan(rates, network);
  const general = findGeneralUsage(rates, usage);
  const { lines, totalIncGst } = costPlanExactly(plan, general);
  const discounts = lines.filter(({ kind }) => kind === 'discount');
  const separateLines: CostLine[] = [];
  let total = totalIncGst;
  for (const { compiled, part, demandKw, label } of makeSeparateCharges(rates, plan)) {
    const ofPart = { ...general, annualKwh: usage.annualKwh * part, maxDemandKw: demandKw };
    const cost = costPlanExactly(compiled, ofPart);
    total += cost.totalIncGst;
    // A percentage discount on usage stays one line, even when it applies to several parts.
    for (const [i, line] of cost.lines.filter(({ kind }) => kind === 'discount').entries()) {
      must(discounts[i], 'a discount for each line').amountIncGst += line.amountIncGst;
    }
    for (const line of cost.lines) if (line.kind !== 'discount') separateLines.push({ ...line, ...label });
  }
  const isPriced = ({ kind, rateIncGst }: CostLine) => kind !== 'usage' || rateIncGst !== 0;
  const inOrder = [...lines, ...separateLines].sort((a, b) => lineOrder.indexOf(a.kind) - lineOrder.indexOf(b.kind));
  return { lines: inOrder.filter(isPriced), totalIncGst: total, plan };
}

/** A bill names no hours, and its own rates have its exports and controlled load. */
function findGeneralUsage(rates: OwnRates, usage: UsageProfile): UsageProfile {
  const { demandShape, exportKwh, controlledLoadKwh, ...own } = usage;
  return { ...withoutControlledLoad(own, findControlledShare(rates)), placement: 'by_name' };
}
