/** Numbers of connections in which a reader of pictures took characters for their likes, put right by the check digit. */

import { identifyNmi } from '@/lib/facts/identifiers/nmi';
import { getOnly } from '../../lists';

type Likes = Readonly<Record<string, string>>;

/** Letters and digits that the engine takes for one another most often; no NMI holds the letters O and I. */
const lettersLike: Likes = {
  '0': 'DQ',
  '1': 'L',
  '2': 'Z',
  '4': 'A',
  '5': 'S',
  '6': 'G',
  '7': 'T',
  '8': 'BS',
  A: '4',
  B: '8',
  D: '0',
  G: '6',
  L: '1',
  Q: '0',
  S: '58',
  T: '7',
  Z: '2',
};
/** Digits that look alike in small or worn print. */
const digitsLike: Likes = {
  '0': '869',
  '1': '74',
  '2': '7',
  '3': '85',
  '4': '91',
  '5': '638',
  '6': '580',
  '7': '12',
  '8': '3065',
  '9': '40',
};

export interface RepairedNmi {
  id: string;
  /** Another character might have been meant. */
  guessed: boolean;
}

/**
 * What an NMI of 10 or 11 characters must have been: with figures for the letters that none holds, and where its check digit
 * is wrong, with the one character changed that makes it right; the same where several would. A digit and its like may have
 * the same check digit, 8 and S: then a right one proves nothing.
 */
export function repairNmi(read: string): RepairedNmi {
  const id = read.replaceAll('O', '0').replaceAll('I', '1');
  if (id.length !== 11) return { id, guessed: false };
  const letters = rightOnes(id, lettersLike);
  if (identifyNmi(id).checkDigit !== 'wrong') return { id, guessed: letters.size > 0 };
  const found = letters.size > 0 ? letters : rightOnes(id, digitsLike);
  const only = getOnly(found);
  return only === null ? { id, guessed: false } : { id: only, guessed: true };
}

/** The NMIs of known ranges with a right check digit that one change makes. */
function rightOnes(id: string, likes: Likes): Set<string> {
  const found = new Set<string>();
  [...id].forEach((character, i) => {
    for (const like of likes[character] ?? '') {
      const changed = id.slice(0, i) + like + id.slice(i + 1);
      const { kind, checkDigit } = identifyNmi(changed);
      if (kind !== 'unknown' && kind !== 'gas' && checkDigit === 'right') found.add(changed);
    }
  });
  return found;
}
