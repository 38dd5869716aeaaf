/** How tall the letters of a picture are: a screenshot of half a bill has them three times as tall as a scan of all of it. */
import { findMedian } from '../../median';
import { flattenBackground } from './background';
import { findConnectedParts, measurePart } from './connected-parts';
import { darkerThan, type Gray, shrink } from './gray';

const step = 3;
const ink = 150;
/** In pixels of the smaller picture: less is a point or a stain. */
const minHeight = 3;
const minLetters = 25;

/** The usual height of what hangs together in ink, mostly letters; null: there is too little of it. */
export function measureLetterHeight(picture: Gray): number | null {
  const heights = measureHeights(flattenBackground(shrink(picture, step)));
  return heights.length < minLetters ? null : (findMedian(heights) ?? 0) * step;
}

function measureHeights(flat: Gray): number[] {
  const { parts } = findConnectedParts(darkerThan(flat, ink));
  return parts.flatMap((part) => {
    const { width, height } = measurePart(part);
    return height >= minHeight && width <= height * 12 && height < width * 12 ? [height] : [];
  });
}
