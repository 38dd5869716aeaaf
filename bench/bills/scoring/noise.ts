/**
 * Words as a reader of pictures would give them: boxes tight around the ink and a little off, letters taken for their likes,
 * signs and points lost, words broken in two. The same bill and grade give the same noise.
 */
import type { Page, ReadDocument, Word } from '@/lib/bills/page';
import { makeRandom, type Random } from '../kit/random';

export const noiseGrades = ['light', 'heavy'] as const;
export type NoiseGrade = (typeof noiseGrades)[number];

/** Shares, per letter or per word, in hundredths of a percent. */
const grades: Record<
  NoiseGrade,
  { letter: number; sign: number; point: number; split: number; lost: number; jitter: number }
> = {
  light: { letter: 15, sign: 400, point: 60, split: 30, lost: 5, jitter: 0.03 },
  heavy: { letter: 90, sign: 1500, point: 250, split: 120, lost: 40, jitter: 0.06 },
};

const likes: Readonly<Record<string, readonly string[]>> = {
  '0': ['O', '6', '8'],
  '1': ['l', 'I', '7'],
  '2': ['Z', '7'],
  '3': ['8'],
  '4': ['9'],
  '5': ['S', '6'],
  '6': ['5', '8'],
  '7': ['1'],
  '8': ['B', '3'],
  '9': ['g', '4'],
  O: ['0'],
  l: ['1', 'I'],
  I: ['l', '1'],
  S: ['5'],
  B: ['8'],
  e: ['c'],
  c: ['e'],
  u: ['v'],
  h: ['b'],
  m: ['rn'],
};

/** The document as read from a picture of it. */
export function noisy(document: ReadDocument, seed: string, grade: NoiseGrade): ReadDocument {
  const random = makeRandom(`${seed} ${grade}`);
  const pages = document.pages.map(
    (page): Page => ({ ...page, source: 'ocr', words: page.words.flatMap((word) => blur(word, random, grade)) }),
  );
  return { ...document, pages };
}

function blur(word: Word, random: Random, grade: NoiseGrade): Word[] {
  const odds = grades[grade];
  const happens = (inTenThousand: number) => random.int(1, 10_000) <= inTenThousand;
  if (happens(odds.lost)) return [];
  let wrong = false;
  let text = [...word.text]
    .map((letter) => {
      const choices = likes[letter];
      if (!choices || !happens(odds.letter)) return letter;
      wrong = true;
      return random.pick(choices);
    })
    .join('');
  if (/^[-−]/.test(text) && happens(odds.sign)) text = text.slice(1);
  if (/\d[.,]\d/.test(text) && happens(odds.point)) text = text.replace(/[.,](?=\d+$)/, random.pick(['', ',', '.']));
  if (text === '') return [];
  const confidence = wrong ? random.decimal(0.45, 0.9, 2) : random.decimal(0.86, 0.99, 2);
  const box = inked(word, random, odds.jitter);
  const blurred: Word = { ...word, text, box, confidence, fontSize: null, bold: false };
  if (text.length < 6 || !happens(odds.split)) return [blurred];
  const at = random.int(2, text.length - 2);
  const share = at / text.length;
  return [
    { ...blurred, text: text.slice(0, at), box: { ...box, width: box.width * share } },
    { ...blurred, text: text.slice(at), box: { ...box, x: box.x + box.width * share, width: box.width * (1 - share) } },
  ];
}

/** The box around the ink: capitals and digits are 0.72 of the font high, small letters 0.53, and some hang 0.2 below. */
function inked({ text, box, fontSize }: Word, random: Random, jitter: number): Word['box'] {
  const size = fontSize ?? box.height;
  const baseline = box.y + 0.8 * box.height;
  const top = /[A-Zbdfhiklt0-9$£€%&()[\]/!?|]/.test(text) ? 0.72 : 0.53;
  const below = /[gjpqy,;()$]/.test(text) ? 0.2 : 0;
  const off = () => size * jitter * (random.int(-100, 100) / 100);
  if (/^[-–—.,'"*:;·•_=~^+−]*$/.test(text)) return { ...box, y: box.y + 0.5 * box.height, height: 0.1 * size };
  return { x: box.x + off(), width: box.width + off(), y: baseline - top * size + off(), height: (top + below) * size };
}
