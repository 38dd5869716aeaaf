/**
 * Corrects states before postcodes that OCR misread: "Traralgon vie 3844" is in VIC. Words of a text layer are
 * unchanged.
 */
import type { PlacedWord } from './placed-word';

const asLetters = (text: string) =>
  text.toUpperCase().replace(/[0158]/g, (digit) => ({ '0': 'O', '1': 'I', '5': 'S', '8': 'B' })[digit] ?? digit);

/** States by the first digit of their postcodes, likeliest first. */
const statesByDigit: Readonly<Record<string, readonly string[]>> = {
  0: ['NT', 'ACT'],
  2: ['NSW', 'ACT'],
  3: ['VIC'],
  4: ['QLD'],
  5: ['SA'],
  6: ['WA'],
  7: ['TAS'],
};

/** Words that resemble a state but are not one. */
const otherWordPattern = /^(?:now|new|was|has|gas|tax|via|old|nov|ten)$/i;

/** The words of a row, with states corrected. */
export function withStates(row: readonly PlacedWord[]): PlacedWord[] {
  const texts = row.map(({ text }) => text);
  return row.map((word, i) => {
    if (word.legibility >= 1) return word;
    const text = findStateBefore(texts, i) ?? word.text;
    return text === word.text ? word : { ...word, text };
  });
}

/** The state before a postcode: "Traralgon vie 3844". */
function findStateBefore(texts: readonly string[], i: number): string | null {
  const [, word = '', mark = ''] = /^([A-Za-z0-9]{2,3})([.,]?)$/.exec(texts[i] ?? '') ?? [];
  const postcode = /^(\d)\d{3}\b/.exec(texts[i + 1] ?? '');
  const isSuburb = /^[A-Z][A-Za-z']+,?$/.test(texts[i - 1] ?? '');
  if (word === '' || !postcode || !isSuburb || otherWordPattern.test(word) || !/[A-Za-z]/.test(word)) return null;
  const letters = asLetters(word);
  const state = statesByDigit[postcode[1] ?? '']?.find((one) => isNearly(letters, one));
  // "Jan 2026" and "SA 2000" are ambiguous.
  return state && !/^20[12]\d$/.test(postcode[0]) ? state + mark : null;
}

/** Whether they are equal, or differ in one of three letters. */
function isNearly(letters: string, state: string): boolean {
  if (letters.length !== state.length) return false;
  const off = [...letters].filter((letter, i) => letter !== state[i]).length;
  return off === 0 || (off === 1 && state.length === 3);
}
