/** Reads the headings of a table's columns: the cells of its lines, their roles and their units. */

import { getOnly, type NonEmpty } from '../../lists';
import { type ColumnRole, phrases } from '../../phrases';
import { findClass } from '../../phrases/compile';
import { type DocumentIndex, iterateLinesAfter } from '../document-index';
import type { Line } from '../layout/lines';
import { withoutDates } from '../values/dates';
import { type RateUnit, readQuantityUnit, readRateUnit } from '../values/units';

export interface Column {
  role: ColumnRole;
  text: string;
  x: number;
  right: number;
  /** The currency in the heading, and the unit it is per. */
  rateUnit: RateUnit | null;
  /** The quantity's unit in the heading. */
  unit: { unit: string; scale: number } | null;
}

/** The words of a heading and their horizontal position. */
export interface HeadCell {
  text: string;
  x: number;
  right: number;
}

/** The role and unit that a heading gives its column. */
export function readColumnHead({ text, x, right }: HeadCell): Column {
  // "Previous 29/05/26" is the heading of reads on that day.
  const plain = withoutDates(text, '').toLowerCase().replace(/[:*]/g, '').trim();
  const role = findClass(phrases.columns, plain) ?? 'other';
  return { role, text, x, right, rateUnit: findRateUnit(text), unit: findUnit(text) };
}

function findRateUnit(text: string): RateUnit | null {
  const named = [...text.matchAll(/(?<![A-Za-z])(?:c|cents?|p|pence|¢|\$|£|[cp]pl)(?![A-Za-z])/gi)];
  const units = named.flatMap(({ index }) => readRateUnit(text, index) ?? []);
  const [first] = units;
  // "c/kWh or c/day" and "$/MWh or unit" give only the currency.
  if (first && (units.some(({ unit }) => unit !== first.unit) || /\bor (?:per )?(?:other )?units?\b/i.test(text)))
    return units.every(({ currency }) => currency === first.currency)
      ? { currency: first.currency, unit: null, scale: 1, period: null, end: 0 }
      : null;
  for (const match of named) {
    const unit = readRateUnit(text, match.index);
    if (unit) return unit;
    if (/[$£]/.test(match[0])) return { currency: 'dollar', unit: null, scale: 1, period: null, end: 0 };
  }
  return null;
}

function findUnit(text: string): { unit: string; scale: number } | null {
  const units = [...text.matchAll(/(?<![A-Za-z])[A-Za-z]/g)].flatMap((match) => {
    const unit = readQuantityUnit(text, match.index);
    return unit && !/^(?:meters|bills|certificate)$/.test(unit.unit) ? [{ unit: unit.unit, scale: unit.scale }] : [];
  });
  // "kWh or days" gives no unit.
  return getOnly(units);
}

/** A line of units below the headings: "kWh", "cents (inc GST)". */
export const unitsOnly =
  /^\(?(?:(?:c|cents?|\$|¢|kwh|mwh|kw|kva|days?|mj|gj|inc|incl|ex|excl|including|excluding|gst|per|or|unit)\b|[$¢]|[\s().,/])+$/i;

/** The lines of a heading: lines without numbers right below, as close as lines of one cell. */
export function findHeadLines(doc: DocumentIndex, first: Line): NonEmpty<Line> {
  const lines: NonEmpty<Line> = [first];
  for (const line of iterateLinesAfter(doc, first)) {
    const last = lines.at(-1) ?? first;
    const reach = line.cells.every(({ text }) => unitsOnly.test(text)) ? 1.2 : 0.45;
    if (lines.length >= 3 || line.top - last.bottom > reach * last.size) break;
    if (line.right < first.x || line.x > first.right) continue;
    const plain = doc.numbers(line).every((number) => number.kind === 'percent');
    if (!plain || !line.cells.every((cell) => first.cells.some((head) => overlaps(head, cell)))) break;
    lines.push(line);
  }
  return lines;
}

/** The tolerance of equal letter sizes in OCR, as a share. */
const sameSize = 0.1;

/** Lines without numbers at the same height: the rest of a heading that was split into columns. */
export function findLevelLines(doc: DocumentIndex, line: Line): Line[] {
  return doc.lines
    .slice(Math.max(0, line.index - 3), line.index + 4)
    .filter((other) => other !== line && other.page === line.page && Math.abs(other.top - line.top) < 0.15 * line.size)
    .filter((other) => Math.abs(other.size - line.size) < sameSize * line.size && doc.numbers(other).length === 0);
}

function overlaps(a: { x: number; right: number }, b: { x: number; right: number }): boolean {
  return Math.min(a.right, b.right) > Math.max(a.x, b.x);
}

export function mergeCells([first, ...others]: NonEmpty<Line>, level: Line[]): HeadCell[] {
  const cells: HeadCell[] = [first, ...level].flatMap(splitHeadCells).sort((a, b) => a.x - b.x);
  for (const line of others) {
    for (const cell of line.cells) {
      const host = cells.find((other) => overlaps(other, cell));
      if (!host) continue;
      host.text += ` ${cell.text}`;
      host.x = Math.min(host.x, cell.x);
      host.right = Math.max(host.right, cell.right);
    }
  }
  return cells;
}

/** In letter heights: wider than a space between words, but too narrow to separate cells. */
const headGap = 0.42;

/** The cells of a heading line. Two headings of narrow columns, "Price Amount", are closer than cells. */
function splitHeadCells(line: Line): HeadCell[] {
  return line.cells.flatMap((cell) => {
    const at = line.words.findIndex((word, i) => {
      const [before, start] = [line.words[i - 1], line.starts[i]];
      if (!before || start === undefined || start <= cell.start || start >= cell.end) return false;
      if (word.x - before.x - before.width < headGap * word.size) return false;
      // "Price inc" is one heading in widely spaced letters.
      if (/^\(?(?:incl?|exc?l?|including|excluding|gst|vat)\b/i.test(line.text.slice(start, cell.end))) return false;
      const [left, right] = [line.text.slice(cell.start, start - 1), line.text.slice(start, cell.end)].map(findRole);
      return left !== 'other' && right !== 'other' && left !== right;
    });
    const { text, x, right } = cell;
    const [before, word, start] = [line.words[at - 1], line.words[at], line.starts[at]];
    if (!before || !word || start === undefined) return [{ text, x, right }];
    return [
      { text: line.text.slice(cell.start, start - 1), x, right: before.x + before.width },
      { text: line.text.slice(start, cell.end), x: word.x, right },
    ];
  });
}

const findRole = (text: string): ColumnRole => readColumnHead({ text, x: 0, right: 0 }).role;
