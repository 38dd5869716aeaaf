/** Detects notices about an unpaid bill. They look like bills, with an amount and a date, but charge nothing. */
import type { Bill, Field } from '../../bill';
import { phrases } from '../../phrases';
import type { DocumentIndex } from '../document-index';
import { splitIntoTokens } from '../labels';
import { type Line, makeEvidence } from '../layout/lines';

/** The maximum number of words in a heading. */
const maxTitleWords = 9;
/** The minimum ratio of a heading's letter size to the usual one. A short line near the top is a heading too. */
const headingSize = 1.15;
const linesAtTop = 14;
/** A reminder may show one sign of a bill, such as the days of the unpaid one. */
const maxSigns = 1;

const splitWords = (text: string) => splitIntoTokens(text).map(({ word }) => word);

/**
 * True for a notice about an unpaid bill. Its heading and text say so, and it has no usage, no calculated line and few
 * words of a bill. A bill with an overdue amount has those.
 */
export function findReminder(doc: DocumentIndex, bill: Bill): Field<boolean> | null {
  const { charges, usage, energyType, accountNumber, siteIdentifier } = bill;
  if (energyType === null && !phrases.notices.energy.test(doc.text)) return null;
  if (accountNumber === null && siteIdentifier === null) return null;
  const hasUsage = usage.totalKwh !== null || usage.totalMj !== null;
  if (hasUsage || charges.some(({ quantity }) => quantity !== null)) return null;
  const lines = doc.lines.map((line) => splitWords(line.text).join(' '));
  const isPrinted = (pattern: RegExp) => lines.some((words) => pattern.test(words));
  if (!isPrinted(phrases.notices.unpaid) || Object.values(phrases.signsOfBill).filter(isPrinted).length > maxSigns)
    return null;
  const title = findHeadings(doc).find(({ words }) => phrases.notices.title.test(words));
  return title ? { value: true, basis: 'said', evidence: makeEvidence(title.line, title.start, title.end) } : null;
}

interface Heading {
  line: Line;
  start: number;
  end: number;
  words: string;
}

/** Short cells in large print or near the top of the first page. */
function findHeadings(doc: DocumentIndex): Heading[] {
  const first = doc.lines.filter(({ page }) => page === doc.lines[0]?.page);
  const sizes = first.map(({ size }) => size).sort((a, b) => a - b);
  const usual = sizes[sizes.length >> 1] ?? 0;
  return first.flatMap((line, i) =>
    line.cells.flatMap(({ start, end, text, size }) => {
      const words = splitWords(text);
      const isHeading = words.length <= maxTitleWords && (i < linesAtTop || size >= headingSize * usual);
      return isHeading ? [{ line, start, end, words: words.join(' ') }] : [];
    }),
  );
}

/** Converts the bill to a reminder: the amount due is an earlier balance, and nothing is charged. */
export function asReminder(bill: Bill, reminder: Field<boolean>): Bill {
  const { totalDue, previousBalance, newCharges } = bill.totals;
  const printed = totalDue ?? previousBalance ?? newCharges;
  const overdue: Field<number> | null = printed && { ...printed, basis: 'stated' };
  const totals = { subtotal: null, gst: null, newCharges: null, previousBalance: overdue, totalDue: overdue };
  return { ...bill, reminder, charges: [], totals };
}
