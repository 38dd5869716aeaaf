/** Prepares the picture of a page for reading: finds the page and makes its background white. */
import { flattenBackground } from './background';
import { type Gray, resize } from './gray';
import { measureLetterHeight } from './letters';
import { findPageCorners } from './page-corners';
import { measureDistance, type PageCorners, warp } from './perspective';
import { sharpen } from './sharpen';

/** Width of an A4 page at 200 dpi. A higher resolution takes longer without better results. */
const workingShortSide = 1654;
/** Smaller pictures are enlarged: letters of 10 pixels are read much worse than letters of 20. */
const maxEnlarged = 2.2;
const softScale = 1.15;
const sharpening = 1.3;
/** Photographs are blurred at any size: their points and thin strokes are grey. */
const photoSharpening = 0.8;
/** Letter height in pixels; in a scan at 200 dpi 15 to 25. */
const usualLetters = 22;
const maxLetters = 36;

/** The page in a picture, on a white background. */
export function prepare(picture: Gray): Gray {
  const corners = findPageCorners(picture);
  return flattenBackground(withUsualLetters(cutOutPage(picture, corners)));
}

/** The page in a picture, at the working size. */
function cutOutPage(picture: Gray, corners: PageCorners | null): Gray {
  if (corners) {
    const [topLeft, topRight] = corners;
    const scale = workingShortSide / measureDistance(topLeft, topRight);
    return sharpen(warp(picture, corners, workingShortSide), scale > softScale ? sharpening : photoSharpening);
  }
  const scale = Math.min(maxEnlarged, workingShortSide / Math.min(picture.width, picture.height));
  const page = scaleBy(picture, scale);
  // Enlarging blurs letters, and blurred letters merge.
  return scale > softScale ? sharpen(page, sharpening) : page;
}

function scaleBy(picture: Gray, scale: number): Gray {
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return resize(picture, scaled(picture.width), scaled(picture.height));
}

/** Shrinks letters that are too tall for the engine, and for the later steps that depend on their size. */
function withUsualLetters(picture: Gray): Gray {
  const letterHeight = measureLetterHeight(picture);
  if (letterHeight === null || letterHeight <= maxLetters) return picture;
  return scaleBy(picture, usualLetters / letterHeight);
}
