// @ts-check
/** A picture of a page made ready to be read: the page found in it, put straight and upright, its ink even on white. */
import { resize, turn } from './gray.mjs';
import { evenOut } from './ground.mjs';
import { letterHeight } from './letters.mjs';
import { flattenPage } from './quad.mjs';
import { withoutRules } from './rules.mjs';
import { findSkew, straighten } from './skew.mjs';
import { likelyTurns } from './upright.mjs';

/** @typedef {import('./gray.mjs').Gray} Gray */

/** Width of an A4 page at 200 dots an inch: above that reading takes longer and does not get better. */
const workingShortSide = 1654;
/** Pictures smaller than this are enlarged: letters of ten pixels are read far worse than letters of twenty. */
const mostEnlarged = 2.2;
/** Height of letters in pixels: on a scan at 200 dots an inch 15 to 25. */
const usualLetters = 22;
const tallestLetters = 36;
export const turnChoices = 4;

/**
 * @param {Gray} picture
 * @param {number} choice  0: the way up that is likeliest, 1 to 3: the others
 * @returns {Gray}
 */
export function prepare(picture, choice = 0) {
  const even = evenOut(withUsualLetters(toWorkingSize(flattenPage(picture, workingShortSide))));
  const upright = turn(even, likelyTurns(even)[choice] ?? 0);
  return withoutRules(straighten(upright, findSkew(upright)));
}

/** @param {Gray} picture */
function toWorkingSize(picture) {
  const scale = Math.min(mostEnlarged, workingShortSide / Math.min(picture.width, picture.height));
  return resize(
    picture,
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
}

/** Letters too tall for the engine, and for what else is told by their size, made as tall as those of a scan. @param {Gray} picture */
function withUsualLetters(picture) {
  const tall = letterHeight(picture);
  if (tall === null || tall <= tallestLetters) return picture;
  const scale = usualLetters / tall;
  return resize(
    picture,
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
}
