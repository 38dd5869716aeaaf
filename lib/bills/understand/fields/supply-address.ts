/** Finds the supply address. The postal address is used only if there is no other. */
import type { Evidence, Field } from '../../bill';
import { boxPattern, phrases, premisesPattern } from '../../phrases';
import { findCellsBelow } from '../blocks';
import type { DocumentIndex } from '../document-index';
import type { LabelHit } from '../labels';
import type { ValueLocation } from '../value-locations';
import { findDates } from '../values/dates';
import { type Address, type AddressBlock, readDown, readUp, trimAddress } from './addresses';
import { chooseBestField, type Found, findValuesBeside, type Parsed } from './candidates';
import { squash } from './company-names';

const streetPattern = phrases.addresses.street;

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
  { customer = null, site = null }: { customer?: string | null; site?: Evidence | null } = {},
): { supplyAddress: Field<string> | null; supplyPostcode: Field<string> | null } {
  const parse = makeParser(doc);
  const mailed = new Set(findValuesBeside(doc, 'mailingAddress', parse).map(({ value }) => squash(value.text)));
  const labelled = findValuesBeside(doc, 'supplyAddress', parse).filter(
    ({ value, score }) => score > 1.5 && !(mailed.has(squash(value.text)) && score < 4),
  );
  const found = labelled.length > 0 ? labelled : findUnlabelled(blocks.filter((block) => !isRetailers(block)));
  const named = found.map(({ value, ...one }) => ({
    ...one,
    value: { ...value, text: withoutCustomer(value.text, customer) },
    score: one.score + (isBeside(one.evidence, site) ? besideSiteScore : 0),
  }));
  // In a sentence, the first part may be on the line above: "Factory" before "11, 359 Mill Lane".
  const isWhole = ({ value }: Found<Address>) =>
    premisesPattern.test(value.text) && named.some((other) => isEndOf(squash(other.value.text), squash(value.text)));
  const best = chooseBestField(
    named.map((one) => ({ ...one, score: one.score + (isWhole(one) ? 0.5 : 0) })),
    ({ text }) => squash(text),
  );
  if (!best) return { supplyAddress: null, supplyPostcode: null };
  const { text, postcode } = best.value;
  const toField = (value: string): Field<string> => ({
    ...{ value, basis: labelled.length > 0 ? best.basis : 'only_one', evidence: best.evidence },
  });
  return { supplyAddress: toField(text), supplyPostcode: postcode === null ? null : toField(postcode) };
}

const isEndOf = (end: string, whole: string) => whole.length > end.length && whole.endsWith(end);

/** Removes the customer's name before the address: "Ozone Ridge Motel, 1420 Summit Drive". */
function withoutCustomer(text: string, customer: string | null): string {
  const name = squash(customer ?? '');
  const at = [...text].findIndex((_, i) => squash(text.slice(0, i)) === name);
  const rest = text.slice(Math.max(0, at)).replace(/^[\s,.:)-]+/, '');
  return name !== '' && at >= 0 && premisesPattern.test(rest) ? rest : text;
}

/** Without a label: a street address without a name above it, else the one of a letter. */
function findUnlabelled(blocks: AddressBlock[]): Found<Address>[] {
  const streets = blocks.filter(
    ({ isBox, text }) =>
      !isBox &&
      /[A-Za-z]{3}/.test(text) &&
      !/[?:]/.test(text) &&
      // "Business Saver 2026" is not a suburb and a postcode.
      !/^[A-Za-z' ]+ (?:19|20)\d\d$/.test(text.replace(phrases.addresses.state, '0')) &&
      !blocks.some((other) => isEndOf(squash(text), squash(other.text))),
  );
  return streets.map(({ text, postcode, lead, evidence, parts: [{ line }] }) => ({
    ...{ value: { text, postcode }, line, evidence },
    score: (lead.length === 0 ? 2 : 1) - evidence.page / 100 + evidence.box.y / 100_000,
  }));
}

/** Whether the label is followed by other text, as in "Energy for business", so that its value is not below. */
function isFollowedByText({ line, start, end }: LabelHit): boolean {
  const cell = line.cells.find((one) => start >= one.start && start < one.end);
  return /\b(?:for|to|at)$/i.test(line.text.slice(start, end)) && cell !== undefined && cell.end > end;
}

/** The address at a place. If the label is beside the middle of its lines, it begins above. */
function readAt(doc: DocumentIndex, { relation, ...first }: ValueLocation): ReturnType<typeof readDown> {
  if (doc.lines[first.line.index] !== first.line) return readDown([first]);
  if (relation === 'above' || relation === 'over') return readUp(doc, first);
  const down = readDown(findCellsBelow(doc, first));
  const isSuburb = down !== null && !isStreet(down);
  const up = isSuburb && (relation === 'beside' || relation === 'right') ? readUp(doc, first) : null;
  return up && streetPattern.test(up.text) ? up : down;
}

const isStreet = ({ text, postcode }: Address) =>
  streetPattern.test(text) || /\d/.test(text.replace(postcode ?? '', ''));

function makeParser(doc: DocumentIndex) {
  return (printed: string, site: ValueLocation, hit: LabelHit): Parsed<Address> | null => {
    if (isFollowedByText(hit) && site.relation !== 'same') return null;
    if (!/[A-Za-z]/.test(printed) || /^[\s:]*(?:details|number|no)\b[\s:]*$/i.test(printed)) return null;
    const read = readAt(doc, site);
    // Without a postcode, an address is one line with a number and a street.
    const text = read?.text ?? trimAddress(printed);
    const isShort =
      /^[A-Z]?\d|^(?:shop|unit|suite|lot|level)/i.test(text) && streetPattern.test(text) && text.length <= 80;
    // "Site charges - NMI …", "Supply to 30 June 2026".
    if ((!read && !isShort) || /^[a-z]+ charges|^charges\b/i.test(text) || findDates(text).length > 0) return null;
    const isLong = text.length > 110 || /[.!?] [A-Z][a-z]+ [a-z]/.test(text);
    const score = read ? (isStreet(read) ? 2 : 0.8) - (isLong ? 3 : 0) - (boxPattern.test(text) ? 1.5 : 0) : 0.2;
    return { value: { text, postcode: read?.postcode ?? null }, start: 0, end: printed.length, score };
  };
}
