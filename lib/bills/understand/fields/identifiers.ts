/** The number of the connection (NMI, MIRN, ICP, MPAN), the retailer's ABN, account and invoice numbers. */

import { checkAbn } from '@/lib/facts/identifiers/abn';
import { checkIcp } from '@/lib/facts/identifiers/icp';
import { checkMirn } from '@/lib/facts/identifiers/mirn';
import { identifyNmi } from '@/lib/facts/identifiers/nmi';
import type { Basis } from '../../basis';
import type { Bill, Field } from '../../bill';
import { checkMpan } from '../../mpan';
import type { DocumentIndex, Site } from '../document-index';
import type { Line } from '../layout/lines';
import { evidenceOf } from '../layout/lines';
import { findDates } from '../values/dates';
import { bestField, type Found, type Parsed, valuesBeside } from './candidates';
import { repairNmi } from './site-repair';

type SiteIdentifier = NonNullable<Bill['siteIdentifier']>['value'];
type Kind = SiteIdentifier['kind'];

/** A run of characters that one identifier may be printed as: groups of letters and digits parted by single marks. */
const RUN = /[A-Z0-9]+(?:[ \t]?[-/.]?[ \t]?[A-Z0-9]+)*/gi;
const GROUP = /[A-Z0-9]+/gi;

interface Joined {
  id: string;
  start: number;
  end: number;
}

/** Identifiers of the given lengths that whole groups of a run make: "6305 220 417 0", "3120774409/2". */
function joinedGroups(text: string, lengths: readonly number[]): Joined[] {
  const joined: Joined[] = [];
  for (const run of text.matchAll(RUN)) {
    const groups = [...run[0].matchAll(GROUP)].map((group) => ({ text: group[0], start: run.index + group.index }));
    groups.forEach((first, i) => {
      let id = '';
      for (const group of groups.slice(i, i + 6)) {
        id += group.text.toUpperCase();
        if (lengths.includes(id.length)) joined.push({ id, start: first.start, end: group.start + group.text.length });
        if (id.length >= Math.max(...lengths)) break;
      }
    });
  }
  return joined;
}

/** How much speaks for a text being an identifier of a kind; null: it is none. */
function siteScore(kind: Kind, id: string): number | null {
  if (kind === 'nmi') {
    if (
      id.replace(/\D/g, '').length < 4 ||
      /[IO]/.test(id.replace(/\d/g, '')) ||
      !/^[A-Z]{0,5}[A-Z0-9]{5,}\d$/.test(id)
    )
      return null;
    const { kind: owner, checkDigit } = identifyNmi(id);
    if (owner === 'gas') return checkDigit === 'right' ? 0.2 : 0;
    return (owner === 'unknown' ? 0 : 1) + (checkDigit === 'right' ? 1.5 : checkDigit === 'none' ? 0.5 : 0);
  }
  if (kind === 'mirn') {
    const check = checkMirn(id);
    return check === 'malformed' ? (/^\d{10,11}$/.test(id) ? 0 : null) : check === 'right' ? 1.5 : 0.7;
  }
  if (kind === 'icp') {
    const check = checkIcp(id);
    return check === 'malformed' ? null : check === 'right' ? 1.5 : 0.7;
  }
  return /^\d{13}$/.test(id) ? (checkMpan(id) ? 1.5 : 0.3) : /^\d{21}$/.test(id) ? 0.3 : null;
}

const LENGTHS: Record<Exclude<Kind, 'other'>, readonly number[]> = {
  nmi: [10, 11],
  mirn: [10, 11],
  icp: [15],
  mpan: [13],
};

/** An NMI whose check digit stands apart, "6305220417 1", is one of 11 characters, even where the digit is wrong. */
function withCheckDigits(text: string, joined: Joined[]): Joined[] {
  const isWhole = ({ id, end }: Joined) => id.length === 11 && /^\s*(?:$|\t|[),;])/.test(text.slice(end));
  return joined.flatMap((one) => {
    if (one.id.length !== 10) return [one];
    const rest = text.slice(one.end);
    const isApart = (other: Joined) =>
      isWhole(other) && other.start === one.start && /^[\s/.-]{1,3}\d$/.test(text.slice(one.end, other.end));
    if (joined.some(isApart)) return [];
    const named = /^[\s,(]*check ?(?:sum|digit)[\s:]*(\d)(?!\d)/i.exec(rest);
    return [named ? { id: one.id + named[1], start: one.start, end: one.end + named[0].length } : one];
  });
}

