/** Prepares the picture of a page for reading: finds the page and makes its background white. */
import { flattenBackground } from './background';
import { type Gray, resize } from './gray';
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

/** The page in a picture, on a white background. */
export function prepare(picture: Gray): Gray {
  return flattenBackground(cutOutPage(picture, findPageCorners(picture)));
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
