/** Prepares words for the layout: normalises dashes and spaces, removes overprints and sorts. */
import type { Page, Word } from '../../page';
import { findFontBoxes } from './picture-boxes';

/** A word and its position on the page, from which the layout is built. */
export interface PlacedWord {
  text: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Height of the letters in points: of the font if plausible, else of the box. */
  size: number;
  bold: boolean;
  /** Confidence in the letters, 0 to 1. */
  legibility: number;
}

export const findMiddle = ({ y, height }: PlacedWord) => y + height / 2;

const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
const singleQuotes = /[\u2018\u2019\u201B\u02BC]/g;
const invisible = /[\p{Cf}\p{Cc}]/gu;

/** Cents in superscript digits: "$24⁹⁰". */
const raisedCents = /(?<=\d)([⁰¹²³⁴-⁹]{2})(?![⁰¹²³⁴-⁹\d])/gu;
/** Bullets and dot leaders would join a label to its neighbour. */
const decoration = /^(?:[•·●▪■□◦►▶➤❯›»|¦*_~=]+|\.{2,}|-{2,}|…+)$/;
const leaders = /[.…_=]{3,}/g;
const leader = /[._=]{3}/;
/** Needs no normalisation, as most words. */
const plain = /^[!-~]+$/;

/** The meaningful words of a page from top to bottom. The result does not depend on the order of `page.words`. */
export function placeWords(page: Page): PlacedWord[] {
  // A reader without font sizes gives boxes tight around the ink.
  const tight = page.words.every((word) => word.fontSize === null);
  // So are words from a picture on a page of text.
  const isTight = (word: Word) => tight || (word.fontSize === null && word.confidence < 1);
  const words = [...page.words.filter((word) => !isTight(word)), ...findFontBoxes(page.words.filter(isTight))];
  const placed = words.flatMap((word) => placeWord(word, page.number)).sort(compareByPlace);
  return withoutOverprints(placed);
}

function placeWord(word: Word, page: number): PlacedWord[] {
  const text = word.confidence < 1 ? correctUnits(normaliseText(word.text)) : normaliseText(word.text);
  const { x, y, width, height } = word.box;
  if (text === '' || decoration.test(text) || ![x, y, width, height].every(Number.isFinite)) return [];
  // Dot leaders that were read as letters.
  if (word.confidence < 0.4 && /^(?:([A-Za-z])\1+|[aesc]{2,5})$/.test(text)) return [];
  // Vertical text in the margin is never part of a line.
  if (text.length >= 4 && height > 2.5 * width) return [];
  const size = limitSize(word.fontSize, height);
  // Some bills print an amount right behind its word.
  const parts = text
    .replace(/(?<=[A-Za-z]{2}[:)]?)(?=-?\$\d)|(?<=\$[\d,]+\.\d\d(?:CR)?)(?=[A-Z][a-z])/g, ' ')
    .split(' ');
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

/** Normalises text: NFKC, plain dashes and quotes, no invisible characters, single spaces. */
function normaliseText(text: string): string {
  if (plain.test(text)) return leader.test(text) ? text.replace(leaders, ' ').trim() : text;
  return text
    .replace(raisedCents, (_, cents: string) => `.${cents}`)
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(invisible, '')
    .replace(dashes, '-')
    .replace(singleQuotes, "'")
    .replace(leaders, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Corrects spellings in a picture that have only one meaning: "oft-peak", "kVVh", "c'kWh", "M)". */
function correctUnits(text: string): string {
  return text
    .replace(/(?<![A-Za-z])([Oo0])[ft1li]{2}(?=[- ]?[Pp]eak)/, (_, first: string) => (first === 'o' ? 'off' : 'Off'))
    .replace(/(?<=^|[\d/¢c$])k\/?[WV]{1,2}[hnb]\b/gi, 'kWh')
    .replace(/(?<=^|\d)(?:[ck]|c['’.,])kWh\b/i, 'c/kWh')
    .replace(/(?<=^|[\d/])M[)jJ](?=$|\))/, 'MJ');
}

/** A font size may be before the page's scaling, so it counts only if the box agrees. */
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

/** Drops a word drawn twice in one place, as for shadows and fake bold type. */
function withoutOverprints(words: PlacedWord[]): PlacedWord[] {
  const unique: PlacedWord[] = [];
  for (const word of words) {
    let twin = false;
    for (let i = unique.length - 1; i >= 0 && !twin; i--) {
      const other = unique[i];
      if (!other || word.y - other.y > word.size) break;
      twin =
        other.text === word.text &&
        Math.abs(other.x - word.x) < 0.25 * word.size &&
        Math.abs(other.y - word.y) < 0.25 * word.size;
    }
    if (!twin) unique.push(word);
  }
  return unique;
}
