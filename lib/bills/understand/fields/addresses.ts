/** Finds the addresses of a bill: where they begin and end, and the lines above them. */
import type { Evidence } from '../../bill';
import { asNonEmpty, type NonEmpty } from '../../lists';
import {
  addressEndings,
  boxPattern,
  legalFormPattern,
  phrases,
  premisesPattern,
  streetLedPattern,
} from '../../phrases';
import { findCellsAbove, findCellsBelow, getPartText, type Part } from '../blocks';
import type { DocumentIndex } from '../document-index';
import { makeEvidence } from '../layout/lines';
import { findDates } from '../values/dates';

export interface Address {
  text: string;
  postcode: string | null;
}

type ReadAddress = Address & { parts: NonEmpty<Part> };

/** An address with what is above it in the same block. */
export interface AddressBlock extends ReadAddress {
  /** Lines above the address in its block, usually a name. */
  lead: Part[];
  isBox: boolean;
  evidence: Evidence;
}

const streetPattern = phrases.addresses.street;

/** Where the address in a text ends, and its postcode; null without one. */
export function addressEnd(text: string): { end: number; postcode: string } | null {
  for (const { country, pattern } of addressEndings) {
    const match = pattern.exec(text);
    // "24 FEB 2026" looks like a suburb and a postcode.
    const isDate = match && country === 'NZ' && findDates(text).some(({ end }) => end > match.index);
    if (match && !isDate) return { end: match.index + match[0].length, postcode: match[1] ?? '' };
  }
  return null;
}

const premises = '(?:(?:shop|suite|unit|level|lot|factory)?\\.?\\s?\\d)';
/** "Electricity supplied to", "NMI 63058806178 -", "Kestrel Bakery Pty Ltd,", "Tenancy:" before an address. */
const beforeAddress = [
  /^(?:[A-Za-z]+ ){0,4}(?:supplied|supply|to|at|address|site|premises|location|of|is)[\s:]+(?=\S*\d|[A-Z])/i,
  new RegExp(
    `^(?:[^,]*\\s-|[A-Z][^,\\d]*${legalFormPattern.source},|[A-Z][A-Za-z]+ [A-Z]*\\d{8,}[,:])\\s+(?=${premises})`,
    'i',
  ),
  /^[A-Za-z][A-Za-z ]{2,24}:\s+(?=\S)/,
];

export const trimAddress = (text: string) =>
  beforeAddress.reduce((rest, pattern) => rest.replace(pattern, ''), text.replace(/^[\s:,.-]+|[\s,;:-]+$/g, ''));

/** Joins the lines of an address with commas, unless a street's or suburb's name wraps. */
function joinParts(texts: string[]): string {
  return texts
    .reduce((joined, raw) => {
      const next = trimAddress(raw);
      if (joined === '' || next === '') return joined + next;
      return `${trimAddress(joined)}${isBroken(joined, next) ? '' : ','} ${next}${raw.trimEnd().endsWith(',') ? ',' : ''}`;
    }, '')
    .replace(/,$/, '');
}

function isBroken(joined: string, next: string): boolean {
  if (/,$/.test(joined)) return false;
  if (/^\d{4}$/.test(next) || streetLedPattern.test(next)) return true;
  const lastPart = joined.slice(joined.lastIndexOf(',') + 1).trim();
  // This is the suburb: the street is before the last comma.
  return joined.includes(',') && !/\d/.test(lastPart) && !streetPattern.test(lastPart);
}

/** The address that starts with the first part and ends at its postcode; null if there is none. */
export function readDown(parts: Part[]): ReadAddress | null {
  for (let count = 1; count <= parts.length; count++) {
    const texts = parts.slice(0, count).map(getPartText);
    const joined = texts.join(' ');
    const end = addressEnd(joined);
    if (!end) continue;
    const last = texts.pop() ?? '';
    texts.push(last.slice(0, Math.max(0, last.length - joined.length + end.end)));
    // A name is above the street: a company, or a line that is no street.
    const street = texts.findIndex((text) => premisesPattern.test(trimAddress(text)) || boxPattern.test(text));
    const isNamed = texts
      .slice(0, street)
      .every((text) => !/\d/.test(text) && (legalFormPattern.test(text) || !streetPattern.test(text)));
    return {
      text: joinParts(street > 0 && isNamed ? texts.slice(street) : texts),
      postcode: end.postcode,
      parts: asNonEmpty(parts.slice(0, count), 'the count is one or more'),
    };
  }
  return null;
}

/** The address that ends with the given line, read from its first line. */
export function readUp(doc: DocumentIndex, last: Part): ReadAddress | null {
  const parts = findCellsAbove(doc, last);
  const start = parts.findLastIndex((part) => premisesPattern.test(getPartText(part)));
  return readDown(parts.slice(Math.max(start, 0)));
}

/** Every address on the bill that ends in a postcode, in blocks and in sentences. */
export function findAddressBlocks(doc: DocumentIndex): AddressBlock[] {
  const inSentences = doc.paragraphs.flatMap((line): AddressBlock[] => {
    const end = addressEnd(line.text)?.end ?? 0;
    const start = leadIn.exec(line.text.slice(0, end))?.[0].length;
    const read = start === undefined ? null : readDown([{ line, start, end }]);
    return read ? [{ ...read, lead: [], isBox: boxPattern.test(read.text), evidence: makeEvidence(line) }] : [];
  });
  const inCells = doc.lines.flatMap((line) =>
    line.cells.flatMap((cell): AddressBlock[] => {
      const ends = addressEnd(cell.text) !== null;
      const own = { line, start: cell.start + (leadIn.exec(cell.text)?.[0].length ?? 0), end: cell.end };
      const below = ends ? undefined : findCellsBelow(doc, own)[1];
      const wraps = below && /^\d{4}\b/.test(getPartText(below)) && addressEnd(`${cell.text} ${getPartText(below)}`);
      if (!ends && !wraps) return [];
      const up = findCellsAbove(doc, own);
      const start = findFirstLine(up.map(getPartText));
      const read = readDown([...up.slice(start), ...(wraps ? [below] : [])]);
      if (!read) return [];
      const isBox = boxPattern.test(read.text);
      return [{ ...read, lead: up.slice(0, start), isBox, evidence: makeEvidence(line, cell.start, cell.end) }];
    }),
  );
  return [...inCells, ...inSentences];
}

/** A sentence before the address: "This is your bill for May, for power used at 9 Creek Road, …". */
const leadIn = /^[^$£]{12,}\b(?:at|to|for|of|is)[\s:]+(?=(?:[A-Z][a-z]+ )?\d+[A-Za-z]?(?:[-/]\d+)?,? [A-Z\d])/;
/** Postcodes of Britain and Ireland have their own line. */
const barePostcode = /^[A-Z]{1,2}\d[A-Z\d]? [A-Z\d]{3,4}$/;

/** The line of a block that ends in a postcode with which its address begins. */
function findFirstLine(texts: string[]): number {
  const at = texts.findLastIndex((text) => premisesPattern.test(text) || boxPattern.test(text));
  if (at >= 0) return at;
  const last = texts.at(-1) ?? '';
  // A place without a street number, below a name: "Osier Mill", "Brackley Ford", postcode.
  if (texts.length >= 4 && barePostcode.test(last)) return phrases.excludedValues.office.test(texts[1] ?? '') ? 2 : 1;
  // A line that begins with "Road," continues the one above.
  return texts.length > 1 && streetLedPattern.test(last) ? texts.length - 2 : texts.length - 1;
}
