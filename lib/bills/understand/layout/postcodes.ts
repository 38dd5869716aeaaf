/** Corrects alphanumeric postcodes in which OCR confused similar characters: "NSH 2W1", "SY8 IAP". */
import { getOnly } from '../../lists';
import type { PlacedWord } from './placed-word';

const digitByLetter: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};
const letterByDigit: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '2': 'Z', '5': 'S', '6': 'G', '8': 'B' };

/** `L` is a letter, `D` a digit. Sources: Canada Post and Royal Mail, formats of the postcode. */
const canadian = [['LDL', 'DLD']] as const;
const british = ['LD', 'LDD', 'LDL', 'LLD', 'LLDD', 'LLDL'].map((outward) => [outward, 'DLL'] as const);
const province = /^(?:ON|QC|BC|AB|MB|SK|NS|NB|NL|PE|YT|NT|NU),?$/;

/** The words of a row, with near-postcodes corrected where a postcode is expected. */
export function withPostcodes(words: PlacedWord[]): PlacedWord[] {
  return words.flatMap(splitPostcode).map((word, i, all) => {
    const [before, next, after] = [all[i - 1], all[i + 1], all[i + 2]];
    if (word.legibility === 1) return word;
    const asOutward = next && repairPostcode(before, word, next, after);
    if (asOutward) return { ...word, text: asOutward[0] };
    const asInward = before && repairPostcode(all[i - 2], before, word, next);
    return asInward ? { ...word, text: asInward[1] } : word;
  });
}

const joinedPattern = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

/** Splits a British postcode without a space, if it is alone in its row: "TR127EX". */
function splitPostcode(word: PlacedWord, _: number, row: PlacedWord[]): PlacedWord[] {
  const [, outward, inward] = (word.legibility < 1 && joinedPattern.exec(word.text)) || [];
  if (!outward || !inward) return [word];
  const isAlone = row.every((other) => {
    const gap = other.x < word.x ? word.x - other.x - other.width : other.x - word.x - word.width;
    return other === word || gap > farOff * word.size;
  });
  if (!isAlone) return [word];
  const letter = word.width / word.text.length;
  const width = letter * (outward.length - 0.5);
  const x = word.x + width + letter / 2;
  return [
    { ...word, text: outward, width },
    { ...word, text: inward, x, width: word.x + word.width - x },
  ];
}

/** In letter heights: words at this distance are in another column. */
const farOff = 3;

function repairPostcode(
  lead: PlacedWord | undefined,
  outward: PlacedWord,
  inward: PlacedWord,
  after: PlacedWord | undefined,
): [string, string] | null {
  const mark = /[,.]$/.exec(inward.text)?.[0] ?? '';
  const second = inward.text.slice(0, inward.text.length - mark.length);
  const isLast = !after || after.x - inward.x - inward.width > inward.size;
  const shapes = lead && province.test(lead.text) ? canadian : isLast || mark !== '' ? british : [];
  const found = shapes.flatMap(([one, other]) => {
    const [a, b] = [asShape(outward.text, one), asShape(second, other)];
    return a && b ? [{ text: [a.text, b.text + mark] as [string, string], changes: a.changes + b.changes }] : [];
  });
  // A valid postcode needs no correction. Two corrections are ambiguous, except behind a province: "AB TOK 1VO".
  if (found.some(({ changes }) => changes === 0)) return null;
  const likely = found.filter(({ changes }) => changes === 1 || shapes === canadian);
  return getOnly(likely)?.text ?? null;
}

function asShape(text: string, shape: string): { text: string; changes: number } | null {
  if (text.length !== shape.length) return null;
  let changes = 0;
  let made = '';
  for (const [i, character] of [...text].entries()) {
    const isRight = shape[i] === 'D' ? /\d/.test(character) : /[A-Z]/.test(character);
    const like = isRight ? character : (shape[i] === 'D' ? digitByLetter : letterByDigit)[character];
    if (like === undefined) return null;
    if (!isRight) changes += 1;
    made += like;
  }
  return { text: made, changes };
}
