/** Finds names of companies: known retailers, of web addresses, with a legal form. Of the others, the customer's: beside its label, or above an address. */
import type { Field } from '../../bill';
import {
  companyTextPattern,
  foreignHosts,
  knownRetailers,
  legalFormPattern,
  phrases,
  premisesPattern,
} from '../../phrases';
import { type DocumentIndex, findCellsBelow, getPartText, listLinesAround, type Part } from '../document-index';
import { isOfLabelWords } from '../labels';
import { type Line, makeEvidence } from '../layout/lines';
import { findDates } from '../values/dates';
import { endsInUnit } from '../values/units';
import type { AddressBlock } from './addresses';
import { chooseBestField, type Found, findValuesBeside, type Parsed, type ValueLocation } from './candidates';

export interface NameCandidate {
  name: string;
  line: Line;
  start: number;
  end: number;
  /** For how and where it is printed. */
  score: number;
}

/** The letters and digits of a name in lower case, to compare names. */
export const squash = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

export const withoutForm = (name: string) => name.replace(legalFormPattern, '').trim();

/** Finds a name by its letters and digits, in any spacing and case, with "and" or "&". */
const makeNameSource = (key: string) =>
  [...key.replaceAll('and', '+')].map((letter) => (letter === '+' ? '(?:and|&)?' : letter)).join("[\\s.'&-]{0,3}");

/** A pattern that finds those of the names whose letters are anywhere in the document; null if none are. */
function makePattern({ text }: DocumentIndex, keys: readonly string[]): RegExp | null {
  const letters = squash(text);
  const shortened = letters.replaceAll('and', '');
  const printed = keys.filter((key) => letters.includes(key) || shortened.includes(key.replaceAll('and', '')));
  if (printed.length === 0) return null;
  return new RegExp(`(?<![\\w.@-])(?:${printed.map(makeNameSource).join('|')})(?![\\w@-]|\\.\\w)`, 'gi');
}

const nameByKey = new Map(knownRetailers.map((name) => [squash(name), name]));
const knownKeys = [...nameByKey.keys()].sort((a, b) => b.length - a.length);

/** Beside these words, a retailer is not the sender. */
const asidePattern =
  /\b(?:switch|compared? (?:to|with)|transfer(?:red)? from|(?:previous|last) retailer|biller name)\b/i;

/** Known retailers. The top of the first page is the place of the sender's name. */
export const findKnownNames = (doc: DocumentIndex): NameCandidate[] =>
  findPrinted(doc, knownKeys).flatMap((one) => {
    const { line } = one;
    if (asidePattern.test(line.text)) return [];
    const known = nameByKey.get(squash(one.name)) ?? one.name;
    const name = one.name === known.toUpperCase() ? one.name : known;
    const isAlone = line.cells.some(({ text }) => text === one.name);
    const onTop = line.page === 1 && line.top < 150 ? (isAlone ? 2.5 : 1) : 0;
    return { ...one, name, score: 0.5 + onTop + (squash(name).length > 7 ? 0.5 : 0) };
  });

/** The printed names that are written like one: with a capital, or alone in their cell. */
function findPrinted(doc: DocumentIndex, keys: readonly string[]): Omit<NameCandidate, 'score'>[] {
  const pattern = makePattern(doc, keys);
  if (!pattern) return [];
  return doc.lines.flatMap((line) =>
    [...line.text.matchAll(pattern)].flatMap(({ 0: text, index: start }) => {
      const isName = /^[A-Z0-9]/.test(text) || (/\s/.test(text) && line.cells.some((cell) => cell.text === text));
      return isName ? [{ name: text.replace('\t', ' '), line, start, end: start + text.length }] : [];
    }),
  );
}

const hostPattern = new RegExp(
  `(?:www\\.|@|https?:\\/\\/|\\b)([a-z0-9-]{3,40})\\.${phrases.webHosts.ending.source}(?:\\.[a-z]{2})?\\b`,
  'g',
);

