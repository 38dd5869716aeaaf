/** Deskews a page of text and turns it upright by its rows of ink. The result is a guess, confirmed by reading. */
import { type Gray, shrinkTo, turn } from './gray';
import { countInkByRow } from './ink';
import { findSkew, measureBend, rowsLongSide, straighten } from './skew';

/** Text runs along the page unless it is this much clearer across. */
const minClarityRatio = 1.2;
/** Rows of text reach a clarity above 15, measured; wrong directions reach at most 6. */
const minClarity = 14;

/** Most pages are upright. A page is rotated only if its score of −1 to 1 is below minus this. */
const minUpsideDown = 0.07;

/** The number of possible orientations of a page. */
export const turnChoices = 4;

/**
 * Deskews and orients a page.
 * @param flat a page on a white background
 * @param choice 0: the likeliest orientation, 1: upside down to it, 2 and 3: across
 */
export function orient(flat: Gray, choice = 0): Gray {
  const skew = findSkew(flat);
  if (skew.clarity >= minClarity && choice < 2)
    return turnUpright(levelPage(flat, skew.degrees), choice, -minUpsideDown);
  const across = turn(flat, 1);
  const skewAcross = findSkew(across);
  const isAcross = skew.clarity < minClarity && skewAcross.clarity > skew.clarity * minClarityRatio;
  const isTurned = isAcross === choice < 2;
  return isTurned
    ? turnUpright(levelPage(across, skewAcross.degrees), choice, 0)
    : turnUpright(levelPage(flat, skew.degrees), choice, -minUpsideDown);
}

function levelPage(flat: Gray, degrees: number): Gray {
  return straighten(flat, degrees, measureBend(flat, degrees));
}

/**
 * Rotates the page by 180° if it is upside down. An odd `choice` does the opposite.
 * @param minUprightness the minimum of `measureUprightness` for an upright page
 */
function turnUpright(straight: Gray, choice: number, minUprightness: number): Gray {
  const isUpsideDown = measureUprightness(straight) < minUprightness;
  return isUpsideDown === (choice % 2 === 0) ? turn(straight, 2) : straight;
}

/**
 * How upright the letters are, from −1 to 1. Positive if upright: letters end on one line below and reach several
 * heights above.
 * @param gray with level rows of text
 */
function measureUprightness(gray: Gray): number {
  const small = shrinkTo(gray, rowsLongSide);
  // A ruled line is one long stroke and shows nothing about letters.
  const rows = countInkByRow(small).map((count) => (count > small.width * 0.4 ? 0 : count));
  let falls = 0;
  let rises = 0;
  for (let y = 1; y < rows.length; y++) {
    const change = (rows[y] ?? 0) - (rows[y - 1] ?? 0);
    if (change > 0) rises += change * change;
    else falls += change * change;
  }
  return (falls - rises) / Math.max(1, falls + rises);
}
