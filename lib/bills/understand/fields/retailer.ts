import type { Field } from '../../bill';
import {
  boxPattern,
  companyTextPattern,
  energyNamePattern,
  premisesPattern,
  streetPattern,
  tableTextPattern,
  titlePattern,
  tradeTablePattern,
} from '../../phrases';
import type { DocumentIndex } from '../document-index';
import { makeEvidence } from '../layout/lines';
import { addressEnd } from './address-text';
import { findKnownNames, isOneAway } from './known-names';
import { completeName, squash, withoutForm } from './names';
import {
  cleanName,
  findLabelledNames,
  findLargePrint,
  findSignatures,
  findTradingNames,
  largeRatio,
  type NameCandidate,
  readLegalNames,
} from './retailer-names';
import { findPrintedDomain, findWebNames } from './web-names';

/**
 * Finds the retailer's name: a known one, or the one with the most support. Support: size, ABN, web address and
 * repetition.
 */
export function findRetailer(doc: DocumentIndex, customer: string | null): Field<string> | null {
  const candidates = [
    ...[...readLegalNames(doc), ...findTradingNames(doc)],
    ...[...findLargePrint(doc), ...findLabelledNames(doc), ...findSignatures(doc)],
  ];
  const domains = findWebNames(doc);
  const fromDomains = domains.flatMap((domain) => findPrintedDomain(doc, domain));
  const known = findKnownNames(doc);
  const all = [...candidates, ...fromDomains, ...known].filter(
    ({ name, source }) =>
      isName(name) &&
      !(source === 'print' && (tradeTablePattern.test(name) || isHeading(name))) &&
      !(customer && squash(withoutForm(customer)) === squash(withoutForm(name))),
  );
  const scored = all.map((one) => ({ ...one, score: one.score + scoreSupport(doc, one, all, domains) }));
  const best = scored
    .filter((one) => isSupported(one, doc, domains))
    .sort((a, b) => b.score - a.score || a.line.index - b.line.index)[0];
  if (!best) return null;
  const short = { ...best, name: findRegisteredName(best, all) ?? pickShortest(best, all) };
  const name = findMisreadBrand(short, all) ?? completeName(short, [...scored, ...findWholeInPrint(doc, short)]).name;
  const places = new Set(
    all.filter((one) => squash(one.name) === squash(name) && isPrintedWhole(one)).map(({ line }) => line),
  );
  const isKnown = known.some((one) => one.name === name);
  const agreed = places.size > 1 || (places.size > 0 && domains.includes(squash(name))) || isKnown;
  return {
    value: name,
    basis: agreed && best.score > sureScore && !hasRival(best, name, scored) ? 'two_places' : 'prominent',
    evidence: makeEvidence(best.line, best.start, best.end),
  };
}

/** Whether only the first word is capitalised, as in a sentence: "How it adds up". Names capitalise each word. */
const isHeading = (name: string): boolean =>
  /^[A-Z][a-z]* [a-z]+(?: [a-z]+)*$/.test(name) && !energyNamePattern.test(name);

/** The score of a certain name, and the maximum score difference of a rival. */
const sureScore = 4;
const closeScore = 0.75;

/** Whether another name, not a form of this one, has nearly the same score. */
function hasRival(best: NameCandidate, name: string, scored: readonly NameCandidate[]): boolean {
  const key = squash(withoutForm(name));
  return scored.some((one) => {
    const other = squash(withoutForm(one.name));
    return one.score > best.score - closeScore && !other.includes(key) && !key.includes(other);
  });
}

/** Whether a name found by its size is by far the largest, or supported by something else. */
function isSupported(
  { name, source, line, start, end }: NameCandidate,
  doc: DocumentIndex,
  domains: readonly string[],
): boolean {
  if (source !== 'print' || energyNamePattern.test(name)) return true;
  // It is the first text on the page, with the bill's title beside it.
  if (line.index === 0 && start === 0 && titlePattern.test(line.text.slice(end))) return true;
  const sizes = doc.lines.filter(({ page }) => page === line.page).map(({ size }) => size);
  const usual = sizes.sort((a, b) => a - b)[sizes.length >> 1] ?? line.size;
  const isLargest = sizes.every((size) => size <= line.size) && line.size > 1.1 * usual;
  return isLargest || line.size >= largeRatio * usual || domains.some((domain) => domain.startsWith(squash(name)));
}

