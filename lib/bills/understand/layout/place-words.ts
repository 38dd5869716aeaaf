/**
 * Prepares words for the layout: normalises dashes and spaces, removes overprints and sorts. Words of pictures get the
 * boxes of their fonts. OCR boxes are tight around the ink: the letters show which part of the font's height they fill,
 * and a box made taller by a speck or a ruled line is known by its neighbour.
 */
import { findMedian } from '../../lists';
import type { Box, Page, Word } from '../../page';

/** A word and its position on the page, from which the layout is built. */
export interface PlacedWord {
  text: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Height of the letters in points: of the font if known, else of the box. */
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
const decoration = /^(?:[•·●▪■□◦►▶➤❯›»|¦*_~=]+|\.+|-{2,}|…+)$/;
const leaders = /[.…_=]{3,}/g;

/** The meaningful words of a page from top to bottom. The result does not depend on the order of `page.words`. */
export function placeWords(page: Page): PlacedWord[] {
  // A reader without font sizes gives boxes tight around the ink.
  const tight = page.words.every((word) => word.fontSize === null);
  // So are words from a picture on a page of text.
  const isTight = (word: Word) => tight || (word.fontSize === null && word.confidence < 1);
  const words = [...page.words.filter((word) => !isTight(word)), ...findFontBoxes(page.words.filter(isTight))];
  return words.flatMap((word) => placeWord(word, page.number)).sort(compareByPlace);
}

function placeWord(word: Word, page: number): PlacedWord[] {
  const text = word.confidence < 1 ? correctUnits(normaliseText(word.text)) : normaliseText(word.text);
  const { x, y, width, height } = word.box;
  if (text === '' || decoration.test(text) || ![x, y, width, height].every(Number.isFinite)) return [];
  // Dot leaders that were read as letters.
  if (word.confidence < 0.4 && /^(?:([A-Za-z])\1+|[aesc]{2,5})$/.test(text)) return [];
  const size = word.fontSize ?? Math.max(height, 1);
  // Some bills print an amount right behind its word, or behind the last dot of a leader.
  const parts = text
    .replace(/^\.(?=\$?\d[\d,]*\.\d)/, '')
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
  return (
    text
      .replace(raisedCents, (_, cents: string) => `.${cents}`)
      // "Off" with a ligature that its font misnames.
      .replace(/^([Oo])[^\p{ASCII}]{1,2}$/u, '$1ff')
      .normalize('NFKC')
      .replace(/\s+/g, ' ')
      .replace(invisible, '')
      .replace(dashes, '-')
      .replace(singleQuotes, "'")
      .replace(leaders, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** Corrects spellings in a picture that have only one meaning: "oft-peak", "kVVh", "c'kWh", "M)". */
function correctUnits(text: string): string {
  return text
    .replace(/(?<![A-Za-z])([Oo0])[ft1li]{2}(?=[- ]?[Pp]eak)/, (_, first: string) => (first === 'o' ? 'off' : 'Off'))
    .replace(/(?<=^|[\d/¢c$])k\/?[WV]{1,2}[hnb]\b/gi, 'kWh')
    .replace(/(?<=^|\d)(?:[ck]|c['’.,])kWh\b/i, 'c/kWh')
    .replace(/(?<=^|[\d/])M[)jJ](?=$|\))/, 'MJ');
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

/** In font heights, measured on common text fonts. */
const ascent = 0.72;
const xHeight = 0.53;
const descent = 0.2;
/** In font heights: the top of the font's box above the baseline. */
const topShare = 0.78;

const hasAscender = (text: string) => /[A-Zbdfhiklt0-9$£€%&()[\]/!?'"|]/.test(text);
const hasDescender = (text: string) => /[gjpqy,;()[\]Q|]/.test(text);
/** In font heights: how far the letters go below the baseline. A dollar sign goes half as far as a letter. */
const findDescent = (text: string) => (hasDescender(text) ? descent : text.includes('$') ? descent / 2 : 0);
const hasLetters = (text: string) => !/^[-\u2013\u2014.,'"*:;\u00b7\u2022_=~^+\u2212]*$/.test(text);

/** In font heights: how far the letters go above the baseline. */
const findAscent = (text: string) => (hasAscender(text) ? ascent : xHeight);

/** The height of the font, from the box of a word with letters or digits. */
function measureFont({ text, box }: Word): number {
  return box.height / (findAscent(text) + findDescent(text));
}

/**
 * Letters of one print have similar widths. A box this many times taller than its neighbour's includes more than
 * letters.
 */
const maxHeightRatio = 1.4;
const maxLetterWidthRatio = 1.35;
/** In letter heights: the maximum gap to a neighbour. */
const nextGap = 1.5;

/** Gives words with tight boxes the boxes and sizes of their fonts. */
function findFontBoxes(tight: readonly Word[]): Word[] {
  const words = levelBoxes(tight);
  const usual = findMedian(words.filter(({ text }) => hasLetters(text)).map(measureFont)) ?? 10;
  return words.map((word) => {
    const fontSize = measureFont(word);
    if (!hasLetters(word.text)) return { ...word, box: makeMarkBox(word.box, usual), fontSize: usual };
    const baseline = word.box.y + word.box.height - findDescent(word.text) * fontSize;
    return { ...word, box: { ...word.box, y: baseline - topShare * fontSize, height: fontSize }, fontSize };
  });
}

/** A dash is a third of the letter height above the baseline, and other marks are similar. */
function makeMarkBox(box: Box, size: number): Box {
  const baseline = box.y + box.height / 2 + 0.3 * size;
  return { ...box, y: baseline - topShare * size, height: size };
}

/** The words with the height that their neighbours suggest. */
function levelBoxes(words: readonly Word[]): Word[] {
  const sorted = words.filter(({ text }) => hasLetters(text)).sort((a, b) => a.box.x - b.box.x);
  return words.map((word) =>
    hasLetters(word.text) ? { ...word, box: levelBox(word, findNeighbours(word, sorted)) } : word,
  );
}

/** The words beside a word, nearest first. The middle of each must be within the box's height. */
function findNeighbours(word: Word, sorted: readonly Word[]): Word[] {
  const { x, y, width, height } = word.box;
  const gapTo = ({ box }: Word) => Math.max(box.x - x - width, x - box.x - box.width);
  return sorted
    .filter((other) => {
      const middle = other.box.y + other.box.height / 2;
      return other !== word && middle > y && middle < y + height && gapTo(other) < nextGap * other.box.height;
    })
    .sort((a, b) => gapTo(a) - gapTo(b));
}

const measureLetterWidth = ({ text, box }: Word) => box.width / text.length;

/** The box with the height that its neighbour suggests. */
function levelBox(word: Word, beside: readonly Word[]): Box {
  const next = beside.find((other) => other.text.length > 1 || /\d/.test(other.text));
  if (!next) return word.box;
  const size = measureFont(next);
  if (
    measureFont(word) < maxHeightRatio * size ||
    measureLetterWidth(word) > maxLetterWidthRatio * measureLetterWidth(next)
  )
    return word.box;
  const baseline = next.box.y + next.box.height - findDescent(next.text) * size;
  const top = baseline - findAscent(word.text) * size;
  return { ...word.box, y: top, height: baseline + findDescent(word.text) * size - top };
}