/** `repairs`, when given, takes the identifiers that were put right though another character might have been wrong. */
function parseSite(kind: Exclude<Kind, 'other'>, repairs?: Set<string>) {
  return (text: string, { line, start: at }: Site): Parsed<SiteIdentifier> | null => {
    let best: Parsed<SiteIdentifier> | null = null;
    const isPicture = line.words.some(({ legibility }) => legibility < 1);
    const joined = joinedGroups(text, LENGTHS[kind]);
    for (const { id: read, start, end } of kind === 'nmi' ? withCheckDigits(line.text.slice(at), joined) : joined) {
      const { id, guessed } = kind === 'nmi' && isPicture ? repairNmi(read) : { id: read, guessed: false };
      if (guessed) repairs?.add(id);
      const score = siteScore(kind, id);
      // What stands first after the label is meant.
      if (score !== null && (!best || score - 0.02 * start > best.score))
        best = { value: { kind, id }, start, end, score: score - 0.02 * start };
    }
    return best;
  };
}

/** The connection's number: beside its label, else anywhere when its check digit and its range hold. */
export function findSiteIdentifier(doc: DocumentIndex): Field<SiteIdentifier> | null {
  const parents = new Set(valuesBeside(doc, 'parentNmi', parseSite('nmi')).map(({ value }) => value.id));
  const repaired = new Set<string>();
  const labelled = (['nmi', 'mirn', 'icp', 'mpan'] as const).flatMap((kind) =>
    valuesBeside(doc, kind, parseSite(kind, repaired)).filter(
      ({ value, line }) => !parents.has(value.id) && !isSaidParent(line, value.id),
    ),
  );
  const found = labelled.length > 0 ? labelled : [...britishGas(doc), ...mpanBoxes(doc), ...unlabelled(doc, parents)];
  return bestField(
    found,
    ({ id }) => id.slice(0, 10),
    (site) => (repaired.has(site.id) ? 'corrected_by_check_digit' : siteProof(site, doc.legibility === 1)),
  );
}

/** "41046453384 (parent NMI, not yours)". */
function isSaidParent({ cells }: Line, id: string): boolean {
  const cell = cells.find(({ text }) =>
    text
      .replace(/[^A-Z0-9]/gi, '')
      .toUpperCase()
      .includes(id),
  );
  return cell !== undefined && /\b(?:parent|gate|master)\b/i.test(cell.text);
}

/** Six to ten digits beside the label of a British gas meter point: no form or check digit tells them from others. */
function britishGas(doc: DocumentIndex): Found<SiteIdentifier>[] {
  return valuesBeside(doc, 'mprn', (text): Parsed<SiteIdentifier> | null => {
    const match = /^[\s:.()A-Z]*?((?:\d ?){5,9}\d)(?![\d.,/-])/i.exec(text);
    if (!match) return null;
    const id = match[1]!.replaceAll(' ', '');
    return { value: { kind: 'other', id }, start: match[0].length - match[1]!.length, end: match[0].length, score: 1 };
  });
}

/** `isPrint`: the letters are the file's own, so that none can be misread. */
function siteProof({ kind, id }: SiteIdentifier, isPrint: boolean): Basis | null {
  if (kind === 'other') return null;
  const right =
    kind === 'nmi'
      ? identifyNmi(id).checkDigit === 'right'
      : kind === 'mirn'
        ? checkMirn(id) === 'right'
        : kind === 'icp'
          ? checkIcp(id) === 'right'
          : checkMpan(id);
  if (right) return 'check_digit';
  // Of an ICP in print the retailer's word is taken; in a picture a wrong check speaks of a letter misread.
  if (kind === 'icp' && isPrint) return null;
  const wrong =
    kind === 'nmi'
      ? identifyNmi(id).checkDigit === 'wrong'
      : kind === 'icp'
        ? checkIcp(id) === 'wrong'
        : kind === 'mpan' || (kind === 'mirn' && id.length === 11);
  return wrong ? 'wrong_check_digit' : null;
}

