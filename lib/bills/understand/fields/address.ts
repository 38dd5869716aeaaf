/** Addresses: of the place supplied, never the one that the letter goes to unless it is the only one. */
import type { Evidence, Field } from '../../bill';
import { addressEndings, boxPattern, premisesPattern, streetPattern, streetWords } from '../../labels/addresses';
import { legalFormPattern } from '../../labels/retailers';
import { cellsDown, cellsUp, type Part, textOf } from '../blocks';
import type { DocumentIndex, Site } from '../document-index';
import { evidenceOf } from '../layout/lines';
import { findDates } from '../values/dates';
import { bestField, type Found, type Parsed, valuesBeside } from './candidates';

export interface Address {
  text: string;
  postcode: string | null;
}

/** An address somewhere on the bill, with what stands above it in the same block. */
export interface AddressBlock extends Address {
  parts: Part[];
  /** Lines above the address in its block: a name, mostly. */
  lead: Part[];
  isBox: boolean;
  evidence: Evidence;
}

/** The end of an address in a text: where it stops, and its postcode. */
export function addressEnd(text: string): { end: number; postcode: string } | null {
  for (const { pattern } of addressEndings) {
    const match = pattern.exec(text);
    if (match) return { end: match.index + match[0].length, postcode: match[1]! };
  }
  return null;
}

/** "NMI 63058806178 - 12 High St": what comes before a dash and a street number is another field's. */
const BEFORE_DASH = /^[^,]*\s-\s(?=(?:shop|suite|unit|level|lot|factory)?\.?\s?\d)/i;

/** "Kestrel Bakery Pty Ltd, 12 High St": whose it is, not where. */
const BEFORE_NAME = /^[A-Z][^,\d]*\b(?:p\/l|pty\.?(?: ltd| limited)?|ltd|limited|inc)\.?,\s+(?=\S*\d)/i;

/** "Tenancy: Shop 4, 12 High St" and "NMI 63058806178, 12 High St". */
const BEFORE_COLON = /^[A-Za-z][A-Za-z ]{2,24}:\s+(?=\S)/;
const BEFORE_NUMBER = /^[A-Z][A-Za-z]{1,12}[ :]+[A-Z]{0,5}\d{8,}[\dA-Z]*[\s,;:-]+(?=\S)/;

const trim = (text: string) =>
  text
    .replace(/^[\s:,.-]+|[\s,;:-]+$/g, '')
    .replace(
      /^(?:[A-Za-z]+ ){0,4}(?:supplied|supply|to|at|address|site|premises|location|of|is)[\s:]+(?=\S*\d|[A-Z])/i,
      '',
    )
    .replace(BEFORE_NAME, '')
    .replace(BEFORE_DASH, '')
    .replace(BEFORE_COLON, '')
    .replace(BEFORE_NUMBER, '');

/** Lines of an address on one line: set off by commas, but for a line broken inside a street's or suburb's name. */
function joinParts(texts: string[]): string {
  return texts
    .reduce((joined, raw) => {
      const next = trim(raw);
      if (joined === '' || next === '') return joined + next;
      return `${trim(joined)}${isBroken(joined, next) ? '' : ','} ${next}${raw.trimEnd().endsWith(',') ? ',' : ''}`;
    }, '')
    .replace(/,$/, '');
}

function isBroken(joined: string, next: string): boolean {
  if (/,$/.test(joined)) return false;
  const lastPart = joined.split(',').at(-1)!.trim();
  if (/^\d{4}$/.test(next) || STREET_LED.test(next)) return true;
  // The suburb has begun: a street stands before the last comma.
  return joined.includes(',') && !/\d/.test(lastPart) && !streetPattern.test(lastPart);
}

const STREET_LED = new RegExp(`^(?:${streetWords})\\b`, 'i');

/** The address that starts with the first part and ends at its postcode; null: the parts hold none. */
function readDown(parts: Part[]): (Address & { parts: Part[] }) | null {
  for (let count = 1; count <= parts.length; count++) {
    const texts = parts.slice(0, count).map(textOf);
    const joined = texts.join(' ');
    const end = addressEnd(joined);
    if (!end) continue;
    const surplus = joined.length - end.end;
    const last = texts.at(-1)!;
    texts[texts.length - 1] = last.slice(0, Math.max(0, last.length - surplus));
    return { text: joinParts(withoutName(texts)), postcode: end.postcode, parts: parts.slice(0, count) };
  }
  return null;
}

