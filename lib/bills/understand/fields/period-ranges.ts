/** Finds date ranges: beside labels, in pairs of labels, in running text, and as dates of reads. */

import type { Evidence } from '../../bill';
import { distractorPattern } from '../../phrases';
import { findCellsBelow, getPartText } from '../blocks';
import { type DocumentIndex, findLinesBelow, readDate } from '../document-index';
import { type Line, makeEvidence } from '../layout/lines';
import type { ValueLocation } from '../value-locations';
import { countDays, toDayNumber } from '../values/calendar';
import { findRanges, type RangeSpan } from '../values/date-ranges';
import { findDates } from '../values/dates';
import { type Found, findValuesBeside, type Parsed } from './candidates';
import { isReversed, maxDays, type Range, readReversedRange } from './reversed-periods';

/** The two dates as a period; null if they are not one. */
export function readRange(doc: DocumentIndex, range: RangeSpan): Range | null {
  const start = readDate(doc, range.from);
  const end = readDate(doc, range.to);
  if (start === null || end === null || start >= end || countDays(start, end) > maxDays) return null;
  return { start, end };
}

/** Added to the score of a reversed range, which may be an error. */
export const reversedScore = -0.5;

export function findLabelledRanges(doc: DocumentIndex): Found<Range>[] {
  return findValuesBeside(doc, 'period', (text, site): Parsed<Range> | null => {
    const whole = site.relation === 'right' || site.relation === 'same' ? site.line.text.slice(site.start) : text;
    // A narrow column wraps the range after "to".
    const block = () =>
      findCellsBelow(doc, { line: site.line, start: site.start, end: site.end }).slice(0, 3).map(getPartText).join(' ');
    const range =
      findRanges(whole)[0] ??
      (doc.lines[site.line.index] === site.line
        ? (findRanges(block())[0] ?? findRanges(`${text.trimEnd()} ${findContinuation(doc, site)}`)[0])
        : undefined);
    if (!range || range.start >= 40) return null;
    const { start, end } = range;
    const value = readRange(doc, range);
    if (value) return { value, start, end, score: 1 };
    const reversed = findRanges(whole)[0] === undefined ? null : readReversedRange(doc, range, whole);
    return reversed && { value: reversed, start, end, score: 1 + reversedScore };
  });
}

/** The end of a range on another line, further below than lines of one block: "to 03 MAY 26". */
function findContinuation(doc: DocumentIndex, { line, start }: ValueLocation): string {
  const own = line.cells.find((cell) => start >= cell.start && start < cell.end);
  if (!own) return '';
  const cells = findLinesBelow(doc, line, 1.6 * line.size).flatMap((other) => other.cells);
  return cells.find(({ x, text }) => Math.abs(x - own.x) < 2 && /^(?:to|until|through)\b/i.test(text))?.text ?? '';
}

/** A bill has a few. Each start is compared with each end. */
const maxPaired = 60;

/** Ranges from two labels: "From" and "To", "Period start" and "Period end". */
export function findPairedDates(doc: DocumentIndex): Found<Range>[] {
  const parse = (text: string, site: ValueLocation): Parsed<string> | null => {
    const span = findDates(text)[0];
    const value = span ? readDate(doc, span) : null;
    const lead = span
      ? text
          .slice(0, span.start)
          .replace(weekday, '')
          .replace(/[^A-Za-z]/g, '').length
      : 0;
    return span && value !== null && lead < (site.relation === 'same' ? 20 : 4)
      ? { value, start: span.start, end: span.end, score: 0 }
      : null;
  };
  const starts = [...findValuesBeside(doc, 'periodStart', parse), ...makePeriodParser(doc, parse)].slice(0, maxPaired);
  const ends = [...findValuesBeside(doc, 'periodEnd', parse), ...makeToParser(doc, parse)].slice(0, maxPaired);
  const pairs = starts.flatMap((start) =>
    ends.flatMap((end) => {
      const near = start.line.page === end.line.page && Math.abs(start.line.top - end.line.top) < 60;
      const days = Math.abs(toDayNumber(end.value) - toDayNumber(start.value)) + 1;
      if (start.value === end.value || days > maxDays) return [];
      const value = { start: start.value, end: end.value };
      if (isReversed(value) && !near) return [];
      const score = Math.min(start.score, end.score) + (near ? 0.5 : -0.5);
      return [{ value, score, line: start.line, evidence: joinRanges(start, end) }];
    }),
  );
  const inOrder = pairs.filter(({ value }) => !isReversed(value));
  // With several periods, one's start and another's end are not a period.
  return inOrder.length > 0 ? inOrder : pairs;
}

