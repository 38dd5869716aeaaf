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

type WholeBill = Bill & { period: { start: object }; totals: { totalDue: object } };
const isWhole = (bill: Bill | null): bill is WholeBill => bill?.period.start != null && bill.totals.totalDue !== null;

/** Whether the second is the first printed again, with a later day to pay. */
const isCopy = ({ invoiceNumber, totals }: WholeBill, next: WholeBill) =>
  invoiceNumber !== null &&
  invoiceNumber.value === next.invoiceNumber?.value &&
  totals.totalDue.value === next.totals.totalDue.value;

/**
 * The first bill of a file with several, and the page on which the next begins; of a bill printed twice the first copy.
 * Null if all pages are one bill. Both parts have to be whole bills. `understand` is asked for each.
 */
export function splitBills(
  document: ReadDocument,
  doc: DocumentIndex,
  understand: (document: ReadDocument) => Bill | null,
): Bill | null {
  const page = document.pages.length > 1 ? findOtherDueDate(doc) : null;
  if (page === null) return null;
  const [first = null, next = null] = [true, false].map((isFirst) =>
    understand({ ...document, pages: document.pages.filter(({ number }) => number < page === isFirst) }),
  );
  if (!isWhole(first) || !isWhole(next)) return null;
  if (first.period.start.value !== next.period.start.value) return { ...first, nextBillPage: page };
  const dueDate = first.dueDate && { ...first.dueDate, basis: 'label_with_rivals' as const };
  return isCopy(first, next) ? { ...first, dueDate } : null;
}
