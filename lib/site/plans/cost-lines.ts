/** Cost lines of a plan. They are shown only when they add up to the total to the cent. */
import { toCents } from '@/lib/facts/money';
import type { CostLine, RatesPlan } from '@/lib/rates/contract';

/** Adds the lines up in cents to avoid rounding errors; returns dollars. */
export function sumLines(lines: readonly CostLine[]): number {
  return lines.reduce((sum, line) => sum + toCents(line.amount_inc_gst), 0) / 100;
}

/** Returns the cost lines of a plan or a benchmark; null when there are none, or they do not add up to its cost. */
export function reconcileLines(plan: Pick<RatesPlan, 'annual_cost_inc_gst' | 'cost_lines'>): CostLine[] | null {
  const lines = plan.cost_lines;
  if (!lines || lines.length === 0) return null;
  return toCents(sumLines(lines)) === toCents(plan.annual_cost_inc_gst) ? lines : null;
}

/** Components of a yearly cost in display order; `whole` when the cost lines are not known, `charge` may come on top. */
export const costParts = ['supply', 'usage', 'demand', 'other', 'whole', 'charge'] as const;
export type CostPart = (typeof costParts)[number];
export const costPartNames: Readonly<Record<CostPart, string>> = {
  supply: 'Supply',
  usage: 'Usage',
  demand: 'Demand',
  other: 'Other',
  whole: 'Parts not published',
  charge: 'May be added',
};

/** The component that each kind of line belongs to. */
export const partByLineKind: Readonly<Record<CostLine['kind'], CostPart>> = {
  supply: 'supply',
  usage: 'usage',
  demand: 'demand',
  fee: 'other',
  // A bar cannot be negative, so discounts and feed-in reduce usage, usually the largest component.
  discount: 'usage',
  feed_in: 'usage',
};

/** Returns whole dollars of each component. The largest one absorbs rounding, so that they add up to the cost. */
export function splitCost(costIncGst: number, lines: readonly CostLine[] | null): Partial<Record<CostPart, number>> {
  const total = Math.max(0, Math.round(costIncGst));
  const rounded = costParts.flatMap((part): [CostPart, number][] => {
    const amount = Math.round(sumLines((lines ?? []).filter(({ kind }) => partByLineKind[kind] === part)));
    return amount > 0 ? [[part, amount]] : [];
  });
  const [largest] = [...rounded].sort((a, b) => b[1] - a[1]);
  if (!largest) return { whole: total };
  largest[1] += total - rounded.reduce((sum, [, amount]) => sum + amount, 0);
  return largest[1] > 0 ? Object.fromEntries(rounded) : { whole: total };
}
