/**
 * Finds the addresses of a bill: where they begin and end, and the lines above them. Of these, the supply address: the
 * postal address is used only if there is no other.
 */
import type { Evidence, Field } from '../../bill';
import { asNonEmpty, type NonEmpty } from '../../lists';
import {
  addressEndings,
  boxPattern,
  legalFormPattern,
  phrases,
  premisesPattern,
  streetLedPattern,
} from '../../phrases';
import { type DocumentIndex, findCellsAbove, findCellsBelow, getPartText, type Part } from '../document-index';
import { makeEvidence } from '../layout/lines';
import { findDates } from '../values/dates';
import { chooseBestField, type Found, findValuesBeside, type Parsed, type ValueLocation } from './candidates';
import { squash } from './customer';

interface Address {
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
    const isDate =
      match &&
      country === 'NZ' &&
      findDates(text).some(({ start, end }) => end > match.index && start < match.index + match[0].length);
    const postcode = match?.[1] ?? '';
    if (match && !isDate)
      return {
        end: match.index + match[0].length,
        postcode: country === 'CA' ? postcode.replaceAll('O', '0') : postcode,
      };
  }
  return null;
}

const premises = '(?:(?:shop|suite|unit|level|lot|factory)?\\.?\\s?\\d)';
/** "Electricity supplied to", "NMI 6305 -", "Kestrel Pty Ltd,", "Account 8820 1142 for Kestrel,", "Tenancy:" before an address. */
const beforeAddress = [
  /^(?:[A-Za-z]+ ){0,4}(?:supplied|supply|to|at|address|site|premises|location|of|is)[\s:]+(?=\S*\d|[A-Z])/i,
  new RegExp(
    `^(?:[^,]*\\s-|[A-Z][^,\\d]*${legalFormPattern.source},|(?:[A-Z][a-z]+ )?account [^,]*,|[A-Z][A-Za-z]+ [A-Z]*\\d{8,}[,:])\\s+(?=${premises})`,
    'i',
  ),
  /^[A-Za-z][A-Za-z ]{2,24}:\s+(?=\S)/,
];

export const trimAddress = (text: string) =>
  beforeAddress.reduce((rest, pattern) => rest.replace(pattern, ''), text.replace(/^[\s:,.-]+|[\s,;:-]+$/g, ''));

/** Joins the lines of an address with commas, unless a street's or suburb's name wraps. */
function joinParts(texts: string[]): string {
  return texts.reduce((joined, raw) => {
    const next = trimAddress(raw);
    if (joined === '') return next;
    return `${trimAddress(joined)}${isBroken(joined, next) ? '' : ','} ${next}`;
  }, '');
}

function isBroken(joined: string, next: string): boolean {
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
    // A name is above the street.
    const street = texts.findIndex((text) => premisesPattern.test(trimAddress(text)) || boxPattern.test(text));
    const isNamed = texts.slice(0, street).every((text) => !/\d/.test(text));
    return {
      text: joinParts(street > 0 && isNamed ? texts.slice(street) : texts),
      postcode: end.postcode,
      parts: asNonEmpty(parts.slice(0, count), 'the count is one or more'),
    };
  }
  return null;
}

