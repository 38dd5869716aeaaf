/** Measures how far a name is from typed text, which may be only its start. */
import { must } from '@/lib/must';

/**
 * Returns the distance between `typed` and `name`, both lower case without spaces; null when it is above `maxTypos`.
 * `slips`: letters wrong, missing, added or swapped, compared with the start of the name. `whole`: the same for the whole
 * name, which puts "Newtown" before "Newtown Heights" for "newtwon". Swapped neighbours count as one error (optimal
 * string alignment).
 */
export function measureTypingDistance(typed: string, name: string, maxTypos: number) {
  if (name.length < typed.length - maxTypos) return null;
  const columns = Math.min(name.length, typed.length + maxTypos);
  let before: number[] = [];
  let last = Array.from({ length: columns + 1 }, (_, j) => j);
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    let min = i;
    let left = i;
    for (let j = 1; j <= columns; j++) {
      const same = typed[i - 1] === name[j - 1];
      const replaced = must(last[j - 1], 'a row has a cost a letter') + (same ? 0 : 1);
      const missing = must(last[j], 'a row has a cost a letter') + 1;
      let cost = Math.min(replaced, missing, left + 1);
      const swapped = i > 1 && j > 1 && typed[i - 1] === name[j - 2] && typed[i - 2] === name[j - 1];
      if (swapped) cost = Math.min(cost, must(before[j - 2], 'a row has a cost a letter') + 1);
      row.push(cost);
      left = cost;
      if (cost < min) min = cost;
    }
    if (min > maxTypos) return null;
    before = last;
    last = row;
  }
  const slips = Math.min(...last);
  return slips > maxTypos
    ? null
    : { slips, whole: must(last[columns], 'a row has a cost a letter') + (name.length - columns) };
}

/** Returns how many errors to allow by length: a short name with two errors could be any other. */
export function countAllowedTypos(length: number): number {
  return length < 4 ? 0 : length < 7 ? 1 : 2;
}
