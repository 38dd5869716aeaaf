/** Turns a document that was read into its bill and the issues found, or into the reason there is no bill. Pure. */

import { computeCompleteness } from './basis';
import type { Bill, Extraction, Issue } from './bill';
import { checkBill } from './checks/check-bill';
import { makeNotABill, makeOutOfTimeIssue, makeSkippedPagesIssue, makeUnreadable } from './file-issues';
import { checkLimit, TooComplexError } from './limits';
import type { Page, ReadDocument } from './page';
import { understand } from './understand';

export interface CheckedReading {
  extraction: Extraction;
  /** How much of a bill the document proves; see basis.ts. */
  completeness: number;
}

interface Tools {
  /** Returns null when the document is not an energy bill. */
  understand: (document: ReadDocument, today: string) => Bill | null;
  /** Checks the bill: returns it with its status, issues and confidence. */
  checkBill: (bill: Bill) => Extraction;
}

/**
 * Understands and checks a document. `today` (YYYY-MM-DD) completes dates without a year and detects bills from the
 * future.
 */
export function assessDocument(
  document: ReadDocument,
  today: string,
  tools: Tools = { understand, checkBill },
): CheckedReading {
  try {
    const bill = tools.understand(document, today);
    if (!bill) return { extraction: withoutBill(document), completeness: 0 };
    checkLimit('charges', bill.charges.length);
    checkLimit('meterReads', bill.meterReads.length);
    const extraction = tools.checkBill(bill);
    return { extraction: withUnread(extraction, document), completeness: computeCompleteness(extraction) };
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    return { extraction: makeUnreadable('too_complex'), completeness: 0 };
  }
}

/**
 * Tells which pages were not read. For lack of time, the reading is partial, and the `no_…` issues are dropped: what is
 * missing may be on the unread pages.
 */
function withUnread(read: Extraction, { unreadPages = [], skippedPages = 0, pageCount }: ReadDocument): Extraction {
  const skipped = skippedPages > 0 ? [makeSkippedPagesIssue(skippedPages, pageCount)] : [];
  const extraction = { ...read, issues: [...read.issues, ...skipped] };
  if (unreadPages.length === 0) return skipped.length > 0 ? extraction : read;
  const issue: Issue = { ...makeOutOfTimeIssue(unreadPages), severity: 'WARNING' };
  const known = extraction.issues.filter(({ code }) => !/^no_/.test(code));
  return { ...extraction, status: 'partial', issues: [issue, ...known], outOfTime: true };
}

/** A picture without a word may be blank or illegible. We can't tell which. */
function withoutBill({ pages, pageCount, unreadPages = [] }: ReadDocument): Extraction {
  if (unreadPages.length > 0) return makeUnreadable('out_of_time', unreadPages);
  const isPicture = pages.length > 0 && pages.every((page) => page.source === 'ocr');
  if (isPicture && isIllegible(pages)) return makeUnreadable('no_text');
  return makeNotABill(pages.every((page) => page.words.length === 0) ? pageCount : null);
}

/** True when there are too few words, or too few of them are clear, to say what the picture shows. */
function isIllegible(pages: readonly Page[]): boolean {
  const words = pages.flatMap((page) => page.words);
  const clear = words.filter(({ text, confidence }) => confidence >= 0.7 && /[\p{L}\d]{2}/u.test(text));
  return clear.length < minClearWords || clear.length < words.length / 2;
}

const minClearWords = 12;
