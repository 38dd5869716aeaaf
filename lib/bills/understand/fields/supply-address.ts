/** Finds the supply address. The postal address is used only if there is no other. */

import type { Evidence, Field } from '../../bill';
import { boxPattern, phrases, premisesPattern } from '../../phrases';
import { findCellsBelow, type Part } from '../blocks';
import type { DocumentIndex } from '../document-index';
import type { LabelHit } from '../labels';
import { makeEvidence } from '../layout/lines';
import type { ValueLocation } from '../value-locations';
import { findDates } from '../values/dates';
import { type AddressBlock, readUp } from './address-blocks';
import { type Address, addressEnd, readDown, trimAddress } from './address-text';
import { chooseBestField, type Found, findValuesBeside, type Parsed } from './candidates';

export interface SupplyAddress {
  supplyAddress: Field<string> | null;
  supplyPostcode: Field<string> | null;
}

/** The supply address: beside its label, else the only street address that is not the retailer's. */
export function findSupplyAddress(
  doc: DocumentIndex,
  blocks: AddressBlock[],
  isRetailers: (block: AddressBlock) => boolean,
  { customer = null, site = null }: { customer?: string | null; site?: Evidence | null } = {},
): SupplyAddress {
  const mailed = new Set(
    findValuesBeside(doc, 'mailingAddress', parseLabelled(doc)).map(({ value }) => toBareText(value.text)),
  );
  const labelled = findValuesBeside(doc, 'supplyAddress', parseLabelled(doc)).filter(
    ({ value, score }) => score > 1.5 && !(mailed.has(toBareText(value.text)) && score < 4),
  );
  const found =
    labelled.length > 0
      ? labelled
      : findOnlyAddress(
          doc,
          blocks.filter((block) => !isRetailers(block)),
        );
  const named = found.map((one) => ({
    ...one,
    score: one.score + (site && isBeside(one.evidence, site) ? besideSiteScore : 0),
    value: { ...one.value, text: withoutCustomer(one.value.text, customer) },
  }));
  const best = chooseBestField(named.map(makeCompleter(named, customer)), ({ text }) => toBareText(text));
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

/** Added to the score: with several connections, each address is beside its number. */
const besideSiteScore = 2;
const isBeside = (one: Evidence, other: Evidence) =>
  one.page === other.page && Math.abs(one.box.y - other.box.y) < 2.5 * other.box.height;

/**
 * Replaces an address by a longer one that ends with it: "11, 359 Mill Lane" by "Factory 11, 359 Mill Lane", which
 * wrapped in a sentence.
 */
function makeCompleter(all: readonly Found<Address>[], customer: string | null) {
  const isWhole = (longer: string, shorter: string) => {
    const lead = toBareText(longer).slice(0, -toBareText(shorter).length);
    return (
      toBareText(longer).endsWith(toBareText(shorter)) &&
      /^[a-z]{1,9}\d{0,3}$/.test(lead) &&
      lead !== toBareText(customer ?? '')
    );
  };
  return (one: Found<Address>): Found<Address> => {
    const longer = all.find(({ value }) => isWhole(value.text, one.value.text) && premisesPattern.test(value.text));
    return longer ? { ...one, value: longer.value } : one;
  };
}

/** Removes the customer's name before the address: "Ozone Ridge Motel, 1420 Summit Drive". */
function withoutCustomer(text: string, customer: string | null): string {
  if (!customer || !toBareText(text).startsWith(toBareText(customer))) return text;
  let at = 0;
  for (let left = toBareText(customer).length; left > 0; at++) if (/[a-z0-9]/i.test(text.charAt(at))) left--;
  const rest = text.slice(at).replace(/^[\s,.:)-]+/, '');
  return premisesPattern.test(rest) ? rest : text;
}

const toBareText = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Addresses in sentences: "Electricity for 1 Apr 2026 to 30 Jun 2026, 91 days, at Unit 3, 387 Old Northern Road,
 * Footscray VIC 3011."
 */
function findInSentences(doc: DocumentIndex): Found<Address>[] {
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
    if (!premisesPattern.test(text) || !phrases.addresses.street.test(text) || text.length > 110) return [];
    return [{ value: { text, postcode: end.postcode }, score: 1, line, evidence: makeEvidence(line, start, end.end) }];
  });
}

