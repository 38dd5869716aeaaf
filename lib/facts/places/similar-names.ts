import { must } from '@/lib/must';

/** How far a name is from what a person typed: slips of the finger and of the ear, at the end of which more may follow. */

export interface TypingDistance {
  /** Letters wrong, missing, too many or swapped, in as much of the name as was typed. */
  slips: number;
  /** The same over the whole name: tells "Newtown" from "Newtown Heights" for "newtwon". */
  whole: number;
}

/**
 * The slips between `typed` and `name`, both lower case without spaces; null when there are more than `most`.
 * Swapped neighbours count as one slip (optimal string alignment).
 */
export function measureTypingDistance(typed: string, name: string, most: number): TypingDistance | null {
  if (name.length < typed.length - most) return null;
  const columns = Math.min(name.length, typed.length + most);
  let before: number[] = [];
  let last = Array.from({ length: columns + 1 }, (_, j) => j);
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    let least = i;
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
      if (cost < least) least = cost;
    }
    if (least > most) return null;
    before = last;
    last = row;
  }
  const slips = Math.min(...last);
  return slips > most
    ? null
    : { slips, whole: must(last[columns], 'a row has a cost a letter') + (name.length - columns) };
}

/** Slips worth forgiving in a text of this length: a short name with two of them could be any other. */
export function countAllowedTypos(length: number): number {
  return length < 4 ? 0 : length < 7 ? 1 : 2;
}
