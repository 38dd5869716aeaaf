/** Finds the addresses of a bill with the lines above them. */

import type { Evidence } from '../../bill';
import type { NonEmpty } from '../../lists';
import { boxPattern, phrases, premisesPattern, streetLedPattern } from '../../phrases';
import { findCellsAbove, findCellsBelow, getPartText, type Part } from '../blocks';
import type { DocumentIndex } from '../document-index';
import { makeEvidence } from '../layout/lines';
import { type Address, addressEnd, readDown } from './address-text';

/** An address with what is above it in the same block. */
export interface AddressBlock extends Address {
  parts: NonEmpty<Part>;
  /** Lines above the address in its block, usually a name. */
  lead: Part[];
  isBox: boolean;
  evidence: Evidence;
}

/** Every address on the bill that ends in a postcode. */
export function findAddressBlocks(doc: DocumentIndex): AddressBlock[] {
  return doc.lines.flatMap((line) =>
    line.cells.flatMap((cell): AddressBlock[] => {
      const ends = addressEnd(cell.text) !== null;
      const own = { line, start: cell.start + findLeadIn(cell.text), end: cell.end };
      const below = ends ? undefined : findCellsBelow(doc, own)[1];
      const wraps = below && /^\d{4}\b/.test(getPartText(below)) && addressEnd(`${cell.text} ${getPartText(below)}`);
      if (!ends && !wraps) return [];
      const up = findCellsAbove(doc, own);
      const at = up.findLastIndex(
        (part) => premisesPattern.test(getPartText(part)) || boxPattern.test(getPartText(part)),
      );
      // A line that begins with "Road," continues the one above.
      const carriesOn = up.length > 1 && streetLedPattern.test(cell.text.trim());
      // A place without a street number, below a name: "Osier Mill", "Brackley Ford", postcode.
      const isBare = at < 0 && up.length >= linesOfPlace && barePostcode.test(cell.text);
      const officeLines = up[1] && phrases.excludedValues.office.test(getPartText(up[1])) ? 1 : 0;
      const start = at >= 0 ? at : isBare ? 1 + officeLines : up.length - (carriesOn ? 2 : 1);
      const read = readDown([...up.slice(start), ...(wraps ? [below] : [])]);
      if (!read) return [];
      const isBox = boxPattern.test(read.text);
      return [{ ...read, lead: up.slice(0, start), isBox, evidence: makeEvidence(line, cell.start, cell.end) }];
    }),
  );
}

/**
 * The minimum lines of such a block: a name, two places and a postcode. Postcodes of Britain and Ireland have their own
 * line.
 */
const linesOfPlace = 4;
const barePostcode = /^[A-Z]{1,2}\d[A-Z\d]? [A-Z\d]{3,4}$/;

/** The length of a sentence before the address: "This is your bill for May, for power used at 9 Creek Road, …". */
function findLeadIn(text: string): number {
  const match = /^[^$£]{12,}\b(?:at|to|for|of|is)[\s:]+(?=(?:[A-Z][a-z]+ )?\d+[A-Za-z]?(?:[-/]\d+)?,? [A-Z\d])/.exec(
    text,
  );
  return match ? match[0].length : 0;
}

/** The address that ends with the given line, read from its first line. */
export function readUp(doc: DocumentIndex, last: Part): (Address & { parts: NonEmpty<Part> }) | null {
  const parts = findCellsAbove(doc, last);
  const start = parts.findLastIndex((part) => premisesPattern.test(getPartText(part)));
  return readDown(parts.slice(Math.max(start, 0)));
}
