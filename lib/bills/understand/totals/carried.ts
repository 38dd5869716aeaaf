/** Balances that earlier bills may have left. */
import { toCents } from '../../money';
import type { Sum } from './sums';

export interface Carried {
  cents: number;
  sum: Sum | null;
}

/** Balances that may have been carried in: printed as such, or the earlier balance less what was paid. */
export function carriedChoices(sums: Sum[]): Carried[] {
  const of = (kind: Sum['kind']) => distinctValues(sums.filter((sum) => sum.kind === kind));
  const choices: Carried[] = of('carried').map((sum) => ({ cents: toCents(sum.value), sum }));
  const moves = [
    ...of('payments').map((sum) => -Math.abs(toCents(sum.value))),
    ...of('adjustments').map((sum) => toCents(sum.value)),
  ];
  for (const sum of of('previous')) {
    choices.push({ cents: toCents(sum.value), sum });
    for (const combination of combinations(moves.slice(0, 4)))
      choices.push({ cents: toCents(sum.value) + combination, sum: null });
  }
  return choices;
}

/** Sums of every non-empty choice among a few amounts, longest choices first. */
function combinations(amounts: number[]): number[] {
  const found: { count: number; sum: number }[] = [];
  for (let mask = 1; mask < 1 << amounts.length; mask++) {
    const chosen = amounts.filter((_, i) => mask & (1 << i));
    found.push({ count: chosen.length, sum: chosen.reduce((sum, one) => sum + one, 0) });
  }
  return found.sort((a, b) => b.count - a.count).map(({ sum }) => sum);
}

export function distinctValues(sums: Sum[]): Sum[] {
  const seen = new Set<number>();
  return sums.filter(({ value }) => !seen.has(toCents(value)) && seen.add(toCents(value)));
}
