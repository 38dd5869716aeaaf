/** Finds the printed number of days, also one that contradicts the dates. */
import type { Field } from '../../bill';
import { type DocumentIndex, readDate } from '../document-index';
import { type Line, makeEvidence } from '../layout/lines';
import { countDays } from '../values/calendar';
import { findDates } from '../values/dates';
import type { NumberSpan } from '../values/numbers';
import { type Found, findValuesBeside, type Parsed } from './candidates';
import { isAside, readRange } from './period-ranges';
import { maxDays, type Range } from './reversed-periods';

/** The minimum score of a value right behind or below its own label. */
export const labelledScore = 4.2;

/**
 * Printed days: beside a label, in brackets after dates, or "92 days" in a line about the period. A row with a column for
 * each of several periods gives all its figures, and so does a line with the word "days". They only count where they fit.
 */
export function findPrintedDays(doc: DocumentIndex): Found<number>[] {
  const labelled = findValuesBeside(doc, 'days', (text): Parsed<number> | null => {
    // "In the same days: 20 373 kWh" is not a number of days.
    const match = /^[\s:]*(\d{1,3})(?![\d.,/]| \d{3}(?!\d)|\s*(?:[kM][WV]|MJ|therm))(?:\s*days?)?/i.exec(text);
    if (match && findDates(text).some(({ start }) => start < match[0].length)) return null;
    return match && Number(match[1]) > 0 ? { value: Number(match[1]), start: 0, end: match[0].length, score: 1 } : null;
  });
  const inText = [...doc.lines, ...doc.paragraphs].flatMap((line) =>
    isAside(line) && doc.ranges(line).length === 0
      ? []
      : doc.numbers(line).flatMap((number): Found<number>[] => {
          const score = scoreInText(doc, line, number);
          const evidence = makeEvidence(line, number.start, number.end);
          return score === null ? [] : [{ value: number.value, score, line, evidence }];
        }),
  );
  return [...labelled.map((one) => (isInSeries(doc, one) ? { ...one, score: fittingScore } : one)), ...inText].sort(
    (a, b) => b.score - a.score,
  );
}

/** Of days that count only where they fit the dates. */
const fittingScore = 0.4;

const otherDays = /\b(?:terms|allow|after|within|extension|business|working|last|next|past|over|than|every)\b.{0,12}$/i;

/** How sure a figure in a line of text is a number of days; null if it is none. */
function scoreInText(doc: DocumentIndex, line: Line, { kind, quantityUnit, decimals, value, start, end }: NumberSpan) {
  if (decimals > 0 || value < 1 || value > maxDays) return null;
  const before = line.text.slice(0, start);
  if (quantityUnit?.unit !== 'days') {
    const isFigure = kind === 'plain' && !/^\s*(?:[kM][WV]|MJ|therm)/i.test(line.text.slice(end));
    return isFigure && /\bdays?\b/i.test(line.text) && !otherDays.test(before) ? fittingScore : null;
  }
  if (otherDays.test(before)) return null;
  return doc.ranges(line).length > 0 || /\bperiod\b|\bdays in\b|\bfor\b|\bbill/i.test(line.text) ? 1.5 : 0.5;
}

/** Whether the next cell is another whole number: "Days in period | 18 | 28", of two years. */
const isInSeries = (doc: DocumentIndex, { line, evidence }: Found<number>) => {
  const at = line.cells.findIndex(({ right }) => right >= evidence.box.x + evidence.box.width - 1);
  return /^\d{1,3}$/.test(line.cells[at + 1]?.text ?? '') && doc.ranges(line).length === 0;
};

/**
 * Days printed for the period, beside their label or with its dates, if no printed days fit the dates. Days of a charge
 * line or of another range don't count.
 */
export function findMisprint(doc: DocumentIndex, best: Range, printed: Found<number>[]): Field<number> | null {
  const inclusive = countDays(best.start, best.end);
  const fits = ({ value }: Found<number>) => value === inclusive || value === inclusive - 1;
  const stated = printed.filter(({ line, score }) => {
    const hasAmount = doc.numbers(line).some(({ kind, decimals }) => kind === 'money' || decimals === 2);
    // In a row with a charge, a days column is of that charge.
    if (score >= labelledScore) return !hasAmount || !/^[A-Za-z]{3}/.test(line.text);
    return !hasAmount && isWithDates(doc, line, best);
  });
  const [first] = stated;
  const isCharged = ({ line }: Found<number>) =>
    doc.numbers(line).some(({ kind }) => kind === 'money' || kind === 'rate');
  if (!first || stated.some(fits) || printed.some((one) => fits(one) && !isCharged(one))) return null;
  return { value: first.value, basis: 'days_contradict_dates', evidence: first.evidence };
}

const daysAlonePattern = /^\(?\d{1,3} days\)?$/i;

/** Whether the days are on the line of the dates, or alone right below it. */
function isWithDates(doc: DocumentIndex, line: Line, { start, end }: Range): boolean {
  const own = doc.ranges(line).some((range) => {
    const one = readRange(doc, range);
    return one?.start === start && one.end === end;
  });
  if (own || !daysAlonePattern.test(line.text)) return own;
  return doc.lines
    .slice(Math.max(0, line.index - 8), line.index)
    .some(
      (above) =>
        above.page === line.page &&
        line.top - above.bottom < 0.8 * line.size &&
        above.bottom <= line.top + 0.3 * line.size &&
        Math.min(above.right, line.right) > Math.max(above.x, line.x) &&
        doc.dates(above).some((span) => readDate(doc, span) === end),
    );
}
