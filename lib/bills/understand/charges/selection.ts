/** Selects the charge lines: those whose sum is a printed total, with as few changes to the first guess as possible. */

import { splitIntoRuns } from '../../lists';
import { toCents } from '../../money';
import { creditPattern } from '../../phrases';
import type { Sum } from '../totals/types';
import type { Candidate } from './stages';

export type GstStyle = 'ex' | 'inc';

/** A total that the lines may add up to, in cents. */
export interface Target {
  cents: number;
  style: GstStyle;
  subtotal: Sum | null;
  gst: Sum | null;
  total: Sum | null;
  /** How unlikely the target is: 0 if subtotal, GST and total are all printed and agree. */
  cost: number;
}

export interface Selection {
  readonly lines: readonly Candidate[];
  /** The total that the lines add up to; null without one, when the lines are the first guess. */
  readonly target: Target | null;
}

/** A selection with a matching total. */
export type ClosedSelection = Selection & { target: Target };

const maxFlippable = 22;
const maxFlips = 4;
const maxCost = 3.6;
/** Limits the search. Bills need a few hundred steps. */
const maxSteps = 6000;
/** Rounded lines may miss the sum by a cent or two. */
const roundingCents = 2;

/** The amount of a line in a GST style, in cents. */
export function readLineCents({ row }: Candidate, style: GstStyle): number {
  return toCents((style === 'ex' ? row.amountEx : row.amountInc) ?? row.amount.value);
}

export function selectLines(candidates: readonly Candidate[], targets: readonly Target[]): Selection {
  let best: { selection: Selection; cost: number } | null = null;
  for (const style of ['ex', 'inc'] as const) {
    const ofStyle = targets.filter((target) => target.style === style);
    for (const start of listStartingSets(candidates)) {
      const found = findClosest(candidates, start.included, ofStyle);
      if (!found) continue;
      const cost = found.cost + start.cost;
      if (best === null || cost < best.cost) best = { selection: found.selection, cost };
    }
  }
  return best?.selection ?? { lines: candidates.filter((one) => one.included), target: null };
}

interface Start {
  included: ReadonlySet<Candidate>;
  cost: number;
}

/** The first guess and, for bills with only a summary, each block of rows alone. */
function listStartingSets(candidates: readonly Candidate[]): Start[] {
  const first: Start = { included: new Set(candidates.filter((one) => one.included)), cost: 0 };
  const blocks = splitIntoRuns(
    candidates,
    ({ row: last }, { row: next }) =>
      last.line.page === next.line.page && next.line.top - last.line.bottom < 3 * next.line.size,
  );
  const solid = candidates.filter((one) => one.included && one.proved).length;
  const alternatives = blocks
    .filter((block) => block.length >= 2 || solid === 0)
    .map((block): Start => {
      const lost = solid - block.filter((one) => one.included && one.proved).length;
      return { included: new Set(block), cost: 0.8 + 1.5 * lost };
    })
    .filter((start) => start.cost < 3)
    .slice(0, 6);
  return [first, ...alternatives];
}

function findClosest(
  candidates: readonly Candidate[],
  included: ReadonlySet<Candidate>,
  targets: readonly Target[],
): { selection: Selection; cost: number } | null {
  const style = targets[0]?.style;
  if (style === undefined || included.size + candidates.length === 0) return null;
  const base = [...included].reduce((sum, one) => sum + readLineCents(one, style), 0);
  let best: { flips: Candidate[]; target: Target; cost: number } | null = null;
  const consider = (sum: number, cost: number, flips: Candidate[]) => {
    for (const target of targets) {
      const total = cost + target.cost + (sum === target.cents ? 0 : 0.15);
      const slack = flips.length > 0 ? 1 : roundingCents;
      const isBetter = Math.abs(sum - target.cents) <= slack && (best === null || total < best.cost);
      if (isBetter && (target.cents >= 0 || isCredit(changeLines(candidates, included, flips), style)))
        best = { flips: [...flips], target, cost: total };
    }
  };
  consider(base, 0, []);
  const flippable = [...candidates].sort((a, b) => a.flipCost - b.flipCost).slice(0, maxFlippable);
  let steps = 0;
  const explore = (from: number, sum: number, cost: number, flips: Candidate[]) => {
    for (let i = from; i < flippable.length; i++) {
      const one = flippable[i];
      if (!one) break;
      const nextCost = cost + one.flipCost;
      if (nextCost > maxCost || (best !== null && nextCost >= best.cost) || ++steps > maxSteps) break;
      const next = sum + (included.has(one) ? -1 : 1) * readLineCents(one, style);
      flips.push(one);
      consider(next, nextCost, flips);
      if (flips.length < maxFlips) explore(i + 1, next, nextCost, flips);
      flips.pop();
    }
  };
  explore(0, base, 0, []);
  if (best === null) return null;
  const { flips, target, cost } = best as { flips: Candidate[]; target: Target; cost: number };
  const lines = changeLines(candidates, included, flips);
  return lines.length === 0 ? null : { selection: { lines, target }, cost };
}

/** The lines of the starting set, with some of them flipped. */
function changeLines(
  candidates: readonly Candidate[],
  included: ReadonlySet<Candidate>,
  flips: readonly Candidate[],
): Candidate[] {
  return candidates.filter((one) => included.has(one) !== flips.includes(one));
}

/** Whether credits make the total negative. They must be calculated or named as credits: a payment is not one. */
function isCredit(lines: readonly Candidate[], style: GstStyle): boolean {
  const sure = lines.filter(
    (one) => readLineCents(one, style) >= 0 || one.proved || creditPattern.test(one.description.toLowerCase()),
  );
  return sure.reduce((sum, one) => sum + readLineCents(one, style), 0) < 0;
}
