/** Names that may be the retailer's, by where and how they are printed. */
import { energyNamePattern, titlePattern, titleWords } from '../../labels/name-words';
import type { DocumentIndex } from '../document-index';
import type { Cell, Line } from '../layout/lines';
import type { Site } from '../value-sites';
import { type Parsed, valuesBeside } from './candidates';
import { beginsCompany, isTradeEnd, withoutForm } from './names';

export interface NameCandidate {
  name: string;
  line: Line;
  start: number;
  end: number;
  score: number;
}

/** A name without its title, legal form and marks. */
export const cleanName = (text: string) =>
  withoutForm(
    text
      .replace(titleWords, '')
      .replace(/^(?:the )?(?:(?:tax |vat )?(?:invoice|bill) from|(?:issued|supplied) by) /i, ''),
  )
    .replace(/[\s,.:;|-]+$/, '')
    .trim();

/** "Kestrel Energy Pty Ltd ABN …": names with a legal form, surest beside an ABN or a like number. */
export function legalNames(doc: DocumentIndex): NameCandidate[] {
  return doc.lines.flatMap((line) =>
    line.cells.flatMap((cell) => {
      const match =
        /((?:[\p{L}\d][\p{L}\d_&'+-]*(?:\.\w+)*|&)(?: (?:[\p{L}\d(][\p{L}\d_&'+)-]*(?:\.\w+)*|&)){0,6}?)(?: |, )(?:pty\.?(?: limited| ltd\.?)?|limited|ltd\.?|inc\.?(?! ?(?:gst|vat|tax))|llc|plc)(?=\W|$)/iu.exec(
          cell.text,
        );
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
      return [{ name: match[1]!.trim(), line, start, end: start + match[1]!.length, score: 1 + registered }];
    }),
  );
}

/** Large print on the upper part of the first page. */
export function bigPrint(doc: DocumentIndex): NameCandidate[] {
  const first = doc.lines.filter((line) => line.page === doc.lines[0]?.page);
  const sizes = first.map((line) => line.size).sort((a, b) => a - b);
  const usual = sizes[sizes.length >> 1] ?? 10;
  const bottom = Math.max(...first.map((line) => line.bottom), 1);
  const companies = legalNames(doc);
  return first.flatMap((line) => {
    const top = line.top < 0.3 * bottom;
    const ratio = line.size / usual;
    const isFirst = line.index <= 2;
    if (!top || (ratio < 1.15 && !isFirst)) return [];
    return line.cells.slice(0, 3).flatMap((cell) => {
      const score = Math.min(2.5, (ratio - 1) * 3) + (isFirst ? 0.6 : 0);
      const stacked = stackedName(doc, line, cell);
      // "Lonestar Volt" over "Energy" is half a name.
      const whole = stacked !== null && !titlePattern.test(stacked) && isTradeEnd(stacked);
      return (whole ? [stacked] : [cell.text, stacked]).flatMap((text): NameCandidate[] => {
        const name = cleanName(text ?? '');
        const isTitle = titlePattern.test(name) && !energyNamePattern.test(name) && !beginsCompany(name, companies);
        if (name === '' || isTitle || /[$\d]{3}/.test(name)) return [];
        return [{ name, line, start: cell.start, end: cell.end, score }];
      });
    });
  });
}

/** A name set in two lines, as "Kestrel" over "Energy": alike in size, close and on one edge. */
function stackedName(doc: DocumentIndex, line: Line, cell: Cell): string | null {
  const isShort = (text: string) => /^[A-Z][A-Za-z&' ]+$/.test(text) && text.split(' ').length <= 2;
  if (!isShort(cell.text)) return null;
  for (const other of doc.lines.slice(line.index + 1, line.index + 4)) {
    const below = other.page === line.page ? other.cells.find((one) => Math.abs(one.x - cell.x) < 3) : undefined;
    if (!below) continue;
    const alike = Math.abs(below.size - cell.size) < 0.1 * cell.size && below.top - cell.bottom < 0.5 * cell.size;
    return alike && isShort(below.text) ? `${cell.text} ${below.text}` : null;
  }
  return null;
}

/** Names beside their label. */
export function labelledNames(doc: DocumentIndex): NameCandidate[] {
  const parse = (text: string, site: Site): Parsed<string> | null => {
    const name = cleanName(text.replace(/^[\s:.-]+/, ''));
    if (!/^[A-Z]/.test(name) || site.relation === 'above' || titlePattern.test(name)) return null;
    return { value: name, start: 0, end: text.length, score: 0 };
  };
  return valuesBeside(doc, 'retailerName', parse).map(({ value, line, score }) => ({
    name: value,
    line,
    start: 0,
    end: line.text.length,
    score: Math.min(2, 0.4 * score),
  }));
}

/** "Yours faithfully" over the sender's name. */
export function signatures(doc: DocumentIndex): NameCandidate[] {
  return doc.lines.flatMap((line) => {
    if (!/^(?:yours (?:faithfully|sincerely|truly)|kind regards|regards)\b/i.test(line.text)) return [];
    const next = doc.lines[line.index + 1];
    return next && next.page === line.page
      ? [{ name: cleanName(next.text), line: next, start: 0, end: next.text.length, score: 1 }]
      : [];
  });
}