/** The address that ends with the given line, read from its first line. */
function readUp(doc: DocumentIndex, last: Part): ReadAddress | null {
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
/** The line of a block that ends in a postcode with which its address begins. */
function findFirstLine(texts: string[]): number {
  const at = texts.findLastIndex((text) => premisesPattern.test(text) || boxPattern.test(text));
  return at >= 0 ? at : texts.length - 1;
}

/** With several connections, each address is beside its number. */
const besideSiteScore = 2;
const isBeside = (one: Evidence, other: Evidence | null) =>
  other !== null && one.page === other.page && Math.abs(one.box.y - other.box.y) < 2.5 * other.box.height;

/**
 * The supply address: beside its label, else the only street address that is not the retailer's. `site` is the place of
 * the connection number on a bill for several.
 */
export function findSupplyAddress(
  doc: DocumentIndex,
  blocks: AddressBlock[],
  isRetailers: (block: AddressBlock) => boolean,
  site: Evidence | null = null,
): { supplyAddress: Field<string> | null; supplyPostcode: Field<string> | null } {
  const parse = makeParser(doc);
  const labelled = findValuesBeside(doc, 'supplyAddress', parse);
  const found = labelled.length > 0 ? labelled : findUnlabelled(blocks.filter((block) => !isRetailers(block)));
  // In a sentence, the first part may be on the line above: "Factory" before "11, 359 Mill Lane".
  const isWhole = ({ value: { text } }: Found<Address>) =>
    premisesPattern.test(text) && found.some(({ value }) => isEndOf(squash(value.text), squash(text)));
  const best = chooseBestField(
    found.map((one) => ({
      ...one,
      score: one.score + (isBeside(one.evidence, site) ? besideSiteScore : 0) + (isWhole(one) ? 0.5 : 0),
    })),
    ({ text }) => squash(text),
  );
  if (!best) return { supplyAddress: null, supplyPostcode: null };
  const { text, postcode } = best.value;
  const toField = (value: string): Field<string> => ({
    ...{ value, basis: labelled.length > 0 ? best.basis : 'only_one', evidence: best.evidence },
  });
  return {
    supplyAddress: toField(withoutName(doc, text)),
    supplyPostcode: postcode === null ? null : toField(postcode),
  };
}

/** An address without the name before it that the bill also prints elsewhere: "Yarra Junction Bikes, 2 Hoddle St, Yarra Junction". */
function withoutName(doc: DocumentIndex, text: string): string {
  const [, name = '', address] = /^([^,\d]+), (\S*\d.*)$/.exec(text) ?? [];
  const places = doc.lines.filter((line) => squash(line.text).includes(squash(name)));
  return address && places.length > 1 && !propertyPattern.test(name) ? address : text;
}

/** Words of the names of buildings. */
const propertyPattern = /\b(?:arcade|building|cent(?:re|er)|court|estate|house|mall|park|plaza|tower|village)\b/i;

const isEndOf = (end: string, whole: string) => whole.length > end.length && whole.endsWith(end);

/** Without a label: a street address without a name above it, else the one of a letter. */
function findUnlabelled(blocks: AddressBlock[]): Found<Address>[] {
  const streets = blocks.filter(
    ({ isBox, text }) =>
      !isBox &&
      /[A-Za-z]{3}/.test(text) &&
      // "Business Saver 2026" is not a suburb and a postcode.
      !/^[A-Za-z' ]+ (?:19|20)\d\d$/.test(text.replace(phrases.addresses.state, '0')) &&
      !blocks.some((other) => isEndOf(squash(text), squash(other.text))),
  );
  return streets.map(({ text, postcode, lead, evidence, parts: [{ line }] }) => ({
    ...{ value: { text, postcode }, line, evidence },
    score: (lead.length === 0 ? 2 : 1) - evidence.page / 100 + evidence.box.y / 100_000,
  }));
}

/** In letter heights: how far below a line that ends in a comma the address may go on. */
const commaGap = 1.5;

/** The address at a place. If the label is beside the middle of its lines, it begins above. */
function readAt(doc: DocumentIndex, { relation, ...first }: ValueLocation): ReturnType<typeof readDown> {
  if (first.line.isParagraph) return readDown([first]);
  if (relation === 'above' || relation === 'over') return readUp(doc, first);
  const down = readDown(findCellsBelow(doc, first, /,$/.test(getPartText(first)) ? commaGap : undefined));
  const isSuburb = down !== null && !isStreet(down);
  const up = isSuburb && (relation === 'beside' || relation === 'right') ? readUp(doc, first) : null;
  return up ?? down;
}

const isStreet = ({ text, postcode }: Address) =>
  streetPattern.test(text) || /\d/.test(text.replace(postcode ?? '', ''));

function makeParser(doc: DocumentIndex) {
  return (printed: string, site: ValueLocation): Parsed<Address> | null => {
    if (!/[A-Za-z]/.test(printed) || /^[\s:]*(?:details|number|no)\b[\s:]*$/i.test(printed)) return null;
    const read = readAt(doc, site);
    // Without a postcode, an address is one line with a number and a street.
    const text = read?.text ?? trimAddress(printed);
    const isShort = /^[A-Z]?\d|^(?:shop|unit|suite|lot|level)/i.test(text) && streetPattern.test(text);
    // "Supply to 30 June 2026".
    if ((!read && !isShort) || findDates(text).length > 0) return null;
    const score = read ? (isStreet(read) ? 2 : 0.8) - (boxPattern.test(text) ? 1.5 : 0) : 0.2;
    return { value: { text, postcode: read?.postcode ?? null }, start: 0, end: printed.length, score };
  };
}