/** Whether the name is printed without a further word of it. "Basin Gas" before "Trading" is not. */
function isPrintedWhole({ line, end }: NameCandidate): boolean {
  const next = /^ ([A-Z][\w&'-]*)/.exec(line.text.slice(end))?.[1];
  return next === undefined || !isNamed(next);
}

/** Whether a capitalised word is neither a legal form nor a label. */
const isNamed = (word: string): boolean => withoutForm(`A ${word}`) !== 'A' && !titlePattern.test(word);

function isName(name: string): boolean {
  const letters = name.replace(/[^A-Za-z]/g, '').length;
  return (
    letters >= 3 &&
    name.length <= 48 &&
    /^[A-Z0-9]/.test(name) &&
    !/\d{3}|[:@]|\.$/.test(name) &&
    addressEnd(name) === null &&
    !(premisesPattern.test(name) && streetPattern.test(name)) &&
    !/^(?:hello|hi|dear)\b/i.test(name) &&
    !companyTextPattern.test(name) &&
    !tableTextPattern.test(name.replace(/^the |\([^)]*\)?|\d+\s*/gi, '').trim()) &&
    !boxPattern.test(name) &&
    name.split(' ').length <= 6
  );
}

/** Cells with the name and more words of a company: "Bluestem Ridge Energy". */
function findWholeInPrint(doc: DocumentIndex, best: NameCandidate): NameCandidate[] {
  const lead = `${best.name.toLowerCase()} `;
  return doc.lines.flatMap((line) =>
    line.cells
      .filter(({ text }) => text.toLowerCase().startsWith(lead) && companyTextPattern.test(text.slice(lead.length)))
      .map((cell) => ({ ...best, name: cell.text, line, start: cell.start, end: cell.end, score: 1 })),
  );
}

/** The score of what else supports a name: its web address, other mentions, a word of the trade. */
function scoreSupport(doc: DocumentIndex, one: NameCandidate, all: NameCandidate[], domains: string[]): number {
  const key = squash(withoutForm(one.name));
  const mentions = doc.lines.filter((line) => squash(line.text).includes(key)).length;
  const sources = all.filter((other) => other !== one && other.line !== one.line && squash(other.name) === key);
  const domain = domains.some(
    (name) => name === key || name === key.replaceAll('and', '') || (key.length >= 5 && name.startsWith(key)),
  );
  const distributor =
    /\b(?:network|distributor|faults|outage|emergenc)/i.test(one.line.text) && !/\babn\b/i.test(one.line.text) ? -1 : 0;
  return (
    (domain ? 2 : 0) +
    (energyNamePattern.test(one.name) ? 1.2 : 0) +
    0.3 * Math.min(mentions - 1, 4) +
    0.5 * Math.min(sources.length, 2) +
    distributor -
    (titlePattern.test(one.name) ? 1.5 : 0)
  );
}

/** A longer registered name. "Basin Gas" becomes "Basin Gas Trading" if it is never printed without "Trading". */
function findRegisteredName(best: NameCandidate, all: readonly NameCandidate[]): string | null {
  const name = cleanName(best.name) || best.name;
  const alone = all.some((one) => squash(one.name) === squash(name) && isPrintedWhole(one));
  const longer = all.find(
    (one) =>
      one.source === 'legal' &&
      (squash(one.name) === squash(name) || (!alone && one.name.toLowerCase().startsWith(`${name.toLowerCase()} `))) &&
      all.some((other) => other.source === 'print' && squash(other.name) === squash(one.name)),
  );
  return longer ? longer.name : null;
}

/** The company's name for large print that OCR misread by one letter: "Cobberl" for "Cobberly". */
function findMisreadBrand({ name, line }: NameCandidate, all: readonly NameCandidate[]): string | null {
  const key = squash(name);
  if (key.length < minMisreadLength || line.words.every(({ legibility }) => legibility === 1)) return null;
  const company = all.find((one) => {
    const words = one.name.split(/\s+/);
    const leads = words.map((_, i) => squash(words.slice(0, i + 1).join('')));
    return one.source === 'legal' && !leads.includes(key) && leads.some((lead) => isOneAway(lead, key));
  });
  return company && energyNamePattern.test(company.name) ? company.name : null;
}

/** Shorter names differ from other words by a single letter. */
const minMisreadLength = 6;

/**
 * The common part of a printed and a registered name. "Kestrel Energy Business" and "Kestrel Energy Ltd" give Kestrel
 * Energy.
 */
function pickShortest(best: NameCandidate, all: NameCandidate[]): string {
  const name = cleanName(best.name) || best.name;
  const key = squash(name);
  const legal = all.filter(
    (one) =>
      one.score >= 1 &&
      squash(one.name).length >= 5 &&
      key.startsWith(squash(one.name)) &&
      energyNamePattern.test(one.name),
  );
  const shorter = legal.sort((a, b) => a.name.length - b.name.length)[0];
  return shorter && squash(shorter.name) !== key
    ? name.split(/\s+/).slice(0, shorter.name.split(/\s+/).length).join(' ')
    : name;
}
