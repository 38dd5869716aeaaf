import type { Field } from '../../bill';
import { companyTextPattern, knownRetailers, legalFormPattern, phrases, premisesPattern } from '../../phrases';
import { readWrappedText } from '../blocks';
import { type DocumentIndex, findLinesBelow } from '../document-index';
import { isOfLabelWords, type LabelHit } from '../labels';
import type { Line } from '../layout/lines';
import { makeEvidence } from '../layout/lines';
import type { ValueLocation } from '../value-locations';
import { findDates } from '../values/dates';
import type { AddressBlock } from './address-blocks';
import { chooseBestField, type Found, findValuesBeside, type Parsed } from './candidates';
import { endsInUnit, isColumnHead } from './column-heads';
import { findPayees, findWebNames, squash, withoutForm } from './company-names';

/** Finds the customer's name: beside its label, or the first line of the letter's address block. */
export function findCustomer(doc: DocumentIndex, blocks: AddressBlock[]): Field<string> | null {
  const parse = (printed: string, site: ValueLocation, hit: LabelHit): Parsed<string> | null => {
    if (hit.line === site.line && isColumnHead(doc, hit.line)) return null;
    const text = withoutOffice(printed, readWrappedText(doc, site, hit, printed));
    const start = text.length - text.replace(/^[\s:.-]*/, '').length;
    const value = readWholeName(doc, text.slice(start), site)
      .replace(/^(?:mr|mrs|ms) /i, '')
      .replace(/,$/, '')
      .replace(/,? \(?(?:abn|acn)\b.*$/i, '')
      .replace(addressBehind, '')
      .trim();
    if (!isPartyName(value) || site.relation === 'above' || isPaid(doc, value)) return null;
    return { value, start, end: printed.length, score: legalFormPattern.test(value) ? 1 : 0 };
  };
  const labelled = findValuesBeside(doc, 'customerName', parse).filter(({ score }) => score > 2.2);
  const addressed = blocks.flatMap((block) => findAddressee(doc, block));
  return chooseBestField([...labelled, ...addressed, ...findGreeted(doc)], squash);
}

/** A street number and street behind the name: "Kestrel Bakery Pty Ltd, 12 High Street". */
const addressBehind = new RegExp(
  `,?\\s+(?:(?:unit|shop|suite|level|lot|tenancy)\\s+\\w+[,/]?\\s+)?\\d+[A-Z]?(?:[-/]\\d+)?,?\\s+(?=[A-Z]).*(?:${phrases.addresses.street.source}).*$`,
  'i',
);

/** In points from the top of the page: the letter's address ends above this. */
const letterEnds = 330;
/** A department below is not part of the name: "Whetstone Brick", "Attn. Controller". */
const withoutOffice = (printed: string, wrapped: string): string =>
  phrases.excludedValues.office.test(wrapped.slice(printed.trimEnd().length).trim()) ? printed : wrapped;

/** The name above an address. */
function findAddressee(doc: DocumentIndex, block: AddressBlock): Found<string>[] {
  // The address to pay to.
  if (block.lead.some(({ line, start, end }) => isPaid(doc, line.text.slice(start, end)))) return [];
  const names = findNamesOver(doc, block);
  const at = names.findIndex(({ text }) => isPartyName(text));
  const first = names[at];
  if (!first) return [];
  // One word below a name is part of it: "Koala Kids Childcare", "Centre".
  const rest = names[at + 1]?.text ?? '';
  const isLastWord = /^[A-Z][\w'&.]*$/.test(rest) && names.length === at + 2;
  const broken = isLastWord || unfinishedName.test(first.text);
  const { line } = first;
  const value = broken && rest !== '' ? `${first.text} ${rest}` : first.text;
  const onTop = line.page === 1 && line.top < letterEnds;
  const score = (onTop ? 3.6 : 2) + (block.isBox ? 0.5 : 0) - block.evidence.box.x / 2000;
  return [{ value, score, line, evidence: makeEvidence(line) }];
}

const unfinishedName = /(?:&|\b(?:pty\.?|and|of|the|t\/as?|t\/a|trading as))$/i;

/** The nearest lines above an address, up to a label or a heading. Excludes the sender's lines. */
function findNamesOver(doc: DocumentIndex, block: AddressBlock): { line: Line; text: string }[] {
  // A letterhead in larger print right above the block is not part of it.
  const { size } = block.parts[0].line;
  const lead = block.lead
    .filter(({ line, start }) => findSize(line, start) < 1.25 * size && findSize(line, start) > 0.8 * size)
    .map(({ line, start, end }) => ({
      line,
      text: line.text.slice(start, end).trim().replace(greeting, '').replace(ownAbnPattern, ''),
    }));
  const fillsLine = (line: Line) =>
    doc
      .lineLabels(line)
      .some(
        ({ start, end, kinds }) => start === 0 && end >= line.text.length && kinds.some(({ kind }) => kind !== 'other'),
      );
  const from = lead.findLastIndex(({ text, line }) => /:$/.test(text) || fillsLine(line)) + 1;
  return lead
    .slice(from)
    .filter(({ text, line }) => !phrases.excludedValues.office.test(text) && !isSenderName(doc, text, line));
}

/**
 * Whether the name is the sender's: a known retailer, or one with an ABN such as "Kestrel Energy Pty Ltd ABN 12 345 678
 * 901".
 */
function isSenderName(doc: DocumentIndex, text: string, line: Line): boolean {
  const lower = text.toLowerCase();
  const own = line.text.slice(line.text.indexOf(text));
  if (/\ba\.?b\.?n\b/i.test(own) && phrases.names.tradeWord.test(text)) return true;
  // A letterhead is at the top of the page.
  if (line.page === 1 && line.index <= 1 && phrases.names.tradeWord.test(text)) return true;
  return (
    knownRetailers.some((name) => lower.startsWith(name.toLowerCase()) && !/\w/.test(lower[name.length] ?? '')) ||
    isPaid(doc, text)
  );
}

/** Whether it is the name of the bill's web address or of whom to pay. */
const isPaid = (doc: DocumentIndex, text: string) =>
  [...findWebNames(doc), ...findPayees(doc).map(({ name }) => squash(name))].includes(squash(withoutForm(text)));

/** "Hi Two Cranes Ramen". */
function findGreeted(doc: DocumentIndex): Found<string>[] {
  return doc.lines.flatMap((line): Found<string>[] => {
    const name =
      line.page === 1
        ? /^(?:hi|hello|dear)[ \t,]+(?!customer|sir|madam|there)([A-Z].*?)[\s,!]*$/i.exec(line.text)?.[1]
        : undefined;
    return name && isPartyName(name) ? [{ value: name, score: 1.2, line, evidence: makeEvidence(line) }] : [];
  });
}

/** The ABN in "Kestrel Bakery Pty Ltd (ABN 12 345 678 901)". */
const ownAbnPattern = /,? \((?:abn|acn)\b[^)]*\)$/i;

const greeting = /^(?:hello|hi|dear|attention|attn|to|tenant|customer)\b(?!-)[\s:,]+(?=[A-Z0-9])/i;

const findSize = (line: Line, start: number) => line.cells.find((cell) => cell.start === start)?.size ?? line.size;

/** Adds the cell right below to an incomplete name, such as after "Pty". */
function readWholeName(doc: DocumentIndex, text: string, { line, start }: ValueLocation): string {
  if (!unfinishedName.test(text.trim())) return text;
  const cell = line.cells.find((one) => start >= one.start && start < one.end);
  const below = findLinesBelow(doc, line, 0.9 * line.size)[0];
  const next = cell && below?.cells.find((one) => Math.abs(one.x - cell.x) < 3);
  return next && next.text.length < 30 ? `${text.trim()} ${next.text}` : text;
}

function isPartyName(text: string): boolean {
  const letters = text.replace(/[^A-Za-z]/g, '').length;
  const ended = /\.$/.test(text) && !/\b(?:inc|ltd|co|corp|bros|pty)\.$/i.test(text);
  // A company name may include a year: "Harbour Panels 2010 Ltd".
  const named = text.replace(/ (?:19|20)\d\d(?= )/, (year) => (legalFormPattern.test(text) ? '' : year));
  if (letters < 3 || text.length > 70 || ended || /[$@%]|\d{4}|:$|[?!]/.test(named) || !/^["'(]?[A-Z0-9]/.test(text))
    return false;
  const isPlace = premisesPattern.test(text) && (phrases.addresses.street.test(text) || /, \d|^\w+ \d+\w?$/.test(text));
  if (isPlace || findDates(text).length > 0 || endsInUnit(text)) return false;
  // "Pty Ltd" is only the end of a name.
  if (withoutForm(text) === '') return false;
  // A code such as "SWA018", or the lower line of a retailer's name, "Energy Services".
  if (/^[A-Z]{1,6}\d{2,}$/.test(text) || companyTextPattern.test(text)) return false;
  if (isOfLabelWords(text) || isSentence(text)) return false;
  const isCompany = legalFormPattern.test(text);
  // Company names may be long: "A & R Castellano Pty Ltd ATF Castellano Unit Trust".
  return (isCompany || !phrases.excludedValues.noParty.test(text)) && text.split(' ').length <= (isCompany ? 12 : 9);
}

const smallWords = /^(?:of|and|the|for|in|on|at|as|by|t|de|da|di|du|la|le|van|von|der|den|trading|c)$/;

/** Whether several words in small letters make a sentence: "does not profit from fuel". */
function isSentence(text: string): boolean {
  const words = text.split(/[\s/]+/);
  return words.length > 3 && words.filter((word) => /^[a-z]/.test(word) && !smallWords.test(word)).length > 1;
}
