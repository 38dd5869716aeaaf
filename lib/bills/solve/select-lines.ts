/** Selects the charge lines of a bill: the leaves of the tree whose root is a total of the bill. */
import type { GstStyle, Selection } from '../understand/totals/targets';
import { listEntries, type Money, makeItem } from './entries';
import { findSolutions } from './solutions';
import { growTrees, listTrees } from './tree';

/** A sum that leaves out more than this is not that of the bill. */
const maxCost = 2.5;

/** The lines of the tree that explains most; without one, the first guess. */
export function selectLines(money: Money): Selection {
  const { rows, candidates, targets } = money;
  const entries = listEntries(money);
  const isTwofold = rows.some(({ amountEx, amountInc }) => amountEx !== null && amountEx !== amountInc);
  const styles: GstStyle[] = isTwofold ? ['ex', 'inc'] : ['inc'];
  const forests = styles.map((style) => {
    const items = entries.map((entry) => makeItem(entry, style));
    return { style, items, roots: growTrees(items) };
  });
  const solutions = forests.flatMap(({ style, items, roots }) => {
    const ofStyle = isTwofold ? targets.filter((target) => target.style === style) : targets;
    return findSolutions({ entries, items, targets: ofStyle }, roots);
  });
  const [best] = solutions.filter(({ isProof }) => isProof).sort((a, b) => a.cost - b.cost);
  const sums = new Set(
    forests.flatMap(({ roots }) => roots.flatMap(listTrees)).map(({ at }) => entries[at]?.candidate),
  );
  const guess = candidates.filter((one) => one.included && !sums.has(one));
  if (best && (best.cost <= maxCost || guess.length === 0))
    return { lines: best.lines, target: best.isInstalment ? null : best.target };
  if (guess.length > 0) return { lines: guess, target: null };
  // Amounts that may be a list by chance are the likeliest lines where nothing better is printed.
  const [likely] = solutions.sort((a, b) => a.cost - b.cost);
  return { lines: likely?.lines ?? [], target: null };
}