/** Marks of bills of New Zealand, the United Kingdom, the United States and Canada. */
const ELSEWHERE = /\bhst\b|\bvat\b|\bicp\b|\bmpan\b|\bzip\b|\brate schedule\b|\b[a-z]\d[a-z] \d[a-z]\d\b/;

/** NMIs without a label: only with a right check digit in a known range, and not an ABN or a payment reference. */
function unlabelled(doc: DocumentIndex, parents: Set<string>): Found<SiteIdentifier>[] {
  // One number in ten passes for an NMI: no bill of another country prints one.
  if (ELSEWHERE.test(doc.text)) return [];
  return doc.lines.flatMap((line) => {
    if (/\b(?:parent|gate|master|abn|bpay|biller|ref|reference|account|invoice|phone|call)\b/i.test(line.text))
      return [];
    return joinedGroups(line.text, [11]).flatMap(({ id, start, end }) => {
      const { kind, checkDigit } = identifyNmi(id);
      if (checkDigit !== 'right' || kind === 'unknown' || kind === 'gas' || parents.has(id) || checkAbn(id) === 'right')
        return [];
      return [{ value: { kind: 'nmi' as const, id }, score: 1, line, evidence: evidenceOf(line, start, end) }];
    });
  });
}

/** The core of a British supply number: the 13 digits on the lower row of its box. */
function mpanBoxes(doc: DocumentIndex): Found<SiteIdentifier>[] {
  if (!/\bmpan\b|\bsupply number\b|\bvat\b/.test(doc.text)) return [];
  return doc.lines.flatMap((line) =>
    joinedGroups(line.text, [13]).flatMap(({ id, start, end }) =>
      /^\d{13}$/.test(id) && checkMpan(id)
        ? [{ value: { kind: 'mpan' as const, id }, score: 1, line, evidence: evidenceOf(line, start, end) }]
        : [],
    ),
  );
}

/** The retailer's ABN: never the customer's; the one beside the retailer's name if there are several. */
export function findAbn(
  doc: DocumentIndex,
  retailer: Field<string> | null,
  customer: Field<string> | null,
): Field<string> | null {
  const parse = (text: string): Parsed<string> | null => {
    const all = joinedGroups(text, [11]).filter(({ id }) => /^\d{11}$/.test(id));
    const one = all.find(({ id }) => checkAbn(id) === 'right') ?? all[0];
    return one ? { value: one.id, start: one.start, end: one.end, score: checkAbn(one.id) === 'right' ? 1 : -1 } : null;
  };
  const customers = new Set(valuesBeside(doc, 'customerAbn', parse).map(({ value }) => value));
  const found = valuesBeside(doc, 'abn', parse)
    .filter(({ value }) => !customers.has(value))
    .map((one) => ({
      ...one,
      score:
        one.score +
        nearRetailer(doc, one, retailer) -
        one.line.index / 2000 -
        (isBelow(one, customer) || isNamed(one.line, customer) ? 2 : 0),
    }));
  return bestField(
    found,
    (value) => value,
    (value) => (checkAbn(value) === 'right' ? 'check_digit' : 'wrong_check_digit'),
  );
}

const isNamed = ({ text }: Line, customer: Field<string> | null) =>
  customer !== null && text.toLowerCase().includes(customer.value.toLowerCase());

/** Within the block of lines that the customer's name begins. */
function isBelow({ evidence: { page, box } }: Found<string>, customer: Field<string> | null): boolean {
  const name = customer?.evidence;
  if (!name || name.page !== page) return false;
  if (Math.abs(name.box.x - box.x) > 30) return false;
  return box.y > name.box.y - 2 && box.y < name.box.y + 6 * name.box.height;
}

function nearRetailer(doc: DocumentIndex, { line, evidence }: Found<string>, retailer: Field<string> | null): number {
  if (!retailer) return 0;
  const name = retailer.value.toLowerCase();
  const near = doc.lines.slice(Math.max(0, line.index - 2), line.index + 2);
  if (line.text.toLowerCase().includes(name)) return 1;
  const head = retailer.evidence;
  const below = head && head.page === evidence.page ? evidence.box.y - head.box.y : -1;
  const isUnder = head && below > 0 && below < 70 && Math.abs(head.box.x - evidence.box.x) < 40;
  if (isUnder) return 1.5;
  return near.some((other) => other.text.toLowerCase().includes(name)) ? 0.6 : 0;
}

