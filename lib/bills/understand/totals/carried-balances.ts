/** Lists possible balances from earlier bills. */
import { toCents } from '../../money';
import { listDistinctValues } from './total-fields';
import type { Carried, Sum } from './types';

/** A bill prints a few payments, and each may or may not count. */
const maxMoves = 4;

/** Balances that may be carried in: printed ones, and the earlier balance less payments. */
export function listCarriedChoices(sums: readonly Sum[]): Carried[] {
  const listValues = (kind: Sum['kind']) => listDistinctValues(sums.filter((sum) => sum.kind === kind));
  const choices: Carried[] = listValues('carried').map((sum) => ({ cents: toCents(sum.value), sum }));
  const moves = [
    ...listValues('payments').map((sum) => -Math.abs(toCents(sum.value))),
    ...listValues('adjustments').map((sum) => toCents(sum.value)),
  ];
  for (const sum of listValues('previous')) {
    choices.push({ cents: toCents(sum.value), sum });
    for (const combination of listCombinations(moves.slice(0, maxMoves)))
      choices.push({ cents: toCents(sum.value) + combination, sum: null });
  }
  return choices;
}

/** The sums of all non-empty combinations of a few amounts, longest first. */
function listCombinations(amounts: number[]): number[] {
  const found: { count: number; sum: number }[] = [];
  for (let mask = 1; mask < 1 << amounts.length; mask++) {
    const chosen = amounts.filter((_, i) => mask & (1 << i));
    found.push({ count: chosen.length, sum: chosen.reduce((sum, one) => sum + one, 0) });
  }
  return found.sort((a, b) => b.count - a.count).map(({ sum }) => sum);
}
