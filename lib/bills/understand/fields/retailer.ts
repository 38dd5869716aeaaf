import type { Field } from '../../bill';
import {
  boxPattern,
  companyTextPattern,
  distractorPattern,
  phrases,
  premisesPattern,
  tableTextPattern,
  tradeTablePattern,
} from '../../phrases';
import type { DocumentIndex } from '../document-index';
import { isOfLabelWords } from '../labels';
import { makeEvidence } from '../layout/lines';
import { addressEnd } from './address-text';
import { findKnownNames } from './known-names';
import { completeName, squash, withoutForm } from './names';
import {
  cleanName,
  findLabelledNames,
  findLargePrint,
  findPayees,
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
    ...[...findLargePrint(doc), ...findLabelledNames(doc), ...findSignatures(doc), ...findPayees(doc)],
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
  if (!best) return findNameOfHost(doc, domains);
  const short = { ...best, name: cleanName(best.name) || best.name };
  const { name } = completeName(short, [...scored, ...findWholeInPrint(doc, short)]);
  const places = new Set(
    all.filter((one) => squash(one.name) === squash(name) && isPrintedWhole(one)).map(({ line }) => line),
  );
  const isKnown = known.some((one) => one.name === name);
  const agreed = places.size > 1 || (places.size > 0 && domains.includes(squash(name))) || isKnown;
  return {
    value: findOwnSpelling(doc, name),
    basis: agreed && best.score > sureScore && !hasRival(best, name, scored) ? 'two_places' : 'prominent',
    evidence: makeEvidence(best.line, best.start, best.end),
  };
}

/** The longest name that a web address alone shortens to capitals: "npei.ca". */
const maxInitials = 5;

/** The name of the first web address, for a bill that prints no other. */
function findNameOfHost(doc: DocumentIndex, [domain]: readonly string[]): Field<string> | null {
  const line = doc.lines.find(({ text }) => domain !== undefined && squash(text).includes(domain));
  if (domain === undefined || !line) return null;
  const written =
    domain.length <= maxInitials ? domain.toUpperCase() : domain.replace(/^./, (first) => first.toUpperCase());
  return { value: findOwnSpelling(doc, written), basis: 'only_one', evidence: makeEvidence(line) };
}

/** The name as the bill writes it most often, where it was found in small letters or in a web address: "AGL" for "Agl". */
function findOwnSpelling(doc: DocumentIndex, name: string): string {
  const key = squash(name);
  if (/\s/.test(name) || doc.lines.some(({ words }) => words.some(({ text }) => text === name))) return name;
  const counts = new Map<string, number>();
  for (const { text } of doc.lines.flatMap(({ words }) => words)) {
    const word = text.replace(/^\W+|\W+$/g, '');
    if (squash(word) === key && word !== word.toLowerCase()) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? name;
}

/**
 * Whether the text heads a part of the bill: a sentence with only its first word capitalised, "How it adds up", words of
 * labels, "Current", or of usage, "Energy usage history".
 */
const isHeading = (name: string): boolean =>
  (/^[A-Z][a-z]* [a-z]+(?: [a-z]+)*$/.test(name) && !phrases.names.tradeWord.test(name)) ||
  isOfLabelWords(name) ||
  phrases.usage.usage.test(name) ||
  distractorPattern.test(name.toLowerCase());

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
  if (source !== 'print' || phrases.names.tradeWord.test(name)) return true;
  // It is the first text on the page, with the bill's title beside it.
  if (line.index === 0 && start === 0 && phrases.names.title.test(line.text.slice(end))) return true;
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
const isNamed = (word: string): boolean => withoutForm(`A ${word}`) !== 'A' && !phrases.names.title.test(word);

function isName(name: string): boolean {
  const letters = name.replace(/[^A-Za-z]/g, '').length;
  return (
    letters >= 3 &&
    name.length <= 48 &&
    /^[A-Z0-9]/.test(name) &&
    !/\d{3}|[:@]|\.$/.test(name) &&
    addressEnd(name) === null &&
    !(premisesPattern.test(name) && phrases.addresses.street.test(name)) &&
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
    (phrases.names.tradeWord.test(one.name) ? 1.2 : 0) +
    0.3 * Math.min(mentions - 1, 4) +
    0.5 * Math.min(sources.length, 2) +
    distributor -
    (phrases.names.title.test(one.name) ? 1.5 : 0)
  );
}
