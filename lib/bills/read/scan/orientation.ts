/** A page of writing put straight and on its feet, by its rows of ink: a guess that reading then confirms or not. */
import { type Gray, shrinkTo, turn } from './gray';
import { countInkByRow } from './ink';
import { findSkew, measureBend, rowsLongSide, straighten } from './skew';

/** Writing lies along the page unless across it is this much clearer. */
const surely = 1.2;
/** Across writing there are no rows as clear as this: measured, 6 at most there and mostly more than 15 along it. */
const clearRows = 14;

/** Most pages lie upright: by so much must one stand on its head, of −1 to 1, before it is turned. */
const surelyUpsideDown = 0.07;

/** How many ways there are to lay a page. */
export const turnChoices = 4;

/**
 * @param flat a page on a white background
 * @param choice 0: the way that is likeliest, 1: upside down to it, 2 and 3: across
 */
export function orient(flat: Gray, choice = 0): Gray {
  const skew = findSkew(flat);
  if (skew.clarity >= clearRows && choice < 2)
    return standOnFeet(levelPage(flat, skew.degrees), choice, -surelyUpsideDown);
  const across = turn(flat, 1);
  const skewAcross = findSkew(across);
  const isAcross = skew.clarity < clearRows && skewAcross.clarity > skew.clarity * surely;
  const isTurned = isAcross === choice < 2;
  return isTurned
    ? standOnFeet(levelPage(across, skewAcross.degrees), choice, 0)
    : standOnFeet(levelPage(flat, skew.degrees), choice, -surelyUpsideDown);
}

function levelPage(flat: Gray, degrees: number): Gray {
  return straighten(flat, degrees, measureBend(flat, degrees));
}

/** @param minStanding of what stands on its feet */
function standOnFeet(straight: Gray, choice: number, minStanding: number): Gray {
  const isUpsideDown = measureStanding(straight) < minStanding;
  return isUpsideDown === (choice % 2 === 0) ? turn(straight, 2) : straight;
}

/**
 * From −1 to 1, above zero when letters stand on their feet: they end on one line below, and reach to several heights
 * above.
 * @param gray with its rows of writing level
 */
function measureStanding(gray: Gray): number {
  const small = shrinkTo(gray, rowsLongSide);
  // A rule is one long stroke, and says nothing of letters.
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
