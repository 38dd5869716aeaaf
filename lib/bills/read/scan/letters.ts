/**
 * Measures the height of a picture's letters. In a screenshot of half a bill they are three times as tall as in a scan
 * of it.
 */
import { findMedian } from '../../lists';
import { flattenBackground } from './background';
import { findConnectedParts, measurePart } from './connected-parts';
import { darkerThan, type Gray, shrink } from './gray';

const step = 3;
const ink = 150;
/** In pixels of the shrunk picture. Smaller marks are dots or stains. */
const minHeight = 3;
const minLetters = 25;

/** The usual height of connected ink, mostly letters, in pixels; null if there is too little. */
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
