// @ts-check
/**
 * Figures that were read with doubt, read once more by themselves, as nothing but digits: among other words the engine
 * takes an 8 for a B and a speck for a digit. Measured on faxes and small photos: of what this changes, most becomes right.
 */
import { crop } from './gray.mjs';

/** @typedef {import('./gray.mjs').Gray} Gray */
/** @typedef {import('./tesseract.mjs').RawWord} RawWord */

const figureLetters = '0123456789.,$-';
/** A figure read with less is looked at again. */
const doubt = 0.8;
/** By how much the second look must be surer. */
const surerBy = 0.1;
/** Shorter figures gain nothing: a single digit is read as well among its neighbours. */
const minDigits = 3;
/** A bound on time: a word takes about ten milliseconds. */
const maxWords = 20;
const marginPixels = 8;

/**
 * @param {(gray: Gray, letters: string) => RawWord[]} readLine
 * @param {Gray} flat
 * @param {readonly RawWord[]} words
 * @returns {RawWord[]}
 */
export function withRereadFigures(readLine, flat, words) {
  let looked = 0;
  return words.map((word) => {
    if (!isDoubtful(word) || looked >= maxWords) return word;
    looked++;
    const { x, y, width, height } = word.box;
    const cell = {
      x: x - marginPixels,
      y: y - marginPixels,
      width: width + 2 * marginPixels,
      height: height + 2 * marginPixels,
    };
    const again = readLine(crop(flat, cell), figureLetters);
    const text = again.map((part) => part.text).join('');
    const confidence = Math.min(...again.map((part) => part.confidence));
    const isBetter = digitsOf(text).length >= minDigits && confidence >= word.confidence + surerBy;
    // The same digits: their points and commas were looked at already.
    return isBetter && digitsOf(text) !== digitsOf(word.text) ? { ...word, text, confidence } : word;
  });
}

/** Mostly digits, and read with doubt. @param {RawWord} word */
function isDoubtful({ text, confidence }) {
  const digits = digitsOf(text).length;
  return confidence < doubt && digits >= minDigits && digits * 2 >= text.length;
}

/** @param {string} text */
function digitsOf(text) {
  return text.replace(/\D/g, '');
}