const NUMBER =
  /^[\s:#.\-(]*(?:(?:no|number|num|nbr|is|id|ref|reference)\b[\s.:#]*)*([A-Z]{0,6}[-/]?(?:\d[\dA-Z]*)(?:[-/][\dA-Z]+|\.\d{3,}|[ ]\d[\dA-Z]*)*)/i;

/** "D 44018": letters set apart from the number they belong to. */
const LETTERED = /^[\s:#]*([A-Z]{1,3} \d{4,}[\dA-Z]*)/;

/** Numbers to call: 1300 975 707, 13 24 65, 0800 555 027. */
const PHONE = /^(?:1[38]00 ?\d{3} ?\d{3}|13 ?\d\d ?\d\d|0800 ?\d{3} ?\d{3,4})$/;

/** An account or invoice number at the start of a text: at least `leastDigits` digits, no date, no amount. */
function parseReference(leastDigits: number) {
  return (text: string): Parsed<string> | null => {
    const date = findDates(text)[0];
    const undated = date ? text.slice(0, date.start) : text;
    const match = NUMBER.exec(undated) ?? LETTERED.exec(undated);
    if (!match || /^[.,]\d|^\s?(?:%|kwh|days?\b|c\/)/i.test(text.slice(match[0].length))) return null;
    const printed = match[1]!;
    const digits = printed.replace(/\D/g, '').length;
    const coded = digits === 3 && /^[A-Z]{3,}\d+$/.test(printed);
    if ((digits < leastDigits && !coded) || digits > 24) return null;
    const start = match[0].length - printed.length;
    const shape = (digits >= 6 || /^[A-Z]{2,}/.test(printed) ? 0.5 : 0) - (PHONE.test(printed) ? 1 : 0);
    return { value: printed.replace(/\s/g, ''), start, end: match[0].length, score: shape };
  };
}

export function findAccountNumber(doc: DocumentIndex): Field<string> | null {
  return bestField(
    valuesBeside(doc, 'accountNumber', parseReference(4)).filter(({ line }) => !isPaymentLine(line)),
    (value) => value.replace(/\W/g, ''),
  );
}

export function findInvoiceNumber(doc: DocumentIndex, accountNumber: string | null): Field<string> | null {
  const found = valuesBeside(doc, 'invoiceNumber', parseReference(4));
  return bestField(
    [...pairedNumbers(doc), ...(found.length > 0 ? found : numbersUnderTitle(doc))].filter(
      ({ value, line }) => value !== accountNumber && !isPaymentLine(line),
    ),
    (value) => value.replace(/\W/g, ''),
  );
}

/** "Account / invoice    24393885 / 8641630541": the second number of two behind one label. */
function pairedNumbers(doc: DocumentIndex): Found<string>[] {
  return doc.lines.flatMap((line): Found<string>[] => {
    const match =
      /\baccount\b[^\t/]*\/ ?(?:tax )?(?:invoice|bill)\b[^\t\d]*\t?\s*[\dA-Z-]+ ?\/ ?([\dA-Z-]*\d{4,}[\dA-Z-]*)/i.exec(
        line.text,
      );
    if (!match) return [];
    const end = match.index + match[0].length;
    return [{ value: match[1]!, score: 2, line, evidence: evidenceOf(line, end - match[1]!.length, end) }];
  });
}

/** "No. 2740700424" in a cell of its own, close to the title that says what it is the number of. */
function numbersUnderTitle(doc: DocumentIndex): Found<string>[] {
  return doc.lines.slice(0, HEAD_LINES).flatMap((line) =>
    line.cells.flatMap((cell): Found<string>[] => {
      const match = /^(?:no\.?|number|nr\.?|#):? ?([A-Z]{0,4}-?\d[\dA-Z -]{3,})$/i.exec(cell.text);
      const near = doc.lines.slice(Math.max(0, line.index - 2), line.index + 3);
      const isTitled = near.some((other) => other.page === line.page && /\b(?:invoice|bill)\b/i.test(other.text));
      if (!match || !isTitled) return [];
      const value = match[1]!.replace(/\s/g, '');
      return [{ value, score: 1, line, evidence: evidenceOf(line, cell.start, cell.end) }];
    }),
  );
}

const HEAD_LINES = 12;

const isPaymentLine = (line: Line) => /\bbsb\b/i.test(line.text);