/** Drops a name above the street: a line without a digit while a later one starts with a number or "Shop". */
function withoutName(texts: string[]): string[] {
  const street = texts.findIndex((text) => premisesPattern.test(trim(text)) || boxPattern.test(text));
  // "Harrow Lane Vets Pty Ltd" over "8/209 Osmond Lane": a name, whatever word of a street it holds.
  if (street > 0 && texts.slice(0, street).every((text) => !/\d/.test(text) && legalFormPattern.test(text)))
    return texts.slice(street);
  return street > 0 && texts.slice(0, street).every((text) => !/\d/.test(text) && !streetPattern.test(text))
    ? texts.slice(street)
    : texts;
}

function parseLabelled(doc: DocumentIndex) {
  return (text: string, site: Site): Parsed<Address> | null => {
    if (!/[A-Za-z]/.test(text) || /^[\s:]*(?:details|number|no)\b[\s:]*$/i.test(text)) return null;
    const first = { line: site.line, start: site.start, end: site.end };
    const isParagraph = doc.lines[site.line.index] !== site.line;
    const read = isParagraph
      ? readDown([first])
      : site.relation === 'above' || site.relation === 'over'
        ? readUp(doc, first)
        : readDown(cellsDown(doc, first));
    const whole = { start: 0, end: text.length };
    // "Site charges - NMI …", "Supply to 30 June 2026".
    if (read && (/^[a-z]+ charges|^charges\b/i.test(read.text) || findDates(read.text).length > 0)) return null;
    if (read) {
      const street = streetPattern.test(read.text) || /\d/.test(read.text.replace(read.postcode ?? '', ''));
      const long = read.text.length > 110 || /[.!?] [A-Z][a-z]+ [a-z]/.test(read.text);
      return {
        value: { text: read.text, postcode: read.postcode },
        ...whole,
        score: (street ? 2 : 0.8) - (long ? 3 : 0) - (boxPattern.test(read.text) ? 1.5 : 0),
      };
    }
    // An address without a postcode: one line with a number and a street.
    const bare = trim(text);
    if (
      isParagraph ||
      !/^[A-Z]?\d|^(?:shop|unit|suite|lot|level)/i.test(bare) ||
      !streetPattern.test(bare) ||
      bare.length > 80
    )
      return null;
    return { value: { text: bare, postcode: null }, ...whole, score: 0.2 };
  };
}

function readUp(doc: DocumentIndex, last: Part): (Address & { parts: Part[] }) | null {
  const parts = cellsUp(doc, last);
  const start = parts.findLastIndex((part) => premisesPattern.test(textOf(part)));
  return readDown(parts.slice(Math.max(start, 0)));
}

/** Every address of the bill that ends in a postcode. */
export function addressBlocks(doc: DocumentIndex): AddressBlock[] {
  return doc.lines.flatMap((line) =>
    line.cells.flatMap((cell): AddressBlock[] => {
      const own = { line, start: cell.start + leadIn(cell.text), end: cell.end };
      const below = cellsDown(doc, own)[1];
      const wraps =
        !addressEnd(cell.text) &&
        below &&
        /^\d{4}\b/.test(textOf(below)) &&
        addressEnd(`${cell.text} ${textOf(below)}`);
      if (!addressEnd(cell.text) && !wraps) return [];
      const up = cellsUp(doc, own);
      const at = up.findLastIndex((part) => premisesPattern.test(textOf(part)) || boxPattern.test(textOf(part)));
      // A line that begins with "Road," carries on the one above it.
      const carriesOn = up.length > 1 && STREET_LED.test(cell.text.trim());
      const start = at >= 0 ? at : up.length - (carriesOn ? 2 : 1);
      const read = readDown([...up.slice(start), ...(wraps ? [below] : [])]);
      if (!read) return [];
      const isBox = boxPattern.test(read.text);
      return [{ ...read, lead: up.slice(0, start), isBox, evidence: evidenceOf(line, cell.start, cell.end) }];
    }),
  );
}

