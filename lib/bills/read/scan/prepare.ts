/** A picture of a page made ready to be read: the page found in it, put straight and upright, its background white. */
import { flattenBackground, flattenPhoto } from './background';
import { type Gray, resize } from './gray';
import { measureLetterHeight } from './letters';
import { orient } from './orientation';
import { findPageCorners } from './page-corners';
import { withExactSides } from './page-sides';
import { measureDistance, type PageCorners, warp } from './perspective';
import { withoutRuledLines } from './ruled-lines';
import { sharpen } from './sharpen';
import { withoutSpecks } from './specks';

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
const maxLetters = 36;

/** @param choice 0: the way up that is likeliest, 1 to 3: the others */
export function prepare(picture: Gray, choice = 0): Gray {
  const found = findPageCorners(picture);
  const corners = found && withExactSides(picture, found);
  const page = withUsualLetters(cutOutPage(picture, corners));
  // A page with something around it was photographed.
  const flat = corners ? flattenPhoto(page) : flattenBackground(page);
  // The point of a number tells itself from a speck by standing at the foot of a letter: only on a page that is upright.
  return withoutRuledLines(withoutSpecks(orient(flat, choice)));
}

/** The page of a picture at the working size. */
function cutOutPage(picture: Gray, corners: PageCorners | null): Gray {
  if (corners) {
    const [topLeft, topRight] = corners;
    const scale = workingShortSide / measureDistance(topLeft, topRight);
    return sharpen(warp(picture, corners, workingShortSide), scale > softScale ? sharpening : photoSharpening);
  }
  const scale = Math.min(maxEnlarged, workingShortSide / Math.min(picture.width, picture.height));
  const page = scaleBy(picture, scale);
  // Enlarging leaves letters soft, and soft letters grow together.
  return scale > softScale ? sharpen(page, sharpening) : page;
}

function scaleBy(picture: Gray, scale: number): Gray {
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return resize(picture, scaled(picture.width), scaled(picture.height));
}

/** Letters too tall for the engine, and for what else is told by their size, made as tall as those of a scan. */
function withUsualLetters(picture: Gray): Gray {
  const tall = measureLetterHeight(picture);
  if (tall === null || tall <= maxLetters) return picture;
  return scaleBy(picture, usualLetters / tall);
}
