/** Finds numbers with a check digit: the connection number (NMI, MIRN, ICP, MPAN or MPRN) and the retailer's ABN. */
import { checkAbn } from '@/lib/facts/identifiers/abn';
import { checkIcp, computeIcpChecksum } from '@/lib/facts/identifiers/icp';
import { checkMirn } from '@/lib/facts/identifiers/mirn';
import { checkMpan } from '@/lib/facts/identifiers/mpan';
import { identifyNmi } from '@/lib/facts/identifiers/nmi';
import type { Basis } from '../../basis';
import type { Bill, Field } from '../../bill';
import { getOnly } from '../../lists';
import { type DocumentIndex, iterateLinesBefore } from '../document-index';
import { type Line, makeEvidence } from '../layout/lines';
import { lookalikeDigits } from '../values/numbers';
import { readReference } from '../values/references';
import { chooseBestField, type Found, findValuesBeside, type Parsed, type ValueLocation } from './candidates';

type SiteIdentifier = NonNullable<Bill['siteIdentifier']>['value'];
type Kind = SiteIdentifier['kind'];

/** Kinds whose numbers have a known format. */
type FormedKind = Exclude<Kind, 'mprn' | 'other'>;
const lengthsOfKind: Record<FormedKind, readonly number[]> = { nmi: [10, 11], mirn: [10, 11], icp: [15], mpan: [13] };

interface Check {
  digit: 'right' | 'wrong' | 'none';
  /** How likely it is an identifier of the kind. */
  score: number;
}

/** The check digit of an identifier; null if it can't be one of the kind. */
function checkSite(kind: FormedKind, id: string): Check | null {
  if (kind === 'nmi') {
    const { kind: owner, checkDigit: digit } = identifyNmi(id);
    const isWord = digit !== 'right' && id.replace(/\D/g, '').length < (owner === 'unknown' ? 8 : 4);
    if (isWord || !/^[A-HJ-NP-Z0-9]{9,10}\d$/.test(id)) return null;
    const known = owner === 'gas' ? -1 : owner === 'unknown' ? 0 : 1;
    return { digit, score: Math.max(0, known + { right: 1.5, none: 0.5, wrong: 0 }[digit]) };
  }
  if (kind === 'mpan') return /^\d{13}$/.test(id) ? rate(checkMpan(id) ? 'right' : 'wrong') : null;
  const digit = kind === 'icp' ? checkIcp(id) : checkMirn(id);
  if (digit !== 'malformed') return rate(digit);
  return kind === 'mirn' && /^\d{10,11}$/.test(id) ? { digit: id.length === 11 ? 'wrong' : 'none', score: 0 } : null;
}

const rate = (digit: Check['digit']): Check => ({ digit, score: digit === 'right' ? 1.5 : 0.5 });

/** `guesses` collects identifiers that were corrected, although another correction is possible. */
function parseSite(kind: FormedKind, guesses?: Set<string>) {
  return (text: string, { line }: ValueLocation): Parsed<SiteIdentifier> | null => {
    let best: Parsed<SiteIdentifier> | null = null;
    const isPicture = line.legibility < 1;
    for (const { id: read, start, end } of joinGroups(text, lengthsOfKind[kind])) {
      const { id, guessed } = (isPicture && repairs[kind]?.(read)) || { id: read, guessed: false };
      if (guessed) guesses?.add(id);
      // Prefers the value closest to the label.
      const score = (checkSite(kind, id)?.score ?? Number.NaN) - 0.02 * start;
      if (score > (best?.score ?? Number.NEGATIVE_INFINITY)) best = { value: { kind, id }, start, end, score };
    }
    return best;
  };
}

/**
 * Finds the connection number: beside its label, else anywhere with a right check digit and a known range. A bill for
 * several connections has a label for each.
 */
export function findSites(doc: DocumentIndex): Pick<Bill, 'siteIdentifier' | 'otherSites'> {
  const parents = new Set(findValuesBeside(doc, 'parentNmi', parseSite('nmi')).map(({ value }) => value.id));
  const repaired = new Set<string>();
  const labelled = (['nmi', 'mirn', 'icp', 'mpan'] as const).flatMap((kind) =>
    findValuesBeside(doc, kind, parseSite(kind, repaired)).filter(
      ({ value, line }) => !parents.has(value.id) && !isMarkedParent(line, value.id),
    ),
  );
  const found =
    labelled.length > 0 ? labelled : [...findMeterPoints(doc), ...findMpanBoxes(doc), ...findUnlabelled(doc, parents)];
  const findBasis = (site: SiteIdentifier) =>
    repaired.has(site.id) ? 'corrected_by_check_digit' : findSiteBasis(site, doc.legibility === 1);
  const siteIdentifier = chooseBestField(found, makeKey, findBasis);
  return { siteIdentifier, otherSites: siteIdentifier ? findOtherSites(siteIdentifier, labelled, findBasis) : [] };
}

