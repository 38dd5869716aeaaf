/** Balances that earlier bills may have left. */
import { toCents } from '../../money';
import { listDistinctValues } from './total-fields';
import type { Carried, Sum } from './types';

/** A bill prints a few payments; each may or may not count. */
const maxMoves = 4;

/** Balances that may have been carried in: printed as such, or the earlier balance less what was paid. */
export function listCarriedChoices(sums: readonly Sum[]): Carried[] {
  const of = (kind: Sum['kind']) => listDistinctValues(sums.filter((sum) => sum.kind === kind));
  const choices: Carried[] = of('carried').map((sum) => ({ cents: toCents(sum.value), sum }));
  const moves = [
    ...of('payments').map((sum) => -Math.abs(toCents(sum.value))),
    ...of('adjustments').map((sum) => toCents(sum.value)),
  ];
  for (const sum of of('previous')) {
    choices.push({ cents: toCents(sum.value), sum });
    for (const combination of listCombinations(moves.slice(0, maxMoves)))
      choices.push({ cents: toCents(sum.value) + combination, sum: null });
  }
  return choices;
}

/** Sums of every non-empty choice among a few amounts, longest choices first. */
function listCombinations(amounts: number[]): number[] {
  const found: { count: number; sum: number }[] = [];
  for (let mask = 1; mask < 1 << amounts.length; mask++) {
    const chosen = amounts.filter((_, i) => mask & (1 << i));
    found.push({ count: chosen.length, sum: chosen.reduce((sum, one) => sum + one, 0) });
  }
  return found.sort((a, b) => b.count - a.count).map(({ sum }) => sum);
}
