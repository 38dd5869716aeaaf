/** Names that may be the retailer's, by where and how they are printed. */
import { energyNamePattern, titleEndPattern, titlePattern } from '../../labels/name-phrases';
import type { DocumentIndex } from '../document-index';
import type { LabelHit } from '../labels';
import type { Cell, Line } from '../layout/lines';
import type { ValueLocation } from '../value-locations';
import { findValuesBeside, type Parsed } from './candidates';
import { isColumnHead } from './column-heads';
import { beginsCompany, isTradeEnd, withoutBrandForm } from './names';

export interface NameCandidate {
  name: string;
  /** What makes it a name: a legal form, large print, a label, a signature, a web address, the list of retailers. */
  source: 'legal' | 'print' | 'label' | 'signature' | 'web' | 'known' | 'trading';
  line: Line;
  start: number;
  end: number;
  score: number;
}

/** A name without its title, legal form and marks. */
export const cleanName = (text: string) =>
  withoutBrandForm(
    text
      .replace(titleEndPattern, '')
      .replace(/^(?:the )?(?:(?:tax |vat )?(?:invoice|bill) from|(?:issued|supplied) by) /i, ''),
  )
    .replace(/[\s,.:;|-]+$/, '')
    .trim();

const nameWord = "[\\p{L}\\d(][\\p{L}\\d_&'+)-]*(?:\\.\\w+)*";
const companyForm =
  '(?:pty\\.?(?: limited| ltd\\.?)?|limited|ltd\\.?|inc(?!\\.? ?(?:gst|vat|tax))\\.?|llc|plc|dac)(?=\\W|$)';
/** Up to eight words, and the legal form behind them. */
const companyPattern = new RegExp(`((?:(?!\\()${nameWord}|&)(?: (?:${nameWord}|&)){0,6}?)(?: |, )${companyForm}`, 'iu');

/** Without it the pattern, which looks at every run of words, need not be tried. */
const anyCompanyForm = new RegExp(`[ ,]${companyForm}`, 'iu');

/** "Kestrel Energy Pty Ltd ABN …": names with a legal form, surest beside an ABN or a like number. */
export function readLegalNames(doc: DocumentIndex): NameCandidate[] {
  const known = legalNamesByDocument.get(doc);
  if (known) return known;
  const found = findLegalNames(doc);
  legalNamesByDocument.set(doc, found);
  return found;
}

/** Asked for with each name that may be a customer's. */
const legalNamesByDocument = new WeakMap<DocumentIndex, NameCandidate[]>();

function findLegalNames(doc: DocumentIndex): NameCandidate[] {
  return doc.lines.flatMap((line) =>
    line.cells.flatMap((cell) => {
      const match = anyCompanyForm.test(cell.text) ? companyPattern.exec(cell.text) : null;
      const name = match?.[1] ?? '';
      if (!match || /\b(?:customer|bill to|dear)\b/i.test(cell.text.slice(0, match.index))) return [];
      const rest = line.text.slice(cell.start + match.index);
      const near = doc.lines
        .slice(Math.max(0, line.index - 1), line.index + 3)
        .filter((other) => other.page === line.page && Math.abs(other.top - line.top) < 3 * line.size);
      const registered = /\b(?:a\.?b\.?n\.?|acn|gst|vat|company)\b/i.test(rest)
        ? 2.5
        : near.some((other) => /\ba\.?b\.?n\b|\bvat reg|\bgst n/i.test(other.text))
          ? 1.2
          : 0;
      const start = cell.start + match.index;
      return [{ name: name.trim(), source: 'legal', line, start, end: start + name.length, score: 1 + registered }];
    }),
  );
}

/** Print of the largest size on a page is a name without further evidence. */
export const largeRatio = 1.6;

