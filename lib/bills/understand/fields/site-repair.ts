/** Corrects connection numbers in which OCR confused similar characters, by the check digit. */

import { identifyNmi } from '@/lib/facts/identifiers/nmi';
import { getOnly } from '../../lists';
import { lookalikeDigits } from '../values/lookalike-digits';

type Lookalikes = Readonly<Record<string, string>>;

/** Characters that the engine confuses most often. NMIs never contain the letters O and I. */
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
  /** Whether another correction is possible. */
  guessed: boolean;
}

/**
 * Corrects an NMI of 10 or 11 characters. Replaces O and I, which NMIs never contain. If the check digit is wrong,
 * changes the one character that makes it right; unchanged if there are several. A digit and its lookalike may have the
 * same check digit, such as 8 and S. Then a right one proves nothing.
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

/** NMIs in known ranges with a right check digit that differ by one change. */
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