const makeKey = ({ id }: SiteIdentifier) => id.slice(0, 10);

/** Other labelled numbers of the same kind with a right check digit, which excludes misprints. */
function findOtherSites(
  first: Field<SiteIdentifier>,
  labelled: readonly Found<SiteIdentifier>[],
  findBasis: (site: SiteIdentifier) => Basis | null,
): Field<SiteIdentifier>[] {
  const others = new Map<string, Field<SiteIdentifier>>();
  for (const { value, evidence } of labelled)
    if (
      value.kind === first.value.kind &&
      makeKey(value) !== makeKey(first.value) &&
      findBasis(value) === 'check_digit'
    )
      others.set(makeKey(value), { value, basis: 'check_digit', evidence });
  return [...others.values()];
}

/** Whether its cell calls it a parent NMI: "Parent NMI: 41046453384", "41046453384 (parent NMI, not yours)". */
function isMarkedParent({ cells }: Line, id: string): boolean {
  const printed = new RegExp([...id].join('[ ./-]?'), 'i');
  return cells.some(({ text }) => {
    const [before = '', behind] = text.split(printed);
    return behind !== undefined && (parentBefore.test(before) || parentBehind.test(behind));
  });
}

const parentBefore = /\b(?:parent|gate|master)\b[^.;\d]*$/i;
const parentBehind = /^\s*\([^)\d]*\b(?:parent|gate|master)\b[^)\d]*\)/i;

/**
 * The MPRN of British gas or of Ireland, and the number of a connection in North America, such as an ESI ID of Texas and
 * a site ID of Alberta. They are only found by their labels, since they have no check digit.
 */
const findMeterPoints = (doc: DocumentIndex): Found<SiteIdentifier>[] =>
  (['mprn', 'other'] as const).flatMap((kind) =>
    findValuesBeside(doc, kind === 'other' ? 'connection' : kind, (text): Parsed<SiteIdentifier> | null => {
      const lead = /^[\s:.()A-Z]*/i.exec(text)?.[0].length ?? 0;
      const found = readReference(text.slice(lead));
      if (!found || !(kind === 'other' ? /^\d{13,22}$/ : /^\d{6,11}$/).test(found.text)) return null;
      const [start, end] = [lead + found.start, lead + found.end];
      return { value: { kind, id: found.text }, start, end, score: 1 };
    }),
  );

/** `isPrint`: the letters are from a text layer, so none can be misread. */
function findSiteBasis({ kind, id }: SiteIdentifier, isPrint: boolean): Basis | null {
  const digit = kind === 'mprn' || kind === 'other' ? null : checkSite(kind, id)?.digit;
  if (digit === 'right') return 'check_digit';
  // A printed ICP is trusted.
  return digit === 'wrong' && !(kind === 'icp' && isPrint) ? 'wrong_check_digit' : null;
}

/** Words on bills of New Zealand, the United Kingdom, the United States and Canada. */
const elsewherePattern = /\bhst\b|\bvat\b|\bicp\b|\bmpan\b|\bzip\b|\brate schedule\b|\b[a-z]\d[a-z] \d[a-z]\d\b/;

/**
 * NMIs without a label. They need a right check digit and a known range, and must not be an ABN or a payment reference.
 */
function findUnlabelled(doc: DocumentIndex, parents: Set<string>): Found<SiteIdentifier>[] {
  // One number in ten passes the check of an NMI, so other countries' bills are excluded.
  if (elsewherePattern.test(doc.text)) return [];
  return doc.lines.flatMap((line) => {
    if (/\b(?:parent|gate|master|abn|bpay|biller|ref|reference|account|invoice|phone|call)\b/i.test(line.text))
      return [];
    return joinGroups(line.text, [11]).flatMap(({ id, start, end }) => {
      const { kind, checkDigit } = identifyNmi(id);
      if (checkDigit !== 'right' || kind === 'unknown' || kind === 'gas' || parents.has(id) || checkAbn(id) === 'right')
        return [];
      return [{ value: { kind: 'nmi' as const, id }, score: 1, line, evidence: makeEvidence(line, start, end) }];
    });
  });
}

/** The core of a British supply number: the 13 digits in the lower row of its box. */
function findMpanBoxes(doc: DocumentIndex): Found<SiteIdentifier>[] {
  if (!/\bmpan\b|\bsupply number\b|\bvat\b/.test(doc.text)) return [];
  return doc.lines.flatMap((line) =>
    joinGroups(line.text, [13]).flatMap(({ id, start, end }) =>
      /^\d{13}$/.test(id) && checkMpan(id)
        ? [{ value: { kind: 'mpan' as const, id }, score: 1, line, evidence: makeEvidence(line, start, end) }]
        : [],
    ),
  );
}

/** A possible identifier: groups of letters and digits with single separators. */
const runPattern = /[A-Z0-9]+(?:[ \t]?[-/.]?[ \t]?[A-Z0-9]+)*/gi;
const groupPattern = /[A-Z0-9]+/gi;

