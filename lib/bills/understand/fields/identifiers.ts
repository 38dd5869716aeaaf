/** Joins identifiers printed in groups, and corrects connection numbers in which OCR confused similar characters. */
import { identifyNmi } from '@/lib/facts/identifiers/nmi';
import { getOnly } from '../../lists';
import { lookalikeDigits } from '../values/lookalike-digits';

/** A possible identifier: groups of letters and digits with single separators. */
const runPattern = /[A-Z0-9]+(?:[ \t]?[-/.]?[ \t]?[A-Z0-9]+)*/gi;
const groupPattern = /[A-Z0-9]+/gi;

const wordPattern = /[a-z]{2}|^(?:k[wW][hH]?|M[wW][hH]|kV[aA]|[MG]J)$/;

export interface Joined {
  id: string;
  start: number;
  end: number;
}

/** Identifiers of the given lengths, joined from whole groups: "6305 220 417 0", "3120774409/2". */
export function joinGroups(text: string, lengths: readonly number[]): Joined[] {
  const joined: Joined[] = [];
  for (const run of text.matchAll(runPattern)) {
    const groups = [...run[0].matchAll(groupPattern)].map((group) => ({
      text: group[0],
      start: run.index + group.index,
    }));
    groups.forEach((first, i) => {
      let id = '';
      for (const group of groups.slice(i, i + 6)) {
        // "82 kWh over 31 days": words and units are not part of an identifier.
        if (wordPattern.test(group.text)) break;
        id += group.text.toUpperCase();
        if (lengths.includes(id.length)) joined.push({ id, start: first.start, end: group.start + group.text.length });
        if (id.length >= Math.max(...lengths)) break;
      }
    });
  }
  return joined;
}

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
