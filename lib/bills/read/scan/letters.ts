/** How tall the letters of a picture are: a screenshot of half a bill has them three times as tall as a scan of all of it. */
import { flattenBackground } from './background';
import { findConnectedParts } from './connected-parts';
import { darkerThan, type Gray, shrink } from './gray';

const step = 3;
const ink = 150;
/** In pixels of the smaller picture: less is a point or a stain. */
const minHeight = 3;
const minLetters = 25;

/** The usual height of what hangs together in ink, mostly letters; null: there is too little of it. */
export function measureLetterHeight(picture: Gray): number | null {
  const heights = measureHeights(flattenBackground(shrink(picture, step))).sort((a, b) => a - b);
  return heights.length < minLetters ? null : (heights[heights.length >> 1] ?? 0) * step;
}

function measureHeights(flat: Gray): number[] {
  const { parts } = findConnectedParts(darkerThan(flat, ink));
  return parts.flatMap(({ left, right, top, bottom }) => {
    const [wide, tall] = [right - left + 1, bottom - top + 1];
    return tall >= minHeight && wide <= tall * 12 && tall < wide * 12 ? [tall] : [];
  });
}
