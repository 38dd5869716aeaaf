/** Words made ready for geometry: one spelling of dashes and spaces, no overprints, one order whatever the file's. */
import type { Page, Word } from '../../page';
import { levelBoxes } from './even-boxes';
import { withLigatures } from './ligatures';
import { asMeant, isLeader } from './misread-figures';
import type { PlacedWord } from './placed-word';
import { loosen } from './tight-boxes';

export type { PlacedWord } from './placed-word';

export const findMiddle = ({ y, height }: PlacedWord) => y + height / 2;

const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
const singleQuotes = /[\u2018\u2019\u201B\u02BC]/g;
const invisible = /[\p{Cf}\p{Cc}]/gu;

/** Cents in raised digits: "$24⁹⁰". */
const raisedCents = /(?<=\d)([⁰¹²³⁴-⁹]{2})(?![⁰¹²³⁴-⁹\d])/gu;
/** Thin spaces between the thousands of a number with decimals; without them the grammar of numbers looks at the gaps. */
const thinThousands =
  /(?<=(?<![\d.,])\d{1,3}(?:[\u00A0\u2007\u2009\u202F,]\d{3})*)[\u00A0\u2007\u2009\u202F](?=\d{3}(?:[\u00A0\u2007\u2009\u202F]\d{3})*[.,]\d)/g;

/** Bullets and leader dots would join a label to its neighbour. */
const decoration = /^(?:[•·●▪■□◦►▶➤❯›»|¦*_~=]+|\.{2,}|-{2,}|…+)$/;
const leaders = /[.…_=]{3,}/g;
const leader = /[._=]{3}/;
/** Has one spelling, as most words. */
const plain = /^[!-~]+$/;

/** The words of a page that carry meaning, top to bottom; the same for any order of `page.words`. */
export function placeWords(page: Page): PlacedWord[] {
  // A reader that knows no font size draws its boxes around the ink.
  const tight = page.words.every((word) => word.fontSize === null);
  // So are those of a picture on a page of text.
  const isTight = (word: Word) => tight || (word.fontSize === null && word.confidence < 1);
  const words = [...page.words.filter((word) => !isTight(word)), ...loosen(levelBoxes(page.words.filter(isTight)))];
  const placed = words.flatMap((word) => placeWord(word, page.number)).sort(compareByPlace);
  return withoutOverprints(placed);
}

function placeWord(word: Word, page: number): PlacedWord[] {
  const isPicture = word.confidence < 1;
  const text = isPicture ? asMeant(normaliseText(word.text)) : normaliseText(withLigatures(word.text));
  const { x, y, width, height } = word.box;
  if (text === '' || decoration.test(text) || ![x, y, width, height].every(Number.isFinite)) return [];
  if (isLeader(text, word.confidence)) return [];
  // Text that runs up or down the margin is never part of a line.
  if (text.length >= 4 && height > 2.5 * width) return [];
  const size = limitSize(word.fontSize, height);
  const parts = splitWord(text);
  const letters = parts.reduce((sum, part) => sum + part.length, 0) + parts.length - 1;
  let offset = 0;
  return parts.map((part) => {
    const left = x + (width * offset) / letters;
    offset += part.length + 1;
    return {
      text: part,
      page,
      x: left,
      y,
      width: (width * part.length) / letters,
      height,
      size,
      bold: word.bold,
      legibility: word.confidence,
    };
  });
}

/** The words of a text; an amount printed against the words before or behind it is one of its own. */
function splitWord(text: string): string[] {
  if (!text.includes('$')) return text.split(' ').filter((part) => part !== '');
  return text
    .replace(/(?<=(?:^|\s)[-(]?\$[\d,]+\.\d\d(?:CR|cr|[-)])?)(?=[A-Z][a-z])/g, ' ')
    .replace(/(?<=(?:^|\s)[A-Za-z]{3,}[:)]?)(?=-?\$[\d,]+\.\d\d(?:\D|$))/g, ' ')
    .split(' ')
    .filter((part) => part !== '');
}

/** Text in one spelling: NFKC, plain dashes and quotes, no invisible characters, single spaces. */
function normaliseText(text: string): string {
  if (plain.test(text)) return leader.test(text) ? text.replace(leaders, ' ').trim() : text;
  return text
    .replace(raisedCents, (_, cents: string) => `.${cents}`)
    .replace(thinThousands, ',')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(invisible, '')
    .replace(dashes, '-')
    .replace(singleQuotes, "'")
    .replace(leaders, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A font size may be given before the page's scaling: it counts only when the box agrees. */
function limitSize(fontSize: number | null, height: number): number {
  if (fontSize === null || !(fontSize > 0)) return Math.max(height, 1);
  if (height > 1.7 * fontSize) return height;
  return height < 0.12 * fontSize ? Math.max(height, 1) : fontSize;
}

function compareByPlace(a: PlacedWord, b: PlacedWord): number {
  return (
    a.y - b.y ||
    a.x - b.x ||
    (a.text < b.text ? -1 : a.text > b.text ? 1 : 0) ||
    a.width - b.width ||
    a.height - b.height ||
    a.size - b.size ||
    Number(a.bold) - Number(b.bold) ||
    a.legibility - b.legibility
  );
}

/** Drops a word drawn a second time over itself, as shadows and imitated bold type do. */
function withoutOverprints(words: PlacedWord[]): PlacedWord[] {
  const kept: PlacedWord[] = [];
  for (const word of words) {
    let twin = false;
    for (let i = kept.length - 1; i >= 0 && !twin; i--) {
      const other = kept[i];
      if (!other || word.y - other.y > word.size) break;
      twin =
        other.text === word.text &&
        Math.abs(other.x - word.x) < 0.25 * word.size &&
        Math.abs(other.y - word.y) < 0.25 * word.size;
    }
    if (!twin) kept.push(word);
  }
  return kept;
}
