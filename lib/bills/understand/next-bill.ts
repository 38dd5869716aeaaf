/** Finds where another bill begins in the same file: on a page with another due date than the first one's. */
import type { Bill } from '../bill';
import type { ReadDocument } from '../page';
import type { DocumentIndex } from './document-index';
import { findValuesBeside } from './fields/candidates';
import { parseDateBehind } from './fields/dates';

/** Letters between a label and its date. */
const maxLead = 20;

/** The first page whose due dates are all others than those of the first page that has one; null without one. */
function findOtherDueDate(doc: DocumentIndex): number | null {
  const parse = parseDateBehind(doc, () => maxLead);
  const dues = findValuesBeside(doc, 'dueDate', parse).toSorted((a, b) => a.line.page - b.line.page);
  const [first] = dues;
  const ofFirst = new Set(dues.filter(({ line }) => line.page === first?.line.page).map(({ value }) => value));
  const pages = new Set(dues.map(({ line }) => line.page));
  const isOther = (page: number) => dues.every(({ line, value }) => line.page !== page || !ofFirst.has(value));
  return [...pages].find(isOther) ?? null;
}

const isWhole = ({ period, totals }: Bill) => period.start !== null && totals.totalDue !== null;

/**
 * The first bill of a file with several, and the page on which the next begins; null if all pages are one bill. Both
 * parts have to be bills of their own, of different periods. `understand` is asked for each.
 */
export function splitBills(
  document: ReadDocument,
  doc: DocumentIndex,
  understand: (document: ReadDocument) => Bill | null,
): Bill | null {
  const page = document.pages.length > 1 ? findOtherDueDate(doc) : null;
  if (page === null) return null;
  const [first, next] = [true, false].map((isFirst) =>
    understand({ ...document, pages: document.pages.filter(({ number }) => number < page === isFirst) }),
  );
  const areTwo =
    first && next && isWhole(first) && isWhole(next) && first.period.start?.value !== next.period.start?.value;
  return areTwo ? { ...first, nextBillPage: page } : null;
}