/** How far a sentence runs before the address in it: "This is your bill for May, for power used at 9 Creek Road, …". */
function leadIn(text: string): number {
  const match = /^[^$£]{12,}\b(?:at|to|for|of|is)[\s:]+(?=(?:[A-Z][a-z]+ )?\d+[A-Za-z]?(?:[-/]\d+)? [A-Z])/.exec(text);
  return match ? match[0].length : 0;
}

export interface SupplyAddress {
  supplyAddress: Field<string> | null;
  supplyPostcode: Field<string> | null;
}

/** Where the energy is supplied: beside its label, else the only address of a street that is not the retailer's own. */
export function findSupplyAddress(
  doc: DocumentIndex,
  blocks: AddressBlock[],
  isRetailers: (block: AddressBlock) => boolean,
  customer: string | null = null,
): SupplyAddress {
  const mailed = new Set(valuesBeside(doc, 'mailingAddress', parseLabelled(doc)).map(({ value }) => bare(value.text)));
  const labelled = valuesBeside(doc, 'supplyAddress', parseLabelled(doc)).filter(
    ({ value, score }) => score > 1.5 && !(mailed.has(bare(value.text)) && score < 4),
  );
  const found =
    labelled.length > 0
      ? labelled
      : onlyAddress(
          doc,
          blocks.filter((block) => !isRetailers(block)),
        );
  const best = bestField(
    found.map((one) => ({ ...one, value: { ...one.value, text: withoutCustomer(one.value.text, customer) } })),
    ({ text }) => bare(text),
  );
  if (!best) return { supplyAddress: null, supplyPostcode: null };
  const guessed = labelled.length === 0;
  const base = {
    basis: guessed ? ('only_one' as const) : best.basis,
    evidence: best.evidence,
  };
  return {
    supplyAddress: { value: best.value.text, ...base },
    supplyPostcode: best.value.postcode === null ? null : { value: best.value.postcode, ...base },
  };
}

/** "Ozone Ridge Motel, 1420 Summit Drive": whose place it is may stand before where it is. */
function withoutCustomer(text: string, customer: string | null): string {
  if (!customer || !bare(text).startsWith(bare(customer))) return text;
  let at = 0;
  for (let left = bare(customer).length; left > 0; at++) if (/[a-z0-9]/i.test(text[at]!)) left--;
  const rest = text.slice(at).replace(/^[\s,.:)-]+/, '');
  return premisesPattern.test(rest) ? rest : text;
}

const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** "Electricity for 1 Apr 2026 to 30 Jun 2026, 91 days, at Unit 3, 387 Old Northern Road, Footscray VIC 3011." */
function inSentences(doc: DocumentIndex): Found<Address>[] {
  return doc.paragraphs.flatMap((line): Found<Address>[] => {
    const end = addressEnd(line.text);
    const at = end ? [...line.text.slice(0, end.end).matchAll(/\b(?:at|for|to) (?=\S)/g)].at(-1) : undefined;
    if (
      !end ||
      !at ||
      !/\b(?:electricity|gas|energy|power|account|suppl(?:y|ied))\b/i.test(line.text.slice(0, at.index))
    )
      return [];
    const start = at.index + at[0].length;
    const text = line.text.slice(start, end.end).replaceAll('\t', ' ').trim();
    if (!premisesPattern.test(text) || !streetPattern.test(text) || text.length > 110) return [];
    return [{ value: { text, postcode: end.postcode }, score: 1, line, evidence: evidenceOf(line, start, end.end) }];
  });
}

/** Without a label: a street address other than that of the letter, else the letter's own. */
function onlyAddress(doc: DocumentIndex, blocks: AddressBlock[]): Found<Address>[] {
  const isPlace = ({ text }: AddressBlock) => /[A-Za-z]{3}/.test(text);
  const streets = blocks.filter((block) => !block.isBox && isPlace(block) && !/[?:]/.test(block.text));
  const others = streets.filter((block) => block.lead.length === 0);
  const told = inSentences(doc).filter(
    ({ value }) => !streets.some((block) => block.lead.length > 0 && bare(block.text) === bare(value.text)),
  );
  if (told.length > 0) return told;
  const chosen = others.length > 0 ? others : streets;
  return chosen.map((block) => ({
    value: { text: block.text, postcode: block.postcode },
    score: 1 - block.evidence.page / 100 + block.evidence.box.y / 100_000,
    line: block.parts[0]!.line,
    evidence: block.evidence,
  }));
}
