/** Prepares the picture of a page for reading: finds the page and makes its background white. */
import { flattenBackground } from './background';
import { type Gray, resize } from './gray';
import { findPageCorners } from './page-corners';
import { measureDistance, type PageCorners, warp } from './perspective';

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

/**
 * Sharpens a picture: moves every pixel away from the mean of its neighbours.
 * @param strength factor of the difference that is added
 */
function sharpen({ width, height, data }: Gray, strength: number): Gray {
  const sharp = new Uint8ClampedArray(data);
  // For each column, the sum of three pixels one above the other.
  const columns = new Uint16Array(width);
  for (let y = 1; y < height - 1; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++)
      columns[x] = (data[row - width + x] ?? 0) + (data[row + x] ?? 0) + (data[row + width + x] ?? 0);
    for (let x = 1; x < width - 1; x++) {
      const sum = (columns[x - 1] ?? 0) + (columns[x] ?? 0) + (columns[x + 1] ?? 0);
      const value = data[row + x] ?? 0;
      sharp[row + x] = value + strength * (value - sum / 9);
    }
  }
  return { width, height, data: new Uint8Array(sharp.buffer) };
}
