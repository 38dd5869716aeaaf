/** Finds possible names of the retailer, by where and how they are printed. */
import { phrases } from '../../phrases';
import type { DocumentIndex } from '../document-index';
import type { LabelHit } from '../labels';
import type { Cell, Line } from '../layout/lines';
import type { ValueLocation } from '../value-locations';
import { findValuesBeside, type Parsed } from './candidates';
import { isColumnHead } from './column-heads';
import { beginsCompany, isTradeEnd, withoutBrandForm } from './names';

export interface NameCandidate {
  name: string;
  /** Where it was found: legal form, large print, label, signature, web address, list of retailers, trading name, or payee. */
  source: 'legal' | 'print' | 'label' | 'signature' | 'web' | 'known' | 'trading' | 'payee';
  line: Line;
  start: number;
  end: number;
  score: number;
}

/** The name without titles, legal form and marks. */
export const cleanName = (text: string) =>
  withoutBrandForm(
    text
      .replace(phrases.names.titleEnd, '')
      .replace(/^(?:the )?(?:(?:tax |vat )?(?:invoice|bill) from|(?:issued|supplied) by) /i, ''),
  )
    .replace(/[\s,.:;|-]+$/, '')
    .trim();

const nameWord = "[\\p{L}\\d(][\\p{L}\\d_&'+)-]*(?:\\.\\w+)*";
const companyForm =
  '(?:pty\\.?(?: limited| ltd\\.?)?|limited|ltd\\.?|inc(?!\\.? ?(?:gst|vat|tax))\\.?|llc|plc|dac)(?=\\W|$)';
/** Up to eight words, then the legal form. */
const companyPattern = new RegExp(`((?:(?!\\()${nameWord}|&)(?: (?:${nameWord}|&)){0,6}?)(?: |, )${companyForm}`, 'iu');

/** A quick test that avoids the slow pattern, which tries every run of words. */
const anyCompanyForm = new RegExp(`[ ,]${companyForm}`, 'iu');

/** Names with a legal form: "Kestrel Energy Pty Ltd ABN …". More certain beside an ABN or a similar number. */
export function readLegalNames(doc: DocumentIndex): NameCandidate[] {
  const known = legalNamesByDocument.get(doc);
  if (known) return known;
  const found = findLegalNames(doc);
  legalNamesByDocument.set(doc, found);
  return found;
}

/** Cached, because it is called for each possible customer name. */
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

/** Ratio of letter sizes from which print is a name without other evidence. */
export const largeRatio = 1.6;

/** Large print in the upper part of the first page. */
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
      // Two stacked cells form one name: "Lonestar Volt" above "Energy", "Riverstone" above "Volt".
      const isWhole = stacked !== null && !phrases.names.title.test(stacked) && isTradeEnd(stacked);
      if (isWhole && lower) taken.add(lower);
      const beside = findTradeBeside(line, cell);
      const texts = isWhole ? [stacked] : [beside ?? cell.text, stacked ?? ''];
      return texts.flatMap((text): NameCandidate[] => {
        const clean = cleanName(text);
        // "wagtail energy" at the top of a later page, in normal size.
        const isBrand = line.index === 0 && cell.start === 0 && line.cells.length > 1 && isTradeEnd(clean);
        const name = capitalise(clean, isBrand ? largeRatio : isFirst ? ratio + firstBonus : ratio);
        const isTitle =
          headingPattern.test(name) ||
          (phrases.names.title.test(name) && !phrases.names.tradeWord.test(name) && !beginsCompany(name, companies));
        if (name === '' || isTitle || /[$\d]{3}/.test(name)) return [];
        return [{ name, source: 'print', line, start: cell.start, end: cell.end, score }];
      });
    });
  });
}

/** Starts of headings that are not names: "Your gas charges". */
const headingPattern = /^(?:your|our|how|what|where|this|these)\b/i;

/** Added to the ratio at the top of the page, where a brand may be smaller. */
const firstBonus = 0.3;

/** A name printed in two cells: "Gulf Coast" and "Electricity". */
function findTradeBeside(line: Line, cell: Cell): string | null {
  const next = line.cells[line.cells.indexOf(cell) + 1];
  const isClose = next && next.x - cell.right < 1.5 * cell.size && Math.abs(next.size - cell.size) < 0.1 * cell.size;
  return isClose && isTradeEnd(next.text) && !/\d/.test(next.text) ? `${cell.text} ${next.text}` : null;
}

/** Capitalises a brand that is written in lower case: "bluestem ridge". */
const capitalise = (name: string, ratio: number) =>
  ratio >= largeRatio && /^[a-z][a-z ]+$/.test(name)
    ? name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
    : name;

/**
 * The lower half of a name in two lines: "Kestrel" above "Energy". The cells must have one size and left edge, and be
 * close.
 */
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

/** Trading names: "Skerrow Business Energy is a trading name of Skerrow Supply Limited". */
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
    if (!/^[A-Z]/.test(name) || site.relation === 'above' || phrases.names.title.test(name)) return null;
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

const payeePattern =
  /\b(?:cheques?|checks?)(?: or money orders?)?(?: made)? payable to:?\s+((?:[A-Z][\w&.'-]*)(?: (?:&|[A-Z][\w&.'-]*)){0,5})/;

/** Whom a cheque is made out to: "Please make checks payable to Con Edison." */
export function findPayees(doc: DocumentIndex): NameCandidate[] {
  return doc.lines.flatMap((line): NameCandidate[] => {
    const match = payeePattern.exec(line.text);
    const name = cleanName(match?.[1] ?? '');
    if (!match || name === '') return [];
    const start = match.index + match[0].length - (match[1]?.length ?? 0);
    return [{ name, source: 'payee', line, start, end: start + name.length, score: 1.5 }];
  });
}

/** The sender's name below "Yours faithfully". */
export function findSignatures(doc: DocumentIndex): NameCandidate[] {
  return doc.lines.flatMap((line) => {
    if (!/^(?:yours (?:faithfully|sincerely|truly)|kind regards|regards)\b/i.test(line.text)) return [];
    const next = doc.lines[line.index + 1];
    return next && next.page === line.page
      ? [{ name: cleanName(next.text), source: 'signature', line: next, start: 0, end: next.text.length, score: 1 }]
      : [];
  });
}