/** Large print on the upper part of the first page. */
export function findLargePrint(doc: DocumentIndex): NameCandidate[] {
  const first = doc.lines.filter((line) => line.page === doc.lines[0]?.page);
  const sizes = first.map((line) => line.size).sort((a, b) => a - b);
  const usual = sizes[sizes.length >> 1] ?? 10;
  const bottom = Math.max(...first.map((line) => line.bottom), 1);
  const companies = readLegalNames(doc);
  const taken = new Set<Cell>();
  return first.flatMap((line) => {
    const ratio = line.size / usual;
    const isFirst = line.index <= 2;
    if (line.top >= 0.3 * bottom || (ratio < 1.15 && !isFirst) || isColumnHead(doc, line)) return [];
    return line.cells.slice(0, 3).flatMap((cell) => {
      if (taken.has(cell)) return [];
      const score = Math.min(2.5, (ratio - 1) * 3) + (isFirst ? 0.6 : 0);
      const lower = findStackedCell(doc, line, cell);
      const stacked = lower === null ? null : `${cell.text} ${lower.text}`;
      // "Lonestar Volt" over "Energy" is half a name, and so is "Volt" below "Riverstone".
      const isWhole = stacked !== null && !titlePattern.test(stacked) && isTradeEnd(stacked);
      if (isWhole && lower) taken.add(lower);
      const beside = findTradeBeside(line, cell);
      const texts = isWhole ? [stacked] : [beside ?? cell.text, stacked ?? ''];
      return texts.flatMap((text): NameCandidate[] => {
        const clean = cleanName(text);
        // "wagtail energy" on top of a page that follows, in the size of the rest.
        const isBrand = line.index === 0 && cell.start === 0 && line.cells.length > 1 && isTradeEnd(clean);
        const name = capitalise(clean, isBrand ? largeRatio : isFirst ? ratio + firstBonus : ratio);
        const isTitle =
          headingPattern.test(name) ||
          (titlePattern.test(name) && !energyNamePattern.test(name) && !beginsCompany(name, companies));
        if (name === '' || isTitle || /[$\d]{3}/.test(name)) return [];
        return [{ name, source: 'print', line, start: cell.start, end: cell.end, score }];
      });
    });
  });
}

/** "Your gas charges": words of the sender, but no name. */
const headingPattern = /^(?:your|our|how|what|where|this|these)\b/i;

/** On top of a page less than the largest print is a brand's. */
const firstBonus = 0.3;

/** A name set in two weights, "Gulf Coast" and "Electricity", with the gap that parts them. */
function findTradeBeside(line: Line, cell: Cell): string | null {
  const next = line.cells[line.cells.indexOf(cell) + 1];
  const isClose = next && next.x - cell.right < 1.5 * cell.size && Math.abs(next.size - cell.size) < 0.1 * cell.size;
  return isClose && isTradeEnd(next.text) && !/\d/.test(next.text) ? `${cell.text} ${next.text}` : null;
}

/** A brand may be set in small letters: "bluestem ridge". */
const capitalise = (name: string, ratio: number) =>
  ratio >= largeRatio && /^[a-z][a-z ]+$/.test(name)
    ? name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
    : name;

/** The lower half of a name set in two lines, as "Kestrel" over "Energy": alike in size, close and on one edge. */
function findStackedCell(doc: DocumentIndex, line: Line, cell: Cell): Cell | null {
  const isShort = (text: string) => /^[A-Z][A-Za-z&' ]+$/.test(text) && text.split(' ').length <= 2;
  if (!isShort(cell.text)) return null;
  for (const other of doc.lines.slice(line.index + 1, line.index + 4)) {
    const below = other.page === line.page ? other.cells.find((one) => Math.abs(one.x - cell.x) < 3) : undefined;
    if (!below) continue;
    const alike = Math.abs(below.size - cell.size) < 0.1 * cell.size && below.top - cell.bottom < 0.5 * cell.size;
    return alike && isShort(below.text) ? below : null;
  }
  return null;
}

/** "Skerrow Business Energy is a trading name of Skerrow Supply Limited". */
export function findTradingNames(doc: DocumentIndex): NameCandidate[] {
  return doc.lines.flatMap((line): NameCandidate[] => {
    const match = /^([A-Z][\w&'+ -]{2,40}?) (?:is|are) (?:a|the) (?:registered )?trading (?:name|style)s? of\b/.exec(
      line.text,
    );
    const name = match?.[1];
    return name ? [{ name, source: 'trading', line, start: 0, end: name.length, score: 2 }] : [];
  });
}

/** Names beside their label. */
export function findLabelledNames(doc: DocumentIndex): NameCandidate[] {
  const parse = (text: string, site: ValueLocation, hit: LabelHit): Parsed<string> | null => {
    if (hit.line === site.line && isColumnHead(doc, hit.line)) return null;
    const name = cleanName(text.replace(/^[\s:.-]+/, ''));
    if (!/^[A-Z]/.test(name) || site.relation === 'above' || titlePattern.test(name)) return null;
    return { value: name, start: 0, end: text.length, score: 0 };
  };
  return findValuesBeside(doc, 'retailerName', parse).map(({ value, line, score }) => ({
    name: value,
    source: 'label',
    line,
    start: 0,
    end: line.text.length,
    score: Math.min(2, 0.4 * score),
  }));
}

/** "Yours faithfully" over the sender's name. */
export function findSignatures(doc: DocumentIndex): NameCandidate[] {
  return doc.lines.flatMap((line) => {
    if (!/^(?:yours (?:faithfully|sincerely|truly)|kind regards|regards)\b/i.test(line.text)) return [];
    const next = doc.lines[line.index + 1];
    return next && next.page === line.page
      ? [{ name: cleanName(next.text), source: 'signature', line: next, start: 0, end: next.text.length, score: 1 }]
      : [];
  });
}
