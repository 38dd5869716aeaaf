/** Finds names of companies on a bill: known retailers, names of web addresses, and names with a legal form. */
import { foreignHosts, knownRetailers, legalFormPattern, phrases } from '../../phrases';
import { type DocumentIndex, listLinesAround } from '../document-index';
import type { Line } from '../layout/lines';

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