const weekday = /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/i;

type ParseDate = (text: string, site: ValueLocation) => Parsed<string> | null;

/** The date of a "From" label alone. */
const makePeriodParser = (doc: DocumentIndex, parse: ParseDate) =>
  findValuesBeside(doc, 'period', (text, site, hit) =>
    /^(?:\S+ )?from$/i.test(hit.line.text.slice(hit.start, hit.end)) ? parse(text, site) : null,
  );

/** The date of a "To" label alone, which elsewhere is not a label. */
const makeToParser = (doc: DocumentIndex, parse: ParseDate) =>
  findValuesBeside(doc, 'customerName', (text, site, hit) =>
    /^to$/i.test(hit.line.text.slice(hit.start, hit.end)) ? parse(text, site) : null,
  );

function joinRanges(a: Found<string>, b: Found<string>): Evidence {
  if (a.evidence.page !== b.evidence.page) return a.evidence;
  const [p, q] = [a.evidence.box, b.evidence.box];
  const x = Math.min(p.x, q.x);
  const y = Math.min(p.y, q.y);
  return {
    page: a.evidence.page,
    box: {
      x,
      y,
      width: Math.max(p.x + p.width, q.x + q.width) - x,
      height: Math.max(p.y + p.height, q.y + q.height) - y,
    },
  };
}

/** All ranges, and unions of ranges that follow each other directly. */
export function findLooseRanges(doc: DocumentIndex): Found<Range>[] {
  const found = [...doc.lines, ...doc.paragraphs].flatMap((line) => {
    if (isAside(line)) return [];
    return doc.ranges(line).flatMap((range): Found<Range>[] => {
      const value = readRange(doc, range);
      return value
        ? [{ value, score: 2.2 - line.index / 1000, line, evidence: makeEvidence(line, range.start, range.end) }]
        : [];
    });
  });
  const byStart = new Map(found.toReversed().map((one) => [toDayNumber(one.value.start), one]));
  const joined = found.flatMap((a) => {
    const b = byStart.get(toDayNumber(a.value.end) + 1);
    return b ? [{ ...a, value: { start: a.value.start, end: b.value.end }, score: a.score + 0.3 }] : [];
  });
  return [...found, ...joined];
}

/** Excludes the issue date and the due date printed side by side, which look like a range. */
export function isNoTermOfPayment(doc: DocumentIndex): (range: Found<Range>) => boolean {
  const findDatesBeside = (kind: 'issueDate' | 'dueDate') => {
    const found = findValuesBeside(doc, kind, (text): Parsed<string> | null => {
      const span = findDates(text)[0];
      const value = span ? readDate(doc, span) : null;
      return span && value !== null ? { value, start: span.start, end: span.end, score: 0 } : null;
    });
    return new Set(found.map(({ value }) => value));
  };
  const [issued, due] = [findDatesBeside('issueDate'), findDatesBeside('dueDate')];
  return ({ value: { start, end } }) => !(issued.has(start) && due.has(end));
}

export const isAside = (line: Line) =>
  distractorPattern.test(line.text.toLowerCase()) || /\bcontract\b|\bbenefit\b|\bhours?\b/i.test(line.text);

/** Ranges from two dates of meter reads, from the first date to the second. */
export function readDatePairs(doc: DocumentIndex): Found<Range>[] {
  return doc.lines.flatMap((line) => {
    const dates = doc.dates(line).flatMap((span) => readDate(doc, span) ?? []);
    if (dates.length !== 2 || isAside(line) || !/\bread|\bmeter|\bperiod|\bservice/i.test(line.text)) return [];
    const printed = doc.ranges(line)[0];
    const reversed = printed && readReversedRange(doc, printed, line.text);
    if (reversed) return [{ value: reversed, score: 1 + reversedScore, line, evidence: makeEvidence(line) }];
    const [start, end] = [...dates].sort() as [string, string];
    // Columns of reads may be in either order, but not "from" and "to".
    if (start !== dates[0] && /\bto\b/i.test(line.text)) return [];
    if (start === end || countDays(start, end) > maxDays) return [];
    return [{ value: { start, end }, score: 1, line, evidence: makeEvidence(line) }];
  });
}
