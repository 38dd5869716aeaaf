/** Reads periods that end before they start. They are reported as printed. */

import { type DocumentIndex, readDate } from '../document-index';
import { makeEvidence } from '../layout/lines';
import { countDays } from '../values/calendar';
import type { RangeSpan } from '../values/date-ranges';
import type { Found } from './candidates';

export interface Range {
  start: string;
  end: string;
}

/** The maximum days of a billing period: two years of catching up. */
export const maxDays = 740;

export const isReversed = ({ start, end }: Range) => start > end;

/**
 * A reversed range; null unless it is certain which numbers are months. "to" or a dash must join the dates, since
 * adjacent dates may be unrelated.
 */
export function readReversedRange(doc: DocumentIndex, { from, to }: RangeSpan, text: string): Range | null {
  const start = readDate(doc, from);
  const end = readDate(doc, to);
  if (start === null || end === null || !/\S/.test(text.slice(from.end, to.start))) return null;
  if (start <= end || countDays(end, start) > maxDays) return null;
  const eitherWay = isLater(from.dayFirst, to.dayFirst) && isLater(from.monthFirst, to.monthFirst);
  return eitherWay || isSureOfMonths(doc) ? { start, end } : null;
}

const isLater = (one: string | null, other: string | null) => one !== null && other !== null && one > other;

/** Whether another date of the bill is unambiguous, or its words show the country. */
const isSureOfMonths = (doc: DocumentIndex) =>
  /\b(?:abn|nmi|mirn|icp|mpan|vat)\b/.test(doc.text) ||
  doc.lines.some((line) => doc.dates(line).some(({ over12 }) => over12 !== undefined));

/** All reversed ranges on the bill. */
export function findReversedRanges(doc: DocumentIndex): Found<Range>[] {
  return [...doc.lines, ...doc.paragraphs].flatMap((line) =>
    doc.ranges(line).flatMap((range): Found<Range>[] => {
      const value = readReversedRange(doc, range, line.text);
      return value
        ? [{ value, score: 1 - line.index / 1000, line, evidence: makeEvidence(line, range.start, range.end) }]
        : [];
    }),
  );
}
