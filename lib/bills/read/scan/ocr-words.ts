/** What the engine read, as words: without the marks that rules, boxes and graphs leave. Pure. */
import { findMedian } from '../../median';
import type { RawWord } from './tesseract';

/** Read with this much confidence, a word is hardly ever nonsense. */
const sure = 0.8;
/** Below this, what was read is more likely a stain or a stroke of a graph than writing. */
const minConfidence = 0.15;
/** How many times as high as usual a box may be before a letter in it is a drawing. */
const drawingHeight = 3;

/** Of all letters and digits, the share in words of three and more that were read with confidence. */
export function measureSense(words: readonly RawWord[]): number {
  let sensible = 0;
  let all = 0;
  for (const { text, confidence } of words) {
    const letters = text.replace(/[^A-Za-z0-9]/g, '').length;
    all += Math.max(letters, 1);
    if (letters >= 3 && confidence >= sure) sensible += letters;
  }
  return all === 0 ? 0 : sensible / all;
}

export function toWords(raw: readonly RawWord[]): RawWord[] {
  const usual = findUsualHeight(raw);
  const words = raw.flatMap((word) => {
    const text = withoutStrokes(word.text);
    if (text === '' || word.confidence < minConfidence || isDrawing(word, usual) || isDots(word, usual)) return [];
    return cutAtSeams({ ...word, text: withUsualSigns(text) });
  });
  return withoutRepeatedDigits(words);
}

// Of a digit's height: what a digit of a figure takes at least and at most, and how far its neighbour may be.
const minDigitWidth = 0.58;
const maxDigitWidth = 0.95;
const maxGap = 0.6;

/** A digit read as a word of its own and in the figure beside it, "1" and "197", whose box has no room for it. */
function withoutRepeatedDigits(words: readonly RawWord[]): RawWord[] {
  const lone = words.filter(({ text }) => /^\d$/.test(text));
  const repeated = new Set<RawWord>();
  const whole = words.map((word) => {
    const room = word.box.width / word.text.length;
    if (!/^\d{2,}$/.test(word.text) || room >= minDigitWidth * word.box.height) return word;
    const digit = lone.find((one) => !repeated.has(one) && isEdgeOf(one, word));
    if (!digit) return word;
    repeated.add(digit);
    const x = Math.min(word.box.x, digit.box.x);
    const right = Math.max(word.box.x + word.box.width, digit.box.x + digit.box.width);
    return { ...word, box: { ...word.box, x, width: right - x } };
  });
  return whole.filter((word) => !repeated.has(word));
}

/** Whether a digit stands where a figure's first or last one belongs. */
function isEdgeOf({ text, box: a }: RawWord, { text: figure, box: b }: RawWord): boolean {
  const level = Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < 0.4 * b.height;
  const isFirst = a.x < b.x && figure.startsWith(text);
  const isLast = a.x > b.x && figure.endsWith(text);
  const gap = isFirst ? b.x - a.x - a.width : a.x - b.x - b.width;
  const width = Math.max(a.x + a.width, b.x + b.width) - Math.min(a.x, b.x);
  return level && (isFirst || isLast) && gap < maxGap * b.height && width / figure.length <= maxDigitWidth * b.height;
}

/** Corrects what can only be one thing: a Q among digits, and the end of a price per gigajoule. */
function withUsualSigns(text: string): string {
  const digits = /^[-+(]?[$£€]?\d[\d.,/Q]*[\dQ]$/.test(text) ? text.replaceAll('Q', '0') : text;
  return digits.replace(/(?<=\d[c¢]?\/G)[)\]]$/, 'J');
}

/**
 * Where an amount stands against words without a space (`$838.93New charges`, `Total due$12.00`), and a speck that was read
 * as a digit before a word (`0Off-peak`).
 */
const seams =
  /(?<=^\d)(?=\p{Lu}\p{Ll}{2})|(?<=^[-+]?[$£€]?\d[\d,]*\.\d\d)(?=[\p{Lu}0]\p{Ll})|(?<=[\p{L}:]{2})(?=[-+]?[$£€]\d)/u;

/** A rule between two cells that was read as a letter of both. */
const rule = /(?<=[A-Za-z0-9])[|¦](?=[A-Za-z0-9$])/;

/** Its parts, each with the share of the box that its letters take. */
function cutAtSeams(word: RawWord): RawWord[] {
  const parts = word.text.split(seams).flatMap((part) => part.split(rule));
  const perLetter = word.box.width / word.text.length;
  let before = 0;
  return parts.map((text) => {
    const box = { ...word.box, x: word.box.x + before * perLetter, width: text.length * perLetter };
    before += text.length;
    // Behind an amount a letter was taken for a digit.
    return { ...word, text: text.replace(/^0(?=\p{Ll}{2})/u, 'O'), box };
  });
}

function findUsualHeight(words: readonly RawWord[]): number {
  const heights = words.filter(({ text }) => /[A-Za-z0-9]/.test(text)).map(({ box }) => box.height);
  return findMedian(heights) ?? 20;
}

/** Lines of a table beside a word are read as strokes that belong to it. */
function withoutStrokes(text: string): string {
  const plain = text.replace(/^[|¦[\]{}_—]+(?=.*[A-Za-z0-9])/, '').replace(/(?<=[A-Za-z0-9].*)[|¦[{}_—]+$/, '');
  return /^[|¦_[\]{}=~]+$/.test(plain) ? '' : plain;
}

/** A few letters in a box far higher than writing, or far wider than so few letters are. */
function isDrawing({ text, box, confidence }: RawWord, usual: number): boolean {
  if (confidence >= sure) return false;
  const letters = [...text].length;
  return (box.height > usual * drawingHeight && letters <= 4) || box.width > letters * Math.max(box.height, usual) * 3;
}

/** Dots that lead to an amount, taken for letters: no letter is as low as they are. */
function isDots({ text, box, confidence }: RawWord, usual: number): boolean {
  return confidence < sure && box.height < usual * 0.4 && /[A-Za-z]/.test(text);
}
