/** Finds the customer's name: beside its label, or above an address. */
import type { Field } from '../../bill';
import { companyTextPattern, knownRetailers, legalFormPattern, phrases, premisesPattern } from '../../phrases';
import { findCellsBelow, getPartText, type Part } from '../blocks';
import type { DocumentIndex } from '../document-index';
import { isOfLabelWords } from '../labels';
import { type Line, makeEvidence } from '../layout/lines';
import { findDates } from '../values/dates';
import { endsInUnit } from '../values/units';
import type { AddressBlock } from './addresses';
import { chooseBestField, type Found, findValuesBeside, type Parsed, type ValueLocation } from './candidates';
import { findWebNames, squash, withoutForm } from './company-names';

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
