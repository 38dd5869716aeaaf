/** Deskews a page of text and turns it. Its rows of ink show the axis of the text; only reading shows which way is up. */
import { type Gray, turn } from './gray';
import { findSkew, straighten } from './skew';

/** Text runs along the page unless it is this much clearer across. */
const minClarityRatio = 1.2;
/** Rows of text reach a clarity above 15, measured; wrong directions reach at most 6. */
const minClarity = 14;

/** The number of possible orientations of a page. */
export const turnChoices = 4;

/**
 * Deskews and turns a page.
 * @param flat a page on a white background
 * @param choice 0 and 1: the likelier axis, as it is and upside down; 2 and 3: the other axis
 */
export function orient(flat: Gray, choice: number): Gray {
  const along = findSkew(flat);
  const turned = along.clarity >= minClarity && choice < 2 ? null : turn(flat, 1);
  const across = turned && findSkew(turned);
  const isAcross = along.clarity < minClarity && across !== null && across.clarity > along.clarity * minClarityRatio;
  const straight =
    turned && across && isAcross === choice < 2 ? straighten(turned, across.degrees) : straighten(flat, along.degrees);
  return choice % 2 === 0 ? straight : turn(straight, 2);
}