/** Without a label: a street address that differs from the postal one, else the postal one. */
function findOnlyAddress(doc: DocumentIndex, blocks: AddressBlock[]): Found<Address>[] {
  // "Business Saver 2026" is not a suburb and a postcode.
  const isPlace = ({ text }: AddressBlock) =>
    /[A-Za-z]{3}/.test(text) && (!/^[A-Za-z' ]+ (?:19|20)\d\d$/.test(text) || phrases.addresses.state.test(text));
  const whole = (address: Address) => toBareText(address.text);
  const sentences = findInSentences(doc);
  // Excludes the end of an address that begins on another line.
  const isPart = (block: AddressBlock) =>
    [...blocks, ...sentences.map(({ value }) => value)].some(
      (other) => whole(other) !== whole(block) && whole(other).endsWith(whole(block)),
    );
  const streets = blocks.filter(
    (block) => !block.isBox && isPlace(block) && !/[?:]/.test(block.text) && !isPart(block),
  );
  const others = streets.filter((block) => block.lead.length === 0);
  const candidates = sentences.filter(
    ({ value }) => !streets.some((block) => block.lead.length > 0 && toBareText(block.text) === toBareText(value.text)),
  );
  if (candidates.length > 0) return candidates;
  const chosen = others.length > 0 ? others : streets;
  return chosen.map((block) => ({
    value: { text: block.text, postcode: block.postcode },
    score: 1 - block.evidence.page / 100 + block.evidence.box.y / 100_000,
    line: block.parts[0].line,
    evidence: block.evidence,
  }));
}

/** The address at a place. If the label is beside the middle of its lines, it begins above. */
function readAt(doc: DocumentIndex, first: Part, relation: ValueLocation['relation']): ReturnType<typeof readDown> {
  if (relation === 'above' || relation === 'over') return readUp(doc, first);
  const down = readDown(findCellsBelow(doc, first));
  const isSuburb =
    down !== null &&
    !/\d/.test(down.text.replace(down.postcode ?? '', '')) &&
    !phrases.addresses.street.test(down.text);
  const up = isSuburb && (relation === 'beside' || relation === 'right') ? readUp(doc, first) : null;
  return up && phrases.addresses.street.test(up.text) ? up : down;
}

/** Whether the label is followed by other text, as in "Energy for business", so that its value is not below. */
function isFollowedByText({ line, start, end }: LabelHit): boolean {
  const cell = line.cells.find((one) => start >= one.start && start < one.end);
  return /\b(?:for|to|at)$/i.test(line.text.slice(start, end)) && cell !== undefined && cell.end > end;
}

function parseLabelled(doc: DocumentIndex) {
  return (text: string, site: ValueLocation, hit: LabelHit): Parsed<Address> | null => {
    if (isFollowedByText(hit) && site.relation !== 'same') return null;
    if (!/[A-Za-z]/.test(text) || /^[\s:]*(?:details|number|no)\b[\s:]*$/i.test(text)) return null;
    const first = { line: site.line, start: site.start, end: site.end };
    const isParagraph = doc.lines[site.line.index] !== site.line;
    const read = isParagraph ? readDown([first]) : readAt(doc, first, site.relation);
    const whole = { start: 0, end: text.length };
    // "Site charges - NMI …", "Supply to 30 June 2026".
    if (read && (/^[a-z]+ charges|^charges\b/i.test(read.text) || findDates(read.text).length > 0)) return null;
    if (read) {
      const street = phrases.addresses.street.test(read.text) || /\d/.test(read.text.replace(read.postcode ?? '', ''));
      const long = read.text.length > 110 || /[.!?] [A-Z][a-z]+ [a-z]/.test(read.text);
      return {
        value: { text: read.text, postcode: read.postcode },
        ...whole,
        score: (street ? 2 : 0.8) - (long ? 3 : 0) - (boxPattern.test(read.text) ? 1.5 : 0),
      };
    }
    // An address without a postcode: one line with a number and a street.
    const bare = trimAddress(text);
    if (
      isParagraph ||
      !/^[A-Z]?\d|^(?:shop|unit|suite|lot|level)/i.test(bare) ||
      !phrases.addresses.street.test(bare) ||
      bare.length > 80
    )
      return null;
    return { value: { text: bare, postcode: null }, ...whole, score: 0.2 };
  };
}
