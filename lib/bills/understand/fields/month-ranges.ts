/** Finds periods printed as a calendar month: "Consumption month: August 2026". */
import type { DocumentIndex } from '../document-index';
import { makeEvidence } from '../layout/lines';
import { addDays, countDays, toIsoDate } from '../values/calendar';
import type { Found } from './candidates';
import type { Range } from './reversed-periods';

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Words before the charged month, and the month. */
const monthPattern =
  /\b(?:(?:billing|consumption|usage|supply|delivery|invoice|account|charge) (?:month|period)|month of|charges for|usage for)[\s:]+(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? (20\d\d)\b/gi;

/** Printed months with as many days as the bill charges for or prints. */
export function findMonthRanges(doc: DocumentIndex, days: readonly number[]): Found<Range>[] {
  return [...doc.lines, ...doc.paragraphs].flatMap((line) =>
    [...line.text.matchAll(monthPattern)].flatMap(({ 0: text, 1: name = '', 2: year = '', index }): Found<Range>[] => {
      const month = monthNames.indexOf(name.toLowerCase()) + 1;
      const start = toIsoDate({ year: Number(year), month, day: 1 });
      const next = toIsoDate({ year: Number(year) + Math.floor(month / 12), month: (month % 12) + 1, day: 1 });
      if (!start || !next) return [];
      const end = addDays(next, -1);
      const evidence = makeEvidence(line, index, index + text.length);
      return days.includes(countDays(start, end)) ? [{ value: { start, end }, score: 1, line, evidence }] : [];
    }),
  );
}