const wordPattern = /[a-z]{2}|^(?:k[wW][hH]?|M[wW][hH]|kV[aA]|[MG]J)$/;

interface Joined {
  id: string;
  start: number;
  end: number;
}

/** Identifiers of the given lengths, joined from whole groups: "6305 220 417 0", "3120774409/2". */
function joinGroups(text: string, lengths: readonly number[]): Joined[] {
  const joined: Joined[] = [];
  for (const run of text.matchAll(runPattern)) {
    const groups = [...run[0].matchAll(groupPattern)].map((group) => ({
      text: group[0],
      start: run.index + group.index,
    }));
    groups.forEach((first, i) => {
      let id = '';
      for (const group of groups.slice(i, i + 6)) {
        // "82 kWh over 31 days": words and units are not part of an identifier.
        if (wordPattern.test(group.text)) break;
        id += group.text.toUpperCase();
        if (lengths.includes(id.length)) joined.push({ id, start: first.start, end: group.start + group.text.length });
        if (id.length >= Math.max(...lengths)) break;
      }
    });
  }
  return joined;
}

type Lookalikes = Readonly<Record<string, string>>;

/** Characters that the engine confuses most often. NMIs never contain the letters O and I. */
const lookalikeLetters: Lookalikes = {
  '0': 'DQ',
  '1': 'L',
  '2': 'Z',
  '4': 'A',
  '5': 'S',
  '6': 'G',
  '7': 'T',
  '8': 'BS',
  A: '4',
  B: '8',
  D: '0',
  G: '6',
  L: '1',
  Q: '0',
  S: '58',
  T: '7',
  Z: '2',
};

export interface RepairedId {
  id: string;
  /** Whether another correction is possible. */
  guessed: boolean;
}

/**
 * Corrects an NMI of 10 or 11 characters. Replaces O and I, which NMIs never contain. If the check digit is wrong,
 * changes the one character that makes it right; unchanged if there are several. A digit and its lookalike may have the
 * same check digit, such as 8 and S. Then a right one proves nothing.
 */
export function repairNmi(read: string): RepairedId {
  const id = read.replaceAll('O', '0').replaceAll('I', '1');
  if (id.length !== 11) return { id, guessed: false };
  const letters = findValidNmis(id, lookalikeLetters);
  if (identifyNmi(id).checkDigit !== 'wrong') return { id, guessed: letters.size > 0 };
  const found = letters.size > 0 ? letters : findValidNmis(id, lookalikeDigits);
  const only = getOnly(found);
  return only === null ? { id, guessed: false } : { id: only, guessed: true };
}

/** Corrects one of the three characters of an ICP's checksum, which the other two then confirm. */
function repairIcp(read: string): RepairedId {
  const id = read.slice(0, 12) + computeIcpChecksum(read.slice(0, 12));
  const isRepaired = [...id].filter((character, i) => character !== read[i]).length === 1;
  return isRepaired ? { id, guessed: true } : { id: read, guessed: false };
}

const repairs: Partial<Record<FormedKind, (read: string) => RepairedId>> = { nmi: repairNmi, icp: repairIcp };

/** NMIs in known ranges with a right check digit that differ by one change. */
function findValidNmis(id: string, lookalikes: Lookalikes): Set<string> {
  const found = new Set<string>();
  [...id].forEach((character, i) => {
    for (const like of lookalikes[character] ?? '') {
      const changed = id.slice(0, i) + like + id.slice(i + 1);
      const { kind, checkDigit } = identifyNmi(changed);
      if (kind !== 'unknown' && kind !== 'gas' && checkDigit === 'right') found.add(changed);
    }
  });
  return found;
}

/** The ABN beside its label, unless it is the customer's: labelled so, or beside or below the name. */
export function findAbn(doc: DocumentIndex, customer: string | null): Field<string> | null {
  const isCustomers = (line: Line) =>
    customer !== null &&
    [line, ...iterateLinesBefore(doc, line, 8)].some(
      ({ text, x, bottom }) =>
        text.includes(customer) && Math.abs(x - line.x) < line.size && line.top - bottom < 5 * line.size,
    );
  const parse = (text: string): Parsed<string> | null => {
    const all = joinGroups(text, [11]).filter(({ id }) => /^\d{11}$/.test(id));
    const one = all.find(({ id }) => checkAbn(id) === 'right') ?? all[0];
    return one ? { value: one.id, start: one.start, end: one.end, score: checkAbn(one.id) === 'right' ? 1 : -1 } : null;
  };
  const customers = new Set(findValuesBeside(doc, 'customerAbn', parse).map(({ value }) => value));
  const found = findValuesBeside(doc, 'abn', parse).filter(
    ({ value, line }) => !customers.has(value) && !isCustomers(line),
  );
  return chooseBestField(
    found,
    (value) => value,
    (value) => (checkAbn(value) === 'right' ? 'check_digit' : 'wrong_check_digit'),
  );
}
