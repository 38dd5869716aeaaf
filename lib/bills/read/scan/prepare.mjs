// @ts-check
/** A picture of a page made ready to be read: the page found in it, put straight and upright, its background white. */

import { flattenBackground, flattenPhoto } from './background.mjs';
import { resize } from './gray.mjs';
import { letterHeight } from './letters.mjs';
import { orient } from './orientation.mjs';
import { findPageCorners } from './page-corners.mjs';
import { withExactSides } from './page-sides.mjs';
import { warp } from './perspective.mjs';
import { withoutRuledLines } from './ruled-lines.mjs';
import { sharpen } from './sharpen.mjs';
import { withoutSpecks } from './specks.mjs';

/** @typedef {import('./gray.mjs').Gray} Gray */

/** Width of an A4 page at 200 dots an inch: above that reading takes longer and does not get better. */
const workingShortSide = 1654;
/** Pictures smaller than this are enlarged: letters of ten pixels are read far worse than letters of twenty. */
const maxEnlarged = 2.2;
const softScale = 1.15;
const sharpening = 1.3;
/** A photograph is a little soft however large it is: its points and thin strokes are grey. */
const photoSharpening = 0.8;
/** Height of letters in pixels: on a scan at 200 dots an inch 15 to 25. */
const usualLetters = 22;
const tallestLetters = 36;

/**
 * @param {Gray} picture
 * @param {number} choice  0: the way up that is likeliest, 1 to 3: the others
 * @returns {Gray}
 */
export function prepare(picture, choice = 0) {
  const found = findPageCorners(picture);
  const corners = found && withExactSides(picture, found);
  const page = withUsualLetters(pageOf(picture, corners));
  // A page with something around it was photographed.
  const flat = corners ? flattenPhoto(page) : flattenBackground(page);
  // The point of a number tells itself from a speck by standing at the foot of a letter: only on a page that is upright.
  return withoutRuledLines(withoutSpecks(orient(flat, choice)));
}

/** The page of a picture at the working size. @param {Gray} picture @param {ReturnType<typeof findPageCorners>} corners */
function pageOf(picture, corners) {
  if (corners) {
    const [topLeft, topRight] = corners;
    const across = Math.hypot(topRight[0] - topLeft[0], topRight[1] - topLeft[1]);
    const scale = workingShortSide / across;
    return sharpen(warp(picture, corners, workingShortSide), scale > softScale ? sharpening : photoSharpening);
  }
  const scale = Math.min(maxEnlarged, workingShortSide / Math.min(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
  return sharpIfEnlarged(resize(picture, width ?? 1, height ?? 1), scale);
}

/** Enlarging leaves letters soft, and soft letters grow together. @param {Gray} page @param {number} scale */
function sharpIfEnlarged(page, scale) {
  return scale > softScale ? sharpen(page, sharpening) : page;
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
