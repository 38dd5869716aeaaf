/** Finds the printed number of days, also one that contradicts the dates. */
import type { Field } from '../../bill';
import { type DocumentIndex, readDate } from '../document-index';
import { type Line, makeEvidence } from '../layout/lines';
import { countDays } from '../values/calendar';
import { findDates } from '../values/dates';
import { type Found, findValuesBeside, type Parsed } from './candidates';
import { isAside, readRange } from './period-ranges';
import type { Range } from './reversed-periods';

/** The minimum score of a value right behind or below its own label. */
export const labelledScore = 4.2;

/** Printed days: beside a label, in brackets after dates, or "92 days" in a line about the period. */
export function findPrintedDays(doc: DocumentIndex): Found<number>[] {
  const labelled = findValuesBeside(doc, 'days', (text): Parsed<number> | null => {
    // "In the same days: 20 373 kWh" is not a number of days.
    const match = /^[\s:]*(\d{1,3})(?![\d.,/]| \d{3}(?!\d)|\s?[kM][WV])(?:\s*days?)?/i.exec(text);
    if (match && findDates(text).some(({ start }) => start < match[0].length)) return null;
    return match && Number(match[1]) > 0 ? { value: Number(match[1]), start: 0, end: match[0].length, score: 1 } : null;
  });
  const inText = [...doc.lines, ...doc.paragraphs].flatMap((line) =>
    isAside(line) && doc.ranges(line).length === 0
      ? []
      : doc.numbers(line).flatMap((number): Found<number>[] => {
          if (number.quantityUnit?.unit !== 'days' || number.decimals > 0 || number.value < 1) return [];
          if (
            /\b(?:terms|allow|after|within|extension|business|working|last|next|past|over|than|every)\b.{0,12}$/i.test(
              line.text.slice(0, number.start),
            )
          )
            return [];
          const beside = doc.ranges(line).length > 0 || /\bperiod\b|\bdays in\b|\bfor\b|\bbill/i.test(line.text);
          return [
            {
              value: number.value,
              score: beside ? 1.5 : 0.5,
              line,
              evidence: makeEvidence(line, number.start, number.end),
            },
          ];
        }),
  );
  return [...labelled, ...inText].sort((a, b) => b.score - a.score);
}

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
  if (!first || stated.some(fits)) return null;
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