/** Names in web and mail addresses, the part before ".com.au". The most frequent comes first. */
export function findWebNames(doc: DocumentIndex): string[] {
  const counts = new Map<string, number>();
  for (const match of doc.text.matchAll(hostPattern)) {
    const name = squash(match[1] ?? '');
    if (!foreignHosts.includes(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

/** Places where the words of web addresses are printed separately: "Kestrel Energy" for "kestrelenergy". */
export const findPrintedHosts = (doc: DocumentIndex, hosts: readonly string[]): NameCandidate[] =>
  findPrinted(doc, hosts).map((one) => ({ ...one, score: 1.5 }));

const nameWord = "(?:co|bros|corp)\\.|[\\p{L}\\d(][\\p{L}\\d_&'+)-]*(?:\\.\\w+)*";
const companyForm =
  '(?:pty\\.?(?: limited| ltd\\.?)?|limited|ltd\\.?|inc(?!\\.? ?(?:gst|vat|tax))\\.?|llc|plc|dac)(?=\\W|$)';
/** Up to eight words, then the legal form. */
const companyPattern = new RegExp(`((?:(?!\\()${nameWord}|&)(?: (?:${nameWord}|&)){0,6}?)(?: |, )${companyForm}`, 'iu');
/** A quick test that avoids the slow pattern, which tries every run of words. */
const anyCompanyForm = new RegExp(`[ ,]${companyForm}`, 'iu');

/** Names with a legal form: "Kestrel Energy Pty Ltd ABN …". More certain beside an ABN or a similar number. */
export const findLegalNames = (doc: DocumentIndex): NameCandidate[] =>
  doc.lines.flatMap((line) =>
    line.cells.flatMap((cell): NameCandidate[] => {
      const match = anyCompanyForm.test(cell.text) ? companyPattern.exec(cell.text) : null;
      const name = match?.[1]?.replace(/\.$/, '') ?? '';
      if (!match || /\b(?:customer|bill to|dear)\b/i.test(cell.text.slice(0, match.index))) return [];
      const start = cell.start + match.index;
      const near = listLinesAround(doc, line, 1, 2).filter(({ top }) => Math.abs(top - line.top) < 3 * line.size);
      const registered = /\b(?:a\.?b\.?n\.?|acn|gst|vat|company)\b/i.test(line.text.slice(start))
        ? 2.5
        : near.some(({ text }) => /\ba\.?b\.?n\b|\bvat reg|\bgst n/i.test(text))
          ? 1.2
          : 0;
      return [{ name: name.trim(), line, start, end: start + name.length, score: 1 + registered }];
    }),
  );

const { office, noParty } = phrases.excludedValues;

export function findCustomer(doc: DocumentIndex, blocks: AddressBlock[]): Field<string> | null {
  const payees = findWebNames(doc);
  const isPaid = (name: string) => payees.includes(squash(withoutForm(name)));
  const parse = (text: string, site: ValueLocation): Parsed<string> | null => {
    const start = text.length - text.replace(/^[\s:.-]*/, '').length;
    const [, below] = findCellsBelow(doc, site);
    const isCut = unfinishedName.test(text.trim()) && below && getPartText(below).length < 30;
    const value = (isCut ? `${text.slice(start).trim()} ${getPartText(below)}` : text.slice(start))
      .replace(/^(?:mr|mrs|ms) /i, '')
      .replace(behindName, '')
      .trim();
    if (!isPartyName(value) || site.relation === 'above' || isPaid(value)) return null;
    return { value, start, end: text.length, score: legalFormPattern.test(value) ? 1 : 0 };
  };
  const labelled = findValuesBeside(doc, 'customerName', parse).filter(({ score }) => score > 2.2);
  // An address of whom to pay is not the customer's.
  const letters = blocks.filter(({ lead }) => !lead.some((part) => isPaid(getPartText(part))));
  return chooseBestField([...labelled, ...letters.flatMap(findAddressee)], squash);
}

/** A comma, an ABN, or an address behind the name: "Kestrel Bakery Pty Ltd, 12 High Street". */
const behindName = new RegExp(
  `,$|,? \\(?(?:abn|acn)\\b.*$|,?\\s+(?:(?:unit|shop|suite|level|lot|tenancy)\\s+\\w+[,/]?\\s+)?\\d+[A-Z]?(?:[-/]\\d+)?,?\\s+(?=[A-Z]).*(?:${phrases.addresses.street.source}).*$`,
  'i',
);

const unfinishedName = /(?:&|\b(?:pty\.?|and|of|the|t\/as?|t\/a|trading as))$/i;
const greeting = /^(?:hello|hi|dear|attention|attn|to|tenant|customer)\b(?!-)[\s:,]+(?=[A-Z0-9])/i;

/** In points from the top of the page: the letter's address ends above this. */
const letterEnds = 330;

/** The name above an address. */
function findAddressee(block: AddressBlock): Found<string>[] {
  const parts = findPartsOver(block).map((part) => ({
    ...{
      line: part.line,
      text: getPartText(part)
        .replace(greeting, '')
        .replace(/,? \((?:abn|acn)\b[^)]*\)$/i, ''),
    },
  }));
  const at = parts.findIndex(({ text }) => isPartyName(text));
  const first = parts[at] ?? findNameBefore(block);
  if (!first) return [];
  // One word below a name is part of it: "Koala Kids Childcare", "Centre".
  const rest = parts[at + 1]?.text ?? '';
  const isLastWord = /^[A-Z][\w'&.]*$/.test(rest) && parts.length === at + 2;
  const value = rest !== '' && (isLastWord || unfinishedName.test(first.text)) ? `${first.text} ${rest}` : first.text;
  const { line } = first;
  const onTop = line.page === 1 && line.top < letterEnds;
  const score = (onTop ? 3.6 : 2) + (block.isBox ? 0.5 : 0) - block.evidence.box.x / 2000;
  return [{ value, score, line, evidence: makeEvidence(line) }];
}

/** The name on the line of its address: "Mimi's Cafe, 10 King St, Newtown NSW 2042", "Gas account 8820 1142 for Mimi's Cafe, …". */
function findNameBefore({ parts: [part] }: AddressBlock): { line: Line; text: string } | undefined {
  const [, text = ''] =
    /^(?:(?:\w+ )?account [^,]* for )?([^,:]+), (?=\d|(?:unit|shop|suite|level|lot) )/i.exec(getPartText(part)) ?? [];
  return isPartyName(text) ? { line: part.line, text } : undefined;
}

/** The nearest lines above an address. Excludes departments and the sender's lines. */
function findPartsOver({ lead, parts }: AddressBlock): Part[] {
  // A letterhead in larger print right above the block is not part of it.
  const isAlike = ({ line, start }: Part) => {
    const ratio = (line.cells.find((cell) => cell.start === start)?.size ?? line.size) / parts[0].line.size;
    return ratio > 0.8 && ratio < 1.25;
  };
  return lead.filter((part) => isAlike(part) && !office.test(getPartText(part)) && !isSender(part));
}

const knownStart = new RegExp(
  `^(?:${knownRetailers.map((name) => name.replace(/\W/g, '\\$&')).join('|')})(?!\\w)`,
  'i',
);

/** Whether it is a known retailer, or a name of the trade in a letterhead or beside an ABN. */
function isSender(part: Part): boolean {
  const text = getPartText(part);
  const isHead = part.line.page === 1 && part.line.index <= 1;
  return knownStart.test(text) || (phrases.names.tradeWord.test(text) && (isHead || /\ba\.?b\.?n\b/i.test(text)));
}

function isPartyName(text: string): boolean {
  const isCompany = legalFormPattern.test(text);
  // A company name may include a year, and many words: "Harbour Panels 2010 Ltd".
  const named = isCompany ? text.replace(/ (?:19|20)\d\d(?= )/, '') : text;
  const isEnded = /\.$/.test(text) && !/\b(?:inc|ltd|co|corp|bros|pty)\.$/i.test(text);
  const isPlace = premisesPattern.test(text) && (phrases.addresses.street.test(text) || /, \d|^\w+ \d+\w?$/.test(text));
  return (
    /^["'(]?[A-Z0-9]/.test(text) &&
    text.replace(/[^A-Za-z]/g, '').length >= 3 &&
    text.length <= 70 &&
    text.split(' ').length <= (isCompany || / (?:trading as|t\/as?) /i.test(text) ? 12 : 9) &&
    !isEnded &&
    !/[$@%]|\d{4}|:$|[?!]/.test(named) &&
    // "Pty Ltd" is only the end of a name, "SWA018" a code, "Energy Services" the lower line of a retailer's name.
    withoutForm(text) !== '' &&
    !/^(?:\w+: ?)?[A-Z]{1,6}\d{2,}$/.test(text) &&
    !companyTextPattern.test(text) &&
    !isPlace &&
    findDates(text).length === 0 &&
    !endsInUnit(text) &&
    !isOfLabelWords(text) &&
    !isSentence(text) &&
    (isCompany || !noParty.test(text))
  );
}

const smallWords = /^(?:of|and|the|for|in|on|at|as|by|t|de|da|di|du|la|le|van|von|der|den|trading|c)$/;

/** Whether several words in small letters make a sentence: "does not profit from fuel". */
function isSentence(text: string): boolean {
  const words = text.split(/[\s/]+/);
  return words.length > 3 && words.filter((word) => /^[a-z]/.test(word) && !smallWords.test(word)).length > 1;
}
