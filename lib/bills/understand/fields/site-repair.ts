/** Numbers of connections in which a reader of pictures took characters for their lookalikes, corrected by the check digit. */

import { identifyNmi } from '@/lib/facts/identifiers/nmi';
import { getOnly } from '../../lists';
import { lookalikeDigits } from '../values/lookalike-digits';

type Lookalikes = Readonly<Record<string, string>>;

/** Letters and digits that the engine takes for one another most often; no NMI holds the letters O and I. */
const lookalikeLetters: Lookalikes = {
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

export interface RepairedNmi {
  id: string;
  /** Another character might have been meant. */
  guessed: boolean;
}

/**
 * What an NMI of 10 or 11 characters must have been: with figures for the letters that none holds, and where its check digit
 * is wrong, with the one character changed that makes it right; the same where several would. A digit and its lookalike may have
 * the same check digit, 8 and S: then a right one proves nothing.
 */
export function repairNmi(read: string): RepairedNmi {
  const id = read.replaceAll('O', '0').replaceAll('I', '1');
  if (id.length !== 11) return { id, guessed: false };
  const letters = findValidNmis(id, lookalikeLetters);
  if (identifyNmi(id).checkDigit !== 'wrong') return { id, guessed: letters.size > 0 };
  const found = letters.size > 0 ? letters : findValidNmis(id, lookalikeDigits);
  const only = getOnly(found);
  return only === null ? { id, guessed: false } : { id: only, guessed: true };
}

/** The NMIs of known ranges with a right check digit that one change makes. */
function findValidNmis(id: string, lookalikes: Lookalikes): Set<string> {
  const found = new Set<string>();
  [...id].forEach((character, i) => {
    for (const like of lookalikes[character] ?? '') {
      const changed = id.slice(0, i) + like + id.slice(i + 1);
      const { kind, checkDigit } = identifyNmi(changed);
      if (kind !== 'unknown' && kind !== 'gas' && checkDigit === 'right') found.add(changed);
    }
  });
  return found;
}
